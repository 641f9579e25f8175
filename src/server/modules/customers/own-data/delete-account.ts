import type { deleteAccount } from '#contract/account.ts'
import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { Caller, SignedInCustomer } from '#server/auth/caller.ts'
import { type Outcome, ok, refuse } from '#server/outcome.ts'
import type { CustomerDependencies } from '../dependencies.ts'
import { proveOwner } from '../owner-proof.ts'
import { findById } from '../store.ts'
import { eraseAccount, usableOrders } from './erase-account.ts'
import { lockCustomer, lockOrdersOf, ordersOf } from './store.ts'

/**
 * Deletes the caller's account, with proof of its owner (S-22), and signs out. Refused while it has usable tickets,
 * unless `forfeit` is set, and while the outcome of a payment is unknown (decision 22).
 */
export async function deleteOwnAccount(
  deps: CustomerDependencies,
  input: ParsedRequestOf<typeof deleteAccount>,
  caller: Caller<SignedInCustomer>,
): Promise<Outcome<null>> {
  const account = await findById(deps.db, caller.customer.id)
  if (!account) return refuse('common_error')
  const proven = await proveOwner(deps, account, input, caller)
  if ('refusal' in proven) return proven.refusal
  const doomed = input.forfeit === true ? 0 : usableOrders(await ordersOf(deps.db, account.id), caller.now).length
  if (doomed > 0) return refuse('account_delete_has_tickets', { count: doomed })
  // Outside the transaction, because it calls the gateway. Payments that the gateway does not cancel are left to
  // the background jobs.
  if ((await deps.endUnpaidOrders(account.id, caller.now)) === 'settling') {
    return refuse('account_delete_payment_pending')
  }
  const lost = await deps.db.transaction().execute(async (tx) => {
    const version = await lockCustomer(tx, account.id)
    if (version === null) return 0
    // The caller was signed out while the proof was checked.
    if (version !== caller.customer.accessVersion) return null
    const orders = await lockOrdersOf(tx, account.id)
    const count = input.forfeit === true ? 0 : usableOrders(orders, caller.now).length
    if (count > 0) return count
    if (!(await proven.use(tx))) return null
    await eraseAccount(deps, tx, account, { version, orders, by: 'customer' }, caller.now)
    return 0
  })
  if (lost === null) return refuse(input.code === undefined ? 'login_msg_password_error' : 'mail_code_invalid')
  if (lost > 0) return refuse('account_delete_has_tickets', { count: lost })
  await caller.signOut()
  return ok(null)
}
