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
          kept={<Trans>Tickets that are saved on this phone open without a connection.</Trans>}
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
            title={groups.over.length > 0 && (tab === 'finish' ? <Trans>Coming up</Trans> : <Trans>To pay</Trans>)}
            orders={groups.open}
          />
          <OrderList
            key={`over-${pageNumber}`}
            title={<Trans comment="Heading: orders that were used, cancelled or have expired">Over</Trans>}
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
