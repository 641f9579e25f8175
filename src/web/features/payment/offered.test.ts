import { expect, it } from 'vitest'
import { LOCALES } from '#domain/languages.ts'
import { offeredMethods, openMethods } from './offered.ts'

type Config = Parameters<typeof offeredMethods>[0]
const config = (over: Partial<Config> = {}): Config => ({
  card: { provider: 'stripe', flow: 'intent', publishableKey: 'pk_live_1' },
  payments: [{ method: 'card', provider: 'stripe' }],
  ...over,
})
const CARD = { option: 'card', method: 'card', provider: 'stripe', flow: 'intent', publishableKey: 'pk_live_1' }

it('offers a card in every language, with the configured flow', () => {
  for (const locale of LOCALES) expect(offeredMethods(config(), locale)).toEqual([CARD])
  const card = { ...config().card, flow: 'token' as const }
  expect(offeredMethods(config({ card }), 'en')).toEqual([{ ...CARD, flow: 'token' }])
})

it('an answer cached by an older version offers cards', () => {
  expect(offeredMethods(config({ payments: undefined }), 'en')).toEqual([CARD])
})

it('omits methods and providers unknown to this version', () => {
  const later = [
    { method: 'shells', provider: 'stripe' },
    { method: 'card', provider: 'shells' },
  ]
  expect(offeredMethods(config({ payments: later }), 'en')).toEqual([])
})

it('WX-02 offers the QR method in every language if the server accepts it, regardless of the card flow', () => {
  const payments = [
    { method: 'card', provider: 'stripe' },
    { method: 'wechat', provider: 'wechat' },
  ]
  const WECHAT = { option: 'wechat', method: 'wechat', provider: 'wechat', flow: 'qr' }
  for (const locale of LOCALES) {
    const offered = offeredMethods(config({ payments }), locale)
    expect(offered).toHaveLength(2)
    for (const one of [CARD, WECHAT]) expect(offered).toContainEqual(expect.objectContaining(one))
  }
  const card = { ...config().card, flow: 'token' as const }
  expect(offeredMethods(config({ payments, card }), 'en')[1]).toMatchObject(WECHAT)
})

it('offers no method that the server does not accept', () => {
  expect(offeredMethods(config({ payments: [] }), 'en')).toEqual([])
})

it('PC-04 without a publishable key the marked simulation replaces the provider’s form', () => {
  const card = { provider: 'stripe' as const, flow: 'intent' as const, publishableKey: null }
  expect(offeredMethods(config({ card }), 'en')).toEqual([{ ...CARD, provider: 'sandbox', publishableKey: null }])
})

it('LE-02 the methods that are on are named in every language, in the order of the table', () => {
  const payments = [
    { method: 'octopus', provider: 'sandbox' },
    { method: 'card', provider: 'stripe' },
    { method: 'shells', provider: 'stripe' },
  ]
  expect(openMethods(config({ payments }))).toEqual([
    { method: 'card', provider: 'stripe' },
    { method: 'octopus', provider: 'sandbox' },
  ])
  expect(offeredMethods(config({ payments }), 'en').map(({ method }) => method)).toEqual(['card'])
})

it('PY-02 a wallet that is set for all is offered to every reader, where its reader looks for it', () => {
  const payments = [
    { method: 'card', provider: 'stripe' },
    { method: 'alipay', provider: 'stripe', forAll: true as const },
    { method: 'paypay', provider: 'stripe' },
  ]
  const names = (locale: (typeof LOCALES)[number]) =>
    offeredMethods(config({ payments }), locale).map(({ option }) => option)
  expect(names('en')).toEqual(['card', 'alipay'])
  expect(names('ja')).toEqual(['card', 'alipay'])
  expect(names('zh-cn')).toEqual(['alipay', 'card', 'paypay'])
  expect(names('zh-tw')).toEqual(['card', 'alipay', 'paypay'])
})

it('PY-01 the device’s wallet pays as a card beside Stripe’s form, and only there', () => {
  const offered = (over: Partial<Config>) =>
    offeredMethods(config(over), 'en', 'applepay').map(({ option, method }) => [option, method])
  expect(offered({})).toEqual([
    ['card', 'card'],
    ['applepay', 'card'],
  ])
  const only = [['card', 'card']]
  expect(offered({ card: { ...config().card, publishableKey: null } })).toEqual(only)
  expect(offered({ card: { ...config().card, flow: 'token' } })).toEqual(only)
  expect(offered({ payments: [{ method: 'card', provider: 'sandbox' }] })).toEqual(only)
  expect(offered({ payments: [{ method: 'wechat', provider: 'wechat' }] })).toEqual([['wechat', 'wechat']])
})
