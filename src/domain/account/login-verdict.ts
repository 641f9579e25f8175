/**
 * The result of a login after the password comparison. Only a caller with the right password learns that the address
 * is not confirmed yet. An account without a password gets the same answer as a wrong password (P-8.2).
 */
export function loginVerdict(
  account: { readonly isBound: boolean } | null,
  isRight: boolean,
): 'not_exist' | 'password_error' | 'unbound' | 'signed_in' {
  if (account === null) return 'not_exist'
  if (!isRight) return 'password_error'
  return account.isBound ? 'signed_in' : 'unbound'
}
