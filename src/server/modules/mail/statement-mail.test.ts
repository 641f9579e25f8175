import { expect, it } from 'vitest'
import { type StatementMail, statementLetter } from './statement-mail.ts'

const statement = (changes: Partial<StatementMail> = {}): StatementMail => ({
  ...{ id: 7, number: 'S00000012', shop: '京都 <b>鮨</b>', recipient: 'shop@example.com', isCut: false },
  ...{ from: '2026-01-01', to: '2026-01-31', issuer: { name: '旅札株式会社', registration: 'T1234567890123' } },
  taxes: [{ rate: 1_000, base: 630, tax: 63 }],
  totals: {
    ...{ gross: 4_200, disputed: 0, coupon: 800, retained: 0, fee: 0, commission: 630, net: 4_370, tax: 63 },
    ...{ carriedIn: -500, returned: 0, total: 3_807, payable: 3_807, carriedOut: 0 },
  },
  lines: [
    {
      ...{ on: '2026-01-20', orderNo: 'RS260116ABCDEFGHJKLM', kind: 'earned', cause: 'redeemed' },
      ...{ net: 4_370, gross: 4_200, commission: 630 },
    },
  ],
  ...changes,
})

it('MO-04 the mail states number, period, amounts, tax by rate and lines, as an invoice does', () => {
  const { subject, body } = statementLetter(statement())
  expect(subject).toContain('S00000012')
  for (const text of ['T1234567890123', '10%対象', '3,807', '−', 'ご利用', '前回からの繰越'])
    expect(body).toContain(text)
  // Deductions of nothing are left out.
  expect(body).not.toContain('支払い異議申し立て')
})

it('MO-04 a statement that is carried over says that nothing is transferred, and a long one that it is cut', () => {
  const totals = { ...statement().totals, total: -10, payable: 0, carriedOut: -10 }
  const { body } = statementLetter(statement({ totals, isCut: true }))
  expect(body).toContain('今回のお振込はありません')
  expect(body).toContain('一部を省略')
})

it('MO-04 a shop’s name contains no markup', () => {
  expect(statementLetter(statement()).html).not.toContain('<b>鮨')
})
