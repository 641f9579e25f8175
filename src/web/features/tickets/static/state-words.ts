import { t } from '@lingui/core/macro'
import type { DisplayStatus } from '#domain/ticket/display-status.ts'

/** Names of the ticket states in the current language. */
export function stateWords(): Readonly<Record<`state:${DisplayStatus}`, string>> {
  return {
    'state:ready': t({ message: 'Ready to use', comment: 'State of a ticket' }),
    'state:early': t({ message: 'Not usable yet', comment: 'State of a ticket' }),
    'state:stale': t({ message: 'Connect once to update', comment: 'State of a ticket' }),
    'state:confirming': t({ message: 'Waiting for the shop to confirm', comment: 'State of a ticket' }),
    'state:recorded': t({ message: 'Recorded, not yet confirmed', comment: 'State of a ticket' }),
    'state:used': t({ message: 'Used', comment: 'State of a ticket' }),
    'state:expired': t({ message: 'Expired', comment: 'State of a ticket' }),
    'state:missed': t({
      message: 'Its time is over',
      comment: 'State of a reservation: its day is over, and nobody came',
    }),
    'state:cancelled': t({ message: 'Cancelled', comment: 'State of a ticket' }),
    'state:changed': t({ message: 'Changed: replaced by another ticket', comment: 'State of a ticket' }),
    'state:refused': t({ message: 'Not valid', comment: 'State of a ticket' }),
  }
}
