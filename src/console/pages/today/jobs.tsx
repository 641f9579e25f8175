import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#kit/ui/button.tsx'
import { useFormatJapanTime } from '../../ui/format-japan-time.ts'
import { OrderLink } from '../../ui/order-link.tsx'
import { Table } from '../../ui/table.tsx'
import { JOB_NAMES } from '../../ui/work-names.ts'
import type { Asked, Today } from './model.ts'

/** Opens the dialog for a row; null for read-only roles. */
export type Ask = ((asked: Asked) => void) | null
type Work = Asked['work']

/** A column with a retry button for rows that a job gave up. */
export function retryColumn<Row>(
  ask: Ask,
  label: string,
  workOf: (row: Row) => Work | null,
  aboutOf: (row: Row) => string,
): { id: string; label: string; show: (row: Row) => ReactNode }[] {
  if (ask === null) return []
  const show = (row: Row) => {
    const work = workOf(row)
    if (work === null) return '–'
    return (
      <Button size="sm" variant="secondary" onClick={() => ask({ work, about: aboutOf(row) })}>
        <Trans>Retry</Trans>
      </Button>
    )
  }
  return [{ id: 'act', label, show }]
}

/** Overdue work that was not given up; it continues automatically once its cause is resolved. */
export function OverdueJobs({ rows }: { rows: Today['late'] }) {
  const { t, i18n } = useLingui()
  return (
    <>
      <p>
        <Trans>
          These are overdue and continue automatically. If they don’t, check that the server is running and what its log
          says.
        </Trans>
      </p>
      <Table
        caption={t`Delayed jobs`}
        rows={rows}
        keyOf={({ job }) => job}
        columns={[
          { id: 'job', label: t`Job`, show: ({ job }) => i18n._(JOB_NAMES[job]) },
          { id: 'rows', label: t`Waiting`, isNumber: true, show: ({ rows: count }) => count },
          { id: 'since', label: t`Longest wait`, show: ({ minutes }) => <Since minutes={minutes} /> },
        ]}
      />
    </>
  )
}

function Since({ minutes }: { minutes: number }) {
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return <Plural value={minutes} one="# minute" other="# minutes" />
  return <Plural value={hours} one="# hour" other="# hours" />
}

export function Jobs({ rows, ask }: { rows: Today['jobs']; ask: Ask }) {
  const { t, i18n } = useLingui()
  const written = useFormatJapanTime()
  return (
    <Table
      caption={t`Failed job items`}
      rows={rows}
      keyOf={({ job, item }) => `${job} ${item}`}
      columns={[
        {
          id: 'job',
          label: t`Job`,
          show: ({ job, item, orderNo }) => (
            <>
              {i18n._(JOB_NAMES[job])}{' '}
              {orderNo ? <OrderLink orderNo={orderNo} /> : <small className="num">{item}</small>}
            </>
          ),
        },
        { id: 'at', label: t`Failed at`, show: ({ givenUpAt }) => written(givenUpAt) },
        { id: 'why', label: t`Reason`, show: ({ error }) => error },
        ...retryColumn(
          ask,
          t`Action`,
          ({ job, item }: Today['jobs'][number]) => ({ kind: 'job', job, item }),
          ({ job, orderNo, item }) => `${i18n._(JOB_NAMES[job])} ${orderNo ?? item}`,
        ),
      ]}
    />
  )
}
