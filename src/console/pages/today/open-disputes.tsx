import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#kit/ui/use-format.ts'
import { disputeStateName } from '../../ui/dispute-words.ts'
import { useFormatJapanTime } from '../../ui/format-japan-time.ts'
import { OrderLink } from '../../ui/order-link.tsx'
import { useShopName } from '../../ui/shop-name.ts'
import { Table } from '../../ui/table.tsx'
import type { Today } from './model.ts'

const DAY_H = 24

/** Open disputes with the time left for evidence, the first due first. */
export function OpenDisputes({ rows }: { rows: Today['disputes'] }) {
  const { t, i18n } = useLingui()
  const shopName = useShopName()
  const written = useFormatJapanTime()
  const format = useFormat()
  return (
    <>
      <p>
        <Trans>
          A cardholder’s bank disputes these payments. Send the evidence at the payment provider before the due date.
          Refunds are refused until the dispute ends.
        </Trans>
      </p>
      <Table
        caption={t`Open disputes`}
        rows={rows}
        keyOf={({ dispute }) => dispute}
        columns={[
          { id: 'order', label: t`Order`, show: ({ orderNo }) => <OrderLink orderNo={orderNo} /> },
          { id: 'shop', label: t`Shop`, show: (row) => shopName(row) },
          { id: 'amount', label: t`Amount`, isNumber: true, show: ({ amount }) => format.yen(amount) },
          {
            id: 'state',
            label: t`Status`,
            show: ({ state, ref }) => (
              <>
                {disputeStateName(i18n, state)}
                <small className="num" translate="no">
                  {ref}
                </small>
              </>
            ),
          },
          {
            id: 'due',
            label: t`Evidence due`,
            show: ({ dueBy, hoursLeft }) =>
              dueBy === null || hoursLeft === null ? (
                '–'
              ) : (
                <>
                  <TimeLeft hours={hoursLeft} />
                  <small className="num">{written(dueBy)}</small>
                </>
              ),
          },
        ]}
      />
    </>
  )
}

function TimeLeft({ hours }: { hours: number }) {
  if (hours === 0) return <Trans comment="The time to send evidence for a dispute">Less than an hour, or over</Trans>
  if (hours < DAY_H) return <Plural value={hours} one="# hour" other="# hours" />
  return <Plural value={Math.floor(hours / DAY_H)} one="# day" other="# days" />
}
