import { linkedServices, linkService, unlinkService } from '#contract/third.ts'
import type { Serve } from '#server/http/serve.ts'
import { ok } from '#server/outcome.ts'
import type { ThirdDependencies } from './dependencies.ts'
import { linkOwnService, unlinkOwnService } from './services.ts'
import { identitiesOf } from './store.ts'

/** The services linked to the customer's account: list, link and unlink (S-22). */
export function serviceRoutes(serve: Serve, deps: ThirdDependencies): void {
  serve(linkedServices, async (_input, { customer }) => {
    const rows = await identitiesOf(deps.db, customer.id)
    return ok(
      rows.map((row) => ({ id: row.number, type: row.provider, name: row.name, since: row.created_at.getTime() })),
    )
  })
  serve(linkService, ({ type, device = 'mobile', ...proof }, caller) =>
    linkOwnService(deps, { type, device, proof }, caller),
  )
  serve(unlinkService, ({ id, ...proof }, caller) => unlinkOwnService(deps, { id, proof }, caller))
}
