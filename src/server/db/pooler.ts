import type pg from 'pg'
import { ConfigError } from '#server/config/config.ts'
import { NO_LIMITS, type SessionLimits } from '#server/config/database-limits.ts'
import { connectionOf, type Db } from './connect.ts'
import { openPool } from './pool.ts'

/** The probe's queries take milliseconds, unless a pooler has no connection left. */
const PROBE: SessionLimits = { ...NO_LIMITS, query: 9_000 }
/** Within this many rounds a busy pooler switches to another of its connections, if it ever does within a session. */
const ROUNDS = 20
/** `invalid_sql_statement_name` and `duplicate_prepared_statement`: the name was prepared in another session. */
const MIXED_UP = ['26000', '42P05']

/**
 * Throws ConfigError for a pooler that shares connections between transactions and lacks prepared statements:
 * PgBouncer before 1.21, or with `max_prepared_statements = 0`, in the modes `transaction` and `statement`. Notes any
 * pooler in the route, so that transactions set their own time limits.
 */
export async function requirePreparedStatements(db: Db): Promise<void> {
  const place = connectionOf(db)
  if ('pglite' in place) return
  const pool = openPool(place.route, 2, PROBE)
  const clients: pg.PoolClient[] = []
  const connect = async () => {
    const client = await pool.connect()
    clients.push(client)
    return client
  }
  try {
    const first = await connect()
    const before = await serverProcess(first)
    if (before === clientProcess(first)) return
    place.route.notePooler()
    const second = await connect()
    for (let round = 0; round < ROUNDS; round++) {
      // While this transaction holds a PostgreSQL connection, a pooler gives the other session another one, unless
      // sessions own their connections.
      await second.query('begin')
      await serverProcess(second)
      if ((await serverProcess(first)) !== before) return
      await second.query('rollback')
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && MIXED_UP.includes(String(error.code)))
      throw new ConfigError(
        'DATABASE_URL points to a pooler without prepared statements. Use PgBouncer 1.21 or newer with max_prepared_statements above 0, or pool_mode = session.',
      )
    if (
      place.route.isPooled() &&
      error instanceof Error &&
      error.message.startsWith('Connection terminated: no answer')
    )
      throw new ConfigError(
        `DATABASE_URL points to a pooler that could not provide a second PostgreSQL connection within ${PROBE.query / 1000} s. Raise its default_pool_size to 5 or more.`,
      )
    throw error
  } finally {
    for (const client of clients) client.release(true)
    await pool.end()
  }
}

/** The PostgreSQL process that answers. The parameter makes it a prepared statement, like the server's own. */
async function serverProcess(client: pg.PoolClient): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid, $1::integer', [0])
  return rows[0]?.pid
}

/** The process id reported at connection time: PostgreSQL's own, or one invented by the pooler. */
const clientProcess = (client: pg.PoolClient) => (client as { readonly processID?: number }).processID
