/** What the sessions of a pool may take, in ms; 0: as long as it takes. */
export interface SessionLimits {
  /** Without an answer for this long, the connection counts as dead and is destroyed. */
  readonly query: number
  /** PostgreSQL cancels a statement after this. It is shorter than `query`, so a slow statement costs no connection. */
  readonly statement: number
  /** PostgreSQL gives up waiting for a lock after this. */
  readonly lock: number
  /** PostgreSQL ends a session whose transaction has waited this long for its next statement: a stopped process keeps no locks. */
  readonly idleInTransaction: number
  /** Whether PostgreSQL may share one statement out among processes. */
  readonly isParallel: boolean
}

/** How long the connections to a PostgreSQL may take, in ms, and the name under which it lists them. */
export interface DatabaseLimits {
  readonly applicationName: string
  /** One try to connect to one host. */
  readonly connect: number
  /** An idle connection is probed after this; the system gives it up after ten probes, a second apart. */
  readonly keepAlive: number
  /** Requests of customers, the short reads that a request begins with, and jobs. */
  readonly customers: SessionLimits
  /** Reports, tables of the books and saves of the console, and the queue of mails with its upkeep. */
  readonly console: SessionLimits
}

/** For migrations, imports and commands: a large table takes as long as it takes. Only keep-alive finds a dead host. */
export const UNHURRIED: SessionLimits = { query: 0, statement: 0, lock: 0, idleInTransaction: 0, isParallel: true }

/** Of commands and tests. */
export const UNHURRIED_DATABASE: DatabaseLimits = {
  applicationName: 'tabifuda',
  connect: 5_000,
  keepAlive: 10_000,
  customers: UNHURRIED,
  console: { ...UNHURRIED, isParallel: false },
}

/** The settings of a session, as PostgreSQL names them. */
export function sessionSettings(limits: SessionLimits): readonly (readonly [string, number])[] {
  return [
    ['statement_timeout', limits.statement],
    ['lock_timeout', limits.lock],
    ['idle_in_transaction_session_timeout', limits.idleInTransaction],
    ...(limits.isParallel ? [] : [['max_parallel_workers_per_gather', 0] as const]),
  ]
}
