import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { OrderLabel } from '#domain/order/order-state.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

/** What the states of an order are called, in their order. */
export const STATE_NAMES: Readonly<Record<OrderLabel, MessageDescriptor>> = {
  unpaid: msg({ message: 'Unpaid', comment: 'State of an order' }),
  confirming: msg({ message: 'Waiting for the shop', comment: 'State of an order' }),
  usable: msg({ message: 'Usable', comment: 'State of an order' }),
  finished: msg({ message: 'Used', comment: 'State of an order' }),
  cancelled: msg({ message: 'Cancelled', comment: 'State of an order' }),
  expired: msg({ message: 'Expired', comment: 'State of an order' }),
}

const TONES: Readonly<Record<OrderLabel, Tone>> = {
  ...{ unpaid: 'wait', confirming: 'wait', usable: 'ok', finished: 'used', cancelled: 'bad', expired: 'used' },
}

/** The state of an order. */
export function OrderState({ state }: { state: OrderLabel }) {
  const { i18n } = useLingui()
  return <Badge tone={TONES[state]}>{i18n._(STATE_NAMES[state])}</Badge>
}
