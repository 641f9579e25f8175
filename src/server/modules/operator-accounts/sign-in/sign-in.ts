import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { finishPasskeySignIn, operatorPasswordSignIn } from '#contract/operator/access.ts'
import { LOGIN_TRIES, LOGIN_WINDOW_MINUTES } from '#domain/constants.ts'
import {
  OPERATOR_CHALLENGE_MINUTES,
  OPERATOR_SIGN_IN_WINDOW_MINUTES,
  OPERATOR_SIGN_INS_PER_CLIENT,
  OPERATOR_TRIES_PER_DAY,
  OPERATOR_TRIES_PER_HOUR,
  OPERATOR_TRIES_PER_NETWORK_WHEN_SLOWED,
} from '#domain/operator-limits.ts'
import { clientNetwork } from '#server/auth/client-network.ts'
import type { OperatorCaller, SignedOperator } from '#server/auth/operator-caller.ts'
import { refuseOperator, tooManyTries } from '#server/auth/operator-refusal.ts'
import { challengeOf } from '#server/auth/passkeys.ts'
import { credentialHash, makeToken } from '#server/auth/tokens.ts'
import type { CounterKey, Limit } from '#server/modules/throttle/index.ts'
import { type Outcome, ok } from '#server/outcome.ts'
import { consumeStep, findByEmail, findById, type OperatorRow } from '../accounts/store.ts'
import type { OperatorDependencies } from '../dependencies.ts'
import { isKnownDevice } from '../devices/store.ts'
import { findPasskey, notePasskeyUse, putChallenge, takeChallenge } from '../passkeys/store.ts'

type AnyCaller = OperatorCaller<SignedOperator | null>

const OF_CLIENT: Limit = { tries: OPERATOR_SIGN_INS_PER_CLIENT, minutes: OPERATOR_SIGN_IN_WINDOW_MINUTES }
const OF_ACCOUNT_AND_CLIENT: Limit = { tries: LOGIN_TRIES, minutes: LOGIN_WINDOW_MINUTES }
const OF_ADDRESS_IN_AN_HOUR: Limit = { tries: OPERATOR_TRIES_PER_HOUR, minutes: 60 }
const OF_ADDRESS_IN_A_DAY: Limit = { tries: OPERATOR_TRIES_PER_DAY, minutes: 24 * 60 }
const OF_NETWORK_WHEN_SLOWED: Limit = { tries: OPERATOR_TRIES_PER_NETWORK_WHEN_SLOWED, minutes: 60 }
/** Time that a browser waits for the user's gesture, in ms. */
const GESTURE_MS = OPERATOR_CHALLENGE_MINUTES * 60_000

/** Whether a client may start another sign-in. Counted before anything is stored or hashed (S-01, S-25). */
const mayBegin = ({ db, throttle }: OperatorDependencies, { address, now }: AnyCaller): Promise<boolean> =>
  throttle.consumeFor(db, ['operator sign-in'], address, OF_CLIENT, now)

/** The options with which a browser signs a challenge by any of its passkeys for this host. */
export async function startPasskey(deps: OperatorDependencies, caller: AnyCaller) {
  if (!(await mayBegin(deps, caller))) return tooManyTries('sign_in_too_many')
  const challenge = makeToken(deps.random)
  const expires = caller.now.add({ minutes: OPERATOR_CHALLENGE_MINUTES })
  await putChallenge(deps.db, { hash: credentialHash(challenge), operatorId: null, expires })
  const { id: rpId } = deps.passkeys.party
  return ok({ challenge, rpId, timeout: GESTURE_MS, userVerification: 'required' as const })
}

/** Signs in with a passkey. It counts as two factors: possession of the device, and the gesture that unlocks it. */
export async function finishPasskey(
  deps: OperatorDependencies,
  { assertion }: ParsedRequestOf<typeof finishPasskeySignIn>,
  caller: AnyCaller,
): Promise<Outcome<OperatorRow>> {
  const { db, passkeys } = deps
  const challenge = challengeOf(assertion.response.clientDataJSON)
  if (challenge === null || !(await takeChallenge(db, credentialHash(challenge), null, caller.now))) {
    return refuseOperator('passkey_failed')
  }
  const passkey = await findPasskey(db, assertion.id)
  // Read before the signature is checked: if access is revoked in between, no session starts.
  const account = passkey ? await findById(db, passkey.operatorId) : undefined
  if (!passkey || !account || !mayEnter(account)) return refuseOperator('passkey_failed')
  const counter = await passkeys.signed(challenge, assertion, passkey)
  if (counter === null || !(await notePasskeyUse(db, passkey, counter, caller.now))) {
    return refuseOperator('passkey_failed')
  }
  return enter(account, caller, 'passkey_failed')
}

/**
 * Counts a password try and decides whether the password may be checked (S-01). A browser in which the operator has
 * signed in before has its own count. All others share the counts of the address; once these are used up, each network
 * has one try an hour. Guesses from many networks are therefore slow, while the operator can still sign in from a
 * separate network. An address without an account is counted the same way.
 */
async function countTry(
  { db, throttle }: OperatorDependencies,
  address: string,
  caller: AnyCaller,
  known: Uint8Array | null,
): Promise<{ readonly may: boolean; readonly counts: readonly CounterKey[] }> {
  const { now } = caller
  if (known !== null) {
    const here = ['operator password', address, Buffer.from(known).toString('hex')] as const
    return { may: await throttle.consume(db, here, OF_ACCOUNT_AND_CLIENT, now), counts: [here] }
  }
  const here = ['operator password', address, clientNetwork(caller.address)] as const
  if (!(await throttle.consume(db, here, OF_ACCOUNT_AND_CLIENT, now))) return { may: false, counts: [] }
  const inAnHour = ['operator password', 'all', address] as const
  const inADay = ['operator password', 'all of a day', address] as const
  const isFew = await throttle.consume(db, inAnHour, OF_ADDRESS_IN_AN_HOUR, now)
  const isFewInADay = await throttle.consume(db, inADay, OF_ADDRESS_IN_A_DAY, now)
  const slowed = ['operator password', 'slowed', address] as const
  const may =
    (isFew && isFewInADay) || (await throttle.consumeFor(db, slowed, caller.address, OF_NETWORK_WHEN_SLOWED, now))
  return { may, counts: [here, inAnHour, inADay] }
}

/**
 * Signs in with a password and a code of the authenticator app (S-01). A try is counted before it is checked. A wrong
 * password, a wrong or used code and an unknown account get the same answer after the time of one hash. Wrong tries
 * never lock an account: they slow down unknown browsers, but not known browsers or passkeys.
 */
export async function signInWithPassword(
  deps: OperatorDependencies,
  { email, password, code }: ParsedRequestOf<typeof operatorPasswordSignIn>,
  caller: AnyCaller,
): Promise<Outcome<OperatorRow>> {
  const { db, throttle, passwords, codes } = deps
  const { now, device } = caller
  const account = await findByEmail(db, email)
  const isKnown = account !== undefined && device !== null && (await isKnownDevice(db, account, device, now))
  if (!isKnown && !(await mayBegin(deps, caller))) return tooManyTries('sign_in_too_many')
  const { may, counts } = await countTry(deps, email.toLowerCase(), caller, isKnown ? device : null)
  if (!may) return tooManyTries('sign_in_too_many')

  const isRight = await passwords.matches(account?.password_hash ?? null, password)
  if (!isRight || !account?.totp_sealed || !mayEnter(account)) return refuseOperator('sign_in_wrong')
  const step = codes.stepOf(account.totp_sealed, account.id, code, now)
  if (step === null || !(await consumeStep(db, account, step))) return refuseOperator('sign_in_wrong')
  for (const counted of counts) await throttle.reset(counted)
  return enter(account, caller, 'sign_in_wrong')
}

const mayEnter = ({ joined_at, out_at }: OperatorRow): boolean => joined_at !== null && out_at === null

async function enter(
  account: OperatorRow,
  caller: AnyCaller,
  otherwise: 'passkey_failed' | 'sign_in_wrong',
): Promise<Outcome<OperatorRow>> {
  // `signIn` fails if access was revoked while the credentials were checked.
  if (!(await caller.signIn(account.id, account.access_version))) return refuseOperator(otherwise)
  return ok(account)
}
