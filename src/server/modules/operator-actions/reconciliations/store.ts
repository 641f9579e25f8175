import { sql } from 'kysely'
import type { JapanDate } from '#domain/calendar/time.ts'
import { RECONCILIATIONS_KEPT } from '#domain/operator-limits.ts'
import type { Db, Tx } from '#server/db/connect.ts'

interface Begun {
  readonly from: JapanDate
  readonly to: JapanDate
  readonly by: string
  readonly key: string
}

/** The reconciliation started under a key, and its days. */
export function findByKey(db: Db, key: string) {
  return db
    .selectFrom('reconciliation')
    .select(['id', 'from_day as from', 'to_day as to'])
    .where('request_key', '=', key)
    .executeTakeFirst()
}

/** Ends runs without a heartbeat since `silentSince`, and deletes the oldest runs. */
export async function tidyUp(db: Db, silentSince: Temporal.Instant, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('reconciliation')
    .set({ ended_at: now.toString() })
    .where('ended_at', 'is', null)
    .where('seen_at', '<', new Date(silentSince.epochMilliseconds))
    .execute()
  await sql`
    delete from reconciliation where ended_at is not null and id not in
      (select id from reconciliation order by id desc limit ${RECONCILIATIONS_KEPT - 1}::integer)`.execute(db)
}

/** Inserts a reconciliation that starts now. Returns its id, or null if another one runs or the key exists. */
export async function begin(tx: Tx, { from, to, by, key }: Begun, now: Temporal.Instant): Promise<number | null> {
  const at = now.toString()
  const row = await tx
    .insertInto('reconciliation')
    .values({ from_day: from, to_day: to, begun_by: by, request_key: key, begun_at: at, seen_at: at })
    .onConflict((clash) => clash.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function noteProgress(db: Db, id: number, compared: number, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('reconciliation')
    .set({ compared, seen_at: now.toString() })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends a reconciliation; `result` is null if it failed. */
export async function end(
  db: Db,
  id: number,
  { compared, result }: { readonly compared?: number; readonly result: object | null },
  now: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('reconciliation')
    .set({
      ended_at: now.toString(),
      result: result && JSON.stringify(result),
      ...(compared !== undefined && { compared }),
    })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** The stored reconciliations, newest first. */
export function list(db: Db) {
  return db.selectFrom('reconciliation').selectAll().orderBy('id', 'desc').limit(RECONCILIATIONS_KEPT).execute()
}
