import { type CapacityKind, seatHoldMinutes } from '#domain/booking/seats.ts'
import { slotsOfDay } from '#domain/booking/slots.ts'
import type { DayHours } from '#domain/calendar/day-hours.ts'
import { endOfJapanDay, type JapanDate, japanDate, japanDateTime } from '#domain/calendar/time.ts'
import { REQUEST_ANSWER_LEAD_HOURS } from '#domain/constants.ts'
import { orderKind, orderLabel, RESERVATION_STATUS, type UseType } from '#domain/order/order-state.ts'
import { makeOrderNo, ORDER_NO_RANDOM_BYTES } from '#domain/order/trade-number.ts'
import { couponDiscount } from '#domain/price/coupon.ts'
import { orderAmount } from '#domain/price/money.ts'
import { payable } from '#domain/price/payable.ts'
import { preferenceDiscount } from '#domain/price/preference.ts'
import type { TaxRate } from '#domain/receipt/tax.ts'
import { undatedExpiry } from '#domain/ticket/redeem-window.ts'
import { DEMO_CUSTOMERS, type DemoCustomer } from '../customers.ts'
import { mix } from '../mix.ts'
import { DEMO_PLAN, type Ending, type PlannedOrder, SECOND_PLAN } from './plan.ts'

/** The part of a stored shop that the orders need. */
export interface DemoShop {
  readonly id: number
  /** Key of its category. */
  readonly category: string
  readonly answerHours: number
  readonly capacity: number
  readonly capacityKind: CapacityKind
  readonly turnoverMinutes: number
  readonly packages: readonly DemoPackage[]
}
export interface DemoPackage {
  readonly id: number
  readonly key: string
  readonly useType: UseType
  readonly couponUse: boolean
  readonly mallPrice: number
  readonly taxRate: TaxRate
  readonly isOnline: boolean
  readonly minNumber: number
  readonly maxNumber: number
  readonly minutes: number
  readonly hoursOn: DayHours
}
export interface DemoCode {
  readonly code: string
  readonly isCoupon: boolean
  readonly type: 'minus' | 'percent'
  /** Yen, or a fraction. */
  readonly discount: number
}
/** The part of the stored catalogue that the orders need. */
export interface DemoCatalogue {
  readonly shops: readonly DemoShop[]
  readonly codes: readonly DemoCode[]
}

/** An order to be written; times are instants, amounts are whole yen. */
export interface DemoOrder {
  customer: DemoCustomer
  orderNo: string
  kind: 'reservation' | 'direct' | 'qr'
  useType: UseType
  supplierId: number
  packageId: number
  orderStatus: number
  payStatus: 0 | 1
  useTime: Temporal.Instant | null
  packagesNum: number
  peopleNum: number
  useJuveniles: string
  tip: string
  unitPrice: number
  taxRate: TaxRate
  price: number
  discount: number
  payable: number
  couponCode: string | null
  preferenceCode: string | null
  orderSource: 1 | 3 | 4
  /** Seats held, and for how many minutes. */
  seatsHeld: number
  seatMinutes: number
  createdAt: Temporal.Instant
  holdUntil: Temporal.Instant
  paidAt: Temporal.Instant | null
  answerBy: Temporal.Instant | null
  validUntil: Temporal.Instant | null
  usedAt: Temporal.Instant | null
  closedAt: Temporal.Instant | null
  ending: Ending | null
  revision: number
  /** Number of the replaced order. */
  changedFrom: string | null
}

/** Open unpaid demo orders are held for this many days instead of 30 minutes, so that one is always visible. */
const DEMO_HOLD_DAYS = 2
const PAYING_MINUTES = 4
const HOLD_MINUTES = 30
const HELD_BACK: readonly number[] = [RESERVATION_STATUS.cancelled, RESERVATION_STATUS.changed]

function find(plan: PlannedOrder, { shops }: DemoCatalogue): { shop: DemoShop; pack: DemoPackage } {
  const shop = shops.find(({ id }) => id === plan.shop)
  const pack = shop?.packages.find(({ key }) => key === plan.sells)
  if (!shop || !pack) throw new Error(`The catalogue has no ${plan.sells} at ${plan.shop}`)
  return { shop, pack }
}

/** The first day from the planned one on which the package is offered; for past days it searches backwards. */
function openDay(pack: DemoPackage, today: Temporal.PlainDate, offset: number): JapanDate {
  let day = today.add({ days: offset })
  while (pack.hoursOn(day.toString()).length === 0) day = day.add({ days: offset < 0 ? -1 : 1 })
  return day.toString()
}

function timeOfUse(plan: PlannedOrder, pack: DemoPackage, today: Temporal.PlainDate): Temporal.Instant {
  const day = openDay(pack, today, plan.day ?? 0)
  const slots = slotsOfDay(pack.hoursOn(day))
  const time = slots.find((slot) => slot >= (plan.time ?? '')) ?? slots.at(-1)
  if (time === undefined) throw new Error(`Package ${pack.id} has no slots`)
  return japanDateTime(day, time)
}

function discountOf(code: DemoCode | undefined, price: number): number {
  if (!code) return 0
  return code.isCoupon ? couponDiscount(code, price) : preferenceDiscount(price)
}

function orderNoOf(kind: DemoOrder['kind'], customer: DemoCustomer, made: Temporal.Instant, index: number): string {
  const bytes = Uint8Array.from({ length: ORDER_NO_RANDOM_BYTES }, (_, at) => mix(`${customer.email} ${index} ${at}`))
  return makeOrderNo(kind, japanDate(made), bytes)
}

/** When the order closed, depending on its ending. */
function closedAt(ending: Ending, order: Pick<DemoOrder, 'createdAt' | 'holdUntil' | 'validUntil'>): Temporal.Instant {
  if (ending === 'lapse') return order.holdUntil
  if (ending === 'expire' && order.validUntil !== null) return order.validUntil
  return order.createdAt.add({ hours: ending === 'decline' ? 9 : 26 })
}

function usedAt(plan: PlannedOrder, useTime: Temporal.Instant | null, today: Temporal.PlainDate) {
  if (useTime !== null) return plan.status === RESERVATION_STATUS.finished ? useTime.add({ minutes: 6 }) : null
  return plan.used === undefined ? null : japanDateTime(today.add({ days: plan.used }).toString(), '14:20')
}

/** The shop's deadline; set for every status in which a request waits. */
function answerByOf(
  plan: PlannedOrder,
  { kind, paidAt, useTime }: Pick<DemoOrder, 'kind' | 'paidAt' | 'useTime'>,
  hours: number,
): Temporal.Instant | null {
  if (kind !== 'reservation' || paidAt === null || orderLabel(kind, plan.status) !== 'confirming') return null
  if (plan.status === RESERVATION_STATUS.requested || useTime === null) return paidAt.add({ hours })
  // These requests are shown as waiting for longer than a real shop may take.
  return useTime.subtract({ hours: REQUEST_ANSWER_LEAD_HOURS })
}

/** The order of a plan. `index` is its place among the customer's; `before` is the order that it may replace. */
export function buildOrder(
  customer: DemoCustomer,
  plan: PlannedOrder,
  {
    index,
    today,
    before,
    catalogue,
  }: {
    readonly index: number
    readonly today: Temporal.PlainDate
    readonly before: DemoOrder | null
    readonly catalogue: DemoCatalogue
  },
): DemoOrder {
  const { shop, pack } = find(plan, catalogue)
  const code = catalogue.codes.find((one) => one.code === plan.code)
  const isCoupon = pack.couponUse && plan.atShop === true
  const useType = isCoupon ? 3 : pack.useType
  const kind = orderKind(useType)
  const useTime = kind === 'reservation' ? timeOfUse(plan, pack, today) : null
  // Orders of the same day are a minute apart, so that lists have a stable order.
  const createdAt = japanDateTime(today.add({ days: plan.made }).toString(), '10:05').add({ minutes: index })
  const paidAt = plan.unpaid ? null : isCoupon ? createdAt : createdAt.add({ minutes: PAYING_MINUTES })
  const isOpenUnpaid = plan.unpaid === true && plan.ending === undefined
  const holdUntil = isOpenUnpaid
    ? endOfJapanDay(today.add({ days: DEMO_HOLD_DAYS }).toString())
    : createdAt.add({ minutes: HOLD_MINUTES })
  const validUntil = useTime === null && paidAt !== null ? undatedExpiry(paidAt) : null
  const people = plan.people ?? plan.packages
  const price = orderAmount(plan.packages, pack.mallPrice)
  const discount = discountOf(code, price)
  return {
    customer,
    orderNo: orderNoOf(kind, customer, createdAt, index),
    kind,
    useType,
    supplierId: shop.id,
    packageId: pack.id,
    orderStatus: plan.status,
    payStatus: paidAt === null ? 0 : 1,
    useTime,
    packagesNum: plan.packages,
    peopleNum: people,
    useJuveniles: plan.children ?? '',
    tip: plan.tip ?? '',
    unitPrice: pack.mallPrice,
    taxRate: pack.taxRate,
    price,
    discount,
    payable: payable(price, discount),
    couponCode: code?.isCoupon === true ? code.code : null,
    preferenceCode: code?.isCoupon === false ? code.code : null,
    orderSource: plan.atShop ? 1 : index % 3 === 0 ? 3 : 4,
    seatsHeld: useTime === null || HELD_BACK.includes(plan.status) ? 0 : people,
    seatMinutes: seatHoldMinutes(shop, pack.minutes),
    createdAt,
    holdUntil,
    paidAt,
    answerBy: answerByOf(plan, { kind, paidAt, useTime }, shop.answerHours),
    validUntil,
    usedAt: usedAt(plan, useTime, today),
    closedAt: plan.ending === undefined ? null : closedAt(plan.ending, { createdAt, holdUntil, validUntil }),
    ending: plan.ending ?? null,
    // Cancelling or changing a paid order invalidates its earlier tickets.
    revision: plan.ending === 'cancel' || plan.ending === 'change' || plan.ending === 'decline' ? 2 : 1,
    changedFrom: plan.replaces && before ? before.orderNo : null,
  }
}

/**
 * The demo customers' orders as of `today` in Japan, in insertion order (an order follows the one it replaces). The
 * result depends only on the day.
 */
export function demoOrders(today: Temporal.PlainDate, catalogue: DemoCatalogue): DemoOrder[] {
  const plans = [DEMO_PLAN, SECOND_PLAN]
  return DEMO_CUSTOMERS.flatMap((customer, who) => {
    const orders: DemoOrder[] = []
    for (const [index, plan] of (plans[who] ?? []).entries()) {
      const before = orders.at(-1)
      const order = buildOrder(customer, plan, { index, today, before: before ?? null, catalogue })
      // Paying the new order completes the change and closes the old one.
      if (before && order.changedFrom !== null) before.closedAt = order.paidAt
      orders.push(order)
    }
    return orders
  })
}
