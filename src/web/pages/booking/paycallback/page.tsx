import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { messageText } from '#web/api/failure-text.ts'
import { labelOf } from '#web/features/orders/labels.ts'
import { ticketHref } from '#web/features/orders/links.ts'
import { NextStep } from '#web/features/orders/next-step.tsx'
import { PaymentOutcome } from '#web/features/payment/payment-outcome.tsx'
import { type PayCallbackSearch, usePayCallbackModel } from './model.ts'

// Loaded after a purchase only; never offered before.
const AfterPurchase = lazy(async () => ({
  default: (await import('#web/features/push/after-purchase.tsx')).AfterPurchase,
}))

/** Return page of a payment. It only displays the outcome; the server decides whether the order is paid. */
export function PayCallbackPage({ search }: { search: PayCallbackSearch }) {
  const { i18n } = useLingui()
  const { code, outcome, order } = usePayCallbackModel(search)
  const reason = code === 'cancel' ? 'pay_msg_cancel' : 'pay_msg_exception'
  return (
    <>
      <PaymentOutcome
        outcome={outcome}
        order={search}
        next={order && <NextStep order={order} />}
        ticket={order && labelOf(order) === 'usable' ? ticketHref(order) : null}
        unpaidTitle={messageText(i18n, reason)}
      />
      {order && (
        <Suspense>
          <AfterPurchase alone />
        </Suspense>
      )}
    </>
  )
}
