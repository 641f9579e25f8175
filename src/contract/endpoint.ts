import type * as z from 'zod/mini'

/**
 * Who may make a call. `public`: anyone. `customer`: a signed-in customer, whose session (never a posted id) owns what
 * is read or written. `sandbox`: anyone, but the route exists in the sandbox profile only. `operator`: the console's, by
 * the roles that the call names (`OperatorCall`). `shop`: a shop's phone, by the link that was opened on it (`CheckCall`).
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
  /** The path exactly as P-7 writes it; it answers with and without a leading `/api`. */
  readonly path: string
  /** Other spellings of the same call, served by the same handler. */
  readonly aliases?: readonly string[]
  readonly access: Rule
  /** True for a GET that changes something (favorite, logout): never cached, never prefetched, same-site only. */
  readonly changesState?: true
  /**
   * What the service worker may keep of the answer: `catalogue` is the same for everybody, and may be shown from an
   * earlier visit (PW-18, PW-20). Left out, it never keeps one (PW-17); seats that are left are never shown from memory.
   */
  readonly kept?: Rule extends 'public' ? 'catalogue' : never
  /** The answer is the same for everybody, as that of every call that is kept: who is signed in is not looked up. */
  readonly isForAll?: Rule extends 'public' ? true : never
  /** Another company's service is asked before the answer, which may take as long as that does. */
  readonly asksOthers?: true
  /** P-7.3 gives this call's answer a field next to `data`: the envelope of what was done has `success: true`, too. */
  readonly saysSuccess?: true
  /** Bytes that a body may have, where that is more than of other calls. It is read only for who may make the call. */
  readonly maxBody?: Rule extends 'operator' ? number : never
  /** Query (GET) or JSON body (POST). */
  readonly request: Request
  /** `data` of the envelope when `code` is '200'. */
  readonly response: Response
}

/**
 * Declares a call once, for both ends. Keeps the schema types for `call` in the browser and `serve` on the server.
 * Free of effects, so that a page carries only the calls it makes.
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
