import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { type OauthConfig, readOauth } from './config-oauth.ts'
import { type SmtpSettings, senderAt, smtpServer } from './config-smtp.ts'

/** Everything the environment decides, read once at start. All of it is optional in the sandbox profile. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** null: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null
  readonly poolSize: number
  readonly profile: 'sandbox' | 'production'
  /** Public address without a trailing slash; links in mails and tickets start with it. */
  readonly origin: string
  readonly cardFlow: 'intent' | 'token'
  readonly stripe: {
    readonly secretKey: string
    readonly publishableKey: string | null
    readonly webhookSecret: string | null
    /** Another host for the calls: a local double. */
    readonly apiBase: string | null
  } | null
  /** A Nominatim service that names places; null: the areas' own names. */
  readonly geocode: { readonly url: string; readonly key: string | null } | null
  /** Sign-in by other services. */
  readonly oauth: OauthConfig
  /** null: mails stay in the outbox, which the sandbox shows. */
  readonly smtp: SmtpSettings | null
}

const whole = (minimum: number, maximum: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^\d{1,5}$/, 'not a whole number')), z.transform(Number)),
    z.number().check(z.minimum(minimum), z.maximum(maximum)),
  )
const webAddress = z.string().check(z.regex(/^https?:\/\/[^/\s]+$/))
const mailbox = z.string().check(z.email(), z.maxLength(254))
const environment = z.object({
  PORT: z.optional(whole(0, 65_535)),
  HOST: z.optional(z.string().check(z.minLength(1))),
  DATA_DIR: z.optional(z.string().check(z.minLength(1))),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//))),
  DATABASE_POOL: z.optional(whole(1, 500)),
  APP_ORIGIN: z.optional(webAddress),
  PROFILE: z.optional(z.enum(['sandbox', 'production'])),
  CARD_FLOW: z.optional(z.enum(['intent', 'token'])),
  STRIPE_SECRET_KEY: z.optional(z.string().check(z.regex(/^[sr]k_/))),
  STRIPE_PUBLISHABLE_KEY: z.optional(z.string().check(z.regex(/^pk_/))),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string().check(z.regex(/^whsec_/))),
  STRIPE_API_BASE: z.optional(webAddress),
  GEOCODE_URL: z.optional(z.string().check(z.regex(/^https?:\/\/[^\s?#@]+$/))),
  GEOCODE_KEY: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/))),
  SMTP_URL: z.optional(
    z.string().check(z.refine((url) => smtpServer(url) !== null, 'not smtp(s)://[user:password@]host[:port]')),
  ),
  MAIL_FROM: z.optional(mailbox),
})

/** Files with the server's keys: a sandbox makes them at its first start, production brings its own. */
export function keyFiles(dataDir: string): { readonly secret: string; readonly tickets: string } {
  return { secret: join(dataDir, 'keys', 'server-secret'), tickets: join(dataDir, 'keys', 'ticket-keys.json') }
}

/** Thrown with one line per variable that is wrong or missing, all at once. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/**
 * Reads the environment. Empty variables count as absent. The profile is `sandbox` on the embedded database and
 * `production` with DATABASE_URL unless PROFILE says otherwise; production lists everything that it misses, files by
 * `exists` included.
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  exists: (path: string) => boolean = existsSync,
): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = z.safeParse(environment, given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')} is not valid: ${issue.message}`)
    throw new ConfigError(lines.join('\n'))
  }
  const vars = parsed.data
  const profile = vars.PROFILE ?? (vars.DATABASE_URL ? 'production' : 'sandbox')
  const dataDir = vars.DATA_DIR ?? './data'
  if (vars.GEOCODE_KEY && !vars.GEOCODE_URL) throw new ConfigError('GEOCODE_KEY needs GEOCODE_URL')
  if (vars.MAIL_FROM && !vars.SMTP_URL) throw new ConfigError('MAIL_FROM needs SMTP_URL')
  const { oauth, wrong } = readOauth(given)
  if (wrong.length > 0) throw new ConfigError(wrong.join('\n'))
  const missing: string[] = []
  if (profile === 'production') {
    if (!vars.DATABASE_URL) missing.push('DATABASE_URL: the embedded database does not sync to disk')
    if (!vars.APP_ORIGIN) missing.push('APP_ORIGIN: the public address')
    if (!vars.STRIPE_SECRET_KEY) missing.push('STRIPE_SECRET_KEY: the sandbox card gateway is not for production')
    if (!vars.STRIPE_PUBLISHABLE_KEY) missing.push('STRIPE_PUBLISHABLE_KEY: the card form needs it')
    if (!vars.STRIPE_WEBHOOK_SECRET) missing.push('STRIPE_WEBHOOK_SECRET: webhooks could be forged')
    if (!vars.SMTP_URL) missing.push('SMTP_URL: the sandbox outbox sends no mail')
    if (oauth.isUnsignedAllowed) missing.push('OAUTH_UNSIGNED off: anybody could sign in as anybody')
    const { secret, tickets } = keyFiles(dataDir)
    if (!exists(secret)) missing.push(`${secret}: 32 random bytes in base64, the same for every process`)
    if (!exists(tickets)) missing.push(`${tickets}: the keys that sign tickets, the same for every process`)
  }
  if (missing.length > 0) throw new ConfigError(`The production profile misses:\n${missing.join('\n')}`)
  const listenPort = vars.PORT ?? 8080
  const origin = vars.APP_ORIGIN ?? `http://127.0.0.1:${listenPort}`
  const smtp = vars.SMTP_URL ? smtpServer(vars.SMTP_URL) : null
  return {
    port: listenPort,
    host: vars.HOST ?? '127.0.0.1',
    dataDir,
    databaseUrl: vars.DATABASE_URL ?? null,
    poolSize: vars.DATABASE_POOL ?? 10,
    profile,
    origin,
    cardFlow: vars.CARD_FLOW ?? 'intent',
    stripe: vars.STRIPE_SECRET_KEY
      ? {
          secretKey: vars.STRIPE_SECRET_KEY,
          publishableKey: vars.STRIPE_PUBLISHABLE_KEY ?? null,
          webhookSecret: vars.STRIPE_WEBHOOK_SECRET ?? null,
          apiBase: vars.STRIPE_API_BASE ?? null,
        }
      : null,
    geocode: vars.GEOCODE_URL ? { url: vars.GEOCODE_URL, key: vars.GEOCODE_KEY ?? null } : null,
    oauth,
    smtp: smtp && { ...smtp, from: vars.MAIL_FROM ?? senderAt(origin) },
  }
}
