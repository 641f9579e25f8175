import {
  DEMO_PAYMENT,
  type GatewayPayment,
  type GatewayRecord,
  GatewayRefused,
  type ListingGateway,
} from '#server/ports/payment.ts'
import { endInquiry, isChargedBack, leftOf } from './sandbox-bank.ts'
import { type SandboxPayments, type StoredPayment, token } from './sandbox-payments.ts'

/** The part shared by the sandbox's providers. */
export interface SandboxGateway extends Omit<ListingGateway, 'provider'> {
  /** Changes a payment whose status is in `from`. Returns the payment's state after the call, changed or not. */
  changed(
    ref: string,
    from: readonly GatewayPayment['status'][],
    change: (held: StoredPayment) => void,
  ): Promise<GatewayPayment>
  close(): Promise<void>
}

function reported({ ref, secret, status, amount, card, failure }: StoredPayment): GatewayPayment {
  return { ref, clientSecret: secret, status, amount, card, failure }
}

function recordOf({ ref, status, amount, orderNo, refunds, returned, parts }: StoredPayment): GatewayRecord {
  const given = Object.entries(refunds).map(([key, refund]) => ({
    ...{ ref: refund, amount: parts?.[refund] ?? returned ?? amount },
    ...{ key, at: null },
  }))
  return { ref, status, amount, orderNo, fee: null, refunds: given }
}

/** The result for a payment that the sandbox never saw. */
const unknown = (ref: string): GatewayPayment => ({
  ...{ ref, clientSecret: null, status: 'cancelled', amount: 0, card: null, failure: null },
})

/** A gateway over a sandbox provider's payments. `cancel` and `retrieve` return `cancelled` for an unknown payment. */
export function sandboxGateway(payments: SandboxPayments): SandboxGateway {
  const changed: SandboxGateway['changed'] = async (ref, from, change) => {
    const held = payments.byRef(ref)
    if (!held) return unknown(ref)
    if (from.includes(held.status)) {
      change(held)
      // Read before the save, because another call may change the payment while this one is saved.
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
      if (isChargedBack(held)) throw new GatewayRefused(`Sandbox payment ${ref} has been charged back`)
      const returned = held.returned ?? (Object.keys(held.refunds).length > 0 ? held.amount : 0)
      if (amount > leftOf(held))
        throw new GatewayRefused(`Sandbox payment ${ref} cannot be refunded by more than is left of it`)
      const refundRef = `re_sandbox_${token()}`
      held.refunds[idempotencyKey] = refundRef
      held.returned = returned + amount
      held.parts = { ...held.parts, [refundRef]: amount }
      endInquiry(held)
      await payments.save(held)
      return { refundRef }
    },

    /** A sandbox refund never fails afterwards. */
    async refundState() {
      return 'made'
    },

    async record(ref) {
      const held = payments.byRef(ref)
      return held ? recordOf(held) : null
    },

    /**
     * Returns every payment: a sandbox has few, and its clock differs from the server's. Demo payments are left
     * out, because the sandbox has no amounts for them.
     */
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
