import { isOpenDispute } from '#domain/dispute/dispute.ts'
import type { BankMove, DisputeGateway, GatewayDispute, SandboxBank } from '#server/ports/payment.ts'
import { type SandboxPayments, type StoredDispute, type StoredPayment, token } from './sandbox-payments.ts'

/** Stripe's fee in Japan, in yen. */
const FEE = 1_300
/** The days that a bank gives for evidence. */
const DUE_DAYS = 14

function presented({ ref }: StoredPayment, dispute: StoredDispute): GatewayDispute {
  const { openedAt, dueBy, ...facts } = dispute
  return {
    ...facts,
    paymentRef: ref,
    openedAt: Temporal.Instant.from(openedAt),
    dueBy: Temporal.Instant.from(dueBy),
    movements: facts.movements.map((movement) => ({ ...movement })),
  }
}

const openOf = ({ disputes = [] }: StoredPayment): StoredDispute | undefined =>
  disputes.findLast(({ state }) => isOpenDispute(state))

/** Yen of a payment that disputes have taken and not given back. */
const heldByBank = ({ disputes = [] }: StoredPayment): number =>
  -disputes.flatMap(({ movements }) => movements).reduce((sum, { amount }) => sum + amount, 0)

/** Whether an open dispute has taken money of a payment; Stripe then refuses refunds. */
export const isChargedBack = (held: StoredPayment): boolean => {
  const open = openOf(held)
  return open !== undefined && open.state !== 'inquiry'
}

/**
 * Yen of a payment that can still be refunded or disputed. The records of payments from before partial refunds have no
 * sum.
 */
export const leftOf = (held: StoredPayment): number => {
  const returned = held.returned ?? (Object.keys(held.refunds).length > 0 ? held.amount : 0)
  return held.amount - returned - Math.max(0, heldByBank(held))
}

/** A full refund answers an inquiry, and the bank closes it. */
export function endInquiry(held: StoredPayment): void {
  const open = openOf(held)
  if (open?.state === 'inquiry' && leftOf(held) === 0) open.state = 'withdrawn'
}

const take = (dispute: StoredDispute): void => {
  dispute.state = 'needs-response'
  dispute.movements.push({ ref: `txn_sandbox_${token()}`, amount: -dispute.amount, fee: FEE })
}

/** The bank gives the money back. The fee stays with the gateway, as Stripe has it in Japan. */
const giveBack = (dispute: StoredDispute): void => {
  const taken = -dispute.movements.reduce((sum, { amount }) => sum + amount, 0)
  if (taken > 0) dispute.movements.push({ ref: `txn_sandbox_${token()}`, amount: taken, fee: 0 })
}

/** Moves an open dispute on; false if Stripe does not allow it. */
function moved(held: StoredPayment, dispute: StoredDispute, move: Exclude<BankMove, 'created'>): boolean {
  const isInquiry = dispute.state === 'inquiry'
  switch (move) {
    case 'updated':
      if (isInquiry) {
        // A part may have been refunded since the inquiry began.
        dispute.amount = Math.min(dispute.amount, leftOf(held))
        take(dispute)
      } else dispute.state = 'under-review'
      return true
    case 'withdrawn':
      giveBack(dispute)
      dispute.state = 'withdrawn'
      return true
    case 'won':
    case 'lost':
      // An inquiry has no decision: it becomes a dispute or ends.
      if (isInquiry) return false
      if (move === 'won') giveBack(dispute)
      dispute.state = move
      return true
  }
}

/** The cardholders' bank of the sandbox, over the sandbox's payments. */
export function sandboxBank(payments: SandboxPayments): Pick<DisputeGateway, 'dispute' | 'disputes'> & SandboxBank {
  const all = function* () {
    for (const held of payments.all()) for (const dispute of held.disputes ?? []) yield presented(held, dispute)
  }
  return {
    async dispute(wanted) {
      for (const one of all()) if (one.ref === wanted) return one
      return null
    },

    /** Every dispute: a sandbox has few, and its clock differs from the server's. */
    async *disputes() {
      yield* all()
    },

    async bankMoves(orderNo, move, { amount, isInquiry = false, now = Temporal.Now.instant() } = {}) {
      const held = payments.paidFor(orderNo)
      if (!held) return null
      const open = openOf(held)
      if (move === 'created') {
        const disputed = amount ?? leftOf(held)
        if (open || disputed < 1 || disputed > leftOf(held)) return null
        const dispute: StoredDispute = {
          ref: `du_sandbox_${token()}`,
          state: 'inquiry',
          ...{ amount: disputed, reason: 'fraudulent', movements: [] },
          openedAt: now.toString(),
          dueBy: now.add({ hours: 24 * DUE_DAYS }).toString(),
        }
        if (!isInquiry) take(dispute)
        held.disputes = [...(held.disputes ?? []), dispute]
        await payments.save(held)
        return presented(held, dispute)
      }
      if (!open || !moved(held, open, move)) return null
      await payments.save(held)
      return presented(held, open)
    },
  }
}
