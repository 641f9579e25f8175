import { openMailLink } from '#contract/account.ts'
import { resetPassword } from '#contract/customers.ts'
import { isEmail } from '#domain/email.ts'
import { isNewPassword } from '#domain/password.ts'
import { ok, refuse, refuseWith, tooMany } from '#server/http/reply.ts'
import type { Serve } from '#server/http/serve.ts'
import { revokeAccess } from '#server/modules/access/index.ts'
import { tokenHash } from '#server/tokens.ts'
import type { CustomerDependencies } from '../dependencies.ts'
import { mayAskAbout, mayMail } from '../limits.ts'
import { findByEmail, proveAddress, setPassword } from '../store.ts'
import { mailLink } from './service.ts'
import { findByToken, type LinkRow } from './store.ts'

/** Asking for a new password, and opening what was mailed (A-28, A-29, security rule 13). */
export function linkRoutes(serve: Serve, deps: CustomerDependencies): void {
  serve(resetPassword, async ({ param, mailParam }, caller) => {
    if (!isEmail(param.email) || !isEmail(mailParam.email)) {
      return refuseWith('error', { reason: 'login_msg_error_mail' })
    }
    if (!isNewPassword(param.password)) return refuse('register_password_invalid')
    if (param.email.toLowerCase() !== mailParam.email.toLowerCase()) return refuseWith('non_match')
    if (!(await mayAskAbout(deps, param.email, caller))) return tooMany('common_too_many')
    if (!(await mayMail(deps, param.email, caller))) return tooMany('mail_msg_too_many')
    // Also without an account: the answer takes as long.
    const newPasswordHash = await deps.passwords.hash(param.password)
    const account = await findByEmail(deps.db, param.email)
    if (!account) return refuseWith('non_exist')
    const link = {
      kind: 'reset',
      account,
      newPasswordHash,
      email: param.email,
      locale: account.locale,
    } as const
    await deps.db.transaction().execute((tx) => mailLink(deps, tx, link, caller.now))
    return ok(null, 'success')
  })

  serve(openMailLink, async ({ token, identities = false }, caller) => {
    const hash = tokenHash(token)
    const link = hash && (await findByToken(deps.db, hash, caller.now))
    if (!link) return refuse('mail_link_expired')
    if (link.kind === 'third') {
      return deps.third ? deps.third.openLink(link, caller) : refuse('mail_link_expired')
    }
    const { kind, email } = link
    return (await followLink(deps, { ...link, identities }, caller.now))
      ? ok({ kind, email })
      : refuse('mail_link_expired')
  })
}

/** Does what a link of an account is for, once; false when it was used, or access was revoked, meanwhile. */
function followLink(
  { db }: CustomerDependencies,
  link: LinkRow & { readonly identities: boolean },
  now: Temporal.Instant,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { customer_id: id, access_version: version, identities } = link
    // Whoever got in with the old password, or asked for links, is out; this link, too, has done what it is for.
    const isOpen = id !== null && version !== null
    if (!isOpen || !(await revokeAccess(tx, id, { version, keep: null, identities }))) return false
    await proveAddress(tx, id, now)
    if (link.kind === 'reset' && link.new_password_hash !== null) await setPassword(tx, id, link.new_password_hash)
    return true
  })
}
