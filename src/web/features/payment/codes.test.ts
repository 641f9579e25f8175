import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Order } from '#contract/order.ts'
import { amountToPay, applyCode } from './codes.ts'

const NOW = Temporal.Instant.from('2026-01-16T12:00:00+09:00')
const VISIT = Temporal.Instant.from('2026-02-01T18:00:00+09:00').epochMilliseconds
const ORDER = { couponOriginal: 10_000, supplierId: 1, usetime: VISIT } as Order

/** Mocks a server whose preference codes are valid for supplier 1, for visits before the cutoff. */
function serve(cutoff: number): void {
  const found = {
    code: 'PREF',
    ...{ zhName: '', twName: '', enName: '', jpName: '' },
    status: 'usable',
    end: '2027-01-01 00:00',
    limit: 0,
    type: 'percent',
    discount: 0.03,
    payType: null,
    isCoupon: false,
    supplierId: null,
    supplierIds: [1],
    cutoff,
  }
  const answer = (url: string) => (url.includes('/coupon/check') ? { isCoupon: false } : found)
  vi.stubGlobal('fetch', async (url: string | URL) =>
    Response.json({ code: '200', message: '', data: answer(String(url)) }),
  )
}
afterEach(() => vi.unstubAllGlobals())

describe('preference code', () => {
  it("CP-07 is checked against the server's cutoff", async () => {
    serve(VISIT + 1)
    expect(await applyCode('pref', ORDER, true, NOW)).toMatchObject({ ok: true, applied: { payable: 9_700 } })
    serve(VISIT)
    expect(await applyCode('pref', ORDER, true, NOW)).toMatchObject({
      ok: false,
      failure: { message: 'preferential_availability_period2' },
    })
  })
})

it('OP-12 a change is charged the difference, regardless of a code applied elsewhere', () => {
  const change = { ...ORDER, changedFromId: 7, amountDue: 3_000 }
  expect(amountToPay(change, null)).toBe(3_000)
  expect(amountToPay(change, { payable: 9_700 })).toBe(3_000)
  // The amount due reflects an open payment with a code, which this page has not applied.
  const plain = { ...ORDER, changedFromId: null, amountDue: 9_700 }
  expect(amountToPay(plain, null)).toBe(10_000)
  expect(amountToPay(plain, { payable: 9_500 })).toBe(9_500)
})
