import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Order } from '#contract/order.ts'
import { sendTemplateEmailWeb } from '#contract/orders.ts'
import { confirmPaymentV3, handOverPath, securityPay, visaPay, visaPayV3 } from '#contract/payments.ts'
import { CARD_TIMEOUT_MS, CURRENCY } from '#domain/constants.ts'
import type { Device } from '#domain/device.ts'
import { cardMessageKey, tokenMessageKey } from '#domain/order/card-message.ts'
import { paymentFacts } from '#domain/price/payment-methods.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { type CallFailure, call } from '#kit/api/client.ts'
import { failureText, isMessageKey, messageText } from '#web/api/failure-text.ts'
import type { Payer } from '#web/platform/card-confirmation.ts'
import { readCookie } from '#web/platform/read-cookie.ts'
import { type Applied, amountToPay } from './codes.ts'
import type { Confirmation, MethodForm } from './method-form.ts'
import type { OfferedMethod } from './offered.ts'

export type PayOutcome =
  | { readonly kind: 'paid' }
  /**
   * The provider may have acted: poll the order until the outcome is known, and never report a failure (S-07).
   * `isLost`: the provider did not answer this browser. It may still be processing the payment while it reports that
   * nothing was paid.
   */
  | { readonly kind: 'pending'; readonly isLost?: boolean }
  | { readonly kind: 'challenge'; readonly url: string }
  /**
   * Nothing was charged. `text` gives reason and advice in the current UI language. `isPaid`: the order is already
   * paid. `needsTerms`: it has no accepted consent to the terms, which is given on its payment form (LE-03).
   */
  | {
      readonly kind: 'failed'
      readonly text: () => string
      readonly isPaid?: boolean
      readonly needsTerms?: boolean
    }

/** Refusals of codes that require a different card from the one entered (CP-09). */
const ASKS_FOR_CARD: readonly string[] = ['visa_not_japan', 'mastercard_only_china'] satisfies MessageKey[]

const OPTIONS = { timeoutMs: CARD_TIMEOUT_MS }

/** The order's fields in pay calls. The server recomputes all of them. */
function claimOf(order: Order, applied: Applied | null) {
  return {
    orderId: order.id,
    orderType: order.orderType,
    orderNo: order.orderNo,
    reference: order.orderNo,
    amount: amountToPay(order, applied),
    source: readCookie('source') ?? '',
    ...(applied?.kind === 'coupon' ? { couponCode: applied.code } : {}),
    ...(applied?.kind === 'preference'
      ? {
          preferencesCode: applied.code,
          preferencesOriginal: order.couponOriginal,
          preferencesDiscount: applied.discount,
        }
      : {}),
  }
}

/** Whether the server refused a new payment because a bank is still processing an earlier one. */
function isAtBank({ kind, data }: CallFailure): boolean {
  return kind === 'refused' && typeof data === 'object' && data !== null && 'atBank' in data && data.atBank === true
}

/**
 * Outcome of a failed pay call. Message keys are shown in the UI language; the provider's messages are mapped by
 * P-8.1. A request without an answer is reported as a timeout.
 */
function refusal(i18n: I18n, failure: CallFailure): PayOutcome {
  if (failure.kind === 'offline') return { kind: 'failed', text: () => messageText(i18n, 'common_request_timeout') }
  if (failure.kind !== 'refused') return { kind: 'failed', text: () => failureText(i18n, failure) }
  if (ASKS_FOR_CARD.includes(failure.message)) {
    const text = () => {
      const reason = failureText(i18n, failure)
      return i18n._(
        msg`${reason} You haven’t been charged. We’ve kept your booking – pay with an eligible card, or remove the coupon code.`,
      )
    }
    return { kind: 'failed', text }
  }
  const isPaid = failure.message === 'common_order_payed'
  const needsTerms = failure.message === 'order_msg_notice_agree'
  const key = isMessageKey(failure.message) ? null : cardMessageKey(failure.message)
  const text = () => (key ? messageText(i18n, key) : failureText(i18n, failure))
  return { kind: 'failed', text, isPaid, needsTerms }
}

function cardFailure(i18n: I18n, failed: Extract<Confirmation, { kind: 'failed' }>): PayOutcome {
  const key = failed.whileToken ? tokenMessageKey(failed) : cardMessageKey(failed.message)
  return { kind: 'failed', text: () => messageText(i18n, key) }
}

/** Outcome of a call after which the provider may have charged. Without an answer it is unknown. */
function settled(
  i18n: I18n,
  result: { ok: true; data: { paid: boolean; pending: boolean } } | CallFailure,
): PayOutcome {
  if (result.ok) return { kind: result.data.paid ? 'paid' : 'pending' }
  return result.kind === 'refused' ? refusal(i18n, result) : { kind: 'pending' }
}

/**
 * Asks the server for the outcome of a confirmed card payment; the server asks the provider (PC-05, second half of the
 * intent flow).
 */
export async function confirmPayment(
  i18n: I18n,
  order: Order,
  applied: Applied | null,
  paymentIntentId: string,
): Promise<PayOutcome> {
  return settled(i18n, await call(confirmPaymentV3, { ...claimOf(order, applied), paymentIntentId }, OPTIONS))
}

/** A payment that the provider's form or button can confirm. */
export interface OpenedPayment {
  readonly kind: 'opened'
  readonly clientSecret: string
  readonly paymentIntentId: string
}

/** Opens an order's card payment, or returns the open one: card form and wallets confirm the same (PY-01). */
export async function openCardPayment(
  i18n: I18n,
  order: Order,
  applied: Applied | null,
  { method }: OfferedMethod,
): Promise<OpenedPayment | PayOutcome> {
  const opened = await call(visaPayV3, { ...claimOf(order, applied), method }, OPTIONS)
  if (!opened.ok) return isAtBank(opened) ? { kind: 'pending' } : refusal(i18n, opened)
  const { client_secret, paymentIntentId } = opened.data
  return { kind: 'opened', clientSecret: client_secret, paymentIntentId }
}

/** The outcome of an opened payment after the provider's answer to the browser. */
export async function outcomeOf(
  i18n: I18n,
  order: Order,
  applied: Applied | null,
  { paymentIntentId }: Pick<OpenedPayment, 'paymentIntentId'>,
  confirmation: Confirmation,
): Promise<PayOutcome> {
  if (confirmation.kind === 'failed') return cardFailure(i18n, confirmation)
  if (confirmation.kind === 'challenge') return confirmation
  const outcome = await confirmPayment(i18n, order, applied, paymentIntentId)
  // Without a confirmation, the provider's answer may refer to the previous card.
  const isOpen = outcome.kind === 'pending' || (outcome.kind === 'failed' && !outcome.isPaid)
  return isOpen && confirmation.kind === 'unknown' ? { kind: 'pending', isLost: true } : outcome
}

/** A card payment besides the order and its code. */
interface CardPayment {
  readonly choice: OfferedMethod
  readonly payer: Payer
  /** Called with the payment's id before the provider is contacted. */
  readonly onOpened: (paymentIntentId: string) => void
}

/**
 * Pays an order with the chosen method and form. Uses the intent flow (client secret, provider confirmation, server
 * confirmation) or the token flow, as configured.
 */
export async function payWithForm(
  i18n: I18n,
  order: Order,
  applied: Applied | null,
  form: MethodForm,
  { choice, payer, onOpened }: CardPayment,
): Promise<PayOutcome> {
  const claim = { ...claimOf(order, applied), method: choice.method }
  if (choice.flow === 'token' && form.token) {
    const made = await form.token()
    if ('kind' in made) return cardFailure(i18n, made)
    return settled(i18n, await call(visaPay, { ...claim, token: made.token }, OPTIONS))
  }
  const opened = await openCardPayment(i18n, order, applied, choice)
  if (opened.kind !== 'opened') return opened
  onOpened(opened.paymentIntentId)
  return outcomeOf(i18n, order, applied, opened, await form.confirm(opened.clientSecret, payer))
}

/** Input of a payment on a provider's page, in addition to the order. */
export interface HostedPayment {
  readonly applied: Applied | null
  readonly choice: OfferedMethod
  readonly device: Device
  /** CNY conversion of the amount to pay; null without a rate (CU-04). */
  readonly rmb: number | null
}

/**
 * Starts a wallet payment on its provider's page (PC-10). Ignores the document in the answer: the browser opens the
 * server's own address for it, where the document cannot access the app (A-36, S-16).
 */
export async function payOnPage(
  i18n: I18n,
  order: Order,
  { applied, choice, device, rmb }: HostedPayment,
): Promise<PayOutcome> {
  const { payModeId } = paymentFacts(choice.method)
  if (payModeId === null) throw new Error(`${choice.method} is not paid on a page`)
  const {
    source: _source,
    preferencesOriginal: _price,
    preferencesDiscount: _discount,
    ...claim
  } = claimOf(order, applied)
  const begun = await call(
    securityPay,
    {
      ...claim,
      currency: CURRENCY,
      payModeId,
      device,
      description: `Tabifuda ${order.orderNo}`,
      note: '',
      ...(rmb === null ? {} : { rmb_amount: rmb }),
    },
    OPTIONS,
  )
  if (!begun.ok) return refusal(i18n, begun)
  return { kind: 'challenge', url: handOverPath({ orderId: order.id, device, lang: i18n.locale }) }
}

/**
 * Requests the mail about a paid order with the fields of P-7.3 (PC-08). The server sends it once and determines its
 * text and recipient itself.
 */
export async function requestMail({ orderNo, orderType, email }: Order, subject: string): Promise<void> {
  await call(sendTemplateEmailWeb, { subject, content: orderNo, email, order_no: orderNo, orderType })
}
