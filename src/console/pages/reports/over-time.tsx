import { Trans, useLingui } from '@lingui/react/macro'
import type { PeriodUnit } from '#domain/calendar/period-units.ts'
import { useFormat } from '#kit/ui/use-format.ts'
import { TimeChart } from '../../ui/chart/chart.tsx'
import { Table } from '../../ui/table.tsx'
import type { Report } from './model.ts'
import type { PartOf } from './part.ts'
import { useConversion } from './shares.tsx'

type Line = Report['spans'][number]

/** Charts of bookings, revenue and redemptions over time. */
export function SpanParts({ spans, by, partOf }: { spans: Report['spans']; by: PeriodUnit; partOf: PartOf }) {
  const { t } = useLingui()
  const format = useFormat()
  const conversion = useConversion()
  const nameOf = ({ start }: Line) => (by === 'month' ? format.day(start, 'month') : format.day(start))
  const chart = (
    label: string,
    series: readonly [whole: string, other: string],
    figures: (line: Line) => readonly number[],
    isYen = false,
  ) => (
    <TimeChart
      label={label}
      series={[
        { name: series[0], look: 'whole' },
        { name: series[1], look: isYen ? 'back' : 'part' },
      ]}
      rows={spans.map((line) => ({ key: line.start, label: nameOf(line), figures: figures(line) }))}
      format={isYen ? format.yen : format.number}
    />
  )
  const table = (caption: string, columns: readonly (readonly [label: string, show: (line: Line) => string])[]) => (
    <Table
      caption={caption}
      rows={spans}
      keyOf={({ start }) => start}
      columns={[
        {
          id: 'start',
          label: by === 'day' ? t`Day` : by === 'week' ? t`Week of` : t`Month`,
          show: (line: Line) => <span className="num">{nameOf(line)}</span>,
        },
        ...columns.map(([label, show]) => ({ id: label, label, isNumber: true, show })),
      ]}
    />
  )
  const titles = { bookings: t`Bookings`, revenue: t`Revenue`, redemptions: t`Redemptions` }
  const [begun, paid] = [t`Orders created`, t`Paid orders`]
  const [taken, refunded] = [t`Paid`, t`Refunded`]
  const [redeemed, late] = [t`Redemptions`, t`Offline`]
  return (
    <>
      {partOf(
        'bookings',
        titles.bookings,
        <Trans>By order date. Unpaid orders expire after 30 minutes.</Trans>,
        chart(titles.bookings, [begun, paid], (line) => [line.begun, line.paid]),
        table(titles.bookings, [
          [begun, (line) => format.number(line.begun)],
          [paid, (line) => format.number(line.paid)],
          [t`Conversion rate`, (line) => conversion(line)],
        ]),
      )}
      {partOf(
        'revenue',
        titles.revenue,
        <Trans>By transaction date, as in the ledger.</Trans>,
        chart(titles.revenue, [taken, refunded], (line) => [line.taken, -line.refunded], true),
        table(titles.revenue, [
          [taken, (line) => format.yen(line.taken)],
          [refunded, (line) => format.yen(line.refunded)],
          [t`Net`, (line) => format.yen(line.net)],
        ]),
      )}
      {partOf(
        'redemptions',
        titles.redemptions,
        <Trans>Offline = synced more than a minute later.</Trans>,
        chart(titles.redemptions, [redeemed, late], (line) => [line.redemptions, line.late]),
        table(titles.redemptions, [
          [redeemed, (line) => format.number(line.redemptions)],
          [late, (line) => format.number(line.late)],
        ]),
      )}
    </>
  )
}
