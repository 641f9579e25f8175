import type { register } from '#contract/customers.ts'
import type { ParsedRequestOf } from '#contract/endpoint.ts'
import { isEmail } from '#domain/account/email.ts'
import { isNewPassword } from '#domain/account/password.ts'
import type { Caller } from '#server/auth/caller.ts'
import { clientNetwork } from '#server/auth/client-network.ts'
import { accountConsent } from '#server/auth/consent.ts'
import { type Outcome, ok, refuse, refuseWith, tooMany } from '#server/outcome.ts'
import type { CustomerDependencies } from './dependencies.ts'
import { mayMail, mayQueryAddress, PASSWORD_LIMIT } from './limits.ts'
import { mailLinkOnce } from './links/service.ts'
import { refuseRegistration } from './register-limits.ts'
import { addFirstPassword, findByEmail, insertCustomer } from './store.ts'

/**
 * Creates an account with an unconfirmed address, without signing in. The link that `mailAddressLink` mails
 * confirms the address; only then does the password sign in. The consent to the terms is stored with it (LE-03).
 */
export async function registerAccount(
  deps: CustomerDependencies,
  input: ParsedRequestOf<typeof register>,
  caller: Caller,
): Promise<Outcome<null>> {
  if (!isEmail(input.email)) return refuseWith('error', { reason: 'login_msg_error_mail' })
  if (!isNewPassword(input.password)) return refuse('register_password_invalid')
  if (input.agreed === false) return refuse('register_msg_need_agree')
  if (!(await mayQueryAddress(deps, input.email, caller))) return tooMany('common_too_many')
  const tries = ['register', input.email.toLowerCase(), clientNetwork(caller.address)] as const
  if (!(await deps.throttle.consume(deps.db, tries, PASSWORD_LIMIT, caller.now))) return tooMany('common_too_many')
  const refused = await refuseRegistration(deps, caller)
  if (refused) return refused
  // Hashed even if the address is taken, so that the response takes the same time.
  const passwordHash = await deps.passwords.hash(input.password)
  const locale = input.locale ?? caller.locale
  const consent = accountConsent(input, caller)
  const account = { email: input.email, passwordHash, locale, now: caller.now, isBound: false, consent }
  const isMade = (await insertCustomer(deps.db, account)) !== undefined
  // An unconfirmed account that was created by a mailed code has no owner yet.
  if (!isMade && !(await addFirstPassword(deps.db, account))) return refuseWith('exist')
  await deps.third?.abandon(caller)
  return ok(null)
}

/**
 * Mails the link that confirms an address: of an account, or of the third-party sign-in in this browser that still
 * needs an address.
 */
export async function mailAddressLink(
  deps: CustomerDependencies,
  email: string,
  caller: Caller,
): Promise<Outcome<null>> {
  if (!isEmail(email)) return refuse('login_msg_error_mail')
  if (!(await mayQueryAddress(deps, email, caller))) return tooMany('common_too_many')
  const third = (await deps.third?.pending(caller)) ?? null
  const verdict = await mayMail(deps, third ? 'third' : 'bind', email, caller)
  if (verdict === 'too_many') return tooMany('mail_msg_too_many')
  const account = (await findByEmail(deps.db, email)) ?? null
  if (third) {
    const link = { kind: 'third', thirdLoginId: third.id, account, email, locale: caller.locale } as const
    // The link opens in this browser only, so a link mailed for another browser does not help here.
    const isMailed = await mailLinkOnce(deps, link, { verdict, now: caller.now })
    return isMailed ? ok(null) : tooMany('mail_msg_too_many')
  }
  if (account?.email_bound_at) return refuseWith('email_registered')
  // An address without an account gets no mail, because it may be a stranger's.
  if (account) {
    const link = { kind: 'bind', account, email, locale: account.locale } as const
    await mailLinkOnce(deps, link, { verdict, now: caller.now })
  }
  return ok(null)
}

/** Whether an address has an account with a confirmed address. Counted as a question about the address (S-02). */
export async function isAddressBound(
  deps: CustomerDependencies,
  email: string,
  caller: Caller,
): Promise<Outcome<boolean>> {
  if (!isEmail(email)) return refuse('login_msg_error_mail')
  if (!(await mayQueryAddress(deps, email, caller))) return tooMany('common_too_many')
  const account = await findByEmail(deps.db, email)
  return ok(account !== undefined && account.email_bound_at !== null)
}
