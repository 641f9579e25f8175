import { expect, it } from 'vitest'
import { checkCard } from '#domain/price/card-policy.ts'

const card = (brand: string, country: string) => ({ brand, country })

it('CP-09 ERR-09 payType 1 accepts only a Visa issued outside Japan', () => {
  expect([card('visa', 'US'), card('Visa', 'cn')].map((one) => checkCard(1, one).ok)).toEqual([true, true])
  for (const one of [card('visa', 'JP'), card('visa', 'jp'), card('visa', ''), card('mastercard', 'US')]) {
    expect(checkCard(1, one)).toEqual({ ok: false, key: 'visa_not_japan' })
  }
})

it('CP-09 ERR-10 payType 2 accepts only a MasterCard issued in mainland China', () => {
  expect(checkCard(2, card('MasterCard', 'CN'))).toEqual({ ok: true })
  for (const one of [card('mastercard', 'HK'), card('mastercard', 'TW'), card('mastercard', ''), card('visa', 'CN')]) {
    expect(checkCard(2, one)).toEqual({ ok: false, key: 'mastercard_only_china' })
  }
})

it('CP-09 without payType any card passes', () => {
  expect([card('visa', 'JP'), card('jcb', 'JP'), card('', '')].every((one) => checkCard(null, one).ok)).toBe(true)
})
