import { endSessions, mySessions } from '#contract/account.ts'
import type { Db } from '#server/db/connect.ts'
import { ok } from '#server/http/reply.ts'
import type { Serve } from '#server/http/serve.ts'
import { deleteByNumber, deleteSessions, forgetDevices, listSessions } from './store.ts'

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

  serve(endSessions, async ({ id }, { customer, device }) => {
    if (id !== undefined) {
      return ok({ ended: await deleteByNumber(deps.db, customer.id, id, customer.session) })
    }
    const ended = await deleteSessions(deps.db, customer.id, customer.session)
    // Whoever else was signed in is to be a stranger again.
    await forgetDevices(deps.db, customer.id, device)
    return ok({ ended })
  })
}
