import { Trans } from '@lingui/react/macro'
import CloudOff from 'lucide-react/icons/cloud-off'
import { Button, LinkButton } from '#kit/ui/button.tsx'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { LastChecked } from '#web/features/tickets/list/last-checked.tsx'
import { pagePath } from '#web/paths.ts'
import { Scene } from '#web/ui/content/scene.tsx'
import { useDevice } from '#web/ui/device-context.tsx'
import { useUpcomingOrders } from './model/upcoming-orders.ts'
import { OrderList, OrdersWaiting } from './parts.tsx'

/** Upcoming orders, soonest first, and unpaid orders (PE-04). Works offline. */
export function UpcomingOrders() {
  const model = useUpcomingOrders()
  const toPay = model.toPay.map((order) => ({ order, state: null }))
  if (model.isUnknown && toPay.length === 0) return <Unknown onRetry={model.retry} />
  return (
    <>
      {model.checkedAt !== null && <LastChecked at={model.checkedAt} onRetry={model.retry} />}
      {model.isWaiting && <OrdersWaiting />}
      {!model.isWaiting && model.coming.length === 0 && toPay.length === 0 && <NothingComing />}
      <OrderList title={toPay.length > 0 && <Trans>Upcoming</Trans>} orders={model.coming} />
      <OrderList title={<Trans>Awaiting payment</Trans>} orders={toPay} />
    </>
  )
}

function NothingComing() {
  const device = useDevice()
  return (
    <EmptyState
      picture={<Scene name="empty-tickets" />}
      title={<Trans>No upcoming bookings</Trans>}
      action={
        <LinkButton href={pagePath(device, 'suppliers')}>
          <Trans>Explore places</Trans>
        </LinkButton>
      }
    >
      <p>
        <Trans>Once you’ve paid, you’ll find your tickets here and on your phone.</Trans>
      </p>
    </EmptyState>
  )
}

/** Shown if this device has no data about the customer's orders and cannot load them. */
function Unknown({ onRetry }: { onRetry: () => unknown }) {
  return (
    <EmptyState
      picture={<CloudOff />}
      title={<Trans>Your bookings aren’t on this device yet</Trans>}
      action={
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <p>
        <Trans>They’re safe with us and will be saved here when you’re back online.</Trans>
      </p>
    </EmptyState>
  )
}
