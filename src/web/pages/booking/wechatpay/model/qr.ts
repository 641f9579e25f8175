import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Order } from '#contract/order.ts'
import { QR_PAYMENT_VALID_MS } from '#domain/constants.ts'
import { awaitsPayment } from '#domain/order/order-state.ts'
import { qrSecondsLeft } from '#domain/order/qr-payment.ts'
import { CallError } from '#kit/api/call-error.ts'
import { messageText, refusalText } from '#web/api/failure-text.ts'
import { useApprox } from '#web/features/config/use-approx.ts'
import { useCancelRule } from '#web/features/config/use-rule-days.ts'
import { orderHref } from '#web/features/orders/links.ts'
import { ordersChanged } from '#web/features/orders/queries.ts'
import { amountToPay, isUnsettledChange } from '#web/features/payment/codes.ts'
import { payDraft } from '#web/features/payment/draft.ts'
import { qrImageQuery } from '#web/features/payment/queries.ts'
import { pagePath } from '#web/paths.ts'
import { useOnline } from '#web/platform/network.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { useTimeLeft } from '#web/platform/time-left.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import type { WechatPaySearch } from '../search.ts'
import { usePaymentWatch } from './watch.ts'

/** Decodes the image of a `data:` URL. */
function pictureOf(dataUrl: string): Blob {
  const bytes = atob(dataUrl.slice(dataUrl.indexOf(',') + 1))
  return new Blob([Uint8Array.from(bytes, (char) => char.charCodeAt(0))], { type: 'image/png' })
}

/** Why there is no QR code: the server's message for a refusal (ERR-41), otherwise "Payment failed" (ERR-42). */
function useFailureText(): (error: Error | null) => string | null {
  const { i18n } = useLingui()
  return (error) => {
    if (error === null) return null
    const isRefused = error instanceof CallError && error.failure.kind === 'refused'
    return isRefused ? refusalText(i18n, error.failure) : messageText(i18n, 'pay_msg_failed')
  }
}

const isSignedOut = (error: Error | null): boolean =>
  error instanceof CallError && error.failure.kind === 'unauthorized'

const isPaidRefusal = (error: Error | null): boolean =>
  error instanceof CallError && error.failure.message === 'common_order_payed'

/** The order has no accepted consent to the terms (LE-03). */
const needsTerms = (error: Error | null): boolean =>
  error instanceof CallError && error.failure.message === 'order_msg_notice_agree'

/**
 * The QR code of an order's payment, its 60-second display time and the payment poll (P-4.9). The 60 seconds limit
 * only the display: showing the code again shows the same payment, and a later payment still counts (decision 23).
 */
export function useQrModel(order: Order, search: WechatPaySearch) {
  const client = useQueryClient()
  const device = useDevice()
  const approx = useApprox()
  const failureText = useFailureText()
  const { orderNo, orderType } = order
  const {
    couponCode,
    couponOriginal = order.couponOriginal,
    couponDiscount = isUnsettledChange(order) ? order.discount : 0,
  } = search
  const image = useQuery(qrImageQuery({ orderNo, orderType, couponCode, couponOriginal, couponDiscount }))
  const shownAt = image.data === undefined ? null : image.dataUpdatedAt
  const watch = usePaymentWatch(order, shownAt)
  const qrLeft = useTimeLeft(shownAt === null ? null : shownAt + QR_PAYMENT_VALID_MS)
  const holdLeft = useTimeLeft(order.expireTime)

  const isPaid = watch.isPaid || order.payStatus === 1 || isPaidRefusal(image.error)
  const finish = useEffectEvent(() => {
    payDraft.clear(order.id)
    ordersChanged(client)
  })
  useEffect(() => {
    if (isPaid) finish()
  }, [isPaid])

  const { id: orderId, packageId } = order
  // The payment form has the box with the terms.
  const formHref = needsTerms(image.error) ? orderHref(device, order, 'pay') : null
  const paidHref = pagePath(device, 'paycallback', { code: 'success', orderId, orderType, packageId })
  const mustLogIn = isSignedOut(watch.error) || isSignedOut(image.error)
  const payable = amountToPay(order, { payable: order.couponOriginal - couponDiscount })
  return {
    order,
    payable,
    approx: approx(payable),
    cancelRule: useCancelRule(order.supplier.cancelDaysRule),
    /**
     * Redirect target: the result page once the payment has arrived (WX-05), the login if the session has expired, or
     * the payment form if the terms are still to be accepted. Null means that the page stays.
     */
    leadsTo: isPaid ? paidHref : mustLogIn ? pagePath(device, 'orders') : formHref,
    image: image.data ?? null,
    isLoading: image.isFetching,
    /** Why the QR code could not be loaded or reloaded. */
    failure: failureText(image.error),
    secondsLeft: qrLeft === null ? null : qrSecondsLeft(QR_PAYMENT_VALID_MS - qrLeft),
    holdLeft,
    /** The seats are no longer held, so no payment is due. */
    isOver: holdLeft === 0 || !awaitsPayment(order),
    online: useOnline(),
    /** The last poll had no answer. */
    isBlind: watch.error !== null,
    isAsking: watch.isAsking,
    handleCheck: watch.ask,
    handleShowAgain: () => image.refetch({ cancelRefetch: false }),
    handleSave: () => (image.data ? saveFile(pictureOf(image.data), `wechat-pay-${orderNo}.png`) : undefined),
  }
}
export type QrModel = ReturnType<typeof useQrModel>
