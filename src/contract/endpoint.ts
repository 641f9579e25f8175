import type * as z from 'zod/mini'

/**
 * Who may make a call. `public`: anyone. `customer`: a signed-in customer, identified by the session, never by a
 * posted id. `sandbox`: anyone, but the route exists in the sandbox profile only. `operator`: console users with one
 * of the call's roles (`OperatorCall`). `shop`: a shop's phone with an opened link (`CheckCall`).
 */
export type Access = 'public' | 'customer' | 'sandbox' | 'operator' | 'shop'

export interface Endpoint<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
  Rule extends Access = Access,
> {
  /** Operation name, unique in the contract and in the OpenAPI document. */
  readonly name: string
  readonly method: 'GET' | 'POST'
  /** The path exactly as in P-7. The server answers with and without a leading `/api`. */
  readonly path: string
  /** Other spellings of the path, with the same handler. */
  readonly aliases?: readonly string[]
  readonly access: Rule
  /** True for a GET that changes state (favorite, logout): never cached, never prefetched, same-site only. */
  readonly changesState?: true
  /**
   * Whether the service worker may cache the answer. `catalogue` answers are the same for every user and may be shown
   * from an earlier visit (PW-18, PW-20). Without it nothing is cached (PW-17); seat availability is never shown from
   * a cache.
   */
  readonly cacheable?: Rule extends 'public' ? 'catalogue' : never
  /**
   * The answer is the same for every user, so the server does not look up the session. This also holds for every
   * cacheable call.
   */
  readonly isPublicAnswer?: Rule extends 'public' ? true : never
  /**
   * The server calls another company's service before it answers, so the answer takes at least as long as that
   * service.
   */
  readonly callsThirdParty?: true
  /** P-7.3 gives this call's answer a field next to `data`: the envelope of a success also has `success: true`. */
  readonly hasSuccessFlag?: true
  /** Maximum body size in bytes when larger than the default. The body is read only after the caller is authorised. */
  readonly maxBody?: Rule extends 'operator' ? number : never
  /** Query (GET) or JSON body (POST). */
  readonly request: Request
  /** `data` of the envelope when `code` is '200'. */
  readonly response: Response
}

/**
 * Declares a call once, for client and server. Keeps the schema types for `call` in the browser and `serve` on the
 * server. Free of side effects, so that a page bundles only the calls it makes.
 */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<Request extends z.ZodMiniType, Response extends z.ZodMiniType, const Rule extends Access>(
  declaration: Endpoint<Request, Response, Rule>,
): Endpoint<Request, Response, Rule> {
  return declaration
}

export type RequestOf<E extends Endpoint> = z.input<E['request']>
export type ParsedRequestOf<E extends Endpoint> = z.output<E['request']>
export type ResponseOf<E extends Endpoint> = z.output<E['response']>
