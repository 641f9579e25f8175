import { transition } from '#domain/order/order-state.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { OrderRow } from '#server/db/schema.ts'
import { DONE, type Job } from '#server/modules/jobs/index.ts'
import { endedTickets, lockOrder, updateOrderWithEvent } from './store.ts'

/**
 * Ends a locked ticket whose stored expiry has passed. False if it has not passed, or the ticket is no longer
 * usable.
 */
export async function expireTicket(tx: Tx, order: OrderRow, now: Temporal.Instant): Promise<boolean> {
  if (!order.valid_until || order.valid_until.getTime() >= now.epochMilliseconds) return false
  const status = transition(order.kind, order.order_status, 'expire')
  if (status === null) return false
  const changes = { order_status: status, closed_at: order.valid_until.toISOString(), remind_at: null }
  await updateOrderWithEvent(tx, order.id, changes, { at: now, kind: 'expire' })
  return true
}

/**
 * Ends tickets without a date whose stored expiry has passed. A concurrent redemption wins, and a phone that
 * recorded its redemption in time can still submit it afterwards (T-33). The item is the order's id.
 */
export function expiryJob({ db }: { readonly db: Db }): Job {
  return {
    kind: 'expiry',
    due: endedTickets,
    work: async (id, now) => {
      await db.transaction().execute(async (tx) => {
        const order = await lockOrder(tx, id)
        if (order) await expireTicket(tx, order, now)
      })
      return DONE
    },
    orderOf: async (id) => id,
    todo: 'This ticket has expired, but the order could not be ended. The shop refuses the ticket in any case. Check the log, then run: npm run jobs -- retry expiry ITEM.',
  }
}
