import { Trans, useLingui } from '@lingui/react/macro'
import type { OrdersTab } from '#domain/order/orders-tab.ts'
import { errorText } from '#web/api/failure-text.ts'
import { OrderCard } from '#web/features/orders/order-card.tsx'
import { pagePath } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Pager } from '#web/ui/content/pager.tsx'
import { Scene } from '#web/ui/content/scene.tsx'
import { TabLinks } from '#web/ui/content/tabs.tsx'
import { useDevice } from '#web/ui/device-context.tsx'
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useOrdersModel } from './model.ts'
import styles from './orders.module.css'

/** One's orders. The card itself differs per layout; the page is the same column. */
export function OrdersPage({ tab, pageNumber }: { tab: OrdersTab; pageNumber: number }) {
  const { t, i18n } = useLingui()
  const device = useDevice()
  const model = useOrdersModel(tab, pageNumber)
  return (
    <>
      <PageHead title={t`My orders`} brand crumbs={[{ label: t`Home`, href: pagePath(device, 'index') }]} />
      <div className={styles.page}>
        <h1>
          <Trans>My orders</Trans>
        </h1>
        <TabLinks
          label={t`Orders by payment`}
          links={[
            { href: model.tabHref('unfinish'), label: t`To pay`, current: tab === 'unfinish' },
            { href: model.tabHref('finish'), label: t`Paid`, current: tab === 'finish' },
          ]}
        />
        {model.orders === null && !model.error && <Waiting />}
        {model.error && model.orders === null && (
          <ErrorState
            title={errorText(i18n, model.error)}
            kept={<Trans>Tickets that are saved on this phone open without a connection.</Trans>}
            action={
              <Button onClick={model.retry}>
                <Trans>Try again</Trans>
              </Button>
            }
          />
        )}
        {model.orders?.length === 0 && <Empty tab={tab} />}
        {model.orders && model.orders.length > 0 && (
          <ul className={styles.list}>
            {model.orders.map((order) => (
              <OrderCard key={order.id} order={order} />
            ))}
          </ul>
        )}
        {model.pages > 1 && <Pager {...model.pager} href={model.pageHref} />}
      </div>
    </>
  )
}

function Waiting() {
  return (
    <div className={styles.list} role="status">
      <span className="visuallyHidden">
        <Trans>Loading your orders…</Trans>
      </span>
      {['first', 'second', 'third'].map((key) => (
        <Skeleton key={key} height="calc(180 * var(--u))" />
      ))}
    </div>
  )
}

function Empty({ tab }: { tab: OrdersTab }) {
  const device = useDevice()
  return (
    <EmptyState
      picture={<Scene name="empty-tickets" />}
      title={tab === 'finish' ? <Trans>No paid orders yet</Trans> : <Trans>No orders waiting for payment</Trans>}
      action={
        <LinkButton href={pagePath(device, 'suppliers')}>
          <Trans>Find a place to go</Trans>
        </LinkButton>
      }
    >
      <p>
        {tab === 'finish' ? (
          <Trans>Once you have paid, your tickets wait here and on your phone.</Trans>
        ) : (
          <Trans>Orders that are not paid in time lapse, and their seats are released.</Trans>
        )}
      </p>
    </EmptyState>
  )
}
