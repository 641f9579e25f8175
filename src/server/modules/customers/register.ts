import type { register } from '#contract/customers.ts'
import type { ParsedRequestOf } from '#contract/endpoint.ts'
import { isEmail } from '#domain/account/email.ts'
import { isNewPassword } from '#domain/account/password.ts'
import type { Caller } from '#server/caller.ts'
import { clientNetwork } from '#server/client-network.ts'
import { type Outcome, ok, refuse, refuseWith, tooMany } from '#server/outcome.ts'
import type { CustomerDependencies } from './dependencies.ts'
import { mayAskAbout, mayMail, PASSWORD_LIMIT } from './limits.ts'
import { mailLinkOnce } from './links/service.ts'
import { refuseRegistration } from './register-limits.ts'
import { addFirstPassword, findByEmail, insertCustomer } from './store.ts'

/**
 * Makes an account: without a confirmed address and not signed in; the link that `mailAddressLink` mails confirms
 * it, and only then the password opens the account.
 */
export async function registerAccount(
  deps: CustomerDependencies,
  input: ParsedRequestOf<typeof register>,
  caller: Caller,
): Promise<Outcome<null>> {
  if (!isEmail(input.email)) return refuseWith('error', { reason: 'login_msg_error_mail' })
  if (!isNewPassword(input.password)) return refuse('register_password_invalid')
  if (input.agreed === false) return refuse('register_msg_need_agree')
  if (!(await mayAskAbout(deps, input.email, caller))) return tooMany('common_too_many')
  const tries = ['register', input.email.toLowerCase(), clientNetwork(caller.address)] as const
  if (!(await deps.throttle.consume(deps.db, tries, PASSWORD_LIMIT, caller.now))) return tooMany('common_too_many')
  const refused = await refuseRegistration(deps, caller)
  if (refused) return refused
  // Also where the address is taken: the answer takes as long.
  const passwordHash = await deps.passwords.hash(input.password)
  const locale = input.locale ?? caller.locale
  const account = { email: input.email, passwordHash, locale, now: caller.now, isBound: false }
  const isMade = (await insertCustomer(deps.db, account)) !== undefined
  // An account begun by a mailed code and not confirmed belongs to nobody yet.
  if (!isMade && !(await addFirstPassword(deps.db, account))) return refuseWith('exist')
  await deps.third?.abandon(caller)
  return ok(null)
}

/**
 * Mails the link that confirms an address: of an account, or for the sign-in with another service that waits for one in
 * this browser.
 */
export async function mailAddressLink(
  deps: CustomerDependencies,
  email: string,
  caller: Caller,
): Promise<Outcome<null>> {
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
}

/** Whether an address has an account that its owner confirmed; counted as a question about it (S-02). */
export async function isAddressBound(
  deps: CustomerDependencies,
  email: string,
  caller: Caller,
): Promise<Outcome<boolean>> {
  if (!isEmail(email)) return refuse('login_msg_error_mail')
  if (!(await mayAskAbout(deps, email, caller))) return tooMany('common_too_many')
  const account = await findByEmail(deps.db, email)
  return ok(account !== undefined && account.email_bound_at !== null)
}
