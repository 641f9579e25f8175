import { deleteAccount, exportMyData } from '#contract/account.ts'
import { isUsableTicket } from '#domain/account-deletion.ts'
import type { OrderRow } from '#server/db/schema.ts'
import type { Serve } from '#server/http/serve.ts'
import { revokeAccess } from '#server/modules/access/index.ts'
import { queueAccountMail } from '#server/modules/mail/index.ts'
import { ok, refuse } from '#server/outcome.ts'
import type { CustomerDependencies } from '../dependencies.ts'
import { proveOwner } from '../owner-proof.ts'
import { findById } from '../store.ts'
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
    const proven = await proveOwner(deps, account, input, caller)
    if ('refusal' in proven) return proven.refusal
    const doomed = input.forfeit === true ? 0 : usableOf(await ordersOf(deps.db, account.id), caller.now)
    if (doomed > 0) return refuse('account_delete_has_tickets', { count: doomed })
    // Outside of the transaction, because the gateway is asked; what it does not let go is the jobs' business.
    if ((await deps.endUnpaidOrders(account.id, caller.now)) === 'settling') {
      return refuse('account_delete_payment_pending')
    }
    const lost = await deps.db.transaction().execute(async (tx) => {
      const version = await lockCustomer(tx, account.id)
      if (version === null) return 0
      // Who asked was signed out while the proof was looked at.
      if (version !== caller.customer.accessVersion) return null
      const orders = await lockOrdersOf(tx, account.id)
      const count = input.forfeit === true ? 0 : usableOf(orders, caller.now)
      if (count > 0) return count
      if (!(await proven.use(tx))) return null
      await revokeAccess(tx, account.id, { version, keep: null, identities: true })
      await erase(tx, account, caller.now)
      if (account.email) {
        const { id, email, locale } = account
        const mail = { kind: 'account_deleted', recipient: email, locale, dedupeKey: `account_deleted:${id}` } as const
        await queueAccountMail(deps.mail, tx, mail, caller.now)
      }
      return 0
    })
    if (lost === null) return refuse(input.code === undefined ? 'login_msg_password_error' : 'mail_code_invalid')
    if (lost > 0) return refuse('account_delete_has_tickets', { count: lost })
    await caller.signOut()
    return ok(null)
  })
}

function usableOf(orders: readonly OrderRow[], now: Temporal.Instant): number {
  return orders.filter((order) => isUsable(order, now)).length
}

function isUsable(row: OrderRow, now: Temporal.Instant): boolean {
  const order = { kind: row.kind, orderStatus: row.order_status }
  return isUsableTicket(
    {
      ...order,
      useTime: row.use_time?.toTemporalInstant() ?? null,
      validUntil: row.valid_until?.toTemporalInstant() ?? null,
    },
    now,
  )
}
