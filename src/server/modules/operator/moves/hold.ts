import type { OrderRow } from '#server/db/schema.ts'
import { requestChange } from '#server/modules/orders/index.ts'
import { endUnpaidOrder, keptOf, type PaymentDependencies } from '#server/modules/payments/index.ts'
import type { OperatorCaller } from '#server/operator-caller.ts'
import { mapOutcome, type Outcome } from '#server/outcome.ts'

/**
 * Takes the seats of the new time, as the unpaid order that is to replace `order`: in a transaction of its own, because none takes the
 * seats of one time and frees those of another. The same `key` finds the one that it made before. Its id. One that is not settled
 * afterwards lapses by itself.
 */
export async function holdMove(
  deps: PaymentDependencies,
  order: OrderRow,
  to: string,
  { now, address }: Pick<OperatorCaller, 'now' | 'address'>,
  key: string,
): Promise<Outcome<number>> {
  const held = await requestChange(
    { ...deps, payments: { kept: keptOf, end: (id, at) => endUnpaidOrder(deps, id, at) } },
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
  return mapOutcome(held, ({ id }) => id)
}

/** Frees the seats of a move that did not happen. */
export async function dropHold(deps: PaymentDependencies, id: number, now: Temporal.Instant): Promise<void> {
  await endUnpaidOrder(deps, id, now)
}
