import { Trans, useLingui } from '@lingui/react/macro'
import type { OrdersView } from '#domain/order/orders-tab.ts'
import { pagePath } from '#web/paths.ts'
import { TabLinks } from '#web/ui/navigation/tabs.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { useOrderViews } from './model.ts'
import styles from './orders.module.css'
import { OrdersByPayment } from './tab.tsx'
import { UpcomingOrders } from './upcoming-orders.tsx'

/**
 * The customer's orders: the "coming up" view, or a tab of paid or unpaid orders. Both layouts use the same column;
 * only the card differs.
 */
export function OrdersPage({ view, pageNumber }: { view: OrdersView; pageNumber: number }) {
  const { t } = useLingui()
  const { device, href, isCurrent } = useOrderViews(view)
  const labels = {
    coming: t({ message: 'Upcoming', comment: 'Tab and heading: orders whose visit or ticket is still to come' }),
    unfinish: t`Awaiting payment`,
    finish: t`Paid`,
  } as const satisfies Record<OrdersView, string>
  return (
    <>
      <PageHead title={t`My bookings`} brand crumbs={[{ label: t`Home`, href: pagePath(device, 'index') }]} />
      <div className={styles.page}>
        <h1>
          <Trans>My bookings</Trans>
        </h1>
        <TabLinks
          label={t`My bookings`}
          links={(['coming', 'unfinish', 'finish'] as const).map((one) => ({
            href: href(one),
            label: labels[one],
            current: isCurrent(one),
          }))}
        />
        {view === 'coming' ? <UpcomingOrders /> : <OrdersByPayment key={view} tab={view} pageNumber={pageNumber} />}
      </div>
    </>
  )
}
