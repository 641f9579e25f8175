import { Trans, useLingui } from '@lingui/react/macro'
import { netOf, OVERVIEW_FIGURES } from '#domain/order/overview.ts'
import { Banner } from '#kit/ui/banner.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Disclosure } from '#kit/ui/content/disclosure.tsx'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { RadioGroup } from '#kit/ui/forms/radio-group.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { failureText } from '../../api/failure-text.ts'
import { ComparisonChart } from '../../ui/chart/comparison.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { Failed, Loading } from '../../ui/states.tsx'
import { Figures } from './figures.tsx'
import { Meanings } from './meanings.tsx'
import { type Overview, useOverview } from './model.ts'
import styles from './overview.module.css'
import { Parts } from './parts.tsx'

const isEmpty = ({ total: { now, before } }: Overview): boolean =>
  OVERVIEW_FIGURES.every((name) => now[name] === 0 && before[name] === 0)

/** The page that managers open every morning: the figures up to yesterday, against the period before. */
export function OverviewPage() {
  const { t, i18n } = useLingui()
  const { span, overview, csv, show } = useOverview()
  const format = useFormat()
  const range = ({ from, to }: Overview['now']) =>
    from === to ? format.day(from, 'numeric') : `${format.day(from, 'numeric')} – ${format.day(to, 'numeric')}`
  const periods = overview.data && [range(overview.data.now), range(overview.data.before)]
  const [these, before] = periods ?? ['', '']
  return (
    <Page
      title={t`Overview`}
      lead={
        periods ? (
          <Trans>
            {these}, compared with {before} (Japan time).
          </Trans>
        ) : undefined
      }
      actions={
        <Button variant="secondary" className={styles.controls} onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      }
    >
      <div className={styles.controls}>
        <RadioGroup
          label={t`Period`}
          look="segmented"
          value={span}
          choices={[
            { value: 'yesterday', label: t`Yesterday` },
            { value: '7days', label: t`7 days` },
            { value: '28days', label: t`28 days` },
            { value: 'month', label: t`Month` },
          ]}
          onChange={show}
        />
      </div>
      {csv.error && (
        <Banner tone="bad" role="alert">
          {failureText(i18n, csv.error)}
        </Banner>
      )}
      {overview.isPending ? (
        <Loading />
      ) : overview.isLoadingError ? (
        <Failed error={overview.error} onRetry={() => void overview.refetch()} />
      ) : isEmpty(overview.data) ? (
        <EmptyState title={<Trans>No bookings or payments in these periods</Trans>}>
          <Trans>Choose another period.</Trans>
        </EmptyState>
      ) : (
        <>
          <Figures total={overview.data.total} />
          <Section title={t`Net revenue by day`}>
            <ComparisonChart
              label={t`Net revenue by day, and on the same weekday of the period before`}
              now={t`This period`}
              before={t`Period before`}
              rows={overview.data.days.map((row) => ({
                key: row.day,
                label: format.day(row.day),
                now: netOf(row.now),
                before: netOf(row.before),
              }))}
              format={format.yen}
            />
          </Section>
          <Parts overview={overview.data} csv={csv} />
        </>
      )}
      <Disclosure summary={<Trans>What the figures count</Trans>}>
        <Meanings />
      </Disclosure>
    </Page>
  )
}
