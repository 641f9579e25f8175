import { createSecretKey } from 'node:crypto'
import { CHECK_CALLS } from '#contract/check/calls.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { OPERATOR_CALLS } from '#contract/operator/calls.ts'
import { thirdParty } from '#contract/third.ts'
import { WALLETS } from '#domain/ticket/wallets.ts'
import { oneTimeCodes } from '#server/auth/one-time-codes.ts'
import { passkeyChecks, relyingParty } from '#server/auth/passkeys.ts'
import type { Config } from '#server/config/config.ts'
import { hostOf } from '#server/config/map.ts'
import type { Db } from '#server/db/connect.ts'
import type { AnswerLimits } from '#server/http/answer-limits.ts'
import { operatorCookie, operatorDeviceCookie, ownCookies, shopCookie } from '#server/http/own-cookies.ts'
import { makeServe, type Serve, type SessionPort } from '#server/http/serve.ts'
import { makeServeCheck } from '#server/http/serve-check.ts'
import { makeServeOperator } from '#server/http/serve-operator.ts'
import { appErrorRoutes } from '#server/modules/app-errors/index.ts'
import type { ReconcileDependencies } from '#server/modules/books/index.ts'
import { cancellationRoutes } from '#server/modules/cancellations/index.ts'
import {
  type Catalogue,
  catalogueRoutes,
  discoverRoutes,
  listRoutes,
  openCatalogue,
} from '#server/modules/catalogue/index.ts'
import { type CheckDependencies, checkRoutes, findShopLink } from '#server/modules/check/index.ts'
import { contentRoutes } from '#server/modules/content/index.ts'
import { couponRoutes } from '#server/modules/coupons/index.ts'
import { customerRoutes } from '#server/modules/customers/index.ts'
import { favoriteRoutes } from '#server/modules/favorites/index.ts'
import { mailRoutes, outboxRoutes } from '#server/modules/mail/index.ts'
import { inviteFirstOwner, operatorRoutes, operatorSessions } from '#server/modules/operator-accounts/index.ts'
import {
  bookRoutes,
  consoleRoutes,
  contentConsoleRoutes,
  customerConsoleRoutes,
  editorRoutes,
  importRoutes,
  type OrderActDependencies,
  overviewRoutes,
  payoutRoutes,
  reportRoutes,
  reviewConsoleRoutes,
  sandboxShopLinkRoutes,
  settingRoutes,
  shopLinkRoutes,
} from '#server/modules/operator-actions/index.ts'
import { orderRoutes } from '#server/modules/orders/index.ts'
import { languageRoutes, sitemapRoutes, speculationRoutes } from '#server/modules/pages/index.ts'
import {
  endUnpaidOrder,
  endUnpaidOrders,
  handleGatewayEvent,
  handOverRoutes,
  holdRoutes,
  keptAmountOf,
  paymentRoutes,
  paymentWebhook,
  type RefundDependencies,
  type WebhookDependencies,
} from '#server/modules/payments/index.ts'
import { placeRoutes } from '#server/modules/places/index.ts'
import { pushQueue, pushRoutes } from '#server/modules/push/index.ts'
import { answerRoutes } from '#server/modules/requests/index.ts'
import { reviewAnswerRoutes, reviewRoutes } from '#server/modules/reviews/index.ts'
import {
  cardRoutes,
  challengePages,
  clockRoutes,
  consentPages,
  hostedPages,
  walletPages,
  walletRoutes,
} from '#server/modules/sandbox/index.ts'
import { sessionRoutes, sessionsModule } from '#server/modules/sessions/index.ts'
import { serviceRemoval, thirdRoutes, thirdSignIn } from '#server/modules/third/index.ts'
import { openThrottle, type Throttle, throttleRoutes } from '#server/modules/throttle/index.ts'
import { ticketRoutes } from '#server/modules/tickets/index.ts'
import { tripRoutes } from '#server/modules/trips/index.ts'
import { passRoutes } from '#server/modules/wallets/index.ts'
import { DRAWN_FOLDER, uploadsFolder } from '#server/pictures/uploads.ts'
import type { Clock, MovableClock } from '#server/ports/clock.ts'
import type { PaymentGateway } from '#server/ports/payment.ts'
import { type BackgroundDependencies, backlogsOf, jobsOf } from './background.ts'
import type { Http } from './http.ts'
import type { OpenPorts } from './ports.ts'

/** Everything the modules are built from. */
export interface ModuleParts {
  readonly db: Db
  /** The same database over the console's own connections (decision 37). */
  readonly consoleDb: Db
  /** The same database over separate connections, for public reads. */
  readonly publicDb: Db
  readonly config: Config
  readonly ports: OpenPorts
  readonly secret: Uint8Array
  readonly refundPatienceMs: number | undefined
  readonly limits: AnswerLimits
  /** Folder of the built web app, with the source maps of its files. */
  readonly webRoot: string | null
}

/** The console acts on orders, reconciles, and shows the backlogs of the jobs. */
type ConsoleDependencies = OrderActDependencies & ReconcileDependencies & { readonly throttle: Throttle }

/**
 * Registers every module's endpoints. Returns the dependencies of the background jobs and the catalogue. Throws if
 * an endpoint of the contract has no handler.
 */
export async function serveModules(
  http: Http,
  parts: ModuleParts,
): Promise<{ readonly shared: RefundDependencies & BackgroundDependencies; readonly catalogue: Catalogue }> {
  const { app, observe } = http
  const { db, publicDb, config, secret, refundPatienceMs, limits } = parts
  const { clock, random, gateways, geocoder, passwords, parties, keys, push: transport, wallets } = parts.ports
  const { origin } = config
  const isProduction = config.profile === 'production'
  const catalogue = await openCatalogue(publicDb, clock)
  app.addHook('onClose', async () => catalogue.close())
  const cookies = ownCookies(isProduction)
  const sessions = sessionsModule({ db, random, clock, cookies })
  const { serve, unserved } = makeServe(app, { clock, sessions, cookies, origin, observe, limits })
  const throttle = openThrottle({ db, secret })
  const push = transport && pushQueue
  const mail = { catalogue, origin, secret, hasMailServer: config.smtp !== null, push }
  // Each module asks for its own part of this object.
  const shared = { ...mail, db, gateways, random, clock, throttle, log: app.log, refundPatienceMs }
  const third = {
    ...{ db, random, throttle, passwords, mail, parties, origin },
    miniProgram: config.oauth,
    log: app.log,
  }
  const facts = {
    isSandbox: !isProduction,
    payments: gateways.offers,
    cardFlow: config.cardFlow,
    publishableKey: config.stripe?.publishableKey ?? null,
    mapTiles: config.mapTiles,
    recipients: {
      map: config.mapTiles && hostOf(config.mapTiles.url),
      places: config.geocode && hostOf(config.geocode.url),
      mail: config.smtp !== null,
      push: transport !== null,
      wallets: WALLETS.filter((wallet) => wallets[wallet] !== null),
      // The sandbox's simulated services receive nothing.
      signIn: thirdParty.options.filter(
        (type) => parties[type] !== undefined && parties[type] !== parts.ports.sandbox.parties?.parties[type],
      ),
    },
  }

  catalogueRoutes(serve, catalogue)
  listRoutes(serve, catalogue)
  discoverRoutes(serve, catalogue)
  placeRoutes(serve, { db: publicDb, catalogue, geocoder })
  contentRoutes(serve, { db: publicDb, catalogue, facts })
  customerRoutes(serve, {
    ...{ db, passwords, throttle, random, mail },
    third: thirdSignIn(third),
    endUnpaidOrders: (id, now) => endUnpaidOrders(shared, id, now),
  })
  thirdRoutes(serve, third)
  sessionRoutes(serve, { db, mail, throttle, services: serviceRemoval(third) })
  favoriteRoutes(serve, { db, catalogue })
  tripRoutes(serve, { db })
  orderRoutes(serve, {
    ...{ db, publicDb, catalogue, random, networkKey: createSecretKey(secret) },
    // Half of the connections; the other half serves payments and signed-in reads.
    atOnce: Math.max(1, Math.floor(config.poolSize / 2)),
    payments: { kept: keptAmountOf, end: (id, now) => endUnpaidOrder(shared, id, now) },
  })
  couponRoutes(serve, { db, publicDb, catalogue, throttle, clock })
  ticketRoutes(serve, { db, random, keys, catalogue, throttle, secret, config, push, wallets })
  passRoutes(app, serve, { ...shared, keys, secret, wallets, sessions })
  pushRoutes(serve, { db, transport })
  mailRoutes(serve, { ...mail, db })
  paymentRoutes(serve, shared)
  cancellationRoutes(serve, shared)
  await paymentWebhook(app, shared)
  handOverRoutes(app, shared, sessions)
  await answerRoutes(app, shared)
  reviewRoutes(serve, { ...shared, publicDb })
  await reviewAnswerRoutes(app, shared)
  sitemapRoutes(app, { db: publicDb, catalogue, origin })
  speculationRoutes(app)
  languageRoutes(app)
  appErrorRoutes(serve, { webRoot: parts.webRoot ?? '', registry: http.registry, log: app.log })
  if (!isProduction) {
    outboxRoutes(serve, { db })
    throttleRoutes(serve, throttle)
    holdRoutes(serve, shared)
    sandboxShopLinkRoutes(serve, { db, random, origin })
    await serveSandbox(http, serve, parts.ports, shared)
  }
  const missing = [
    ...unserved(ENDPOINTS),
    ...(await serveConsole(http, parts, { sessions, shared })),
    ...serveCheck(http, parts, { db, random, keys, throttle, secret, push }),
  ]
  if (missing.length > 0) throw new Error(`Endpoints without a handler: ${missing.join(', ')}`)
  return { shared, catalogue }
}

/**
 * Registers the console's endpoints with the console's own sessions, and invites the first owner. Returns the names
 * of unserved endpoints.
 */
async function serveConsole(
  { app, observe }: Http,
  { db: customersDb, consoleDb: db, config, secret, ports }: ModuleParts,
  given: { readonly sessions: SessionPort; readonly shared: ConsoleDependencies },
): Promise<string[]> {
  const { sessions } = given
  const shared = { ...given.shared, db }
  const { clock, random, passwords } = ports
  const isProduction = config.profile === 'production'
  const { serve, serveFile, unserved } = makeServeOperator(app, {
    ...{ clock, origin: config.origin, observe },
    sessions: operatorSessions({
      ...{ db: customersDb, random, clock },
      cookie: operatorCookie(isProduction),
      deviceCookie: operatorDeviceCookie(isProduction),
    }),
    isCustomer: async (request) => (await sessions.find(request)) !== null,
  })
  const people = {
    ...{ db, random, mail: shared, throttle: shared.throttle, passwords },
    passkeys: passkeyChecks(relyingParty(config)),
    codes: oneTimeCodes({ secret, random }),
  }
  operatorRoutes(serve, people)
  consoleRoutes(serve, shared, backlogsOf(jobsOf(shared, ports)))
  customerConsoleRoutes(serve, shared)
  shopLinkRoutes(serve, shared)
  bookRoutes(serve, shared)
  reportRoutes(serve, { db })
  overviewRoutes(serve, { db })
  payoutRoutes(serve, shared)
  reviewConsoleRoutes(serve, { db })
  const uploads = uploadsFolder(config.dataDir)
  const entries = { db, folders: { uploads, drawn: DRAWN_FOLDER }, refusesScores: isProduction }
  importRoutes(serveFile, entries)
  contentConsoleRoutes(serve, entries)
  editorRoutes(serve, { db, uploads, refusesScores: isProduction })
  settingRoutes(serve, { db })
  if (config.operatorEmail !== null) await inviteFirstOwner(people, config.operatorEmail, clock.now())
  return unserved(OPERATOR_CALLS)
}

/**
 * Registers the endpoints of the check page, on which shops redeem tickets by their own links. Returns the names of
 * unserved endpoints.
 */
function serveCheck({ app, observe }: Http, { config, ports, limits }: ModuleParts, deps: CheckDependencies): string[] {
  const { serve, unserved } = makeServeCheck(app, {
    ...{ clock: ports.clock, origin: config.origin, observe, limits },
    cookie: shopCookie(config.profile === 'production'),
    findLink: (credential, now) => findShopLink(deps.db, credential, now),
  })
  checkRoutes(serve, deps)
  return unserved(CHECK_CALLS)
}

/** Registers the sandbox's simulated external pages and its adjustable clock. */
async function serveSandbox(
  { app }: Http,
  serve: Serve,
  { clock, sandbox }: OpenPorts,
  deps: WebhookDependencies,
): Promise<void> {
  if (sandbox.parties) await consentPages(app, sandbox.parties)
  if (isMovable(clock)) clockRoutes(serve, clock)
  if (sandbox.cardPage) {
    cardRoutes(serve, sandbox.cardPage)
    await challengePages(app, sandbox.cardPage)
  }
  const notifier = (gateway: PaymentGateway) => (ref: string) =>
    handleGatewayEvent(deps, gateway, {
      id: `paid-${ref}`,
      paymentRef: ref,
      refundRef: null,
      isAboutRefunds: false,
    })
  const { wallet, hostedPage } = sandbox
  if (hostedPage) await hostedPages(app, { page: hostedPage, notify: notifier(hostedPage) })
  if (wallet) {
    const notify = notifier(wallet)
    walletRoutes(serve, { wallet, notify })
    await walletPages(app, { wallet, notify })
  }
}

function isMovable(clock: Clock): clock is MovableClock {
  return 'moveTo' in clock
}
