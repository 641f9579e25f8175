import { sql } from 'kysely'
import type { Period } from '#domain/calendar/period.ts'
import type { JapanDate } from '#domain/calendar/time.ts'
import type { OverviewFigure, OverviewPart, OverviewFigures as Sums } from '#domain/order/overview.ts'
import type { Handle, Tx } from '#server/db/connect.ts'
import type { DueRows } from '#server/modules/jobs/index.ts'
import { sumsOf } from './facts/store.ts'

/** Days are numbered from this one, as items of the job. */
const FIRST = sql.lit('2000-01-01')

/**
 * The days that are to be summed: those of a window without sums, and those with a change since, also older ones. They
 * are due since the end of the window's last day. Before the first booking nothing is due.
 */
export function dueDays({ from, to }: Period, end: Temporal.Instant): DueRows {
  return sql`
    select (d.day - ${FIRST}::date)::integer as item, ${end.toString()}::timestamptz as since
    from (
      select generate_series(${from}::date, ${to}::date, interval '1 day')::date as day
      union select day from overview_stale
    ) d
    where exists (select 1 from orders where paid_at is not null and changed_from_id is null and kind <> 'qr')
      and (not exists (select 1 from overview_count c where c.day = d.day)
        or exists (select 1 from overview_stale s where s.day = d.day))`
}

/** The day of a job's item. */
export const dayOfItem = (item: number): JapanDate =>
  Temporal.PlainDate.from('2000-01-01').add({ days: item }).toString()

/**
 * Makes the row of a day, so that later changes of the day are noted. Its own note says that it has no sums yet. Does
 * nothing if there is a row.
 */
export async function openDay(db: Handle, day: JapanDate, now: Temporal.Instant): Promise<void> {
  await sql`
    with opened as (
      insert into overview_count (day, counted_at) values (${day}::date, ${now.toString()}::timestamptz)
      on conflict (day) do nothing returning day
    )
    insert into overview_stale (day) select day from opened`.execute(db)
}

/** The id that the next transaction will take. Transactions before it may still be open. */
export async function nextTransaction(db: Handle): Promise<string> {
  const { rows } = await sql<{ id: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as id`.execute(db)
  return rows[0]?.id ?? '0'
}

/** Whether every transaction before one has ended. Those that only read have no id and are not waited for. */
export async function haveEnded(db: Handle, before: string): Promise<boolean> {
  const { rows } = await sql<{ haveEnded: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot()) >= ${before}::text::xid8 as "haveEnded"`.execute(db)
  return rows[0]?.haveEnded ?? false
}

/**
 * Sums a day and replaces its stored sums. The notes of changes are deleted first: the sums are read by a later
 * statement, so they contain every change whose note is gone, and a change that commits later keeps its note.
 */
export async function storeDay(tx: Tx, day: JapanDate, now: Temporal.Instant): Promise<void> {
  // One process at a time sums a day; the row is locked until the end of the transaction.
  await tx.updateTable('overview_count').set({ counted_at: now.toString() }).where('day', '=', day).execute()
  await tx.deleteFrom('overview_stale').where('day', '=', day).execute()
  await tx.deleteFrom('overview_day').where('day', '=', day).execute()
  await sql`
    insert into overview_day (day, part, key, bookings, guests, cancelled, no_shows, paid, refunded)
    ${sumsOf([day])}`.execute(tx)
}

/** The days of a list whose stored sums are not current. */
export async function unsummedDays(db: Handle, days: readonly JapanDate[]): Promise<JapanDate[]> {
  const { rows } = await sql<{ day: JapanDate }>`
    select d.day from unnest(${[...days]}::date[]) d(day)
    where not exists (select 1 from overview_count c where c.day = d.day)
      or exists (select 1 from overview_stale s where s.day = d.day)`.execute(db)
  return rows.map(({ day }) => day)
}

/** The sums of a shop, area, source or code in both periods. */
export interface PartRow {
  readonly part: OverviewPart
  readonly key: string
  /** Japanese and English name of a shop or area. */
  readonly name: string | null
  readonly nameEn: string | null
  readonly now: Sums
  readonly before: Sums
}

const COLUMNS = {
  ...{ bookings: 'bookings', guests: 'guests', cancelled: 'cancelled', noShows: 'no_shows' },
  ...{ paid: 'paid', refunded: 'refunded' },
} as const satisfies Record<OverviewFigure, string>
const columns = Object.values(COLUMNS)
const named = Object.entries(COLUMNS)

/** Stored sums of some days, and the sums of others as they are now. */
function rowsOf(stored: readonly JapanDate[], counted: readonly JapanDate[]) {
  const fromStore = sql`
    select day, part, key, bookings, guests, cancelled, no_shows, paid, refunded from overview_day
    where day = any(${[...stored]}::date[])`
  return counted.length === 0 ? fromStore : sql`${fromStore} union all ${sumsOf(counted)}`
}

/** The totals of each day that has any. Every order has one source, so the sources add up to the totals. */
export async function sumsByDay(
  db: Handle,
  { stored, counted }: { readonly stored: readonly JapanDate[]; readonly counted: readonly JapanDate[] },
): Promise<(Sums & { readonly day: JapanDate })[]> {
  const { rows } = await sql<{ day: JapanDate; sums: Sums }>`
    select r.day, json_build_object(${sql.join(
      named.map(([name, column]) => sql`${sql.lit(name)}, sum(${sql.ref(`r.${column}`)})`),
    )}) as sums from (${rowsOf(stored, counted)}) r
    where r.part = 'source' group by r.day order by r.day`.execute(db)
  return rows.map(({ day, sums }) => ({ day, ...sums }))
}

/**
 * The sums of both periods by shop, area, source and code: the largest revenue first, and at most `limits` of shops
 * and codes. Shops and codes are ranked by revenue alone first, because there can be a hundred thousand of them.
 */
export async function sumsByPart(
  db: Handle,
  days: { readonly stored: readonly JapanDate[]; readonly counted: readonly JapanDate[] },
  from: JapanDate,
  limits: { readonly shops: number; readonly codes: number },
): Promise<PartRow[]> {
  // Figures of the period begin with n_, of the period before with b_.
  const within = { n: sql`r.day >= ${from}::date`, b: sql`r.day < ${from}::date` }
  const each = sql.join(
    (['n', 'b'] as const).flatMap((prefix) =>
      columns.map(
        (column) =>
          sql`coalesce(sum(${sql.ref(`r.${column}`)}) filter (where ${within[prefix]}), 0) as ${sql.ref(`${prefix}_${column}`)}`,
      ),
    ),
  )
  const json = (prefix: 'n' | 'b') =>
    sql`json_build_object(${sql.join(
      named.map(([name, column]) => sql`${sql.lit(name)}, ${sql.ref(`p.${prefix}_${column}`)}`),
    )})`
  const top = (part: OverviewPart, limit: number) => sql`
    select r.key from r where r.part = ${sql.lit(part)} group by r.key
    order by coalesce(sum(r.paid - r.refunded) filter (where ${within.n}), 0) desc, sum(r.paid - r.refunded) desc, r.key
    limit ${limit}::integer`
  // Days that are counted now are counted once; stored rows are read where they are used.
  const kept = days.counted.length > 0 ? sql`materialized` : sql`not materialized`
  const { rows } = await sql<PartRow>`
    with r as ${kept} (${rowsOf(days.stored, days.counted)}),
    top_shop as materialized (${top('shop', limits.shops)}),
    top_code as materialized (${top('referral', limits.codes)}),
    p as (
      select r.part, r.key, ${each} from r
      where r.part in ('area', 'source')
        or (r.part = 'shop' and r.key in (select key from top_shop))
        or (r.part = 'referral' and r.key in (select key from top_code))
      group by r.part, r.key
    )
    select p.part, p.key,
      case p.part when 'shop' then s.name_ja when 'area' then a.name_ja end as name,
      case p.part when 'shop' then s.name_en when 'area' then a.name_en end as "nameEn",
      ${json('n')} as now, ${json('b')} as before
    from p
    left join supplier s on s.id = case p.part when 'shop' then p.key::integer end
    left join area a on a.id = case p.part when 'area' then p.key::integer end
    order by p.part, p.n_paid - p.n_refunded desc, p.n_paid - p.n_refunded + p.b_paid - p.b_refunded desc, p.key`.execute(
    db,
  )
  return rows
}
