import { expect, it, vi } from 'vitest'
import type { Order } from '#contract/order.ts'
import type { CallFailure, FailureKind } from '#kit/api/call-error.ts'
import { cancelOutcome, outcomeOf } from './cancel-outcome.ts'

const order = (orderStatus: number) => ({ id: 7, orderType: 1, orderStatus }) as Order
const STANDING = order(3)
const GONE = order(4)
const failure = (kind: FailureKind, message = ''): CallFailure => ({
  ok: false,
  kind,
  message,
  code: '',
  data: null,
  status: 0,
})

it('CN-03 an answer is final and causes no further request', async () => {
  const askAgain = vi.fn()
  expect(await cancelOutcome({ ok: true, data: GONE, message: '' }, askAgain)).toEqual({
    kind: 'cancelled',
    order: GONE,
    byThis: true,
  })
  expect(askAgain).not.toHaveBeenCalled()
})

it.each(['timeout', 'offline', 'server'] as const)(
  'after a lost answer (%s) the order decides the outcome',
  async (kind) => {
    const asked = (now: Order | null) => cancelOutcome(failure(kind), async () => now)
    expect(await asked(GONE)).toEqual({ kind: 'cancelled', order: GONE, byThis: true })
    expect(await asked(STANDING)).toEqual({ kind: 'standing' })
    expect(await asked(null)).toEqual({ kind: 'unknown' })
  },
)

it('ERR-35 an order cancelled on another device is reported as already cancelled', async () => {
  const refused = failure('refused', 'orders_msg_already_cancelled')
  expect(await cancelOutcome(refused, async () => GONE)).toEqual({ kind: 'cancelled', order: GONE, byThis: false })
  expect(await cancelOutcome(refused, async () => null)).toEqual({ kind: 'unknown' })
})

it('CN-01 CN-05 a refusal by the rule, another refusal and an expired session do not read the order again', async () => {
  const askAgain = vi.fn()
  expect(await cancelOutcome(failure('refused', 'orders_cancel_message'), askAgain)).toEqual({ kind: 'refused' })
  const tooMany = failure('refused', 'common_too_many')
  expect(await cancelOutcome(tooMany, askAgain)).toEqual({ kind: 'failed', failure: tooMany })
  const over = failure('unauthorized', 'common_not_logged_in')
  expect(await cancelOutcome(over, askAgain)).toEqual({ kind: 'failed', failure: over })
  expect(askAgain).not.toHaveBeenCalled()
})

it('an order used in the meantime is not reported as cancelled', () => {
  expect(outcomeOf(order(5))).toEqual({ kind: 'standing' })
  expect(outcomeOf({ ...order(3), orderType: 2 })).toMatchObject({ kind: 'cancelled' })
})
