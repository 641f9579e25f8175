import type { TicketState } from '#contract/tickets.ts'
import { RESERVATION_STATUS } from '#domain/order/order-state.ts'
import { orderLabelAt } from '#domain/ticket/order-label-at.ts'
import { redeemWindow } from '#domain/ticket/redeem-window.ts'
import type { OrderRow } from '#server/db/schema.ts'

const timesOf = (row: OrderRow) => ({
  useTime: row.use_time?.toTemporalInstant() ?? null,
  expireTime: row.valid_until?.toTemporalInstant() ?? null,
})

/**
 * The interval in which the order can be redeemed; for an order without a date it starts with the payment. Null if
 * unlimited.
 */
export function validityOf(row: OrderRow): { from: Temporal.Instant; until: Temporal.Instant } | null {
  const window = redeemWindow(timesOf(row))
  return window && { from: window.from ?? row.paid_at?.toTemporalInstant() ?? window.until, until: window.until }
}

/**
 * The state of an order's ticket at a time. Null if there is none, because the order was never paid or has no validity.
 */
export function ticketState(row: OrderRow, now: Temporal.Instant): TicketState | null {
  if (row.pay_status === 0 || validityOf(row) === null) return null
  if (row.kind === 'reservation' && row.order_status === RESERVATION_STATUS.changed) return 'changed'
  switch (orderLabelAt({ useType: row.use_type, orderStatus: row.order_status, ...timesOf(row) }, now)) {
    case 'confirming':
      return 'confirming'
    case 'finished':
      return 'used'
    case 'cancelled':
      return 'cancelled'
    case 'expired':
    case 'missed':
      return 'expired'
    case 'usable':
      return 'usable'
    default:
      return null
  }
}
