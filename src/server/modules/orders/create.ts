import { checkReservation, checkStart } from '#domain/booking/reservation-check.ts'
import { type DateRange, pickerRange } from '#domain/calendar/date-range.ts'
import {
  OPEN_ORDERS_PER_CUSTOMER,
  OPEN_ORDERS_PER_SHOP,
  SHORT_HOLD_MINUTES,
  UNPAID_HOLD_MINUTES,
} from '#domain/constants.ts'
import { orderAmount, type Yen } from '#domain/price/money.ts'
import type { Caller, SignedInCustomer } from '#server/auth/caller.ts'
import { consentOf } from '#server/auth/consent.ts'
import { batchReads } from '#server/concurrency/coalesce.ts'
import type { Db } from '#server/db/connect.ts'
import type { Catalogue, PackageFacts, PackageWithShop, SupplierFacts } from '#server/modules/catalogue/index.ts'
import { forbidden, type Outcome, ok, type Refusal, refuse, unknown } from '#server/outcome.ts'
import { type HoldEnds, insertOrder, type NewOrder } from './holds/store.ts'
import { answerToRepeat, type Created, contentHash, repeatedAs } from './idempotency.ts'
import { type CreateInput, type NewOrderDependencies, newOrder, seatClaimOf, seatsOf } from './new-order.ts'
import { type RefusedRequest, refusalReasons } from './no-place/store.ts'
import { OrderQueue, REFUSED_TOGETHER } from './order-queue.ts'
import type { SeatClaim } from './seats/store.ts'

/** The part of a request that catalogue and calendar validate. */
export type RequestedVisit = Pick<
  CreateInput,
  'supplierId' | 'packageNum' | 'peopleNum' | 'useTimeStr' | 'hasJuveniles' | 'useJuveniles'
>
/** Concurrent requests of one customer compete for places. At least one request succeeds per round. */
const ROUNDS = OPEN_ORDERS_PER_CUSTOMER + 1

export interface CreateDependencies extends NewOrderDependencies {
  readonly db: Db
  readonly catalogue: Catalogue
}

/** The result of a request. `isFull`: the database reports no free seats. */
interface Tried {
  readonly value: Outcome<Created>
  readonly isFull: boolean
}

/**
 * Returns the function that creates unpaid orders (P-4.6, P-5.5, U-11, U-20; S-28). Each order holds its seats for
 * 30 minutes, or 10 if many holds of the customer or of the client's network ended unpaid within a day; the order
 * contains its deadline. The server determines price, owner and status, and refuses a different posted customer or
 * amount. Refusals store nothing. With an idempotency key, a repeated request returns the order that it created
 * before. At most `atOnce` requests run concurrently; in a rush the others queue.
 */
export function reservations(
  deps: CreateDependencies & { readonly atOnce: number },
): (input: CreateInput, caller: Caller<SignedInCustomer>) => Promise<Outcome<Created>> {
  const turns = new OrderQueue(deps.atOnce)
  const whyNot = batchReads((asked: readonly RefusedRequest[]) => refusalReasons(deps.db, asked), {
    atOnce: deps.atOnce,
    most: REFUSED_TOGETHER,
  })

  const create = async (input: CreateInput, caller: Caller<SignedInCustomer>, isKnownFull: boolean): Promise<Tried> => {
    const { idempotencyKey: key } = input
    const checked = await checkedWish(deps, input, caller)
    if (!checked.ok) {
      const isMine = key === undefined || checked.kind === 'foreign'
      const before = isMine ? null : await answerToRepeat(deps.db, caller.customer.id, key, contentHash(input))
      return { value: before ?? checked, isFull: false }
    }
    const consent = consentOf(input, caller)
    if (consent && 'ok' in consent) return { value: consent, isFull: false }
    const order = { ...newOrder(deps, input, checked.data, caller), ...consent }
    const stay = seatClaimOf(order)
    if (stay === null || !isKnownFull) {
      const made = await insertFreely(deps, order, stay, caller.now)
      if (made) return { value: ok(made), isFull: false }
    }
    const why = await whyNot({ customerId: caller.customer.id, supplierId: order.supplier_id, stay, key })
    const value = why.made ? repeatedAs(why.made, contentHash(input)) : refusePlace(why, input)
    return { value, isFull: why.isFull }
  }

  return (input, caller) =>
    // The package is part of the key, because packages of other lengths need other seats.
    turns.take(
      { slot: `${input.supplierId} ${input.packageId} ${input.useTimeStr}`, people: seatsOf(input) },
      (isKnownFull) => create(input, caller, isKnownFull),
    )
}

/** The package and shop of a request that passes the checks of catalogue and calendar. */
async function checkedWish(
  deps: CreateDependencies,
  input: CreateInput,
  caller: Caller<SignedInCustomer>,
): Promise<Outcome<PackageWithShop>> {
  if (input.customerId && input.customerId !== caller.customer.id) return forbidden()
  const found = await deps.catalogue.packageWithShop(input.packageId)
  if (found?.supplier.id !== input.supplierId) return unknown()
  const { pack, supplier } = found
  if (!supplier.isOnline) return refuse('supplier_offline')
  if (!pack.isOnline) return refuse('package_offline')
  const refusal =
    refuseInvalidVisit(input, pack, supplier, {
      range: pickerRange(caller.now, supplier.bookAheadDays),
      now: caller.now,
    }) ?? refuseAmount(input, pack.price)
  return refusal ?? ok(found)
}

/**
 * Stores the order at a free place of its customer. Null if there is none, if the seats are taken or if the key is in
 * use.
 */
async function insertFreely(
  { db }: CreateDependencies,
  order: NewOrder,
  stay: SeatClaim | null,
  now: Temporal.Instant,
): Promise<Created | null> {
  for (let round = 0; round < ROUNDS; round++) {
    const row = await insertOrder(db, order, stay, holdEnds(now))
    if (row === 'none' || row === 'key-used') return null
    if (row !== 'collided') return { id: row.id, packageId: row.package_id, orderType: row.use_type }
  }
  return null
}

/** The end of the hold of an order created now. */
export function holdEnds(now: Temporal.Instant): HoldEnds {
  return {
    now,
    usual: now.add({ minutes: UNPAID_HOLD_MINUTES }),
    short: now.add({ minutes: SHORT_HOLD_MINUTES }),
  }
}

/** The reason why an order found no place: its customer has too many open orders, or the seats are taken. */
export function refusePlace(open: { readonly all: number; readonly shop: number }, input: RequestedVisit): Refusal {
  if (open.shop >= OPEN_ORDERS_PER_SHOP) return refuse('reserve_msg_open_orders_shop', { count: open.shop })
  if (open.all >= OPEN_ORDERS_PER_CUSTOMER) return refuse('reserve_msg_open_orders', { count: open.all })
  return refuseFull(input)
}

export const refuseFull = ({ peopleNum, useTimeStr }: RequestedVisit): Refusal =>
  refuse('reserve_msg_slot_full', { people: peopleNum, useTimeStr })

/** The amount is the price before any code; a different one is refused (S-05). */
export function refuseAmount({ packageNum, amount }: Pick<CreateInput, 'packageNum' | 'amount'>, price: Yen) {
  return amount === orderAmount(packageNum, price) ? null : refuse('reserve_msg_amount', { price })
}

/** Repeats the checks of the reservation form with the server's facts and clock. */
export function refuseInvalidVisit(
  input: RequestedVisit,
  pack: PackageFacts,
  supplier: SupplierFacts,
  { range, now }: { readonly range: DateRange; readonly now: Temporal.Instant },
): Refusal | null {
  const [date = null, time = null] = (input.useTimeStr ?? '').split(' ')
  const facts = {
    useType: pack.useType,
    minNumber: pack.minNumber,
    maxNumber: pack.maxNumber,
    leadHours: pack.leadHours,
    hoursOn: supplier.hoursOn,
    offered: pack.offered,
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
      // The form has already asked the guest to confirm the difference, and the shop may decline.
      differenceConfirmed: true,
    },
    facts,
    now,
  )
  if (problem?.kind === 'refuse') {
    // The page needs the exact reason about a start time to offer alternatives.
    const start = pack.useType === 1 ? checkStart({ date, time }, facts, now) : null
    return refuse(problem.key, { field: problem.field, ...problem.params, ...(start ? { start } : {}) })
  }
  return null
}
