import type { resetPassword } from '#contract/customers.ts'
import type { ParsedRequestOf } from '#contract/endpoint.ts'
import { isEmail } from '#domain/account/email.ts'
import { isNewPassword } from '#domain/account/password.ts'
import type { Caller } from '#server/auth/caller.ts'
import { type Outcome, ok, refuse, refuseWith, tooMany } from '#server/outcome.ts'
import type { CustomerDependencies } from '../dependencies.ts'
import { isKnownDevice, mayAskAbout, mayMail } from '../limits.ts'
import { findByEmail } from '../store.ts'
import { mailLinkOnce } from './service.ts'

/** Attempts, each after a concurrent revocation. The owner does not revoke access this often during one request. */
const TRIES = 3

/** Mails a link for setting a new password (A-29, S-13). Nothing changes until the link is used (S-23). */
export async function askForReset(
  deps: CustomerDependencies,
  { param, mailParam }: ParsedRequestOf<typeof resetPassword>,
  caller: Caller,
): Promise<Outcome<null>> {
  if (!isEmail(param.email) || !isEmail(mailParam.email)) {
    return refuseWith('error', { reason: 'login_msg_error_mail' })
  }
  if (param.password !== undefined && !isNewPassword(param.password)) return refuse('register_password_invalid')
  if (param.email.toLowerCase() !== mailParam.email.toLowerCase()) return refuseWith('non_match')
  const isKnown = await isKnownDevice(deps, param.email, caller)
  if (!isKnown && !(await mayAskAbout(deps, param.email, caller))) return tooMany('common_too_many')
  const verdict = await mayMail(deps, 'reset', param.email, caller)
  if (verdict === 'too_many') return tooMany('mail_msg_too_many')
  // The hash is discarded. It keeps the response time the same with and without an account.
  await deps.passwords.hash(param.password ?? '')
  for (let tries = 0; tries < TRIES; tries++) {
    const account = await findByEmail(deps.db, param.email)
    if (!account) return refuseWith('non_exist')
    const link = { kind: 'reset', account, email: param.email, locale: account.locale } as const
    if (await mailLinkOnce(deps, link, { verdict, now: caller.now })) return ok(null)
    // The account was deleted or its access revoked in the meantime: read it again and mail a link for its current
    // state.
  }
  return tooMany('mail_msg_too_many')
}
