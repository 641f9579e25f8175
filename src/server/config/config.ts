import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { databaseFaults, databaseLimitsOf } from './database.ts'
import type { DatabaseLimits } from './database-limits.ts'
import { environment } from './environment.ts'
import { type MapTiles, mapTileFaults, mapTilesOf } from './map.ts'
import { type OauthConfig, readOauth } from './oauth.ts'
import { refusedInProduction } from './production.ts'
import { type SmtpSettings, senderAt, smtpServer } from './smtp.ts'
import { type StripeWallet, stripeWallets } from './stripe.ts'
import { type VapidConfig, vapidFaults, vapidOf } from './vapid.ts'
import { type WalletsConfig, walletFaults, walletsOf } from './wallets.ts'
import { type WechatpayConfig, wechatpayFaults, wechatpayOf } from './wechatpay.ts'

/**
 * The whole configuration, read from the environment once at start. Every setting is optional in the sandbox profile.
 */
export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** null: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null
  readonly poolSize: number
  readonly databaseLimits: DatabaseLimits
  readonly profile: 'sandbox' | 'production'
  /** Public address without a trailing slash; links in emails and tickets start with it. */
  readonly origin: string
  readonly cardFlow: 'intent' | 'token'
  readonly stripe: {
    readonly secretKey: string
    readonly publishableKey: string | null
    readonly webhookSecret: string | null
    /** Another host for API calls (a local test double). */
    readonly apiBase: string | null
    readonly wallets: readonly StripeWallet[]
  } | null
  /** Wallets that every reader is offered; readers of Chinese are offered all of them anyway (PY-02). */
  readonly paymentsForAll: readonly StripeWallet[]
  /** null: WeChat Pay is simulated in the sandbox and not offered in production. */
  readonly wechatpay: WechatpayConfig | null
  /** A Nominatim service for place names; null: the areas' own names. */
  readonly geocode: { readonly url: string; readonly key: string | null } | null
  /** Street tiles for the map of shops; null: area outlines only. */
  readonly mapTiles: MapTiles | null
  /** Sign-in by other services. */
  readonly oauth: OauthConfig
  /** null: emails stay in the outbox, which the sandbox shows. */
  readonly smtp: SmtpSettings | null
  /** The push keys; null: no push messages, only emails. */
  readonly vapid: VapidConfig | null
  readonly wallets: WalletsConfig
  /** Addresses and networks of trusted proxies. Forwarding headers from other clients are ignored. */
  readonly trustedProxies: readonly string[]
  /** Time between the shutdown signal and closing the listener. /readyz returns 503 in it, so that proxies notice. */
  readonly drainMs: number
  /** Token that /metrics requires; null: only callers on this machine. */
  readonly metricsToken: string | null
  /** Whether /docs and /openapi.json are served. */
  readonly hasApiDocs: boolean
  /** Whether public pages are rendered on the server (decision 33). */
  readonly rendersPages: boolean
  /** Contact for vulnerability reports in security.txt; null: no security.txt. */
  readonly securityContact: string | null
  /** Email address invited to the console as its first owner; null: none. */
  readonly operatorEmail: string | null
}

/** Proxies poll /readyz every few seconds. A sandbox has none and stops immediately. */
const PRODUCTION_DRAIN_S = 10

/** The server's key files. A sandbox creates them at its first start; production must provide them. */
export function keyFiles(dataDir: string): { readonly secret: string; readonly tickets: string } {
  return { secret: join(dataDir, 'keys', 'server-secret'), tickets: join(dataDir, 'keys', 'ticket-keys.json') }
}

/** Invalid configuration. The message has one line per wrong or missing variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/**
 * Reads the environment; empty variables count as absent. PROFILE defaults to `production` with DATABASE_URL and
 * `sandbox` without. Throws ConfigError with every fault; in production that includes missing settings and files
 * (`exists`).
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  exists: (path: string) => boolean = existsSync,
): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = z.safeParse(environment, given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${String(issue.path[0])} is not valid: ${issue.message}`)
    throw new ConfigError(lines.join('\n'))
  }
  const vars = parsed.data
  const profile = vars.PROFILE ?? (vars.DATABASE_URL ? 'production' : 'sandbox')
  const dataDir = vars.DATA_DIR ?? './data'
  const { oauth, wrong } = readOauth(given)
  const problems = [
    ...wrong,
    ...contradictions(vars),
    ...databaseFaults(vars),
    ...wechatpayFaults(vars, exists),
    ...vapidFaults(vars),
    ...mapTileFaults(vars),
    ...walletFaults(vars, exists),
  ]
  if (profile === 'production') {
    const missing = missingInProduction(vars, keyFiles(dataDir), exists)
    const refused = refusedInProduction(given)
    if (missing.length > 0) problems.push('Required in the production profile, but missing:', ...missing)
    if (refused.length > 0) problems.push('Not allowed in the production profile:', ...refused)
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  const listenPort = vars.PORT ?? 8080
  const origin = vars.APP_ORIGIN ?? `http://127.0.0.1:${listenPort}`
  const smtp = vars.SMTP_URL ? smtpServer(vars.SMTP_URL) : null
  return {
    port: listenPort,
    host: vars.HOST ?? '127.0.0.1',
    dataDir,
    databaseUrl: vars.DATABASE_URL ?? null,
    poolSize: vars.DATABASE_POOL ?? 10,
    databaseLimits: databaseLimitsOf(vars),
    profile,
    origin,
    cardFlow: vars.CARD_FLOW ?? 'intent',
    stripe: vars.STRIPE_SECRET_KEY
      ? {
          secretKey: vars.STRIPE_SECRET_KEY,
          publishableKey: vars.STRIPE_PUBLISHABLE_KEY ?? null,
          webhookSecret: vars.STRIPE_WEBHOOK_SECRET ?? null,
          apiBase: vars.STRIPE_API_BASE ?? null,
          wallets: stripeWallets(vars.STRIPE_WALLETS ?? '') ?? [],
        }
      : null,
    paymentsForAll: stripeWallets(vars.PAYMENTS_FOR_ALL ?? '') ?? [],
    wechatpay: wechatpayOf(vars),
    mapTiles: mapTilesOf(vars),
    geocode: vars.GEOCODE_URL ? { url: vars.GEOCODE_URL, key: vars.GEOCODE_KEY ?? null } : null,
    oauth,
    smtp: smtp && { ...smtp, from: vars.MAIL_FROM ?? senderAt(origin) },
    vapid: vapidOf(vars),
    wallets: walletsOf(vars),
    trustedProxies: vars.TRUST_PROXY ?? [],
    drainMs: 1000 * (vars.DRAIN_SECONDS ?? (profile === 'production' ? PRODUCTION_DRAIN_S : 0)),
    metricsToken: vars.METRICS_TOKEN ?? null,
    hasApiDocs: vars.API_DOCS === undefined ? profile === 'sandbox' : vars.API_DOCS === '1',
    rendersPages: vars.RENDER_PAGES !== '0',
    securityContact: vars.SECURITY_CONTACT ?? null,
    operatorEmail: vars.OPERATOR_EMAIL ?? null,
  }
}

type Variables = z.infer<typeof environment>

/** Settings that are valid one by one but contradict each other. */
function contradictions(vars: Variables): string[] {
  const lines: string[] = []
  if (vars.GEOCODE_KEY && !vars.GEOCODE_URL) lines.push('GEOCODE_KEY needs GEOCODE_URL')
  if (vars.MAIL_FROM && !vars.SMTP_URL) lines.push('MAIL_FROM needs SMTP_URL')
  if (vars.STRIPE_WALLETS && !vars.STRIPE_SECRET_KEY) lines.push('STRIPE_WALLETS needs STRIPE_SECRET_KEY')
  // A sandbox without Stripe simulates every wallet.
  const named = stripeWallets(vars.STRIPE_WALLETS ?? '') ?? []
  const unnamed = (stripeWallets(vars.PAYMENTS_FOR_ALL ?? '') ?? []).filter((wallet) => !named.includes(wallet))
  if (vars.STRIPE_SECRET_KEY && unnamed.length > 0)
    lines.push(`PAYMENTS_FOR_ALL names ${unnamed.join(', ')}, which STRIPE_WALLETS does not name`)
  const modes = [vars.STRIPE_SECRET_KEY, vars.STRIPE_PUBLISHABLE_KEY].map(
    (key) => /^.k_(live|test)_/.exec(key ?? '')?.[1],
  )
  if (modes[0] && modes[1] && modes[0] !== modes[1])
    lines.push(`STRIPE_SECRET_KEY is a ${modes[0]} key, but STRIPE_PUBLISHABLE_KEY is a ${modes[1]} key`)
  return lines
}

/** The settings and files that production requires and that are missing, with the reason. */
function missingInProduction(
  vars: Variables,
  { secret, tickets }: ReturnType<typeof keyFiles>,
  exists: (path: string) => boolean,
): string[] {
  const missing: string[] = []
  if (!vars.DATABASE_URL) missing.push('DATABASE_URL: the embedded database can lose data in a crash')
  if (!vars.APP_ORIGIN) missing.push('APP_ORIGIN: the public URL of the app')
  if (!vars.STRIPE_SECRET_KEY) missing.push('STRIPE_SECRET_KEY: the sandbox card gateway takes no real payments')
  if (!vars.STRIPE_PUBLISHABLE_KEY) missing.push('STRIPE_PUBLISHABLE_KEY: required by the card form')
  if (!vars.STRIPE_WEBHOOK_SECRET) missing.push('STRIPE_WEBHOOK_SECRET: without it, webhooks could be forged')
  if (!vars.SMTP_URL) missing.push('SMTP_URL: the sandbox outbox does not send emails')
  if (!exists(secret)) missing.push(`${secret}: 32 random bytes in base64, the same for every process`)
  if (!exists(tickets)) missing.push(`${tickets}: the ticket signing keys, the same for every process`)
  return missing
}
