import { inspectMailLink, openMailLink } from '#contract/account.ts'
import { resetPassword } from '#contract/customers.ts'
import { isEmail } from '#domain/email.ts'
import { maskedEmail } from '#domain/masked-email.ts'
import { isNewPassword } from '#domain/password.ts'
import { success } from '#server/http/reply.ts'
import type { Serve } from '#server/http/serve.ts'
import { ok, refuse, refuseWith, tooMany } from '#server/outcome.ts'
import { tokenHash } from '#server/tokens.ts'
import type { CustomerDependencies } from '../dependencies.ts'
import { isKnownDevice, mayAskAbout, mayMail } from '../limits.ts'
import { findByEmail, hasServices } from '../store.ts'
import { followLink } from './follow.ts'
import { mailLinkOnce } from './service.ts'
import { findByToken } from './store.ts'

/** Asking for a new password, and using what was mailed (A-28, A-29, S-13 and S-23). */
export function linkRoutes(serve: Serve, deps: CustomerDependencies): void {
  serve(resetPassword, async ({ param, mailParam }, caller) => {
    if (!isEmail(param.email) || !isEmail(mailParam.email)) {
      return refuseWith('error', { reason: 'login_msg_error_mail' })
    }
    if (param.password !== undefined && !isNewPassword(param.password)) return refuse('register_password_invalid')
    if (param.email.toLowerCase() !== mailParam.email.toLowerCase()) return refuseWith('non_match')
    const isKnown = await isKnownDevice(deps, param.email, caller)
    if (!isKnown && !(await mayAskAbout(deps, param.email, caller))) return tooMany('common_too_many')
    const verdict = await mayMail(deps, 'reset', param.email, caller)
    if (verdict === 'too_many') return tooMany('mail_msg_too_many')
    // Kept nowhere: an answer takes as long as it did when there was a password to keep, with and without an account.
    await deps.passwords.hash(param.password ?? '')
    const account = await findByEmail(deps.db, param.email)
    if (!account) return refuseWith('non_exist')
    const link = { kind: 'reset', account, email: param.email, locale: account.locale } as const
    await mailLinkOnce(deps, link, { verdict, now: caller.now })
    return success()
  })

  serve(inspectMailLink, async ({ token }, { now }) => {
    const hash = tokenHash(token)
    const link = hash && (await findByToken(deps.db, hash, now))
    if (!link) return refuse('mail_link_expired')
    const { kind, email, customer_id: id } = link
    const services = kind === 'reset' && id !== null && (await hasServices(deps.db, id))
    return ok({ kind, email: maskedEmail(email), services })
  })

  serve(openMailLink, async ({ token, password = '', isNew = false, identities = false }, caller) => {
    const hash = tokenHash(token)
    const link = hash && (await findByToken(deps.db, hash, caller.now))
    if (!link) return refuse('mail_link_expired')
    if (link.kind !== 'third') return followLink(deps, link, { password, isNew, identities }, caller.now)
    return deps.third ? deps.third.openLink(link, caller) : refuse('mail_link_expired')
  })
}
