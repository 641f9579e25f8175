import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { JOB_NAMES } from '../../ui/work-names.ts'

/** Names of actions in the log; the command line writes the same keys. */
export const ACTS: Readonly<Record<string, MessageDescriptor>> = {
  confirm: msg`Request confirmed`,
  decline: msg`Request declined`,
  cancel: msg`Cancelled with everything given back`,
  refund: msg`Money given back`,
  undo: msg`Redemption undone`,
  move: msg`Moved to another time`,
  contacts: msg`Contacts corrected`,
  note: msg`Note written`,
  'mail again': msg`Mail sent again`,
  'mail send': msg`Mail that was given up sent again`,
  'job retry': msg`Job tried again`,
  settle: msg`Settled`,
  'lock day': msg`Day locked`,
  'unlock day': msg`Day opened`,
  capacity: msg`Seats changed`,
  publish: msg`Published`,
  hide: msg`Hidden from guests`,
  'add shop': msg`Shop added`,
  'edit shop': msg`Shop edited`,
  'add package': msg`Package added`,
  'edit package': msg`Package edited`,
  'content make': msg`Entry added`,
  'content edit': msg`Entry edited`,
  'content remove': msg`Entry removed`,
  'coupon make': msg`Code made`,
  'coupon end': msg`Code ended`,
  import: msg`Catalogue file imported`,
  'save setting': msg`Setting saved`,
  'shop link make': msg`Shop’s link made`,
  'shop link withdraw': msg`Shop’s link withdrawn`,
  'shop mail': msg`Shop’s mail address changed`,
  'customer-unlock': msg`Account unlocked`,
  'customer-end-sessions': msg`Customer’s sessions ended`,
  'customer-export': msg`Customer’s data exported`,
  'customer-delete': msg`Account deleted`,
  invite: msg`Operator invited`,
  'send link': msg`Operator sent a new link`,
  role: msg`Operator’s role changed`,
  'shut out': msg`Operator shut out`,
  'end sessions': msg`Own sessions ended`,
  join: msg`Operator joined`,
  'save csv': msg`List saved as a file`,
  'compare books': msg`Comparison of the books begun`,
}

/** Names of an action's subjects; the rest of the subject is a number or a user-defined name. */
const SUBJECTS: Readonly<Record<string, MessageDescriptor>> = {
  // Retried jobs.
  ...JOB_NAMES,
  'list orders': msg`List of orders`,
  'list customers': msg`List of customers`,
  books: msg`Books`,
  order: msg`Order`,
  shop: msg`Shop`,
  'shop link': msg`Shop’s link`,
  package: msg`Package`,
  customer: msg`Customer`,
  operator: msg`Operator`,
  setting: msg`Setting`,
  entry: msg`Entry`,
  mail: msg`Mail`,
  mails: msg`Mails`,
  catalogue: msg`Catalogue`,
  coupon: msg`Code`,
  coupons: msg`Code`,
  refund: msg`Refund`,
  payment: msg`Payment`,
  banners: msg`Banner`,
  themes: msg`Theme`,
  areas: msg`Area`,
  categories: msg`Category`,
  translations: msg`Word`,
}

/** Texts that the server writes for its own actions. */
const BY_ITSELF: Readonly<Record<string, MessageDescriptor>> = {
  'the server’s start': msg({ message: 'The server’s start', comment: 'Who did something: the server, as it started' }),
  'OPERATOR_EMAIL, and there is no owner': msg`OPERATOR_EMAIL is set, and there was no owner`,
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
