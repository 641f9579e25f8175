import { bindCheck, modifyCustomer, modifyPassword, register, registerBind } from '#contract/customers.ts'
import { type Customer, customerInfo, customerInfoRefresh, login, logout } from '#contract/session.ts'
import type { Caller } from '#server/auth/caller.ts'
import { success } from '#server/http/reply.ts'
import type { Serve } from '#server/http/serve.ts'
import { mapOutcome, type Outcome, ok } from '#server/outcome.ts'
import type { CustomerDependencies } from './dependencies.ts'
import { linkRoutes } from './links/routes.ts'
import { logIn } from './login.ts'
import { mailCodeRoutes } from './mail-code/routes.ts'
import { ownDataRoutes } from './own-data/routes.ts'
import { presentCustomer } from './present.ts'
import { changePassword, changeProfile } from './profile.ts'
import { isAddressBound, mailAddressLink, registerAccount } from './register.ts'
import { signInCodeRoutes } from './sign-in-code/routes.ts'
import { findReader } from './store.ts'

/** Wire words for the result of a password change (P-5.4). */
const PASSWORD_WORDS = { changed: 'ok', wrong: 'old_not_equal' } as const

/** The account calls, and the customer of the current session. */
export function customerRoutes(serve: Serve, deps: CustomerDependencies): void {
  linkRoutes(serve, deps)
  ownDataRoutes(serve, deps)
  signInCodeRoutes(serve, deps)
  mailCodeRoutes(serve, deps)

  serve(login, async (input, caller) =>
    mapOutcome(await logIn(deps, input, caller), (done) => (typeof done === 'string' ? done : presentCustomer(done))),
  )
  serve(logout, async (_input, caller) => {
    await caller.signOut()
    return ok(null)
  })

  serve(register, async (input, caller) => {
    const made = await registerAccount(deps, input, caller)
    return made.ok ? success() : made
  })
  serve(registerBind, ({ email }, caller) => mailAddressLink(deps, email, caller))
  serve(bindCheck, async ({ email }, caller) =>
    mapOutcome(await isAddressBound(deps, email, caller), (bound) => ({ bound })),
  )

  serve(modifyPassword, async (input, caller) =>
    mapOutcome(await changePassword(deps, input, caller), (done) => PASSWORD_WORDS[done]),
  )
  serve(modifyCustomer, async (input, caller) => mapOutcome(await changeProfile(deps, input, caller), presentCustomer))

  const info = async (
    _input: unknown,
    caller: Caller,
  ): Promise<Outcome<{ loginCustomerId: number | null; customer: Customer | null }>> => {
    const row = caller.customer && (await findReader(deps.db, caller.customer.id))
    return ok(
      row ? { loginCustomerId: row.id, customer: presentCustomer(row) } : { loginCustomerId: null, customer: null },
    )
  }
  serve(customerInfo, info)
  serve(customerInfoRefresh, info)
}
