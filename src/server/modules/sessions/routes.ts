import { endSessions, mySessions } from '#contract/account.ts'
import type { Db } from '#server/db/connect.ts'
import { ok } from '#server/http/reply.ts'
import type { Serve } from '#server/http/serve.ts'
import { revokeAccess } from '#server/modules/access/index.ts'
import { deleteByNumber, listSessions } from './store.ts'

/** Where a customer is signed in, and ending that elsewhere. The caller's own session ends by logging out. */
export function sessionRoutes(serve: Serve, deps: { db: Db }): void {
  serve(mySessions, async (_input, { customer, now }) => {
    const rows = await listSessions(deps.db, customer.id, now)
    return ok(
      rows.map((row) => ({
        id: row.number,
        device: row.user_agent,
        createdAt: row.created_at.getTime(),
        current: row.number === customer.session,
      })),
    )
  })

  serve(endSessions, async ({ id, identities = false }, caller) => {
    const { customer } = caller
    if (id !== undefined) {
      return ok({ ended: await deleteByNumber(deps.db, customer.id, id, customer.session) })
    }
    const renewed = caller.renew()
    const revoked = await deps.db.transaction().execute((tx) =>
      revokeAccess(tx, customer.id, {
        version: customer.accessVersion,
        keep: { session: customer.session, ...renewed },
        identities,
      }),
    )
    // Another revocation was faster; whether this browser is still signed in is what that one decided.
    if (!revoked) return ok({ ended: 0 })
    renewed.send()
    return ok({ ended: revoked.ended })
  })
}
