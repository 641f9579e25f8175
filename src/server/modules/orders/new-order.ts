import { createHmac, type KeyObject } from 'node:crypto'
import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { createOrder } from '#contract/orders.ts'
import { seatHoldMinutes } from '#domain/booking/seats.ts'
import { japanDate, parseUseTime } from '#domain/calendar/time.ts'
import { MIN_COUNT } from '#domain/constants.ts'
import { initialStatus, orderKind, type UseType } from '#domain/order/order-state.ts'
import { makeOrderNo, ORDER_NO_RANDOM_BYTES } from '#domain/order/trade-number.ts'
import { orderAmount } from '#domain/price/money.ts'
import type { Caller, SignedInCustomer } from '#server/auth/caller.ts'
import { clientNetwork } from '#server/auth/client-network.ts'
import { NO_CONSENT } from '#server/auth/consent.ts'
import type { PackageWithShop } from '#server/modules/catalogue/index.ts'
import type { Random } from '#server/ports/random.ts'
import { contactColumns } from './contacts.ts'
import type { NewOrder } from './holds/store.ts'
import { contentHash } from './idempotency.ts'
import { ERASED_CONTACT } from './personal.ts'
import type { SeatClaim } from './seats/store.ts'

export type CreateInput = ParsedRequestOf<typeof createOrder>
/** Bytes of a ticket's random reference. */
const TICKET_REF_BYTES = 10

/** The customer who orders, and the origin of the request. */
export type OrderOwner = Pick<Caller, 'now' | 'locale' | 'address'> & {
  readonly customer: Pick<SignedInCustomer, 'id'>
}

/** Dependencies for creating an order, besides the request and the catalogue. */
export interface NewOrderDependencies {
  readonly random: Random
  /** Key of the hashes that distinguish networks. */
  readonly networkKey: KeyObject
}

/** The seats that an order takes. */
export const seatsOf = ({ peopleNum }: Pick<CreateInput, 'peopleNum'>): number => Math.max(peopleNum, MIN_COUNT)

/** The start time as ISO text in UTC; null without a date. */
export function startOf(
  { useTimeStr }: Pick<CreateInput, 'useTimeStr'>,
  { useType }: { readonly useType: UseType },
): string | null {
  const at = useType === 1 ? parseUseTime(useTimeStr ?? '') : null
  return at === null ? null : at.toString()
}

/** The seats that a new order takes; null without a time. `replacedSpan`: the span of the order that it will replace. */
export function seatClaimOf(
  order: Pick<NewOrder, 'use_time' | 'seat_minutes' | 'people_num' | 'supplier_id'>,
  replacedSpan: SeatClaim['replacedSpan'] = null,
): SeatClaim | null {
  if (order.use_time == null) return null
  const from = Date.parse(order.use_time)
  const until = from + order.seat_minutes * 60_000
  return { supplierId: order.supplier_id, from, until, seats: order.people_num, replacedSpan }
}

/** A new order as requested, at the catalogue's price, in the initial state of its kind and without a consent. */
export function newOrder(
  deps: NewOrderDependencies,
  input: CreateInput,
  sold: PackageWithShop,
  caller: OrderOwner,
  useType: UseType = sold.pack.useType,
): NewOrder {
  const { random } = deps
  const { pack } = sold
  const useTime = startOf(input, { useType })
  const kind = orderKind(useType)
  const price = orderAmount(input.packageNum, pack.price)
  return {
    order_no: makeOrderNo(kind, japanDate(caller.now), random.bytes(ORDER_NO_RANDOM_BYTES)),
    kind,
    use_type: useType,
    customer_id: caller.customer.id,
    supplier_id: pack.supplierId,
    package_id: pack.id,
    order_status: initialStatus(kind),
    pay_status: 0,
    use_time: useTime,
    seat_minutes: seatHoldMinutes(sold.supplier, pack.minutes),
    packages_num: input.packageNum,
    people_num: seatsOf(input),
    has_juveniles: input.hasJuveniles === 1,
    unit_price: pack.price,
    price,
    tax_rate: pack.taxRate,
    discount: 0,
    payable: price,
    coupon_code: null,
    preference_code: null,
    changed_from_id: null,
    moved: false,
    carried: 0,
    order_source: input.orderSource,
    referral_code: input.referralCode ?? '',
    line_tracking_code: input.lineTrackingCode ?? '',
    locale: input.locale ?? caller.locale,
    created_at: caller.now.toString(),
    ticket_ref: random.bytes(TICKET_REF_BYTES),
    client_network: networkHash(deps.networkKey, caller.address),
    idempotency_key: input.idempotencyKey ?? null,
    request_hash: input.idempotencyKey === undefined ? null : contentHash(input),
    ...NO_CONSENT,
    ...ERASED_CONTACT,
    use_juveniles: input.hasJuveniles === 1 ? (input.useJuveniles ?? '') : '',
    ...contactColumns(input),
  }
}

/** Distinguishes client networks without storing an address. */
function networkHash(key: KeyObject, address: string): Uint8Array {
  return createHmac('sha256', key)
    .update(`hold\0${clientNetwork(address)}`, 'utf8')
    .digest()
}
