import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect, sql, type Transaction } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { readMigrations } from './migrations/index.ts'
import { preparedStatements } from './prepared.ts'
import type { Database } from './schema.ts'
import { rememberErrors } from './unavailable.ts'

export type Db = Kysely<Database>
export type Tx = Transaction<Database>
/** What a query runs on: the database, or a transaction of it. */
export type Handle = Db | Tx

/** Where a database is, for what needs more of it than queries. */
export type Place = { readonly url: string } | { readonly pglite: PGlite }
const places = new WeakMap<Db, Place>()

/** The place of a database that was opened here. */
export function placeOf(db: Db): Place {
  const place = places.get(db)
  if (!place) throw new Error('A database is opened by connect.ts')
  return place
}

/** PostgreSQL type ids whose text is kept as it is: `date` is a Japan day, int8 and numeric do not fit a double. */
const TEXT_TYPES = [1082, 20, 1700] as const
const keepText = (value: string): string => value

/** A request waits this long for a connection, its turn in the pool included, before it is answered with 503. */
const CONNECTION_TIMEOUT_MS = 10_000

/** Connections for `quickReadsOf`: each of them is busy for a millisecond at a time. */
const QUICK_CONNECTIONS = 2
/** Connections for `consoleOf`: a report and a table of the books may each hold one for seconds, beside lists and searches. */
const CONSOLE_CONNECTIONS = 4

/** Connections for `publicReadsOf`: the catalogue's own looks at the database, and what readers ask that is not in memory. */
const PUBLIC_CONNECTIONS = 3

/** A large question is not shared out among processes: each takes longer to start than it saves, and a core from those who buy (decision 141). */
const ONE_PROCESS_EACH = 'set max_parallel_workers_per_gather = 0'

/**
 * A connection that nobody needs is closed after this long. A new one costs a process of the database that knows neither tables nor statements yet,
 * and an operator reads for minutes between two presses.
 */
const IDLE_MS = 5 * 60_000

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
 * Opens a PostgreSQL server by its URL. `poolSize` connections at most for customers, two for quick reads, three for public reads and four
 * for the console; no transaction here ever needs a second.
 */
export function connectPostgres(url: string, poolSize: number): Db {
  const beside = (pool: pg.Pool): Db => {
    const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
    places.set(db, { url })
    return db
  }
  const quick = beside(openPool(url, QUICK_CONNECTIONS))
  const forConsole = beside(openPool(url, CONSOLE_CONNECTIONS, ONE_PROCESS_EACH))
  const forAll = beside(openPool(url, PUBLIC_CONNECTIONS))
  const pool = openPool(url, poolSize)
  const end = async (): Promise<void> => {
    await Promise.all([quick.destroy(), forConsole.destroy(), forAll.destroy()])
    await pool.end()
  }
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: { connect: () => pool.connect(), end, options: pool.options } }),
  })
  besides.set(db, { quick, console: forConsole, public: forAll })
  places.set(db, { url })
  return db
}

/** A pool of at most `max` connections, each of which begins with the statement `first`. */
function openPool(url: string, max: number, first?: string): pg.Pool {
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      TEXT_TYPES.some((type) => type === oid) ? keepText : pg.types.getTypeParser(oid, format as 'text'),
  }
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    keepAlive: true,
    idleTimeoutMillis: IDLE_MS,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
  })
  // An idle connection that breaks (a restart of the server) is replaced by the pool at the next query.
  pool.on('error', () => {})
  // One that breaks between two statements of a transaction fails the next statement; unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('connect', preparedStatements())
  // Before the first query of whoever waits for the connection; where it breaks here, that query fails and says so.
  if (first !== undefined) pool.on('connect', (client) => void client.query(first).catch(() => {}))
  rememberErrors(pool)
  return pool
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
  places.set(db, { pglite })
  return { db, pglite }
}

/** Who prepares a database: any number, in whatever order they are started. */
const PREPARATION = 'tabifuda preparation'

/**
 * Does what only one process may do at a time, on one connection, while others that start on the same database wait. The
 * lock dies with the connection.
 */
async function alone(db: Db, work: (connection: Db) => Promise<void>): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(hashtext(${PREPARATION}))`.execute(connection)
    try {
      await work(connection)
    } finally {
      await sql`select pg_advisory_unlock(hashtext(${PREPARATION}))`.execute(connection)
    }
  })
}

/**
 * Brings the schema up to date, then does what else has to be done before the database is used by anybody. Safe from
 * several processes at once: one does it, the others find it done.
 */
export function migrate(db: Db, thenPrepare?: (connection: Db) => Promise<void>): Promise<void> {
  return alone(db, async (connection) => {
    const provider = { getMigrations: readMigrations }
    const { error } = await new Migrator({ db: connection, provider }).migrateToLatest()
    if (error) throw error
    await thenPrepare?.(connection)
  })
}
