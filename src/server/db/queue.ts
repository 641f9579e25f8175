import type pg from 'pg'
import { type Db as BossDatabase, fromKysely, PgBoss } from 'pg-boss'
import { connectionOf, type DatabaseConnection, type Db, type Tx } from './connect.ts'
import { openPool } from './pool.ts'

/** One attempt at a job. */
export interface QueueJob {
  /** The row that the job concerns, by id. */
  readonly item: number
  /** Starts at 1. */
  readonly attempt: number
  /** There is no further attempt. */
  readonly isLast: boolean
  /** Aborted when the attempt has taken too long or the server shuts down. */
  readonly signal: AbortSignal
}

/** A persistent job queue in the database. */
export interface JobQueue {
  /** Adds a job in the given transaction, so that the job and its row are committed together. */
  add(db: Db | Tx, item: number): Promise<void>
  /** Starts processing jobs, several at a time. `again` or a rejection schedules a retry. */
  work(handle: (job: QueueJob) => Promise<'done' | 'again'>): Promise<void>
  /** Stops taking jobs and gives running ones a moment to finish. */
  stop(): Promise<void>
}

/** Timing of a queue, in seconds. */
export interface QueuePace {
  /** Polling interval of an idle queue. */
  readonly poll: number
  /** Delay before the first retry; it doubles each time up to `retryMost`, with jitter. */
  readonly retryFirst: number
  readonly retryMost: number
  readonly retries: number
  /** An attempt without a sign of life for this long counts as failed, because its process died. */
  readonly expire: number
  /** Interval between checks for such attempts. */
  readonly supervise: number
}

/** About ten days of retries, five minutes apart at the end. */
const PACE: QueuePace = { poll: 2, retryFirst: 5, retryMost: 300, retries: 2_900, expire: 60, supervise: 60 }
const DAY_S = 86_400
const BATCH = 5
/** Concurrent batches: if a job in one hangs, the others continue. */
const BATCHES = 3
const CONNECTIONS = 2
const STOP_MS = 3_000

/**
 * The embedded database has one connection, which is taken like any other caller's, so that no open transaction is
 * entered.
 */
function embeddedDatabase(db: Db, { pglite }: Extract<DatabaseConnection, { pglite: unknown }>): BossDatabase {
  return {
    executeSql: (text, values) =>
      db.connection().execute(async () => {
        if (values?.length) return pglite.query(text, values)
        try {
          // Without values the text may hold several statements, including a transaction.
          const results = await pglite.exec(text)
          return { rows: results.flatMap(({ rows }) => rows) }
        } catch (error) {
          await pglite.exec('rollback')
          throw error
        }
      }),
  }
}

/**
 * The queue's own pool, with the usual limits. After an error a connection may be inside a transaction, so it is
 * discarded.
 */
function pooledDatabase(pool: pg.Pool): BossDatabase {
  return {
    async executeSql(text, values) {
      const client = await pool.connect()
      try {
        const result = await client.query(text, values)
        client.release()
        return result
      } catch (error) {
        client.release(true)
        throw error
      }
    },
  }
}

/**
 * Opens the named queue, and creates it if it is missing. It waits for a database that is temporarily unavailable;
 * errors go to `onError` and never end the process.
 */
export async function openQueue(
  db: Db,
  options: { name: string; pace?: Partial<QueuePace> | undefined; onError: (error: unknown) => void },
): Promise<JobQueue> {
  const { name, onError } = options
  const pace = { ...PACE, ...options.pace }
  const place = connectionOf(db)
  const pool = 'route' in place ? openPool(place.route, CONNECTIONS, place.route.limits.console) : null
  const boss = new PgBoss({
    ...('pglite' in place
      ? { db: embeddedDatabase(db, place), backend: 'pglite' as const }
      : { db: pooledDatabase(pool as pg.Pool) }),
    // Schedules, job flows, statistics and vacuum monitoring are not needed here.
    schedule: false,
    flowIntervalSeconds: DAY_S,
    monitorVacuum: false,
    bamIntervalSeconds: 600,
    queueCacheIntervalSeconds: 3_600,
    superviseIntervalSeconds: pace.supervise,
    monitorIntervalSeconds: pace.supervise,
  })
  boss.on('error', onError)
  await boss.start()
  const rules = {
    retryLimit: pace.retries,
    retryDelay: pace.retryFirst,
    retryDelayMax: pace.retryMost,
    retryBackoff: true,
    expireInSeconds: pace.expire,
    retentionSeconds: 30 * DAY_S,
    deleteAfterSeconds: 7 * DAY_S,
  }
  await boss.createQueue(name)
  // Looks up the queue once, which pg-boss caches. `add` then sends only its own statement: within a transaction of
  // the embedded database, a second query would deadlock.
  await boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' })

  return {
    async add(handle, item) {
      await boss.send(name, { item }, { ...rules, db: fromKysely(handle) })
    },
    async work(handle) {
      const settings = {
        batchSize: BATCH,
        localConcurrency: BATCHES,
        burstWhenBatchFull: true,
        pollingIntervalSeconds: pace.poll,
        includeMetadata: true,
        perJobResults: true,
      } as const
      await boss.work<{ item: number }, unknown, typeof settings>(name, settings, (jobs) =>
        Promise.all(
          jobs.map(async ({ id, data, retryCount, retryLimit, signal }) => {
            const job = { item: data.item, attempt: retryCount + 1, isLast: retryCount >= retryLimit, signal }
            const outcome = await handle(job).catch((error: unknown) => {
              onError(error)
              return 'again' as const
            })
            return { id, status: outcome === 'done' ? ('completed' as const) : ('failed' as const) }
          }),
        ),
      )
    },
    async stop() {
      await boss.stop({ timeout: STOP_MS })
      await pool?.end()
    },
  }
}
