import { expect, it } from 'vitest'
import { actOf, type Filled } from './filled.ts'

const first: Filled = {
  ...{ told: 'full', amount: '', day: '', time: '', mail: 0, addressee: '' },
  ...{ email: 'wrnog@example.org', phone: '+81301234567' },
}

it('OC-08 OC-15 unchanged contacts are not sent, so another operator’s correction is kept', () => {
  expect(actOf('contacts', { ...first, email: ' wrong@example.org ' }, first)).toEqual({
    kind: 'contacts',
    email: 'wrong@example.org',
  })
  expect(actOf('contacts', first, first)).toEqual({ kind: 'contacts' })
})

it('OC-08 an amount is whole yen, also with full-width digits and separators, and empty means all', () => {
  const amountOf = (amount: string) => actOf('refund', { ...first, amount }, first)
  expect(amountOf(' ')).toEqual({ kind: 'refund', amount: null })
  for (const typed of ['1500', '1,500', '１５００', '１，５００'])
    expect(amountOf(typed)).toEqual({ kind: 'refund', amount: 1500 })
  for (const typed of ['0', '-1', '1.5', '1,5', '1e3', '0x10', 'all', '10000000000', 'Infinity'])
    expect(amountOf(typed)).toBe(null)
})

it('RC-02 a receipt needs the name to which it is made out', () => {
  expect(actOf('receipt', { ...first, addressee: '  ' }, first)).toBeNull()
  expect(actOf('receipt', { ...first, addressee: ' 株式会社サンプル ' }, first)).toEqual({
    kind: 'receipt',
    addressee: '株式会社サンプル',
  })
})
