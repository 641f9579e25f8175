import { Trans, useLingui } from '@lingui/react/macro'
import type { Order } from '#contract/order.ts'
import { Banner } from '#kit/ui/banner.tsx'
import { Button, LinkButton } from '#kit/ui/button.tsx'
import { Redirect } from '#kit/ui/redirect.tsx'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { messageText } from '#web/api/failure-text.ts'
import { HoldCountdown } from '#web/features/orders/hold-countdown.tsx'
import { orderHref } from '#web/features/orders/links.ts'
import { useOrderNames } from '#web/features/orders/names.ts'
import { OrderSummary } from '#web/features/orders/order-summary.tsx'
import { AmountDialog } from '#web/features/payment/amount-dialog.tsx'
import { PayNotices } from '#web/features/payment/pay-notices.tsx'
import { PaymentForm } from '#web/features/payment/payment-form.tsx'
import { PriceLines } from '#web/features/payment/price-lines.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { useDevice } from '#web/ui/device-context.tsx'
import { BottomBar, PageHead } from '#web/ui/page-head.tsx'
import { useCardModel, useCardPage } from './model.ts'
import styles from './stripepay.module.css'

interface StripePayProps {
  readonly orderId: number | undefined
  readonly returnedIntent: string | undefined
}

/**
 * Card page for phones (PC-09), for clients and links that open it by its address: this app's own payment form has the
 * card on the same screen. An order that needs no payment redirects to its own page, and desktop redirects to
 * the payment form.
 */
export function StripePayPage({ orderId, returnedIntent }: StripePayProps) {
  const { t } = useLingui()
  const device = useDevice()
  const page = useCardPage(orderId, returnedIntent)
  if (page.show === 'elsewhere') return <Redirect href={page.href} />
  if (page.show === 'skeleton') return <Skeleton height="calc(420 * var(--u))" />
  const { order } = page
  return (
    <>
      <PageHead title={t`Pay`} back={orderHref(device, order, 'pay')} />
      <CardPage order={order} returnedIntent={returnedIntent} />
    </>
  )
}

/**
 * Replaces the form once the order is paid elsewhere: states that no payment is due, with a link to the ticket
 * (PE-13).
 */
function PaidElsewhere({ shop, href }: { shop: string; href: string }) {
  const { i18n } = useLingui()
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{shop}</h1>
      <Banner tone="info" role="status">
        {messageText(i18n, 'common_order_payed')}
      </Banner>
      <LinkButton href={href} size="lg" block>
        <Trans>See booking and ticket</Trans>
      </LinkButton>
    </div>
  )
}

function CardPage({ order, returnedIntent }: { order: Order; returnedIntent: string | undefined }) {
  const format = useFormat()
  const names = useOrderNames()(order)
  const model = useCardModel(order, returnedIntent)
  const amount = format.yen(model.payable)
  if (model.isElsewhere) return <Redirect href={orderHref('mobile', order, 'pay')} />
  if (model.isPaidElsewhere) return <PaidElsewhere shop={names.shop} href={model.orderHref} />
  return (
    <div className={styles.page}>
      <h1 className="visuallyHidden">
        <Trans>Confirm and pay</Trans>
      </h1>
      {model.left !== null && order.expireTime !== null && <HoldCountdown until={order.expireTime} left={model.left} />}
      <PayNotices online={model.online} error={model.error} phase={model.phase} />
      <Card pad="md" className={styles.bill}>
        <OrderSummary order={order} payable={model.payable} cancelRule={model.cancelRule} />
        <PriceLines order={order} payable={model.payable} approx={model.approx} />
      </Card>
      {model.choice && (
        <PaymentForm choice={model.choice} form={model.form} disabled={model.isLocked} returnPath={model.returnPath} />
      )}
      <BottomBar>
        <Button
          variant="accent"
          size="lg"
          block
          pending={model.phase !== 'idle'}
          disabled={!model.online || model.left === 0}
          onClick={model.handlePay}
        >
          <Trans>Pay {amount}</Trans>
        </Button>
      </BottomBar>
      <AmountDialog
        open={model.asking}
        payable={model.payable}
        onConfirm={model.handleConfirm}
        onCancel={model.handleCancel}
      />
    </div>
  )
}
