import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#kit/ui/button.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { useFormatJapanTime } from '../../ui/format-japan-time.ts'
import { Table } from '../../ui/table.tsx'
import type { Ask } from './jobs.tsx'
import type { Today } from './model.ts'

type Row = Today['unmatched'][number]

/** Payments at a gateway for an order that is not in the database. */
export function Unmatched({ rows, ask }: { rows: Today['unmatched']; ask: Ask }) {
  const { t } = useLingui()
  const written = useFormatJapanTime()
  const format = useFormat()
  const act = (row: Row) =>
    ask && (
      <Button
        size="sm"
        variant="secondary"
        onClick={() =>
          ask({ work: { kind: 'unmatched', payment: row.payment }, about: `${row.orderNo}, ${format.yen(row.amount)}` })
        }
      >
        <Trans>Refund</Trans>
      </Button>
    )
  return (
    <>
      <p>
        <Trans>
          A payment provider took this money for an order that isn’t in the database. The order was lost in a failover
          or when a backup was restored.
        </Trans>
      </p>
      <Table
        caption={t`Payments without an order`}
        rows={rows}
        keyOf={({ payment }) => payment}
        columns={[
          { id: 'order', label: t`Order`, show: ({ orderNo }) => <span className="num">{orderNo}</span> },
          { id: 'amount', label: t`Amount`, isNumber: true, show: ({ amount }) => format.yen(amount) },
          {
            id: 'provider',
            label: t`Payment provider`,
            show: ({ provider, ref }) => (
              <>
                {provider}
                <small className="num">{ref}</small>
              </>
            ),
          },
          { id: 'since', label: t`Since`, show: ({ since }) => written(since) },
          {
            id: 'state',
            label: t`Status`,
            show: ({ askedAt }) => (askedAt === null ? t`Not refunded` : t`Refund requested, not confirmed`),
          },
          ...(ask === null ? [] : [{ id: 'act', label: t`Action`, show: act }]),
        ]}
      />
    </>
  )
}
