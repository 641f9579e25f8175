import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { LANGUAGES, LOCALES } from '#domain/languages.ts'
import { ROLE_NAMES } from '../shell/role-names.ts'
import { formatJapanTime } from './format-japan-time.ts'
import { HIDE_NAMES } from './hide-names.ts'
import { STATE_NAMES } from './order-state-badge.tsx'
import { entryName } from './work-names.ts'

/** Names of the facts of actions. */
const NAMES: Readonly<Record<string, MessageDescriptor>> = {
  state: msg`Status`,
  role: msg`Role`,
  visit: msg`Visit`,
  payable: msg`Amount`,
  paid: msg`Paid`,
  refunded: msg`Refunded (incl. pending)`,
  refund: msg`Refund amount`,
  told: msg`Reason shown to the customer`,
  revision: msg({
    message: 'Ticket version',
    comment: 'A fact of the log: it rises when what was signed before is no longer good',
  }),
  seats: msg`Seats`,
  starts: msg`Time slots`,
  oversold: msg`Overbooked time slots`,
  day: msg`Day`,
  locked: msg`Closed for bookings`,
  phones: msg`Devices`,
  label: msg`Label (door or person)`,
  mailed: msg`Emailed`,
  contact: msg`Email address`,
  sentTo: msg`Sent to`,
  corrected: msg`Fields changed`,
  settled: msg({ message: 'Marked as resolved', comment: 'A fact of the log: whether something was dealt with' }),
  kind: msg`Type`,
  order: msg`Order`,
  orders: msg`Orders`,
  sessions: msg`Sessions`,
  failures: msg`Wrong password attempts`,
  usable: msg`Usable tickets`,
  link: msg`Link`,
  way: msg`Sign-in methods`,
  joined: msg`Joined`,
  ends: msg`End date`,
  ended: msg`Ended`,
  mail: msg`Email`,
  at: msg`Time`,
  givenUpAt: msg`Failed at`,
  givenUp: msg`Failed at`,
  queued: msg`Queued`,
  shop: msg`Shop`,
  stars: msg`Stars`,
  account: msg`Bank account`,
  statements: msg`Statements`,
  leftOut: msg`Left out`,
  count: msg`Transfers`,
  why: msg`Reason`,
  terms: msg`Terms`,
  validFrom: msg`Valid from`,
  commission: msg`Commission`,
  feePerGuest: msg`Fee per guest in yen`,
  base: msg`Commission applies to`,
  coupons: msg`Coupons`,
  gatewayFees: msg`Processing fees`,
  noShow: msg`Share of unused orders`,
  cycle: msg`Billing cycle`,
  minimum: msg`Minimum`,

  hiddenFor: msg`Hidden because`,
  searched: msg({ message: 'Filtered by search', comment: 'A fact of the log: whether the list was searched' }),
  rows: msg({ message: 'Rows', comment: 'A fact of the log: how many lines a table has' }),
  from: msg`Start date`,
  to: msg`End date`,
}

const VALUES: Readonly<Record<string, MessageDescriptor>> = {
  ...STATE_NAMES,
  ...ROLE_NAMES,
  true: msg({ message: 'Yes', comment: 'Value of a fact in the log' }),
  false: msg({ message: 'No', comment: 'Value of a fact in the log' }),
  customer: msg`Customer`,
  shop: msg`Shop`,
  draft: msg`Draft`,
  published: msg`Published`,
  hidden: msg`Unpublished`,
  none: msg({ message: 'None', comment: 'State of an operator before the invitation' }),
  invited: msg({ message: 'Invited', comment: 'State of an operator who has not followed the mailed link yet' }),
  known: msg({ message: 'Existing user', comment: 'State of an operator who was here before' }),
  active: msg`Active`,
  out: msg({ message: 'Access removed', comment: 'State of an operator who may not sign in any more' }),
  ...HIDE_NAMES,
  passkey: msg`Passkey`,
  password: msg`Password and code`,
}

/** Reasons, methods and decline reasons on the timeline of an order. */
const CODES: Readonly<Record<string, MessageDescriptor>> = {
  order: msg`Order`,
  cancel: msg`Cancelled`,
  decline: msg`Declined`,
  change: msg`Changed`,
  operator: msg`User`,
  'by-hand': msg({
    message: 'Refunded at the provider',
    comment: 'Why money went back: a person did it in the dashboard of the payment provider',
  }),
  surplus: msg({ message: 'Paid twice', comment: 'Why a payment goes back' }),
  late: msg({ message: 'Paid after seats ran out', comment: 'Why a payment goes back' }),
  unchanged: msg({ message: 'Change no longer possible', comment: 'Why a payment goes back' }),
  mismatch: msg({ message: 'Underpaid', comment: 'Why a payment goes back' }),
  deleted: msg({ message: 'The account was deleted', comment: 'Why a payment goes back' }),
  card: msg`Card`,
  full: msg`Fully booked`,
  closed: msg`Shop closed`,
  wishes: msg`Can’t meet the requests`,
  other: msg`Other`,
}

const ACTORS: Readonly<Record<string, MessageDescriptor>> = {
  customer: msg`Customer`,
  shop: msg`Shop`,
  timeout: msg({ message: 'Response time expired', comment: 'Who declined a request: nobody answered it' }),
  'operator at the gateway': msg`Provider dashboard user`,
  system: msg({ message: 'Automatic', comment: 'Who did something: a rule of the service' }),
}

const CONTACTS: Readonly<Record<string, MessageDescriptor>> = { email: msg`Email address`, phone: msg`Phone` }

/** The actor of a change to an order: customer, shop or system, or an operator by email address. */
export function actorText(i18n: I18n, actor: string): string {
  const known = ACTORS[actor]
  return known ? i18n._(known) : actor.replace(/^operator /, '')
}

/** Formats an amount in yen. */
type Yen = (amount: number) => string

/** Facts in whole yen, and internal ids that are not shown. */
const AMOUNTS: readonly string[] = ['paid', 'refunded', 'refund', 'payable']
const UNTOLD: readonly string[] = ['redemption']

function valueText(i18n: I18n, yen: Yen, name: string, value: unknown): string {
  if (value === null) return '–'
  if (typeof value === 'number') return AMOUNTS.includes(name) ? yen(value) : String(value)
  if (Array.isArray(value)) return listText(i18n, value)
  if (typeof value === 'object') return `(${logFacts(i18n, yen, { ...value })})`
  const text = String(value)
  if (name === 'told') return codeText(i18n, text)
  if (name === 'kind') return entryName(i18n, text)
  const known = VALUES[text]
  return known ? i18n._(known) : formatJapanTime(i18n.locale, text)
}

const codeText = (i18n: I18n, code: string): string => (CODES[code] ? i18n._(CODES[code]) : code)

function nameText(i18n: I18n, name: string): string {
  const locale = LOCALES.find((one) => one === name)
  if (locale) return LANGUAGES[locale].name
  return NAMES[name] ? i18n._(NAMES[name]) : name
}

/** Contact fields by name; anything else as stored. */
function listText(i18n: I18n, values: readonly unknown[]): string {
  const names = values.map((value) => CONTACTS[String(value)])
  return names.every((name) => name !== undefined)
    ? names.map((name) => i18n._(name)).join(', ')
    : JSON.stringify(values)
}

/** Formats an action's facts as one line in the reader's language; unknown ones as stored. */
export function logFacts(i18n: I18n, yen: Yen, facts: Readonly<Record<string, unknown>>): string {
  return Object.entries(facts)
    .filter(([name]) => !UNTOLD.includes(name))
    .map(([name, value]) => `${nameText(i18n, name)}: ${valueText(i18n, yen, name, value)}`)
    .join(', ')
}

/** Formats facts given as JSON, or a code if `isCode` is set; any other text is returned unchanged. */
export function factText(i18n: I18n, yen: Yen, text: string, isCode = false): string {
  if (isCode) return codeText(i18n, text)
  if (!/^[{[]/.test(text)) return VALUES[text] && /^(true|false)$/.test(text) ? i18n._(VALUES[text]) : text
  try {
    const facts: unknown = JSON.parse(text)
    if (Array.isArray(facts)) return listText(i18n, facts)
    return typeof facts === 'object' && facts !== null ? logFacts(i18n, yen, { ...facts }) : text
  } catch {
    return text
  }
}
