import { makeSignInCode, useSignInCode } from '#contract/account.ts'
import { SIGN_IN_CODE_SECONDS, SIGN_IN_CODES_PER_HOUR } from '#domain/constants.ts'
import { makeOneTimeCode, ONE_TIME_CODE_LENGTH, readOneTimeCode } from '#domain/one-time-code.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Limit } from '#server/modules/throttle/index.ts'
import { ok, refuse, tooMany } from '#server/outcome.ts'
import { proofHash } from '#server/tokens.ts'
import type { CustomerDependencies } from '../dependencies.ts'
import { CODE_LIMIT } from '../limits.ts'
import { presentCustomer } from '../present.ts'
import { findById } from '../store.ts'
import { insertCode, takeCode } from './store.ts'

const MADE_LIMIT: Limit = { tries: SIGN_IN_CODES_PER_HOUR, minutes: 60 }

/**
 * Into the installed app, whose storage starts empty: a code of 60 seconds and single use, shown where somebody is
 * signed in. What it opens is a session of its own, in the list like every other, and proves no owner: a stolen session
 * could hand itself on. Made twenty times an hour at most for an account, so that tries which are counted by session stay few.
 */
export function signInCodeRoutes(serve: Serve, deps: CustomerDependencies): void {
  serve(makeSignInCode, async (_input, { customer, now }) => {
    const made = ['sign-in codes made', String(customer.id)] as const
    if (!(await deps.throttle.take(deps.db, made, MADE_LIMIT, now))) return tooMany('common_too_many')
    const code = makeOneTimeCode(deps.random.bytes(ONE_TIME_CODE_LENGTH))
    const expires = now.add({ seconds: SIGN_IN_CODE_SECONDS })
    await insertCode(deps.db, { hash: proofHash(code), owner: customer, now, expires })
    return ok({ code, expiresAt: expires.epochMilliseconds })
  })

  serve(useSignInCode, async (input, caller) => {
    const code = readOneTimeCode(input.code)
    if (code === null) return refuse('sign_in_code_invalid')
    // Not given back for a right one: who has an account could make codes to go on guessing with.
    const mayTry = await deps.throttle.takeOf(deps.db, ['sign-in code'], caller.address, CODE_LIMIT, caller.now)
    if (!mayTry) return tooMany('common_too_many')
    const owner = await takeCode(deps.db, proofHash(code), caller.now)
    const account = owner && (await findById(deps.db, owner.id))
    if (!account) return refuse('sign_in_code_invalid')
    // Somebody else's code would sign its visitor in as that one, who could then read what is typed here.
    const isOther = input.email !== undefined && input.email.trim().toLowerCase() !== account.email?.toLowerCase()
    if (isOther) return refuse('login_msg_non_match')
    if (!(await caller.signIn(owner.id, owner.accessVersion, { isProof: false }))) return refuse('sign_in_code_invalid')
    return ok(presentCustomer(account))
  })
}
