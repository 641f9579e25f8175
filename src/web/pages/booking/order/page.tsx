import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import type { Device } from '#domain/device.ts'
import { Banner } from '#kit/ui/banner.tsx'
import { Redirect } from '#kit/ui/redirect.tsx'
import { errorText, messageText } from '#web/api/failure-text.ts'
import { LoadingOrder } from '#web/features/orders/loading-order.tsx'
import { UnreadOrder } from '#web/features/orders/unread-order.tsx'
import { LastChecked } from '#web/features/tickets/list/last-checked.tsx'
import { pagePath } from '#web/paths.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { type CancelModel, useCancelModel } from './model/cancel.ts'
import type { PayModel } from './model/pay.ts'
import { usePayModel } from './model/pay.ts'
import { useOrderModel } from './model.ts'
import styles from './order.module.css'
import type { OrderSearch } from './search.ts'
import { OrderView } from './view.tsx'

/** The payment form depends on the device, not on the window width: narrowing a window must not empty the card form. */
const PAY = {
  pc: lazy(async () => ({ default: (await import('./desktop.tsx')).DesktopPay })),
  mobile: lazy(async () => ({ default: (await import('./mobile.tsx')).MobilePay })),
} as const satisfies Record<Device, unknown>

function PayForm({ model, cancel }: { model: PayModel; cancel: CancelModel }) {
  const Shape = PAY[useDevice()]
  return <Shape model={model} cancel={cancel} />
}

/**
 * Shows an order or its payment form (P-2.10). Unknown orders and orders of other customers redirect to index
 * (RP-03). On desktop an unpaid order always shows the payment form (OP-04).
 */
export function OrderPage({ search }: { search: OrderSearch }) {
  const { t, i18n } = useLingui()
  const model = useOrderModel(search)
  const { device, order, error, retry, isAbsent, isUnpaid, isToPay, isJustPaid, ask, elsewhere, from, checkedAt } =
    model
  if (elsewhere !== null) return <Redirect href={elsewhere} />
  if (isAbsent) return <Redirect href={pagePath(device, 'index')} />
  const crumbs = [
    { label: t`Home`, href: pagePath(device, 'index') },
    { label: t`My bookings`, href: pagePath(device, 'orders') },
  ]
  return (
    <>
      <PageHead
        title={isUnpaid ? t`Pay` : t`Booking`}
        back={from ?? pagePath(device, 'orders')}
        from={from ?? undefined}
        crumbs={crumbs}
      />
      {!order && !error && <LoadingOrder />}
      {error && !order && <UnreadOrder error={error} onRetry={retry} />}
      {order && checkedAt !== null && (
        <div className={styles.checked}>
          <LastChecked at={checkedAt} why={error && errorText(i18n, error)} onRetry={retry} />
        </div>
      )}
      {order && isToPay && <Pay search={search} order={order} onPaidElsewhere={model.handlePaidElsewhere} />}
      {order && !isToPay && model.wasPaidElsewhere && (
        <Banner tone="info" role="status">
          {messageText(i18n, 'common_order_payed')}
        </Banner>
      )}
      {order && !isToPay && <OrderView order={order} isJustPaid={isJustPaid} ask={ask} />}
    </>
  )
}

function Pay(props: Parameters<typeof usePayModel>[0]) {
  const model = usePayModel(props)
  const cancel = useCancelModel(props.order, props.search.ask === 'cancel')
  return (
    <Suspense fallback={<LoadingOrder />}>
      <PayForm model={model} cancel={cancel} />
    </Suspense>
  )
}
