import { Trans, useLingui } from '@lingui/react/macro'
import { consolePath } from '#contract/operator/pages.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { OrderLink } from '../../ui/order-link.tsx'
import { useShopName } from '../../ui/shop-name.ts'
import { Table } from '../../ui/table.tsx'
import { useWrittenTime } from '../../ui/written-time.ts'
import type { Today } from './model.ts'

/** Times at which more seats are sold than a shop has, with the orders. */
export function Overfull({ rows }: { rows: Today['overfull'] }) {
  const { t } = useLingui()
  const shopName = useShopName()
  const written = useWrittenTime()
  return (
    <>
      <p>
        <Trans>
          These orders are kept, and nothing more is sold at these times. Move or refund some of them, or agree with the
          shop.
        </Trans>
      </p>
      <Table
        caption={t`More guests than seats`}
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
            label: t`Time`,
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
