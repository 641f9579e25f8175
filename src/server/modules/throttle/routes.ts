import { sandboxThrottles } from '#contract/sandbox.ts'
import type { Serve } from '#server/http/serve.ts'
import { ok } from '#server/outcome.ts'
import type { Throttle } from './service.ts'

/**
 * `POST /sandbox/throttles`: deletes all counters, because tests create more accounts from one machine in an hour
 * than a visitor may.
 */
export function throttleRoutes(serve: Serve, throttle: Throttle): void {
  serve(sandboxThrottles, async () => {
    await throttle.clear()
    return ok(null)
  })
}
