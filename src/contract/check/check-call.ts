import type * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

/**
 * A call of the page on which shops check tickets (decision 106). Its path lies below `/check/api/`, which is all that the cookie of a
 * shop's phone is sent to.
 */
export interface CheckCall<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> extends Endpoint<Request, Response, 'shop'> {
  readonly path: `/check/api/${string}`
  /** True for the one call that a phone without a link makes: it brings the link itself. */
  readonly opens?: true
}

/** Declares a call of that page once, for both ends, as `endpoint` does for the app's. */
/* @__NO_SIDE_EFFECTS__ */
export function checkCall<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  declaration: Omit<CheckCall<Request, Response>, 'access'>,
): CheckCall<Request, Response> {
  return { ...declaration, access: 'shop' }
}
