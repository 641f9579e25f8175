import { randomBytes } from 'node:crypto'
import {
  type CardGateway,
  DEMO_PAYMENT,
  type GatewayCard,
  type GatewayPayment,
  GatewayRefused,
  type SandboxCardPage,
  type SandboxConfirmation,
} from '#server/ports/payment.ts'
import { type CardAnswer, cardAnswer } from './sandbox-cards.ts'
import { type Journal, openJournal } from './sandbox-journal.ts'

/** A payment as the sandbox provider keeps it. */
interface Held {
  ref: string
  secret: string
  key: string
  orderNo: string
  amount: number
  capture: 'automatic' | 'manual'
  status: GatewayPayment['status']
  card: GatewayCard | null
  failure: string | null
  /** Idempotency key → reference of the refund. */
  refunds: Record<string, string>
  /** Yen that went back, in all refunds; what was written before there were parts went back in full. */
  returned?: number
}

const AUTHENTICATION_FAILED = {
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}
const AUTHENTICATION_REQUIRED = 'Your card was declined. This transaction requires authentication.'

const token = (): string => randomBytes(12).toString('hex')

function reported(held: Held): GatewayPayment {
  const { ref, secret, status, amount, card, failure } = held
  return { ref, clientSecret: secret, status, amount, card, failure }
}

/** The journal is written by this file alone; a record without a reference is not one of its lines. */
function isHeld(record: unknown): record is Held {
  return typeof record === 'object' && record !== null && 'ref' in record && 'key' in record && 'refunds' in record
}

/**
 * A card provider of its own kind: it remembers payments apart from our database, in memory and in a journal file in
 * `directory` (null: memory only, for tests), so that a restart or a lost answer can be reconciled with it. Test
 * values and words are Stripe's. Cancelling or asking about a payment it never saw answers `cancelled`.
 */
export async function openSandboxGateway(
  directory: string | null,
): Promise<CardGateway & SandboxCardPage & { close(): Promise<void> }> {
  const opened = directory === null ? null : await openJournal(directory, 'sandbox-payments.jsonl')
  const journal: Journal | null = opened?.journal ?? null
  const byRef = new Map<string, Held>()
  const byKey = new Map<string, Held>()
  const bySecret = new Map<string, Held>()

  const index = (held: Held) => {
    byRef.set(held.ref, held)
    byKey.set(held.key, held)
    bySecret.set(held.secret, held)
  }
  for (const record of opened?.records ?? []) if (isHeld(record)) index(record)

  /** Changes are made before anything is awaited, so that two calls never see the same state half done. */
  const saved = async (held: Held): Promise<GatewayPayment> => {
    const answer = reported(held)
    await journal?.append(held)
    return answer
  }
  const unknown = (ref: string): GatewayPayment => ({
    ref,
    clientSecret: null,
    status: 'cancelled',
    amount: 0,
    card: null,
    failure: null,
  })

  /** A payment of the demo, which no card was ever asked for; our books know its amount, so any refund is within it. */
  const ofDemo = (ref: string): Held | undefined => {
    if (!ref.startsWith(DEMO_PAYMENT)) return undefined
    const held: Held = {
      ref,
      secret: `${ref}_secret_${token()}`,
      key: ref,
      orderNo: ref.slice(DEMO_PAYMENT.length),
      amount: Number.MAX_SAFE_INTEGER,
      capture: 'automatic',
      status: 'succeeded',
      card: null,
      failure: null,
      refunds: {},
    }
    index(held)
    return held
  }

  const take = (held: Held, answer: CardAnswer & { kind: 'pays' | 'challenge' }) => {
    held.card = answer.card
    held.failure = null
    held.status = held.capture === 'manual' ? 'authorised' : 'succeeded'
  }
  const decline = (held: Held, card: GatewayCard | null, failure: string) => {
    held.card = card
    held.failure = failure
  }

  return {
    provider: 'sandbox',

    async createIntent(request) {
      const known = byKey.get(request.idempotencyKey)
      if (known) return reported(known)
      const ref = `pi_sandbox_${token()}`
      const held: Held = {
        ref,
        secret: `${ref}_secret_${token()}`,
        key: request.idempotencyKey,
        orderNo: request.orderNo,
        amount: request.amount,
        capture: request.capture,
        status: 'open',
        card: null,
        failure: null,
        refunds: {},
      }
      index(held)
      return saved(held)
    },

    async confirmWithToken(ref, given) {
      const held = byRef.get(ref)
      if (held?.status !== 'open') return held ? reported(held) : unknown(ref)
      const answer = given.startsWith('tok_') ? cardAnswer(given) : null
      if (answer === null) decline(held, null, `No such token: '${given}'`)
      else if (answer.kind === 'pays') take(held, answer)
      else decline(held, answer.card, answer.kind === 'declines' ? answer.message : AUTHENTICATION_REQUIRED)
      return saved(held)
    },

    async retrieve(ref) {
      const held = byRef.get(ref)
      return held ? reported(held) : unknown(ref)
    },

    async capture(ref) {
      const held = byRef.get(ref)
      if (held?.status !== 'authorised') return held ? reported(held) : unknown(ref)
      held.status = 'succeeded'
      return saved(held)
    },

    async cancel(ref) {
      const held = byRef.get(ref)
      if (!held || held.status === 'succeeded' || held.status === 'cancelled') {
        return held ? reported(held) : unknown(ref)
      }
      held.status = 'cancelled'
      return saved(held)
    },

    async refund({ ref, amount, idempotencyKey }) {
      const held = byRef.get(ref) ?? ofDemo(ref)
      if (held?.status !== 'succeeded') throw new GatewayRefused(`Sandbox payment ${ref} cannot be refunded`)
      const known = held.refunds[idempotencyKey]
      if (known !== undefined) return { refundRef: known }
      const returned = held.returned ?? (Object.keys(held.refunds).length > 0 ? held.amount : 0)
      if (returned + amount > held.amount)
        throw new GatewayRefused(`Sandbox payment ${ref} cannot refund more than it took`)
      const refundRef = `re_sandbox_${token()}`
      held.refunds[idempotencyKey] = refundRef
      held.returned = returned + amount
      await saved(held)
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

    async confirmCard(clientSecret, paymentMethod, challenge): Promise<SandboxConfirmation | null> {
      const held = bySecret.get(clientSecret)
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
        decline(held, answer.card, answer.message)
        await saved(held)
        return failed(answer.code, answer.message)
      }
      if (answer.kind === 'challenge' && challenge === undefined) return { ref, status: 'requires_action', error: null }
      if (answer.kind === 'challenge' && challenge === 'fail') {
        decline(held, answer.card, AUTHENTICATION_FAILED.message)
        await saved(held)
        return failed(AUTHENTICATION_FAILED.code, AUTHENTICATION_FAILED.message)
      }
      take(held, answer)
      await saved(held)
      return { ref, status: held.capture === 'manual' ? 'requires_capture' : 'succeeded', error: null }
    },

    async close() {
      await journal?.close()
    },
  }
}
