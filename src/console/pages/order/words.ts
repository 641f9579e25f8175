import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { actorText, factText } from '../../ui/log-facts.ts'
import type { Detail } from './model.ts'

type Happening = Detail['timeline'][number]

/** Names of the server's timeline keys. */
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
  'refund-by-hand': msg`Given back at the gateway`,
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
  place: msg({ message: 'Where', comment: 'A fact of a redemption: on whose phone the ticket was used' }),
  link: msg`Link`,
  amount: msg`Amount`,
  goesBack: msg`Goes back`,
  forfeited: msg({
    message: 'Kept',
    comment: 'Money of an order that is not refunded: its customer gave it up with the account',
  }),
  fields: msg`Corrected`,
  before: msg`Before`,
  after: msg`After`,
}

/** Where a ticket was redeemed. */
const PLACES: Readonly<Record<string, MessageDescriptor>> = {
  guest: msg`On the guest’s phone`,
  shop: msg`On the shop’s phone`,
}

const wordOf = (i18n: I18n, words: typeof WORDS, key: string): string => {
  const known = words[key]
  return known ? i18n._(known) : key
}

/** The name of an event; an unknown key is shown as it is. */
export const eventName = (i18n: I18n, what: string): string => wordOf(i18n, WORDS, what)

/** Facts that are internal ids; the neighbouring lines and the order's links show what they refer to. */
const UNTOLD: readonly string[] = ['successor', 'replaces', 'carried', 'redemption', 'goodwill']
const YEN: readonly string[] = ['amount', 'fee', 'goesBack', 'forfeited']
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
    if (name === 'place') return wordOf(i18n, PLACES, value)
    const isCode = name === 'method' || (name === 'reason' && OF_MONEY.includes(kind))
    return factText(i18n, yen, value, isCode)
  }
  return Object.entries(facts).flatMap(([wire, value]) => {
    const name = nameOf(wire)
    return name === null ? [] : [{ name: wordOf(i18n, FACTS, name), text: textOf(name, value) }]
  })
}
