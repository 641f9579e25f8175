import type pg from 'pg'
import { isStalePlan } from './prepared.ts'

/** What the network says when the server cannot be reached, and PostgreSQL when it stops, starts or is full. */
const AWAY =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|EAI_AGAIN|08...|57P0[1-5]|53300|40001|40P01)$/

/** The driver's own words for a connection that broke or could not be had in time; they carry no code. */
const BROKEN = /^(Connection terminated|timeout exceeded when trying to connect|timeout expired)|not queryable$/

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
 * Whether an error means that the database is away, or busy, for a moment: the same request may succeed soon, so it is
 * answered with 503 and not called a fault of ours. The same words from anybody else (a client that went away, a mail
 * server, a card gateway) say nothing about the database.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error) || !ofDriver.has(error)) return false
  if (isStalePlan(error)) return true
  if ('code' in error && typeof error.code === 'string' && AWAY.test(error.code)) return true
  return BROKEN.test(error.message)
}
