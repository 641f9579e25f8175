import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { errorText, messageText } from '#web/api/failure-text.ts'
import { LoadingOrder } from '#web/features/orders/loading-order.tsx'
import { pagePath } from '#web/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { byDevice } from '#web/ui/by-device.tsx'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Redirect } from '#web/ui/redirect.tsx'
import { type CancelModel, useCancelModel } from './model/cancel.ts'
import type { PayModel } from './model/pay.ts'
import { usePayModel } from './model/pay.ts'
import { useOrderModel } from './model.ts'
import type { OrderSearch } from './search.ts'
import { OrderView } from './view.tsx'

const PayLayout = byDevice<{ model: PayModel; cancel: CancelModel }>({
  pc: async () => (await import('./desktop.tsx')).DesktopPay,
  mobile: async () => (await import('./mobile.tsx')).MobilePay,
})

/**
 * An order, to look at or to pay (P-2.10). Somebody else's and unknown ones lead to index and show nothing
 * (RP-03); an unpaid one shows the pay form on the desktop by itself (OP-04).
 */
export function OrderPage({ search }: { search: OrderSearch }) {
  const { t, i18n } = useLingui()
  const model = useOrderModel(search)
  const { device, order, error, retry, isAbsent, isUnpaid, isToPay, isJustPaid, ask, elsewhere, toReserve } = model
  if (elsewhere !== null) return <Redirect href={elsewhere} />
  if (isAbsent) return <Redirect href={pagePath(device, 'index')} />
  const crumbs = [
    { label: t`Home`, href: pagePath(device, 'index') },
    { label: t`My orders`, href: pagePath(device, 'orders') },
  ]
  return (
    <>
      <PageHead
        title={isUnpaid ? t`Pay` : t`Order`}
        back={toReserve ?? pagePath(device, 'orders')}
        from={toReserve ?? undefined}
        crumbs={crumbs}
      />
      {!order && !error && <LoadingOrder />}
      {error && (
        <ErrorState
          title={errorText(i18n, error)}
          kept={<Trans>Your order and your tickets are safe.</Trans>}
          action={
            <>
              <Button onClick={retry}>
                <Trans>Try again</Trans>
              </Button>
              <LinkButton href={pagePath(device, 'orders')} variant="secondary">
                <Trans>My orders</Trans>
              </LinkButton>
            </>
          }
        />
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
      <PayLayout model={model} cancel={cancel} />
    </Suspense>
  )
}
