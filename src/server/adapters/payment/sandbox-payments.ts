import { randomBytes } from 'node:crypto'
import { DEMO_PAYMENT, type GatewayCard, type GatewayPayment, type PaymentRequest } from '#server/ports/payment.ts'
import type { CardAnswer } from './sandbox-cards.ts'
import { openJournal } from './sandbox-journal.ts'

/** A payment as the sandbox provider keeps it. */
export interface Held {
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
  /** Yen of each refund by its reference; absent before there were parts. */
  parts?: Record<string, number>
}

/** The sandbox provider's books. */
export interface SandboxPayments {
  byRef(ref: string): Held | undefined
  /** The same for giving money back: a payment of the demo, which no card was ever asked for, is taken at its word. */
  forRefund(ref: string): Held | undefined
  bySecret(secret: string): Held | undefined
  all(): readonly Held[]
  /** The payment of an order that can be paid. */
  waiting(orderNo: string): Held | undefined
  /** The payment of a request: the one that its key has opened, or a new one. */
  opened(request: PaymentRequest): Promise<Held>
  /** Writes down what was changed. Changes are made before anything is awaited, so that no two calls see them half done. */
  save(held: Held): Promise<void>
  close(): Promise<void>
}

export const token = (): string => randomBytes(12).toString('hex')

/** A card has paid: the money is taken, or set aside until it is collected. */
export function take(held: Held, answer: CardAnswer & { kind: 'pays' | 'challenge' }): void {
  held.card = answer.card
  held.failure = null
  held.status = held.capture === 'manual' ? 'authorised' : 'succeeded'
}

/** A card was declined: another may still pay. */
export function decline(held: Held, card: GatewayCard | null, failure: string): void {
  held.card = card
  held.failure = failure
}

/** The journal is written by this file alone; a record without a reference is not one of its lines. */
function isHeld(record: unknown): record is Held {
  return typeof record === 'object' && record !== null && 'ref' in record && 'key' in record && 'refunds' in record
}

/**
 * Opens the books of a provider, in memory and in a journal file of that name in `directory` (null: memory only, for tests).
 * References begin with `prefix`.
 */
export async function openPayments(
  directory: string | null,
  { name, prefix }: { readonly name: string; readonly prefix: string },
): Promise<SandboxPayments> {
  const kept = directory === null ? null : openJournal(directory, name)
  const byRef = new Map<string, Held>()
  const byKey = new Map<string, Held>()
  const bySecret = new Map<string, Held>()
  const index = (held: Held) => {
    byRef.set(held.ref, held)
    byKey.set(held.key, held)
    bySecret.set(held.secret, held)
  }
  for (const record of kept?.records ?? []) if (isHeld(record)) index(record)
  const save = async (held: Held) => kept?.journal.append(held)

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

  return {
    byRef: (ref) => byRef.get(ref),
    forRefund: (ref) => byRef.get(ref) ?? ofDemo(ref),
    bySecret: (secret) => bySecret.get(secret),
    all: () => [...byRef.values()],
    waiting: (orderNo) => [...byRef.values()].findLast((held) => held.orderNo === orderNo && held.status === 'open'),
    async opened({ idempotencyKey: key, orderNo, amount, capture }) {
      const known = byKey.get(key)
      if (known) return known
      const ref = `${prefix}${token()}`
      const secret = `${ref}_secret_${token()}`
      const held: Held = {
        ...{ ref, secret, key, orderNo, amount, capture },
        ...{ status: 'open', card: null, failure: null, refunds: {} },
      }
      index(held)
      await save(held)
      return held
    },
    save,
    close: async () => kept?.journal.close(),
  }
}
