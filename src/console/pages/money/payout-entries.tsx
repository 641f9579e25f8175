import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Banner } from '#kit/ui/banner.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { failureText } from '../../api/failure-text.ts'
import { OrderLink } from '../../ui/order-link.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { Table } from '../../ui/table.tsx'
import styles from './money.module.css'
import { type Payout, usePayoutEntries } from './payouts-model.ts'

/** What a payout consists of. It gets the focus when it opens, because it is below the table. */
export function PayoutEntries({ payout, onClose }: { readonly payout: Payout; readonly onClose: () => void }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { entries, csv } = usePayoutEntries(payout)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const rows = entries.data?.pages.flatMap((page) => page.entries) ?? []
  const kinds: Readonly<Record<(typeof rows)[number]['kind'], string>> = {
    payment: t`Payment`,
    refund: t`Refund`,
    refund_failed: t`Refund returned by bank`,
    dispute: t`Dispute`,
    fee: t`Fee`,
    payout_returned: t`Payout returned by the bank`,
    other: t`Other`,
  }
  const { ref } = payout
  const title = t`Contents of ${ref}`
  return (
    <section className={styles.entries}>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <div className={styles.filter}>
        <Button
          variant="secondary"
          size="sm"
          aria-label={t`Export CSV: ${title}`}
          pending={csv.isPending}
          onClick={() => csv.mutate()}
        >
          <Trans>Export CSV</Trans>
        </Button>
        <Button variant="secondary" size="sm" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
      {csv.error && (
        <Banner tone="bad" role="alert">
          {failureText(i18n, csv.error)}
        </Banner>
      )}
      <PagedList
        list={entries}
        empty={
          rows.length === 0 ? (
            <p>
              <Trans>This payout has no transactions.</Trans>
            </p>
          ) : null
        }
      >
        <Table
          caption={title}
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            { id: 'at', label: t`Time`, show: ({ at }) => <span className="num">{format.dateTime(at)}</span> },
            { id: 'kind', label: t`Kind`, show: ({ kind }) => kinds[kind] },
            {
              id: 'order',
              label: t`Order`,
              show: ({ orderNo }) => (orderNo === null ? '–' : <OrderLink orderNo={orderNo} />),
            },
            { id: 'amount', label: t`Amount`, isNumber: true, show: ({ amount }) => format.yen(amount) },
            { id: 'fee', label: t`Fee`, isNumber: true, show: ({ fee }) => format.yen(fee) },
            { id: 'net', label: t`Net`, isNumber: true, show: ({ net }) => format.yen(net) },
          ]}
        />
      </PagedList>
    </section>
  )
}
