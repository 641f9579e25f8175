import { isIP } from 'node:net'
import { type ThirdParty, thirdParty } from '#contract/third.ts'
import type { environment } from './environment.ts'

/** Production's rule for a setting: always allowed, or a check that returns the fault of the value (null: none). */
type Stand = 'allowed' | ((value: string) => string | null)

const refused = (reason: string) => () => reason
const unless = (form: RegExp, reason: string) => (value: string) => (form.test(value) ? null : reason)

/** A setting missing here does not compile: each new setting needs a rule (S-29). */
const STANDS: Readonly<Record<keyof typeof environment.shape, Stand>> = {
  // Where and how this process runs.
  PORT: 'allowed',
  HOST: 'allowed',
  DATA_DIR: 'allowed',
  DATABASE_URL: 'allowed',
  DATABASE_POOL: 'allowed',
  DATABASE_APPLICATION_NAME: 'allowed',
  DATABASE_CONNECT_SECONDS: 'allowed',
  DATABASE_KEEPALIVE_SECONDS: 'allowed',
  DATABASE_QUERY_SECONDS: 'allowed',
  DATABASE_STATEMENT_SECONDS: 'allowed',
  DATABASE_LOCK_SECONDS: 'allowed',
  DATABASE_IDLE_TRANSACTION_SECONDS: 'allowed',
  DATABASE_REPORT_SECONDS: 'allowed',
  PROFILE: 'allowed',
  TRUST_PROXY: 'allowed',
  DRAIN_SECONDS: 'allowed',
  METRICS_TOKEN: 'allowed',
  API_DOCS: 'allowed',
  RENDER_PAGES: 'allowed',
  SECURITY_CONTACT: 'allowed',
  OPERATOR_EMAIL: 'allowed',
  APP_ORIGIN: unless(/^https:/, 'must use https, or sessions and links can be intercepted'),
  CARD_FLOW: unless(
    /^intent$/,
    'the older card form has no 3-D Secure, which Japan requires of card payments, and no Apple Pay or Google Pay',
  ),
  STRIPE_SECRET_KEY: unless(/^[sr]k_live_/, 'not a live key: tickets would be issued without real payments'),
  STRIPE_WALLETS: 'allowed',
  PAYMENTS_FOR_ALL: 'allowed',
  STRIPE_PUBLISHABLE_KEY: unless(/^pk_live_/, 'not a live key: real cards would be declined'),
  // Its format does not tell live from test.
  STRIPE_WEBHOOK_SECRET: 'allowed',
  STRIPE_API_BASE: refused('a test double would decide which payments count as made'),
  WECHATPAY_MCHID: 'allowed',
  WECHATPAY_APPID: 'allowed',
  WECHATPAY_SERIAL: 'allowed',
  WECHATPAY_KEY_FILE: 'allowed',
  WECHATPAY_API_V3_KEY: 'allowed',
  WECHATPAY_PUBLIC_KEY_ID: 'allowed',
  WECHATPAY_PUBLIC_KEY_FILE: 'allowed',
  WECHATPAY_MCC: 'allowed',
  WECHATPAY_API_BASE: refused('a test double would decide which payments count as made'),
  MAP_TILES_URL: unless(/^(?:https:|\/)/, 'must use https, because browsers block http content on an https page'),
  MAP_TILES_CREDIT: 'allowed',
  MAP_TILES_CREDIT_URL: 'allowed',
  GEOCODE_URL: (value) =>
    isPrivate(value)
      ? null
      : "must use https or a host in your network, or visitors' locations and the key would be sent unencrypted",
  GEOCODE_KEY: 'allowed',
  // A relay on this host needs no TLS. A password is sent to any other host over TLS only (adapters/mail/smtp.ts).
  SMTP_URL: 'allowed',
  MAIL_FROM: 'allowed',
  VAPID_SUBJECT: 'allowed',
  VAPID_PUBLIC_KEY: 'allowed',
  VAPID_PRIVATE_KEY: 'allowed',
  APPLE_PASS_TYPE: 'allowed',
  APPLE_PASS_TEAM: 'allowed',
  APPLE_PASS_CERT_FILE: 'allowed',
  APPLE_PASS_KEY_FILE: 'allowed',
  APPLE_WWDR_FILE: 'allowed',
  GOOGLE_WALLET_ISSUER: 'allowed',
  GOOGLE_WALLET_KEY_FILE: 'allowed',
}

const OAUTH_DOUBLE = refused('a test double would decide who a user is')
const OAUTH_STANDS = {
  ID: 'allowed',
  SECRET: 'allowed',
  AUTHORIZE_URL: OAUTH_DOUBLE,
  TOKEN_URL: OAUTH_DOUBLE,
  PROFILE_URL: OAUTH_DOUBLE,
} as const satisfies Record<string, Stand>
const OAUTH_UNSIGNED = unless(/^0$/, 'anyone could sign in to any account')

const oauthStands = thirdParty.options.flatMap((type: ThirdParty) =>
  Object.entries(OAUTH_STANDS).map(([part, stand]): [string, Stand] => [`OAUTH_${type.toUpperCase()}_${part}`, stand]),
)

/** Every setting with its production rule; a test compares the names with those that are read. */
export const PRODUCTION_RULES: ReadonlyMap<string, Stand> = new Map<string, Stand>([
  ...Object.entries(STANDS),
  ...oauthStands,
  ['OAUTH_UNSIGNED', OAUTH_UNSIGNED],
])

/** A line for each setting whose value is for trials only, with its name and without its value (S-29). */
export function refusedInProduction(given: Readonly<Record<string, string | undefined>>): string[] {
  return [...PRODUCTION_RULES].flatMap(([name, stand]) => {
    const value = given[name]
    const reason = value === undefined || stand === 'allowed' ? null : stand(value)
    return reason === null ? [] : [`${name}: ${reason}`]
  })
}

/**
 * Whether the address is https, or a host on this machine or a private network: `nominatim`, 10.0.0.7, maps.internal.
 */
function isPrivate(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  if (protocol === 'https:') return true
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(host) === 4) return /^(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(host)
  if (isIP(host) === 6) return host === '::1' || /^f[cd]/.test(host)
  return !host.includes('.') || /\.(internal|local|localhost|home\.arpa)$/.test(host)
}
