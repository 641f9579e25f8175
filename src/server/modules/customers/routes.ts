import { type Customer, customerInfo, customerInfoRefresh, logout } from '#contract/session.ts'
import { ok, type Reply } from '#server/http/reply.ts'
import type { Caller, Serve } from '#server/http/serve.ts'
import type { CustomerDependencies } from './dependencies.ts'
import { linkRoutes } from './links/routes.ts'
import { loginRoutes } from './login.ts'
import { mailCodeRoutes } from './mail-code/routes.ts'
import { ownDataRoutes } from './own-data/routes.ts'
import { presentCustomer } from './present.ts'
import { profileRoutes } from './profile.ts'
import { registerRoutes } from './register.ts'
import { signInCodeRoutes } from './sign-in-code/routes.ts'
import { findById } from './store.ts'

/** Every call about an account, and who the session says one is. */
export function customerRoutes(serve: Serve, deps: CustomerDependencies): void {
  loginRoutes(serve, deps)
  registerRoutes(serve, deps)
  linkRoutes(serve, deps)
  profileRoutes(serve, deps)
  ownDataRoutes(serve, deps)
  signInCodeRoutes(serve, deps)
  mailCodeRoutes(serve, deps)

  serve(logout, async (_input, caller) => {
    await caller.signOut()
    return ok(null)
  })
  const info = async (
    _input: unknown,
    caller: Caller,
  ): Promise<Reply<{ loginCustomerId: number | null; customer: Customer | null }>> => {
    const row = caller.customer && (await findById(deps.db, caller.customer.id))
    return ok(
      row ? { loginCustomerId: row.id, customer: presentCustomer(row) } : { loginCustomerId: null, customer: null },
    )
  }
  serve(customerInfo, info)
  serve(customerInfoRefresh, info)
}
