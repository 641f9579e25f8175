import { describe, expect, it } from 'vitest'
import { ALTERNATIVE_PAYMENT_IDS } from '#domain/constants.ts'
import { LOCALES } from '#domain/languages.ts'
import {
  flowOf,
  isOfferedIn,
  PAYMENT_METHOD_NAMES,
  PAYMENT_METHODS,
  type PaymentFacts,
  paymentFacts,
} from '#domain/price/payment-methods.ts'

const offeredIn = (facts: PaymentFacts) => LOCALES.filter((locale) => isOfferedIn(facts, locale))
const wallet = (over: Partial<PaymentFacts> = {}): PaymentFacts => ({
  ...{ providers: ['wallets'], flows: ['intent'], isCard: false, payModeId: null, languages: null },
  ...over,
})

describe('offered payment methods', () => {
  it('cards in every language', () => {
    expect(offeredIn(PAYMENT_METHODS.card)).toEqual(LOCALES)
  })

  it('PC-10 BZ-32 ids 5 to 12 in Chinese only, whatever languages their row lists', () => {
    for (const payModeId of ALTERNATIVE_PAYMENT_IDS) {
      expect(offeredIn(wallet({ payModeId }))).toEqual(['zh-cn', 'zh-tw'])
      expect(offeredIn(wallet({ payModeId, languages: ['en', 'zh-tw'] }))).toEqual(['zh-tw'])
    }
  })

  it('others in the languages of their row', () => {
    expect(offeredIn(wallet({ languages: ['en', 'zh-cn'] }))).toEqual(['en', 'zh-cn'])
  })
})

describe('the table of methods', () => {
  it('BZ-32 has each id of securityPay once, and none of them for a card', () => {
    const alternatives = PAYMENT_METHOD_NAMES.map(paymentFacts).filter(({ payModeId }) => payModeId !== null)
    expect(alternatives.filter(({ isCard }) => isCard)).toEqual([])
    expect(new Set(alternatives.map(({ payModeId }) => payModeId)).size).toBe(alternatives.length)
  })

  it('A-37 a payment uses the configured flow when its method supports it', () => {
    expect(flowOf(PAYMENT_METHODS.card, 'token')).toBe('token')
    expect(flowOf(PAYMENT_METHODS.card, 'intent')).toBe('intent')
    expect(flowOf(wallet(), 'token')).toBe('intent')
  })
})
