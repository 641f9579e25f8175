import { Trans } from '@lingui/react/macro'
import type { Order } from '#contract/order.ts'
import { isDated } from '#domain/order/order-state.ts'
import type { OrderLabelAt } from '#domain/ticket/order-label-at.ts'
import { Badge, type Tone } from '#kit/ui/badge.tsx'
import { currentLabel, isDroppedChange, isReplaced, isWaitingChange } from './labels.ts'

/** A label, or `recorded`: redeemed on this device and not yet confirmed by the server. */
export type OrderState = OrderLabelAt | 'recorded'

const TONES = {
  unpaid: 'wait',
  confirming: 'wait',
  recorded: 'wait',
  usable: 'ok',
  finished: 'used',
  cancelled: 'bad',
  expired: 'used',
  missed: 'used',
} as const satisfies Record<OrderState, Tone>

interface OrderStatusProps {
  readonly order: Order
  /** Ticket state known to this device, if it is newer than the order. */
  readonly state?: OrderState | null | undefined
  readonly size?: 'sm' | 'md'
}

/** Colour of an order's state. Only a usable order is green. */
export function orderTone(order: Order, state: OrderState | null | undefined): Tone {
  return isReplaced(order) || isDroppedChange(order) ? 'used' : TONES[state ?? currentLabel(order)]
}

/** Badge of an order's state with icon, text and colour. */
export function OrderStatus({ order, state, size = 'sm' }: OrderStatusProps) {
  const shown = state ?? currentLabel(order)
  return (
    <Badge tone={orderTone(order, state)} size={size}>
      {isReplaced(order) ? (
        <Trans comment="State of an order that another one has replaced">Changed</Trans>
      ) : isWaitingChange(order) ? (
        <Trans comment="State of an order that is to replace another one">Change unfinished</Trans>
      ) : isDroppedChange(order) ? (
        <Trans comment="State of an order that was to replace another one and did not">Not changed</Trans>
      ) : (
        <StatusWords state={shown} isDated={isDated(order.orderType)} />
      )}
    </Badge>
  )
}

/** Badge of a state, for orders that are not part of a change. */
export function LabelBadge({ label, isDated }: { label: OrderState; isDated: boolean }) {
  return (
    <Badge tone={TONES[label]}>
      <StatusWords state={label} isDated={isDated} />
    </Badge>
  )
}

interface StatusWordsProps {
  readonly state: OrderState
  /**
   * True for orders with a day and time. Their ticket is not usable earlier, so a valid one is called confirmed (T-13).
   */
  readonly isDated: boolean
}

function StatusWords({ state, isDated }: StatusWordsProps) {
  switch (state) {
    case 'unpaid':
      return <Trans comment="State of an order">Unpaid</Trans>
    case 'confirming':
      return <Trans comment="State of an order: paid, the shop has still to say yes">Awaiting reply</Trans>
    case 'recorded':
      return <Trans comment="State of a ticket">Recorded, unconfirmed</Trans>
    case 'usable':
      return isDated ? (
        <Trans comment="State of an order: a reservation that stands">Confirmed</Trans>
      ) : (
        <Trans comment="State of an order">Ready to use</Trans>
      )
    case 'finished':
      return <Trans comment="State of an order">Used</Trans>
    case 'cancelled':
      return <Trans comment="State of an order">Cancelled</Trans>
    case 'expired':
      return <Trans comment="State of an order">Expired</Trans>
    case 'missed':
      return <Trans comment="State of a reservation: its day is over, and nobody came">Date passed</Trans>
  }
}
