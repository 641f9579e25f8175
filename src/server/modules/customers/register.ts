import { bindCheck, register, registerBind } from '#contract/customers.ts'
import { clientNetwork } from '#domain/client-network.ts'
import { isEmail } from '#domain/email.ts'
import { isNewPassword } from '#domain/password.ts'
import { ok, refuse, refuseWith, tooMany } from '#server/http/reply.ts'
import type { Serve } from '#server/http/serve.ts'
import type { CustomerDependencies } from './dependencies.ts'
import { mayAskAbout, mayMail, PASSWORD_LIMIT } from './limits.ts'
import { mailLinkOnce } from './links/service.ts'
import { refuseRegistration } from './register-limits.ts'
import { findByEmail, insertCustomer } from './store.ts'

/**
 * New accounts: made without a confirmed address and not signed in; the link that registerBind mails confirms
 * it, and only then the password opens the account.
 */
export function registerRoutes(serve: Serve, deps: CustomerDependencies): void {
  serve(register, async (input, caller) => {
    if (!isEmail(input.email)) return refuseWith('error', { reason: 'login_msg_error_mail' })
    if (!isNewPassword(input.password)) return refuse('register_password_invalid')
    if (input.agreed === false) return refuse('register_msg_need_agree')
    if (!(await mayAskAbout(deps, input.email, caller))) return tooMany('common_too_many')
    const tries = ['register', input.email.toLowerCase(), clientNetwork(caller.address)] as const
    if (!(await deps.throttle.take(deps.db, tries, PASSWORD_LIMIT, caller.now))) return tooMany('common_too_many')
    const refused = await refuseRegistration(deps, caller)
    if (refused) return refused
    // Also where the address is taken: the answer takes as long.
    const passwordHash = await deps.passwords.hash(input.password)
    const row = await insertCustomer(deps.db, {
      email: input.email,
      passwordHash,
      locale: input.locale ?? caller.locale,
      now: caller.now,
      isBound: false,
    })
    if (!row) return refuseWith('exist')
    await deps.third?.abandon(caller)
    return ok(null, 'success')
  })

  serve(registerBind, async ({ email }, caller) => {
    if (!isEmail(email)) return refuse('login_msg_error_mail')
    if (!(await mayAskAbout(deps, email, caller))) return tooMany('common_too_many')
    const third = (await deps.third?.pending(caller)) ?? null
    const verdict = await mayMail(deps, third ? 'third' : 'bind', email, caller)
    if (verdict === 'too_many') return tooMany('mail_msg_too_many')
    const account = (await findByEmail(deps.db, email)) ?? null
    if (third) {
      const link = { kind: 'third', thirdLoginId: third.id, account, email, locale: caller.locale } as const
      // Its link opens in this browser only: a mail that another one caused is no help here.
      const isMailed = await mailLinkOnce(deps, link, { verdict, now: caller.now })
      return isMailed ? ok(null) : tooMany('mail_msg_too_many')
    }
    if (account?.email_bound_at) return refuseWith('email_registered')
    // An address without an account gets no mail: strangers would be written to.
    if (account) {
      const link = { kind: 'bind', account, email, locale: account.locale } as const
      await mailLinkOnce(deps, link, { verdict, now: caller.now })
    }
    return ok(null)
  })

  serve(bindCheck, async ({ email }, caller) => {
    if (!isEmail(email)) return refuse('login_msg_error_mail')
    if (!(await mayAskAbout(deps, email, caller))) return tooMany('common_too_many')
    const account = await findByEmail(deps.db, email)
    return ok({ bound: account !== undefined && account.email_bound_at !== null })
  })
}
