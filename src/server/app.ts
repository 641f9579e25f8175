import { existsSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { beginDelivery, jobsOf, openDelivery, startBackground } from './app/background.ts'
import { type Http, openHttp } from './app/http.ts'
import { serveModules } from './app/modules.ts'
import { openPorts, type Ports, systemPorts } from './app/ports.ts'
import type { Config } from './config.ts'
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
import { uploadsFolder } from './uploads.ts'

export { type Ports, systemPorts }

export interface AppDependencies {
  readonly db: Db
  readonly config: Config
  readonly ports: Ports
  /** Server secret of 32 bytes: pepper of passwords, key of signatures that only this service checks. */
  readonly secret: Uint8Array
  /** The built web app; null serves the calls alone. */
  readonly webRoot: string | null
  readonly log?: boolean
  /** Other times for the mail queue than its own: tests are impatient. */
  readonly mailPace?: Partial<QueuePace>
  /** Another patience with refunds than its own: a test must not depend on who is quicker. */
  readonly refundPatienceMs?: number
  /** Other time limits for answers than its own, as above. */
  readonly answerLimits?: AnswerLimits
  /** false: no rounds of jobs by itself, because whoever builds the app runs them by hand. */
  readonly runsJobs?: boolean
}

export interface BuiltApp {
  readonly app: FastifyInstance
  /** To be begun some time before `app.close()`, where somebody looks at /readyz. */
  readonly ending: Ending
  /** What its calls answer from: who writes past them compares it with the database at once, or waits for its next poll. */
  readonly catalogue: Catalogue
}

/**
 * Puts the server together: what every request meets, what the modules ask of the world outside, the modules' calls, the work
 * behind the requests' backs, files. The caller owns the database; `close` ends the rest, the last begun first.
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

/** What is no call of the contract: health, uploads, the web app itself. */
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
