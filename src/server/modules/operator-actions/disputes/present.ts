import type { ResponseOf } from '#contract/endpoint.ts'
import type { orderEvidence } from '#contract/operator/disputes.ts'
import { type DisputeSums, disputeSums } from '#domain/dispute/dispute.ts'
import type { Handle } from '#server/db/connect.ts'
import { disputesOfOrder, entriesOfDispute } from '#server/modules/payments/index.ts'
import { findOrder } from '../orders/store.ts'

type Dispute = ResponseOf<typeof orderEvidence>['disputes'][number]

/** A gateway that gave back more than it took owes nothing to the bank. */
const shown = ({ held, fees }: DisputeSums) => ({ held: Math.max(0, held), fees: Math.max(0, fees) })

/** The same by the order's number. */
export async function disputesOfOrderNo(db: Handle, orderNo: string): Promise<Dispute[]> {
  const order = await findOrder(db, orderNo)
  return order === null ? [] : disputesWithSums(db, order.id)
}

/** The disputes of an order's payments with what the bank has and what the gateway keeps, newest first. */
export async function disputesWithSums(db: Handle, orderId: number): Promise<Dispute[]> {
  const disputes: Dispute[] = []
  for (const row of await disputesOfOrder(db, orderId)) {
    disputes.push({
      ...{ dispute: row.id, provider: row.provider, ref: row.provider_ref, state: row.state },
      ...{ amount: row.amount, reason: row.reason, openedAt: row.opened_at.getTime() },
      dueBy: row.due_by?.getTime() ?? null,
      closedAt: row.closed_at?.getTime() ?? null,
      ...shown(disputeSums(await entriesOfDispute(db, row.attempt_id, row.provider_ref))),
    })
  }
  return disputes
}
