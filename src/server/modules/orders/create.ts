import { createHmac } from 'node:crypto'
import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { createOrder } from '#contract/orders.ts'
import { checkReservation, checkStart } from '#domain/booking/reservation-check.ts'
import { type DateRange, pickerRange } from '#domain/calendar/date-range.ts'
import { japanDate, parseUseTime } from '#domain/calendar/time.ts'
import {
  MIN_COUNT,
  OPEN_ORDERS_PER_CUSTOMER,
  OPEN_ORDERS_PER_SHOP,
  SHORT_HOLD_MINUTES,
  UNPAID_HOLD_MINUTES,
} from '#domain/constants.ts'
import { initialStatus, orderKind } from '#domain/order/order-state.ts'
import { makeOrderNo, ORDER_NO_RANDOM_BYTES } from '#domain/order/trade-number.ts'
import { orderAmount, type Yen } from '#domain/price/money.ts'
import type { Caller, Owner } from '#server/caller.ts'
import { clientNetwork } from '#server/client-network.ts'
import type { Db } from '#server/db/connect.ts'
import type { Catalogue, PackageFacts, SupplierFacts } from '#server/modules/catalogue/index.ts'
import { forbidden, type Outcome, ok, type Refusal, refuse, unknown } from '#server/outcome.ts'
import type { Random } from '#server/ports/random.ts'
import { contactColumns } from './contacts.ts'
import { type HoldEnds, insertOrder, type NewOrder, openOrders, type Slot } from './holds/store.ts'
import { type Created, contentHash, repeated } from './idempotency.ts'
import { NOBODY_KNOWN } from './personal.ts'
import type { Turns } from './turns.ts'

export type CreateInput = ParsedRequestOf<typeof createOrder>
/** What is wished for: the part of a request that the catalogue and the calendar decide on. */
export type Wish = Pick<
  CreateInput,
  'supplierId' | 'packageNum' | 'peopleNum' | 'useTimeStr' | 'hasJuveniles' | 'useJuveniles'
>
/** Bytes of a ticket's random reference. */
const TICKET_REF_BYTES = 10
/** Requests of one customer at once take places from each other; each round somebody gets one. */
const ROUNDS = OPEN_ORDERS_PER_CUSTOMER + 1

export interface CreateDependencies {
  readonly db: Db
  readonly catalogue: Catalogue
  readonly random: Random
  /** Key of the hashes by which networks are told apart. */
  readonly secret: Uint8Array
}

/** What came of the attempt to take a place; `isFull`: the database said that the seats are gone. */
interface Tried {
  readonly made: Outcome<Created>
  readonly isFull: boolean
}

/**
 * Creates an unpaid order that holds its seats for a while (P-4.6, P-5.5, U-11, U-20; S-28): for 30
 * minutes, or less where many holds ended unpaid; the order says until when. Price, owner and status are the server's
 * own; a posted customer or amount that differs is refused. Refusals store nothing. With an idempotency key the same
 * request finds the order that it made before. In a rush it waits for its turn.
 */
export async function createReservation(
  deps: CreateDependencies & { readonly turns: Turns },
  input: CreateInput,
  caller: Caller<Owner>,
): Promise<Outcome<Created>> {
  const { supplierId, useTimeStr = '', peopleNum, idempotencyKey: key } = input
  return deps.turns.take({ slot: `${supplierId} ${useTimeStr}`, people: peopleNum }, async (isKnownFull) => {
    const { made, isFull } = await create(deps, input, caller, isKnownFull)
    const isMine = made.ok || key === undefined || made.kind === 'foreign'
    const before = isMine ? null : await repeated(deps.db, caller.customer.id, key, contentHash(input))
    return { value: before ?? made, isFull }
  })
}

async function create(
  deps: CreateDependencies,
  input: CreateInput,
  caller: Caller<Owner>,
  isKnownFull: boolean,
): Promise<Tried> {
  const refused = (made: Refusal): Tried => ({ made, isFull: false })
  if (input.customerId && input.customerId !== caller.customer.id) return refused(forbidden())
  const found = await deps.catalogue.packageWithShop(input.packageId)
  if (found?.supplier.id !== input.supplierId) return refused(unknown())
  const { pack, supplier } = found
  if (!supplier.isOnline) return refused(refuse('supplier_offline'))
  if (!pack.isOnline) return refused(refuse('package_offline'))

  const refusal =
    refuseWish(input, pack, supplier, { range: pickerRange(caller.now), now: caller.now }) ??
    refuseAmount(input, pack.price)
  if (refusal) return refused(refusal)

  const order = newOrder(deps, input, pack, caller)
  const slot = slotOf(order, supplier)
  const isGone = slot !== null && isKnownFull
  for (let round = 0; round < ROUNDS && !isGone; round++) {
    const row = await insertOrder(deps.db, order, slot, holdEnds(caller.now))
    if (row === 'collided') continue
    if (row === 'none' || row === 'key-used') break
    return { made: ok({ id: row.id, packageId: row.package_id, orderType: row.use_type }), isFull: false }
  }
  const open = await openOrders(deps.db, caller.customer.id, supplier.id, slot)
  return { made: refusePlace(open, input), isFull: open.isFull }
}

/** The seats that a new order takes; none without a time. */
export function slotOf(order: NewOrder, supplier: SupplierFacts): Slot | null {
  const startsAt = order.use_time ?? null
  return startsAt === null ? null : { startsAt, seats: order.people_num, capacity: supplier.capacity }
}

/** When the hold of an order that is made now ends. */
export function holdEnds(now: Temporal.Instant): HoldEnds {
  return {
    now,
    usual: now.add({ minutes: UNPAID_HOLD_MINUTES }),
    short: now.add({ minutes: SHORT_HOLD_MINUTES }),
  }
}

/** Why there was no place for an order: its customer has too many that are open, or the seats are gone. */
export function refusePlace(open: { readonly all: number; readonly shop: number }, input: Wish): Refusal {
  if (open.shop >= OPEN_ORDERS_PER_SHOP) return refuse('reserve_msg_open_orders_shop', { count: open.shop })
  if (open.all >= OPEN_ORDERS_PER_CUSTOMER) return refuse('reserve_msg_open_orders', { count: open.all })
  return refuseFull(input)
}

export const refuseFull = ({ peopleNum, useTimeStr }: Wish): Refusal =>
  refuse('reserve_msg_slot_full', { people: peopleNum, useTimeStr })

/** The amount is the price before any code; one that differs is refused (S-05). */
export function refuseAmount({ packageNum, amount }: Pick<CreateInput, 'packageNum' | 'amount'>, price: Yen) {
  return amount === orderAmount(packageNum, price) ? null : refuse('reserve_msg_amount', { price })
}

/** The checks of the reserve form again, on the server's own facts and clock. */
export function refuseWish(
  input: Wish,
  pack: PackageFacts,
  supplier: SupplierFacts,
  { range, now }: { readonly range: DateRange; readonly now: Temporal.Instant },
): Refusal | null {
  const [date = null, time = null] = (input.useTimeStr ?? '').split(' ')
  const facts = {
    useType: pack.useType,
    minNumber: pack.minNumber,
    maxNumber: pack.maxNumber,
    periods: supplier.periods,
    lockedDays: supplier.lockedDays,
    range,
    signedIn: true,
  }
  const problem = checkReservation(
    {
      date: date === '' ? null : date,
      time,
      people: input.peopleNum,
      hasChild: input.hasJuveniles === 1,
      childInfo: input.useJuveniles ?? '',
      packages: input.packageNum,
      // The guest was asked in the form; the shop's right to decline stands either way.
      differenceConfirmed: true,
    },
    facts,
    now,
  )
  if (problem?.kind === 'refuse') {
    // Which of a start's reasons it was helps the page that offers alternatives.
    const start = pack.useType === 1 ? checkStart({ date, time }, facts, now) : null
    return refuse(problem.key, { field: problem.field, ...problem.params, ...(start ? { start } : {}) })
  }
  return null
}

/** A new unpaid order as it was asked for, at the catalogue's price. */
export function newOrder(
  deps: CreateDependencies,
  input: CreateInput,
  pack: PackageFacts,
  caller: Caller<Owner>,
): NewOrder {
  const { random } = deps
  const kind = orderKind(pack.useType)
  const useTime = pack.useType === 1 ? parseUseTime(input.useTimeStr ?? '') : null
  const price = orderAmount(input.packageNum, pack.price)
  return {
    order_no: makeOrderNo(kind, japanDate(caller.now), random.bytes(ORDER_NO_RANDOM_BYTES)),
    kind,
    use_type: pack.useType,
    customer_id: caller.customer.id,
    supplier_id: pack.supplierId,
    package_id: pack.id,
    order_status: initialStatus(kind),
    pay_status: 0,
    use_time: useTime === null ? null : useTime.toString(),
    packages_num: input.packageNum,
    people_num: Math.max(input.peopleNum, MIN_COUNT),
    has_juveniles: input.hasJuveniles === 1,
    unit_price: pack.price,
    price,
    discount: 0,
    payable: price,
    coupon_code: null,
    preference_code: null,
    changed_from_id: null,
    carried: 0,
    order_source: input.orderSource,
    referral_code: input.referralCode ?? '',
    line_tracking_code: input.lineTrackingCode ?? '',
    locale: input.locale ?? caller.locale,
    created_at: caller.now.toString(),
    ticket_ref: random.bytes(TICKET_REF_BYTES),
    client_network: networkHash(deps.secret, caller.address),
    idempotency_key: input.idempotencyKey ?? null,
    request_hash: input.idempotencyKey === undefined ? null : contentHash(input),
    ...NOBODY_KNOWN,
    use_juveniles: input.hasJuveniles === 1 ? (input.useJuveniles ?? '') : '',
    ...contactColumns(input),
  }
}

/** Tells client networks apart without storing an address. */
function networkHash(secret: Uint8Array, address: string): Uint8Array {
  return createHmac('sha256', secret)
    .update(`hold\0${clientNetwork(address)}`, 'utf8')
    .digest()
}
