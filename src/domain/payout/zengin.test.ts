import { expect, it } from 'vitest'
import { diceOf } from '#tests/attack/dice.ts'
import { parseTransferFile } from '#tests/support/zengin-parser.ts'
import type { BankAccount, OwnAccount } from './bank.ts'
import { jisBytes } from './kana.ts'
import { type Transfer, transferFile } from './zengin.ts'

const own: OwnAccount = {
  ...{ clientCode: '1234567890', holder: 'カ）タビフダ', bankCode: '0005', bankName: 'ミツビシユ－エフジエイ' },
  ...{ branchCode: '012', branchName: 'ホンテン', kind: 'current', number: '7654321' },
}
const account = (changes: Partial<BankAccount> = {}): BankAccount => ({
  ...{ bankCode: '0001', bankName: 'ミズホ', branchCode: '001', branchName: 'トウキヨウエイギヨウブ' },
  ...{ kind: 'ordinary', number: '0123456', holder: 'カ）スシイチ', ...changes },
})
const transfer = (reference: string, changes: Partial<Transfer> = {}): Transfer => ({
  ...{ account: account(), amount: 12_345, reference, ...changes },
})

it('MO-03 the file parses back by the published layout', () => {
  const file = transferFile(own, '2026-12-10', [
    transfer('1'),
    transfer('2', { amount: 9_999_999_999, account: account({ kind: 'savings', holder: 'ガーデン' }) }),
  ])
  expect(parseTransferFile(jisBytes(file.text))).toEqual({
    header: {
      ...{ kind: '21', clientCode: '1234567890', clientName: 'ｶ)ﾀﾋﾞﾌﾀﾞ', day: '1210', bankCode: '0005' },
      ...{ bankName: 'ﾐﾂﾋﾞｼﾕ-ｴﾌｼﾞｴｲ', branchCode: '012', branchName: 'ﾎﾝﾃﾝ', accountKind: '2', account: '7654321' },
    },
    transfers: [
      {
        ...{ bankCode: '0001', bankName: 'ﾐｽﾞﾎ', branchCode: '001', branchName: 'ﾄｳｷﾖｳｴｲｷﾞﾖｳﾌﾞ', accountKind: '1' },
        ...{ account: '0123456', holder: 'ｶ)ｽｼｲﾁ', amount: 12_345, reference: '0000000001', way: '7' },
      },
      {
        ...{ bankCode: '0001', bankName: 'ﾐｽﾞﾎ', branchCode: '001', branchName: 'ﾄｳｷﾖｳｴｲｷﾞﾖｳﾌﾞ', accountKind: '4' },
        ...{ account: '0123456', holder: 'ｶﾞ-ﾃﾞﾝ', amount: 9_999_999_999, reference: '0000000002', way: '7' },
      },
    ],
    trailer: { count: 2, total: 10_000_012_344 },
  })
})

it('MO-03 names that it cannot carry are listed, and their money is not in the totals', () => {
  const file = transferFile(own, '2026-12-10', [
    transfer('1', { account: account({ holder: '株式会社すし' }) }),
    transfer('2'),
    transfer('3', { account: account({ holder: 'ア'.repeat(31) }) }),
    transfer('4', { amount: 0 }),
  ])
  expect(file).toMatchObject({ count: 1, total: 12_345 })
  expect(file.uncarried).toEqual([
    { reference: '1', field: 'holder', letters: ['株', '式', '会', '社'] },
    { reference: '3', field: 'holder', letters: [] },
    { reference: '4', field: 'amount', letters: [] },
  ])
  expect(parseTransferFile(jisBytes(file.text)).trailer).toEqual({ count: 1, total: 12_345 })
})

it('MO-03 a hundred random files parse back to what was put in', () => {
  const kana = [...'アイウエオカガキギクゴサザタダナハバパマヤラワンー']
  for (let seed = 0; seed < 100; seed++) {
    const dice = diceOf(seed, 'zengin')
    const text = (most: number) => Array.from({ length: 1 + dice.whole(most) }, () => dice.pick(kana)).join('')
    const transfers = Array.from({ length: dice.whole(12) }, (_, at) =>
      transfer(String(at + 1), {
        amount: 1 + dice.whole(5_000_000),
        account: account({ holder: text(15), number: String(dice.whole(10_000_000)).padStart(7, '0') }),
      }),
    )
    const file = transferFile(own, '2026-12-10', transfers)
    const parsed = parseTransferFile(jisBytes(file.text))
    expect(parsed.transfers.map(({ amount, account: number }) => ({ amount, number }))).toEqual(
      transfers.map(({ amount, account: { number } }) => ({ amount, number })),
    )
    expect(parsed.trailer).toEqual({ count: file.count, total: file.total })
  }
})

it('MO-03 the parser refuses a file that is cut, longer or wrong in its totals', () => {
  const { text } = transferFile(own, '2026-12-10', [transfer('1'), transfer('2')])
  const lines = text.split('\r\n')
  const without = (at: number) => lines.filter((_, index) => index !== at).join('\r\n')
  for (const bad of [text.slice(0, -3), text.replace('ｽｼ', 'ｽｼｼ'), without(1), without(3), without(4)])
    expect(() => parseTransferFile(jisBytes(bad))).toThrow()
})
