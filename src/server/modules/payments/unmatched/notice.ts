import { parseOrderNo } from '#domain/order/trade-number.ts'
import type { Db } from '#server/db/connect.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { GatewayRecord, PaymentGateway } from '#server/ports/payment.ts'
import type { Random } from '#server/ports/random.ts'
import type { PaymentLog } from '../dependencies.ts'
import { insertUnmatched } from './store.ts'

/** A found payment is stored with its time and the key of its refund, and logged. */
export interface NoticeDependencies {
  readonly db: Db
  readonly random: Random
  readonly clock: Clock
  readonly log: PaymentLog
}

const KEY_BYTES = 16

/**
 * Stores a payment that a gateway has taken for an order number of this service without an attempt in the database
 * (decision 26). Payments of other programs in the same account carry no such number and are ignored. Call it after
 * searching for the attempt again, because the gateway's record may be newer than the first search. Returns whether
 * the payment is one of these.
 */
export async function recordUnmatched(
  { db, random, clock, log }: NoticeDependencies,
  { provider }: PaymentGateway,
  { ref, status, amount, orderNo }: GatewayRecord,
): Promise<boolean> {
  const hasMoney = status === 'succeeded' || status === 'authorised'
  if (!hasMoney || orderNo === null || parseOrderNo(orderNo) === null) return false
  const key = Buffer.from(random.bytes(KEY_BYTES)).toString('hex')
  const isNew = await insertUnmatched(db, { provider, ref, orderNo, amount, key }, clock.now())
  if (isNew)
    log.warn(
      { provider, payment: ref, order: orderNo, amount },
      'A payment has no order in the database; a support entry was created',
    )
  return true
}
