import { OPERATOR_PASSWORD_MAX, OPERATOR_PASSWORD_MIN } from '#domain/operator-limits.ts'

/**
 * Whether an operator may use this password: long enough, with at least five different characters, and not the
 * account's email address. Character classes are not required.
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
