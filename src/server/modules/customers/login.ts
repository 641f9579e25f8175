import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { login } from '#contract/session.ts'
import { isEmail } from '#domain/account/email.ts'
import { loginVerdict } from '#domain/account/login-verdict.ts'
import { FAILURES_UNTIL_RESET, KNOWN_DEVICE_DAYS } from '#domain/constants.ts'
import type { Caller } from '#server/auth/caller.ts'
import { clientNetwork } from '#server/auth/client-network.ts'
import { type Outcome, ok, refuse, tooMany } from '#server/outcome.ts'
import type { CustomerDependencies } from './dependencies.ts'
import { mayQueryAddress, PASSWORD_LIMIT, uncountQuestion } from './limits.ts'
import { type CustomerRow, clearFailures, countFailure, findForLogin } from './store.ts'

/** An id without an account, so that counting takes as long as with one. */
const NOBODY = 0

/** The account that is now signed in, or the reason why the password was not accepted. */
type LoggedIn = CustomerRow | 'not_exist' | 'password_error'

/**
 * Signs in with a password (P-5.1, P-7.5, P-8.2; S-01, S-02). `not_exist` and `password_error` are results, not
 * refusals: the response contains these words. Both take the same steps and the time of one hash. A try is counted
 * before the comparison, and uncounted if the password was right.
 */
export async function logIn(
  deps: CustomerDependencies,
  input: ParsedRequestOf<typeof login>,
  caller: Caller,
): Promise<Outcome<LoggedIn>> {
  if (!isEmail(input.email)) return refuse('login_msg_error_mail')
  if (input.password === '') return refuse('login_msg_password_error', 'password_error')
  const account = await findForLogin(deps.db, input.email, {
    device: caller.device,
    since: caller.now.subtract({ hours: 24 * KNOWN_DEVICE_DAYS }),
  })
  // A known device has its own count, because strangers may have used up the tries of the account or the network.
  const isKnown = account?.isKnownDevice === true
  if (!isKnown && !(await mayQueryAddress(deps, input.email, caller))) return tooMany('common_too_many')
  const isLocked = account !== undefined && account.failures_in_row >= FAILURES_UNTIL_RESET
  if (isLocked && !isKnown) return refuse('login_msg_reset_needed')

  const tries = triesOf(input.email, caller, isKnown)
  const counted = await deps.db.transaction().execute(async (tx) => {
    if (!(await deps.throttle.consume(tx, tries, PASSWORD_LIMIT, caller.now))) return 'throttled'
    return (await countFailure(tx, account?.id ?? NOBODY)) ? 'counted' : 'locked'
  })
  if (counted === 'throttled') return tooMany('login_msg_too_many')
  // Concurrent tries have locked the account.
  if (counted === 'locked' && account && !isKnown) return refuse('login_msg_reset_needed')

  const isRight = await deps.passwords.matches(account?.password_hash ?? null, input.password)
  const verdict = loginVerdict(account ? { isBound: account.email_bound_at !== null } : null, isRight)
  if (verdict === 'password_error') return ok(verdict)
  if (verdict === 'not_exist' || !account) return ok('not_exist')
  await deps.throttle.reset(tries)
  if (!isKnown) await uncountQuestion(deps, input.email, caller)
  const isUnbound = verdict === 'unbound'
  // Another person may have started a third-party sign-in in this browser. The mail that confirms this account's
  // address must not apply to that sign-in.
  if (isUnbound) await deps.third?.abandon(caller)
  // The password or all access was revoked during the comparison, so the password counts as wrong.
  if (!isUnbound && !(await caller.signIn(account.id, account.access_version))) return ok('password_error')
  // A known device unlocks only itself. For other devices the account stays locked until the reset.
  if (!isLocked) await clearFailures(deps.db, account.id)
  return isUnbound ? refuse('login_msg_unbound') : ok(account)
}

function triesOf(email: string, caller: Caller, isKnown: boolean) {
  const address = email.toLowerCase()
  if (isKnown && caller.device) return ['password', address, Buffer.from(caller.device).toString('hex')] as const
  return ['password', address, clientNetwork(caller.address)] as const
}
