import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#kit/ui/use-format.ts'
import { ShareChart } from '../../ui/chart/chart.tsx'
import { Table } from '../../ui/table.tsx'
import type { Report } from './model.ts'
import type { PartOf } from './part.ts'

interface Share {
  readonly key: string
  readonly name: string
  readonly begun: number
  readonly paid: number
  readonly value: number
}

/** Formats the share of created orders that were paid, in percent. */
export function useConversion(): (share: Pick<Share, 'begun' | 'paid'>) => string {
  const { i18n } = useLingui()
  const percent = new Intl.NumberFormat(i18n.locale, { style: 'percent', maximumFractionDigits: 1 })
  return ({ begun, paid }) => (begun === 0 ? '–' : percent.format(paid / begun))
}

/** Charts of bookings by source. */
export function ShareParts({ report, partOf }: { report: Report; partOf: PartOf }) {
  const { t } = useLingui()
  const format = useFormat()
  const conversion = useConversion()
  const [begun, paid] = [t`Orders created`, t`Paid orders`]
  const sources: Record<Report['sources'][number]['source'], string> = {
    phone: t`Smartphone`,
    computer: t`Desktop`,
    shop: t`QR at the shop`,
  }
  const chart = (label: string, shares: readonly Share[]) =>
    shares.length === 0 ? (
      <p>
        <Trans>No data for this period.</Trans>
      </p>
    ) : (
      <ShareChart
        label={label}
        series={[
          { name: begun, look: 'whole' },
          { name: paid, look: 'part' },
        ]}
        rows={shares.map((share) => ({ key: share.key, label: share.name, figures: [share.begun, share.paid] }))}
        format={format.number}
      />
    )
  const table = (caption: string, first: string, shares: readonly Share[]) => (
    <Table
      caption={caption}
      rows={shares}
      keyOf={({ key }) => key}
      columns={[
        { id: 'name', label: first, show: ({ name }) => name },
        { id: 'begun', label: begun, isNumber: true, show: (share) => format.number(share.begun) },
        { id: 'paid', label: paid, isNumber: true, show: (share) => format.number(share.paid) },
        { id: 'share', label: t`Conversion rate`, isNumber: true, show: (share) => conversion(share) },
        { id: 'value', label: t`Total`, isNumber: true, show: ({ value }) => format.yen(value) },
      ]}
    />
  )
  const titles = { sources: t`Orders by device`, referrals: t`Referral codes`, line: t`LINE messages` }
  const bySource = report.sources.map(({ source, ...share }) => ({ key: source, name: sources[source], ...share }))
  const coded = (rows: Report['referrals']): Share[] =>
    rows.map(({ code, ...share }) => ({ key: `code ${code}`, name: code === '' ? t`No code` : code, ...share }))
  const cut = report.isCut && <Trans>Top 20 codes by orders.</Trans>
  return (
    <>
      {partOf(
        'sources',
        titles.sources,
        <Trans>Devices used to order, and how many orders were paid. Visits without an order aren’t counted.</Trans>,
        chart(titles.sources, bySource),
        table(titles.sources, t`Source`, bySource),
      )}
      {partOf(
        'referrals',
        titles.referrals,
        <>
          <Trans>Code of the link the customer followed within 30 days before ordering.</Trans> {cut}
        </>,
        chart(titles.referrals, coded(report.referrals)),
        table(titles.referrals, t`Code`, coded(report.referrals)),
      )}
      {partOf(
        'line',
        titles.line,
        <>
          <Trans>Code of the LINE message the customer opened within five minutes before ordering.</Trans> {cut}
        </>,
        chart(titles.line, coded(report.line)),
        table(titles.line, t`Code`, coded(report.line)),
      )}
    </>
  )
}
