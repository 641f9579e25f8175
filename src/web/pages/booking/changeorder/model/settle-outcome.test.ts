import { expect, it, vi } from 'vitest'
import type { Order } from '#contract/order.ts'
import type { CallFailure } from '#kit/api/call-error.ts'
import { settleOutcome } from './settle-outcome.ts'

const failure = (kind: CallFailure['kind'], message = ''): CallFailure => ({
  ...{ ok: false, kind, status: kind === 'refused' ? 200 : 0, code: '', message, data: null },
})
// Only the fields that the code reads.
const order = (payStatus: 0 | 1) => ({ id: 2, payStatus }) as Order

it('CH-04 an answer settles the change, a refusal does not, and neither causes another request', async () => {
  const ask = vi.fn()
  expect(await settleOutcome({ ok: true, data: order(1), message: '' }, ask)).toMatchObject({ kind: 'settled' })
  expect(await settleOutcome(failure('refused', 'order_change_lapsed'), ask)).toMatchObject({ kind: 'refused' })
  expect(await settleOutcome(failure('unauthorized'), ask)).toMatchObject({ kind: 'refused' })
  expect(ask).not.toHaveBeenCalled()
})

it.each(['timeout', 'server', 'offline'] as const)(
  'without an answer (%s) the state of the new order decides the outcome',
  async (kind) => {
    expect(await settleOutcome(failure(kind), async () => order(1))).toMatchObject({ kind: 'settled' })
    expect(await settleOutcome(failure(kind), async () => order(0))).toEqual({ kind: 'standing' })
    expect(await settleOutcome(failure(kind), async () => null)).toEqual({ kind: 'unknown' })
  },
)
