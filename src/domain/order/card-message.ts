/** The provider's messages of failed cards, verbatim (P-8.1). */
const KEY_OF_WORDS = {
  "Your card's security code is incorrect.": 'card_security_code_fail',
  'Your card has expired.': 'card_expired',
  'Your card was declined.': 'card_declined',
} as const

export type CardMessageKey =
  | (typeof KEY_OF_WORDS)[keyof typeof KEY_OF_WORDS]
  | 'card_not_supported'
  | 'order_msg_payerror'

/**
 * The message key for the provider's text of a failed charge; order_msg_payerror for any other text (ERR-01..04,
 * ERR-07).
 */
export function cardMessageKey(words: string): CardMessageKey {
  return Object.hasOwn(KEY_OF_WORDS, words) ? KEY_OF_WORDS[words as keyof typeof KEY_OF_WORDS] : 'order_msg_payerror'
}

/** The message key of a tokenisation error. There, card_declined means not supported (ERR-05). */
export function tokenMessageKey(error: { readonly code: string; readonly message: string }): CardMessageKey {
  return error.code === 'card_declined' ? 'card_not_supported' : cardMessageKey(error.message)
}
