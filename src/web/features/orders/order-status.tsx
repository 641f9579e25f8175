import { Trans } from '@lingui/react/macro'
import type { Order } from '#contract/order.ts'
import { isDated, type OrderLabel, orderKind, orderLabel, RESERVATION_STATUS } from '#domain/order/order-state.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const TONES = {
  unpaid: 'wait',
  confirming: 'wait',
  usable: 'ok',
  finished: 'used',
  cancelled: 'bad',
  expired: 'used',
} as const satisfies Record<OrderLabel, Tone>

/** The state of an order in the words of its kind (OP-14, OP-15). */
export function labelOf(order: Pick<Order, 'orderType' | 'orderStatus'>): OrderLabel {
  return orderLabel(orderKind(order.orderType), order.orderStatus) ?? 'confirming'
}

/** Whether an order is to replace another one once it is settled; nothing of it is valid before. */
export function isWaitingChange(order: Pick<Order, 'orderType' | 'orderStatus' | 'changedFromId'>): boolean {
  return typeof order.changedFromId === 'number' && labelOf(order) === 'unpaid'
}

/** Whether an order was to replace another one and did not: its time ran out, or another change was begun. */
function isDroppedChange(order: Pick<Order, 'orderType' | 'orderStatus' | 'payStatus' | 'changedFromId'>): boolean {
  return typeof order.changedFromId === 'number' && order.payStatus === 0 && labelOf(order) === 'cancelled'
}

/** Whether an order was replaced by a changed one, which is valid instead. */
export function isReplaced(order: Pick<Order, 'orderType' | 'orderStatus'>): boolean {
  return order.orderType === 1 && order.orderStatus === RESERVATION_STATUS.changed
}

/**
 * Whether an order has a way to cancel it: one that is over has none (OL-06), and a change that is not settled yet is left to
 * lapse.
 */
export function offersCancel(order: Pick<Order, 'orderType' | 'orderStatus' | 'changedFromId'>): boolean {
  return ['unpaid', 'confirming', 'usable'].includes(labelOf(order)) && !isWaitingChange(order)
}

/** Whether an order has a way to change it: a paid visit with a day that is not over (OL-06). What stands against it is told there. */
export function offersChange(order: Pick<Order, 'orderType' | 'orderStatus'>): boolean {
  return isDated(order.orderType) && ['confirming', 'usable'].includes(labelOf(order))
}

/** The state as an icon, words and a colour. */
export function OrderStatus({ order, size = 'sm' }: { order: Order; size?: 'sm' | 'md' }) {
  const label = labelOf(order)
  return (
    <Badge tone={isReplaced(order) || isDroppedChange(order) ? 'used' : TONES[label]} size={size}>
      {isReplaced(order) ? (
        <Trans comment="State of an order that another one has replaced">Changed</Trans>
      ) : isWaitingChange(order) ? (
        <Trans comment="State of an order that is to replace another one">Change not finished</Trans>
      ) : isDroppedChange(order) ? (
        <Trans comment="State of an order that was to replace another one and did not">Change not made</Trans>
      ) : (
        <StatusWords label={label} />
      )}
    </Badge>
  )
}

/** A state without more: of an order that no change is about. */
export function LabelBadge({ label }: { label: OrderLabel }) {
  return (
    <Badge tone={TONES[label]}>
      <StatusWords label={label} />
    </Badge>
  )
}

function StatusWords({ label }: { label: OrderLabel }) {
  switch (label) {
    case 'unpaid':
      return <Trans comment="State of an order">Not paid yet</Trans>
    case 'confirming':
      return <Trans comment="State of an order: paid, the shop has still to say yes">Waiting for the shop</Trans>
    case 'usable':
      return <Trans comment="State of an order">Ready to use</Trans>
    case 'finished':
      return <Trans comment="State of an order">Used</Trans>
    case 'cancelled':
      return <Trans comment="State of an order">Cancelled</Trans>
    case 'expired':
      return <Trans comment="State of an order">Expired</Trans>
  }
}
