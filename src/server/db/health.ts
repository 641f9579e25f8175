import { sql } from 'kysely'
import pg from 'pg'
import { inTime, TooSlow } from '#server/in-time.ts'
import { type Db, placeOf } from './connect.ts'
import type { Route } from './route.ts'

/**
 * What a look at the database found. `read-only`: it answers and takes no writes, as a standby does. `away`: it does not answer in time, or is
 * not migrated. `broken`: the embedded database, which is a part of this process, has failed.
 */
export type DatabaseState = 'ready' | 'read-only' | 'away' | 'broken'

/** Looks at the database by a connection of its own. */
export interface DatabaseProbe {
  /** What the database is now. Answers within a second, whatever the database does. */
  look(): Promise<DatabaseState>
  close(): Promise<void>
}

/** A look is over after this long, in ms. */
const LOOK_MS = 1_000

/** Reads no table, so that no lock of one delays it. */
const LOOK = `select current_setting('transaction_read_only') = 'on' as is_read_only,
  to_regclass('catalogue_version') is not null as is_migrated`

/**
 * A probe of the database. It has a connection of its own: those of the pools may all be taken by requests that wait for a lock, and then the
 * database is there all the same. It is opened with the first look.
 */
export function openProbe(db: Db): DatabaseProbe {
  let probe: DatabaseProbe | null = null
  const opened = (): DatabaseProbe => {
    const place = placeOf(db)
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
  let looking: Promise<DatabaseState> | null = null

  const drop = (client: pg.Client): void => {
    if (kept === client) kept = null
    // Also of a connection that has gone silent: one with a query under way is cut off.
    client.end().catch(() => {})
  }
  const connect = async (): Promise<pg.Client> => {
    const { host, config } = route.next(route.limits.customers)
    const client = new pg.Client({ ...config, connectionTimeoutMillis: LOOK_MS, query_timeout: LOOK_MS })
    // One that breaks between two looks is replaced at the next; unheard, it would end the process.
    client.on('error', () => drop(client))
    try {
      await client.connect()
    } catch (error) {
      if (error instanceof Error) route.failed(host, error)
      throw error
    }
    return client
  }
  const look = async (): Promise<DatabaseState> => {
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
  }
  return {
    look() {
      looking ??= look().finally(() => {
        looking = null
      })
      return inTime(LOOK_MS, looking).catch(() => 'away')
    },
    async close() {
      await looking
      await kept?.end().catch(() => {})
    },
  }
}

function embeddedProbe(db: Db): DatabaseProbe {
  const look = sql`select 1 from catalogue_version`
  return {
    // It has one connection: where that is busy, nothing is wrong.
    look: () =>
      inTime(LOOK_MS, look.execute(db)).then(
        () => 'ready',
        (error: unknown) => (error instanceof TooSlow ? 'ready' : 'broken'),
      ),
    async close() {},
  }
}

/** Whether nothing has been loaded yet. */
export async function isEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('supplier').select('id').limit(1).executeTakeFirst()) === undefined
}
