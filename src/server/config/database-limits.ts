/** Time limits of a pool's sessions, in ms; 0: no limit. */
export interface SessionLimits {
  /** Client-side timeout: the connection counts as dead and is destroyed. */
  readonly query: number
  /**
   * PostgreSQL cancels a statement after this. Shorter than `query`, so a slow statement does not cost the
   * connection.
   */
  readonly statement: number
  /** PostgreSQL gives up waiting for a lock after this. */
  readonly lock: number
  /** PostgreSQL ends a session whose transaction has been idle this long, so a stopped process keeps no locks. */
  readonly idleInTransaction: number
  /** Whether PostgreSQL may run one statement in parallel workers. */
  readonly isParallel: boolean
}

/** Connection limits for PostgreSQL in ms, and the application name shown in its session list. */
export interface DatabaseLimits {
  readonly applicationName: string
  /** One connection attempt to one host. */
  readonly connect: number
  /** TCP keep-alive delay of an idle connection. The system closes it after ten failed probes, a second apart. */
  readonly keepAlive: number
  /** Customers' requests, the short reads at a request's start, and jobs. */
  readonly customers: SessionLimits
  /** The console's reports, ledger tables and saves. */
  readonly console: SessionLimits
}

/**
 * No limits, for migrations, imports and commands: a large table may take long. Keep-alive alone detects a dead host.
 */
export const NO_LIMITS: SessionLimits = { query: 0, statement: 0, lock: 0, idleInTransaction: 0, isParallel: true }

/** Limits of commands and tests. */
export const NO_DATABASE_LIMITS: DatabaseLimits = {
  applicationName: 'tabifuda',
  connect: 5_000,
  keepAlive: 10_000,
  customers: NO_LIMITS,
  console: { ...NO_LIMITS, isParallel: false },
}

/** The session settings by their PostgreSQL names. */
export function sessionSettings(limits: SessionLimits): readonly (readonly [string, number])[] {
  return [
    ['statement_timeout', limits.statement],
    ['lock_timeout', limits.lock],
    ['idle_in_transaction_session_timeout', limits.idleInTransaction],
    ...(limits.isParallel ? [] : [['max_parallel_workers_per_gather', 0] as const]),
  ]
}
