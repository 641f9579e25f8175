import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { OrderLabel } from '#domain/order/order-state.ts'
import { Badge, type Tone } from '#kit/ui/badge.tsx'

/** Names of the order states, in display order. */
export const STATE_NAMES: Readonly<Record<OrderLabel, MessageDescriptor>> = {
  unpaid: msg({ message: 'Unpaid', comment: 'State of an order' }),
  confirming: msg({ message: 'Awaiting shop', comment: 'State of an order' }),
  usable: msg({ message: 'Confirmed or ready', comment: 'State of orders with and without a day' }),
  finished: msg({ message: 'Used', comment: 'State of an order' }),
  cancelled: msg({ message: 'Cancelled', comment: 'State of an order' }),
  expired: msg({ message: 'Expired', comment: 'State of an order' }),
}

const TONES: Readonly<Record<OrderLabel, Tone>> = {
  ...{ unpaid: 'wait', confirming: 'wait', usable: 'ok', finished: 'used', cancelled: 'bad', expired: 'used' },
}

const CONFIRMED = msg({ message: 'Confirmed', context: 'State of an order with a day' })
const USABLE = msg({ message: 'Ready to use', comment: 'State of an order without a day' })

const REPLACED = msg({ message: 'Changed', context: 'State of an order that another one has replaced' })

interface OrderStateProps {
  readonly state: OrderLabel
  readonly visit: string | null
  /** Whether another order replaced it. */
  readonly isReplaced?: boolean
}

/**
 * An order's state in the customer's terms: an order with a visit date is "confirmed" before it, and a changed or
 * moved one is not called cancelled.
 */
export function OrderState({ state, visit, isReplaced = false }: OrderStateProps) {
  const { i18n } = useLingui()
  if (isReplaced && state === 'cancelled') return <Badge tone="used">{i18n._(REPLACED)}</Badge>
  const usable = visit === null ? USABLE : CONFIRMED
  return <Badge tone={TONES[state]}>{i18n._(state === 'usable' ? usable : STATE_NAMES[state])}</Badge>
}
