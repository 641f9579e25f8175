import { Trans, useLingui } from '@lingui/react/macro'
import { consolePath } from '#contract/operator/pages.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { useFormatJapanTime } from '../../ui/format-japan-time.ts'
import { OrderLink } from '../../ui/order-link.tsx'
import { useShopName } from '../../ui/shop-name.ts'
import { Table } from '../../ui/table.tsx'
import type { Today } from './model.ts'

/** Times at which more seats are sold than a shop has, with the orders. */
export function OverbookedTimes({ rows }: { rows: Today['overfull'] }) {
  const { t } = useLingui()
  const shopName = useShopName()
  const written = useFormatJapanTime()
  return (
    <>
      <p>
        <Trans>
          These orders stay valid, and no more are sold at these times. Reschedule or refund some, or agree on a
          solution with the shop.
        </Trans>
      </p>
      <Table
        caption={t`Overbooked times`}
        rows={rows}
        keyOf={({ supplierId, from }) => `${supplierId} ${from}`}
        columns={[
          {
            id: 'shop',
            label: t`Shop`,
            show: (row) => <AppLink href={consolePath('shops', `/${row.supplierId}`)}>{shopName(row)}</AppLink>,
          },
          {
            id: 'time',
            label: t`Time slot`,
            show: ({ from, until }) => (
              <>
                {written(from)} – {until.slice(11)}
              </>
            ),
          },
          { id: 'guests', label: t`Guests`, isNumber: true, show: ({ guests }) => guests },
          { id: 'seats', label: t`Seats`, isNumber: true, show: ({ seats }) => seats },
          {
            id: 'orders',
            label: t`Orders`,
            show: ({ orderNos }) => (
              <ul>
                {orderNos.map((orderNo) => (
                  <li key={orderNo}>
                    <OrderLink orderNo={orderNo} />
                  </li>
                ))}
              </ul>
            ),
          },
        ]}
      />
    </>
  )
}
