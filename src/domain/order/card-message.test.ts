import { describe, expect, it } from 'vitest'
import { cardMessageKey, tokenMessageKey } from '#domain/order/card-message.ts'

describe('card messages', () => {
  it.each([
    ['ERR-01', "Your card's security code is incorrect.", 'card_security_code_fail'],
    ['ERR-02', 'Your card has expired.', 'card_expired'],
    ['ERR-03', 'Your card was declined.', 'card_declined'],
    ['ERR-04', 'An error occurred while processing your card.', 'order_msg_payerror'],
    ['ERR-07', '', 'order_msg_payerror'],
    ['ERR-04', 'toString', 'order_msg_payerror'],
  ])('%s %s', (_row, words, key) => expect(cardMessageKey(words)).toBe(key))

  it('ERR-05 a card declined during tokenisation is not supported', () => {
    expect(tokenMessageKey({ code: 'card_declined', message: 'Your card was declined.' })).toBe('card_not_supported')
    expect(tokenMessageKey({ code: 'expired_card', message: 'Your card has expired.' })).toBe('card_expired')
  })
})
