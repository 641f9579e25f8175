import { Counter, type Registry } from 'prom-client'
import { reportAppError } from '#contract/app-errors.ts'
import type { Serve } from '#server/http/serve.ts'
import { ok } from '#server/outcome.ts'
import { redactMessage } from './redact.ts'
import { sourceMapReader } from './source-maps.ts'

/** Maximum number of reports that one process logs per minute. Further ones are only counted. */
const LOGGED_PER_MINUTE = 60
const MINUTE_MS = 60_000

interface AppErrorDependencies {
  /** Folder of the built web app. */
  readonly webRoot: string
  readonly registry: Registry
  readonly log: { warn(details: object, message: string): void }
}

/**
 * Logs the uncaught errors that browsers report, with source positions and without customers' data. A report whose
 * stack has no frame in the app's own files is not logged: it comes from a browser extension or is invented.
 */
export function appErrorRoutes(serve: Serve, { webRoot, registry, log }: AppErrorDependencies): void {
  const maps = sourceMapReader(webRoot)
  const reports = new Counter({
    name: 'tabifuda_app_errors_total',
    help: 'Errors that browsers reported: logged, over the limit of a minute, or of foreign scripts',
    labelNames: ['outcome'],
    registers: [registry],
  })
  let [minute, logged] = [0, 0]

  serve(reportAppError, async ({ message, stack, page }, { now }) => {
    const current = Math.floor(now.epochMilliseconds / MINUTE_MS)
    if (current !== minute) [minute, logged] = [current, 0]
    const frames = logged < LOGGED_PER_MINUTE ? await maps.frames(stack) : null
    const outcome = frames === null ? 'limited' : frames.length === 0 ? 'foreign' : 'logged'
    reports.inc({ outcome })
    if (outcome === 'logged') {
      logged += 1
      log.warn({ page, error: redactMessage(message), frames }, 'A browser reported an error of the app')
    }
    return ok(null)
  })
}
