import { inspectMailLink, openMailLink } from '#contract/account.ts'
import { resetPassword } from '#contract/customers.ts'
import { maskedEmail } from '#domain/account/masked-email.ts'
import { tokenHash } from '#server/auth/tokens.ts'
import { success } from '#server/http/reply.ts'
import type { Serve } from '#server/http/serve.ts'
import { ok, refuse } from '#server/outcome.ts'
import type { CustomerDependencies } from '../dependencies.ts'
import { hasServices } from '../store.ts'
import { followLink } from './follow.ts'
import { askForReset } from './reset.ts'
import { findByToken } from './store.ts'

/** Requesting a password reset, and using mailed links (A-28, A-29, S-13 and S-23). */
export function linkRoutes(serve: Serve, deps: CustomerDependencies): void {
  serve(resetPassword, async (input, caller) => {
    const asked = await askForReset(deps, input, caller)
    return asked.ok ? success() : asked
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
