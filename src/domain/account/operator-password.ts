import { OPERATOR_PASSWORD_MAX, OPERATOR_PASSWORD_MIN } from '#domain/operator-limits.ts'

/**
 * Whether an operator may use this password. Length counts more than character classes, and the account's address is
 * refused.
 */
export function isOperatorPassword(password: string, email: string): boolean {
  const length = [...password].length
  return (
    length >= OPERATOR_PASSWORD_MIN &&
    length <= OPERATOR_PASSWORD_MAX &&
    new Set(password).size >= 5 &&
    password.toLowerCase() !== email.toLowerCase()
  )
}
