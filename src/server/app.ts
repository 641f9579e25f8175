import { existsSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { beginDelivery, jobsOf, openDelivery, startBackground } from './app/background.ts'
import { type Http, openHttp } from './app/http.ts'
import { serveModules } from './app/modules.ts'
import { openPorts, type Ports, systemPorts } from './app/ports.ts'
import type { Config } from './config/config.ts'
import { consoleOf, type Db, publicReadsOf } from './db/connect.ts'
import { openProbe } from './db/health.ts'
import type { QueuePace } from './db/queue.ts'
import { isDatabaseAway } from './db/unavailable.ts'
import { ANSWER_MS, type AnswerLimits } from './http/answer-limits.ts'
import { answerWithin } from './http/answer-within.ts'
import type { Ending } from './http/connections.ts'
import { serveHealth } from './http/health.ts'
import { checkHeaders, consoleHeaders, pageHeaders, previewHeaders } from './http/security-headers.ts'
import { serveSecurityText } from './http/security-txt.ts'
import { serveStaticFiles } from './http/static-files.ts'
import { serveUploads } from './http/uploads.ts'
import type { Catalogue } from './modules/catalogue/index.ts'
import { noticeCopy } from './modules/delivery/index.ts'
import { openPages, pageAnswers } from './modules/pages/index.ts'
import { uploadsFolder } from './pictures/uploads.ts'

export { type Ports, systemPorts }

export interface AppDependencies {
  readonly db: Db
  readonly config: Config
  readonly ports: Ports
  /** Server secret of 32 bytes: pepper of passwords and key of signatures that only this service checks. */
  readonly secret: Uint8Array
  /** Folder of the built web app; null serves the API alone. */
  readonly webRoot: string | null
  readonly log?: boolean
  /** Overrides the mail queue's timing; tests use shorter times. */
  readonly mailPace?: Partial<QueuePace>
  /** Overrides how long a request waits for refunds, so that tests do not depend on timing. */
  readonly refundPatienceMs?: number
  /** Overrides the response time limits, for the same reason. */
  readonly answerLimits?: AnswerLimits
  /** false: jobs do not run on a timer, because the caller runs them by hand. */
  readonly runsJobs?: boolean
}

export interface BuiltApp {
  readonly app: FastifyInstance
  /** To start some time before `app.close()` if a load balancer polls /readyz. */
  readonly ending: Ending
  /**
   * The catalogue snapshot that requests read. Code that writes to the database directly must refresh it or wait for
   * its next poll.
   */
  readonly catalogue: Catalogue
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
  const paused = await noticeCopy(db, ports.clock.now())
  if (paused !== null) app.log.warn(paused)
  const delivery = await openDelivery(app, { db, config, pace: deps.mailPace })
  const { payments, catalogue } = await serveModules(http, {
    ...{ db, consoleDb: consoleOf(db), publicDb: publicReadsOf(db), config, ports, secret, delivery },
    refundPatienceMs: deps.refundPatienceMs,
    limits: deps.answerLimits ?? ANSWER_MS,
  })
  await beginDelivery(config, { ...payments, queue: delivery, keys: ports.keys })
  startBackground(http, payments, jobsOf(payments, ports), deps.runsJobs ?? true)
  await serveFiles(http, deps, catalogue)
  await app.ready()
  return { app, ending, catalogue }
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
  const rendering = { answer: answerWithin(app), clock: ports.clock, report, renders: config.rendersPages }
  const pages =
    webRoot && pageAnswers(openPages({ catalogue, origin, webRoot, pictures, ...rendering }), isDatabaseAway)
  await serveStaticFiles(app, { ...files, ...own, webRoot, pages: pages || null })
}
