import { dropPush, pushKey, savePush } from '#contract/push.ts'
import type { Serve } from '#server/http/serve.ts'
import { ok } from '#server/outcome.ts'
import { type PushDependencies, subscribe } from './service.ts'
import { dropSubscription } from './store.ts'

/** The calls with which a browser subscribes to messages about orders and unsubscribes. */
export function pushRoutes(serve: Serve, deps: PushDependencies): void {
  serve(pushKey, async () => ok({ key: deps.transport?.key ?? null }))
  serve(savePush, (input, caller) => subscribe(deps, input, caller))
  serve(dropPush, async ({ endpoint }, { customer }) => {
    await dropSubscription(deps.db, { customerId: customer.id, endpoint })
    return ok(null)
  })
}
