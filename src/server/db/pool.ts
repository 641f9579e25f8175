import pg from 'pg'
import { type SessionLimits, sessionSettings } from '#server/config/database-limits.ts'
import { preparedStatements } from './prepared.ts'
import type { Route } from './route.ts'
import { markDriverErrors } from './unavailable.ts'

/** How long a request waits for a connection, including its turn in the pool, before it is answered with 503. */
const WAIT_MS = 10_000

/**
 * Idle connections are closed after this time. A new connection costs a database process without cached tables or
 * statements, and an operator may read for minutes between two actions.
 */
const IDLE_MS = 5 * 60_000

/** PostgreSQL's error code for a write on a read-only server: a standby, or a primary set to read-only. */
const READ_ONLY = '25006'

/** The state of a connection. */
interface Known {
  readonly host: number
  /** When it was last returned to the pool with all responses received. */
  returned: number
  /** Its server is read-only. */
  onlyReads: boolean
  /** It was checked out before. */
  isProven: boolean
}

/**
 * Opens a pool of at most `max` connections along the route. Destroys a connection that is dead or connected to the
 * wrong host.
 */
export function openPool(route: Route, max: number, session: SessionLimits): pg.Pool {
  const known = new WeakMap<object, Known>()
  const leadsOn = new WeakSet<Error>()

  class Connection extends pg.Client {
    readonly routedTo: number

    constructor() {
      const { host, config } = route.next(session)
      super(config)
      this.routedTo = host
      known.set(this, { host, returned: performance.now(), onlyReads: false, isProven: false })
    }

    override connect(): Promise<void>
    override connect(callback: (error: Error) => void): void
    override connect(callback?: (error: Error) => void): Promise<void> | void {
      if (callback === undefined) return super.connect()
      // Despite the driver's types, the error is null on success.
      return super.connect((error: Error | null) => {
        if (error && route.failed(this.routedTo, error)) leadsOn.add(error)
        callback(error as Error)
      })
    }
  }

  const pool = new pg.Pool({ max, Client: Connection, idleTimeoutMillis: IDLE_MS, connectionTimeoutMillis: WAIT_MS })
  // An idle connection that breaks (a restart of the server) is replaced by the pool at the next query.
  pool.on('error', () => {})
  // A connection that breaks between two statements of a transaction fails the next statement. Without a listener the
  // error would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('connect', (client) => watch(client, route, session, known.get(client)))
  pool.on('connect', preparedStatements())
  pool.on('release', (_error, client) => {
    const it = known.get(client)
    if (it) it.returned = performance.now()
  })
  const connect = pool.connect.bind(pool)
  Object.assign(pool, { connect: () => checkOut(connect, { route, known, leadsOn }) })
  markDriverErrors(pool)
  return pool
}

/** Destroys a connection whose query times out. Behind a pooler it adds the session settings to each transaction. */
function watch(client: pg.PoolClient, route: Route, session: SessionLimits, it: Known | undefined): void {
  const query = client.query.bind(client) as (config: pg.QueryConfig) => Promise<pg.QueryResult>
  const brought = sessionSettings(session).map(([name, value]) => `; set local ${name} = ${value}`)
  const begin = `begin${brought.join('')}`
  const send = (config: pg.QueryConfig) => {
    const asked = performance.now()
    return query(config.text === 'begin' && route.isPooled() ? { text: begin } : config).catch((error: Error) => {
      if ('code' in error && error.code === READ_ONLY && it) it.onlyReads = true
      if (error.message !== 'Query read timeout') throw error
      // The driver keeps the connection open, and the late response would be read as the next query's.
      destroy(client)
      route.noteSilence(asked)
      throw new Error(`Connection terminated: no answer within ${session.query / 1000} s`, { cause: error })
    })
  }
  Object.assign(client, { query: send })
}

/**
 * Closes a connection without the protocol's termination message, to which a dead host never responds. The pool
 * does not reuse it.
 */
function destroy(client: pg.ClientBase): void {
  const whole = client as pg.Client
  void whole.end()
  whole.connection.stream.destroy()
}

/**
 * Takes a connection from the pool that is connected to the right host and has responded since the last timeout of
 * any connection.
 */
async function checkOut(
  connect: () => Promise<pg.PoolClient>,
  { route, known, leadsOn }: { route: Route; known: WeakMap<object, Known>; leadsOn: WeakSet<Error> },
): Promise<pg.PoolClient> {
  const until = performance.now() + WAIT_MS
  for (let tries = 1; ; ) {
    const isLast = tries >= route.tries || performance.now() > until
    try {
      const client = await connect()
      const it = known.get(client)
      if (!it || (await isGood(client, it, route))) return client
      destroy(client)
      client.release(true)
      if (it.isProven) continue
      const error = new Error('Connection terminated: the host is read-only')
      if (!route.failed(it.host, error) || isLast) throw error
    } catch (error) {
      if (!(error instanceof Error && leadsOn.has(error)) || isLast) throw error
    }
    tries += 1
  }
}

async function isGood(client: pg.PoolClient, it: Known, route: Route): Promise<boolean> {
  if (it.isProven) return !it.onlyReads && it.returned >= route.silentSince() && route.isCurrent(it.host)
  if (route.needsWrites && !(await takesWrites(client))) return false
  it.isProven = true
  route.reached(it.host)
  return true
}

async function takesWrites(client: pg.PoolClient): Promise<boolean> {
  try {
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
    return rows[0]?.transaction_read_only === 'off'
  } catch {
    return false
  }
}
