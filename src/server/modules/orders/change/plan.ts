import { pickerRange } from '#domain/calendar/date-range.ts'
import { formatUseTimeStr } from '#domain/calendar/time.ts'
import { parseReturnSetting, type ReturnSetting } from '#domain/config-settings.ts'
import { type ChangedPrice, changedPrice } from '#domain/order/change-price.ts'
import {
  changeRange,
  type DaysRule,
  effectiveRule,
  mayChange,
  type OrderToChange,
} from '#domain/order/change-window.ts'
import type { Yen } from '#domain/price/money.ts'
import type { Handle } from '#server/db/connect.ts'
import type { OrderRow } from '#server/db/schema.ts'
import type { Catalogue, PackageFacts, SupplierFacts } from '#server/modules/catalogue/index.ts'
import { carriedCode } from '#server/modules/coupons/index.ts'
import { type Outcome, ok, type Refusal, refuse, refuseChanged, unknown } from '#server/outcome.ts'
import { refuseInvalidVisit } from '../create.ts'
import { isChanged } from './replace.ts'

/** The requested package, count and time. People and children do not change. */
export interface RequestedChange {
  readonly packageId: number
  readonly packageNum: number
  readonly useTimeStr?: string | undefined
}

/** Who requests a change. */
export type ChangedBy = 'customer' | 'operator'

/** A change that the rules allow, with its price. Available seats are not checked. */
export interface ChangePlan {
  readonly pack: PackageFacts
  readonly supplier: SupplierFacts
  readonly price: ChangedPrice
  /**
   * The amount that counts as paid for the new order, in yen: the old order's price, even if part of it was refunded as
   * goodwill.
   */
  readonly carried: Yen
  /** The part of the payments that is not refunded: the maximum refund. */
  readonly kept: Yen
}

/** Payment operations that a change needs. Payments depend on orders, so they are passed in. */
export interface OrderPayments {
  /** Yen of an order's payments that are neither refunded nor due for a refund. Exact while the order is locked. */
  kept(db: Handle, orderId: number): Promise<Yen>
  /** Whether a dispute of an order's payments is open. Exact while the order is locked. */
  isDisputed(db: Handle, orderId: number): Promise<boolean>
  /**
   * Ends an unpaid order before its hold ends; its payment at the gateway is ended first. `paid`: the payment had
   * succeeded. `pending`: the gateway gives no result, and nothing is ended.
   */
  end(orderId: number, now: Temporal.Instant): Promise<'clear' | 'paid' | 'pending'>
}

export interface PlanDependencies {
  readonly catalogue: Catalogue
  readonly payments: Pick<OrderPayments, 'kept' | 'isDisputed'>
}

/**
 * Validates and prices a change of the customer's own order (P-4.7, A-01 to A-05; CH-01, CH-07, CH-08, RS-16). The
 * order must be changeable, the package must belong to the same shop and have a time, the day must lie within the
 * allowed days around the old one, and all rules of new reservations apply. Reads through `db`, which may be a
 * transaction. The shop's rule on days does not bind an operator, who may move an order to any bookable day (OC-08).
 */
export async function planChange(
  { catalogue, payments }: PlanDependencies,
  db: Handle,
  old: OrderRow,
  wish: RequestedChange,
  now: Temporal.Instant,
  by: ChangedBy = 'customer',
): Promise<Outcome<ChangePlan>> {
  const setting = parseReturnSetting(catalogue.current().config.get('return_setting'))
  const found = await catalogue.packageWithShop(wish.packageId, db)
  const shop = await catalogue.supplier(old.supplier_id, db)
  // An operator moves a visit without a refund, so a dispute does not bind them.
  const isDisputed = by === 'customer' && (await payments.isDisputed(db, old.id))
  const facts = { ...changeFacts(old), isDisputed }
  const { useTime } = facts
  const rule: DaysRule =
    by === 'operator' ? { days: Number.POSITIVE_INFINITY, direction: 'at-most' } : ruleFor(shop, setting)
  const decision = mayChange(facts, rule, now)
  if (!decision.ok) return decision.key === 'orders_msg_change_onetime' ? refuseChanged() : refuse(decision.key)

  if (!found) return unknown()
  const { pack, supplier } = found
  if (supplier.id !== old.supplier_id || pack.useType !== old.use_type) return refuse('order_change_package_fail')
  if (!supplier.isOnline) return refuse('supplier_offline')
  if (!pack.isOnline) return refuse('package_offline')
  if (isSame(old, wish)) return refuse('order_change_same')
  const range =
    by === 'operator'
      ? pickerRange(now, supplier.bookAheadDays)
      : useTime &&
        changeRange({
          ...{ oldUseTime: useTime, localTimeDays: setting.localTimeDays, now },
          ...{ leadHours: pack.leadHours, bookAheadDays: supplier.bookAheadDays },
        })
  if (!range) return refuse('orders_change_message')
  const problem = refuseInvalidVisit({ ...wish, ...partyOf(old) }, pack, supplier, { range, now })
  if (problem) return problem

  const price = changedPrice(
    { packageId: old.package_id, unitPrice: old.unit_price, code: await carriedCode(db, old) },
    { packageId: pack.id, listPrice: pack.price, packages: wish.packageNum },
  )
  return ok({ pack, supplier, price, carried: old.payable, kept: await payments.kept(db, old.id) })
}

/** The shop's own days, otherwise the configured ones (CH-01, A-01). */
function ruleFor(shop: Pick<SupplierFacts, 'changeDaysRule'> | undefined, setting: ReturnSetting): DaysRule {
  return { days: effectiveRule(shop?.changeDaysRule ?? null, setting.changeDays), direction: setting.direction }
}

/**
 * Whether the customer may change an order now, regardless of the new time. Reads through `db`, which may be a
 * transaction.
 */
export async function customerMayChange(
  { catalogue }: Pick<PlanDependencies, 'catalogue'>,
  db: Handle,
  order: OrderRow,
  now: Temporal.Instant,
): Promise<boolean> {
  const shop = await catalogue.supplier(order.supplier_id, db)
  const rule = ruleFor(shop, parseReturnSetting(catalogue.current().config.get('return_setting')))
  return mayChange(changeFacts(order), rule, now).ok
}

/** The facts about an order that the rules of changes need. */
export function changeFacts(order: OrderRow): OrderToChange {
  return {
    kind: order.kind,
    orderStatus: order.order_status,
    useTime: order.use_time?.toTemporalInstant() ?? null,
    changed: isChanged(order),
  }
}

/** Whether the request equals the order. It would use up the one change without effect. */
function isSame(old: OrderRow, wish: RequestedChange): boolean {
  const start = old.use_time === null ? '' : formatUseTimeStr(old.use_time.toTemporalInstant())
  return wish.packageId === old.package_id && wish.packageNum === old.packages_num && wish.useTimeStr === start
}

/** The party, which a change does not affect (RS-16). */
export function partyOf(old: OrderRow) {
  return {
    supplierId: old.supplier_id,
    peopleNum: old.people_num,
    hasJuveniles: old.has_juveniles ? (1 as const) : (0 as const),
    useJuveniles: old.use_juveniles,
  }
}

/** Refuses a request whose party differs from the old order's; null if it is equal (RS-16). */
export function refuseOtherParty(
  old: OrderRow,
  claimed: { readonly supplierId: number; readonly peopleNum: number; readonly hasJuveniles: 0 | 1 },
): Refusal | null {
  const party = partyOf(old)
  const names = ['supplierId', 'peopleNum', 'hasJuveniles'] as const
  const field = names.find((name) => claimed[name] !== party[name])
  return field === undefined ? null : refuse('order_change_fail', { field })
}
