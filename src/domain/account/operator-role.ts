/**
 * What operators may be. `owner`: everything, people among it. `support`: orders and customers. `catalogue`: shops and what
 * they sell. `finance`: money and books.
 */
export const OPERATOR_ROLES = ['owner', 'support', 'catalogue', 'finance'] as const
export type OperatorRole = (typeof OPERATOR_ROLES)[number]

/** Languages that the console is written in. */
export const OPERATOR_LOCALES = ['en', 'ja'] as const
export type OperatorLocale = (typeof OPERATOR_LOCALES)[number]

/** Whether somebody of this role is shown customers' names, addresses and telephone numbers. */
export function seesPersonalData(role: OperatorRole): boolean {
  return role === 'owner' || role === 'support'
}

/**
 * Whether the service keeps an owner when an operator gets another role, or is shut out (null): without one nobody could
 * invite anybody again. `owners` are the ids of those who can sign in.
 */
export function keepsAnOwner(owners: readonly number[], operator: number, role: OperatorRole | null): boolean {
  return role === 'owner' || owners.some((owner) => owner !== operator)
}
