import type { mailSignInCode } from '#contract/account.ts'
import type { ParsedRequestOf } from '#contract/endpoint.ts'
import { isEmail } from '#domain/account/email.ts'
import type { Caller, SignedInCustomer } from '#server/auth/caller.ts'
import { accountConsent, NO_CONSENT } from '#server/auth/consent.ts'
import { type Outcome, ok, refuse, tooMany } from '#server/outcome.ts'
import type { CustomerDependencies } from '../dependencies.ts'
import { isKnownDevice, mayMail, mayMailOwner, mayQueryAddress } from '../limits.ts'
import { accountOfProvenAddress } from '../proven-address.ts'
import { refuseRegistration } from '../register-limits.ts'
import { type CustomerRow, findByEmail, findById, insertCustomer } from '../store.ts'
import { bindBrowser, findTypedCode, mailCode, mailCodeDryRun } from './service.ts'
import { consumeCode } from './store.ts'

/**
 * Mails a code that signs in to the account of an address (decision 11). Neither an account lock after too many
 * wrong passwords nor requests by others block this sign-in, and the response is the same without an account. With
 * `register`, an account is created, as in a registration (decision 11). It stays unconfirmed until its code is
 * used, and counts among the registrations of the client.
 */
export async function mailCodeTo(
  deps: CustomerDependencies,
  { email, register = false, termsVersion }: ParsedRequestOf<typeof mailSignInCode>,
  caller: Caller,
): Promise<Outcome<null>> {
  const { db } = deps
  if (!isEmail(email)) return refuse('login_msg_error_mail')
  const isKnown = await isKnownDevice(deps, email, caller)
  if (!isKnown && !(await mayQueryAddress(deps, email, caller))) return tooMany('common_too_many')
  const verdict = await mayMail(deps, 'sign_in', email, caller)
  if (verdict === 'too_many') return tooMany('mail_msg_too_many')
  const browserHash = bindBrowser(caller, deps.random)
  let account = await findByEmail(db, email)
  if (!account && register) {
    const refused = await refuseRegistration(deps, caller)
    if (refused) return refused
    const { locale, now } = caller
    const consent = accountConsent({ termsVersion }, caller)
    await insertCustomer(db, { email, passwordHash: null, locale, now, isBound: false, consent })
    // Created by this request, or by a concurrent one.
    account = await findByEmail(db, email)
  }
  if (account?.email) {
    const code = { purpose: 'sign_in', account: { ...account, email: account.email }, browserHash } as const
    await db.transaction().execute((tx) => mailCode(deps, tx, code, { verdict, now: caller.now }))
  } else {
    // The response is the same, but nothing is stored and no mail is sent to a stranger.
    await mailCodeDryRun(deps, { purpose: 'sign_in', email, locale: caller.locale, browserHash }, caller.now)
  }
  return ok(null)
}

/** Signs in with a mailed code, once, in the browser that requested it. Returns the account. */
export async function signInByMailedCode(
  deps: CustomerDependencies,
  typed: string,
  caller: Caller,
): Promise<Outcome<CustomerRow>> {
  const { db } = deps
  const { now, locale } = caller
  const code = await findTypedCode(deps, 'sign_in', typed, caller)
  const account = code ? await findById(db, code.customer_id) : undefined
  if (!code || !account?.email) return refuse('mail_code_invalid')
  const proven = { email: account.email, customer_id: code.customer_id, access_version: code.access_version }
  const opened = await db.transaction().execute(async (tx) => {
    if (!(await consumeCode(tx, code, now))) return null
    // As with a mailed link: if the address was unconfirmed, a password set earlier is removed.
    return accountOfProvenAddress(tx, { link: proven, locale, now, consent: NO_CONSENT })
  })
  if (!opened || !(await caller.signIn(opened.id, opened.accessVersion))) return refuse('mail_code_invalid')
  const customer = await findById(db, opened.id)
  return customer ? ok(customer) : refuse('mail_code_invalid')
}

/** Mails a code to the caller's own address, to prove the owner of the account (S-22). */
export async function mailOwnCode(
  deps: CustomerDependencies,
  caller: Caller<SignedInCustomer>,
): Promise<Outcome<null>> {
  const account = await findById(deps.db, caller.customer.id)
  if (!account) return refuse('common_error')
  if (account.email === null) return refuse('owner_proof_sign_in_again')
  const verdict = await mayMailOwner(deps, caller)
  if (verdict === 'too_many') return tooMany('mail_msg_too_many')
  const browserHash = bindBrowser(caller, deps.random)
  const code = { purpose: 'owner', account: { ...account, email: account.email }, browserHash } as const
  await deps.db.transaction().execute((tx) => mailCode(deps, tx, code, { verdict, now: caller.now }))
  return ok(null)
}
