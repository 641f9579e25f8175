import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { operatorToday } from '#contract/operator/orders.ts'

type Today = ResponseOf<typeof operatorToday>
type Job = Today['late'][number]['job']

/** Names of the background jobs. */
export const JOB_NAMES: Readonly<Record<Job, MessageDescriptor>> = {
  payment: msg({ message: 'Asking about a payment', comment: 'Name of a background job' }),
  hold: msg({ message: 'Ending an unpaid order', comment: 'Name of a background job' }),
  refund: msg({ message: 'Making a refund', comment: 'Name of a background job' }),
  request: msg({ message: 'Declining an unanswered request', comment: 'Name of a background job' }),
  shop_list: msg({ message: 'Mailing a shop its visits of tomorrow', comment: 'Name of a background job' }),
  expiry: msg({ message: 'Ending a ticket whose time is over', comment: 'Name of a background job' }),
  reminder: msg({ message: 'Reminding a customer', comment: 'Name of a background job' }),
  push: msg({ message: 'Sending a push message', comment: 'Name of a background job' }),
  wallet: msg({ message: 'Renewing a pass in a wallet', comment: 'Name of a background job' }),
  mail: msg({ message: 'Sending mails', comment: 'Name of a background job' }),
}

interface Words {
  readonly name: MessageDescriptor
  readonly todo: MessageDescriptor
}

/** Names and instructions of support entries; the server's own texts are for its command line. */
const ENTRIES: Readonly<Record<string, Words>> = {
  redemption_conflict: {
    name: msg`Two redemptions of one ticket do not go together`,
    todo: msg`Ask the shop what happened, give money back or undo the redemption in the order if it is owed, then settle it here.`,
  },
  redemption_rejected: {
    name: msg`Redemptions were rejected`,
    todo: msg`Phones told of redemptions with a wrong signature or of no order. Once a day is told; look into it if it comes back.`,
  },
  mail_unwritten: {
    name: msg`A mail could not be written`,
    todo: msg`What it tells about has happened. Tell the customer another way.`,
  },
  refund_failed: {
    name: msg`A refund came back from the bank`,
    todo: msg`It is owed again and not tried by itself, as the same card would refuse it. Ask the customer for another way, pay it back and book that.`,
  },
  payment_without_order: {
    name: msg`A payment has no order`,
    todo: msg`The gateway has taken money for an order that is not in the database. Refund it above.`,
  },
  gateway_settings: {
    name: msg`A payment gateway refuses our calls`,
    todo: msg`Its keys, their rights, its address or this machine’s clock are wrong; the log says which. Nothing is charged meanwhile, and payments go on by themselves.`,
  },
  job_payment: {
    name: msg`It is not known whether a payment was charged`,
    todo: msg`Look it up at the gateway, then have it asked about again above. Tell the customer before they pay another way.`,
  },
  job_hold: {
    name: msg`An unpaid order could not be ended`,
    todo: msg`Its seats stay taken. Cancel the payment at the gateway, or refund it if it was charged, then try again above.`,
  },
  job_refund: {
    name: msg`A refund could not be made`,
    todo: msg`Look the payment up at the gateway and do what is in the way, too little balance for example, then try again above.`,
  },
  job_request: {
    name: msg`An unanswered request could not be declined`,
    todo: msg`The reason stands above. Tell the customer, and try again once it is mended.`,
  },
  job_shop_list: {
    name: msg`A shop did not get its list of tomorrow’s visits`,
    todo: msg`Tell the shop another way.`,
  },
  job_expiry: {
    name: msg`A ticket whose time is over could not be ended`,
    todo: msg`The shop refuses it in any case. Try again above.`,
  },
  job_reminder: {
    name: msg`A reminder could not be written`,
    todo: msg`The order itself is fine. Try again above.`,
  },
  job_push: {
    name: msg`A push message could not be sent`,
    todo: msg`The mail told the same. Try again above.`,
  },
  job_wallet: {
    name: msg`A pass in a wallet could not be renewed`,
    todo: msg`It shows an old state; the check at the counter is right. Try again above.`,
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
