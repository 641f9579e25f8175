import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OperatorRefusal } from '#contract/operator/refusals.ts'
import { CallError } from '#kit/api/call-error.ts'

const REFUSED = {
  sign_in_wrong: msg`Those details didn’t match. Check your email address, password and code – each code works only once.`,
  sign_in_too_many: msg`Too many attempts. Wait up to an hour, sign in with a passkey, or use a browser you’ve signed in with before.`,
  passkey_failed: msg`Your passkey wasn’t accepted. Try again. If it keeps failing, ask an owner for a new link.`,
  link_over: msg`This link has expired or was already used. Ask an owner to send a new one.`,
  name_missing: msg`Enter your name.`,
  password_weak: msg`Use at least 12 characters with some variety, and don’t use your email address.`,
  code_wrong: msg`The code didn’t match. Check your phone’s clock and enter the code shown now.`,
  email_taken: msg`A user with this email address already exists.`,
  last_owner: msg`This is the last owner. Make someone else an owner first.`,
  not_there: msg`This user no longer has access. Check the list for current users.`,
  role_changed: msg`Someone else changed this role, so nothing was done. Close this and check again.`,
  role_same: msg`This user already has this role.`,
  link_too_many: msg`Several links were sent in the past hour. The latest one works.`,
  act_refused: msg`This is no longer possible.`,
  no_catalogue: msg`This isn’t a catalogue file. Choose a .json or .jsonl file, or a table such as suppliers.csv.`,
  file_too_large: msg`This page accepts files up to 8 MB. Split the file, or import it on the server with npm run catalogue.`,
  import_busy: msg`Another import is running, so nothing was changed. Try again when it has finished.`,
  catalogue_changed: msg`The catalogue changed since this was shown, so nothing was done. Validate the file again.`,
  entry_changed: msg`Someone else saved this while you were editing. Your changes aren’t saved, but they’re still here.`,
  entry_faults: msg`Not saved. Fix the highlighted fields.`,
  entry_missing: msg`This is no longer in the catalogue.`,
  catalogue_busy: msg`An import is running, so nothing was saved. Your changes are still here – try again in a moment.`,
  picture_wrong: msg`This photo can’t be used.`,
  period_backwards: msg`The end date is before the start date.`,
  period_too_long: msg`This period is longer than a year. Choose one year or less.`,
} as const satisfies Record<OperatorRefusal, ReturnType<typeof msg>>

/** The message of a refusal that the client can predict. */
export const refusalText = (i18n: I18n, refusal: OperatorRefusal): string => i18n._(REFUSED[refusal])

const isRefusal = (text: string): text is OperatorRefusal => Object.hasOwn(REFUSED, text)

/** The message for a failed read. */
export function readFailure(i18n: I18n, error: unknown): string {
  const isSilent = error instanceof CallError && ['offline', 'timeout'].includes(error.failure.kind)
  return isSilent
    ? i18n._(msg`We didn’t get a response. Check your connection and try again.`)
    : failureText(i18n, error)
}

/** The message for a failed action: what happened, and what to do. */
export function failureText(i18n: I18n, error: unknown): string {
  if (!(error instanceof CallError)) return i18n._(msg`Something went wrong. Try again.`)
  const { kind, status, message } = error.failure
  if (isRefusal(message)) return i18n._(REFUSED[message])
  // The request may have arrived. Actions carry a key or detect that they were done, so a retry is safe (decision
  // 36).
  if (kind === 'offline' || kind === 'timeout')
    return i18n._(msg`We didn’t get a response, so it may have been done. Try again – it won’t run twice.`)
  if (kind === 'unauthorized') return i18n._(msg`Your session has expired. Sign in again.`)
  if (status === 403) return i18n._(msg`Your role doesn’t allow this.`)
  if (status === 404) return i18n._(msg`Nothing was found for this number.`)
  if (status === 429) return i18n._(msg`Too many files are being uploaded right now. Try again in a minute.`)
  if (status === 422) return i18n._(msg`Some details aren’t valid. Check what you entered.`)
  return i18n._(msg`Something went wrong on our side. Try again in a moment.`)
}
