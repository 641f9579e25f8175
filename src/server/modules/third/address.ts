import type { Customer } from '#contract/session.ts'
import { readOneTimeCode } from '#domain/account/one-time-code.ts'
import { MAIL_LINK_MINUTES } from '#domain/constants.ts'
import type { Caller } from '#server/auth/caller.ts'
import { consentTo, NO_CONSENT } from '#server/auth/consent.ts'
import { credentialHash } from '#server/auth/tokens.ts'
import {
  accountOfProvenAddress,
  customerById,
  findByCode,
  markUsed,
  type OpenLink,
  type ThirdSignIn,
} from '#server/modules/customers/index.ts'
import type { Limit } from '#server/modules/throttle/index.ts'
import { type Outcome, ok, refuse, tooMany } from '#server/outcome.ts'
import { browserHash } from './browser.ts'
import type { ThirdDependencies } from './dependencies.ts'
import { notifyAllUnlinked, queueLinkedMail } from './owner-mail.ts'
import { type AnsweredLogin, endLogins, findAnswered, insertIdentity, lockIdentityOwner, ownerOf } from './store.ts'

/** Limit of codes typed for one sign-in. */
const CODES: Limit = { tries: 5, minutes: MAIL_LINK_MINUTES }

/** The pending sign-in of this browser, if the provider has identified the visitor and it was not ended. */
async function waitingIn({ db }: ThirdDependencies, caller: Caller): Promise<AnsweredLogin | null> {
  const browser = browserHash(caller)
  return (browser && (await findAnswered(db, browser))) ?? null
}

/**
 * Assigns the identity of a sign-in to the account of the mail's address, and signs in (S-12). Returns the
 * account's id; null if the link was used or revoked, or the identity already has an account.
 */
async function assignIdentity(
  deps: ThirdDependencies,
  login: AnsweredLogin,
  link: OpenLink,
  caller: Caller,
): Promise<number | null> {
  const { now, locale } = caller
  const { provider, subject, name, picture, terms_version: version } = login
  if (subject === null) return null
  const consent = version === null ? NO_CONSENT : consentTo(version, caller)
  const account = await deps.db.transaction().execute(async (tx) => {
    if (!(await markUsed(tx, link.id, now))) return null
    if ((await lockIdentityOwner(tx, provider, subject)) !== null) return null
    const account = await accountOfProvenAddress(tx, { link, locale, now, consent })
    if (!account) return null
    const customerId = account.id
    const number = await insertIdentity(tx, { provider, subject, name, picture, customerId }, now)
    // The owner is notified of a new way to sign in. A new account has no owner to notify.
    if (link.customer_id !== null)
      await queueLinkedMail(deps, tx, { number, customerId, service: { type: provider, name } }, now)
    return account
  })
  return account && (await caller.signIn(account.id, account.accessVersion)) ? account.id : null
}

/** The port through which the accounts module handles mailed links. */
export function thirdSignIn(deps: ThirdDependencies): ThirdSignIn {
  return {
    async pending(caller) {
      const login = await waitingIn(deps, caller)
      if (login?.subject == null || login.expires_at.getTime() <= caller.now.epochMilliseconds) return null
      return (await ownerOf(deps.db, login.provider, login.subject)) === null ? { id: login.id } : null
    },
    async openLink(link, caller) {
      const login = await waitingIn(deps, caller)
      if (login === null || login.id !== link.third_login_id) return refuse('mail_link_other_browser')
      const customerId = await assignIdentity(deps, login, link, caller)
      return customerId === null ? refuse('mail_link_expired') : ok({ kind: 'third', email: link.email })
    },
    notifyAllUnlinked: (tx, customerId, now) => notifyAllUnlinked(deps, tx, customerId, now),
    async abandon(caller) {
      const browser = browserHash(caller)
      if (browser) await endLogins(deps.db, browser, caller.now)
    },
  }
}

/** Checks the code from the mail, typed in the browser that started; five tries. */
export async function consumeBindCode(
  deps: ThirdDependencies,
  typed: string,
  caller: Caller,
): Promise<Outcome<Customer>> {
  const login = await waitingIn(deps, caller)
  if (login === null) return refuse('third_msg_code_invalid')
  // Counted before the comparison, so that concurrent requests get no extra tries.
  const mayTry = await deps.throttle.consume(deps.db, ['third code', String(login.id)], CODES, caller.now)
  if (!mayTry) return tooMany('common_too_many')
  const code = readOneTimeCode(typed)
  const link = code && (await findByCode(deps.db, login.id, credentialHash(code), caller.now))
  if (!link) return refuse('third_msg_code_invalid')
  const customerId = await assignIdentity(deps, login, link, caller)
  const customer = customerId && (await customerById(deps.db, customerId))
  return customer ? ok(customer) : refuse('third_msg_code_invalid')
}
