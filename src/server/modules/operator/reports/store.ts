import { type RawBuilder, sql } from 'kysely'
import { addDays, type JapanDate, japanDateTime } from '#domain/calendar/time.ts'
import { JAPAN_TIME_ZONE } from '#domain/constants.ts'
import type { Db } from '#server/db/connect.ts'

/** Japan days, both included. */
export interface Period {
  readonly from: JapanDate
  readonly to: JapanDate
}

/** Orders that were made, those of them that were settled since, and what these came to. */
export interface Share {
  readonly begun: number
  readonly paid: number
  readonly value: number
}

/** After how long a redemption that the server is told of is one without a signal: what is sent at once takes seconds. */
const LATE = sql.lit('1 minute')

const column = (name: string) => sql.ref<Date>(name)
const dayOf = (at: RawBuilder<Date>) =>
  sql<JapanDate>`to_char(${at} at time zone ${sql.lit(JAPAN_TIME_ZONE)}, 'YYYY-MM-DD')`
const isWithin = (at: RawBuilder<Date>, { from, to }: Period) =>
  sql<boolean>`${at} >= ${japanDateTime(from, '00:00').toString()}::timestamptz
    and ${at} < ${japanDateTime(addDays(to, 1), '00:00').toString()}::timestamptz`
const SHARE = sql`count(*)::integer as begun, (count(*) filter (where o.pay_status = 1))::integer as paid,
  coalesce(sum(o.payable) filter (where o.pay_status = 1), 0)::float8 as value`

/** Orders by a fact of theirs. One that replaces another is no booking of its own. */
async function sharesBy<Of>(db: Db, period: Period, of: RawBuilder<Of>): Promise<(Share & { readonly of: Of })[]> {
  const { rows } = await sql<Share & { of: Of }>`
    select ${of} as of, ${SHARE} from orders o
    where ${isWithin(column('o.created_at'), period)} and o.changed_from_id is null
    group by 1 order by begun desc, 1`.execute(db)
  return rows
}

/** Bookings by the Japan day on which they were made. */
export const bookingsByDay = (db: Db, period: Period) => sharesBy(db, period, dayOf(column('o.created_at')))

/** Bookings by what they were made on: 1 at a shop, 3 a computer, 4 a phone. */
export const bookingsBySource = (db: Db, period: Period) => sharesBy(db, period, sql<1 | 3 | 4>`o.order_source`)

/** Bookings by the code that they came with; empty is none. */
export const bookingsByCode = (db: Db, period: Period, kind: 'referral_code' | 'line_tracking_code') =>
  sharesBy(db, period, sql.ref<string>(`o.${kind}`))

/** What the ledger has for each Japan day; a refund whose money came back is none, as in the books. */
export async function moneyByDay(db: Db, period: Period) {
  const { rows } = await sql<{ day: JapanDate; taken: number; refunded: number }>`
    select ${dayOf(column('l.created_at'))} as day,
      coalesce(sum(l.amount) filter (where l.kind = 'payment'), 0)::float8 as taken,
      coalesce(sum(l.amount) filter (where l.kind = 'refund'), 0)::float8 as refunded
    from ledger_entry l where l.kind in ('payment', 'refund') and ${isWithin(column('l.created_at'), period)}
    group by 1`.execute(db)
  return rows
}

/** Redemptions that count, by the Japan day on which they were made, and those of them that came late. */
export async function redemptionsByDay(db: Db, period: Period) {
  const { rows } = await sql<{ day: JapanDate; redemptions: number; late: number }>`
    select ${dayOf(column('r.effective_at'))} as day, count(*)::integer as redemptions,
      (count(*) filter (where r.received_at > r.effective_at + interval ${LATE}))::integer as late
    from redemption r where r.verdict = 'accepted' and r.undone_at is null and ${isWithin(column('r.effective_at'), period)}
    group by 1`.execute(db)
  return rows
}
