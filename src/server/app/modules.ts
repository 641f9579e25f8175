import { ENDPOINTS } from '#contract/endpoints.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import type { JobQueue } from '#server/db/queue.ts'
import { ownCookies } from '#server/http/own-cookies.ts'
import { makeServe, type Serve } from '#server/http/serve.ts'
import { cancellationRoutes } from '#server/modules/cancellations/index.ts'
import { catalogueRoutes, discoverRoutes, openCatalogue } from '#server/modules/catalogue/index.ts'
import { contentRoutes } from '#server/modules/content/index.ts'
import { couponRoutes } from '#server/modules/coupons/index.ts'
import { customerRoutes } from '#server/modules/customers/index.ts'
import { favoriteRoutes } from '#server/modules/favorites/index.ts'
import { mailRoutes, outboxRoutes } from '#server/modules/mail/index.ts'
import { orderRoutes } from '#server/modules/orders/index.ts'
import {
  endUnpaidOrder,
  endUnpaidOrders,
  handOverRoutes,
  heed,
  holdRoutes,
  keptOf,
  type PaymentDependencies,
  paymentRoutes,
  paymentWebhook,
} from '#server/modules/payments/index.ts'
import { placeRoutes } from '#server/modules/places/index.ts'
import { answerRoutes } from '#server/modules/requests/index.ts'
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
import { openThrottle, throttleRoutes } from '#server/modules/throttle/index.ts'
import { ticketRoutes } from '#server/modules/tickets/index.ts'
import type { Clock, MovableClock } from '#server/ports/clock.ts'
import type { PaymentGateway } from '#server/ports/payment.ts'
import type { Http } from './http.ts'
import type { OpenPorts } from './ports.ts'

/** What modules are made of. */
export interface ModuleParts {
  readonly db: Db
  readonly config: Config
  readonly ports: OpenPorts
  readonly secret: Uint8Array
  /** Null: mails stay in the outbox. */
  readonly delivery: JobQueue | null
}

/**
 * Has every module serve its calls. `payments` is what the work behind the requests' backs needs. Throws for a call of the contract
 * of the contract that no module serves yet.
 */
export async function serveModules(
  http: Http,
  parts: ModuleParts,
): Promise<{ readonly payments: PaymentDependencies }> {
  const { app, observe } = http
  const { db, config, secret, delivery } = parts
  const { clock, random, gateways, geocoder, passwords, parties, keys } = parts.ports
  const { origin } = config
  const isProduction = config.profile === 'production'
  const catalogue = await openCatalogue(db)
  app.addHook('onClose', async () => catalogue.close())
  const cookies = ownCookies(isProduction)
  const sessions = sessionsModule({ db, random, clock, cookies })
  const { serve, unserved } = makeServe(app, { clock, sessions, cookies, origin, observe })
  const throttle = openThrottle({ db, secret })
  const mail = { catalogue, origin, secret, delivery }
  const payments = { ...mail, db, gateways, random, clock, throttle, log: app.log }
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
  }

  catalogueRoutes(serve, catalogue)
  discoverRoutes(serve, catalogue)
  placeRoutes(serve, { db, catalogue, geocoder })
  contentRoutes(serve, { db, catalogue, facts })
  customerRoutes(serve, {
    ...{ db, passwords, throttle, random, mail },
    third: thirdSignIn(third),
    endUnpaidOrders: (id, now) => endUnpaidOrders(payments, id, now),
  })
  thirdRoutes(serve, third)
  sessionRoutes(serve, { db, mail, throttle, services: serviceRemoval(third) })
  favoriteRoutes(serve, { db, catalogue })
  orderRoutes(serve, {
    ...{ db, catalogue, random, secret },
    // The other half of the connections is for those who pay, and for signed-in readers.
    atOnce: Math.max(1, Math.floor(config.poolSize / 2)),
    payments: { kept: keptOf, end: (id, now) => endUnpaidOrder(payments, id, now) },
  })
  couponRoutes(serve, { db, catalogue, throttle })
  ticketRoutes(serve, { db, random, keys, catalogue, throttle, secret, config })
  mailRoutes(serve, { ...mail, db })
  paymentRoutes(serve, payments)
  cancellationRoutes(serve, payments)
  await paymentWebhook(app, payments)
  handOverRoutes(app, payments, sessions)
  await answerRoutes(app, payments)
  if (!isProduction) {
    outboxRoutes(serve, { db })
    throttleRoutes(serve, throttle)
    holdRoutes(serve, payments)
    await serveSandbox(http, serve, parts.ports, payments)
  }
  const missing = unserved(ENDPOINTS)
  if (missing.length > 0) throw new Error(`Calls that nobody serves: ${missing.join(', ')}`)
  return { payments }
}

/** What stands for the others in the sandbox: their pages, and a clock that can be set. */
async function serveSandbox(
  { app }: Http,
  serve: Serve,
  { clock, sandbox }: OpenPorts,
  payments: PaymentDependencies,
): Promise<void> {
  if (sandbox.parties) await consentPages(app, sandbox.parties)
  if (isMovable(clock)) clockRoutes(serve, clock)
  if (sandbox.cardPage) {
    cardRoutes(serve, sandbox.cardPage)
    await challengePages(app, sandbox.cardPage)
  }
  const notifier = (gateway: PaymentGateway) => (ref: string) =>
    heed(payments, gateway, { id: `paid-${ref}`, paymentRef: ref, refundRef: null })
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
