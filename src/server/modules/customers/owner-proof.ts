import { FRESH_SIGN_IN_MINUTES, OWN_PASSWORD_TRIES_PER_HOUR } from '#domain/constants.ts'
import type { Caller, SignedInCustomer } from '#server/auth/caller.ts'
import type { Tx } from '#server/db/connect.ts'
import { sessionProven } from '#server/modules/sessions/index.ts'
import type { Limit } from '#server/modules/throttle/index.ts'
import { type Refusal, refuse, tooMany } from '#server/outcome.ts'
import type { CustomerDependencies } from './dependencies.ts'
import { PASSWORD_LIMIT } from './limits.ts'
import { findTypedCode } from './mail-code/service.ts'
import { consumeCode } from './mail-code/store.ts'
import type { CustomerRow } from './store.ts'

const OF_ALL_SESSIONS: Limit = { tries: OWN_PASSWORD_TRIES_PER_HOUR, minutes: 60 }

/** A request's proof of ownership: `ownerProof` of the contract. */
export interface OwnerProof {
  readonly password?: string | undefined
  readonly code?: string | undefined
}

/** A valid proof. Call `use` in the transaction of the action; refuse the action where it returns false. */
interface Proven {
  use(tx: Tx): Promise<boolean>
}

const ALWAYS: Proven = { use: async () => true }

/**
 * Checks that the caller owns the account and does not merely hold one of its sessions (S-22): by the password, or
 * by a code mailed to the account's address. Only a third-party service can sign in to an account with neither; the
 * proof is then a fresh sign-in. Password tries are counted per session, so that a thief's tries do not block other
 * sessions, and over all sessions, because a thief can create sessions. A code is checked in either case.
 */
export async function proveOwner(
  deps: Pick<CustomerDependencies, 'db' | 'passwords' | 'throttle'>,
  account: CustomerRow,
  proof: OwnerProof,
  caller: Caller<SignedInCustomer>,
): Promise<Proven | { readonly refusal: Refusal }> {
  const { now, customer } = caller
  if (proof.code !== undefined && account.email !== null) {
    const code = await findTypedCode(deps, 'owner', proof.code, caller)
    const isOwn = code?.customer_id === account.id && code.access_version === account.access_version
    return isOwn ? { use: (tx) => consumeCode(tx, code, now) } : { refusal: refuse('mail_code_invalid') }
  }
  if (account.password_hash !== null) {
    const tries = ['own password', String(account.id), String(customer.session)] as const
    const ofAll = ['own password', 'all sessions', String(account.id)] as const
    // The session's limit is checked first, so that a session that tries too often does not use up the shared
    // limit.
    const mayTry =
      (await deps.throttle.consume(deps.db, tries, PASSWORD_LIMIT, now)) &&
      (await deps.throttle.consume(deps.db, ofAll, OF_ALL_SESSIONS, now))
    if (!mayTry) return { refusal: tooMany('login_msg_too_many') }
    if (!(await deps.passwords.matches(account.password_hash, proof.password ?? ''))) {
      return { refusal: refuse('login_msg_password_error') }
    }
    await deps.throttle.reset(tries)
    await deps.throttle.reset(ofAll)
    return ALWAYS
  }
  if (account.email !== null) return { refusal: refuse('mail_code_invalid') }
  const since = await sessionProven(deps.db, customer.session)
  const isFresh =
    since !== null && since.epochMilliseconds >= now.subtract({ minutes: FRESH_SIGN_IN_MINUTES }).epochMilliseconds
  return isFresh ? ALWAYS : { refusal: refuse('owner_proof_sign_in_again') }
}
