import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DisputeState } from '#domain/dispute/dispute.ts'

/** Names of the states of a dispute. */
const STATES: Readonly<Record<DisputeState, MessageDescriptor>> = {
  inquiry: msg({ message: 'Inquiry', comment: 'State of a dispute: the bank only asks and has taken no money' }),
  'needs-response': msg({ message: 'Evidence needed', comment: 'State of a dispute: the bank has taken the money' }),
  'under-review': msg({ message: 'Under review by the bank', comment: 'State of a dispute' }),
  won: msg({ message: 'Won', comment: 'State of a dispute: the bank decided for us' }),
  lost: msg({ message: 'Lost', comment: 'State of a dispute: the bank decided for the cardholder' }),
  withdrawn: msg({ message: 'Withdrawn', comment: 'State of a dispute: it ended without a decision' }),
}

/** Names of the cardholder's reasons, by the gateway's code. */
const REASONS: Readonly<Record<string, MessageDescriptor>> = {
  fraudulent: msg`Cardholder didn’t authorise it`,
  product_not_received: msg`Service not received`,
  product_unacceptable: msg`Service not as described`,
  credit_not_processed: msg`Refund not received`,
  duplicate: msg`Charged twice`,
  unrecognized: msg`Cardholder doesn’t recognise it`,
  subscription_canceled: msg`Booking was cancelled`,
  general: msg`Other reason`,
}

const isState = (value: string): value is DisputeState => Object.hasOwn(STATES, value)

/** The name of a state; an unknown one is shown as it is. */
export const disputeStateName = (i18n: I18n, state: string): string => (isState(state) ? i18n._(STATES[state]) : state)

/** The cardholder's reason in words; an unknown code is shown as it is. */
export function disputeReason(i18n: I18n, code: string): string {
  const known = REASONS[code]
  return known ? i18n._(known) : code.replaceAll('_', ' ')
}
