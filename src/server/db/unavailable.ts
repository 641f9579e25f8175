import type pg from 'pg'
import { isStalePlan } from './prepared.ts'

/** What the network says when the server cannot be reached. */
const UNREACHABLE = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH', 'EAI_AGAIN']

/**
 * What PostgreSQL answers while it cannot do what is right: classes 08 (connection) and 53 (full disk, out of memory, too many
 * connections), and single conditions.
 */
const UNABLE = new RegExp(
  `^(${[
    ...['08...', '53...'],
    // It stops, starts, or has closed an idle session.
    '57P0[1-5]',
    // Cancelled: by the statement's own time limit, or by an administrator.
    '57014',
    // A lock that another session holds was not to be had in time.
    '55P03',
    // A transaction that was idle, or open, for too long; its session has ended.
    '25P0[34]',
    // A standby, or a server that has been made read-only: the primary is elsewhere, or comes back.
    '25006',
    // Two transactions stood in each other's way.
    ...['40001', '40P01'],
  ].join('|')})$`,
)

const isAwayCode = (code: unknown): boolean =>
  typeof code === 'string' && (UNREACHABLE.includes(code) || UNABLE.test(code))

/** The driver's own words for a connection that broke or could not be had in time; they carry no code. */
const BROKEN =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired)|not queryable$/

/** Errors that the driver of the database threw: nothing in a network error says whose connection broke. */
const ofDriver = new WeakSet<Error>()

function throwOn(error: unknown): never {
  if (error instanceof Error) ofDriver.add(error)
  throw error
}

/**
 * Has the errors of a pool and of its connections known as the database's own. To be called after everything else that
 * replaces the `query` of a new connection.
 */
export function rememberErrors(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool)
  Object.assign(pool, { connect: () => connect().catch(throwOn) })
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (text: string, values?: readonly unknown[]) => Promise<pg.QueryResult>
    Object.assign(client, { query: (text: string, values?: readonly unknown[]) => query(text, values).catch(throwOn) })
  })
}

/**
 * Whether an error means that the database is away, read-only, full or busy for a while: the same request may succeed soon, so it is
 * answered with 503 and not called a fault of ours. The same words from anybody else (a client that went away, a mail
 * server, a card gateway) say nothing about the database.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error) || !ofDriver.has(error)) return false
  if (isStalePlan(error)) return true
  if ('code' in error && isAwayCode(error.code)) return true
  return BROKEN.test(error.message)
}
