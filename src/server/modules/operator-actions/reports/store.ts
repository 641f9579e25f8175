import { type RawBuilder, sql } from 'kysely'
import type { Period } from '#domain/calendar/period.ts'
import { addDays, type JapanDate, japanDateTime } from '#domain/calendar/time.ts'
import { JAPAN_TIME_ZONE } from '#domain/constants.ts'
import type { Db } from '#server/db/connect.ts'

/**
 * The number of orders made, the number of those with money left after refunds, and that money in yen, by the
 * ledger.
 */
export interface Share {
  readonly begun: number
  readonly paid: number
  readonly value: number
}

/** A redemption received later than this was made offline. A redemption made online arrives within seconds. */
const LATE = sql.lit('1 minute')

const column = <Value>(name: string) => sql.ref<Value>(name)
/** A date column, selected without formatting: formatting each row would be a fifth of the query's work. */
const dayOf = (at: RawBuilder<Date>) => sql<JapanDate>`(${at} at time zone ${sql.lit(JAPAN_TIME_ZONE)})::date`
const isWithin = (at: RawBuilder<Date>, { from, to }: Period) =>
  sql<boolean>`${at} >= ${japanDateTime(from, '00:00').toString()}::timestamptz
    and ${at} < ${japanDateTime(addDays(to, 1), '00:00').toString()}::timestamptz`
const SHARE = sql`count(*)::integer as begun, (count(*) filter (where o.kept > 0))::integer as paid,
  coalesce(sum(o.kept), 0)::float8 as value`

/** Grouping keys of bookings: the Japan day of the booking, its source, and its codes. */
const FACTS = {
  day: dayOf(column<Date>('o.created_at')),
  source: column<string>('o.order_source'),
  referral: column<string>('o.referral_code'),
  line: column<string>('o.line_tracking_code'),
} as const
type Fact = keyof typeof FACTS
const facts = Object.keys(FACTS) as Fact[]

/** One scan of the orders computes all groups. */
const sets = sql.join(facts.map((fact) => sql`(${sql.ref(fact)})`))
const factOf = sql<Fact>`case ${sql.join(
  facts.map((fact) => sql`when grouping(${sql.ref(fact)}) = 0 then ${sql.lit(fact)}`),
  sql` `,
)} end`
const textOf = sql<string>`coalesce(${sql.join(facts.map((fact) => sql`${sql.ref(fact)}::text`))})`

/**
 * Bookings by each fact, largest group first. Sources: 1 is a shop, 3 a computer, 4 a phone; an empty code means none.
 * An order that replaces another one does not count as a booking.
 */
export async function bookingsByGroup(
  db: Db,
  period: Period,
): Promise<Readonly<Record<Fact, readonly (Share & { readonly of: string })[]>>> {
  const { rows } = await sql<Share & { fact: Fact; of: string }>`
    with recursive booked as (
      select o.id, o.created_at, o.order_source, o.referral_code, o.line_tracking_code from orders o
      where ${isWithin(column<Date>('o.created_at'), period)} and o.changed_from_id is null
    ), line as (
      select id as booking, id from booked
      union all
      select line.booking, s.id from line join orders s on s.changed_from_id = line.id and s.pay_status = 1
    ), money as (
      select line.booking, sum(l.amount - l.given_back) as kept
      from line join ledger_entry l on l.order_id = line.id and l.kind = 'payment'
      group by line.booking
    )
    select ${factOf} as fact, ${textOf} as of, ${SHARE}
    from (
      select ${sql.join(facts.map((fact) => sql`${FACTS[fact]} as ${sql.ref(fact)}`))}, m.kept
      from booked o left join money m on m.booking = o.id
    ) o
    group by grouping sets (${sets}) order by begun desc, 2`.execute(db)
  const of = (fact: Fact) => rows.filter((row) => row.fact === fact)
  return { day: of('day'), source: of('source'), referral: of('referral'), line: of('line') }
}

/** Payments and refunds of the ledger per Japan day. A refund that failed does not count, as in the books. */
export async function moneyByDay(db: Db, period: Period) {
  const { rows } = await sql<{ day: JapanDate; taken: number; refunded: number }>`
    select ${dayOf(column<Date>('l.created_at'))} as day,
      coalesce(sum(l.amount) filter (where l.kind = 'payment'), 0)::float8 as taken,
      coalesce(sum(l.amount) filter (where l.kind = 'refund'), 0)::float8 as refunded
    from ledger_entry l where l.kind in ('payment', 'refund') and ${isWithin(column<Date>('l.created_at'), period)}
    group by 1`.execute(db)
  return rows
}

/** Valid redemptions by the Japan day on which they were made, and how many of them arrived late. */
export async function redemptionsByDay(db: Db, period: Period) {
  const { rows } = await sql<{ day: JapanDate; redemptions: number; late: number }>`
    select ${dayOf(column<Date>('r.effective_at'))} as day, count(*)::integer as redemptions,
      (count(*) filter (where r.received_at > r.effective_at + interval ${LATE}))::integer as late
    from redemption r where r.verdict = 'accepted' and r.undone_at is null and ${isWithin(column<Date>('r.effective_at'), period)}
    group by 1`.execute(db)
  return rows
}
