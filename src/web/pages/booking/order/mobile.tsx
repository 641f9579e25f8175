import { Trans } from '@lingui/react/macro'
import { Button, LinkButton } from '#kit/ui/button.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { NeedsField } from '#web/features/booking/needs-field.tsx'
import { ContactFields } from '#web/features/orders/contact-fields.tsx'
import { HoldCountdown } from '#web/features/orders/hold-countdown.tsx'
import { OrderSummary } from '#web/features/orders/order-summary.tsx'
import { CodeBox } from '#web/features/payment/code-box.tsx'
import { MethodChoice } from '#web/features/payment/method-choice.tsx'
import { PayNotices } from '#web/features/payment/pay-notices.tsx'
import { PaymentForm } from '#web/features/payment/payment-form.tsx'
import { PriceLines } from '#web/features/payment/price-lines.tsx'
import { OrderClashNotice } from '#web/joint/clashes/clash-notice.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { Price } from '#web/ui/content/price.tsx'
import { BottomBar } from '#web/ui/page-head.tsx'
import { CancelOrder } from './cancel-order.tsx'
import type { CancelModel } from './model/cancel.ts'
import type { PayModel } from './model/pay.ts'
import styles from './order.module.css'
import { AfterPaymentNote, DifferenceNote, HostedNote, PayDialog, QrNote, TermsBox } from './pay-parts.tsx'

/**
 * Payment form on one screen, from top to bottom: purchase, contacts, code, method and card, price, terms. A QR payment
 * continues on the next page, a hosted wallet on its own.
 */
export function MobilePay({ model, cancel }: { model: PayModel; cancel: CancelModel }) {
  const format = useFormat()
  const { order } = model
  const { choice } = model.payBy
  const amount = format.yen(model.payable)
  return (
    <div className={styles.pay}>
      <h1 className="visuallyHidden">
        <Trans>Confirm and pay</Trans>
      </h1>
      {model.isChange && <DifferenceNote order={order} />}
      {model.until !== null && model.left !== null && <HoldCountdown until={model.until} left={model.left} />}
      <OrderClashNotice order={order} />
      <Card pad="md">
        <OrderSummary order={order} payable={model.payable} cancelRule={model.cancelRule} />
      </Card>
      <ContactFields
        form={model.contact.form}
        orderType={order.orderType}
        disabled={model.isLocked}
        onChange={model.contact.change}
        errorOf={model.errorOf}
        needs={<NeedsField needs={model.contact.needs} disabled={model.isLocked} onChange={model.contact.setNeeds} />}
      />
      {!model.isChange && (
        <CodeBox
          order={order}
          coupons={model.coupons}
          applied={model.applied}
          onChange={model.setApplied}
          disabled={model.isLocked}
          paysByCard={model.paysByCard}
        />
      )}
      <MethodChoice payBy={model.payBy} disabled={model.isLocked} problem={model.codeProblem} />
      {model.isQr && <QrNote />}
      {model.isHosted && choice && <HostedNote option={choice.option} />}
      {choice && (
        <PaymentForm choice={choice} form={model.form} disabled={model.isLocked} returnPath={model.returnPath} />
      )}
      <PayNotices online={model.online} error={model.payError ?? model.errorOf('form') ?? null} phase={model.phase} />
      <PriceLines order={order} payable={model.payable} approx={model.approx} />
      <p className={styles.note}>
        <AfterPaymentNote order={order} />
      </p>
      <TermsBox model={model} />
      <CancelOrder model={cancel} />
      <BottomBar>
        <Price yen={model.payable} approx={model.approx} />
        {model.left === 0 ? (
          <LinkButton href={model.againHref}>
            {model.isChange ? <Trans>Back to change</Trans> : <Trans>Reserve again</Trans>}
          </LinkButton>
        ) : (
          <Button variant="accent" pending={model.phase !== 'idle'} disabled={!model.online} onClick={model.handlePay}>
            {model.isQr ? <Trans>Continue</Trans> : <Trans>Pay {amount}</Trans>}
          </Button>
        )}
      </BottomBar>
      <PayDialog model={model} />
    </div>
  )
}
