import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OperatorRefusal } from '#contract/operator/refusals.ts'
import { CallError } from '#kit/api/call-error.ts'

const REFUSED = {
  sign_in_wrong: msg`This did not match. Check the address, the password and the code; a code works once.`,
  sign_in_too_many: msg`Too many tries. Wait up to an hour, sign in with a passkey, or use a browser in which you have signed in before.`,
  passkey_failed: msg`The passkey was not accepted. Try again; if it goes on, ask an owner for a new link.`,
  link_over: msg`This link is over or was used. Ask an owner to send a new one.`,
  name_missing: msg`Enter your name.`,
  password_weak: msg`Use at least 12 characters, not all alike, and not your address.`,
  code_wrong: msg`The code did not match. Check the clock of your phone, and enter the code that is shown now.`,
  email_taken: msg`Somebody with this address is an operator already.`,
  last_owner: msg`This is the last owner. Make somebody else an owner first.`,
  not_there: msg`This operator is not there any more. The list shows who is.`,
  role_changed: msg`Somebody else has changed the role meanwhile. Nothing was done: close this and look again.`,
  role_same: msg`This is the role that the operator has already.`,
  link_too_many: msg`Several links were sent within the hour. The newest one works.`,
  act_refused: msg`This is not possible any more.`,
  no_catalogue: msg`This is no catalogue file. It has to end with .json or .jsonl, or be a table such as suppliers.csv.`,
  file_too_large: msg`The file is too large for this page: 8 MB at most. Divide it, or import it on the server with npm run catalogue.`,
  import_busy: msg`Another import is running. Nothing was done; try again when it has ended.`,
  catalogue_changed: msg`The catalogue has changed since this was shown. Nothing was done: have the file checked again.`,
  entry_changed: msg`Somebody else has saved this meanwhile. Nothing was written, and what you typed is still here.`,
  entry_faults: msg`Something does not fit yet. Nothing was saved; what to mend stands beside the fields.`,
  entry_missing: msg`This is not in the catalogue any more.`,
  catalogue_busy: msg`An import is being written just now. Nothing was saved, and what you typed is still here: try again in a moment.`,
  picture_wrong: msg`This picture cannot be taken.`,
  period_backwards: msg`The last day lies before the first.`,
  period_too_long: msg`These days are more than a year. Choose a year at most.`,
} as const satisfies Record<OperatorRefusal, ReturnType<typeof msg>>

/** The message of a refusal that the client can predict. */
export const refusalText = (i18n: I18n, refusal: OperatorRefusal): string => i18n._(REFUSED[refusal])

const isRefusal = (text: string): text is OperatorRefusal => Object.hasOwn(REFUSED, text)

/** The message for a failed read. */
export function readFailure(i18n: I18n, error: unknown): string {
  const isSilent = error instanceof CallError && ['offline', 'timeout'].includes(error.failure.kind)
  return isSilent ? i18n._(msg`No answer came. Try again when the connection is back.`) : failureText(i18n, error)
}

/** The message for a failed action: what happened, and what to do. */
export function failureText(i18n: I18n, error: unknown): string {
  if (!(error instanceof CallError)) return i18n._(msg`Something went wrong. Try again.`)
  const { kind, status, message } = error.failure
  if (isRefusal(message)) return i18n._(REFUSED[message])
  // The request may have arrived. Actions carry a key or detect that they were done, so a retry is safe (decision
  // 36).
  if (kind === 'offline' || kind === 'timeout')
    return i18n._(msg`No answer came, so it may have been done. Press again: what was done already is not done twice.`)
  if (kind === 'unauthorized') return i18n._(msg`Your session is over. Sign in again.`)
  if (status === 403) return i18n._(msg`Your role may not do this.`)
  if (status === 404) return i18n._(msg`There is nothing of that number.`)
  if (status === 429) return i18n._(msg`Too many files are being sent just now. Try again in a minute.`)
  if (status === 422) return i18n._(msg`Something in the form does not fit. Check what you entered.`)
  return i18n._(msg`Something went wrong on the server. Try again in a moment.`)
}
