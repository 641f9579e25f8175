import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { consolePath } from '#contract/operator/pages.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { useFormatJapanTime } from '../../ui/format-japan-time.ts'
import { OrderLink } from '../../ui/order-link.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { useShopName } from '../../ui/shop-name.ts'
import { Failed, Loading } from '../../ui/states.tsx'
import table from '../../ui/table.module.css'
import { Table } from '../../ui/table.tsx'
import { entryName, entryTodo } from '../../ui/work-names.ts'
import { eventName } from '../order/words.ts'
import { type Ask, Jobs, OverdueJobs, retryColumn } from './jobs.tsx'
import { type Today, useToday } from './model.ts'
import { OpenDisputes } from './open-disputes.tsx'
import { OverbookedTimes } from './overbooked-times.tsx'
import { PausedBanner } from './paused-banner.tsx'
import styles from './today.module.css'
import { Unmatched } from './unmatched.tsx'
import { WorkDialog } from './work-dialog.tsx'

/** The Today page: counts of open work linked to their lists, and today's arrivals. */
export function TodayPage() {
  const { t } = useLingui()
  const model = useToday()
  const { today, asked } = model
  /** Null for read-only roles. */
  const ask = model.mayAct ? model.ask : null
  if (today.isPending) return <Loading />
  if (today.isLoadingError) return <Failed error={today.error} onRetry={() => void today.refetch()} />
  const { data } = today
  const lists: readonly {
    id: Exclude<keyof Today, 'day' | 'late' | 'delivery'>
    title: string
    count: number
    list: ReactNode
  }[] = [
    {
      id: 'requests',
      title: t`Requests to answer`,
      count: data.requests.length,
      list: <Requests rows={data.requests} />,
    },
    {
      id: 'arrivals',
      title: t`Arrivals today`,
      count: data.arrivals.length,
      list: <Arrivals day={data.day} rows={data.arrivals} />,
    },
    {
      id: 'disputes',
      title: t`Open disputes`,
      count: data.disputes.length,
      list: <OpenDisputes rows={data.disputes} />,
    },
    {
      id: 'conflicts',
      title: t`Redemption conflicts`,
      count: data.conflicts.length,
      list: <Entries rows={data.conflicts} ask={ask} />,
    },
    {
      id: 'overfull',
      title: t`Overbooked times`,
      count: data.overfull.length,
      list: <OverbookedTimes rows={data.overfull} />,
    },
    {
      id: 'payments',
      title: t`Payments with unknown outcome`,
      count: data.payments.length,
      list: <Payments rows={data.payments} ask={ask} />,
    },
    {
      id: 'unmatched',
      title: t`Payments without an order`,
      count: data.unmatched.length,
      list: <Unmatched rows={data.unmatched} ask={ask} />,
    },
    {
      id: 'refunds',
      title: t`Refunds not made yet`,
      count: data.refunds.length,
      list: <Refunds rows={data.refunds} ask={ask} />,
    },
    {
      id: 'mails',
      title: t`Undelivered emails`,
      count: data.mails.length,
      list: <Mails rows={data.mails} ask={ask} />,
    },
    {
      id: 'jobs',
      title: t`Delayed or failed jobs`,
      count: data.jobs.length + data.late.reduce((sum, { rows }) => sum + rows, 0),
      list: (
        <>
          {data.late.length > 0 && <OverdueJobs rows={data.late} />}
          {data.jobs.length > 0 && <Jobs rows={data.jobs} ask={ask} />}
        </>
      ),
    },
    {
      id: 'entries',
      title: t`Support entries`,
      count: data.entries.length,
      list: <Entries rows={data.entries} ask={ask} />,
    },
  ]
  return (
    <Page title={t`Today`} lead={<Trans>Needs action (Japan time). Refreshes every minute.</Trans>}>
      {data.delivery && <PausedBanner delivery={data.delivery} ask={ask} />}
      <ul className={styles.counts}>
        {lists.map(({ id, title, count }) => (
          <li key={id} data-some={count > 0 || undefined}>
            <a href={`#${id}`}>
              <strong className="num">{count}</strong>
              {title}
            </a>
          </li>
        ))}
      </ul>
      {lists.map(({ id, title, count, list }) => (
        <div key={id} id={id}>
          <Section title={title}>{count === 0 ? <p>{t`All clear`}</p> : list}</Section>
        </div>
      ))}
      {asked && (
        <WorkDialog
          key={asked.key}
          asked={asked}
          isPending={model.isPending}
          error={model.error}
          onPress={model.press}
          onClose={model.close}
        />
      )}
    </Page>
  )
}

function Requests({ rows }: { rows: Today['requests'] }) {
  const { t } = useLingui()
  const shopName = useShopName()
  const written = useFormatJapanTime()
  const format = useFormat()
  return (
    <Table
      caption={t`Requests to answer`}
      rows={rows}
      keyOf={({ orderNo }) => orderNo}
      columns={[
        { id: 'order', label: t`Order`, show: ({ orderNo }) => <OrderLink orderNo={orderNo} /> },
        {
          id: 'shop',
          label: t`Shop`,
          show: (request) => (
            <>
              {shopName(request)}
              {request.isShopUntold && <small>{t`Not asked yet – the shop has no email address.`}</small>}
            </>
          ),
        },
        { id: 'visit', label: t`Visit`, show: ({ visit }) => written(visit) },
        { id: 'people', label: t`Guests`, isNumber: true, show: ({ people }) => people },
        { id: 'amount', label: t`Amount`, isNumber: true, show: ({ amount }) => format.yen(amount) },
        {
          id: 'left',
          label: t`Time left`,
          show: ({ minutesLeft, answerBy }) => (
            <>
              <TimeLeft minutes={minutesLeft} />
              <small>{written(answerBy)}</small>
            </>
          ),
        },
      ]}
    />
  )
}

function TimeLeft({ minutes }: { minutes: number }) {
  const hours = Math.floor(minutes / 60)
  if (minutes === 0) return <Trans comment="The time to answer a request">Expired</Trans>
  if (hours === 0) return <Plural value={minutes} one="# minute" other="# minutes" />
  return <Plural value={hours} one="# hour" other="# hours" />
}

function Arrivals({ day, rows }: { day: string; rows: Today['arrivals'] }) {
  const { t } = useLingui()
  const shopName = useShopName()
  return (
    <Table
      caption={t`Arrivals today`}
      rows={rows}
      keyOf={({ supplierId }) => supplierId}
      columns={[
        {
          id: 'shop',
          label: t`Shop`,
          show: (arrival) => (
            <AppLink href={consolePath('orders', `?shop=${arrival.supplierId}&day=${day}`)}>
              {shopName(arrival)}
            </AppLink>
          ),
        },
        { id: 'orders', label: t`Orders`, isNumber: true, show: ({ orders }) => orders },
        { id: 'people', label: t`Guests`, isNumber: true, show: ({ people }) => people },
      ]}
    />
  )
}

function Payments({ rows, ask }: { rows: Today['payments']; ask: Ask }) {
  const { t } = useLingui()
  const written = useFormatJapanTime()
  const format = useFormat()
  return (
    <Table
      caption={t`Payments with unknown outcome`}
      rows={rows}
      keyOf={({ attempt }) => attempt}
      columns={[
        { id: 'order', label: t`Order`, show: ({ orderNo }) => <OrderLink orderNo={orderNo} /> },
        { id: 'amount', label: t`Amount`, isNumber: true, show: ({ amount }) => format.yen(amount) },
        { id: 'provider', label: t`Payment provider`, show: ({ provider }) => provider },
        { id: 'since', label: t`Since`, show: ({ since }) => written(since) },
        {
          id: 'state',
          label: t`Status`,
          show: ({ isGivenUp }) => (isGivenUp ? t`Failed – needs review` : t`Checks again automatically`),
        },
        ...retryColumn(
          ask,
          t`Action`,
          ({ isGivenUp, attempt }: Today['payments'][number]) =>
            isGivenUp ? { kind: 'job', job: 'payment', item: attempt } : null,
          ({ orderNo }) => orderNo,
        ),
      ]}
    />
  )
}

function Refunds({ rows, ask }: { rows: Today['refunds']; ask: Ask }) {
  const { t } = useLingui()
  const written = useFormatJapanTime()
  const format = useFormat()
  return (
    <Table
      caption={t`Refunds not made yet`}
      rows={rows}
      keyOf={({ refund }) => refund}
      columns={[
        { id: 'order', label: t`Order`, show: ({ orderNo }) => <OrderLink orderNo={orderNo} /> },
        { id: 'amount', label: t`Amount`, isNumber: true, show: ({ amount }) => format.yen(amount) },
        { id: 'since', label: t`Since`, show: ({ since }) => written(since) },
        { id: 'tries', label: t`Attempts`, isNumber: true, show: ({ tries }) => tries },
        {
          id: 'state',
          label: t`Status`,
          show: ({ isGivenUp, error }) => (
            <>
              {isGivenUp ? t`Failed – needs review` : t`Retries automatically`}
              {error && <small>{error}</small>}
            </>
          ),
        },
        ...retryColumn(
          ask,
          t`Action`,
          ({ isGivenUp, refund }: Today['refunds'][number]) =>
            isGivenUp ? { kind: 'job', job: 'refund', item: refund } : null,
          ({ orderNo, amount }) => `${orderNo} ${format.yen(amount)}`,
        ),
      ]}
    />
  )
}

function Mails({ rows, ask }: { rows: Today['mails']; ask: Ask }) {
  const { t } = useLingui()
  const written = useFormatJapanTime()
  return (
    <Table
      caption={t`Undelivered emails`}
      rows={rows}
      keyOf={({ mail }) => mail}
      columns={[
        { id: 'subject', label: t`Subject`, show: ({ subject }) => subject },
        { id: 'to', label: t`To`, show: ({ recipient }) => recipient ?? '–' },
        { id: 'at', label: t`Failed at`, show: ({ givenUpAt }) => written(givenUpAt) },
        { id: 'why', label: t`Reason`, show: ({ reason }) => reason ?? '–' },
        ...(ask === null
          ? []
          : [
              {
                id: 'act',
                label: t`Action`,
                show: ({ mail, subject, recipient, entry }: (typeof rows)[number]) => {
                  const about = `${subject} (${recipient ?? ''})`
                  return (
                    <div className={table.buttons}>
                      <Button
                        size="sm"
                        variant="secondary"
                        onClick={() => ask({ work: { kind: 'mail', mail }, about })}
                      >
                        <Trans>Resend</Trans>
                      </Button>
                      {entry !== null && (
                        <Button
                          size="sm"
                          variant="secondary"
                          onClick={() => ask({ work: { kind: 'settle', entry }, about })}
                        >
                          <Trans>Resolve</Trans>
                        </Button>
                      )}
                    </div>
                  )
                },
              },
            ]),
      ]}
    />
  )
}

function Entries({ rows, ask }: { rows: Today['entries']; ask: Ask }) {
  const { t, i18n } = useLingui()
  const shopName = useShopName()
  const written = useFormatJapanTime()
  return (
    <Table
      caption={t`Needs attention`}
      rows={rows}
      keyOf={({ entry }) => entry}
      columns={[
        {
          id: 'kind',
          label: t`Event`,
          show: ({ kind, verdict, code }) => (
            <>
              {entryName(i18n, kind)}
              {verdict !== null && <small>{eventName(i18n, verdict)}</small>}
              {code !== null && (
                <small>
                  <Trans comment="Four characters that the counter was shown when a ticket was used">
                    Redemption code {code}
                  </Trans>
                </small>
              )}
            </>
          ),
        },
        { id: 'order', label: t`Order`, show: ({ orderNo }) => (orderNo ? <OrderLink orderNo={orderNo} /> : '–') },
        { id: 'shop', label: t`Shop`, show: (entry) => shopName(entry) || '–' },
        { id: 'since', label: t`Since`, show: ({ since }) => written(since) },
        { id: 'todo', label: t`Next step`, show: (entry) => entryTodo(i18n, entry) },
        ...(ask === null
          ? []
          : [
              {
                id: 'act',
                label: t`Action`,
                show: ({ entry, kind, orderNo }: (typeof rows)[number]) => (
                  <Button
                    size="sm"
                    variant="secondary"
                    onClick={() =>
                      ask({
                        work: { kind: 'settle', entry },
                        about: [entryName(i18n, kind), orderNo].join(' ').trim(),
                      })
                    }
                  >
                    <Trans>Resolve</Trans>
                  </Button>
                ),
              },
            ]),
      ]}
    />
  )
}
