import { expect, it } from 'vitest'
import { type BankAccount, bankFaults, maskedAccount } from './bank.ts'

const account: BankAccount = {
  ...{ bankCode: '0001', bankName: 'ミズホ', branchCode: '001', branchName: 'トウキヨウ', kind: 'ordinary' },
  ...{ number: '0123456', holder: 'カ）スシイチ' },
}

it('MO-04 an account needs its codes, and names that a transfer carries', () => {
  expect(bankFaults(account)).toEqual([])
  expect(bankFaults({ ...account, bankCode: '1', branchCode: '12a', number: '123' })).toEqual([
    'bankCode',
    'branchCode',
    'number',
  ])
  expect(bankFaults({ ...account, holder: '株式会社すし一' })).toEqual(['holder'])
  expect(bankFaults({ ...account, bankName: '', holder: 'ア'.repeat(31) })).toEqual(['bankName', 'holder'])
})

it('MO-03 our own account has the code of our bank and a longer name', () => {
  expect(bankFaults({ ...account, clientCode: '1234567890', holder: 'ア'.repeat(40) })).toEqual([])
  expect(bankFaults({ ...account, clientCode: '12' })).toEqual(['clientCode'])
})

it('MO-04 the log shows the last digits of an account only', () => {
  expect(maskedAccount(account)).toBe('0001-001 ····456')
})
