import { existsSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { jobsOf, openMailJob, startBackground } from './app/background.ts'
import { requireBusinessFacts } from './app/business-facts.ts'
import { type Http, openHttp } from './app/http.ts'
import { serveModules } from './app/modules.ts'
import { openPorts, type Ports, systemPorts } from './app/ports.ts'
import type { Config } from './config/config.ts'
import { consoleOf, type Db, publicReadsOf } from './db/connect.ts'
import { openProbe } from './db/health.ts'
import { isDatabaseUnavailable } from './db/unavailable.ts'
import { type AnswerLimits, RESPONSE_MS } from './http/answer-limits.ts'
import type { Shutdown } from './http/connections.ts'
import { serveHealth } from './http/health.ts'
import { inProcessFetch } from './http/in-process-fetch.ts'
import { checkHeaders, consoleHeaders, pageHeaders, previewHeaders } from './http/security-headers.ts'
import { serveSecurityText } from './http/security-txt.ts'
import { serveStaticFiles } from './http/static-files.ts'
import { serveUploads } from './http/uploads.ts'
import type { Catalogue } from './modules/catalogue/index.ts'
import { pauseIfCopied } from './modules/delivery/index.ts'
import type { Job } from './modules/jobs/index.ts'
import { openPages, pageAnswers } from './modules/pages/index.ts'
import { uploadsFolder } from './pictures/uploads.ts'

export { type Ports, requireBusinessFacts, systemPorts }

export interface AppDependencies {
  readonly db: Db
  readonly config: Config
  readonly ports: Ports
  /** Server secret of 32 bytes: pepper of passwords and key of signatures that only this service checks. */
  readonly secret: Uint8Array
  /** Folder of the built web app; null serves the API alone. */
  readonly webRoot: string | null
  readonly log?: boolean
  /** Overrides how long a request waits for refunds, so that tests do not depend on timing. */
  readonly refundPatienceMs?: number
  /** Overrides the response time limits, for the same reason. */
  readonly answerLimits?: AnswerLimits
  /** false: jobs do not run on a timer, because the caller runs them manually. */
  readonly runsJobs?: boolean
}

export interface BuiltApp {
  readonly app: FastifyInstance
  /** The graceful shutdown. Begin it some time before `app.close()` if a load balancer polls /readyz. */
  readonly ending: Shutdown
  /**
   * The catalogue snapshot that requests read. Code that writes to the database directly must refresh it or wait for
   * its next poll.
   */
  readonly catalogue: Catalogue
  /** The background jobs, for a caller that runs them manually (`runsJobs: false`). */
  readonly jobs: readonly Job[]
}

/**
 * Builds the server: HTTP basics, external dependencies, the modules' endpoints, background jobs and static files.
 * The caller owns the database connection. `close` stops the rest in reverse order of start.
 */
export async function buildApp(deps: AppDependencies): Promise<BuiltApp> {
  const { db, config, secret } = deps
  const http = await openHttp(config, { log: deps.log ?? false })
  const { app, ending } = http
  const ports = await openPorts(config, deps.ports, secret)
  app.addHook('onClose', () => ports.close())
  const paused = await pauseIfCopied(db, ports.clock.now())
  if (paused !== null) app.log.warn(paused)
  const { shared, catalogue } = await serveModules(http, {
    ...{ db, consoleDb: consoleOf(db), publicDb: publicReadsOf(db), config, ports, secret },
    refundPatienceMs: deps.refundPatienceMs,
    limits: deps.answerLimits ?? RESPONSE_MS,
    webRoot: deps.webRoot,
  })
  const mails = await openMailJob(config, { ...shared, keys: ports.keys })
  const jobs = [...jobsOf(shared, ports), ...(mails ? [mails] : [])]
  startBackground(http, shared, jobs, deps.runsJobs ?? true)
  await serveFiles(http, deps, catalogue)
  await app.ready()
  return { app, ending, catalogue, jobs }
}

/** Serves everything outside the contract: health, uploads and the web app. */
async function serveFiles({ app, ending }: Http, deps: AppDependencies, catalogue: Catalogue): Promise<void> {
  const { db, config, ports } = deps
  const probe = openProbe(db)
  app.addHook('onClose', () => probe.close())
  serveHealth(app, { database: () => probe.look(), isEnding: () => ending.hasBegun })
  const { securityContact: contact, origin } = config
  if (contact) serveSecurityText(app, { contact, origin, clock: ports.clock })
  const files = { headers: pageHeaders(config) }
  const uploads = uploadsFolder(config.dataDir)
  serveUploads(app, { ...files, uploads })
  const own = { console: consoleHeaders(config), preview: previewHeaders(config), check: checkHeaders(config) }
  const webRoot = deps.webRoot !== null && existsSync(deps.webRoot) ? deps.webRoot : null
  const pictures = { web: webRoot, uploads }
  const report = (err: unknown) => app.log.error({ err }, 'A page could not be rendered')
  const rendering = { answer: inProcessFetch(app), clock: ports.clock, report, renders: config.rendersPages }
  const pages =
    webRoot && pageAnswers(openPages({ catalogue, origin, webRoot, pictures, ...rendering }), isDatabaseUnavailable)
  await serveStaticFiles(app, { ...files, ...own, webRoot, pages: pages || null })
}
