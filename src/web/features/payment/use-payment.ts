import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Order } from '#contract/order.ts'
import { getPaymentInfoQr } from '#contract/payments.ts'
import { LOST_PAYMENT_POLLS, QR_PAYMENT_POLL_MS } from '#domain/constants.ts'
import { call } from '#kit/api/client.ts'
import { messageText } from '#web/api/failure-text.ts'
import type { Applied } from './codes.ts'
import { openPayment } from './draft.ts'
import type { MethodForm } from './method-form.ts'
import type { OfferedMethod } from './offered.ts'
import { confirmPayment, type HostedPayment, type PayOutcome, payOnPage, payWithForm, requestMail } from './pay.ts'

type Phase = 'idle' | 'paying' | 'pending'

interface PaymentOptions {
  readonly order: Order
  /** `payment_intent` returned by a bank's page. */
  readonly returnedIntent: string | undefined
  readonly onPaid: () => void
  /** Called if the order was already paid. */
  readonly onPaidElsewhere?: () => void
  /** The order may have changed; refetch it. */
  readonly onOrderChanged: () => void
}

/**
 * Runs a payment from the button press to its outcome (P-4.8). One payment at a time; the outcome always comes from the
 * server. While it is unknown, polls the server every few seconds and reports no failure.
 */
export function usePayment({ order, returnedIntent, onPaid, onPaidElsewhere, onOrderChanged }: PaymentOptions) {
  const { i18n, t } = useLingui()
  const [phase, setPhase] = useState<Phase>('idle')
  const [failed, setFailed] = useState<Extract<PayOutcome, { kind: 'failed' }> | null>(null)
  /** Number of "not paid" answers that are still ignored. After that, such an answer counts as a failure. */
  const ignoredUnpaidPolls = useRef(0)

  const finish = useEffectEvent((outcome: PayOutcome) => {
    if (outcome.kind === 'paid') {
      openPayment.clear()
      // Keep the button disabled and stop polling: the page navigates to the paid order.
      setPhase('paying')
      void requestMail(order, t`Payment complete. Thank you!`)
      onOrderChanged()
      onPaid()
      return
    }
    if (outcome.kind === 'challenge') {
      location.assign(outcome.url)
      return
    }
    ignoredUnpaidPolls.current = outcome.kind === 'pending' && outcome.isLost ? LOST_PAYMENT_POLLS : 0
    setPhase(outcome.kind === 'pending' ? 'pending' : 'idle')
    setFailed(outcome.kind === 'failed' ? outcome : null)
    if (outcome.kind === 'failed' && outcome.isPaid) onPaidElsewhere?.()
    if (outcome.kind === 'failed') onOrderChanged()
  })

  const pay = async (form: MethodForm, applied: Applied | null, choice: OfferedMethod) => {
    if (phase !== 'idle') return
    setPhase('paying')
    setFailed(null)
    const opened = (paymentIntentId: string) => openPayment.write({ orderId: order.id, paymentIntentId, applied })
    finish(await payWithForm(i18n, order, applied, form, choice, opened))
  }

  const payElsewhere = async (payment: HostedPayment) => {
    if (phase !== 'idle') return
    setPhase('paying')
    setFailed(null)
    finish(await payOnPage(i18n, order, payment))
  }

  // The back-forward cache restores the state that the page had when the customer left for the bank or wallet.
  const comeBack = useEffectEvent((event: PageTransitionEvent) => {
    if (!event.persisted) return
    setPhase('idle')
    onOrderChanged()
  })
  useEffect(() => {
    const handle = (event: PageTransitionEvent) => comeBack(event)
    addEventListener('pageshow', handle)
    return () => removeEventListener('pageshow', handle)
  }, [])

  const resume = useEffectEvent(async () => {
    const open = openPayment.read()
    if (!returnedIntent || open?.orderId !== order.id || open.paymentIntentId !== returnedIntent) return
    setPhase('paying')
    finish(await confirmPayment(i18n, order, open.applied, returnedIntent))
  })
  useEffect(() => {
    void resume()
  }, [])

  const poll = useEffectEvent(async () => {
    // This call makes the server ask the provider, because its ledger lacks a charge whose answer was lost.
    const info = await call(getPaymentInfoQr, { id: order.id, orderType: order.orderType })
    if (!info.ok || info.data.pending) return
    if (info.data.payStatus !== 1 && ignoredUnpaidPolls.current-- > 0) return
    finish(
      info.data.payStatus === 1
        ? { kind: 'paid' }
        : { kind: 'failed', text: () => messageText(i18n, 'order_msg_payerror') },
    )
  })
  useEffect(() => {
    if (phase !== 'pending') return
    const timer = setInterval(() => void poll(), QR_PAYMENT_POLL_MS)
    return () => clearInterval(timer)
  }, [phase])

  const clearError = () => setFailed(null)
  return {
    phase,
    error: failed?.text() ?? null,
    needsTerms: failed?.needsTerms === true,
    ...{ pay, payElsewhere, clearError },
  }
}
