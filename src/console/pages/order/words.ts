import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What the server calls things on the timeline of an order, in the reader's language. */
const WORDS: Readonly<Record<string, MessageDescriptor>> = {
  'pay-instant': msg`Paid, confirmed at once`,
  'pay-request': msg`Paid, the shop is asked`,
  confirm: msg`Confirmed`,
  decline: msg`Declined`,
  lapse: msg`Ended unpaid`,
  cancel: msg`Cancelled`,
  redeem: msg`Used`,
  'redeem-late': msg`Used in time, told late`,
  'undo-redeem': msg`Redemption undone`,
  expire: msg`Expired`,
  change: msg`Changed`,
  replace: msg`Replaces an earlier order`,
  contacts: msg`Contacts corrected`,
  note: msg`Note`,
  undo: msg`Redemption undone`,
  move: msg`Moved to another time`,
  'mail again': msg`Mail sent again`,
  settle: msg`Settled`,
  refund: msg`Money given back`,
  'refund-due': msg`A surplus payment goes back`,
  'refund-failed': msg`A refund came back`,
  created: msg`Begun`,
  unknown: msg`Outcome unknown`,
  succeeded: msg`Succeeded`,
  failed: msg`Failed`,
  cancelled: msg`Cancelled`,
  payment: msg`Payment booked`,
  refund_failed: msg`A refund came back`,
  owed: msg`Owed`,
  made: msg`Made`,
  refused: msg`Refused`,
  sent: msg`Sent`,
  waiting: msg`Waiting to be sent`,
  accepted: msg`Accepted`,
  rejected: msg`Rejected`,
  conflict_duplicate: msg`Conflict: used twice`,
  conflict_cancelled: msg`Conflict: cancelled before`,
  conflict_time: msg`Conflict: outside its time`,
}

const FACTS: Readonly<Record<string, MessageDescriptor>> = {
  payment: msg`Payment`,
  provider: msg`Gateway`,
  method: msg`Paid by`,
  ref: msg`Number at the gateway`,
  failure: msg`Why it failed`,
  reason: msg`Reason`,
  fee: msg`Fee`,
  by: msg`By`,
  subject: msg`Subject`,
  to: msg`To`,
  code: msg`Code`,
  undone: msg`Undone`,
  before: msg`Before`,
  after: msg`After`,
}

const wordOf = (i18n: I18n, words: typeof WORDS, key: string): string => {
  const known = words[key]
  return known ? i18n._(known) : key
}

/** What happened; a word that is not known yet is shown as it is. */
export const happeningName = (i18n: I18n, what: string): string => wordOf(i18n, WORDS, what)
/** What a fact of it is called. */
export const factName = (i18n: I18n, name: string): string => wordOf(i18n, FACTS, name)
