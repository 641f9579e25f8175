import type { SandboxCardPage, SandboxConfirmation } from '#server/ports/payment.ts'
import { cardAnswer } from './sandbox-cards.ts'
import { recordCharge, recordDecline, type SandboxPayments } from './sandbox-payments.ts'

const AUTHENTICATION_FAILED = {
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

/** Simulates the provider's browser library for a card, and the bank's 3-D Secure page with the customer's answer. */
export function sandboxCardPage(payments: SandboxPayments): SandboxCardPage {
  return {
    closedPayment(clientSecret) {
      const held = payments.bySecret(clientSecret)
      if (!held || held.status === 'open') return null
      return { ref: held.ref, isPaid: held.status !== 'cancelled' }
    },
    async confirmCard(clientSecret, paymentMethod, challenge) {
      const held = payments.bySecret(clientSecret)
      if (!held) return null
      const { ref } = held
      if (held.status === 'succeeded') return { ref, status: 'succeeded', error: null }
      if (held.status === 'authorised') return { ref, status: 'requires_capture', error: null }
      const failed = (code: string, message: string): SandboxConfirmation => ({
        ref,
        status: 'failed',
        error: { code, message },
      })
      if (held.status === 'cancelled') {
        return failed('payment_intent_unexpected_state', 'This payment was cancelled.')
      }
      const answer = cardAnswer(paymentMethod)
      if (answer === null) return failed('resource_missing', `No such PaymentMethod: '${paymentMethod}'`)
      if (answer.kind === 'declines') {
        recordDecline(held, answer.card, answer.message)
        await payments.save(held)
        return failed(answer.code, answer.message)
      }
      if (answer.kind === 'challenge' && challenge === undefined) return { ref, status: 'requires_action', error: null }
      if (answer.kind === 'challenge' && challenge === 'fail') {
        recordDecline(held, answer.card, AUTHENTICATION_FAILED.message)
        await payments.save(held)
        return failed(AUTHENTICATION_FAILED.code, AUTHENTICATION_FAILED.message)
      }
      recordCharge(held, answer)
      await payments.save(held)
      return { ref, status: held.capture === 'manual' ? 'requires_capture' : 'succeeded', error: null }
    },
  }
}
