import { Trans, useLingui } from '@lingui/react/macro'
import { messageText } from '#web/api/failure-text.ts'
import { pagePath } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Scene } from '#web/ui/content/scene.tsx'
import { useDevice } from '#web/ui/device-context.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { type PayCallbackSearch, usePayCallbackModel } from './model.ts'

/** Where a payment comes back to. It only shows: whether the order is paid is the server's word. */
export function PayCallbackPage({ search }: { search: PayCallbackSearch }) {
  const { t, i18n } = useLingui()
  const device = useDevice()
  const { code, orderId, orderType, packageId } = search
  const { isPaid, isAsking, askAgain } = usePayCallbackModel(search)
  const orderHref = (state: 'view' | 'pay') => pagePath(device, 'order', { orderId, orderType, packageId, state })
  const toOrder = (
    <LinkButton href={orderId === undefined ? pagePath(device, 'orders') : orderHref('view')}>
      <Trans>See the order</Trans>
    </LinkButton>
  )
  return (
    <>
      <PageHead
        title={t`Payment`}
        back={pagePath(device, 'orders')}
        crumbs={[
          { label: t`Home`, href: pagePath(device, 'index') },
          { label: t`My orders`, href: pagePath(device, 'orders') },
          ...(orderId === undefined ? [] : [{ label: t`Order`, href: orderHref('view') }]),
        ]}
      />
      {isPaid ? (
        <EmptyState
          picture={<Scene name="success-stamp" />}
          title={<Trans>Payment complete. Thank you!</Trans>}
          action={toOrder}
        >
          <p>
            <Trans>Your ticket is ready. You can find it in your order.</Trans>
          </p>
        </EmptyState>
      ) : code === 'success' ? (
        <EmptyState
          title={<Trans>Your payment is being confirmed</Trans>}
          action={
            <>
              <Button pending={isAsking} onClick={askAgain}>
                <Trans>Check again</Trans>
              </Button>
              {toOrder}
            </>
          }
        >
          <p>
            <Trans>This can take up to two minutes. Please do not pay again.</Trans>
          </p>
        </EmptyState>
      ) : (
        <EmptyState
          picture={<Scene name="error" />}
          title={messageText(i18n, code === 'cancel' ? 'pay_msg_cancel' : 'pay_msg_exception')}
          action={
            <>
              {orderId !== undefined && (
                <LinkButton href={orderHref('pay')} variant="accent">
                  <Trans>Pay again</Trans>
                </LinkButton>
              )}
              {toOrder}
            </>
          }
        />
      )}
    </>
  )
}
