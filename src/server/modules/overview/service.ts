import { daysWithin, type OverviewSpan, overviewPeriods } from '#domain/calendar/overview-periods.ts'
import type { JapanDate } from '#domain/calendar/time.ts'
import { OVERVIEW_CODES, OVERVIEW_SHOPS } from '#domain/operator-limits.ts'
import { addFigures, NO_FIGURES } from '#domain/order/overview.ts'
import { serialQueue } from '#server/concurrency/serial-queue.ts'
import type { Db } from '#server/db/connect.ts'
import { sumsByDay, sumsByPart, unsummedDays } from './store.ts'

/** Days that are not summed yet are counted on request, which takes longer, so such requests wait for each other. */
const inTurn = serialQueue()

/** Limits of the listed shops and codes. */
const LISTED = { shops: OVERVIEW_SHOPS, codes: OVERVIEW_CODES }

/**
 * The overview of a span at `now`: its totals, every day beside the same weekday before, and the figures by shop,
 * area, source and referral code, each with the period before. Stored sums answer the days that are summed; others are
 * counted from the orders and the ledger, so the answer is never behind them.
 */
export async function readOverview(
  db: Db,
  span: OverviewSpan,
  now: Temporal.Instant,
  limits: { readonly shops: number; readonly codes: number } = LISTED,
) {
  const periods = overviewPeriods(span, now)
  const days = daysWithin(periods.now)
  const earlier = daysWithin(periods.before)
  const wanted = [...earlier, ...days]
  const counted = await unsummedDays(db, wanted)
  const stored = wanted.filter((day) => !counted.includes(day))
  const read = async () => ({
    byDay: await sumsByDay(db, { stored, counted }),
    // One more than is listed, to detect a cut.
    parts: await sumsByPart(db, { stored, counted }, periods.now.from, {
      shops: limits.shops + 1,
      codes: limits.codes + 1,
    }),
  })
  const { byDay, parts } = await (counted.length === 0 ? read() : inTurn(read))
  const sums = new Map(byDay.map(({ day, ...figures }) => [day, figures]))
  const figuresOf = (day: JapanDate | undefined) => (day === undefined ? undefined : sums.get(day)) ?? NO_FIGURES
  const of = (part: (typeof parts)[number]['part']) => parts.filter((row) => row.part === part)
  const [shops, referrals] = [of('shop'), of('referral')]
  return {
    ...periods,
    total: { now: addFigures(days.map(figuresOf)), before: addFigures(earlier.map(figuresOf)) },
    days: days.map((day, at) => ({ day, now: figuresOf(day), before: figuresOf(earlier[at]) })),
    shops: shops.slice(0, limits.shops),
    areas: of('area'),
    sources: of('source'),
    referrals: referrals.slice(0, limits.codes),
    isCut: shops.length > limits.shops || referrals.length > limits.codes,
  }
}

export type Overview = Awaited<ReturnType<typeof readOverview>>
