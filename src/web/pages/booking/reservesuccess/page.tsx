import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Order } from '#contract/order.ts'
import { LinkButton } from '#kit/ui/button.tsx'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { Redirect } from '#kit/ui/redirect.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { labelOf } from '#web/features/orders/labels.ts'
import { orderHref } from '#web/features/orders/links.ts'
import { LoadingOrder } from '#web/features/orders/loading-order.tsx'
import { NextStep } from '#web/features/orders/next-step.tsx'
import { OrderCard } from '#web/features/orders/order-card.tsx'
import { UnreadOrder } from '#web/features/orders/unread-order.tsx'
import { pagePath } from '#web/paths.ts'
import { Scene } from '#web/ui/content/scene.tsx'
import { useDevice } from '#web/ui/device-context.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { type ReserveSuccessSearch, useReserveSuccessModel } from './model.ts'
import styles from './reservesuccess.module.css'

/**
 * A reservation that was created: its summary, what happens next, and links to the payment and the orders (U-01,
 * RF-08).
 */
export function ReserveSuccessPage({ search }: { search: ReserveSuccessSearch }) {
  const { t } = useLingui()
  const device = useDevice()
  const { order, error, retry, isAbsent } = useReserveSuccessModel(search)
  if (isAbsent) return <Redirect href={pagePath(device, 'orders')} />
  const crumbs = [
    { label: t`Home`, href: pagePath(device, 'index') },
    { label: t`My bookings`, href: pagePath(device, 'orders') },
  ]
  return (
    <>
      <PageHead title={t`Booking status`} back={pagePath(device, 'orders')} crumbs={crumbs} />
      {!order && !error && <LoadingOrder />}
      {error && <UnreadOrder error={error} onRetry={retry} />}
      {order && <Taken order={order} />}
    </>
  )
}

function Taken({ order }: { order: Order }) {
  const device = useDevice()
  const { title, next } = useWords(order)
  const isUnpaid = labelOf(order) === 'unpaid'
  return (
    <div className={styles.page}>
      <EmptyState
        picture={isUnpaid ? undefined : <Scene name="success-stamp" />}
        title={title}
        action={
          <>
            {isUnpaid && (
              <LinkButton href={orderHref(device, order, 'pay')} variant="accent">
                <Trans>Pay now</Trans>
              </LinkButton>
            )}
            <LinkButton href={orderHref(device, order, 'view')} variant={isUnpaid ? 'secondary' : 'primary'}>
              <Trans>View booking</Trans>
            </LinkButton>
            <LinkButton href={pagePath(device, 'orders')} variant="secondary">
              <Trans>My bookings</Trans>
            </LinkButton>
          </>
        }
      >
        {next && <p>{next}</p>}
      </EmptyState>
      <ul className={styles.summary}>
        <OrderCard order={order} />
      </ul>
    </div>
  )
}

/** Title and next step for the order's current status. */
function useWords(order: Order): { title: ReactNode; next: ReactNode } {
  const format = useFormat()
  switch (labelOf(order)) {
    case 'unpaid': {
      const until = order.expireTime === null ? null : format.japanTime(order.expireTime)
      return {
        title: <Trans>Your seats are held</Trans>,
        next: until && <Trans>Pay by {until} or your seats will be released. You haven’t been charged.</Trans>,
      }
    }
    case 'confirming':
      return { title: <Trans>Request received</Trans>, next: <NextStep order={order} /> }
    case 'usable':
      return { title: <Trans>Your booking is confirmed</Trans>, next: <NextStep order={order} /> }
    default:
      return { title: <Trans>This booking is no longer active</Trans>, next: null }
  }
}
