import type { ResponseOf } from '#contract/endpoint.ts'
import { OVERVIEW_COLUMNS } from '#contract/operator/csv-columns.ts'
import type { OVERVIEW_TABLES, operatorOverview } from '#contract/operator/overview.ts'
import { netOf, type OverviewFigures } from '#domain/order/overview.ts'
import type { Overview } from '#server/modules/overview/index.ts'
import { asCsv } from '#server/text/csv.ts'
import { sourceOf } from '../reports/source.ts'

type Answer = ResponseOf<typeof operatorOverview>
type Row = Overview['shops'][number]

const named = ({ key, name, nameEn, now, before }: Row) => ({ id: Number(key), name, nameEn, now, before })

/** The overview in the wire's form. */
export const presentOverview = ({ shops, areas, sources, referrals, ...rest }: Overview): Answer => ({
  ...rest,
  shops: shops.map(named),
  areas: areas.map(named),
  sources: sources.map(({ key, now, before }) => ({ source: sourceOf(key), now, before })),
  referrals: referrals.map(({ key, now, before }) => ({ code: key, now, before })),
})

const cells = ({ now, before }: { readonly now: OverviewFigures; readonly before: OverviewFigures }) => ({
  ...now,
  net: netOf(now),
  bookingsBefore: before.bookings,
  cancelledBefore: before.cancelled,
  noShowsBefore: before.noShows,
  netBefore: netOf(before),
})
const LINES: Readonly<Record<(typeof OVERVIEW_TABLES)[number], (answer: Answer) => readonly object[]>> = {
  days: ({ days }) => days.map((row) => ({ day: row.day, ...cells(row) })),
  shops: ({ shops }) => shops.map((row) => ({ id: row.id, name: row.name, nameEn: row.nameEn, ...cells(row) })),
  areas: ({ areas }) => areas.map((row) => ({ id: row.id, name: row.name, nameEn: row.nameEn, ...cells(row) })),
  sources: ({ sources }) => sources.map((row) => ({ source: row.source, ...cells(row) })),
  referrals: ({ referrals }) => referrals.map((row) => ({ code: row.code, ...cells(row) })),
}

/** A table of the overview as CSV. Codes of links are untrusted: one that looks like a formula is written as text. */
export const overviewAsCsv = (answer: Answer, table: (typeof OVERVIEW_TABLES)[number]): string =>
  asCsv(LINES[table](answer), OVERVIEW_COLUMNS[table])
