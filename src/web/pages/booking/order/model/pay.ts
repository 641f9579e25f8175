import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Order } from '#contract/order.ts'
import type { Device } from '#domain/device.ts'
import { payTypeKey } from '#domain/price/coupon.ts'
import { isCardWallet, type PaymentOption, paymentFacts } from '#domain/price/payment-methods.ts'
import { couponsQuery } from '#web/features/catalogue/coupons-query.ts'
import { useConfig } from '#web/features/config/queries.ts'
import { useApprox } from '#web/features/config/use-approx.ts'
import { useRmb } from '#web/features/config/use-rmb.ts'
import { useCancelRule } from '#web/features/config/use-rule-days.ts'
import { changeHref, orderHref, paidOrderHref } from '#web/features/orders/links.ts'
import { ordersChanged } from '#web/features/orders/queries.ts'
import { type Applied, isUnsettledChange } from '#web/features/payment/codes.ts'
import { payDraft } from '#web/features/payment/draft.ts'
import type { Confirmation, MethodForm } from '#web/features/payment/method-form.ts'
import { payerOf } from '#web/features/payment/payer.ts'
import { usePaymentChoice } from '#web/features/payment/use-choice.ts'
import { usePayment } from '#web/features/payment/use-payment.ts'
import { pagePath } from '#web/paths.ts'
import { useOnline } from '#web/platform/network.ts'
import { useTimeLeft } from '#web/platform/time-left.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import type { OrderSearch } from '../search.ts'
import { useAppliedCode } from './applied-code.ts'
import { useContacts } from './contacts.ts'

/** URL of the page with the QR code of an order, including the discount of its code (P-2.11). */
function qrHref(device: Device, order: Order, applied: Applied | null): string {
  const { id: orderId, orderNo, orderType, packageId, couponOriginal } = order
  const code = applied && {
    couponCode: applied.code,
    couponDiscount: couponOriginal - applied.payable,
    couponOriginal,
  }
  return pagePath(device, 'wechatpay', { orderNo, orderId, orderType, packageId, ...code })
}

/**
 * State of the payment form (P-5.7): contacts, code, terms, method and card on one page. Nothing is sent before the form is valid, and the contacts are saved before payment (OP-09).
 */
export function usePayModel({
  order,
  search,
  onPaidElsewhere,
}: {
  order: Order
  search: OrderSearch
  /** The order turned out to be paid already, in another tab or by a late answer (ERR-32). */
  onPaidElsewhere: () => void
}) {
  const client = useQueryClient()
  const router = useRouter()
  const device = useDevice()
  const payBy = usePaymentChoice(useConfig(), payDraft.read(order.id)?.method ?? null)
  const { choice } = payBy
  const approx = useApprox()
  const rmb = useRmb()
  const left = useTimeLeft(order.expireTime)
  const { prepare, ...contacts } = useContacts(order)
  const { applied, setApplied, payable } = useAppliedCode(order, choice?.option ?? null)
  const [asking, setAsking] = useState(false)
  const form = useRef<MethodForm>(null)
  const payment = usePayment({
    order,
    returnedIntent: search.payment_intent,
    onPaidElsewhere,
    onOrderChanged: () => ordersChanged(client),
    onPaid: () => {
      payDraft.clear(order.id)
      router.history.replace(paidOrderHref(device, order))
    },
  })
  const isQr = choice?.flow === 'qr'
  const isHosted = choice?.flow === 'redirect'
  const paysByCard = choice === null || paymentFacts(choice.method).isCard
  /** A code for certain cards blocks other payment methods until it is removed. */
  const codeProblem = paysByCard || applied === null ? null : payTypeKey(applied.payType)
  const mayGoOn = () => {
    if (codeProblem !== null) document.querySelector<HTMLElement>('[aria-invalid="true"]:checked')?.focus()
    return codeProblem === null
  }
  const goOn = () => {
    payDraft.write({ orderId: order.id, applied, method: choice?.option ?? null })
    router.history.push(qrHref(device, order, applied))
  }
  const wallet = choice !== null && isCardWallet(choice.option) ? choice.option : null
  const payer = payerOf(contacts.contact.form)
  return {
    ...contacts,
    order,
    applied,
    setApplied,
    payable,
    coupons: useQuery(couponsQuery(order.supplierId)).data ?? [],
    cancelRule: useCancelRule(order.supplier.cancelDaysRule),
    approx: approx(payable),
    left,
    until: order.expireTime,
    online: useOnline(),
    payBy: {
      ...payBy,
      choose: (option: PaymentOption) => {
        payBy.choose(option)
        payment.clearError()
        payDraft.write({ orderId: order.id, applied, method: option })
      },
    },
    isQr,
    isHosted,
    /** The payment is the difference of a change. The previous order's code still counts; no other can be applied. */
    isChange: isUnsettledChange(order),
    /** Link shown after the time to pay has run out: the package, or for a change the page of the change. */
    againHref:
      typeof order.changedFromId === 'number'
        ? changeHref(device, order.changedFromId, order)
        : pagePath(device, 'package', { id: order.packageId }),
    paysByCard,
    codeProblem,
    form,
    phase: payment.phase,
    payError: payment.error,
    returnPath: orderHref(device, order, 'pay'),
    isLocked: payment.phase !== 'idle' || left === 0,
    /**
     * Validates the form and the card, then asks to confirm the amount (PC-01). QR payments continue on their own
     * page. A wallet confirms an opened payment, so that one is opened first.
     */
    handlePay: async () => {
      payment.clearError()
      if (!mayGoOn() || !(await prepare())) return
      if (isQr) goOn()
      else if (choice !== null && wallet !== null) void payment.openWallet(applied, choice)
      else if (isHosted || form.current?.check()) setAsking(true)
    },
    /** The question about the amount; it closes when the time to pay runs out. */
    asking: left !== 0 && (asking || (payment.wallet !== null && payment.phase === 'idle')),
    /** The wallet's button for the opened payment; null unless the customer pays by a wallet. */
    walletPayment:
      payment.wallet !== null && wallet !== null && choice?.publishableKey
        ? {
            ...{ wallet, payer, publishableKey: choice.publishableKey, clientSecret: payment.wallet.clientSecret },
            onApproved: payment.approveWallet,
            onOutcome: (outcome: Confirmation) => void payment.endWallet(outcome),
          }
        : null,
    handleCancel: () => {
      setAsking(false)
      payment.closeWallet()
    },
    handleConfirm: () => {
      setAsking(false)
      if (choice && isHosted) void payment.payElsewhere({ applied, choice, device, rmb: rmb(payable) })
      else if (choice && form.current) void payment.pay(form.current, applied, choice, payer)
    },
  }
}
export type PayModel = ReturnType<typeof usePayModel>
