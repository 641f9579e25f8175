import type pg from 'pg'
import { isStalePlan } from './prepared.ts'

/** Network error codes of an unreachable server. */
const UNREACHABLE = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH', 'EAI_AGAIN']

/**
 * PostgreSQL error codes of temporary failures: classes 08 (connection) and 53 (full disk, out of memory, too many
 * connections), and single conditions.
 */
const UNABLE = new RegExp(
  `^(${[
    ...['08...', '53...'],
    // The server is stopping or starting, or closed an idle session.
    '57P0[1-5]',
    // Cancelled by the statement timeout or by an administrator.
    '57014',
    // Lock timeout.
    '55P03',
    // A transaction was idle or open for too long, and its session was ended.
    '25P0[34]',
    // A standby or read-only server: the primary is elsewhere, or will return.
    '25006',
    // Serialisation failure or deadlock of two transactions.
    ...['40001', '40P01'],
  ].join('|')})$`,
)

const isAwayCode = (code: unknown): boolean =>
  typeof code === 'string' && (UNREACHABLE.includes(code) || UNABLE.test(code))

/** The driver's messages for a connection that broke or was not available in time; they have no code. */
const BROKEN =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired)|not queryable$/

/** Errors thrown by the database driver. A network error alone does not show whose connection broke. */
const ofDriver = new WeakSet<Error>()

function throwOn(error: unknown): never {
  if (error instanceof Error) ofDriver.add(error)
  throw error
}

/**
 * Marks errors of a pool and its connections as database errors. Call it after everything else that replaces `query`
 * of a new connection.
 */
export function markDriverErrors(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool)
  Object.assign(pool, { connect: () => connect().catch(throwOn) })
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (text: string, values?: readonly unknown[]) => Promise<pg.QueryResult>
    Object.assign(client, { query: (text: string, values?: readonly unknown[]) => query(text, values).catch(throwOn) })
  })
}

/**
 * Whether an error means that the database is temporarily unreachable, read-only, full or busy. The same request may
 * succeed soon, so it is answered with 503 and is not logged as a fault. The same messages from other sources (a
 * client that disconnected, a mail server, a card gateway) do not count.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error) || !ofDriver.has(error)) return false
  if (isStalePlan(error)) return true
  if ('code' in error && isAwayCode(error.code)) return true
  return BROKEN.test(error.message)
}
