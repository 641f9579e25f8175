import type { ParsedRequestOf, ResponseOf } from '#contract/endpoint.ts'
import type { changeQuote } from '#contract/order-changes.ts'
import { parseUseTime } from '#domain/calendar/time.ts'
import { changeSettlement } from '#domain/order/change-settlement.ts'
import type { Caller, SignedInCustomer } from '#server/auth/caller.ts'
import type { Db } from '#server/db/connect.ts'
import { notFound, type Outcome, ok } from '#server/outcome.ts'
import { refuseFull } from '../create.ts'
import { findOwn } from '../store.ts'
import { type PlanDependencies, partyOf, planChange } from './plan.ts'
import { seatsLeftFor } from './seats-left.ts'

/**
 * The price of a change (P-4.7), by the same rules as the change itself. Nothing is stored and no seats are held;
 * changeOrders takes the seats that are checked here.
 */
export async function quoteChange(
  deps: PlanDependencies & { readonly db: Db },
  input: ParsedRequestOf<typeof changeQuote>,
  { customer, now }: Caller<SignedInCustomer>,
): Promise<Outcome<ResponseOf<typeof changeQuote>>> {
  const old = await findOwn(deps.db, input.id, customer.id)
  if (!old) return notFound()
  const planned = await planChange(deps, deps.db, old, input, now)
  if (!planned.ok) return planned
  const { pack, supplier, price, carried, kept } = planned.data
  const at = parseUseTime(input.useTimeStr)
  if (at !== null && (await seatsLeftFor(deps.db, old, { pack, supplier }, at)) < old.people_num) {
    return refuseFull({ ...input, ...partyOf(old) })
  }
  const settlement = changeSettlement({ payable: carried, kept }, price.payable)
  return ok({
    unitPrice: price.unitPrice,
    price: price.price,
    discount: price.discount,
    payable: price.payable,
    couponCode: price.keepsCode ? (old.coupon_code ?? '') : '',
    preferenceCode: price.keepsCode ? (old.preference_code ?? '') : '',
    paid: carried,
    settlement: { kind: settlement.kind, amount: settlement.kind === 'none' ? 0 : settlement.amount },
    onRequest: supplier.confirmation === 'request',
    answerHours: supplier.answerHours,
  })
}
