import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { labelOf } from '#web/features/orders/labels.ts'
import { ticketHref } from '#web/features/orders/links.ts'
import { NextStep } from '#web/features/orders/next-step.tsx'
import { PaymentOutcome } from '#web/features/payment/payment-outcome.tsx'
import { type PayResultSearch, usePayResultModel } from './model.ts'

// Loaded after a purchase only; never offered before.
const AfterPurchase = lazy(async () => ({
  default: (await import('#web/features/push/after-purchase.tsx')).AfterPurchase,
}))

/** Outcome of an order's payment. Like paycallback, but without a redirect from a provider (U-02). */
export function PayResultPage({ search }: { search: PayResultSearch }) {
  const { outcome, order } = usePayResultModel(search)
  return (
    <>
      <PaymentOutcome
        outcome={outcome}
        order={search}
        next={order && <NextStep order={order} />}
        ticket={order && labelOf(order) === 'usable' ? ticketHref(order) : null}
        unpaidTitle={<Trans>This booking isn’t paid yet</Trans>}
      />
      {order && (
        <Suspense>
          <AfterPurchase alone />
        </Suspense>
      )}
    </>
  )
}
