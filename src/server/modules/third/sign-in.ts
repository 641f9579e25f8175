import type { Transaction } from 'kysely'
import type { ThirdParty } from '#contract/third.ts'
import type { Variant } from '#domain/device.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/serve.ts'
import { holdAccess } from '#server/modules/access/index.ts'
import type { Limit } from '#server/modules/throttle/index.ts'
import type { ThirdIdentity, ThirdPartyProvider } from '#server/ports/third-party.ts'
import { makeToken, proofHash, tokenHash } from '#server/tokens.ts'
import { browserHash, markBrowser } from './browser.ts'
import type { ThirdDependencies } from './dependencies.ts'
import { endLogin, insertIdentity, insertLogin, keepIdentity, ownerInTurn, takeAnswer } from './store.ts'

/** A provider answers within this time, its own sign-in included. */
const ANSWER_MINUTES = 10
/** So long an identity without an account waits for its address. */
const PENDING_MINUTES = 60
const FORGET_AFTER_HOURS = 24
/** Sign-ins that one client may begin. */
const BEGINS: Limit = { tries: 60, minutes: 15 }

/** Begins a sign-in in the caller's browser: the provider's address, or null when too many were begun. */
export async function beginSignIn(
  { db, random, throttle }: ThirdDependencies,
  provider: ThirdPartyProvider,
  { type, device }: { type: ThirdParty; device: Variant },
  caller: Caller,
): Promise<string | null> {
  const { now } = caller
  if (!(await throttle.takeOf(db, ['third begins'], caller.address, BEGINS, now))) return null
  const [state, verifier] = [makeToken(random), makeToken(random)]
  await insertLogin(
    db,
    {
      browserHash: markBrowser(caller, random),
      stateHash: proofHash(state),
      provider: type,
      verifier,
      device,
      owner: caller.customer,
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

/**
 * Takes what a provider's redirect brought (security rule 12). It counts once, for the sign-in that began in this
 * browser with that state and that provider; only what the provider says of the code is believed. A known identity
 * signs in; an unknown one is kept until it has an address; one that began signed in is linked to that account, unless
 * another has it. `went` tells whether it came to one of these, `device` where to show it.
 */
export async function takeProviderAnswer(
  deps: ThirdDependencies,
  answer: Answer,
  caller: Caller,
): Promise<{ readonly went: boolean; readonly device: Variant }> {
  const { db, parties, log } = deps
  const { now } = caller
  const [stateHash, browser] = [tokenHash(answer.state), browserHash(caller)]
  const login =
    stateHash &&
    browser &&
    (await takeAnswer(db, { stateHash, browserHash: browser, provider: answer.type ?? '' }, now))
  if (!login) return { went: false, device: 'mobile' }
  const { id, provider, verifier, device } = login
  const isAnswered = answer.error === undefined && answer.code !== undefined && answer.code !== ''
  const identity = isAnswered ? await parties[provider]?.identify({ code: answer.code, verifier }) : undefined
  if (identity && 'failure' in identity) log.warn({ provider, failure: identity.failure }, 'A provider named nobody')
  const isNamed = identity !== undefined && !('failure' in identity)
  // It began for an account whose session is over, or is another's now.
  const isOfAnother = login.customer_id !== null && login.customer_id !== caller.customer?.id
  if (!isNamed || isOfAnother) {
    await endLogin(db, id, now)
    return { went: false, device }
  }
  const owner = await db.transaction().execute(async (tx) => {
    const owner = await ownerInTurn(tx, provider, identity.subject)
    const linksTo = login.customer_id
    const isTaken = linksTo !== null && owner !== null && owner.id !== linksTo
    if (isTaken || (linksTo !== null && !(await isStillSignedIn(tx, login, caller)))) {
      await endLogin(tx, id, now)
      return 'refused'
    }
    if (linksTo !== null && owner === null) {
      await insertIdentity(tx, { provider, ...textOf(identity), customerId: linksTo }, now)
    }
    await keepIdentity(tx, id, identity, now.add({ minutes: PENDING_MINUTES }))
    return owner
  })
  if (owner === 'refused') return { went: false, device }
  if (owner === null || login.customer_id !== null) return { went: true, device }
  return { went: await caller.signIn(owner.id, owner.accessVersion), device }
}

/** Whether nobody revoked access since a linking sign-in began, nor ended the session; holds until the transaction ends. */
async function isStillSignedIn(
  tx: Transaction<Database>,
  login: { readonly access_version: number | null },
  { customer }: Caller,
): Promise<boolean> {
  return customer !== null && login.access_version === customer.accessVersion && holdAccess(tx, customer)
}

const textOf = ({ subject, name, picture }: ThirdIdentity) => ({ subject, name, picture })
