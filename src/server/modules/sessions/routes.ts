import { endSessions, mySessions } from '#contract/account.ts'
import type { Serve } from '#server/http/serve.ts'
import { mapOutcome, ok } from '#server/outcome.ts'
import { endOtherSessions, type SessionDependencies } from './service.ts'
import { deleteByNumber, listSessions } from './store.ts'

/** Where a customer is signed in, and ending that elsewhere. The caller's own session ends by logging out. */
export function sessionRoutes(serve: Serve, deps: SessionDependencies): void {
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

  serve(endSessions, async ({ id, identities = false, ...proof }, caller) => {
    const { customer } = caller
    if (id !== undefined) return ok({ ended: await deleteByNumber(deps.db, customer.id, id, customer.session) })
    return mapOutcome(await endOtherSessions(deps, { identities, proof }, caller), (ended) => ({ ended }))
  })
}
