import type * as z from 'zod/mini'
import { OPERATOR_ROLES, type OperatorRole } from '#domain/account/operator-role.ts'
import type { Endpoint } from '../endpoint.ts'

/** A call of the console. Its path lies below `/operator/api/`, which is all that the operators' cookie is sent to. */
export interface OperatorCall<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> extends Endpoint<Request, Response, 'operator'> {
  readonly path: `/operator/api/${string}`
  /** Who may make it. `anyone`: also who is not signed in; a call that asks for a secret of its own. */
  readonly roles: 'anyone' | readonly OperatorRole[]
}

/** A call whose body is a file, as bytes of no type, of so many at most; its request is in the query. */
export interface OperatorFileCall<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> extends OperatorCall<Request, Response> {
  readonly maxBytes: number
}

/** Every operator, whatever the role. */
export const EVERY_ROLE = OPERATOR_ROLES

/** Declares a call of the console once, for both ends, as `endpoint` does for the app's. */
/* @__NO_SIDE_EFFECTS__ */
export function operatorCall<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  declaration: Omit<OperatorCall<Request, Response>, 'access'>,
): OperatorCall<Request, Response> {
  return { ...declaration, access: 'operator' }
}

/** Declares a call that takes a file. */
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
