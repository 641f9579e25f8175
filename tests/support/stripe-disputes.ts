import { type Answer, fault } from './stripe-answers.ts'
import { isActiveOrder, pageOf } from './stripe-books.ts'
import type { Intent, Refund } from './stripe-facts.ts'

/** Stripe's fee for a dispute in Japan, in yen. */
export const DISPUTE_FEE = 1_300
const DUE_S = 14 * 86_400

/** A dispute in Stripe's format, as far as the server reads it. */
export interface StripeDispute {
  id: string
  object: 'dispute'
  payment_intent: string
  charge: string
  created: number
  amount: number
  currency: 'jpy'
  reason: string
  status: string
  is_charge_refundable: boolean
  evidence_details: { due_by: number | null }
  balance_transactions: { id: string; amount: number; fee: number; currency: string }[]
}

interface Books {
  readonly id: (prefix: string) => string
  readonly seconds: () => number
  readonly intents: ReadonlyMap<string, Intent>
  readonly refunds: readonly Refund[]
}

/** The double's cardholders' banks: what they do, and what Stripe answers about it. */
export function stripeDisputes({ id, seconds, intents, refunds }: Books) {
  const disputes: StripeDispute[] = []
  const sumOf = (all: readonly { amount: number }[]) => all.reduce((sum, { amount }) => sum + amount, 0)
  const of = (ref: string) => disputes.filter(({ payment_intent: intent }) => intent === ref)
  const isOpen = ({ status }: StripeDispute) => /needs_response|under_review/.test(status)
  /** Yen that the bank has of a payment, and the fees. */
  const taken = (ref: string) => {
    const all = of(ref).flatMap(({ balance_transactions: moves }) => moves)
    return { disputed: 0 - sumOf(all), fees: all.reduce((sum, { fee }) => sum + fee, 0) }
  }
  const leftOf = (ref: string) => {
    const given = refunds.filter((one) => one.payment_intent === ref && isActiveOrder(one))
    return (intents.get(ref)?.amount ?? 0) - sumOf(given) - Math.max(0, taken(ref).disputed)
  }
  const take = (dispute: StripeDispute) => {
    dispute.status = 'needs_response'
    dispute.is_charge_refundable = false
    dispute.balance_transactions.push({ id: id('txn'), amount: -dispute.amount, fee: DISPUTE_FEE, currency: 'jpy' })
  }
  const giveBack = (dispute: StripeDispute) => {
    const amount = -sumOf(dispute.balance_transactions)
    if (amount > 0) dispute.balance_transactions.push({ id: id('txn'), amount, fee: 0, currency: 'jpy' })
  }

  return {
    disputes,
    taken,
    leftOf,
    /** Answers a call about disputes; null for any other call. */
    answer(call: string, ref: string, params: URLSearchParams): Answer | null {
      if (call !== 'disputes') return null
      if (ref === '') return { status: 200, body: { object: 'list', ...pageOf(disputes, params) } }
      const dispute = disputes.find((one) => one.id === ref)
      if (!dispute) return fault(404, 'invalid_request_error', 'resource_missing', `No such dispute: '${ref}'`)
      return { status: 200, body: dispute }
    },
    /** Stripe's refusal to refund what a bank has taken back, or may; null if it may be refunded. */
    refusal(ref: string, amount: number): Answer | null {
      const isTaken = of(ref).some((one) => isOpen(one) && !one.status.startsWith('warning'))
      if (!isTaken && (taken(ref).disputed <= 0 || amount <= leftOf(ref))) return null
      const message = `Charge ch_${ref} has been charged back; cannot issue a refund.`
      return fault(400, 'invalid_request_error', 'charge_disputed', message)
    },
    /** A full refund answers an inquiry. */
    refunded(ref: string): void {
      for (const one of of(ref))
        if (one.status.startsWith('warning_') && leftOf(ref) === 0) one.status = 'warning_closed'
    },
    /** The bank disputes a payment, or a part of it. An inquiry takes no money. Refuses what no bank does. */
    opens(ref: string, { amount = leftOf(ref), isInquiry = false }: { amount?: number; isInquiry?: boolean } = {}) {
      const intent = intents.get(ref)
      if (intent?.status !== 'succeeded') throw new Error(`${ref} was not paid`)
      if (of(ref).some(isOpen)) throw new Error(`${ref} is disputed already`)
      if (amount < 1 || amount > leftOf(ref)) throw new Error(`${ref} has ${leftOf(ref)} yen left, not ${amount}`)
      const dispute: StripeDispute = {
        object: 'dispute',
        currency: 'jpy',
        ...{ id: id('du'), payment_intent: ref, charge: `ch_${ref}`, created: seconds(), amount },
        ...{ reason: 'fraudulent', status: 'warning_needs_response', is_charge_refundable: true },
        evidence_details: { due_by: seconds() + DUE_S },
        balance_transactions: [],
      }
      disputes.push(dispute)
      if (!isInquiry) take(dispute)
      return dispute
    },
    /** An inquiry becomes a dispute. */
    escalates: (dispute: StripeDispute) => take(dispute),
    /** The bank has the evidence. */
    reviews(dispute: StripeDispute) {
      dispute.status = dispute.status.startsWith('warning_') ? 'warning_under_review' : 'under_review'
    },
    /** The bank decides, or drops the matter. */
    ends(dispute: StripeDispute, how: 'won' | 'lost' | 'warning_closed') {
      if (!isOpen(dispute)) throw new Error(`${dispute.id} is ${dispute.status}`)
      if (how !== 'lost') giveBack(dispute)
      dispute.status = how
    },
  }
}
