import { amountDue } from '#domain/order/change-settlement.ts'
import { normaliseCode, payTypeKey } from '#domain/price/coupon.ts'
import type { Caller, SignedInCustomer } from '#server/auth/caller.ts'
import { type GivenCodes, type Quote, quote } from '#server/modules/coupons/index.ts'
import type { PaymentDependencies } from './dependencies.ts'
import type { PayableRow } from './payable/store.ts'
import type { AttemptFacts } from './store.ts'

/** An order to be paid, its open attempt, and whether it is paid by card. */
interface Paying {
  readonly order: PayableRow
  readonly held: AttemptFacts | null
  readonly paysByCard: boolean
}

/** The amount due for an order now, in whole yen, with the codes that the caller names (S-05). */
export async function priceOf(
  deps: PaymentDependencies,
  { order, held, paysByCard }: Paying,
  given: GivenCodes,
  caller: Caller<SignedInCustomer>,
): Promise<Quote> {
  if (order.changed_from_id !== null) return differenceOf(order, given, paysByCard)
  const facts = {
    price: order.price,
    supplierId: order.supplier_id,
    useTime: order.use_time?.toTemporalInstant() ?? null,
    paysByCard,
    heldCode: held?.couponCode ?? held?.preferenceCode ?? null,
  }
  return quote(deps, facts, given, caller)
}

/**
 * The amount due for a successor: its price is fixed, its code is the old order's, and other codes are refused
 * (decision 21). At 0 or less there is nothing to pay, and updateOrdersNoSpread settles the change.
 */
function differenceOf(order: PayableRow, given: GivenCodes, paysByCard: boolean): Quote {
  const own = order.coupon_code ?? order.preference_code
  const codes = [given.couponCode, given.preferencesCode].map((code) => normaliseCode(code ?? '')).filter(Boolean)
  if (codes.some((code) => code !== own)) return { ok: false, key: 'coupon_not_usable', limit: null }
  const { pay_type: payType, discount } = order
  const cardKey = payTypeKey(payType)
  if (cardKey !== null && !paysByCard) return { ok: false, key: cardKey, limit: null }
  const held = { couponCode: null, preferenceCode: null, mustClaim: false }
  return { ok: true, payable: amountDue(order), discount, payType, ...held }
}
