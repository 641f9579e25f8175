import { createSecretKey } from 'node:crypto'
import type { OrderRow } from '#server/db/schema.ts'
import { requestChange, waitingSuccessor } from '#server/modules/orders/index.ts'
import { endUnpaidOrder, findOpenAttempt, keptOf, type PaymentDependencies } from '#server/modules/payments/index.ts'
import type { OperatorCaller } from '#server/operator-caller.ts'
import { mapOutcome, type Outcome } from '#server/outcome.ts'
import type { MoveHold } from './move.ts'

/**
 * Takes the seats of the new time, as the unpaid order that is to replace `order`: in a transaction of its own, because none takes the
 * seats of one time and frees those of another. The same `key` finds the one that it made before. Its id. One that is not settled
 * afterwards lapses by itself. A change of the customer's own that waits and is not being paid for ends for it, and is named: the plan that
 * was shown says so, or is refused.
 */
export async function holdMove(
  deps: PaymentDependencies,
  order: OrderRow,
  to: string,
  { now, address }: Pick<OperatorCaller, 'now' | 'address'>,
  key: string,
): Promise<Outcome<MoveHold>> {
  const waiting = await waitingSuccessor(deps.db, order.id)
  const end = async (id: number, at: Temporal.Instant) => {
    const isFree = id === waiting?.id && (await findOpenAttempt(deps.db, id)) === null
    return isFree ? endUnpaidOrder(deps, id, at) : 'pending'
  }
  const held = await requestChange(
    { ...deps, networkKey: createSecretKey(deps.secret), payments: { kept: keptOf, end } },
    {
      id: order.id,
      supplierId: order.supplier_id,
      packageId: order.package_id,
      packageNum: order.packages_num,
      peopleNum: order.people_num,
      // Of the same package the price stays.
      amount: order.unit_price * order.packages_num,
      useTimeStr: to,
      hasJuveniles: order.has_juveniles ? 1 : 0,
      useJuveniles: order.use_juveniles,
      orderSource: order.order_source,
      referralCode: order.referral_code,
      lineTrackingCode: order.line_tracking_code,
      idempotencyKey: key,
    },
    { customer: { id: order.customer_id }, locale: order.locale, now, address },
    'operator',
  )
  return mapOutcome(held, ({ id }) => ({ id, endedChange: id === waiting?.id ? null : (waiting?.order_no ?? null) }))
}

/** Frees the seats of a move that did not happen. */
export async function dropHold(deps: PaymentDependencies, id: number, now: Temporal.Instant): Promise<void> {
  await endUnpaidOrder(deps, id, now)
}
