import { t } from '@lingui/core/macro'
import type { DisplayStatus } from '#domain/ticket/display-status.ts'

/** Names of the ticket states in the current language. */
export function stateWords(): Readonly<Record<`state:${DisplayStatus}`, string>> {
  return {
    'state:ready': t({ message: 'Ready to use', comment: 'State of a ticket' }),
    'state:early': t({ message: 'Not valid yet', comment: 'State of a ticket' }),
    'state:stale': t({ message: 'Connect to update', comment: 'State of a ticket' }),
    'state:confirming': t({ message: 'Awaiting venue confirmation', comment: 'State of a ticket' }),
    'state:recorded': t({ message: 'Recorded, unconfirmed', comment: 'State of a ticket' }),
    'state:used': t({ message: 'Used', comment: 'State of a ticket' }),
    'state:expired': t({ message: 'Expired', comment: 'State of a ticket' }),
    'state:missed': t({
      message: 'Date passed',
      comment: 'State of a reservation: its day is over, and nobody came',
    }),
    'state:cancelled': t({ message: 'Cancelled', comment: 'State of a ticket' }),
    'state:changed': t({ message: 'Replaced by new ticket', comment: 'State of a ticket' }),
    'state:refused': t({ message: 'Not valid', comment: 'State of a ticket' }),
  }
}
