import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Receipt, ReceiptPaper } from '#contract/receipts.ts'
import { renderUi } from '#tests/support/render-ui.tsx'
import { ReceiptDocument } from './document.tsx'

afterEach(cleanup)

const names = (en: string, ja: string) => ({ name: en, enName: en, zhName: en, jpName: ja, twName: en })
const PAPER = {
  issuer: {
    ...{ kind: 'platform', name: '旅札株式会社', address: '東京都千代田区', telephone: '03-0000-0000' },
    ...{ registration: 'T7000012050002', onBehalfOf: null },
  },
  ...{ orderNo: 'RS2601160123456789ABC', shop: names('Sushi Umi', '鮨 海'), item: names('Sushi box', '鮨折') },
  ...{ quantity: 2, unitPrice: 2_800, methods: ['card'], atShop: 3_000 },
  ...{ paidAt: Date.parse('2026-01-16T16:00:00Z'), usedAt: Date.parse('2026-02-01T09:00:00Z') },
  amounts: {
    ...{ price: 5_600, discount: 600, refunded: 1_000, total: 4_000 },
    rates: [{ rate: 8, amount: 4_000, tax: 296 }],
  },
} satisfies ReceiptPaper
const RECEIPT: Receipt = {
  ...{ number: 'RS2601160123456789ABC-2', version: 2, addressee: '株式会社サンプル', cites: 'RS2601160123456789ABC-1' },
  ...{ issuedAt: Date.parse('2026-01-17T00:00:00Z'), isHandedOut: true, paper: PAPER },
  ...{ copies: 1, copiedAt: Date.parse('2026-02-03T00:00:00Z') },
}
const sheet = () => screen.getByRole('article').textContent ?? ''

it('RC-01 states number, dates, addressee, items, amounts and tax by rate, and what it replaces, in both languages', () => {
  renderUi(<ReceiptDocument paper={PAPER} receipt={RECEIPT} isCopy={false} />)
  for (const part of [
    ...['領収書', 'Receipt', 'RS2601160123456789ABC-2', '株式会社サンプル 御中', '2026年1月17日（土）', '17 Jan 2026'],
    ...['鮨折 ※', 'Sushi box ※', '¥2,800', '¥5,600', '−¥600', '−¥1,000', '¥4,000', '8%※', '¥296'],
    // The day in Japan of 16 January 16:00 in Greenwich.
    ...['取引日', '2026年1月17日（土）', 'ご利用日', '2026年2月1日（日）', 'クレジットカード等', 'Card'],
    ...['旅札株式会社', '東京都千代田区', 'T7000012050002'],
    ...['領収書番号 RS2601160123456789ABC-1 に代わる', 'replaces receipt RS2601160123456789ABC-1'],
    ...['店頭でのお支払い', '本領収書には含まれません', '¥3,000 or more, not included in this receipt'],
  ]) {
    expect(sheet()).toContain(part)
  }
  expect(sheet()).not.toContain('再発行')
})

it('RC-01 a later print is marked 再発行 with its day', () => {
  renderUi(<ReceiptDocument paper={PAPER} receipt={RECEIPT} isCopy />)
  expect(sheet()).toContain('再発行')
  expect(sheet()).toContain('Reissued')
  expect(sheet()).toContain('2026年2月3日（火）')
})

it('RC-01 readers of Japanese get Japanese alone', () => {
  renderUi(<ReceiptDocument paper={PAPER} receipt={RECEIPT} isCopy />, { locale: 'ja' })
  expect(sheet()).toContain('鮨折')
  expect(sheet()).not.toMatch(/Receipt|Sushi|Reissued|Card/)
})

it('RC-01 without a registration number, or as an agent, it says so', () => {
  const issuer = { ...PAPER.issuer, kind: 'agent' as const, registration: null, onBehalfOf: '鮨 海' }
  renderUi(<ReceiptDocument paper={{ ...PAPER, issuer }} receipt={RECEIPT} isCopy={false} />)
  expect(sheet()).toContain('適格請求書（インボイス）ではありません')
  expect(sheet()).toContain('isn’t a qualified invoice')
  expect(sheet()).toContain('鮨 海 に代わって発行')
  expect(sheet()).not.toContain('登録番号T')
})

it('RC-02 a preview says that it is none, and has neither number nor addressee', () => {
  renderUi(<ReceiptDocument paper={PAPER} receipt={null} isCopy={false} />)
  const preview = within(screen.getByRole('article', { name: 'Preview of the receipt' }))
  expect(preview.getByText('見本（未発行）')).toBeTruthy()
  expect(sheet()).not.toMatch(/領収書番号|御中|様/)
  expect(sheet()).toContain('¥4,000')
})

it('RC-01 an addressee that retention has removed is replaced by a note', () => {
  renderUi(<ReceiptDocument paper={PAPER} receipt={{ ...RECEIPT, addressee: '' }} isCopy />)
  expect(sheet()).toContain('The name is no longer stored')
})
