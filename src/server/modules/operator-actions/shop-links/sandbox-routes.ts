import { checkLink } from '#contract/check/paths.ts'
import { sandboxShopLink, sandboxWithdrawShopLink } from '#contract/sandbox.ts'
import { makeToken, proofHash } from '#server/auth/tokens.ts'
import type { Db } from '#server/db/connect.ts'
import type { Serve } from '#server/http/serve.ts'
import { ok, unknown } from '#server/outcome.ts'
import type { Random } from '#server/ports/random.ts'
import { type Act, perform } from '../act.ts'
import { makeShopLinkAct, withdrawShopLinkAct } from './acts.ts'
import { listShopLinks } from './store.ts'

interface SandboxDependencies {
  readonly db: Db
  readonly random: Random
  readonly origin: string
}

/**
 * Creates and withdraws shop links through the operator's acts, for trials on the embedded database (sandbox profile
 * only).
 */
export function sandboxShopLinkRoutes(serve: Serve, { db, random, origin }: SandboxDependencies): void {
  const act = async <Plan>(what: Act<Plan>, now: Temporal.Instant): Promise<boolean> => {
    const planned = await what.plan(db, now)
    if (!planned.ok) return false
    const by = { operator: 'sandbox', reason: 'trying it out', requestKey: null }
    return (await perform(db, what, planned.plan, by, now)).ok
  }

  serve(sandboxShopLink, async ({ supplierId, label }, { now }) => {
    const token = makeToken(random)
    if (!(await act(makeShopLinkAct(supplierId, label, proofHash(token)), now))) return unknown()
    const [made] = await listShopLinks(db, supplierId)
    return made ? ok({ id: made.id, link: checkLink(origin, token) }) : unknown()
  })

  serve(sandboxWithdrawShopLink, async ({ id }, { now }) => {
    return (await act(withdrawShopLinkAct(id), now)) ? ok(null) : unknown()
  })
}
