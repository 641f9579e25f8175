import { deleteAccount, exportMyData } from '#contract/account.ts'
import { isUsableTicket } from '#domain/account-deletion.ts'
import type { OrderRow } from '#server/db/schema.ts'
import { ok, type Reply, refuse, tooMany } from '#server/http/reply.ts'
import type { Caller, Owner, Serve } from '#server/http/serve.ts'
import { revokeAccess } from '#server/modules/access/index.ts'
import { queueAccountMail } from '#server/modules/mail/index.ts'
import type { CustomerDependencies } from '../dependencies.ts'
import { PASSWORD_LIMIT } from '../limits.ts'
import { type CustomerRow, findById } from '../store.ts'
import { ownData } from './export.ts'
import { erase, lockCustomer, lockOrdersOf, ordersOf, recordsOf } from './store.ts'

/** Taking one's own data along, and deleting the account. */
export function ownDataRoutes(serve: Serve, deps: CustomerDependencies): void {
  serve(exportMyData, async (_input, { customer, now }) => {
    const account = await findById(deps.db, customer.id)
    if (!account) return refuse('common_error')
    const orders = await ordersOf(deps.db, account.id)
    return ok(ownData(account, orders, await recordsOf(deps.db, account), now))
  })

  serve(deleteAccount, async (input, caller) => {
    const account = await findById(deps.db, caller.customer.id)
    if (!account) return refuse('common_error')
    const refusal = await refuseStranger(deps, account, input, caller)
    if (refusal) return refusal
    const doomed = input.forfeit === true ? 0 : usableOf(await ordersOf(deps.db, account.id), caller.now)
    if (doomed > 0) return refuse('account_delete_has_tickets', { count: doomed })
    // Outside of the transaction, because the gateway is asked; what it does not let go is the jobs' business.
    if ((await deps.endUnpaidOrders(account.id, caller.now)) === 'settling') {
      return refuse('account_delete_payment_pending')
    }
    const lost = await deps.db.transaction().execute(async (tx) => {
      const version = await lockCustomer(tx, account.id)
      if (version === null) return 0
      // Who asked was signed out while the password was compared.
      if (version !== caller.customer.accessVersion) return null
      const orders = await lockOrdersOf(tx, account.id)
      const count = input.forfeit === true ? 0 : usableOf(orders, caller.now)
      if (count > 0) return count
      await revokeAccess(tx, account.id, { version, keep: null, identities: true })
      await erase(tx, account, caller.now)
      if (account.email) {
        const { id, email, locale } = account
        const mail = { kind: 'account_deleted', recipient: email, locale, dedupeKey: `account_deleted:${id}` } as const
        await queueAccountMail(deps.mail, tx, mail, caller.now)
      }
      return 0
    })
    if (lost === null) return refuse('login_msg_password_error')
    if (lost > 0) return refuse('account_delete_has_tickets', { count: lost })
    await caller.signOut()
    return ok(null)
  })
}

/** A session alone does not delete an account: the password does, or the address where there is none. */
async function refuseStranger(
  deps: CustomerDependencies,
  account: CustomerRow,
  proof: { readonly password?: string | undefined; readonly email?: string | undefined },
  { now }: Caller<Owner>,
): Promise<Reply<never> | null> {
  if (account.password_hash === null) {
    const isSame = account.email === null || proof.email?.toLowerCase() === account.email
    return isSame ? null : refuse('login_msg_non_match')
  }
  const tries = ['own password', String(account.id)] as const
  if (!(await deps.throttle.take(deps.db, tries, PASSWORD_LIMIT, now))) return tooMany('login_msg_too_many')
  if (!(await deps.passwords.matches(account.password_hash, proof.password ?? ''))) {
    return refuse('login_msg_password_error')
  }
  await deps.throttle.forget(tries)
  return null
}

function usableOf(orders: readonly OrderRow[], now: Temporal.Instant): number {
  return orders.filter((order) => isUsable(order, now)).length
}

function isUsable(row: OrderRow, now: Temporal.Instant): boolean {
  const instant = (date: Date | null) => date && Temporal.Instant.fromEpochMilliseconds(date.getTime())
  const order = { kind: row.kind, orderStatus: row.order_status }
  return isUsableTicket({ ...order, useTime: instant(row.use_time), validUntil: instant(row.valid_until) }, now)
}
