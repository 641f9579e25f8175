import { existsSync } from 'node:fs'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance } from 'fastify'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { movableClock } from './adapters/clock/movable.ts'
import { systemClock } from './adapters/clock/system.ts'
import { systemRandom } from './adapters/random/system.ts'
import type { Config } from './config.ts'
import type { Db } from './db/connect.ts'
import { serveHealth } from './http/health.ts'
import { contentSecurityPolicy } from './http/security-headers.ts'
import { serveMetrics } from './http/metrics.ts'
import { makeServe } from './http/serve.ts'
import { serveStaticFiles } from './http/static-files.ts'
import { catalogueRoutes, openCatalogue } from './modules/catalogue/index.ts'
import { contentRoutes } from './modules/content/index.ts'
import { customerRoutes, passwordHasher } from './modules/customers/index.ts'
import { orderRoutes } from './modules/orders/index.ts'
import { sessionsModule } from './modules/sessions/index.ts'
import type { Clock } from './ports/clock.ts'
import type { Random } from './ports/random.ts'

/** What the app asks of the world outside; tests replace single ones. */
export interface Ports {
  readonly clock: Clock
  readonly random: Random
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
}

/** Puts the server together. The caller owns the database; `close` ends the app's own timers and jobs. */
export async function buildApp(deps: AppDependencies): Promise<{ app: FastifyInstance; notBuilt: readonly string[] }> {
  const { db, config } = deps
  const { clock, random } = deps.ports
  const isProduction = config.profile === 'production'
  const app = Fastify({
    bodyLimit: 64 * 1024,
    logger: deps.log ? { level: 'warn', redact: ['req.headers.cookie', 'req.headers.authorization'] } : false,
    // One registration answers with and without the prefix.
    rewriteUrl: (request) => (request.url ?? '/').replace(/^\/api(?=\/)/, ''),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    // A proxy's word for the client address is taken only where one is configured to be there.
    trustProxy: isProduction ? 'loopback' : false,
  })
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  await app.register(cookie)
  await app.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy(config),
    strictTransportSecurity: isProduction ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin' },
    crossOriginEmbedderPolicy: false,
  })
  await app.register(swagger, { openapi: { openapi: '3.1.0', info: { title: 'Tabifuda', version: '1' } } })
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
  serveMetrics(app)

  const catalogue = await openCatalogue(db)
  app.addHook('onClose', async () => catalogue.close())

  const sessions = sessionsModule({ db, random, isProduction })
  const { serve, rest } = makeServe(app, { clock, sessions })
  catalogueRoutes(serve, catalogue)
  contentRoutes(serve, catalogue, {
    isSandbox: !isProduction,
    cardProvider: config.stripe ? 'stripe' : 'sandbox',
    cardFlow: config.cardFlow,
    publishableKey: config.stripe?.publishableKey ?? null,
  })
  customerRoutes(serve, { db, passwords: passwordHasher(deps.secret) })
  orderRoutes(serve, { db, catalogue, random })
  const notBuilt = rest(ENDPOINTS)

  serveHealth(app, db)
  await serveStaticFiles(app, deps.webRoot !== null && existsSync(deps.webRoot) ? deps.webRoot : null)
  await app.ready()
  return { app, notBuilt }
}
