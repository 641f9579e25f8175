/**
 * Roles of operators. `owner`: everything, including operators. `support`: orders and customers. `catalogue`: shops
 * and their packages. `finance`: payments and accounts.
 */
export const OPERATOR_ROLES = ['owner', 'support', 'catalogue', 'finance'] as const
export type OperatorRole = (typeof OPERATOR_ROLES)[number]

/** Languages of the console. */
export const OPERATOR_LOCALES = ['en', 'ja'] as const
export type OperatorLocale = (typeof OPERATOR_LOCALES)[number]

/** Whether this role sees customers' names, addresses and telephone numbers. */
export function seesPersonalData(role: OperatorRole): boolean {
  return role === 'owner' || role === 'support'
}

/**
 * Whether an owner remains after an operator's role changes or, with a null role, after the operator is removed.
 * Without an owner, operators cannot be invited. `owners` are the ids of the owners who can sign in.
 */
export function hasOwnerLeft(owners: readonly number[], operator: number, role: OperatorRole | null): boolean {
  return role === 'owner' || owners.some((owner) => owner !== operator)
}
