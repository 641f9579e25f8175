import { Trans, useLingui } from '@lingui/react/macro'
import { consolePath } from '#contract/operator/pages.ts'
import { CallError } from '#kit/api/call-error.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Badge } from '#kit/ui/badge.tsx'
import { Banner } from '#kit/ui/banner.tsx'
import { Button } from '#kit/ui/button.tsx'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { failureText } from '../../api/failure-text.ts'
import facts from '../../ui/facts.module.css'
import { useFormatJapanTime } from '../../ui/format-japan-time.ts'
import { Page, Section } from '../../ui/page.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { useShopName } from '../../ui/shop-name.ts'
import { CAUSE_NAMES, STATEMENT_STATE_NAMES, STATEMENT_TONES } from '../../ui/statement-words.ts'
import { Failed, Loading } from '../../ui/states.tsx'
import { Table } from '../../ui/table.tsx'
import { StatementActs } from './acts.tsx'
import { useStatement } from './model.ts'
import styles from './statement.module.css'
import { StatementTotals } from './totals.tsx'

/** One statement of a shop, for the screen and for paper (MO-04). */
export function StatementPage() {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const written = useFormatJapanTime()
  const shopName = useShopName()
  const { id, pages, csv } = useStatement()
  const [first] = pages.data?.pages ?? []
  if (pages.isPending) return <Loading />
  const { error } = pages
  if (error instanceof CallError && [404, 422].includes(error.failure.status)) {
    return (
      <EmptyState
        heading="h1"
        title={<Trans>Statement not found</Trans>}
        action={<AppLink href={consolePath('statements')}>{t`All statements`}</AppLink>}
      />
    )
  }
  if (!first) return <Failed error={error} onRetry={() => void pages.refetch()} />
  const { statement, issuer, issuedAt, returnedFor, contactEmail } = first
  const lines = pages.data?.pages.flatMap((page) => page.lines) ?? []
  return (
    <Page
      title={statement.number === null ? t`Draft ${id}` : t`Statement ${statement.number}`}
      lead={shopName(statement)}
      actions={
        <div className={styles.acts}>
          <StatementActs statement={statement} />{' '}
          <Button variant="secondary" pending={csv.isPending} onClick={() => csv.mutate()}>
            <Trans>Export CSV</Trans>
          </Button>{' '}
          <Button variant="secondary" disabled={pages.hasNextPage} onClick={() => window.print()}>
            <Trans>Print</Trans>
          </Button>
        </div>
      }
    >
      {csv.error && (
        <Banner tone="bad" role="alert">
          {failureText(i18n, csv.error)}
        </Banner>
      )}
      <div className={facts.halves}>
        <dl className={facts.facts}>
          <dt>{t`Status`}</dt>
          <dd>
            <Badge tone={STATEMENT_TONES[statement.state]}>{i18n._(STATEMENT_STATE_NAMES[statement.state])}</Badge>
          </dd>
          <dt>{t`Period`}</dt>
          <dd className="num">{`${written(statement.from)} – ${written(statement.to)}`}</dd>
          <dt>{t`Shop number`}</dt>
          <dd className="num">
            <AppLink href={consolePath('statements', `/shops/${statement.supplierId}`)}>{statement.supplierId}</AppLink>
          </dd>
          {issuedAt !== null && (
            <>
              <dt>{t`Issued`}</dt>
              <dd className="num">{format.dateTime(issuedAt)}</dd>
              <dt>{t`Emailed to`}</dt>
              <dd>{contactEmail || t`No email address`}</dd>
            </>
          )}
          {statement.paidOn !== null && (
            <>
              <dt>{t`Paid out`}</dt>
              <dd className="num">{written(statement.paidOn)}</dd>
            </>
          )}
          {returnedFor !== null && (
            <>
              <dt>{t`Returned by bank`}</dt>
              <dd>{returnedFor}</dd>
            </>
          )}
          <dt>{t`Issuer`}</dt>
          <dd>
            {issuer.name ?? '–'}
            {issuer.registration && <small className="num">{issuer.registration}</small>}
          </dd>
        </dl>
        <StatementTotals statement={first} />
      </div>
      <Section title={<Trans>Lines</Trans>}>
        <PagedList
          list={pages}
          empty={lines.length > 0 ? null : <EmptyState title={<Trans>No lines in this statement</Trans>} />}
        >
          <Table
            caption={t`Lines`}
            rows={lines}
            keyOf={(line) => line.id}
            columns={[
              { id: 'on', label: t`Day`, show: ({ on }) => <span className="num">{written(on)}</span> },
              { id: 'order', label: t`Order`, show: ({ orderNo }) => <span className="num">{orderNo}</span> },
              { id: 'cause', label: t`Type`, show: ({ cause }) => i18n._(CAUSE_NAMES[cause]) },
              { id: 'gross', label: t`Paid by guest`, isNumber: true, show: ({ gross }) => format.yen(gross) },
              { id: 'commission', label: t`Commission`, isNumber: true, show: (line) => format.yen(line.commission) },
              { id: 'fee', label: t`Fees`, isNumber: true, show: ({ fee }) => format.yen(fee) },
              { id: 'net', label: t`Net`, isNumber: true, show: ({ net }) => format.yen(net) },
            ]}
          />
        </PagedList>
      </Section>
    </Page>
  )
}
