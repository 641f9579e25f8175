import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Order } from '#contract/order.ts'
import { getPaymentInfoQr } from '#contract/payments.ts'
import { LOST_PAYMENT_POLLS, QR_PAYMENT_POLL_MS } from '#domain/constants.ts'
import { call } from '#kit/api/client.ts'
import { messageText } from '#web/api/failure-text.ts'
import type { Payer } from '#web/platform/card-confirmation.ts'
import type { Applied } from './codes.ts'
import { openPayment } from './draft.ts'
import type { Confirmation, MethodForm } from './method-form.ts'
import type { OfferedMethod } from './offered.ts'
import {
  confirmPayment,
  type HostedPayment,
  type OpenedPayment,
  openCardPayment,
  outcomeOf,
  type PayOutcome,
  payOnPage,
  payWithForm,
  requestMail,
} from './pay.ts'

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
  /** The opened payment that waits for the customer's approval in a wallet. */
  const [wallet, setWallet] = useState<(OpenedPayment & { readonly applied: Applied | null }) | null>(null)
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

  const remember = (applied: Applied | null) => (paymentIntentId: string) =>
    openPayment.write({ orderId: order.id, paymentIntentId, applied })

  const pay = async (form: MethodForm, applied: Applied | null, choice: OfferedMethod, payer: Payer) => {
    if (phase !== 'idle') return
    setPhase('paying')
    setFailed(null)
    finish(await payWithForm(i18n, order, applied, form, { choice, payer, onOpened: remember(applied) }))
  }

  /** Opens the payment that the wallet's button confirms. Nothing is charged before the customer approves it there. */
  const openWallet = async (applied: Applied | null, choice: OfferedMethod) => {
    if (phase !== 'idle') return
    setPhase('paying')
    setFailed(null)
    const opened = await openCardPayment(i18n, order, applied, choice)
    if (opened.kind !== 'opened') return finish(opened)
    remember(applied)(opened.paymentIntentId)
    setPhase('idle')
    setWallet({ ...opened, applied })
  }

  /** The provider's answer to the payment that was approved in the wallet. */
  const endWallet = async (confirmation: Confirmation) => {
    if (wallet === null) return
    const outcome = await outcomeOf(i18n, order, wallet.applied, wallet, confirmation)
    setWallet(null)
    finish(outcome)
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
    setWallet(null)
    onOrderChanged()
  })
  useEffect(() => {
    const handle = (event: PageTransitionEvent) => comeBack(event)
    addEventListener('pageshow', handle)
    return () => removeEventListener('pageshow', handle)
  }, [])

  const resume = useEffectEvent(async () => {
    if (!returnedIntent) return
    const open = openPayment.read()
    if (open?.orderId === order.id && open.paymentIntentId === returnedIntent) {
      setPhase('paying')
      return finish(await confirmPayment(i18n, order, open.applied, returnedIntent))
    }
    // The bank's app returned to another browser or tab, which does not know the payment; the server does.
    const info = await call(getPaymentInfoQr, { id: order.id, orderType: order.orderType })
    if (info.ok && info.data.payStatus === 1) finish({ kind: 'paid' })
    else if (info.ok && info.data.pending) setPhase('pending')
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
    /** The opened payment that waits for the wallet; null if none does. */
    wallet,
    approveWallet: () => setPhase('paying'),
    closeWallet: () => setWallet(null),
    ...{ pay, payElsewhere, openWallet, endWallet, clearError },
  }
}
