import { sql } from 'kysely'
import type { RuleName } from '#domain/retention/rules.ts'
import type { Db, Handle, Tx } from '#server/db/connect.ts'
import type { DueRows } from '#server/modules/jobs/index.ts'

/**
 * The rules that are due, by their place in `names` from 1 on: those that never ran, whose next run has come, or whose
 * last run lies in the future because the clock was set back. One that was given up is due again on the next day (UTC).
 */
export function dueRules(names: readonly RuleName[], now: Temporal.Instant): DueRows {
  const at = sql`${now.toString()}::timestamptz`
  const listed = names.map((name, item) => sql`(${sql.lit(item + 1)}::integer, ${sql.lit(name)}::text)`)
  return sql`
    select rules.item, greatest(least(coalesce(run.next_at, ${at}), ${at}), date_trunc('day', ${at}, 'UTC')) as since
    from (values ${sql.join(listed)}) as rules (item, rule) left join retention_run run on run.rule = rules.rule
    where run.next_at is null or run.next_at <= ${at} or run.ran_at > ${at}`
}

/** Adds the rows of a batch to the rule's count, in the transaction of the batch. */
export async function addRows(tx: Tx, rule: RuleName, rows: number, now: Temporal.Instant): Promise<void> {
  const at = sql`${now.toString()}::timestamptz`
  await sql`
    insert into retention_run (rule, ran_at, next_at, rows) values (${rule}, ${at}, ${at}, ${rows})
    on conflict (rule) do update set rows = retention_run.rows + excluded.rows`.execute(tx)
}

/** Records a run: when the next one is due, and since when its oldest row is overdue (null: none is). */
export async function recordRun(
  db: Db,
  rule: RuleName,
  run: {
    readonly now: Temporal.Instant
    readonly next: Temporal.Instant
    readonly overdueSince: Temporal.Instant | null
  },
): Promise<void> {
  const times = sql`${run.now.toString()}::timestamptz, ${run.next.toString()}::timestamptz,
    ${run.overdueSince?.toString() ?? null}::timestamptz`
  await sql`
    insert into retention_run (rule, ran_at, next_at, overdue_since) values (${rule}, ${times})
    on conflict (rule) do update set ran_at = excluded.ran_at, next_at = excluded.next_at,
      overdue_since = excluded.overdue_since`.execute(db)
}

/** The figures of all rules that have run. */
export async function readRuns(db: Handle) {
  const rows = await db.selectFrom('retention_run').selectAll().orderBy('rule').execute()
  return rows.map((row) => ({
    rule: row.rule,
    rows: Number(row.rows),
    ranAt: row.ran_at,
    overdueSince: row.overdue_since,
  }))
}
