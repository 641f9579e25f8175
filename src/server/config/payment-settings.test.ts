import { expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const nothing = () => false
const everything = () => true
/** What production needs to start. */
const PRODUCTION = {
  PROFILE: 'production',
  DATABASE_URL: 'postgres://db/tabi',
  APP_ORIGIN: 'https://tabi.example',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtps://user:password@mail.example',
}

/** The problems of settings; an empty string if there are none. */
function problems(given: Record<string, string>, exists: () => boolean = nothing): string {
  try {
    readConfig(given, exists)
    return ''
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}
const forAll = (given: Record<string, string>) => readConfig(given, nothing).paymentsForAll

it('PY-02 the named wallets are offered to every reader, if they are taken', () => {
  expect(forAll({})).toEqual([])
  expect(forAll({ PAYMENTS_FOR_ALL: 'paypay, alipay' })).toEqual(['alipay', 'paypay'])
  expect(problems({ PAYMENTS_FOR_ALL: 'octopus' })).toContain('PAYMENTS_FOR_ALL is not valid')
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WALLETS: 'alipay' }
  expect(forAll({ ...stripe, PAYMENTS_FOR_ALL: 'alipay' })).toEqual(['alipay'])
  expect(problems({ ...stripe, PAYMENTS_FOR_ALL: 'alipay,paypay' })).toBe(
    'PAYMENTS_FOR_ALL names paypay, which STRIPE_WALLETS does not name',
  )
})

it('PY-01 production refuses the token flow and says why; a sandbox takes it', () => {
  expect(readConfig({ CARD_FLOW: 'token' }, nothing).cardFlow).toBe('token')
  expect(readConfig({ ...PRODUCTION, CARD_FLOW: 'intent' }, everything).cardFlow).toBe('intent')
  expect(readConfig(PRODUCTION, everything).cardFlow).toBe('intent')
  expect(problems({ ...PRODUCTION, CARD_FLOW: 'token' }, everything)).toContain(
    'CARD_FLOW: the older card form has no 3-D Secure',
  )
})
