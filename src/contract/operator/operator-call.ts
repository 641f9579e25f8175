import type * as z from 'zod/mini'
import { OPERATOR_ROLES, type OperatorRole } from '#domain/account/operator-role.ts'
import type { Endpoint } from '../endpoint.ts'

/** A call of the console. Its path is below `/operator/api/`, the only path that gets the operators' cookie. */
export interface OperatorCall<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> extends Endpoint<Request, Response, 'operator'> {
  readonly path: `/operator/api/${string}`
  /** The roles that may make it. `anyone` includes signed-out visitors, for calls with their own secret. */
  readonly roles: 'anyone' | readonly OperatorRole[]
}

/** A call whose body is an untyped file of at most `maxBytes`. Its request is in the query. */
export interface OperatorFileCall<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> extends OperatorCall<Request, Response> {
  readonly maxBytes: number
}

/** Every operator, in any role. */
export const EVERY_ROLE = OPERATOR_ROLES

/** Declares a call of the console once, for client and server, like `endpoint` for the app. */
/* @__NO_SIDE_EFFECTS__ */
export function operatorCall<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  declaration: Omit<OperatorCall<Request, Response>, 'access'>,
): OperatorCall<Request, Response> {
  return { ...declaration, access: 'operator' }
}

/** Declares a call whose body is a file. */
/* @__NO_SIDE_EFFECTS__ */
export function operatorFileCall<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  declaration: Omit<OperatorFileCall<Request, Response>, 'access' | 'method'>,
): OperatorFileCall<Request, Response> {
  return { ...declaration, access: 'operator', method: 'POST' }
}

/** Whether an operator of this role may make a call. */
export function mayCall({ roles }: OperatorCall, role: OperatorRole): boolean {
  return roles === 'anyone' || roles.includes(role)
}
