import { type Config, readConfig } from '#server/config/config.ts'

/** Settings with which production would start if the key files existed; they belong to no real account. */
export const PRODUCTION_ENV = {
  PROFILE: 'production',
  DATABASE_URL: 'postgres://nowhere/none',
  APP_ORIGIN: 'https://tabi.example',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtps://mail.tabi.example',
} as const

/**
 * The production profile for a test. Its environment refuses test doubles, so they are passed as `changes` to the
 * parsed configuration: the product cannot be started that way.
 */
export function productionConfig(env: Readonly<Record<string, string>> = {}, changes: Partial<Config> = {}): Config {
  return { ...readConfig({ ...PRODUCTION_ENV, ...env }, () => true), ...changes }
}
