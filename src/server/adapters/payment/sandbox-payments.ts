import { randomBytes } from 'node:crypto'
import { DEMO_PAYMENT, type GatewayCard, type GatewayPayment, type PaymentRequest } from '#server/ports/payment.ts'
import type { CardAnswer } from './sandbox-cards.ts'
import { openJournal } from './sandbox-journal.ts'

/** A payment as the sandbox provider stores it. */
export interface StoredPayment {
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
  /** When it was charged, and each refund made by its reference, in epoch ms; absent in records from before payouts. */
  chargedAt?: number
  refundedAt?: Record<string, number>
}

/** The sandbox provider's stored payments. */
export interface SandboxPayments {
  byRef(ref: string): StoredPayment | undefined
  /** The payment to refund. A demo payment, for which no card was entered, is accepted without a record. */
  forRefund(ref: string): StoredPayment | undefined
  bySecret(secret: string): StoredPayment | undefined
  all(): readonly StoredPayment[]
  /** The order's open payment. */
  waiting(orderNo: string): StoredPayment | undefined
  /** The payment for a request: the one opened earlier with its idempotency key, or a new one. */
  opened(request: PaymentRequest): Promise<StoredPayment>
  /** Saves a changed payment. Callers complete the change before they await, so other calls see the whole change. */
  save(held: StoredPayment): Promise<void>
  close(): Promise<void>
}

export const token = (): string => randomBytes(12).toString('hex')

/** Records a card payment: captured, or only authorised with manual capture. */
export function recordCharge(held: StoredPayment, answer: CardAnswer & { kind: 'pays' | 'challenge' }): void {
  held.card = answer.card
  held.failure = null
  held.status = held.capture === 'manual' ? 'authorised' : 'succeeded'
}

/** Records a declined card. Another card may still pay. */
export function recordDecline(held: StoredPayment, card: GatewayCard | null, failure: string): void {
  held.card = card
  held.failure = failure
}

/** Only this file writes the journal; a record without a reference is not a payment. */
function isHeld(record: unknown): record is StoredPayment {
  return typeof record === 'object' && record !== null && 'ref' in record && 'key' in record && 'refunds' in record
}

/**
 * Opens a provider's payments, kept in memory and in the journal file `name` in `directory` (null: memory only, for
 * tests). References start with `prefix`. Charges and refunds are dated by `now`.
 */
export async function openSandboxPayments(
  directory: string | null,
  { name, prefix }: { readonly name: string; readonly prefix: string },
  now: () => Temporal.Instant = () => Temporal.Now.instant(),
): Promise<SandboxPayments> {
  const kept = directory === null ? null : openJournal(directory, name)
  const byRef = new Map<string, StoredPayment>()
  const byKey = new Map<string, StoredPayment>()
  const bySecret = new Map<string, StoredPayment>()
  const index = (held: StoredPayment) => {
    byRef.set(held.ref, held)
    byKey.set(held.key, held)
    bySecret.set(held.secret, held)
  }
  /** Dates what has happened to a payment since it was saved. */
  const date = (held: StoredPayment) => {
    const at = now().epochMilliseconds
    if (held.status === 'succeeded') held.chargedAt ??= at
    const refunds = Object.values(held.refunds)
    if (refunds.length > 0)
      held.refundedAt = Object.fromEntries(refunds.map((ref) => [ref, held.refundedAt?.[ref] ?? at]))
  }
  for (const record of kept?.records ?? []) {
    if (!isHeld(record)) continue
    // Records from before payouts count as charged now.
    date(record)
    index(record)
  }
  const save = async (held: StoredPayment) => {
    date(held)
    kept?.journal.append(held)
  }

  /** A demo payment, for which no card was entered. Our ledger checks its amount, so any refund is accepted here. */
  const ofDemo = (ref: string): StoredPayment | undefined => {
    if (!ref.startsWith(DEMO_PAYMENT)) return undefined
    const held: StoredPayment = {
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
      const held: StoredPayment = {
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
