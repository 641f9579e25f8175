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
import { type DatabaseLimits, type SessionLimits, UNHURRIED, UNHURRIED_DATABASE } from '#server/database-limits.ts'
import { readMigrations } from './migrations/index.ts'
import { openPool } from './pool.ts'
import { keepText, type Route, routeTo, TEXT_TYPES } from './route.ts'
import type { Database } from './schema.ts'
import { requireSupportedVersion } from './supported-version.ts'

export type Db = Kysely<Database>
export type Tx = Transaction<Database>
/** What a query runs on: the database, or a transaction of it. */
export type Handle = Db | Tx

/** Where a database is, for what needs more of it than queries. */
export type Place = { readonly url: string; readonly route: Route } | { readonly pglite: PGlite }
/** By the adapter, which a database shares with what is made of it: a transaction, the same database with a plugin. */
const places = new WeakMap<DialectAdapter, Place>()
const adapterOf = (db: Db): DialectAdapter => db.getExecutor().adapter

/** The place of a database that was opened here. */
export function placeOf(db: Db): Place {
  const place = places.get(adapterOf(db))
  if (!place) throw new Error('A database is opened by connect.ts')
  return place
}

/** Connections for `quickReadsOf`: each of them is busy for a millisecond at a time. */
const QUICK_CONNECTIONS = 2
/** Connections for `consoleOf`: a report and a table of the books may each hold one for seconds, beside lists and searches. */
const CONSOLE_CONNECTIONS = 4

/** Connections for `publicReadsOf`: the catalogue's own looks at the database, and what readers ask that is not in memory. */
const PUBLIC_CONNECTIONS = 3

/** The same database over other connections than those that customers wait for. */
interface Beside {
  readonly quick: Db
  readonly console: Db
  readonly public: Db
}
const besides = new WeakMap<Db, Beside>()

/**
 * The same database over connections of their own, for the short reads that a request begins with (who is asking). They do not
 * wait in the queue of those who write: in a rush that queue is hundreds of payments long, and a signed-in customer who only
 * looks at a shop would stand in it (decision 081). The embedded database has one connection for all.
 */
export function quickReadsOf(db: Db): Db {
  return besides.get(db)?.quick ?? db
}

/**
 * The same database over connections of their own, for the calls of the console: while customers check out, an operator's question would
 * stand in their queue once for each of its queries, and a long report would hold what they pay with (decision 141). The embedded
 * database has one connection for all.
 */
export function consoleOf(db: Db): Db {
  return besides.get(db)?.console ?? db
}

/**
 * The same database over connections of their own, for what is shown to everybody: the catalogue and what is free. When everybody who pays
 * waits for a lock, the connections of customers are all taken; the catalogue goes on. The embedded database has one connection for all.
 */
export function publicReadsOf(db: Db): Db {
  return besides.get(db)?.public ?? db
}

/**
 * Opens a PostgreSQL by its URL. `poolSize` connections at most for customers, two for quick reads, three for public reads and four for the
 * console; no transaction here ever needs a second. A large question of the console is not shared out among processes: each takes longer to
 * start than it saves, and a core from those who buy (decision 141).
 */
export function connectPostgres(url: string, poolSize: number, limits: DatabaseLimits = UNHURRIED_DATABASE): Db {
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

/** The default of 128 MB is allocated at the start, and the system caches the same files again. */
const EMBEDDED_BUFFERS = 'shared_buffers=16MB'

/** Opens the embedded database in `directory`, or from a dump of one (tests), or in memory when neither is given. */
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
 * The same database over a connection of its own without limits of time, until `work` has ended: for migrations, imports and locks that are
 * held for long. The embedded database has one connection for all.
 */
async function apart<Result>(db: Db, work: (own: Db) => Promise<Result>): Promise<Result> {
  const place = placeOf(db)
  if ('pglite' in place) return work(db)
  const own = kyselyOn(place.route, openPool(place.route, 1, UNHURRIED))
  try {
    return await work(own)
  } finally {
    await own.destroy()
  }
}

/**
 * Does `work` while a transaction on a connection of its own holds what `lock` took; null, and no work, where that was not to be had. The
 * lock dies with the connection. A lock of a session would not do: behind a pooler the next statement may run in another session. The
 * embedded database has one process and one connection, which need no lock.
 */
export async function whileHolding<Result>(
  db: Db,
  lock: (tx: Tx) => Promise<boolean>,
  work: () => Promise<Result>,
): Promise<Result | null> {
  if ('pglite' in placeOf(db)) return work()
  return apart(db, async (own) => {
    const holding = await own.startTransaction().execute()
    try {
      return (await lock(holding)) ? await work() : null
    } finally {
      // Where its connection broke, the lock is gone as well.
      await holding
        .rollback()
        .execute()
        .catch(() => {})
    }
  })
}

/** The lock that processes take while one of them prepares the database. */
const PREPARATION = 'tabifuda preparation'

async function waitForPreparation(tx: Tx): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext(${PREPARATION}))`.execute(tx)
  return true
}

/**
 * Brings the schema up to date, then does what else has to be done before the database is used by anybody. Safe from
 * several processes at once: one does it, the others find it done.
 */
export async function migrate(db: Db, thenPrepare?: (connection: Db) => Promise<void>): Promise<void> {
  await whileHolding(db, waitForPreparation, () =>
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
