import { sql } from 'kysely'
import pg from 'pg'
import { singleFlight } from '#domain/single-flight.ts'
import { TooSlow, withTimeLimit } from '#server/concurrency/time-limit.ts'
import { connectionOf, type Db } from './connect.ts'
import type { Route } from './route.ts'

/**
 * Result of a health check. `read-only`: the database answers but refuses writes, like a standby. `away`: no answer
 * in time, or not migrated. `broken`: the embedded database, which is part of this process, has failed.
 */
export type DatabaseState = 'ready' | 'read-only' | 'away' | 'broken'

/** Checks the database over its own connection. */
export interface DatabaseProbe {
  /** The database's current state. Resolves within a second, even if the database hangs. */
  look(): Promise<DatabaseState>
  close(): Promise<void>
}

/** Timeout of a check, in ms. */
const LOOK_MS = 1_000

/** Reads no table, so no table lock delays it. */
const LOOK = `select current_setting('transaction_read_only') = 'on' as is_read_only,
  to_regclass('catalogue_version') is not null as is_migrated`

/**
 * Creates a database probe. It uses its own connection, opened at the first check: requests that wait for locks may
 * hold every pooled connection of a healthy database.
 */
export function openProbe(db: Db): DatabaseProbe {
  let probe: DatabaseProbe | null = null
  const opened = (): DatabaseProbe => {
    const place = connectionOf(db)
    return 'route' in place ? postgresProbe(place.route) : embeddedProbe(db)
  }
  return {
    look() {
      probe ??= opened()
      return probe.look()
    },
    close: async () => probe?.close(),
  }
}

function postgresProbe(route: Route): DatabaseProbe {
  let kept: pg.Client | null = null

  const drop = (client: pg.Client): void => {
    if (kept === client) kept = null
    // Also closes a connection that no longer responds; its running query is cut off.
    client.end().catch(() => {})
  }
  const connect = async (): Promise<pg.Client> => {
    const { host, config } = route.next(route.limits.customers)
    const client = new pg.Client({ ...config, connectionTimeoutMillis: LOOK_MS, query_timeout: LOOK_MS })
    // A connection that breaks between checks is replaced at the next one. Without a listener the error would end the
    // process.
    client.on('error', () => drop(client))
    try {
      await client.connect()
    } catch (error) {
      if (error instanceof Error) route.failed(host, error)
      throw error
    }
    return client
  }
  const look = singleFlight(async (): Promise<DatabaseState> => {
    try {
      kept ??= await connect()
    } catch {
      return 'away'
    }
    const client = kept
    try {
      const { rows } = await client.query<{ is_read_only: boolean; is_migrated: boolean }>(LOOK)
      if (!rows[0]?.is_migrated) return 'away'
      return rows[0].is_read_only ? 'read-only' : 'ready'
    } catch {
      drop(client)
      return 'away'
    }
  })
  let latest: Promise<DatabaseState> | null = null
  return {
    look() {
      latest = look()
      return withTimeLimit(LOOK_MS, latest).catch(() => 'away')
    },
    async close() {
      await latest
      await kept?.end().catch(() => {})
    },
  }
}

function embeddedProbe(db: Db): DatabaseProbe {
  const look = sql`select 1 from catalogue_version`
  return {
    // There is one connection, so a timeout only means that it is busy.
    look: () =>
      withTimeLimit(LOOK_MS, look.execute(db)).then(
        () => 'ready',
        (error: unknown) => (error instanceof TooSlow ? 'ready' : 'broken'),
      ),
    async close() {},
  }
}

/** Whether the database has been migrated, by this version or an earlier one. */
export async function hasTables(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select to_regclass('config') is not null as has`.execute(db)
  return rows[0]?.has === true
}

/** Whether the catalogue has no suppliers. */
export async function isEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('supplier').select('id').limit(1).executeTakeFirst()) === undefined
}
