import { Trans, useLingui } from '@lingui/react/macro'
import { Button, LinkButton } from '#kit/ui/button.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { NeedsField } from '#web/features/booking/needs-field.tsx'
import { ContactFields } from '#web/features/orders/contact-fields.tsx'
import { HoldCountdown } from '#web/features/orders/hold-countdown.tsx'
import { OrderSummary } from '#web/features/orders/order-summary.tsx'
import { CodeBox } from '#web/features/payment/code-box.tsx'
import { MethodChoice } from '#web/features/payment/method-choice.tsx'
import { METHODS } from '#web/features/payment/methods.tsx'
import { PayNotices } from '#web/features/payment/pay-notices.tsx'
import { PaymentForm } from '#web/features/payment/payment-form.tsx'
import { PriceLines } from '#web/features/payment/price-lines.tsx'
import { OrderClashNotice } from '#web/joint/clashes/clash-notice.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { CancelOrder } from './cancel-order.tsx'
import type { CancelModel } from './model/cancel.ts'
import type { PayModel } from './model/pay.ts'
import styles from './order.module.css'
import { AfterPaymentNote, DifferenceNote, HostedNote, PayDialog, QrNote, TermsBox } from './pay-parts.tsx'

/** Payment form on one page: contacts, method and card on the left; summary, code and price on the right. */
export function DesktopPay({ model, cancel }: { model: PayModel; cancel: CancelModel }) {
  const { t } = useLingui()
  const format = useFormat()
  const { order } = model
  const { choice } = model.payBy
  const Name = choice && METHODS[choice.option].Name
  const amount = format.yen(model.payable)
  const isOver = model.left === 0
  return (
    <div className={styles.pay}>
      <div className={styles.forms}>
        <h1>
          <Trans>Confirm and pay</Trans>
        </h1>
        {model.isChange && <DifferenceNote order={order} />}
        {model.until !== null && model.left !== null && <HoldCountdown until={model.until} left={model.left} />}
        <OrderClashNotice order={order} />
        <Card as="section" pad="lg">
          <ContactFields
            form={model.contact.form}
            orderType={order.orderType}
            disabled={model.isLocked}
            onChange={model.contact.change}
            errorOf={model.errorOf}
            needs={
              <NeedsField needs={model.contact.needs} disabled={model.isLocked} onChange={model.contact.setNeeds} />
            }
          />
        </Card>
        <Card as="section" pad="lg">
          <h2 className={styles.heading}>{Name ? <Name /> : <Trans>Pay</Trans>}</h2>
          <MethodChoice payBy={model.payBy} disabled={model.isLocked} problem={model.codeProblem} />
          {model.isQr && <QrNote />}
          {model.isHosted && choice && <HostedNote option={choice.option} />}
          {choice && (
            <PaymentForm choice={choice} form={model.form} disabled={model.isLocked} returnPath={model.returnPath} />
          )}
        </Card>
        <CancelOrder model={cancel} />
      </div>
      <aside
        className={styles.side}
        aria-label={t({
          message: 'Your booking',
          comment: 'Name of the part that sums up what is bought and what it costs',
        })}
      >
        <Card raised pad="lg">
          <OrderSummary order={order} payable={model.payable} cancelRule={model.cancelRule} />
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
          <PriceLines order={order} payable={model.payable} approx={model.approx} />
          <TermsBox model={model} />
          <PayNotices
            online={model.online}
            error={model.payError ?? model.errorOf('form') ?? null}
            phase={model.phase}
          />
          {isOver ? (
            <LinkButton href={model.againHref} block size="lg">
              {model.isChange ? <Trans>Back to change</Trans> : <Trans>Reserve again</Trans>}
            </LinkButton>
          ) : (
            <Button
              variant="accent"
              size="lg"
              block
              pending={model.phase !== 'idle'}
              disabled={!model.online}
              onClick={model.handlePay}
            >
              {model.isQr ? <Trans>Continue</Trans> : <Trans>Pay {amount}</Trans>}
            </Button>
          )}
          <p className={styles.note}>
            <AfterPaymentNote order={order} />
          </p>
        </Card>
      </aside>
      <PayDialog model={model} />
    </div>
  )
}
