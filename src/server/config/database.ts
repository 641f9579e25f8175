import type * as z from 'zod/mini'
import { type DatabaseLimits, NO_LIMITS } from './database-limits.ts'
import type { environment } from './environment.ts'

type Variables = Pick<z.infer<typeof environment>, Extract<keyof typeof environment.shape, `DATABASE_${string}`>>

/** Longer than PostgreSQL takes to cancel a report and report the error. */
const AFTER_REPORT_MS = 5_000
/** A console import processes its pictures inside its transaction. */
const IDLE_IN_IMPORT_MS = 600_000

const secondsOf = (vars: Variables) => ({
  connect: vars.DATABASE_CONNECT_SECONDS ?? 5,
  keepAlive: vars.DATABASE_KEEPALIVE_SECONDS ?? 10,
  query: vars.DATABASE_QUERY_SECONDS ?? 9,
  statement: vars.DATABASE_STATEMENT_SECONDS ?? 8,
  lock: vars.DATABASE_LOCK_SECONDS ?? 5,
  idleTransaction: vars.DATABASE_IDLE_TRANSACTION_SECONDS ?? 30,
  report: vars.DATABASE_REPORT_SECONDS ?? 20,
})

/**
 * A line for each contradiction: the lock limit may not exceed the statement limit, which must be less than the
 * query limit.
 */
export function databaseFaults(vars: Variables): string[] {
  const { query, statement, lock } = secondsOf(vars)
  const lines: string[] = []
  if (statement >= query) lines.push('DATABASE_STATEMENT_SECONDS must be less than DATABASE_QUERY_SECONDS')
  if (lock > statement) lines.push('DATABASE_LOCK_SECONDS must not exceed DATABASE_STATEMENT_SECONDS')
  return lines
}

/** The time limits of connections to PostgreSQL. */
export function databaseLimitsOf(vars: Variables): DatabaseLimits {
  const seconds = secondsOf(vars)
  const ms = (count: number) => count * 1_000
  return {
    applicationName: vars.DATABASE_APPLICATION_NAME ?? 'tabifuda',
    connect: ms(seconds.connect),
    keepAlive: ms(seconds.keepAlive),
    customers: {
      ...NO_LIMITS,
      query: ms(seconds.query),
      statement: ms(seconds.statement),
      lock: ms(seconds.lock),
      idleInTransaction: ms(seconds.idleTransaction),
    },
    console: {
      query: ms(seconds.report) + AFTER_REPORT_MS,
      statement: ms(seconds.report),
      lock: ms(seconds.report),
      idleInTransaction: IDLE_IN_IMPORT_MS,
      isParallel: false,
    },
  }
}
