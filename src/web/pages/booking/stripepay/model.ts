import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Order } from '#contract/order.ts'
import { awaitsPayment } from '#domain/order/order-state.ts'
import { methodOf, paymentFacts } from '#domain/price/payment-methods.ts'
import { useConfig } from '#web/features/config/queries.ts'
import { useApprox } from '#web/features/config/use-approx.ts'
import { useCancelRule } from '#web/features/config/use-rule-days.ts'
import { orderHref, paidOrderHref } from '#web/features/orders/links.ts'
import { orderQuery, ordersChanged } from '#web/features/orders/queries.ts'
import { amountToPay } from '#web/features/payment/codes.ts'
import { payDraft } from '#web/features/payment/draft.ts'
import type { MethodForm } from '#web/features/payment/method-form.ts'
import { payerOf } from '#web/features/payment/payer.ts'
import { usePaymentChoice } from '#web/features/payment/use-choice.ts'
import { usePayment } from '#web/features/payment/use-payment.ts'
import { pagePath } from '#web/paths.ts'
import { useOnline } from '#web/platform/network.ts'
import { useTimeLeft } from '#web/platform/time-left.ts'
import { useDevice } from '#web/ui/device-context.tsx'

/** Content of the card page, which is only for unpaid orders on phones. */
export type CardPage =
  | { readonly show: 'skeleton' }
  | { readonly show: 'elsewhere'; readonly href: string }
  | { readonly show: 'form'; readonly order: Order }

/**
 * Loads the order of the card page. An order that needs no payment redirects to its own page, and desktop redirects
 * to the payment form (PC-09).
 */
export function useCardPage(orderId: number | undefined, returnedIntent: string | undefined): CardPage {
  const device = useDevice()
  const wasOpen = useRef(false)
  const { data: order, error } = useQuery({ ...orderQuery(orderId ?? 0), enabled: orderId !== undefined })
  if (orderId === undefined || (error && !order)) return { show: 'elsewhere', href: pagePath(device, 'orders') }
  if (!order) return { show: 'skeleton' }
  // Once open, the form stays even if the order becomes paid in the meantime, because its own payment then navigates.
  wasOpen.current ||= device === 'mobile' && awaitsPayment(order)
  if (wasOpen.current) return { show: 'form', order }
  // Back from the bank, whose payment the server already knows: the same page as after any other payment.
  const isReturn = returnedIntent !== undefined && order.payStatus === 1
  if (isReturn) return { show: 'elsewhere', href: paidOrderHref(device, order) }
  return { show: 'elsewhere', href: orderHref(device, order, device === 'pc' ? 'pay' : 'view') }
}

/** Card, amount and link to the order, with the code chosen on the previous page. */
export function useCardModel(order: Order, returnedIntent: string | undefined) {
  const client = useQueryClient()
  const router = useRouter()
  const online = useOnline()
  const approx = useApprox()
  const left = useTimeLeft(order.expireTime)
  const form = useRef<MethodForm>(null)
  const [asking, setAsking] = useState(false)
  const [draft] = useState(() => payDraft.read(order.id))
  const applied = draft?.applied ?? null
  // This page has no wallet's button; a customer who chose a wallet can type a card here.
  const wanted = draft?.method ? methodOf(draft.method) : null
  const { choice } = usePaymentChoice(useConfig(), wanted, { hasWallets: false })
  const payment = usePayment({
    order,
    returnedIntent,
    onOrderChanged: () => ordersChanged(client),
    onPaid: () => {
      payDraft.clear(order.id)
      router.history.replace(paidOrderHref('mobile', order))
    },
  })
  const payable = amountToPay(order, applied)
  return {
    payable,
    cancelRule: useCancelRule(order.supplier.cancelDaysRule),
    approx: approx(payable),
    left,
    online,
    choice,
    /** The chosen method is not a card, or the terms are still to be accepted: both belong to the payment form. */
    isElsewhere: payment.needsTerms || (choice !== null && !paymentFacts(choice.method).isCard),
    form,
    phase: payment.phase,
    error: payment.error,
    /** The order was paid elsewhere: in another tab, or by a late answer. This page's own payment navigates away. */
    isPaidElsewhere: order.payStatus === 1 && payment.phase === 'idle',
    orderHref: orderHref('mobile', order, 'view'),
    isLocked: payment.phase !== 'idle' || left === 0,
    returnPath: pagePath('mobile', 'stripepay', { orderId: order.id }),
    handlePay: () => {
      payment.clearError()
      if (form.current?.check()) setAsking(true)
    },
    asking,
    handleCancel: () => setAsking(false),
    handleConfirm: () => {
      setAsking(false)
      if (form.current && choice)
        void payment.pay(form.current, applied, choice, payerOf({ ...order, email: order.email || order.customerMail }))
    },
  }
}
