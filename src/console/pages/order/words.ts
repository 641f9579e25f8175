import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { actorText, factText } from '../../ui/log-facts.ts'
import type { Detail } from './model.ts'

type Happening = Detail['timeline'][number]

/** Names of the server's timeline keys. */
const WORDS: Readonly<Record<string, MessageDescriptor>> = {
  'pay-instant': msg`Paid – instantly confirmed`,
  'pay-request': msg`Paid – awaiting the shop`,
  confirm: msg`Confirmed`,
  decline: msg`Declined`,
  lapse: msg`Expired (unpaid)`,
  cancel: msg`Cancelled`,
  redeem: msg`Used`,
  'redeem-late': msg`Used in time, synced late`,
  'undo-redeem': msg`Redemption undone`,
  expire: msg`Expired`,
  change: msg`Changed`,
  replace: msg`Replaces an earlier order`,
  contacts: msg`Contact details updated`,
  agreed: msg({ message: 'Terms accepted', comment: 'The customer agreed to the terms of service' }),
  note: msg`Internal note`,
  undo: msg`Redemption undone`,
  move: msg`Rescheduled`,
  'mail again': msg`Email resent`,
  receipt: msg`Receipt issued`,
  'receipt mail': msg`Receipt link emailed`,
  settle: msg`Marked as resolved`,
  refund: msg`Refunded`,
  'refund-due': msg`Excess payment – refund due`,
  'refund-failed': msg`Refund returned`,
  'refund-by-hand': msg`Refunded at the provider`,
  created: msg`Started`,
  unknown: msg`Outcome unknown`,
  succeeded: msg`Succeeded`,
  failed: msg`Failed`,
  cancelled: msg`Cancelled`,
  payment: msg`Payment received`,
  refund_failed: msg`Refund returned`,
  owed: msg`Due`,
  made: msg`Completed`,
  refused: msg`Declined by provider`,
  sent: msg`Sent`,
  waiting: msg`Queued`,
  accepted: msg`Accepted`,
  rejected: msg`Rejected`,
  conflict_duplicate: msg`Conflict: already redeemed`,
  conflict_cancelled: msg`Conflict: already cancelled`,
  conflict_time: msg`Conflict: outside valid time`,
}

const FACTS: Readonly<Record<string, MessageDescriptor>> = {
  payment: msg`Payment`,
  provider: msg`Payment provider`,
  method: msg`Payment method`,
  ref: msg`Provider reference`,
  failure: msg`Failure reason`,
  reason: msg`Reason`,
  fee: msg`Fee`,
  by: msg`By`,
  subject: msg`Subject`,
  to: msg`To`,
  text: msg`Email text`,
  code: msg`Code`,
  undone: msg`Undone`,
  place: msg({ message: 'Device', comment: 'A fact of a redemption: on whose phone the ticket was used' }),
  link: msg`Link`,
  amount: msg`Amount`,
  goesBack: msg`Refund amount`,
  forfeited: msg({
    message: 'Forfeited',
    comment: 'Money of an order that is not refunded: its customer gave it up with the account',
  }),
  fields: msg`Fields changed`,
  number: msg({ message: 'Number', comment: 'Of a receipt' }),
  total: msg`Total`,
  version: msg({ message: 'Version', comment: 'Of the terms of service' }),
  language: msg`Language`,
  before: msg`Before`,
  after: msg`After`,
}

/** Where a ticket was redeemed. */
const PLACES: Readonly<Record<string, MessageDescriptor>> = {
  guest: msg`Guest’s phone`,
  shop: msg`Shop’s phone`,
}

/** What became of a mail's text. */
const TEXTS: Readonly<Record<string, MessageDescriptor>> = {
  deleted: msg({ message: 'Deleted (no longer needed)', comment: 'The text of an old email, in an order’s timeline' }),
}

const wordOf = (i18n: I18n, words: typeof WORDS, key: string): string => {
  const known = words[key]
  return known ? i18n._(known) : key
}

/** The name of an event; an unknown key is shown as it is. */
export const eventName = (i18n: I18n, what: string): string => wordOf(i18n, WORDS, what)

/** Facts that are internal ids; the neighbouring lines and the order's links show what they refer to. */
const UNTOLD: readonly string[] = ['successor', 'replaces', 'carried', 'redemption', 'goodwill']
const YEN: readonly string[] = ['amount', 'fee', 'goesBack', 'forfeited', 'total']
/** Kinds of lines whose `reason` is a code; in others it is an operator's text. */
const OF_MONEY: readonly Happening['kind'][] = ['ledger', 'refund', 'event']

/** The facts of a timeline line, translated and formatted. */
export function factsOf(
  i18n: I18n,
  yen: (amount: number) => string,
  { kind, what, facts }: Pick<Happening, 'kind' | 'what' | 'facts'>,
): { readonly name: string; readonly text: string }[] {
  // `refund` has three meanings: the refunded amount when an order ends, the gateway's id of a failed refund, and our
  // own id.
  const nameOf = (name: string) => {
    if (kind !== 'event') return name
    if (name === 'refund')
      return what === 'refund-failed' || what === 'refund-by-hand' ? 'ref' : what === 'refund' ? null : 'goesBack'
    return UNTOLD.includes(name) ? null : name
  }
  const textOf = (name: string, value: string) => {
    if (YEN.includes(name) && /^\d+$/.test(value)) return yen(Number(value))
    if (name === 'by') return actorText(i18n, value)
    if (name === 'text') return wordOf(i18n, TEXTS, value)
    if (name === 'place') return wordOf(i18n, PLACES, value)
    const isCode = name === 'method' || (name === 'reason' && OF_MONEY.includes(kind))
    return factText(i18n, yen, value, isCode)
  }
  return Object.entries(facts).flatMap(([wire, value]) => {
    const name = nameOf(wire)
    return name === null ? [] : [{ name: wordOf(i18n, FACTS, name), text: textOf(name, value) }]
  })
}
