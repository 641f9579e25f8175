import { Trans } from '@lingui/react/macro'
import type { Order } from '#contract/order.ts'
import { type OrderLabel, orderKind, orderLabel } from '#domain/order/order-state.ts'
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

/** Whether an order has a way to cancel it: one that is over has none (OL-06). */
export function offersCancel(order: Pick<Order, 'orderType' | 'orderStatus'>): boolean {
  return ['unpaid', 'confirming', 'usable'].includes(labelOf(order))
}

/** The state as an icon, words and a colour. */
export function OrderStatus({ order, size = 'sm' }: { order: Order; size?: 'sm' | 'md' }) {
  const label = labelOf(order)
  return (
    <Badge tone={TONES[label]} size={size}>
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
