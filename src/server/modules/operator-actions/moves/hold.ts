import { createSecretKey } from 'node:crypto'
import type { OperatorCaller } from '#server/auth/operator-caller.ts'
import type { OrderRow } from '#server/db/schema.ts'
import { requestChange, waitingSuccessor } from '#server/modules/orders/index.ts'
import {
  endUnpaidOrder,
  findOpenAttempt,
  isDisputed,
  keptAmountOf,
  type SettleDependencies,
} from '#server/modules/payments/index.ts'
import { mapOutcome, type Outcome } from '#server/outcome.ts'
import type { Random } from '#server/ports/random.ts'
import type { MoveHold } from './move.ts'

/** A hold is a new order with a random number. It may end a pending change and its payment. */
export interface HoldDependencies extends SettleDependencies {
  readonly random: Random
}

/**
 * Holds the seats of the new time with an unpaid order that will replace `order`. This runs in its own transaction,
 * because no transaction may take the seats of one time and release those of another. A call with the same `key`
 * returns the order created earlier. If the move is not settled, the order expires. If the customer has a pending
 * change that is not being paid, it is ended for the move and its order number is returned. A plan that did not
 * show this is then refused.
 */
export async function holdMove(
  deps: HoldDependencies,
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
    { ...deps, networkKey: createSecretKey(deps.secret), payments: { kept: keptAmountOf, isDisputed, end } },
    {
      id: order.id,
      supplierId: order.supplier_id,
      packageId: order.package_id,
      packageNum: order.packages_num,
      peopleNum: order.people_num,
      // The price of the same package does not change.
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

/** Releases the seats of a move that was not performed. */
export async function releaseHold(deps: SettleDependencies, id: number, now: Temporal.Instant): Promise<void> {
  await endUnpaidOrder(deps, id, now)
}
