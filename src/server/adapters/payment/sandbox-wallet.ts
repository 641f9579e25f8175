import { randomBytes } from 'node:crypto'
import { type GatewayPayment, GatewayRefused, type PaymentGateway, type SandboxWallet } from '#server/ports/payment.ts'
import { type Journal, openJournal } from './sandbox-journal.ts'

/** A payment as the pretend WeChat Pay keeps it. */
interface Held {
  ref: string
  secret: string
  key: string
  orderNo: string
  amount: number
  status: 'open' | 'succeeded' | 'cancelled'
  /** Key of the refund → yen. */
  refunds: Record<string, number>
}

const token = (): string => randomBytes(12).toString('hex')

/** The journal is written by this file alone; a record without a reference is not one of its lines. */
function isHeld(record: unknown): record is Held {
  return typeof record === 'object' && record !== null && 'ref' in record && 'secret' in record && 'refunds' in record
}

/**
 * A WeChat Pay of our own: its QR opens `page` (a full address) with the payment's secret, where a pretend wallet pays. It
 * remembers payments apart from our database, in memory and in a journal file in `directory` (null: memory only), and knows
 * partial refunds. Cancelling or asking about a payment it never saw answers `cancelled`.
 */
export async function openSandboxWallet(
  directory: string | null,
  page: string,
): Promise<PaymentGateway & SandboxWallet & { close(): Promise<void> }> {
  const opened = directory === null ? null : await openJournal(directory, 'sandbox-wallet.jsonl')
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

  const reported = ({ ref, secret, status, amount }: Held): GatewayPayment => {
    const url = new URL(page)
    url.searchParams.set('pay', secret)
    return { ref, clientSecret: url.href, status, amount, card: null, failure: null }
  }
  const known = (ref: string): GatewayPayment => {
    const held = byRef.get(ref)
    if (held) return reported(held)
    return { ref, clientSecret: null, status: 'cancelled', amount: 0, card: null, failure: null }
  }
  /** Changes are made before anything is awaited, so that two calls never see the same state half done. */
  const moved = async (held: Held, status: Held['status']): Promise<GatewayPayment> => {
    held.status = status
    const answer = reported(held)
    await journal?.append(held)
    return answer
  }

  return {
    provider: 'wechat-sandbox',

    async createIntent({ idempotencyKey: key, orderNo, amount }) {
      const before = byKey.get(key)
      if (before) return reported(before)
      const held: Held = {
        ref: `wx_sandbox_${token()}`,
        secret: token(),
        key,
        orderNo,
        amount,
        status: 'open',
        refunds: {},
      }
      index(held)
      return moved(held, 'open')
    },

    async retrieve(ref) {
      return known(ref)
    },

    async cancel(ref) {
      const held = byRef.get(ref)
      return held?.status === 'open' ? moved(held, 'cancelled') : known(ref)
    },

    async refund({ ref, amount, idempotencyKey: key }) {
      const held = byRef.get(ref)
      if (held?.status !== 'succeeded') throw new GatewayRefused(`Sandbox payment ${ref} cannot be refunded`)
      if (Object.hasOwn(held.refunds, key)) return { refundRef: key }
      const given = Object.values(held.refunds).reduce((sum, yen) => sum + yen, 0)
      if (given + amount > held.amount) throw new GatewayRefused(`Sandbox payment ${ref} has less than that left`)
      held.refunds[key] = amount
      await journal?.append(held)
      return { refundRef: key }
    },

    /** Its refunds reach every wallet. */
    async refundState() {
      return 'made'
    },

    /** It tells what happened inside this process; no webhook is genuine. */
    async readWebhook() {
      return null
    },

    scanned(secret) {
      const held = bySecret.get(secret)
      return held ? { ref: held.ref, orderNo: held.orderNo, amount: held.amount, status: held.status } : null
    },

    waiting(orderNo) {
      return [...byRef.values()].findLast((held) => held.orderNo === orderNo && held.status === 'open')?.secret ?? null
    },

    async pay(secret) {
      const held = bySecret.get(secret)
      if (held?.status === 'open') await moved(held, 'succeeded')
      return held?.status === 'succeeded'
    },

    async close() {
      await journal?.close()
    },
  }
}
