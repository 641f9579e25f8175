import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

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
  it('needs nothing: a sandbox on the embedded database', () => {
    expect(readConfig({}, nothing)).toEqual({
      port: 8080,
      host: '127.0.0.1',
      dataDir: './data',
      databaseUrl: null,
      poolSize: 10,
      profile: 'sandbox',
      origin: 'http://127.0.0.1:8080',
      cardFlow: 'intent',
      stripe: null,
      geocode: null,
      smtp: null,
      oauth: { providers: {}, miniProgramSecret: null, isUnsignedAllowed: false },
    })
  })

  it('takes an empty variable for an absent one', () => {
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
    ['MAIL_FROM', 'Tabifuda <tabi@mail.example>'],
    ['MAIL_FROM', 'a@b.example\r\nBcc: c@d.example'],
  ])('names %s when it is %s', (name, value) => {
    expect(refusal({ [name]: value })).toMatch(new RegExp(`^${name} is not valid`))
  })

  it('API-78 names places by a service where one is configured', () => {
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

  it('API-80 mails come from MAIL_FROM where it is given, and never from a number', () => {
    const SMTP_URL = 'smtp://mail.example'
    expect(readConfig({ SMTP_URL, MAIL_FROM: 'tickets@tabi.example' }, nothing).smtp?.from).toBe('tickets@tabi.example')
    expect(readConfig({ SMTP_URL }, nothing).smtp?.from).toBe('no-reply@localhost')
    expect(readConfig({ SMTP_URL, APP_ORIGIN: 'http://[::1]:80' }, nothing).smtp?.from).toBe('no-reply@localhost')
    expect(refusal({ MAIL_FROM: 'tickets@tabi.example' })).toBe('MAIL_FROM needs SMTP_URL')
  })

  it('names every wrong variable at once, and never its value', () => {
    const said = refusal({ PORT: 'x', APP_ORIGIN: 'y', STRIPE_SECRET_KEY: 'not-so-secret' })
    expect(said.split('\n')).toHaveLength(3)
    expect(said).not.toContain('not-so-secret')
  })

  it('production starts when nothing is missing', () => {
    const config = readConfig(PRODUCTION, everything)
    expect(config).toMatchObject({ profile: 'production', origin: 'https://tabi.example' })
  })

  it('production lists everything that it misses at once, and names the embedded database', () => {
    const said = refusal({ PROFILE: 'production' })
    for (const name of [...Object.keys(PRODUCTION), 'keys/server-secret', 'keys/ticket-keys.json']) {
      expect(said).toContain(name)
    }
    expect(said).toContain('embedded database')
  })

  it.each(Object.keys(PRODUCTION))('production does not start without %s', (name) => {
    const { [name as keyof typeof PRODUCTION]: _left, ...rest } = PRODUCTION
    expect(refusal({ PROFILE: 'production', ...rest }, everything)).toContain(name)
  })

  it('a database address alone means production', () => {
    expect(refusal({ DATABASE_URL: 'postgres://db/tabi' })).toContain('APP_ORIGIN')
  })
})
