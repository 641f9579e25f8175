import { sql } from 'kysely'
import type { JobKind } from '#contract/operator/orders.ts'
import type { Handle, Tx } from '#server/db/connect.ts'

/** A row that a job processes, by its id. */
interface JobItem {
  readonly job: JobKind
  readonly item: number
}

export async function lockTry(tx: Tx, { job, item }: JobItem): Promise<void> {
  await tx.selectFrom('job_try').select('item').where('kind', '=', job).where('item', '=', item).forUpdate().execute()
}

/** The time at which a job gave a row up; null if it did not. */
export async function gaveUpAt(db: Handle, { job, item }: JobItem): Promise<Temporal.Instant | null> {
  const row = await db
    .selectFrom('job_try')
    .select('gave_up_at')
    .where('kind', '=', job)
    .where('item', '=', item)
    .executeTakeFirst()
  return row?.gave_up_at?.toTemporalInstant() ?? null
}

/** Settles the support entry about a row that a job gave up. */
export async function settleTry(
  tx: Tx,
  { job, item }: JobItem,
  settled: { readonly by: string; readonly note: string },
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    update support_entry set resolved_at = ${now.toString()}::timestamptz, detail = detail || ${JSON.stringify({ settled })}::jsonb
    where resolved_at is null and detail ->> 'job' = ${job} and (detail ->> 'item')::integer = ${item}::integer`.execute(
    tx,
  )
}
