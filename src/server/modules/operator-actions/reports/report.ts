import type { ResponseOf } from '#contract/endpoint.ts'
import { REPORT_COLUMNS } from '#contract/operator/csv-columns.ts'
import type { operatorReport, REPORT_TABLES } from '#contract/operator/reports.ts'
import type { Period } from '#domain/calendar/period.ts'
import { type PeriodUnit, unitStart, unitsWithin } from '#domain/calendar/period-units.ts'
import { serialQueue } from '#server/concurrency/serial-queue.ts'
import type { Db } from '#server/db/connect.ts'
import { asCsv } from '#server/text/csv.ts'
import { sourceOf } from './source.ts'
import { bookingsByGroup, moneyByDay, redemptionsByDay, type Share } from './store.ts'

type Report = ResponseOf<typeof operatorReport>
type SpanLine = Report['spans'][number]
type Table = (typeof REPORT_TABLES)[number]

/** Number of codes listed. Links can contain any code, so a complete list would be useless. */
const CODES = 20

const shareOf = ({ begun, paid, value }: Share): Share => ({ begun, paid, value })

/**
 * A report over a year of a large service takes seconds, so reports run one at a time. A waiting one holds no
 * connection.
 */
const inTurn = serialQueue()

/** The report of a period: all its spans, including empty ones, and the sources of its bookings. */
export const readReport = (db: Db, period: Period, by: PeriodUnit): Promise<Report> =>
  inTurn(() => read(db, period, by))

async function read(db: Db, period: Period, by: PeriodUnit): Promise<Report> {
  const bookings = await bookingsByGroup(db, period)
  const { source, referral: referrals } = bookings
  const line = bookings.line.filter(({ of }) => of !== '')
  const coded = (rows: typeof referrals) => rows.slice(0, CODES).map((row) => ({ code: row.of, ...shareOf(row) }))
  return {
    spans: await readSpans(db, period, by, bookings.day),
    sources: source.map((row) => ({ source: sourceOf(row.of), ...shareOf(row) })),
    referrals: coded(referrals),
    line: coded(line),
    isCut: referrals.length > CODES || line.length > CODES,
  }
}

async function readSpans(
  db: Db,
  period: Period,
  by: PeriodUnit,
  bookings: readonly (Share & { readonly of: string })[],
): Promise<SpanLine[]> {
  const spans = new Map<string, SpanLine>(
    unitsWithin(period.from, period.to, by).map((start) => [
      start,
      { start, begun: 0, paid: 0, taken: 0, refunded: 0, net: 0, redemptions: 0, late: 0 },
    ]),
  )
  const add = (day: string, part: Partial<Omit<SpanLine, 'start'>>) => {
    const start = unitStart(day, by)
    const line = spans.get(start)
    if (!line) throw new Error(`The day ${day} is outside its period`)
    const sum = { ...line }
    for (const [name, value] of Object.entries(part)) sum[name as keyof typeof part] += value
    spans.set(start, sum)
  }
  for (const { of, begun, paid } of bookings) add(of, { begun, paid })
  for (const { day, taken, refunded } of await moneyByDay(db, period)) {
    add(day, { taken, refunded, net: taken - refunded })
  }
  for (const { day, redemptions, late } of await redemptionsByDay(db, period)) add(day, { redemptions, late })
  return [...spans.values()]
}

const LINES: Readonly<Record<Table, (report: Report) => readonly object[]>> = {
  bookings: ({ spans }) => spans,
  revenue: ({ spans }) => spans,
  redemptions: ({ spans }) => spans,
  sources: ({ sources }) => sources,
  referrals: ({ referrals }) => referrals,
  line: ({ line }) => line,
}

/** A table of the report as CSV. Link codes are untrusted: one that looks like a formula is written as text. */
export function reportAsCsv(report: Report, table: Table): string {
  return asCsv(LINES[table](report), REPORT_COLUMNS[table])
}
