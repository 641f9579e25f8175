import type Stripe from 'stripe'
import { isWrongState, translated, withTranslatedErrors } from './stripe-errors.ts'

/** States of a payment that was not started on a page, or was declined there. */
const BEFORE_THE_PAGE: readonly string[] = ['requires_payment_method', 'requires_confirmation']

/** Where to send the customer; Stripe has a separate form for Alipay. Null if there is no page. */
function pageUrl({ status, next_action: next }: Stripe.PaymentIntent): string | null {
  if (status !== 'requires_action') return null
  return next?.redirect_to_url?.url ?? next?.alipay_handle_redirect?.url ?? null
}

/**
 * Returns the wallet page of an opened payment: the open page, or a new one. Confirming needs no idempotency key: a
 * payment intent is charged at most once, and an old key would return the address of an expired page.
 */
export async function pageOf(
  stripe: Stripe,
  ref: string,
  {
    type,
    returnUrl,
    expand,
  }: {
    readonly type: Stripe.PaymentIntentConfirmParams.PaymentMethodData.Type
    readonly returnUrl: string
    readonly expand: string[]
  },
): Promise<{ readonly url: string | null; readonly intent: Stripe.PaymentIntent }> {
  const look = async () => {
    const intent = await withTranslatedErrors(stripe.paymentIntents.retrieve(ref, { expand }))
    return { url: pageUrl(intent), intent }
  }
  const known = await look()
  if (!BEFORE_THE_PAGE.includes(known.intent.status)) return known
  try {
    const params = { payment_method_data: { type }, return_url: returnUrl, expand }
    const intent = await stripe.paymentIntents.confirm(ref, params)
    return { url: pageUrl(intent), intent }
  } catch (error) {
    // Another request confirmed it first, or the payment is over.
    if (isWrongState(error)) return look()
    throw translated(error)
  }
}
