import { compareDisputeLists } from '#server/modules/books/reconcile/disputes.ts'
import { reportsDisputes } from '#server/ports/payment.ts'
import type { Dice } from '#tests/attack/dice.ts'
import type { StripeDispute } from '#tests/support/stripe-disputes.ts'
import { type Act, NOTHING } from './act.ts'
import { handIn, JSON_BODY } from './weather.ts'
import type { World } from './world.ts'

const isOpen = ({ status }: StripeDispute): boolean => /needs_response|under_review/.test(status)

/** The provider reports a dispute as it is now, with an event that it repeats until it is answered. */
function tell(world: World, dispute: StripeDispute, type: string): void {
  const { payload, signature } = world.stripe.disputeWebhook(structuredClone(dispute), type)
  world.owedNews.push(() => handIn(world, 'stripe', payload, { ...JSON_BODY, 'stripe-signature': signature }))
}

/** A bank decides, or the cardholder drops the matter. */
function end(world: World, dispute: StripeDispute, dice: Pick<Dice, 'pick'>): string {
  const how = dispute.status.startsWith('warning_') ? 'warning_closed' : dice.pick(['won', 'lost', 'lost'] as const)
  world.stripe.bank.ends(dispute, how)
  tell(world, dispute, 'charge.dispute.closed')
  return how
}

/** A bank disputes a payment, all of it or a part, at once or after an inquiry. */
export const dispute: Act = async (world, dice) => {
  const { bank } = world.stripe
  const open = new Set(bank.disputes.filter(isOpen).map(({ payment_intent: ref }) => ref))
  const paid = world.stripe.held().filter(({ ref, charged }) => charged > 0 && !open.has(ref) && bank.leftOf(ref) > 0)
  if (paid.length === 0) return NOTHING
  const { ref } = dice.pick(paid)
  const amount = dice.next() < 0.7 ? bank.leftOf(ref) : 1 + dice.whole(bank.leftOf(ref))
  const isInquiry = dice.next() < 0.3
  tell(world, bank.opens(ref, { amount, isInquiry }), 'charge.dispute.created')
  return isInquiry ? 'inquiry' : 'disputed'
}

/** An open dispute moves on: evidence was sent, an inquiry becomes a dispute, or it ends. */
export const disputeMoves: Act = async (world, dice) => {
  const { bank } = world.stripe
  const open = bank.disputes.filter(isOpen)
  if (open.length === 0) return NOTHING
  const one = dice.pick(open)
  if (dice.next() < 0.6) return end(world, one, dice)
  const isInquiry = one.status.startsWith('warning_')
  if (isInquiry && bank.leftOf(one.payment_intent) >= one.amount) bank.escalates(one)
  else bank.reviews(one)
  tell(world, one, 'charge.dispute.updated')
  return isInquiry ? 'escalated' : 'reviewed'
}

/** Every open dispute ends, so that refunds that wait for it can be made, and the provider reports all once more. */
export function endDisputes(world: World, dice: Pick<Dice, 'pick'>): void {
  const { disputes } = world.stripe.bank
  for (const one of disputes.filter(isOpen)) end(world, one, dice)
  for (const one of disputes) tell(world, one, 'charge.dispute.updated')
}

/** Disputes that are not stored as the gateway has them, one sentence each. */
export async function wrongDisputes({ server, deps }: World): Promise<string[]> {
  const gateway = deps.gateways.of('stripe')
  if (!reportsDisputes(gateway)) throw new Error('Stripe reports no disputes')
  const found = await compareDisputeLists(server.db, gateway, Temporal.Instant.fromEpochMilliseconds(0))
  return found.map(({ kind, ref, disputeRef, ours, theirs }) => `${kind} ${disputeRef} of ${ref}: ${ours}, ${theirs}`)
}
