/**
 * What a compared password leads to. Only those who know the password learn that an address is not confirmed yet
 * an account without a password answers like one with another (P-8.2).
 */
export function loginVerdict(
  account: { readonly isBound: boolean } | null,
  isRight: boolean,
): 'not_exist' | 'password_error' | 'unbound' | 'signed_in' {
  if (account === null) return 'not_exist'
  if (!isRight) return 'password_error'
  return account.isBound ? 'signed_in' : 'unbound'
}
