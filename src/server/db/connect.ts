import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import {
  type DialectAdapter,
  Kysely,
  PGliteDialect,
  PostgresDialect,
  type PostgresPool,
  sql,
  type Transaction,
} from 'kysely'
import { Migrator } from 'kysely/migration'
import {
  type DatabaseLimits,
  NO_DATABASE_LIMITS,
  NO_LIMITS,
  type SessionLimits,
} from '#server/config/database-limits.ts'
import { readMigrations } from './migrations/index.ts'
import { openPool } from './pool.ts'
import { keepText, type Route, routeTo, TEXT_TYPES } from './route.ts'
import type { Database } from './schema.ts'
import { requireSupportedVersion } from './supported-version.ts'

export type Db = Kysely<Database>
export type Tx = Transaction<Database>
/** Runs queries: the database or one of its transactions. */
export type Handle = Db | Tx

/** The address of a database, for code that needs more than queries. */
export type DatabaseConnection = { readonly url: string; readonly route: Route } | { readonly pglite: PGlite }
/** Keyed by the adapter, which derived handles share: transactions and databases with a plugin. */
const places = new WeakMap<DialectAdapter, DatabaseConnection>()
const adapterOf = (db: Db): DialectAdapter => db.getExecutor().adapter

/** The address of a database that was opened by this file. */
export function connectionOf(db: Db): DatabaseConnection {
  const place = places.get(adapterOf(db))
  if (!place) throw new Error('The database must be opened with connect.ts')
  return place
}

/** Connections for `quickReadsOf`; each read takes about a millisecond. */
const QUICK_CONNECTIONS = 2
/**
 * Connections for `consoleOf`: a report and a ledger table may each hold one for seconds while lists and searches
 * run.
 */
const CONSOLE_CONNECTIONS = 4

/** Connections for `publicReadsOf`: the catalogue's polls, and public reads that are not cached. */
const PUBLIC_CONNECTIONS = 3

/** The databases over connections other than the customers' pool. */
interface Beside {
  readonly quick: Db
  readonly console: Db
  readonly public: Db
}
const besides = new WeakMap<Db, Beside>()

/**
 * The same database over separate connections for the short reads at a request's start (session look-up). In a rush
 * the customers' pool has a queue of hundreds of payments; these reads do not wait in it, so a signed-in customer can
 * still browse (decision 03). The embedded database has one connection for all.
 */
export function quickReadsOf(db: Db): Db {
  return besides.get(db)?.quick ?? db
}

/**
 * The same database over separate connections for the console. Its requests would wait in the customers' queue once
 * per query, and a long report would hold a connection that payments need (decision 37). The embedded database has
 * one connection for all.
 */
export function consoleOf(db: Db): Db {
  return besides.get(db)?.console ?? db
}

/**
 * The same database over separate connections for public reads: the catalogue and free seats. They keep working when
 * payments that wait for a lock hold every connection of the customers' pool. The embedded database has one
 * connection for all.
 */
export function publicReadsOf(db: Db): Db {
  return besides.get(db)?.public ?? db
}

/**
 * Opens a PostgreSQL database by its URL, with `poolSize` connections for customers, two for quick reads, three for
 * public reads and four for the console. No transaction may need a second connection. Console queries run without
 * parallel workers: starting them takes longer than they save, and takes a core from customers (decision 37).
 */
export function connectPostgres(url: string, poolSize: number, limits: DatabaseLimits = NO_DATABASE_LIMITS): Db {
  const route = routeTo(url, limits)
  const beside = (max: number, session: SessionLimits): Db => kyselyOn(route, openPool(route, max, session))
  const quick = beside(QUICK_CONNECTIONS, limits.customers)
  const forConsole = beside(CONSOLE_CONNECTIONS, limits.console)
  const forAll = beside(PUBLIC_CONNECTIONS, limits.customers)
  const pool = openPool(route, poolSize, limits.customers)
  const end = async (): Promise<void> => {
    await Promise.all([quick.destroy(), forConsole.destroy(), forAll.destroy()])
    await pool.end()
  }
  const db = kyselyOn(route, { connect: () => pool.connect(), end, options: pool.options })
  besides.set(db, { quick, console: forConsole, public: forAll })
  return db
}

function kyselyOn(route: Route, pool: PostgresPool): Db {
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  places.set(adapterOf(db), { url: route.url, route })
  return db
}

/** The default of 128 MB is allocated at start, and the operating system caches the same files too. */
const EMBEDDED_BUFFERS = 'shared_buffers=16MB'

/** Opens the embedded database in `directory`, from a `dump` (tests), or in memory without either. */
export function connectEmbedded(options: { directory?: string; dump?: Blob }): { db: Db; pglite: PGlite } {
  const parsers = Object.fromEntries(TEXT_TYPES.map((type) => [type, keepText]))
  if (options.directory) mkdirSync(options.directory, { recursive: true })
  const pglite = new PGlite({
    startParams: [...PGlite.defaultStartParams, '-c', EMBEDDED_BUFFERS],
    ...(options.directory ? { dataDir: join(options.directory, 'db') } : {}),
    ...(options.dump ? { loadDataDir: options.dump } : {}),
    parsers,
  })
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) })
  places.set(adapterOf(db), { pglite })
  return { db, pglite }
}

/**
 * Runs `work` on a separate connection without time limits: for migrations, imports and long-held locks. The embedded
 * database has one connection for all.
 */
async function apart<Result>(db: Db, work: (own: Db) => Promise<Result>): Promise<Result> {
  const place = connectionOf(db)
  if ('pglite' in place) return work(db)
  const own = kyselyOn(place.route, openPool(place.route, 1, NO_LIMITS))
  try {
    return await work(own)
  } finally {
    await own.destroy()
  }
}

/**
 * Runs `work` while a transaction on a separate connection holds the lock taken by `lock`; returns null without
 * running it if `lock` returned false. The lock ends with the connection. A session lock would not work behind a
 * pooler, where the next statement may run in another session. The embedded database has one process and one
 * connection, so it takes no lock.
 */
export async function withLock<Result>(
  db: Db,
  lock: (tx: Tx) => Promise<boolean>,
  work: () => Promise<Result>,
): Promise<Result | null> {
  if ('pglite' in connectionOf(db)) return work()
  return apart(db, async (own) => {
    const holding = await own.startTransaction().execute()
    try {
      return (await lock(holding)) ? await work() : null
    } finally {
      // If the connection broke, the lock is released already.
      await holding
        .rollback()
        .execute()
        .catch(() => {})
    }
  })
}

/** Name of the lock held while a process prepares the database. */
const PREPARATION = 'tabifuda preparation'

async function waitForPreparation(tx: Tx): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext(${PREPARATION}))`.execute(tx)
  return true
}

/**
 * Migrates the schema, then runs `thenPrepare` before the database is used. Safe to run in several processes at once:
 * they take turns, and the later ones find the migrations done.
 */
export async function migrate(db: Db, thenPrepare?: (connection: Db) => Promise<void>): Promise<void> {
  await withLock(db, waitForPreparation, () =>
    apart(db, (own) =>
      own.connection().execute(async (connection) => {
        await requireSupportedVersion(connection)
        const provider = { getMigrations: readMigrations }
        const { error } = await new Migrator({ db: connection, provider }).migrateToLatest()
        if (error) throw error
        await thenPrepare?.(connection)
      }),
    ),
  )
}
