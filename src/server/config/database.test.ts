import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const refusal = (env: Record<string, string>): string => {
  try {
    readConfig(env, () => false)
    return ''
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}

describe('P2 the database time limits', () => {
  it('have defaults, and a cheaper limit always ends before a more expensive one', () => {
    const { customers, console, connect, keepAlive, applicationName } = readConfig({}).databaseLimits
    expect(applicationName).toBe('tabifuda')
    for (const { query, statement, lock, idleInTransaction } of [customers, console]) {
      expect(statement).toBeLessThan(query)
      expect(lock).toBeLessThanOrEqual(statement)
      expect(idleInTransaction).toBeGreaterThan(query)
    }
    expect(customers.query).toBeLessThan(10_000)
    // A dead idle connection is found within 30 s: the system gives up after ten probes, a second apart.
    expect(keepAlive + 10_000).toBeLessThanOrEqual(30_000)
    expect(console.query + connect).toBeLessThanOrEqual(30_000)
  })

  it('are read from the settings', () => {
    const { databaseLimits } = readConfig({
      DATABASE_APPLICATION_NAME: 'tabi 2',
      DATABASE_CONNECT_SECONDS: '2',
      DATABASE_KEEPALIVE_SECONDS: '3',
      DATABASE_QUERY_SECONDS: '7',
      DATABASE_STATEMENT_SECONDS: '6',
      DATABASE_LOCK_SECONDS: '4',
      DATABASE_IDLE_TRANSACTION_SECONDS: '60',
      DATABASE_REPORT_SECONDS: '15',
    })
    expect(databaseLimits).toEqual({
      applicationName: 'tabi 2',
      connect: 2_000,
      keepAlive: 3_000,
      customers: { query: 7_000, statement: 6_000, lock: 4_000, idleInTransaction: 60_000, isParallel: true },
      console: { query: 20_000, statement: 15_000, lock: 15_000, idleInTransaction: 600_000, isParallel: false },
    })
  })

  it.each([
    ['DATABASE_QUERY_SECONDS', '10'],
    ['DATABASE_STATEMENT_SECONDS', '0'],
    ['DATABASE_LOCK_SECONDS', '1.5'],
    ['DATABASE_CONNECT_SECONDS', '10'],
    ['DATABASE_KEEPALIVE_SECONDS', '21'],
    ['DATABASE_IDLE_TRANSACTION_SECONDS', 'never'],
    ['DATABASE_REPORT_SECONDS', '26'],
    ['DATABASE_APPLICATION_NAME', 'tabi\nfuda'],
  ])('%s=%j is refused by name', (name, value) => {
    expect(refusal({ [name]: value })).toMatch(new RegExp(`^${name} is not valid: `))
  })

  it('contradictory limits are refused', () => {
    expect(refusal({ DATABASE_QUERY_SECONDS: '5' })).toBe(
      'DATABASE_STATEMENT_SECONDS must be less than DATABASE_QUERY_SECONDS',
    )
    expect(refusal({ DATABASE_STATEMENT_SECONDS: '4' })).toBe(
      'DATABASE_LOCK_SECONDS must not exceed DATABASE_STATEMENT_SECONDS',
    )
  })

  it('P7 an invalid DATABASE_URL is refused with the reason, and the value is never printed', () => {
    expect(refusal({ DATABASE_URL: 'postgres://tabi:hidden@one,two/shop?target_session_attrs=standby' })).toBe(
      'DATABASE_URL is not valid: target_session_attrs must be read-write, primary or any, because the server writes',
    )
  })
})
