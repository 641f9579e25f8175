import {
  DEMO_PAYMENT,
  type GatewayPayment,
  type GatewayRecord,
  GatewayRefused,
  type ListingGateway,
} from '#server/ports/payment.ts'
import { type Held, type SandboxPayments, token } from './sandbox-payments.ts'

/** What the sandbox's providers have in common. */
export interface SandboxGateway extends Omit<ListingGateway, 'provider'> {
  /** Changes a payment that is in one of these states; answers its state afterwards, whatever that is. */
  changed(ref: string, from: readonly GatewayPayment['status'][], change: (held: Held) => void): Promise<GatewayPayment>
  close(): Promise<void>
}

function reported({ ref, secret, status, amount, card, failure }: Held): GatewayPayment {
  return { ref, clientSecret: secret, status, amount, card, failure }
}

function recordOf({ ref, status, amount, orderNo, refunds, returned, parts }: Held): GatewayRecord {
  const given = Object.entries(refunds).map(([key, refund]) => ({
    ...{ ref: refund, amount: parts?.[refund] ?? returned ?? amount },
    ...{ key, at: null },
  }))
  return { ref, status, amount, orderNo, fee: null, refunds: given }
}

/** The failure of a payment that the sandbox never saw. */
const unknown = (ref: string): GatewayPayment => ({
  ...{ ref, clientSecret: null, status: 'cancelled', amount: 0, card: null, failure: null },
})

/** A gateway over the books of a sandbox provider. Cancelling or asking about a payment it never saw answers `cancelled`. */
export function sandboxGateway(payments: SandboxPayments): SandboxGateway {
  const changed: SandboxGateway['changed'] = async (ref, from, change) => {
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
    changed,

    createIntent: async (request) => reported(await payments.opened(request)),

    async retrieve(ref) {
      const held = payments.byRef(ref)
      return held ? reported(held) : unknown(ref)
    },

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
      held.parts = { ...held.parts, [refundRef]: amount }
      await payments.save(held)
      return { refundRef }
    },

    /** Its refunds reach everybody. */
    async refundState() {
      return 'made'
    },

    async record(ref) {
      const held = payments.byRef(ref)
      return held ? recordOf(held) : null
    },

    /** All of them: a sandbox's are few, and its clock is not that of its server. Of the demo's it knows no amount. */
    async *records() {
      for (const held of payments.all()) if (!held.ref.startsWith(DEMO_PAYMENT)) yield recordOf(held)
    },

    /** The sandbox provider sends no webhooks, so none is genuine. */
    async readWebhook() {
      return null
    },

    close: () => payments.close(),
  }
}
