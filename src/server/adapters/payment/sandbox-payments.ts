import { randomBytes } from 'node:crypto'
import { DEMO_PAYMENT, type GatewayCard, type GatewayPayment, type PaymentRequest } from '#server/ports/payment.ts'
import type { CardAnswer } from './sandbox-cards.ts'
import { openJournal } from './sandbox-journal.ts'

/** A payment as the sandbox provider stores it. */
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
  /** Total refunded yen. Absent in records from before partial refunds, which were refunded in full. */
  returned?: number
  /** Yen of each refund by its reference; absent in records from before partial refunds. */
  parts?: Record<string, number>
}

/** The sandbox provider's stored payments. */
export interface SandboxPayments {
  byRef(ref: string): Held | undefined
  /** The payment to refund. A demo payment, for which no card was entered, is accepted without a record. */
  forRefund(ref: string): Held | undefined
  bySecret(secret: string): Held | undefined
  all(): readonly Held[]
  /** The order's open payment. */
  waiting(orderNo: string): Held | undefined
  /** The payment for a request: the one opened earlier with its idempotency key, or a new one. */
  opened(request: PaymentRequest): Promise<Held>
  /** Saves a changed payment. Callers make the whole change before they await, so no other call sees half of it. */
  save(held: Held): Promise<void>
  close(): Promise<void>
}

export const token = (): string => randomBytes(12).toString('hex')

/** Records a card payment: captured, or only authorised with manual capture. */
export function take(held: Held, answer: CardAnswer & { kind: 'pays' | 'challenge' }): void {
  held.card = answer.card
  held.failure = null
  held.status = held.capture === 'manual' ? 'authorised' : 'succeeded'
}

/** Records a declined card. Another card may still pay. */
export function decline(held: Held, card: GatewayCard | null, failure: string): void {
  held.card = card
  held.failure = failure
}

/** Only this file writes the journal; a record without a reference is not a payment. */
function isHeld(record: unknown): record is Held {
  return typeof record === 'object' && record !== null && 'ref' in record && 'key' in record && 'refunds' in record
}

/**
 * Opens a provider's payments, kept in memory and in the journal file `name` in `directory` (null: memory only, for
 * tests). References start with `prefix`.
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

  /** A demo payment, for which no card was entered. Our ledger checks its amount, so any refund is accepted here. */
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
