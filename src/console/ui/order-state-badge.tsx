import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { OrderLabel } from '#domain/order/order-state.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

/** What the states of orders are called, in their order. */
export const STATE_NAMES: Readonly<Record<OrderLabel, MessageDescriptor>> = {
  unpaid: msg({ message: 'Unpaid', comment: 'State of an order' }),
  confirming: msg({ message: 'Waiting for the shop', comment: 'State of an order' }),
  usable: msg({ message: 'Confirmed or usable', comment: 'State of orders with and without a day' }),
  finished: msg({ message: 'Used', comment: 'State of an order' }),
  cancelled: msg({ message: 'Cancelled', comment: 'State of an order' }),
  expired: msg({ message: 'Expired', comment: 'State of an order' }),
}

const TONES: Readonly<Record<OrderLabel, Tone>> = {
  ...{ unpaid: 'wait', confirming: 'wait', usable: 'ok', finished: 'used', cancelled: 'bad', expired: 'used' },
}

const CONFIRMED = msg({ message: 'Confirmed', context: 'State of an order with a day' })
const USABLE = msg({ message: 'Usable', comment: 'State of an order without a day' })

/** The state of an order, called as its customer reads it: one for a day of a visit is confirmed until then. */
export function OrderState({ state, visit }: { state: OrderLabel; visit: string | null }) {
  const { i18n } = useLingui()
  const usable = visit === null ? USABLE : CONFIRMED
  return <Badge tone={TONES[state]}>{i18n._(state === 'usable' ? usable : STATE_NAMES[state])}</Badge>
}
