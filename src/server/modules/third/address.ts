import type { Customer } from '#contract/session.ts'
import { readOneTimeCode } from '#domain/account/one-time-code.ts'
import { MAIL_LINK_MINUTES } from '#domain/constants.ts'
import type { Caller } from '#server/caller.ts'
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
import { proofHash } from '#server/tokens.ts'
import { browserHash } from './browser.ts'
import type { ThirdDependencies } from './dependencies.ts'
import { tellAllUnlinked, tellLinked } from './owner-mail.ts'
import { type AnsweredLogin, endLogins, findAnswered, insertIdentity, ownerInTurn, ownerOf } from './store.ts'

/** Codes that may be typed for one sign-in. */
const CODES: Limit = { tries: 5, minutes: MAIL_LINK_MINUTES }

/** The sign-in that waits in this browser, if the provider has named somebody and nobody ended it. */
async function waitingIn({ db }: ThirdDependencies, caller: Caller): Promise<AnsweredLogin | null> {
  const browser = browserHash(caller)
  return (browser && (await findAnswered(db, browser))) ?? null
}

/**
 * Gives the identity of a sign-in the account of the address that the mail went to, and signs in (S-12):
 * the account's id, or null when the link was used or revoked meanwhile, or the identity has another account by now.
 */
async function giveAddress(
  deps: ThirdDependencies,
  login: AnsweredLogin,
  link: OpenLink,
  caller: Caller,
): Promise<number | null> {
  const { now, locale } = caller
  const { provider, subject, name, picture } = login
  if (subject === null) return null
  const account = await deps.db.transaction().execute(async (tx) => {
    if (!(await markUsed(tx, link.id, now))) return null
    if ((await ownerInTurn(tx, provider, subject)) !== null) return null
    const account = await accountOfProvenAddress(tx, { link, locale, now })
    if (!account) return null
    const customerId = account.id
    const number = await insertIdentity(tx, { provider, subject, name, picture, customerId }, now)
    // The account's owner is notified of a new way in; a new account has nobody to notify.
    if (link.customer_id !== null)
      await tellLinked(deps, tx, { number, customerId, service: { type: provider, name } }, now)
    return account
  })
  return account && (await caller.signIn(account.id, account.accessVersion)) ? account.id : null
}

/** What accounts ask where they deal with mailed links. */
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
      const customerId = await giveAddress(deps, login, link, caller)
      return customerId === null ? refuse('mail_link_expired') : ok({ kind: 'third', email: link.email })
    },
    tellAllUnlinked: (tx, customerId, now) => tellAllUnlinked(deps, tx, customerId, now),
    async abandon(caller) {
      const browser = browserHash(caller)
      if (browser) await endLogins(deps.db, browser, caller.now)
    },
  }
}

/** The mail's code, typed in the browser that began; five tries. */
export async function consumeBindCode(
  deps: ThirdDependencies,
  typed: string,
  caller: Caller,
): Promise<Outcome<Customer>> {
  const login = await waitingIn(deps, caller)
  if (login === null) return refuse('third_msg_code_invalid')
  // Counted before it is compared, so that concurrent ones get no more tries.
  const mayTry = await deps.throttle.consume(deps.db, ['third code', String(login.id)], CODES, caller.now)
  if (!mayTry) return tooMany('common_too_many')
  const code = readOneTimeCode(typed)
  const link = code && (await findByCode(deps.db, login.id, proofHash(code), caller.now))
  if (!link) return refuse('third_msg_code_invalid')
  const customerId = await giveAddress(deps, login, link, caller)
  const customer = customerId && (await customerById(deps.db, customerId))
  return customer ? ok(customer) : refuse('third_msg_code_invalid')
}
