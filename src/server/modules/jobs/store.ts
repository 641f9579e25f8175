import { type RawBuilder, sql } from 'kysely'
import type { Db, Handle, Tx } from '#server/db/connect.ts'

/** A query for the rows that are due, with the id of their item and since when. Each job provides its own. */
export type DueRows = RawBuilder<{ item: number; since: Date }>

/** The rows of a job, for counting by metrics and the console. */
export interface Backlog {
  readonly kind: string
  /** The rows that are due at a given time. */
  due(now: Temporal.Instant): DueRows
  /** Whether metrics count a row as due also while it waits for its next try. */
  readonly countsWaiting?: true
  /** The rows that were given up, for a job that records them in its own table. */
  readonly failed?: RawBuilder<unknown>
}

/** One row of one job. */
export interface Row {
  readonly kind: string
  readonly item: number
}
export interface Claimed {
  readonly item: number
  /** Number of tries, including this one. */
  readonly tries: number
  /** How many of the earlier tries were refused permanently. */
  readonly refusals: number
}

/** Maximum number of rows that metrics count, so that a scrape stays cheap with any backlog. */
const COUNTED = 10_000

/**
 * Claims up to `limit` due rows, those that have waited longest first, and counts a try at each before it is made,
 * so that a row that crashes its process is counted too. No other process claims them until `lease`. It is one
 * statement, so that no two processes claim the same row. `isResumed`: a row that was given up starts again when it
 * has become due since then.
 */
export async function claim(
  db: Handle,
  job: {
    readonly kind: string
    readonly due: DueRows
    readonly only?: number | undefined
    readonly isResumed?: boolean | undefined
  },
  times: { readonly now: Temporal.Instant; readonly lease: Temporal.Instant },
  limit: number,
): Promise<Claimed[]> {
  const now = times.now.toString()
  const lease = times.lease.toString()
  const { rows } = await sql<Claimed>`
    with due as (
      select d.item, d.since from (${job.due}) d
      left join job_try t on t.kind = ${job.kind} and t.item = d.item
      where (t.item is null or (t.gave_up_at is null and t.next_at <= ${now}::timestamptz)
          or (${job.isResumed ?? false}::boolean and t.gave_up_at < d.since))
        and d.item = coalesce(${job.only ?? null}::integer, d.item)
      order by coalesce(t.next_at, d.since), d.item
      limit ${limit}
    )
    insert into job_try (kind, item, tries, next_at)
    select ${job.kind}, item, 1, ${lease}::timestamptz from due
    on conflict (kind, item) do update set next_at = excluded.next_at, gave_up_at = null,
        tries = case when job_try.gave_up_at is null then job_try.tries + 1 else 1 end,
        refusals = case when job_try.gave_up_at is null then job_try.refusals else 0 end
      where (job_try.gave_up_at is null and job_try.next_at <= ${now}::timestamptz)
        or (${job.isResumed ?? false}::boolean
          and job_try.gave_up_at < (select due.since from due where due.item = job_try.item))
    returning item, tries, refusals`.execute(db)
  return rows
}

/** Deletes the tries of a row that is done. */
export async function deleteTries(db: Handle, row: Row): Promise<void> {
  await db.deleteFrom('job_try').where('kind', '=', row.kind).where('item', '=', row.item).execute()
}

/**
 * Deletes the tries of a row, and runs `end` in the same transaction; false, without running it, when there were none.
 */
export async function deleteTriesWith(db: Db, row: Row, end: (tx: Tx) => Promise<void>): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('job_try')
      .where('kind', '=', row.kind)
      .where('item', '=', row.item)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return false
    await end(tx)
    return true
  })
}

/** Postpones the row's next try, and stores its number of tries and refusals. */
export async function postpone(
  db: Handle,
  row: Row & { readonly tries: number; readonly refusals: number },
  reason: string,
  until: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('job_try')
    .set({ next_at: until.toString(), last_error: reason, tries: row.tries, refusals: row.refusals })
    .where('kind', '=', row.kind)
    .where('item', '=', row.item)
    .execute()
}

/** A support entry about a row: the order, the error, and instructions in plain words. */
export interface GivenUp {
  readonly kind: string
  readonly orderId: number | null
  readonly reason: string
  readonly todo: string
}

/** Gives up a row and writes a support entry, once; false when it was given up before. */
export async function giveUpRow(
  db: Db,
  row: Row & { readonly refusals?: number },
  entry: GivenUp,
  now: Temporal.Instant,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const given = await tx
      .updateTable('job_try')
      .set({ gave_up_at: now.toString(), last_error: entry.reason, refusals: row.refusals ?? 0 })
      .where('kind', '=', row.kind)
      .where('item', '=', row.item)
      .where('gave_up_at', 'is', null)
      .returning(['tries', 'refusals'])
      .executeTakeFirst()
    if (!given) return false
    await tellSupport(tx, row, entry, given, now)
    return true
  })
}

/**
 * Hands an untried row to support, because an automatic try would do harm. The caller must ensure that this happens
 * once, in the transaction that makes the row due.
 */
export async function escalate(tx: Tx, row: Row, entry: GivenUp, now: Temporal.Instant) {
  const [at, tries] = [now.toString(), { tries: 1, refusals: 0 }]
  const state = { ...tries, next_at: at, last_error: entry.reason, gave_up_at: at }
  await tx
    .insertInto('job_try')
    .values({ kind: row.kind, item: row.item, ...state })
    .onConflict((conflict) => conflict.columns(['kind', 'item']).doUpdateSet(state))
    .execute()
  await tellSupport(tx, row, entry, tries, now)
}

async function tellSupport(
  tx: Tx,
  { kind, item }: Row,
  entry: GivenUp,
  { tries, refusals }: { readonly tries: number; readonly refusals: number },
  now: Temporal.Instant,
): Promise<void> {
  const detail = { job: kind, item, tries, refusals, error: entry.reason, todo: entry.todo }
  await tx
    .insertInto('support_entry')
    .values({
      kind: entry.kind,
      order_id: entry.orderId,
      detail: JSON.stringify(detail),
      created_at: now.toString(),
    })
    .execute()
}

/**
 * Counts errors that belong to no single row, and returns the count. The count restarts after a time without
 * errors, which ends at `until`.
 */
export async function countErrors(
  db: Handle,
  row: Row,
  reason: string,
  times: { readonly now: Temporal.Instant; readonly until: Temporal.Instant },
): Promise<number> {
  const now = times.now.toString()
  const { rows } = await sql<{ tries: number }>`
    insert into job_try (kind, item, tries, next_at, last_error)
    values (${row.kind}, ${row.item}, 1, ${times.until.toString()}::timestamptz, ${reason})
    on conflict (kind, item) do update set
      tries = case when job_try.next_at <= ${now}::timestamptz then 1 else job_try.tries + 1 end,
      gave_up_at = case when job_try.next_at <= ${now}::timestamptz then null else job_try.gave_up_at end,
      next_at = excluded.next_at, last_error = excluded.last_error
    returning tries`.execute(db)
  return rows[0]?.tries ?? 0
}

/** Metrics of a job: rows due now, age of the oldest in seconds, tries so far, rows given up. */
export async function measure(db: Handle, job: Backlog, now: Temporal.Instant) {
  const failed = job.failed
    ? sql`(select count(*) from (${job.failed} limit ${COUNTED}) failed)`
    : sql`count(gave_up_at)`
  const { rows } = await sql<{ due: number; oldest: number; tries: number; given_up: number }>`
    with waiting as (
      select d.since from (${job.due(now)}) d
      left join job_try t on t.kind = ${job.kind} and t.item = d.item
      where t.item is null or (t.gave_up_at is null
        and (${job.countsWaiting ?? false}::boolean or t.next_at <= ${now.toString()}::timestamptz))
      limit ${COUNTED}
    )
    select
      (select count(*) from waiting)::integer as due,
      (select coalesce(extract(epoch from ${now.toString()}::timestamptz - min(since)), 0) from waiting)::float8 as oldest,
      coalesce(sum(tries), 0)::integer as tries,
      ${failed}::integer as given_up
    from job_try where kind = ${job.kind}`.execute(db)
  const [row] = rows
  return {
    due: row?.due ?? 0,
    oldestSeconds: Math.max(0, row?.oldest ?? 0),
    tries: row?.tries ?? 0,
    givenUp: row?.given_up ?? 0,
  }
}

/** Deletes the tries of rows that are no longer due, because they were settled elsewhere. */
export async function deleteSettledTries(
  db: Handle,
  job: { readonly kind: string; readonly due: DueRows },
  before: Temporal.Instant,
): Promise<void> {
  await sql`
    delete from job_try where kind = ${job.kind} and next_at < ${before.toString()}::timestamptz
      and item not in (select d.item from (${job.due}) d)`.execute(db)
}

/** Rows that were given up, oldest first. */
export function givenUp(db: Handle) {
  return db
    .selectFrom('job_try')
    .select(['kind', 'item', 'tries', 'refusals', 'last_error', 'gave_up_at'])
    .where('gave_up_at', 'is not', null)
    .orderBy('gave_up_at')
    .limit(COUNTED)
    .execute()
}

/** Returns which of a job's rows were given up. No try of these is in progress. */
export async function givenUpOf(db: Handle, kind: string, items: readonly number[]): Promise<ReadonlySet<number>> {
  if (items.length === 0) return new Set()
  const rows = await db
    .selectFrom('job_try')
    .select('item')
    .where('kind', '=', kind)
    .where('item', 'in', items)
    .where('gave_up_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ item }) => item))
}

/** Maximum number of late rows counted per job; more make no difference. */
const LATE_ROWS = 1_000

/**
 * Per job, the number of rows that were due before `since` and are not done, and since when the oldest is due. Rows
 * that were given up are not late, because they were reported already.
 */
export async function overdueRows(
  db: Handle,
  jobs: readonly Backlog[],
  now: Temporal.Instant,
  since: Temporal.Instant,
): Promise<{ kind: string; rows: number; oldest: Date }[]> {
  const before = sql`${since.toString()}::timestamptz`
  const ofEach = jobs.map(
    ({ kind, due }) => sql`
      select ${kind}::text as kind, count(*)::integer as rows, min(w.since) as oldest from (
        select d.since from (${due(now)}) d left join job_try t on t.kind = ${kind} and t.item = d.item
        where d.since < ${before} and t.gave_up_at is null limit ${sql.lit(LATE_ROWS)}) w`,
  )
  const { rows } = await sql<{ kind: string; rows: number; oldest: Date }>`
    select * from (${sql.join(ofEach, sql` union all `)}) late where rows > 0`.execute(db)
  return rows
}

/** Returns a row that was given up to its job, for an immediate try; false when there is none. */
export async function resume(db: Handle, row: Row, now: Temporal.Instant): Promise<boolean> {
  const result = await db
    .updateTable('job_try')
    .set({ gave_up_at: null, tries: 1, refusals: 0, next_at: now.toString() })
    .where('kind', '=', row.kind)
    .where('item', '=', row.item)
    .where('gave_up_at', 'is not', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
