import { Trans, useLingui } from '@lingui/react/macro'
import type { Order } from '#contract/order.ts'
import { LinkButton } from '#kit/ui/button.tsx'
import { Redirect } from '#kit/ui/redirect.tsx'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { HoldCountdown } from '#web/features/orders/hold-countdown.tsx'
import { orderHref } from '#web/features/orders/links.ts'
import { OrderSummary } from '#web/features/orders/order-summary.tsx'
import { UnreadOrder } from '#web/features/orders/unread-order.tsx'
import { METHODS } from '#web/features/payment/methods.tsx'
import { PriceLines } from '#web/features/payment/price-lines.tsx'
import { pagePath } from '#web/paths.ts'
import { Card } from '#web/ui/content/card.tsx'
import { useDevice } from '#web/ui/device-context.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { HowToScan } from './how-to-scan.tsx'
import { type QrModel, useQrModel } from './model/qr.ts'
import { useWechatPage } from './model.ts'
import { Notices } from './notices.tsx'
import { QrAction, QrBox } from './qr-box.tsx'
import type { WechatPaySearch } from './search.ts'
import styles from './wechatpay.module.css'

const { Name } = METHODS.wechat

/** Page with the QR code for WeChat Pay (P-4.9). Both layouts are the same; wide screens show two columns. */
export function WechatPayPage({ search }: { search: WechatPaySearch }) {
  const { t } = useLingui()
  const device = useDevice()
  const page = useWechatPage(search)
  if (page.show === 'elsewhere') return <Redirect href={page.href} />
  const back = page.show === 'qr' ? orderHref(device, page.order, 'pay') : pagePath(device, 'orders')
  const crumbs = [
    { label: t`Home`, href: pagePath(device, 'index') },
    { label: t`My bookings`, href: pagePath(device, 'orders') },
    ...(page.show === 'qr' ? [{ label: t`Booking`, href: back }] : []),
  ]
  return (
    <>
      <PageHead title={t`Pay`} back={back} crumbs={crumbs} />
      {page.show === 'skeleton' && <Skeleton height="calc(420 * var(--u))" />}
      {page.show === 'error' && <UnreadOrder error={page.error} onRetry={page.retry} />}
      {page.show === 'qr' && <QrPayment order={page.order} search={search} />}
    </>
  )
}

function QrPayment({ order, search }: { order: Order; search: WechatPaySearch }) {
  const model = useQrModel(order, search)
  if (model.leadsTo !== null) return <Redirect href={model.leadsTo} />
  return (
    <div className={styles.page}>
      <section className={styles.main}>
        <h1 className={styles.title}>
          <Name />
        </h1>
        <Notices model={model} />
        <Card pad="lg" raised className={styles.sheet}>
          <QrBox model={model} />
          <QrAction model={model} />
        </Card>
        {!model.isOver && <HowToScan />}
      </section>
      <aside className={styles.side}>
        <Summary model={model} />
      </aside>
    </div>
  )
}

/** Order and amount, the end of the hold, and a link to the other payment methods. */
function Summary({ model }: { model: QrModel }) {
  const device = useDevice()
  const { order } = model
  return (
    <>
      {!model.isOver && model.holdLeft !== null && order.expireTime !== null && (
        <HoldCountdown until={order.expireTime} left={model.holdLeft} />
      )}
      <Card pad="md" className={styles.summary}>
        <OrderSummary order={order} payable={model.payable} cancelRule={model.cancelRule} />
        <PriceLines order={order} payable={model.payable} approx={model.approx} />
        <p className={styles.note}>
          <Trans>You pay in yen. WeChat shows the amount in yuan, at its own rate, before you confirm.</Trans>
        </p>
      </Card>
      {!model.isOver && (
        <LinkButton href={orderHref(device, order, 'pay')} variant="secondary" block>
          <Trans>Pay another way</Trans>
        </LinkButton>
      )}
    </>
  )
}
