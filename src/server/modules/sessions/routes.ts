import { endSessions, mySessions } from '#contract/account.ts'
import type { Serve } from '#server/http/serve.ts'
import { mapOutcome, ok } from '#server/outcome.ts'
import { endOtherSessions, type SessionDependencies } from './service.ts'
import { deleteByNumber, listSessions } from './store.ts'

/** A customer's sessions, and ending other ones. The caller's own session ends by logging out. */
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
    const { customer, now } = caller
    if (id !== undefined) {
      const ending = { customerId: customer.id, number: id, own: customer.session }
      return ok({ ended: await deleteByNumber(deps.db, ending, now) })
    }
    return mapOutcome(await endOtherSessions(deps, { identities, proof }, caller), (ended) => ({ ended }))
  })
}
