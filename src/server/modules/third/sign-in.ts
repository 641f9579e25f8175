import type { ThirdParty } from '#contract/third.ts'
import type { Device } from '#domain/device.ts'
import type { Caller, SignedInCustomer } from '#server/auth/caller.ts'
import { accountConsent } from '#server/auth/consent.ts'
import { credentialHash, makeToken, receivedTokenHash } from '#server/auth/tokens.ts'
import { lockAccess } from '#server/modules/access/index.ts'
import type { Limit } from '#server/modules/throttle/index.ts'
import type { ThirdIdentity, ThirdPartyProvider } from '#server/ports/third-party.ts'
import { browserHash, markBrowser } from './browser.ts'
import type { ThirdDependencies } from './dependencies.ts'
import { queueLinkedMail } from './owner-mail.ts'
import {
  endLogin,
  insertIdentity,
  insertLogin,
  keepIdentity,
  lockIdentityOwner,
  type StartedLogin,
  takeAnswer,
} from './store.ts'

/** Time to live of a sign-in until the provider's response, including the visitor's sign-in there. */
const ANSWER_MINUTES = 10
/** Time that an identity without an account waits for a mail address. */
const PENDING_MINUTES = 60
const FORGET_AFTER_HOURS = 24
/** Limit of sign-ins that one client may start. */
const BEGINS: Limit = { tries: 60, minutes: 15 }

/**
 * Starts a sign-in in the caller's browser. Returns the provider's address; null if too many were started. With an
 * `owner` it links the identity to that account instead; requires an earlier proveOwner.
 */
export async function beginSignIn(
  { db, random, throttle }: ThirdDependencies,
  provider: ThirdPartyProvider,
  {
    type,
    device,
    owner = null,
    termsVersion,
  }: {
    readonly type: ThirdParty
    readonly device: Device
    readonly owner?: SignedInCustomer | null
    readonly termsVersion?: string | undefined
  },
  caller: Caller,
): Promise<string | null> {
  const { now } = caller
  if (!(await throttle.consumeFor(db, ['third begins'], caller.address, BEGINS, now))) return null
  const [state, verifier] = [makeToken(random), makeToken(random)]
  await insertLogin(
    db,
    {
      browserHash: markBrowser(caller, random),
      stateHash: credentialHash(state),
      provider: type,
      verifier,
      device,
      owner,
      // A new account will keep it; a linking makes none.
      termsVersion: owner ? null : accountConsent({ termsVersion }, caller).terms_version,
    },
    {
      now,
      expires: now.add({ minutes: ANSWER_MINUTES }),
      forgetBefore: now.subtract({ hours: FORGET_AFTER_HOURS }),
    },
  )
  return provider.authorizeUrl({ state, verifier })
}

export interface Answer {
  readonly type?: string | undefined
  readonly state?: string | undefined
  readonly code?: string | undefined
  readonly error?: string | undefined
}

/** The outcome of a provider's response, and the layout for showing it. */
export interface Taken {
  /**
   * `signed_in` includes an identity that waits for a mail address. `failed` ends a sign-in or a linking. Only a
   * linking ends with the others: `linked`; `taken`, the identity belongs to another account; `unlinked`, the
   * provider named no identity.
   */
  readonly outcome: 'signed_in' | 'failed' | 'linked' | 'taken' | 'unlinked'
  readonly device: Device
}

/**
 * Handles a provider's redirect (S-12). It is accepted once, for the sign-in that started in this browser with that
 * state and provider. Only the provider's answer about the code is trusted. A known identity signs in. An unknown
 * one is stored until it has a mail address, regardless of who is signed in. In a linking, which started with proof
 * of the owner, the identity is assigned to that account.
 */
export async function takeProviderAnswer(deps: ThirdDependencies, answer: Answer, caller: Caller): Promise<Taken> {
  const { db, parties, log } = deps
  const { now } = caller
  const [stateHash, browser] = [receivedTokenHash(answer.state), browserHash(caller)]
  const login =
    stateHash &&
    browser &&
    (await takeAnswer(db, { stateHash, browserHash: browser, provider: answer.type ?? '' }, now))
  if (!login) return { outcome: 'failed', device: 'mobile' }
  const { id, provider, verifier, device } = login
  const isAnswered = answer.error === undefined && answer.code !== undefined && answer.code !== ''
  const identity = isAnswered ? await parties[provider]?.identify({ code: answer.code, verifier }) : undefined
  if (identity && 'failure' in identity)
    log.warn({ provider, failure: identity.failure }, 'A sign-in provider returned no identity')
  const named = identity === undefined || 'failure' in identity ? null : identity
  if (login.customer_id !== null) return { outcome: await link(deps, login, named, caller), device }
  if (!named) {
    await endLogin(db, id, now)
    return { outcome: 'failed', device }
  }
  const owner = await db.transaction().execute(async (tx) => {
    const owner = await lockIdentityOwner(tx, provider, named.subject)
    await keepIdentity(tx, id, named, now.add({ minutes: PENDING_MINUTES }))
    return owner
  })
  // Access was revoked or the service unlinked since the owner was read.
  if (owner && !(await caller.signIn(owner.id, owner.accessVersion))) {
    await endLogin(db, id, now)
    return { outcome: 'failed', device }
  }
  return { outcome: 'signed_in', device }
}

/**
 * Assigns an identity to the account for which the linking started, while the session that proved its owner is valid.
 */
async function link(
  deps: ThirdDependencies,
  login: Pick<StartedLogin, 'id' | 'provider' | 'customer_id' | 'access_version'>,
  identity: ThirdIdentity | null,
  { customer, now }: Caller,
): Promise<Taken['outcome']> {
  const { id, provider } = login
  return deps.db.transaction().execute(async (tx) => {
    await endLogin(tx, id, now)
    // The customer has signed out, or another one is signed in.
    if (customer === null || customer.id !== login.customer_id) return 'failed'
    if (identity === null) return 'unlinked'
    const owner = await lockIdentityOwner(tx, provider, identity.subject)
    const isHeld = customer.accessVersion === login.access_version && (await lockAccess(tx, customer))
    if (!isHeld) return 'failed'
    if (owner !== null) return owner.id === customer.id ? 'linked' : 'taken'
    const { subject, name, picture } = identity
    const number = await insertIdentity(tx, { provider, subject, name, picture, customerId: customer.id }, now)
    await queueLinkedMail(deps, tx, { number, customerId: customer.id, service: { type: provider, name } }, now)
    return 'linked'
  })
}
