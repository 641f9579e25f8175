import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Banner } from '#kit/ui/banner.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Disclosure } from '#kit/ui/content/disclosure.tsx'
import { RadioGroup } from '#kit/ui/forms/radio-group.tsx'
import { failureText } from '../../api/failure-text.ts'
import facts from '../../ui/facts.module.css'
import { Page, Section } from '../../ui/page.tsx'
import { PeriodFields } from '../../ui/period-fields.tsx'
import { Failed, Loading } from '../../ui/states.tsx'
import { type ReportTable, useReport } from './model.ts'
import { SpanParts } from './over-time.tsx'
import styles from './reports.module.css'
import { ShareParts } from './shares.tsx'

/** The reports page: charts, tables and CSV files. */
export function ReportsPage() {
  const { t, i18n } = useLingui()
  const { period, isFit, report, csv, show } = useReport()
  const partOf = (table: ReportTable, title: string, note: ReactNode, chart: ReactNode, figures: ReactNode) => (
    <Section key={table} title={title}>
      <p className={facts.note}>{note}</p>
      {chart}
      <Disclosure summary={<Trans>Show data</Trans>}>{figures}</Disclosure>
      <div>
        <Button
          size="sm"
          variant="secondary"
          aria-label={t`Export CSV: ${title}`}
          pending={csv.isPending && csv.variables === table}
          onClick={() => csv.mutate(table)}
        >
          <Trans>Export CSV</Trans>
        </Button>
      </div>
    </Section>
  )
  return (
    <Page title={t`Reports`} lead={<Trans>By day in Japan, up to one year. Customers and shops aren’t named.</Trans>}>
      <div className={styles.filter}>
        <PeriodFields period={period} onChange={show} />
        <RadioGroup
          label={t`Interval`}
          look="segmented"
          value={period.by}
          choices={[
            { value: 'day', label: t`Day` },
            { value: 'week', label: t`Week` },
            { value: 'month', label: t`Month` },
          ]}
          onChange={(by) => show({ by })}
        />
      </div>
      {csv.error && (
        <Banner tone="bad" role="alert">
          {failureText(i18n, csv.error)}
        </Banner>
      )}
      {!isFit ? null : report.isPending ? (
        <Loading />
      ) : report.isLoadingError ? (
        <Failed error={report.error} onRetry={() => void report.refetch()} />
      ) : (
        <div className={styles.parts}>
          <SpanParts spans={report.data.spans} by={period.by} partOf={partOf} />
          <ShareParts report={report.data} partOf={partOf} />
        </div>
      )}
    </Page>
  )
}
