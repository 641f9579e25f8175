import { Trans } from '@lingui/react/macro'
import CloudOff from 'lucide-react/icons/cloud-off'
import { Button, LinkButton } from '#kit/ui/button.tsx'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { LastChecked } from '#web/features/tickets/list/last-checked.tsx'
import { pagePath } from '#web/paths.ts'
import { Scene } from '#web/ui/content/scene.tsx'
import { useDevice } from '#web/ui/device-context.tsx'
import { useComing } from './model/coming.ts'
import { OrderList, OrdersWaiting } from './parts.tsx'

/** Upcoming orders, soonest first, and unpaid orders (PE-04). Works offline. */
export function ComingOrders() {
  const model = useComing()
  const toPay = model.toPay.map((order) => ({ order, state: null }))
  if (model.isUnknown && toPay.length === 0) return <Unknown onRetry={model.retry} />
  return (
    <>
      {model.checkedAt !== null && <LastChecked at={model.checkedAt} onRetry={model.retry} />}
      {model.isWaiting && <OrdersWaiting />}
      {!model.isWaiting && model.coming.length === 0 && toPay.length === 0 && <NothingComing />}
      <OrderList title={toPay.length > 0 && <Trans>Coming up</Trans>} orders={model.coming} />
      <OrderList title={<Trans>To pay</Trans>} orders={toPay} />
    </>
  )
}

function NothingComing() {
  const device = useDevice()
  return (
    <EmptyState
      picture={<Scene name="empty-tickets" />}
      title={<Trans>Nothing is coming up</Trans>}
      action={
        <LinkButton href={pagePath(device, 'suppliers')}>
          <Trans>Find a place to go</Trans>
        </LinkButton>
      }
    >
      <p>
        <Trans>Once you have paid, your tickets wait here and on your phone.</Trans>
      </p>
    </EmptyState>
  )
}

/** Shown if this device has no data about the customer's orders and cannot load them. */
function Unknown({ onRetry }: { onRetry: () => unknown }) {
  return (
    <EmptyState
      picture={<CloudOff />}
      title={<Trans>Your orders are not on this device yet</Trans>}
      action={
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <p>
        <Trans>They are safe with us, and are saved here as soon as there is a connection.</Trans>
      </p>
    </EmptyState>
  )
}
