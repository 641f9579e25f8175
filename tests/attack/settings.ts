import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileTicketKeys } from '#server/adapters/ticket-keys/file.ts'
import { ConfigError, keyFiles, readConfig } from '#server/config/config.ts'
import { temporaryFolder } from '#tests/support/processes.ts'
import { PRODUCTION_ENV } from '#tests/support/production.ts'
import type { Attack } from './attack.ts'
import { spawnProduct } from './product.ts'

const ENDS_WITHIN_MS = 30_000

/** A trial setting, and the settings that production needs to start with it. */
const TRIALS: readonly (readonly [name: string, value: string, more?: Record<string, string>])[] = [
  ['STRIPE_SECRET_KEY', 'sk_test_1'],
  ['STRIPE_SECRET_KEY', 'rk_test_1'],
  ['STRIPE_PUBLISHABLE_KEY', 'pk_test_1'],
  ['STRIPE_API_BASE', 'http://127.0.0.1:9'],
  ['STRIPE_API_BASE', 'https://stripe.example'],
  ['APP_ORIGIN', 'http://tabi.example'],
  ['OAUTH_UNSIGNED', '1'],
  ['OAUTH_FACEBOOK_TOKEN_URL', 'https://double.example/t', { OAUTH_FACEBOOK_ID: 'a', OAUTH_FACEBOOK_SECRET: 'b' }],
  ['OAUTH_WECHAT_PROFILE_URL', 'http://127.0.0.1:9/p', { OAUTH_WECHAT_ID: 'a', OAUTH_WECHAT_SECRET: 'b' }],
  ['GEOCODE_URL', 'http://nominatim.example'],
]

/** The production profile started as its own process with each trial setting. */
export const settings: Attack = {
  name: 'settings',
  expects: 'production does not start with a trial setting, and names it',
  findings: ['D8'],
  databases: ['embedded'],
  async run(field) {
    const { tried, expect, worst, atEnd } = field
    const folder = temporaryFolder()
    atEnd(folder.remove)
    const { secret, tickets } = keyFiles(folder.path)
    mkdirSync(dirname(secret), { recursive: true })
    writeFileSync(secret, randomBytes(32).toString('base64'))
    fileTicketKeys({ path: tickets, create: true, now: Temporal.Now.instant() })
    // No server listens there: if the settings are accepted, the start fails at the database instead.
    const base = { ...PRODUCTION_ENV, DATABASE_URL: 'postgres://127.0.0.1:9/none', DATA_DIR: folder.path }
    const complaint = (env: Record<string, string>): string => {
      try {
        readConfig(env)
        return ''
      } catch (error) {
        if (!(error instanceof ConfigError)) throw error
        return error.message
      }
    }
    expect(
      complaint(base) === '',
      `the control, a right production, is refused: ${complaint(base)}`,
      JSON.stringify(base),
    )
    let refused = 0
    for (const [name, value, more = {}] of TRIALS) {
      const product = await spawnProduct(field, { ...base, ...more, [name]: value })
      const end = await product.end(ENDS_WITHIN_MS)
      product.kill('SIGKILL')
      tried()
      const isRefused = end !== null && end.code !== 0 && product.said().includes(name)
      if (isRefused) refused += 1
      const said = product.said().slice(0, 200)
      expect(isRefused, `production takes ${name}=${value}`, end === null ? 'it goes on running' : `it said: ${said}`)
    }
    worst(`${refused} of ${TRIALS.length} refused by name`)
  },
}
