import { Trans, useLingui } from '@lingui/react/macro'
import type { OrdersTab } from '#domain/order/orders-tab.ts'
import { Button, LinkButton } from '#kit/ui/button.tsx'
import { EmptyState, ErrorState } from '#kit/ui/empty-state.tsx'
import { errorText } from '#web/api/failure-text.ts'
import { LastChecked } from '#web/features/tickets/list/last-checked.tsx'
import { pagePath } from '#web/paths.ts'
import { Scene } from '#web/ui/content/scene.tsx'
import { useDevice } from '#web/ui/device-context.tsx'
import { Pager } from '#web/ui/navigation/pager.tsx'
import { useOrdersModel } from './model.ts'
import { OrderList, OrdersWaiting } from './parts.tsx'

/** A tab of paid or unpaid orders (OL-01): open orders above finished ones, each newest first. */
export function OrdersByPayment({ tab, pageNumber }: { tab: OrdersTab; pageNumber: number }) {
  const { i18n } = useLingui()
  const model = useOrdersModel(tab, pageNumber)
  const { groups } = model
  return (
    <>
      {model.checkedAt !== null && (
        <LastChecked at={model.checkedAt} why={model.error && errorText(i18n, model.error)} onRetry={model.retry} />
      )}
      {model.isWaiting && <OrdersWaiting />}
      {model.error && groups === null && (
        <ErrorState
          title={errorText(i18n, model.error)}
          kept={<Trans>Tickets saved on this phone open offline.</Trans>}
          action={
            <Button onClick={model.retry}>
              <Trans>Try again</Trans>
            </Button>
          }
        />
      )}
      {groups && groups.open.length + groups.over.length === 0 && <Empty tab={tab} />}
      {groups && (
        <>
          <OrderList
            key={`open-${pageNumber}`}
            title={
              groups.over.length > 0 && (tab === 'finish' ? <Trans>Upcoming</Trans> : <Trans>Awaiting payment</Trans>)
            }
            orders={groups.open}
          />
          <OrderList
            key={`over-${pageNumber}`}
            title={<Trans comment="Heading: orders that were used, cancelled or have expired">Past</Trans>}
            orders={groups.over}
          />
        </>
      )}
      {model.pages > 1 && <Pager {...model.pager} href={model.pageHref} />}
    </>
  )
}

function Empty({ tab }: { tab: OrdersTab }) {
  const device = useDevice()
  return (
    <EmptyState
      picture={<Scene name="empty-tickets" />}
      title={tab === 'finish' ? <Trans>No paid bookings yet</Trans> : <Trans>No bookings awaiting payment</Trans>}
      action={
        <LinkButton href={pagePath(device, 'suppliers')}>
          <Trans>Explore places</Trans>
        </LinkButton>
      }
    >
      <p>
        {tab === 'finish' ? (
          <Trans>Once you’ve paid, you’ll find your tickets here and on your phone.</Trans>
        ) : (
          <Trans>Bookings that aren’t paid in time expire, and their seats are released.</Trans>
        )}
      </p>
    </EmptyState>
  )
}
