import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { JOB_NAMES } from '../../ui/work-names.ts'

/** Names of actions in the log; the command line writes the same keys. */
export const ACTS: Readonly<Record<string, MessageDescriptor>> = {
  confirm: msg`Request accepted`,
  decline: msg`Request declined`,
  cancel: msg`Cancelled with full refund`,
  refund: msg`Refunded`,
  undo: msg`Redemption undone`,
  move: msg`Rescheduled`,
  contacts: msg`Contact details updated`,
  note: msg`Note added`,
  'mail again': msg`Email resent`,
  'mail send': msg`Undelivered email resent`,
  'job retry': msg`Job item retried`,
  settle: msg`Marked as resolved`,
  'lock day': msg`Day closed`,
  'unlock day': msg`Day reopened`,
  capacity: msg`Seats changed`,
  publish: msg`Published`,
  hide: msg`Unpublished`,
  'add shop': msg`Shop added`,
  'edit shop': msg`Shop edited`,
  'add package': msg`Package added`,
  'edit package': msg`Package edited`,
  'content make': msg`Entry added`,
  'content edit': msg`Entry edited`,
  'content remove': msg`Entry removed`,
  'coupon make': msg`Code created`,
  'coupon end': msg`Code deactivated`,
  import: msg`Catalogue file imported`,
  'save setting': msg`Setting saved`,
  'shop link make': msg`Shop link created`,
  'shop link withdraw': msg`Shop link revoked`,
  'shop mail': msg`Shop email address changed`,
  'shop terms': msg`Shop terms set`,
  'bank propose': msg`Bank details proposed`,
  'bank confirm': msg`Bank details confirmed`,
  'bank refuse': msg`Bank details refused`,
  'statement issue': msg`Statements issued`,
  'statement paid': msg`Statements marked as paid out`,
  'statement returned': msg`Transfer returned by bank`,
  'transfer file': msg`Transfer file created`,
  'transfer account': msg`Account for transfers changed`,
  'customer-unlock': msg`Account unlocked`,
  'customer-end-sessions': msg`Customer signed out everywhere`,
  'customer-export': msg`Customer data exported`,
  'customer-delete': msg`Account deleted`,
  'review-hide': msg`Review hidden`,
  'review-show': msg`Review shown again`,
  invite: msg`User invited`,
  'send link': msg`New link sent to user`,
  role: msg`User role changed`,
  'shut out': msg`User access removed`,
  'end sessions': msg`Own sessions ended`,
  join: msg`User joined`,
  'save csv': msg`List exported to CSV`,
  'compare books': msg`Reconciliation started`,
}

/** Names of an action's subjects; the rest of the subject is a number or a user-defined name. */
const SUBJECTS: Readonly<Record<string, MessageDescriptor>> = {
  // Retried jobs.
  ...JOB_NAMES,
  'list orders': msg`Order list`,
  'list customers': msg`Customer list`,
  books: msg`Ledger`,
  order: msg`Order`,
  shop: msg`Shop`,
  'shop link': msg`Shop link`,
  package: msg`Package`,
  customer: msg`Customer`,
  review: msg`Review`,
  operator: msg`User`,
  setting: msg`Setting`,
  entry: msg`Entry`,
  mail: msg`Email`,
  mails: msg`Emails`,
  catalogue: msg`Catalogue`,
  coupon: msg`Code`,
  coupons: msg`Code`,
  refund: msg`Refund`,
  payment: msg`Payment`,
  banners: msg`Banner`,
  themes: msg`Theme`,
  areas: msg`Area`,
  categories: msg`Category`,
  translations: msg`Text key`,
}

/** Texts that the server writes for its own actions. */
const BY_ITSELF: Readonly<Record<string, MessageDescriptor>> = {
  'the server’s start': msg({ message: 'System start', comment: 'Who did something: the server, as it started' }),
  'OPERATOR_EMAIL, and there is no owner': msg`OPERATOR_EMAIL is set and there was no owner`,
}

const NAMES = Object.keys(SUBJECTS).sort((a, b) => b.length - a.length)

/** An action's name in the reader's language; an unknown action is shown as stored. */
export function actName(i18n: I18n, act: string): string {
  const known = ACTS[act]
  return known ? i18n._(known) : act
}

/** Operator and reason: text by people unchanged, text by the server in the reader's language. */
export function writtenText(i18n: I18n, text: string): string {
  const known = BY_ITSELF[text]
  return known ? i18n._(known) : text
}

/** The subject's name in the reader's language; an unknown subject is shown as stored. */
export function subjectName(i18n: I18n, subject: string): string {
  const name = NAMES.find((one) => subject === one || subject.startsWith(`${one} `))
  const known = name === undefined ? undefined : SUBJECTS[name]
  return known && name !== undefined ? `${i18n._(known)}${subject.slice(name.length)}` : subject
}
