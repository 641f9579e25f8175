import type * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

/**
 * A call of the page on which shops check tickets (decision 29). Its path is below `/check/api/`, the only path that
 * gets the cookie of a shop's phone.
 */
export interface CheckCall<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> extends Endpoint<Request, Response, 'shop'> {
  readonly path: `/check/api/${string}`
  /** True for the only call that a phone without a link can make: the call that opens the link. */
  readonly opens?: true
}

/** Declares a call of that page once, for client and server, like `endpoint` for the app. */
/* @__NO_SIDE_EFFECTS__ */
export function checkCall<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  declaration: Omit<CheckCall<Request, Response>, 'access'>,
): CheckCall<Request, Response> {
  return { ...declaration, access: 'shop' }
}
