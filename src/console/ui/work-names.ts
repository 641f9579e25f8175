import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { operatorToday } from '#contract/operator/orders.ts'

type Today = ResponseOf<typeof operatorToday>
type Job = Today['late'][number]['job']

/** Names of the background jobs. */
export const JOB_NAMES: Readonly<Record<Job, MessageDescriptor>> = {
  payment: msg({ message: 'Check payment status', comment: 'Name of a background job' }),
  hold: msg({ message: 'Expire unpaid order', comment: 'Name of a background job' }),
  refund: msg({ message: 'Send refund', comment: 'Name of a background job' }),
  request: msg({ message: 'Decline unanswered request', comment: 'Name of a background job' }),
  shop_list: msg({ message: 'Send tomorrow’s list to shop', comment: 'Name of a background job' }),
  expiry: msg({ message: 'Expire ticket', comment: 'Name of a background job' }),
  reminder: msg({ message: 'Send reminder', comment: 'Name of a background job' }),
  review: msg({ message: 'Ask for review', comment: 'Name of a background job' }),
  popularity: msg({ message: 'Count popularity', comment: 'Name of a background job' }),
  push: msg({ message: 'Send push message', comment: 'Name of a background job' }),
  wallet: msg({ message: 'Update wallet pass', comment: 'Name of a background job' }),
  retention: msg({ message: 'Delete old data', comment: 'Name of a background job' }),
  overview: msg({ message: 'Sum a day for the overview', comment: 'Name of a background job' }),
  payouts: msg({ message: 'Read payouts', comment: 'Name of a background job' }),
  mail: msg({ message: 'Send emails', comment: 'Name of a background job' }),
}

interface Words {
  readonly name: MessageDescriptor
  readonly todo: MessageDescriptor
}

/** Names and instructions of support entries; the server's own texts are for its command line. */
const ENTRIES: Readonly<Record<string, Words>> = {
  redemption_conflict: {
    name: msg`Ticket redemption conflict`,
    todo: msg`Ask the shop what happened. If the customer is due money, refund the order or undo its redemption. Then resolve it here.`,
  },
  redemption_rejected: {
    name: msg`Redemptions rejected`,
    todo: msg`Redemptions with an invalid signature or unknown order. Reported once a day – investigate if it repeats.`,
  },
  mail_unwritten: {
    name: msg`Email not created`,
    todo: msg`The action itself went through, but the customer wasn’t emailed. Tell them another way.`,
  },
  refund_failed: {
    name: msg`Refund returned by the bank`,
    todo: msg`Refund still due. Not retried automatically because the same card would decline it again. Arrange another way with the customer, pay it out, then record it.`,
  },
  payment_without_order: {
    name: msg`Payment without an order`,
    todo: msg`The payment provider took money for an order that isn’t in the database. Refund it above.`,
  },
  gateway_settings: {
    name: msg`A payment provider rejects our requests`,
    todo: msg`Check its keys, their permissions, its address and this machine’s clock. The server log says which is wrong. Nothing is charged until it’s fixed, and payments then resume automatically.`,
  },
  job_payment: {
    name: msg`Payment outcome unknown`,
    todo: msg`Check the payment at the provider, then press “Retry” above to query it again. Tell the customer before they pay another way.`,
  },
  job_hold: {
    name: msg`Order expiry failed`,
    todo: msg`Its seats stay held. Cancel the payment at the provider, or refund it if it was charged. Then retry it above.`,
  },
  job_refund: {
    name: msg`Refund failed`,
    todo: msg`Find the payment at the provider and fix what blocks the refund, such as a low balance. Then retry it above.`,
  },
  job_request: {
    name: msg`Automatic decline failed`,
    todo: msg`The reason is shown above. Tell the customer, then retry once it’s fixed.`,
  },
  job_shop_list: {
    name: msg`Tomorrow’s list not sent to shop`,
    todo: msg`Tell the shop another way.`,
  },
  job_expiry: {
    name: msg`Ticket expiry failed`,
    todo: msg`The shop will reject the ticket anyway. Retry it above.`,
  },
  job_reminder: {
    name: msg`Reminder not created`,
    todo: msg`The order itself is fine. Retry it above.`,
  },
  job_review: {
    name: msg`Guest not asked for a review`,
    todo: msg`The order itself is fine. Retry it above.`,
  },
  job_popularity: {
    name: msg`Popularity not counted`,
    todo: msg`Lists keep yesterday’s order. It’s counted again tonight.`,
  },
  job_push: {
    name: msg`Push message failed`,
    todo: msg`The customer got the same information by email. Retry it above.`,
  },
  job_overview: {
    name: msg`Day not summed for the overview`,
    todo: msg`The overview stays correct but opens more slowly. Retry it above once it’s fixed.`,
  },
  job_payouts: {
    name: msg`Payouts not read`,
    todo: msg`The reason is shown above. They’re read again tomorrow, or retry it above once it’s fixed.`,
  },
  job_retention: {
    name: msg`Old data not deleted`,
    todo: msg`Data is kept longer than the privacy page says. The reason is shown above. It’s tried again tomorrow, or retry it above once it’s fixed.`,
  },
  job_wallet: {
    name: msg`Wallet pass update failed`,
    todo: msg`The pass is out of date, but the check at the counter is correct. Retry it above.`,
  },
}

/** The name of an entry; an unknown kind is shown as it is. */
export function entryName(i18n: I18n, kind: string): string {
  const known = ENTRIES[kind]
  return known ? i18n._(known.name) : kind.replaceAll('_', ' ')
}

/** What to do about an entry. */
export function entryTodo(i18n: I18n, { kind, todo }: Pick<Today['entries'][number], 'kind' | 'todo'>): string {
  const known = ENTRIES[kind]
  return known ? i18n._(known.todo) : (todo ?? '–')
}
