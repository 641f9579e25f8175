import { describe, expect, it } from 'vitest'
import { ALTERNATIVE_PAYMENT_IDS } from '#domain/constants.ts'
import { LOCALES } from '#domain/languages.ts'
import {
  flowOf,
  initialOption,
  inReaderOrder,
  isCardWallet,
  isOfferedIn,
  methodOf,
  OPENABLE_TO_ALL,
  PAYMENT_METHOD_NAMES,
  PAYMENT_METHODS,
  PAYMENT_OPTIONS,
  type PaymentFacts,
  type PaymentOption,
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

describe('methods by reader', () => {
  const offeredTo = (locale: (typeof LOCALES)[number], forAll: readonly string[] = []) =>
    inReaderOrder(
      PAYMENT_OPTIONS.filter(
        (option) =>
          !isCardWallet(option) && isOfferedIn(paymentFacts(methodOf(option)), locale, forAll.includes(option)),
      ),
      (option) => option,
      locale,
    )

  it('PY-02 PC-10 Chinese pages offer ids 5 to 12, others only cards and the QR method', () => {
    expect(offeredTo('zh-cn')).toEqual(['alipay', 'wechat', 'unionpay', 'card', 'paypay'])
    expect(offeredTo('zh-tw')).toEqual([
      ...['card', 'jkopay', 'pxpay', 'ipass', 'alipayhk', 'octopus', 'wechat', 'alipay', 'unionpay', 'paypay'],
    ])
    expect(offeredTo('en')).toEqual(['card', 'wechat'])
    expect(offeredTo('ja')).toEqual(['card', 'wechat'])
  })

  it('PY-02 PayPay and Alipay are offered to every reader where they are set, in that reader’s order', () => {
    expect(offeredTo('en', OPENABLE_TO_ALL)).toEqual(['card', 'alipay', 'wechat', 'paypay'])
    expect(offeredTo('ja', OPENABLE_TO_ALL)).toEqual(['card', 'paypay', 'wechat', 'alipay'])
    expect(offeredTo('ja', ['paypay'])).toEqual(['card', 'paypay', 'wechat'])
    for (const locale of ['zh-cn', 'zh-tw'] as const) {
      expect(offeredTo(locale, OPENABLE_TO_ALL)).toEqual(offeredTo(locale))
    }
  })

  it('PY-02 each language orders all options, each once', () => {
    for (const locale of LOCALES) {
      const ordered = inReaderOrder(PAYMENT_OPTIONS, (option) => option, locale)
      expect(ordered.toSorted()).toEqual(PAYMENT_OPTIONS.toSorted())
    }
  })

  it('PY-02 the card is chosen beforehand wherever it stands; without one, the first', () => {
    expect(initialOption(offeredTo('zh-cn'))).toBe('card')
    expect(initialOption(['alipay', 'wechat'])).toBe('alipay')
    expect(initialOption([])).toBeNull()
  })

  it('PY-01 Apple Pay and Google Pay pay as the card in them', () => {
    expect(PAYMENT_OPTIONS.filter(isCardWallet)).toEqual(['applepay', 'googlepay'])
    for (const wallet of ['applepay', 'googlepay'] satisfies PaymentOption[]) expect(methodOf(wallet)).toBe('card')
    for (const method of PAYMENT_METHOD_NAMES) expect(methodOf(method)).toBe(method)
  })
})
