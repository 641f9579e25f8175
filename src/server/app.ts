import { existsSync } from 'node:fs'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { type PasswordHasher, passwordHasher } from '#server/passwords.ts'
import { movableClock } from './adapters/clock/movable.ts'
import { systemClock } from './adapters/clock/system.ts'
import { nearestArea } from './adapters/geocode/nearest.ts'
import { nominatimGeocoder } from './adapters/geocode/nominatim.ts'
import { openSandboxGateway } from './adapters/payment/sandbox.ts'
import { systemRandom } from './adapters/random/system.ts'
import { sandboxThirdParties } from './adapters/third/sandbox.ts'
import { fileTicketKeys } from './adapters/ticket-keys/file.ts'
import { type Config, keyFiles } from './config.ts'
import type { Db } from './db/connect.ts'
import { isReachable } from './db/health.ts'
import type { JobQueue, QueuePace } from './db/queue.ts'
import { isDatabaseAway } from './db/unavailable.ts'
import { requireAccessRules } from './http/access-rules.ts'
import { serveApiDocs } from './http/api-docs.ts'
import { CONNECTION_OPTIONS, type Ending, watchConnections } from './http/connections.ts'
import { faultAnswers } from './http/errors.ts'
import { serveHealth } from './http/health.ts'
import { measureJobs } from './http/job-metrics.ts'
import { serveMetrics } from './http/metrics.ts'
import { ownCookies } from './http/own-cookies.ts'
import { answerHeaders, pageHeaders, secureAnswers } from './http/security-headers.ts'
import { serveSecurityText } from './http/security-txt.ts'
import { makeServe } from './http/serve.ts'
import { serveStaticFiles } from './http/static-files.ts'
import { serveUploads } from './http/uploads.ts'
import { catalogueRoutes, discoverRoutes, openCatalogue } from './modules/catalogue/index.ts'
import { contentRoutes } from './modules/content/index.ts'
import { couponRoutes } from './modules/coupons/index.ts'
import { customerRoutes } from './modules/customers/index.ts'
import { favoriteRoutes } from './modules/favorites/index.ts'
import { jobFigures, startJobs } from './modules/jobs/index.ts'
import { mailRoutes, outboxRoutes, startDelivery } from './modules/mail/index.ts'
import { expiryJob, forgetOld, orderRoutes } from './modules/orders/index.ts'
import {
  endUnpaidOrder,
  endUnpaidOrders,
  holdRoutes,
  keptOf,
  paymentJobs,
  paymentRoutes,
  paymentWebhook,
} from './modules/payments/index.ts'
import { placeRoutes } from './modules/places/index.ts'
import { reminderJob } from './modules/reminders/index.ts'
import { startSweeper } from './modules/retention/index.ts'
import { cardRoutes, challengePages, clockRoutes, consentPages } from './modules/sandbox/index.ts'
import { sessionRoutes, sessionsModule } from './modules/sessions/index.ts'
import { serviceRemoval, thirdRoutes, thirdSignIn } from './modules/third/index.ts'
import { openThrottle, throttleRoutes } from './modules/throttle/index.ts'
import { ticketRoutes } from './modules/tickets/index.ts'
import type { Clock, MovableClock } from './ports/clock.ts'
import type { Geocoder } from './ports/geocode.ts'
import type { PaymentGateway } from './ports/payment.ts'
import { gatewaysOf } from './ports/payment-gateways.ts'
import type { Random } from './ports/random.ts'
import type { ThirdParties } from './ports/third-party.ts'
import { uploadsFolder } from './uploads.ts'

/** What the app asks of the world outside; tests replace single ones. */
export interface Ports {
  readonly clock: Clock
  readonly random: Random
  /** Absent: the payment gateways that the configuration names. */
  readonly gateways?: readonly PaymentGateway[]
  /** Absent: the map service that the configuration names, else the nearest area. */
  readonly geocoder?: Geocoder
  /** Absent: Argon2id with the server's secret. */
  readonly passwords?: PasswordHasher
}

/** The adapters that the configuration chooses. */
export function systemPorts(config: Config): Ports {
  return {
    clock: config.profile === 'production' ? systemClock : movableClock(),
    random: systemRandom,
  }
}

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
  /** false: no rounds of jobs by itself, because whoever builds the app runs them by hand. */
  readonly runsJobs?: boolean
}

function isMovable(clock: Clock): clock is MovableClock {
  return 'moveTo' in clock
}

/** Its library is large and takes long to load: a sandbox does without. */
async function openStripe(settings: NonNullable<Config['stripe']>): Promise<PaymentGateway> {
  const { stripeGateway } = await import('./adapters/payment/stripe.ts')
  return stripeGateway(settings)
}

/** Has mails delivered where a mail server is configured; a sandbox without one loads nothing of it. */
async function openDelivery(deps: AppDependencies, log: FastifyInstance['log']): Promise<JobQueue | null> {
  const { db, config, ports, mailPace } = deps
  if (!config.smtp) return null
  const [{ smtpTransport }, { openQueue }] = await Promise.all([
    import('./adapters/mail/smtp.ts'),
    import('./db/queue.ts'),
  ])
  const onError = (err: unknown) => log.warn({ err }, 'The mail queue has trouble and goes on')
  const queue = await openQueue(db, { name: 'mail', pace: mailPace, onError })
  const transport = smtpTransport(config.smtp)
  await startDelivery({ db, queue, transport, clock: ports.clock, from: config.smtp.from, log })
  return queue
}

/** Nor their library, where no service is configured. */
async function openProviders({ oauth, origin }: Config): Promise<ThirdParties> {
  if (Object.keys(oauth.providers).length === 0) return {}
  const { openThirdParties } = await import('./adapters/third/open.ts')
  return openThirdParties(oauth.providers, { origin })
}

export interface BuiltApp {
  readonly app: FastifyInstance
  readonly notBuilt: readonly string[]
  /** To be begun some time before `app.close()`, where somebody looks at /readyz. */
  readonly ending: Ending
}

/** Puts the server together. The caller owns the database; `close` ends the app's own timers and jobs. */
export async function buildApp(deps: AppDependencies): Promise<BuiltApp> {
  const { db, config } = deps
  const { clock, random } = deps.ports
  const isProduction = config.profile === 'production'
  const headers = answerHeaders(config)
  const answerFault = faultAnswers(isDatabaseAway)
  const app = Fastify({
    // An address that cannot even be read reaches no hook.
    frameworkErrors: (error, request, reply) => answerFault(error, request, reply.headers(headers)),
    bodyLimit: 64 * 1024,
    ...CONNECTION_OPTIONS,
    // While the server ends, what comes over an open connection is still answered.
    return503OnClosing: false,
    logger: deps.log ? { level: 'warn', redact: ['req.headers.cookie', 'req.headers.authorization'] } : false,
    // One registration answers with and without the prefix.
    rewriteUrl: (request) => (request.url ?? '/').replace(/^\/api(?=\/)/, ''),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    // A proxy's word for the client address is taken only where one is configured to be there.
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
  })
  // Before the routes: they take the handler as they find it.
  app.setErrorHandler(answerFault)
  const ending = watchConnections(app)
  requireAccessRules(app)
  secureAnswers(app, headers)
  // Calls take JSON only: the form of another site can send text and fields without asking, but not JSON (S-03).
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  await app.register(cookie)
  if (config.hasApiDocs) await serveApiDocs(app)
  const registry = new Registry()
  const observe = serveMetrics(app, { registry, token: config.metricsToken })

  const catalogue = await openCatalogue(db)
  app.addHook('onClose', async () => catalogue.close())

  const cookies = ownCookies(isProduction)
  const sessions = sessionsModule({ db, random, clock, cookies })
  const { serve, rest } = makeServe(app, { clock, sessions, cookies, origin: config.origin, observe })
  catalogueRoutes(serve, catalogue)
  discoverRoutes(serve, catalogue)
  const geocoder =
    deps.ports.geocoder ??
    (config.geocode ? nominatimGeocoder({ ...config.geocode, origin: config.origin }) : nearestArea)
  placeRoutes(serve, { db, catalogue, geocoder })
  const facts = {
    isSandbox: !isProduction,
    cardProvider: config.stripe ? 'stripe' : 'sandbox',
    cardFlow: config.cardFlow,
    publishableKey: config.stripe?.publishableKey ?? null,
  } as const
  contentRoutes(serve, { db, catalogue, facts })
  const throttle = openThrottle({ db, secret: deps.secret })
  const delivery = await openDelivery(deps, app.log)
  app.addHook('onClose', async () => delivery?.stop())
  const mail = { catalogue, origin: config.origin, delivery }
  const passwords = deps.ports.passwords ?? passwordHasher(deps.secret)
  const simulated = isProduction ? null : sandboxThirdParties(random)
  const third = {
    db,
    random,
    throttle,
    passwords,
    mail,
    parties: { ...simulated?.parties, ...(await openProviders(config)) },
    miniProgram: config.oauth,
    origin: config.origin,
    log: app.log,
  }
  const customers = { db, passwords, throttle, random, mail, third: thirdSignIn(third) }
  customerRoutes(serve, { ...customers, endUnpaidOrders: (id, now) => endUnpaidOrders(payments, id, now) })
  thirdRoutes(serve, third)
  sessionRoutes(serve, { db, mail, throttle, services: serviceRemoval(third) })
  favoriteRoutes(serve, { db, catalogue })
  orderRoutes(serve, {
    ...{ db, catalogue, random, secret: deps.secret },
    payments: { kept: keptOf, end: (id, now) => endUnpaidOrder(payments, id, now) },
  })
  couponRoutes(serve, { db, catalogue, throttle })
  const keys = fileTicketKeys({
    path: keyFiles(config.dataDir).tickets,
    create: !isProduction,
    now: clock.now(),
  })
  ticketRoutes(serve, { db, random, keys, catalogue, throttle, secret: deps.secret, config })

  mailRoutes(serve, { ...mail, db })
  const cards = config.stripe || deps.ports.gateways ? null : await openSandboxGateway(join(config.dataDir, 'gateway'))
  const stripe = config.stripe && !deps.ports.gateways ? await openStripe(config.stripe) : null
  const gateways = gatewaysOf(deps.ports.gateways ?? [stripe, cards].filter((gateway) => gateway !== null))
  const payments = { ...mail, db, gateways, random, clock, throttle, log: app.log }
  paymentRoutes(serve, payments)
  await paymentWebhook(app, payments)
  const work = [...paymentJobs(payments), expiryJob({ db }), reminderJob({ ...mail, db })]
  measureJobs(registry, () => jobFigures(db, work, clock.now()))
  const jobs = deps.runsJobs === false ? null : startJobs(payments, work, (now) => forgetOld(db, now))
  const sweeper = startSweeper({ db, clock, log: app.log })
  app.addHook('onClose', () => sweeper.stop())
  app.addHook('onClose', async () => {
    await jobs?.stop()
    await cards?.close()
  })
  if (!isProduction) {
    outboxRoutes(serve, { db })
    throttleRoutes(serve, throttle)
    holdRoutes(serve, payments)
    if (simulated) await consentPages(app, simulated)
    if (isMovable(clock)) clockRoutes(serve, clock)
    if (cards) {
      cardRoutes(serve, cards)
      await challengePages(app, cards)
    }
  }
  const notBuilt = rest(ENDPOINTS)

  serveHealth(app, { isReady: () => isReachable(db), isEnding: () => ending.hasBegun })
  if (config.securityContact) serveSecurityText(app, { contact: config.securityContact, origin: config.origin, clock })
  const files = { headers: pageHeaders(config) }
  serveUploads(app, { ...files, uploads: uploadsFolder(config.dataDir) })
  await serveStaticFiles(app, {
    ...files,
    webRoot: deps.webRoot !== null && existsSync(deps.webRoot) ? deps.webRoot : null,
  })
  await app.ready()
  return { app, notBuilt, ending }
}
