import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ROLE_NAMES } from '../shell/role-names.ts'
import { STATE_NAMES } from './order-state-badge.tsx'

/** What the log calls the facts of acts. */
const NAMES: Readonly<Record<string, MessageDescriptor>> = {
  state: msg`State`,
  role: msg`Role`,
  visit: msg`Visit`,
  payable: msg`Amount`,
  paid: msg`Paid`,
  refunded: msg`Gone back`,
  seats: msg`Seats`,
  starts: msg`Starts`,
  oversold: msg`Starts with too much sold`,
  day: msg`Day`,
  locked: msg`Takes no new orders`,
  phones: msg`Phones`,
  label: msg`Door or person`,
  mailed: msg`Mailed`,
  contact: msg`Mail address`,
  sentTo: msg`Sent to`,
  corrected: msg`Corrected`,
  settled: msg({ message: 'Settled', comment: 'A fact of the log: whether something was dealt with' }),
  kind: msg`Kind`,
  order: msg`Order`,
  orders: msg`Orders`,
  sessions: msg`Sessions`,
  failures: msg`Wrong passwords`,
  usable: msg`Usable tickets`,
  link: msg`Link`,
  way: msg`Signs in with`,
  joined: msg`Joined`,
  ends: msg`Until`,
  ended: msg`Ended`,
  mail: msg`Mail`,
  at: msg`When`,
  givenUpAt: msg`Given up`,
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
  hidden: msg`Hidden`,
  none: msg({ message: 'None', comment: 'State of an operator before the invitation' }),
  invited: msg({ message: 'Invited', comment: 'State of an operator who has not followed the mailed link yet' }),
  active: msg`Active`,
  out: msg({ message: 'Shut out', comment: 'State of an operator who may not sign in any more' }),
  passkey: msg`Passkey`,
  password: msg`Password and code`,
}

/** What money moved for, and by what, on the timeline of an order. */
const CODES: Readonly<Record<string, MessageDescriptor>> = {
  order: msg`Order`,
  cancel: msg`Cancelled`,
  decline: msg`Declined`,
  change: msg`Changed`,
  operator: msg`Operator`,
  card: msg`Card`,
}

function valueText(i18n: I18n, value: unknown): string {
  if (value === null) return '–'
  const known = VALUES[String(value)]
  if (known) return i18n._(known)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}

/** Facts of an act as a line of text in the reader's language; what has no words yet is told as it is written down. */
export function logFacts(i18n: I18n, facts: Readonly<Record<string, unknown>>): string {
  return Object.entries(facts)
    .map(([name, value]) => `${NAMES[name] ? i18n._(NAMES[name]) : name}: ${valueText(i18n, value)}`)
    .join(', ')
}

/** The same of facts that came as JSON, and of a code where the text is one; any other text as it is. */
export function factText(i18n: I18n, text: string, isCode = false): string {
  if (isCode) return CODES[text] ? i18n._(CODES[text]) : text
  if (!text.startsWith('{')) return VALUES[text] && /^(true|false)$/.test(text) ? i18n._(VALUES[text]) : text
  try {
    const facts: unknown = JSON.parse(text)
    return typeof facts === 'object' && facts !== null ? logFacts(i18n, { ...facts }) : text
  } catch {
    return text
  }
}
