import type pg from 'pg'
import { type Db as BossDatabase, fromKysely, PgBoss } from 'pg-boss'
import { type Db, type Place, placeOf, type Tx } from './connect.ts'
import { openPool } from './pool.ts'

/** One attempt at a job. */
export interface Job {
  /** What the job is about: the id of a row. */
  readonly item: number
  /** 1 at first. */
  readonly attempt: number
  /** No attempt comes after this one. */
  readonly isLast: boolean
  /** The attempt has taken too long, or the server ends. */
  readonly signal: AbortSignal
}

/** Jobs that outlive the process, kept in the database with what they are about. */
export interface JobQueue {
  /** Adds a job in the transaction that is given: it exists exactly when what it is about does. */
  add(db: Db | Tx, item: number): Promise<void>
  /** Has jobs done from now on, some at a time. `again`, or a rejection, brings the job back later. */
  work(handle: (job: Job) => Promise<'done' | 'again'>): Promise<void>
  /** Takes no more jobs, and gives those under way a moment to end. */
  stop(): Promise<void>
}

/** How a queue goes about it; seconds. */
export interface QueuePace {
  /** Between two looks for new jobs, when there was nothing to do. */
  readonly poll: number
  /** Before a job is tried again: at first, then twice as long each time up to the limit, part of it by chance. */
  readonly retryFirst: number
  readonly retryMost: number
  readonly retries: number
  /** An attempt of which nothing was heard for so long is over: its process died. */
  readonly expire: number
  /** Between two looks for such attempts. */
  readonly supervise: number
}

/** Ten days of attempts, five minutes apart in the end. */
const PACE: QueuePace = { poll: 2, retryFirst: 5, retryMost: 300, retries: 2_900, expire: 60, supervise: 60 }
const DAY_S = 86_400
const BATCH = 5
/** Batches at a time: while a job of one hangs, the others go on. */
const BATCHES = 3
const CONNECTIONS = 2
const STOP_MS = 3_000

/** The embedded database has one connection: it is taken as everybody takes it, so that no transaction is entered. */
function embeddedDatabase(db: Db, { pglite }: Extract<Place, { pglite: unknown }>): BossDatabase {
  return {
    executeSql: (text, values) =>
      db.connection().execute(async () => {
        if (values?.length) return pglite.query(text, values)
        try {
          // Without values it may be several statements, a transaction among them.
          const results = await pglite.exec(text)
          return { rows: results.flatMap(({ rows }) => rows) }
        } catch (error) {
          await pglite.exec('rollback')
          throw error
        }
      }),
  }
}

/** Connections of the queue's own, with the limits that hold for all. One that an error came over may be within a transaction, and is not used again. */
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
 * Opens the queue of a name in the database, which it prepares when it is the first. A database that is away for a
 * while is waited for; what goes wrong meanwhile is handed to `onError` and never ends the process.
 */
export async function openQueue(
  db: Db,
  options: { name: string; pace?: Partial<QueuePace> | undefined; onError: (error: unknown) => void },
): Promise<JobQueue> {
  const { name, onError } = options
  const pace = { ...PACE, ...options.pace }
  const place = placeOf(db)
  const pool = 'route' in place ? openPool(place.route, CONNECTIONS, place.route.limits.console) : null
  const boss = new PgBoss({
    ...('pglite' in place
      ? { db: embeddedDatabase(db, place), backend: 'pglite' as const }
      : { db: pooledDatabase(pool as pg.Pool) }),
    // Timetables, graphs of jobs, statistics and watching over the tables' upkeep are of no use here.
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
  // The queue is looked up once and remembered. `add` then sends the database nothing but its own statement: within a
  // transaction of the embedded one, a second question would wait for ever.
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
