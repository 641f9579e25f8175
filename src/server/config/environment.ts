import * as z from 'zod/mini'
import { addressFault } from './database-address.ts'
import { tilesAddress } from './map.ts'
import { isNetwork } from './proxy.ts'
import { smtpServer } from './smtp.ts'
import { STRIPE_WALLETS, stripeWallets } from './stripe.ts'

const whole = (minimum: number, maximum: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^\d{1,5}$/, 'not a whole number')), z.transform(Number)),
    z.number().check(z.minimum(minimum), z.maximum(maximum)),
  )
const webAddress = z.string().check(z.regex(/^https?:\/\/[^/\s]+$/))
const CONTACT = /^(mailto:[^\s@<>]+@[^\s@<>]+|https:\/\/[^\s<>]+)$/
const mailbox = z.string().check(z.email(), z.maxLength(254))
const databaseUrl = z.string().check((payload) => {
  const message = addressFault(payload.value)
  if (message !== null) payload.issues.push({ code: 'custom', message, input: '' })
})
/** The environment variables by name, without those of other sign-in services (oauth.ts). */
export const environment = z.object({
  PORT: z.optional(whole(0, 65_535)),
  HOST: z.optional(z.string().check(z.minLength(1))),
  DATA_DIR: z.optional(z.string().check(z.minLength(1))),
  DATABASE_URL: z.optional(databaseUrl),
  DATABASE_POOL: z.optional(whole(1, 500)),
  DATABASE_APPLICATION_NAME: z.optional(z.string().check(z.regex(/^[\x20-\x7e]{1,63}$/))),
  DATABASE_CONNECT_SECONDS: z.optional(whole(1, 9)),
  DATABASE_KEEPALIVE_SECONDS: z.optional(whole(1, 20)),
  DATABASE_QUERY_SECONDS: z.optional(whole(2, 9)),
  DATABASE_STATEMENT_SECONDS: z.optional(whole(1, 8)),
  DATABASE_LOCK_SECONDS: z.optional(whole(1, 8)),
  DATABASE_IDLE_TRANSACTION_SECONDS: z.optional(whole(5, 600)),
  DATABASE_REPORT_SECONDS: z.optional(whole(1, 25)),
  APP_ORIGIN: z.optional(webAddress),
  PROFILE: z.optional(z.enum(['sandbox', 'production'])),
  CARD_FLOW: z.optional(z.enum(['intent', 'token'])),
  STRIPE_SECRET_KEY: z.optional(z.string().check(z.regex(/^[sr]k_/))),
  STRIPE_PUBLISHABLE_KEY: z.optional(z.string().check(z.regex(/^pk_/))),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string().check(z.regex(/^whsec_/))),
  STRIPE_API_BASE: z.optional(webAddress),
  STRIPE_WALLETS: z.optional(
    z.string().check(z.refine((names) => stripeWallets(names) !== null, `not a list of ${STRIPE_WALLETS.join(', ')}`)),
  ),
  PAYMENTS_FOR_ALL: z.optional(
    z.string().check(z.refine((names) => stripeWallets(names) !== null, `not a list of ${STRIPE_WALLETS.join(', ')}`)),
  ),
  WECHATPAY_MCHID: z.optional(z.string().check(z.regex(/^\d{6,32}$/))),
  WECHATPAY_APPID: z.optional(z.string().check(z.regex(/^wx[0-9A-Za-z]{4,30}$/))),
  WECHATPAY_SERIAL: z.optional(z.string().check(z.regex(/^[0-9A-Fa-f]{8,64}$/))),
  WECHATPAY_KEY_FILE: z.optional(z.string()),
  WECHATPAY_API_V3_KEY: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{32}$/, 'not 32 visible characters'))),
  WECHATPAY_PUBLIC_KEY_ID: z.optional(z.string().check(z.regex(/^PUB_KEY_ID_\w{1,64}$/))),
  WECHATPAY_PUBLIC_KEY_FILE: z.optional(z.string()),
  WECHATPAY_MCC: z.optional(z.string().check(z.regex(/^\d{4}$/))),
  WECHATPAY_API_BASE: z.optional(webAddress),
  MAP_TILES_URL: z.optional(tilesAddress),
  MAP_TILES_CREDIT: z.optional(z.string().check(z.regex(/^[^\p{Cc}]{1,100}$/u, 'not a single line of text'))),
  MAP_TILES_CREDIT_URL: z.optional(z.string().check(z.maxLength(200), z.regex(/^https:\/\/[^\s"'<>]+$/))),
  GEOCODE_URL: z.optional(z.string().check(z.regex(/^https?:\/\/[^\s?#@]+$/))),
  GEOCODE_KEY: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/))),
  SMTP_URL: z.optional(
    z.string().check(z.refine((url) => smtpServer(url) !== null, 'not smtp(s)://[user:password@]host[:port]')),
  ),
  MAIL_FROM: z.optional(mailbox),
  TRUST_PROXY: z.optional(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((list) => list.split(',').map((entry) => entry.trim())),
      ),
      z.array(z.string().check(z.refine(isNetwork, 'not an IP address or a network smaller than the whole internet'))),
    ),
  ),
  DRAIN_SECONDS: z.optional(whole(0, 300)),
  METRICS_TOKEN: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{16,200}$/, 'not 16 to 200 visible characters'))),
  API_DOCS: z.optional(z.enum(['0', '1'])),
  RENDER_PAGES: z.optional(z.enum(['0', '1'])),
  OPERATOR_EMAIL: z.optional(mailbox),
  VAPID_SUBJECT: z.optional(z.string().check(z.maxLength(200), z.regex(CONTACT))),
  VAPID_PUBLIC_KEY: z.optional(
    z.string().check(z.regex(/^B[A-Za-z0-9_-]{86}$/, 'not a P-256 public key in base64url')),
  ),
  VAPID_PRIVATE_KEY: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'not 32 bytes in base64url'))),
  APPLE_PASS_TYPE: z.optional(z.string().check(z.regex(/^pass\.[\w.-]{1,100}$/, 'does not start with pass.'))),
  APPLE_PASS_TEAM: z.optional(z.string().check(z.regex(/^[A-Z0-9]{10}$/))),
  APPLE_PASS_CERT_FILE: z.optional(z.string()),
  APPLE_PASS_KEY_FILE: z.optional(z.string()),
  APPLE_WWDR_FILE: z.optional(z.string()),
  GOOGLE_WALLET_ISSUER: z.optional(z.string().check(z.regex(/^\d{10,25}$/))),
  GOOGLE_WALLET_KEY_FILE: z.optional(z.string()),
  SECURITY_CONTACT: z.optional(z.string().check(z.maxLength(200), z.regex(CONTACT))),
})
