import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { databaseLimitsOf } from './database.ts'
import { environment } from './environment.ts'
import { readOauth } from './oauth.ts'
import { PRODUCTION_RULES } from './production.ts'

const nothing = () => false
const everything = () => true

function refusal(env: Record<string, string>, exists = nothing): string {
  try {
    readConfig(env, exists)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

const PRODUCTION = {
  DATABASE_URL: 'postgres://db/tabi',
  APP_ORIGIN: 'https://tabi.example',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtps://tabi:secret@mail.example',
}

describe('readConfig', () => {
  it('an empty environment is a sandbox on the embedded database', () => {
    expect(readConfig({}, nothing)).toEqual({
      port: 8080,
      host: '127.0.0.1',
      dataDir: './data',
      databaseUrl: null,
      poolSize: 10,
      databaseLimits: databaseLimitsOf({}),
      profile: 'sandbox',
      origin: 'http://127.0.0.1:8080',
      cardFlow: 'intent',
      stripe: null,
      paymentsForAll: [],
      wechatpay: null,
      mapTiles: null,
      geocode: null,
      smtp: null,
      vapid: null,
      wallets: { apple: null, google: null },
      oauth: { providers: {}, miniProgramSecret: null, isUnsignedAllowed: false },
      trustedProxies: [],
      drainMs: 0,
      metricsToken: null,
      hasApiDocs: true,
      rendersPages: true,
      securityContact: null,
      operatorEmail: null,
    })
  })

  it('treats an empty variable as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', APP_ORIGIN: '' }, nothing).databaseUrl).toBe(null)
  })

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'mysql://db/tabi'],
    ['DATABASE_POOL', '0'],
    ['DATABASE_POOL', '501'],
    ['APP_ORIGIN', 'tabi.example'],
    ['APP_ORIGIN', 'https://tabi.example/app'],
    ['PROFILE', 'staging'],
    ['CARD_FLOW', 'cash'],
    ['STRIPE_SECRET_KEY', 'pk_live_1'],
    ['STRIPE_API_BASE', 'localhost:1'],
    ['WECHATPAY_MCHID', 'mch'],
    ['WECHATPAY_APPID', 'gh_1'],
    ['WECHATPAY_SERIAL', '12:34:56:78'],
    ['WECHATPAY_API_V3_KEY', 'too short'],
    ['WECHATPAY_PUBLIC_KEY_ID', '1A2B3C4D'],
    ['WECHATPAY_MCC', 'food'],
    ['WECHATPAY_API_BASE', 'localhost:1'],
    ['GEOCODE_URL', 'maps.example'],
    ['GEOCODE_URL', 'file:///etc/passwd'],
    ['GEOCODE_URL', 'https://user:secret@maps.example'],
    ['GEOCODE_URL', 'https://maps.example/?x=1'],
    ['GEOCODE_KEY', 'with space'],
    ['SMTP_URL', 'mail.example'],
    ['SMTP_URL', 'https://mail.example'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp://user@mail.example'],
    ['SMTP_URL', 'smtp://mail.example/path'],
    ['SMTP_URL', 'smtp://mail.example?tls.rejectUnauthorized=false'],
    ['SMTP_URL', 'smtp://user:%E0%A4%A@mail.example'],
    ['TRUST_PROXY', 'proxy.example'],
    ['TRUST_PROXY', '10.0.0.1,'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.0/8, ::/0'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', 'fe80::1%eth0'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['DRAIN_SECONDS', '-1'],
    ['DRAIN_SECONDS', '301'],
    ['DRAIN_SECONDS', '1.5'],
    ['METRICS_TOKEN', 'too short'],
    ['METRICS_TOKEN', 'long enough but with blanks in it'],
    ['API_DOCS', 'yes'],
    ['RENDER_PAGES', 'yes'],
    ['OPERATOR_EMAIL', 'Sato <sato@tabi.example>'],
    ['SECURITY_CONTACT', 'security@tabi.example'],
    ['SECURITY_CONTACT', 'http://tabi.example/security'],
    ['SECURITY_CONTACT', 'mailto:security@tabi.example\nExpires: never'],
    ['MAIL_FROM', 'Tabifuda <tabi@mail.example>'],
    ['MAIL_FROM', 'a@b.example\r\nBcc: c@d.example'],
  ])('names %s when it is %s', (name, value) => {
    expect(refusal({ [name]: value })).toMatch(new RegExp(`^${name} is not valid`))
  })

  const WECHATPAY = {
    WECHATPAY_MCHID: '1900000001',
    WECHATPAY_APPID: 'wx8888888888888888',
    WECHATPAY_SERIAL: '1A2B3C4D5E6F7081',
    WECHATPAY_KEY_FILE: '/keys/apiclient_key.pem',
    WECHATPAY_API_V3_KEY: '0123456789abcdef0123456789abcdef',
  }
  it('WX-02 takes payments by WeChat Pay if the merchant is completely configured', () => {
    const PUBLIC = { WECHATPAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_0119', WECHATPAY_PUBLIC_KEY_FILE: '/keys/pub_key.pem' }
    expect(readConfig({ ...WECHATPAY, ...PUBLIC }, everything).wechatpay).toEqual({
      mchid: '1900000001',
      appid: 'wx8888888888888888',
      serial: '1A2B3C4D5E6F7081',
      keyFile: '/keys/apiclient_key.pem',
      apiV3Key: '0123456789abcdef0123456789abcdef',
      publicKey: { id: 'PUB_KEY_ID_0119', file: '/keys/pub_key.pem' },
      categoryCode: '4722',
      apiBase: null,
    })
    expect(readConfig(WECHATPAY, everything).wechatpay?.publicKey).toBe(null)
    expect(refusal({ WECHATPAY_MCC: '5812' })).toMatch(/^WECHATPAY_MCC needs WECHATPAY_MCHID, .*WECHATPAY_API_V3_KEY$/)
    expect(refusal({ ...WECHATPAY, WECHATPAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_0119' }, everything)).toBe(
      'WECHATPAY_PUBLIC_KEY_ID needs WECHATPAY_PUBLIC_KEY_FILE',
    )
    expect(refusal(WECHATPAY)).toBe('WECHATPAY_KEY_FILE: file not found')
  })

  it('API-22 accepts the named Stripe wallets in any order and refuses unknown names', () => {
    const STRIPE_SECRET_KEY = 'sk_test_1'
    const walletsOf = (STRIPE_WALLETS: string) =>
      readConfig({ STRIPE_SECRET_KEY, STRIPE_WALLETS }, nothing).stripe?.wallets
    expect(walletsOf('')).toEqual([])
    expect(walletsOf('paypay, alipay')).toEqual(['alipay', 'paypay'])
    for (const wrong of ['card', 'alipay,konbini', 'alipay,', 'alipay;paypay']) {
      expect(refusal({ STRIPE_SECRET_KEY, STRIPE_WALLETS: wrong }), wrong).toContain('STRIPE_WALLETS is not valid')
    }
    expect(refusal({ STRIPE_WALLETS: 'alipay' })).toBe('STRIPE_WALLETS needs STRIPE_SECRET_KEY')
  })

  it('S-29 production accepts WeChat Pay itself, and no test double', () => {
    expect(readConfig({ ...PRODUCTION, ...WECHATPAY }, everything).wechatpay).not.toBe(null)
    const problems = refusal({ ...PRODUCTION, ...WECHATPAY, WECHATPAY_API_BASE: 'http://127.0.0.1:9' }, everything)
    expect(problems).toContain('WECHATPAY_API_BASE: a test double would decide which payments count as made')
  })

  it('API-78 names places with a geocoding service if one is configured', () => {
    expect(readConfig({ GEOCODE_URL: 'https://maps.example/v1' }, nothing).geocode).toEqual({
      url: 'https://maps.example/v1',
      key: null,
    })
    expect(refusal({ GEOCODE_KEY: 'k' })).toBe('GEOCODE_KEY needs GEOCODE_URL')
  })

  it.each([
    ['smtp://mail.example', { host: 'mail.example', port: 587, isSecure: false, user: null, password: '' }],
    ['smtps://mail.example', { host: 'mail.example', port: 465, isSecure: true, user: null, password: '' }],
    [
      'smtp://tabi%40x:p%3A%2F@mail.example:2525',
      { host: 'mail.example', port: 2525, isSecure: false, user: 'tabi@x', password: 'p:/' },
    ],
    ['smtp://[::1]:25/', { host: '::1', port: 25, isSecure: false, user: null, password: '' }],
  ])('API-80 reads the mail server %s', (address, server) => {
    expect(readConfig({ SMTP_URL: address, APP_ORIGIN: 'https://tabi.example:8443' }, nothing).smtp).toEqual({
      ...server,
      from: 'no-reply@tabi.example',
    })
  })

  it('API-80 emails come from MAIL_FROM if it is set, and never from an IP address', () => {
    const SMTP_URL = 'smtp://mail.example'
    expect(readConfig({ SMTP_URL, MAIL_FROM: 'tickets@tabi.example' }, nothing).smtp?.from).toBe('tickets@tabi.example')
    expect(readConfig({ SMTP_URL }, nothing).smtp?.from).toBe('no-reply@localhost')
    expect(readConfig({ SMTP_URL, APP_ORIGIN: 'http://[::1]:80' }, nothing).smtp?.from).toBe('no-reply@localhost')
    expect(refusal({ MAIL_FROM: 'tickets@tabi.example' })).toBe('MAIL_FROM needs SMTP_URL')
  })

  it('names every wrong variable at once and prints no value', () => {
    const problems = refusal({ PORT: 'x', APP_ORIGIN: 'y', STRIPE_SECRET_KEY: 'not-so-secret' })
    expect(problems.split('\n')).toHaveLength(3)
    expect(problems).not.toContain('not-so-secret')
  })

  it('production starts when nothing is missing', () => {
    const config = readConfig(PRODUCTION, everything)
    expect(config).toMatchObject({ profile: 'production', origin: 'https://tabi.example' })
  })

  it('production lists everything that is missing at once, and names the embedded database', () => {
    const problems = refusal({ PROFILE: 'production' })
    for (const name of [...Object.keys(PRODUCTION), 'keys/server-secret', 'keys/ticket-keys.json']) {
      expect(problems).toContain(name)
    }
    expect(problems).toContain('embedded database')
  })

  it.each(Object.keys(PRODUCTION))('production does not start without %s', (name) => {
    const { [name as keyof typeof PRODUCTION]: _left, ...rest } = PRODUCTION
    expect(refusal({ PROFILE: 'production', ...rest }, everything)).toContain(name)
  })

  it('a database address alone means production', () => {
    expect(refusal({ DATABASE_URL: 'postgres://db/tabi' })).toContain('APP_ORIGIN')
  })

  it('W7 W9 W10 reads the settings for proxies, shutdown, metrics and reports', () => {
    const config = readConfig(
      {
        TRUST_PROXY: '10.0.0.1, 192.168.0.0/16,2001:db8::/32,::1',
        DRAIN_SECONDS: '25',
        METRICS_TOKEN: 'a-token-of-some-length',
        API_DOCS: '0',
        RENDER_PAGES: '0',
        OPERATOR_EMAIL: 'owner@tabi.example',
        SECURITY_CONTACT: 'mailto:security@tabi.example',
      },
      nothing,
    )
    expect(config).toMatchObject({
      trustedProxies: ['10.0.0.1', '192.168.0.0/16', '2001:db8::/32', '::1'],
      drainMs: 25_000,
      metricsToken: 'a-token-of-some-length',
      hasApiDocs: false,
      rendersPages: false,
      securityContact: 'mailto:security@tabi.example',
    })
  })

  it('W7 W9 W10 production by default trusts no proxy, drains, and serves no API docs', () => {
    expect(readConfig(PRODUCTION, everything)).toMatchObject({
      trustedProxies: [],
      drainMs: 10_000,
      metricsToken: null,
      hasApiDocs: false,
      securityContact: null,
    })
    expect(readConfig({ ...PRODUCTION, API_DOCS: '1', DRAIN_SECONDS: '0' }, everything)).toMatchObject({
      drainMs: 0,
      hasApiDocs: true,
    })
  })

  it('Stripe keys of different modes are refused in any profile', () => {
    const problems = refusal({ STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' })
    expect(problems).toBe('STRIPE_SECRET_KEY is a live key, but STRIPE_PUBLISHABLE_KEY is a test key')
  })
})

const OWED = { MAP_TILES_CREDIT: '©' }
const allowed = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, null]))
/** Well-formed trial values that production refuses, and values that it allows; null: it allows any value. */
const TRIALS: Readonly<Record<string, { refused: readonly string[]; allowed: readonly string[] } | null>> = {
  ...allowed('PORT HOST DATA_DIR PROFILE DATABASE_URL DATABASE_POOL DATABASE_APPLICATION_NAME'),
  ...allowed('DATABASE_CONNECT_SECONDS DATABASE_KEEPALIVE_SECONDS DATABASE_QUERY_SECONDS DATABASE_STATEMENT_SECONDS'),
  ...allowed('DATABASE_LOCK_SECONDS DATABASE_IDLE_TRANSACTION_SECONDS DATABASE_REPORT_SECONDS'),
  CARD_FLOW: { refused: ['token'], allowed: ['intent'] },
  TRUST_PROXY: null,
  DRAIN_SECONDS: null,
  METRICS_TOKEN: null,
  API_DOCS: null,
  RENDER_PAGES: null,
  SECURITY_CONTACT: null,
  OPERATOR_EMAIL: null,
  STRIPE_WEBHOOK_SECRET: null,
  ...allowed('STRIPE_WALLETS PAYMENTS_FOR_ALL'),
  GEOCODE_KEY: null,
  MAIL_FROM: null,
  ...allowed('VAPID_SUBJECT VAPID_PUBLIC_KEY VAPID_PRIVATE_KEY GOOGLE_WALLET_ISSUER GOOGLE_WALLET_KEY_FILE'),
  ...allowed('APPLE_PASS_TYPE APPLE_PASS_TEAM APPLE_PASS_CERT_FILE APPLE_PASS_KEY_FILE APPLE_WWDR_FILE'),
  ...allowed('MAP_TILES_CREDIT MAP_TILES_CREDIT_URL'),
  MAP_TILES_URL: {
    refused: ['http://tiles.example/{z}/{x}/{y}.png'],
    allowed: ['https://tiles.example/{z}/{x}/{y}.png', '/tiles/{z}/{x}/{y}.png'],
  },
  SMTP_URL: { refused: [], allowed: ['smtp://127.0.0.1:25', 'smtp://mail.example', 'smtps://u:p@mail.example'] },
  APP_ORIGIN: { refused: ['http://tabi.example', 'http://127.0.0.1:8080'], allowed: ['https://tabi.example'] },
  STRIPE_SECRET_KEY: {
    refused: ['sk_test_1', 'rk_test_1', 'sk_1', 'rk_sandbox_live_1'],
    allowed: ['sk_live_1', 'rk_live_1'],
  },
  STRIPE_PUBLISHABLE_KEY: { refused: ['pk_test_1', 'pk_1'], allowed: ['pk_live_1'] },
  STRIPE_API_BASE: { refused: ['http://127.0.0.1:12111', 'https://api.stripe.com'], allowed: [] },
  WECHATPAY_MCHID: null,
  WECHATPAY_APPID: null,
  WECHATPAY_SERIAL: null,
  WECHATPAY_KEY_FILE: null,
  WECHATPAY_API_V3_KEY: null,
  WECHATPAY_PUBLIC_KEY_ID: null,
  WECHATPAY_PUBLIC_KEY_FILE: null,
  WECHATPAY_MCC: null,
  WECHATPAY_API_BASE: { refused: ['http://127.0.0.1:1', 'https://apihk.mch.weixin.qq.com'], allowed: [] },
  GEOCODE_URL: {
    refused: ['http://maps.example', 'http://8.8.8.8', 'http://172.32.0.1', 'http://[2001:db8::1]'],
    allowed: [
      'https://maps.example',
      'http://127.0.0.1:8081',
      'http://nominatim:8080',
      'http://10.1.2.3/maps',
      'http://172.16.0.1',
      'http://[fd00::1]',
      'http://maps.internal',
    ],
  },
  OAUTH_UNSIGNED: { refused: ['1'], allowed: ['0'] },
  ...Object.fromEntries(
    ['FACEBOOK', 'TWITTER', 'WEIBO', 'WECHAT'].flatMap((service) => [
      [`OAUTH_${service}_ID`, null],
      [`OAUTH_${service}_SECRET`, null],
      ...['AUTHORIZE', 'TOKEN', 'PROFILE'].map((what) => [
        `OAUTH_${service}_${what}_URL`,
        { refused: ['http://127.0.0.1:9/x', 'https://double.example/x'], allowed: [] },
      ]),
    ]),
  ),
}

describe('D8 trial settings', () => {
  it('every setting that is read has a production rule and a row in the table above', () => {
    const read = new Set(Object.keys(environment.shape))
    // Adds every name that readOauth looks up.
    readOauth(
      new Proxy({} as Record<string, string>, {
        get: (_target, name) => {
          read.add(String(name))
          return undefined
        },
      }),
    )
    expect([...PRODUCTION_RULES.keys()].sort()).toEqual([...read].sort())
    expect(Object.keys(TRIALS).sort()).toEqual([...read].sort())
    for (const [name, stand] of PRODUCTION_RULES) {
      expect(stand === 'allowed', name).toBe(TRIALS[name] === null || TRIALS[name]?.refused.length === 0)
    }
  })

  const cases = (which: 'refused' | 'allowed') =>
    Object.entries(TRIALS).flatMap(([name, trial]) => (trial?.[which] ?? []).map((value) => [name, value] as const))

  it.each(cases('refused'))('production refuses %s=%s by its name, and never repeats it', (name, value) => {
    const problems = refusal({ ...PRODUCTION, [name]: value }, everything)
    expect(problems.split('\n').map((line) => line.split(':')[0])).toContain(name)
    expect(problems).not.toContain(value)
  })

  it.each(cases('allowed'))('production accepts %s=%s', (name, value) => {
    expect(refusal({ ...PRODUCTION, ...OWED, [name]: value }, everything)).toBe('')
  })

  it('names all of them at once, together with the missing settings', () => {
    const { SMTP_URL: _left, ...rest } = PRODUCTION
    const problems = refusal(
      {
        ...rest,
        APP_ORIGIN: 'http://tabi.example',
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
        STRIPE_API_BASE: 'http://127.0.0.1:1',
        OAUTH_UNSIGNED: '1',
        OAUTH_WEIBO_TOKEN_URL: 'http://127.0.0.1:2/x',
      },
      everything,
    )
    expect(problems.split('\n').map((line) => line.split(':')[0])).toEqual([
      'Required in the production profile, but missing',
      'SMTP_URL',
      'Not allowed in the production profile',
      'APP_ORIGIN',
      'STRIPE_SECRET_KEY',
      'STRIPE_PUBLISHABLE_KEY',
      'STRIPE_API_BASE',
      'OAUTH_WEIBO_TOKEN_URL',
      'OAUTH_UNSIGNED',
    ])
  })

  it('a sandbox accepts all of them', () => {
    for (const [name, value] of cases('refused')) {
      expect(refusal({ PROFILE: 'sandbox', ...OWED, [name]: value, OAUTH_UNSIGNED: '1' }), `${name}=${value}`).toBe('')
    }
  })
})
