import { dayHoursOf, packageHoursOf } from '#contract/day-hours.ts'
import type { Order } from '#contract/order.ts'
import type { ComboPackage, SupplierDetail } from '#contract/supplier.ts'
import type { DayState } from '#domain/booking/month.ts'
import { slotsOfDay } from '#domain/booking/slots.ts'
import { type JapanDate, japanDate, japanTime } from '#domain/calendar/time.ts'
import { parseCoordinates } from '#domain/catalogue/distance.ts'
import { isDated } from '#domain/order/order-state.ts'
import type { OrderLabelAt } from '#domain/ticket/order-label-at.ts'
import type { Stop } from '#domain/trip/trip.ts'
import { type PlannedPlace, plannedPlaceKey } from '#domain/trip/trip-code.ts'
import type { WireNames } from '#i18n/names.ts'
import { currentLabel, isWaitingChange } from '#web/features/orders/labels.ts'
import type { OrderState } from '#web/features/orders/order-status.tsx'

/** Names, addresses and phone number of a shop. */
interface Shop {
  readonly names: WireNames
  readonly addressJa: string
  readonly addressEn: string
  readonly phone: string
}

type DayStates = ReadonlyMap<JapanDate, DayState>
const NO_STATES: DayStates = new Map()

interface Base extends Stop {
  /** Null if the shop could not be loaded. */
  readonly shop: Shop | null
  readonly pack: WireNames | null
  readonly picture: string | null
}

/** An active order on its day. */
export interface OrderStop extends Base {
  readonly kind: 'order'
  readonly order: Order
  /** State of its ticket on this device, if it is newer than the order. */
  readonly state: OrderState | null
}

/** A favourite that was put on a day. */
export interface WishStop extends Base {
  readonly kind: 'wish'
  readonly wish: PlannedPlace
  /** Arrival times that are offered on that day, HH:mm, with or without free seats. */
  readonly times: readonly string[]
  /** Days on which the shop is closed. */
  readonly lockedDays: readonly JapanDate[]
  /** Availability of the days in its month for the party, at the wish's time if it has one. */
  readonly states: DayStates
  /** Smallest and largest number of a package in one order. */
  readonly bounds: { readonly min: number; readonly max: number } | null
}
export type TripStop = OrderStop | WishStop

/** Loaded data of a wish: its shop, and its package if it is one. */
export interface WishDetail {
  readonly supplier: SupplierDetail
  readonly pack: ComboPackage | null
  /** Days on which the shop is closed; empty while loading. */
  readonly lockedDays: readonly JapanDate[]
  /** Availability of the days in its month for the party at its time; empty while loading. */
  readonly states: DayStates
}

const STANDING: readonly OrderLabelAt[] = ['unpaid', 'confirming', 'usable', 'finished']

/**
 * Whether an order is active: not cancelled, expired or missed, and not a pending change, whose old visit is still
 * valid.
 */
export function isActiveOrder(
  order: Pick<Order, 'orderType' | 'orderStatus' | 'changedFromId' | 'usetime' | 'expireTime'>,
): boolean {
  return STANDING.includes(currentLabel(order)) && !isWaitingChange(order)
}

/** A dated order as a stop; null for an order that is valid on any day. */
export function stopOfOrder(order: Order, state: OrderState | null): OrderStop | null {
  if (order.usetime === null) return null
  const at = Temporal.Instant.fromEpochMilliseconds(order.usetime)
  const { supplier, comboPackage } = order
  return {
    kind: 'order',
    key: `o${order.id}`,
    date: japanDate(at),
    time: japanTime(at),
    minutes: comboPackage.minutes,
    place: parseCoordinates(supplier.coordinates),
    isToReserve: false,
    isClosed: false,
    isFull: false,
    shop: { names: supplier, addressJa: supplier.addressJa, addressEn: supplier.addressEn, phone: supplier.phone },
    pack: comboPackage,
    picture: comboPackage.thumbnailUrl,
    order,
    state,
  }
}

/** A wish as a stop, with the data loaded so far. A package without a date needs no reservation. */
export function stopOfWish(wish: PlannedPlace, detail: WishDetail | null): WishStop {
  const { supplier, pack = null, lockedDays = [], states = NO_STATES } = detail ?? {}
  const isToReserve = pack === null || isDated(pack.useType)
  const isClosed = isToReserve && lockedDays.includes(wish.date)
  const shopHours = supplier && !isClosed ? dayHoursOf(supplier, lockedDays) : () => []
  const hoursOn = pack ? packageHoursOf(pack, shopHours) : shopHours
  return {
    kind: 'wish',
    key: plannedPlaceKey(wish),
    date: wish.date,
    time: wish.time,
    minutes: pack?.minutes ?? 0,
    place: supplier ? parseCoordinates(supplier.coordinates) : null,
    isToReserve,
    isClosed,
    isFull: isToReserve && states.get(wish.date) === 'full',
    lockedDays,
    states,
    shop: supplier
      ? { names: supplier, addressJa: supplier.addressJa, addressEn: supplier.addressEn, phone: supplier.phone }
      : null,
    pack,
    picture: (pack ?? supplier)?.thumbnailUrl ?? null,
    wish,
    times: slotsOfDay(hoursOn(wish.date)),
    bounds: pack && { min: pack.minNumber, max: pack.maxNumber },
  }
}
