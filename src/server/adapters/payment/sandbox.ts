import { type CardGateway, type GatewayPayment, GatewayRefused, type SandboxCardPage } from '#server/ports/payment.ts'
import { sandboxCardPage } from './sandbox-card-page.ts'
import { cardAnswer } from './sandbox-cards.ts'
import { decline, type Held, openPayments, take, token } from './sandbox-payments.ts'

const AUTHENTICATION_REQUIRED = 'Your card was declined. This transaction requires authentication.'

function reported({ ref, secret, status, amount, card, failure }: Held): GatewayPayment {
  return { ref, clientSecret: secret, status, amount, card, failure }
}

/** What is said of a payment that the sandbox never saw. */
const unknown = (ref: string): GatewayPayment => ({
  ...{ ref, clientSecret: null, status: 'cancelled', amount: 0, card: null, failure: null },
})

/**
 * A card provider of its own kind: it remembers payments apart from our database (sandbox-payments.ts), so that a restart or
 * a lost answer can be reconciled with it. Test values and words are Stripe's. Cancelling or asking about a payment it
 * never saw answers `cancelled`.
 */
export async function openSandboxGateway(
  directory: string | null,
): Promise<CardGateway & SandboxCardPage & { close(): Promise<void> }> {
  const payments = await openPayments(directory)

  /** Changes a payment that is in one of these states; answers its state afterwards, whatever that is. */
  const changed = async (
    ref: string,
    from: readonly GatewayPayment['status'][],
    change: (held: Held) => void,
  ): Promise<GatewayPayment> => {
    const held = payments.byRef(ref)
    if (!held) return unknown(ref)
    if (from.includes(held.status)) {
      change(held)
      // As it is now: another call may change it while this one is written down.
      const answer = reported(held)
      await payments.save(held)
      return answer
    }
    return reported(held)
  }

  return {
    provider: 'sandbox',
    ...sandboxCardPage(payments),

    createIntent: async (request) => reported(await payments.opened(request)),

    confirmWithToken: (ref, given) =>
      changed(ref, ['open'], (held) => {
        const answer = given.startsWith('tok_') ? cardAnswer(given) : null
        if (answer === null) decline(held, null, `No such token: '${given}'`)
        else if (answer.kind === 'pays') take(held, answer)
        else decline(held, answer.card, answer.kind === 'declines' ? answer.message : AUTHENTICATION_REQUIRED)
      }),

    async retrieve(ref) {
      const held = payments.byRef(ref)
      return held ? reported(held) : unknown(ref)
    },

    capture: (ref) =>
      changed(ref, ['authorised'], (held) => {
        held.status = 'succeeded'
      }),

    cancel: (ref) =>
      changed(ref, ['open', 'authorised'], (held) => {
        held.status = 'cancelled'
      }),

    async refund({ ref, amount, idempotencyKey }) {
      const held = payments.forRefund(ref)
      if (held?.status !== 'succeeded') throw new GatewayRefused(`Sandbox payment ${ref} cannot be refunded`)
      const known = held.refunds[idempotencyKey]
      if (known !== undefined) return { refundRef: known }
      const returned = held.returned ?? (Object.keys(held.refunds).length > 0 ? held.amount : 0)
      if (returned + amount > held.amount)
        throw new GatewayRefused(`Sandbox payment ${ref} cannot refund more than it took`)
      const refundRef = `re_sandbox_${token()}`
      held.refunds[idempotencyKey] = refundRef
      held.returned = returned + amount
      await payments.save(held)
      return { refundRef }
    },

    /** Its refunds reach every card. */
    async refundState() {
      return 'made'
    },

    /** The sandbox provider sends no webhooks, so none is genuine. */
    async readWebhook() {
      return null
    },

    close: () => payments.close(),
  }
}
