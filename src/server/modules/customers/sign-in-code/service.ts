import type { useSignInCode } from '#contract/account.ts'
import type { ParsedRequestOf } from '#contract/endpoint.ts'
import { makeOneTimeCode, ONE_TIME_CODE_LENGTH, readOneTimeCode } from '#domain/account/one-time-code.ts'
import { SIGN_IN_CODE_SECONDS, SIGN_IN_CODES_PER_HOUR } from '#domain/constants.ts'
import type { Caller, SignedInCustomer } from '#server/auth/caller.ts'
import { credentialHash } from '#server/auth/tokens.ts'
import type { Limit } from '#server/modules/throttle/index.ts'
import { type Outcome, ok, refuse, tooMany } from '#server/outcome.ts'
import type { CustomerDependencies } from '../dependencies.ts'
import { CODE_LIMIT } from '../limits.ts'
import { type CustomerRow, findById } from '../store.ts'
import { insertCode, takeCode } from './store.ts'

const MADE_LIMIT: Limit = { tries: SIGN_IN_CODES_PER_HOUR, minutes: 60 }

/**
 * Creates a code for the installed app, whose storage starts empty. It is valid for 60 seconds, for a single use,
 * and shown in a signed-in browser. It opens a separate session, which appears in the list of sessions. It does not
 * prove the owner, because otherwise a stolen session could extend itself. Limited to twenty per hour and account,
 * which also limits tries that are counted per session.
 */
export async function makeCode(
  deps: CustomerDependencies,
  { customer, now }: Caller<SignedInCustomer>,
): Promise<Outcome<{ code: string; expires: Temporal.Instant }>> {
  const made = ['sign-in codes made', String(customer.id)] as const
  if (!(await deps.throttle.consume(deps.db, made, MADE_LIMIT, now))) return tooMany('common_too_many')
  const code = makeOneTimeCode(deps.random.bytes(ONE_TIME_CODE_LENGTH))
  const expires = now.add({ seconds: SIGN_IN_CODE_SECONDS })
  await insertCode(deps.db, { hash: credentialHash(code), owner: customer, now, expires })
  return ok({ code, expires })
}

/**
 * Signs in with a code of `makeCode` and returns the account. With an `email`, only for the account with that
 * address.
 */
export async function signInWithCode(
  deps: CustomerDependencies,
  input: ParsedRequestOf<typeof useSignInCode>,
  caller: Caller,
): Promise<Outcome<CustomerRow>> {
  const code = readOneTimeCode(input.code)
  if (code === null) return refuse('sign_in_code_invalid')
  // The try stays counted even if the code is right. Otherwise the owner of an account could create codes to reset
  // the count and keep guessing.
  const mayTry = await deps.throttle.consumeFor(deps.db, ['sign-in code'], caller.address, CODE_LIMIT, caller.now)
  if (!mayTry) return tooMany('common_too_many')
  const owner = await takeCode(deps.db, credentialHash(code), caller.now)
  const account = owner && (await findById(deps.db, owner.id))
  if (!account) return refuse('sign_in_code_invalid')
  // Another person's code would sign the visitor in to that person's account, and that person could then read what
  // the visitor enters.
  const isOther = input.email !== undefined && input.email.trim().toLowerCase() !== account.email?.toLowerCase()
  if (isOther) return refuse('login_msg_non_match')
  if (!(await caller.signIn(owner.id, owner.accessVersion, { isProof: false }))) return refuse('sign_in_code_invalid')
  return ok(account)
}
