import type { Insertable, Transaction } from 'kysely'
import { hoursOfPackage } from '#domain/booking/package-hours.ts'
import { cellNeeds } from '#domain/booking/seats.ts'
import { dayHours } from '#domain/calendar/hours.ts'
import { TERMS_VERSION } from '#domain/legal/consent.ts'
import { nextReminder } from '#domain/order/reminders.ts'
import { shortCode } from '#domain/order/trade-number.ts'
import { consentTo, NO_CONSENT } from '#server/auth/consent.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import type { Database, OrderEventTable, OrdersTable, SlotSeatTable } from '#server/db/schema.ts'
import type { LedgerEntryTable, RefundTable } from '#server/db/schema-payments.ts'
import { readHolidays, readHours, rulesOf, weeklyOf } from '#server/modules/hours/index.ts'
import { DEMO_PAYMENT } from '#server/ports/payment.ts'
import { demoVisits } from '../reviews/plan.ts'
import { writeReviews } from '../reviews/store.ts'
import { type DemoCatalogue, type DemoOrder, demoOrders } from './orders.ts'

type Tx = Transaction<Database>

const text = (instant: Temporal.Instant | null): string | null => instant?.toString() ?? null

function orderRow(
  order: DemoOrder,
  customerId: number,
  ticketRef: Uint8Array,
  now: Temporal.Instant,
): Insertable<OrdersTable> {
  const { customer } = order
  const isLiving = order.paidAt !== null && order.closedAt === null && order.usedAt === null
  return {
    order_no: order.orderNo,
    ...(order.paidAt === null ? NO_CONSENT : consentTo(TERMS_VERSION, { now: order.paidAt, locale: customer.locale })),
    kind: order.kind,
    use_type: order.useType,
    customer_id: customerId,
    supplier_id: order.supplierId,
    package_id: order.packageId,
    order_status: order.orderStatus,
    pay_status: order.payStatus,
    use_time: text(order.useTime),
    packages_num: order.packagesNum,
    people_num: order.peopleNum,
    has_juveniles: order.useJuveniles !== '',
    use_juveniles: order.useJuveniles,
    tip: order.tip,
    unit_price: order.unitPrice,
    tax_rate: order.taxRate,
    price: order.price,
    discount: order.price - order.payable,
    payable: order.payable,
    coupon_code: order.couponCode,
    preference_code: order.preferenceCode,
    zh_name: customer.nameZh,
    en_name: customer.nameEn,
    jp_name: customer.nameJa,
    phone: customer.telephone,
    email: customer.email,
    wechat: customer.wechat,
    use_name: customer.nameEn,
    use_contact: customer.telephone,
    order_source: order.orderSource,
    locale: customer.locale,
    seats_held: order.seatsHeld,
    seat_minutes: order.seatMinutes,
    created_at: order.createdAt.toString(),
    hold_until: order.holdUntil.toString(),
    paid_at: text(order.paidAt),
    answer_by: text(order.answerBy),
    valid_until: text(order.validUntil),
    remind_at: isLiving ? text(nextReminder(order, now)?.at ?? null) : null,
    used_at: text(order.usedAt),
    closed_at: text(order.closedAt),
    revision: order.revision,
    ticket_ref: ticketRef,
    changed_from_id: null,
  }
}

/**
 * Whether the order was charged through the gateway: coupons created at a shop are free, and a replacement carries
 * over the earlier payment.
 */
const wasCharged = (order: DemoOrder): boolean =>
  order.paidAt !== null && order.kind !== 'qr' && order.changedFrom === null
/** Whether the order was refunded; cancelled and declined orders are refunded in full. */
const wasRefunded = (order: DemoOrder): boolean =>
  wasCharged(order) && (order.ending === 'cancel' || order.ending === 'decline')

const refundRef = (order: DemoOrder): string => `re_demo_${order.orderNo}`

/** Writes payment attempts, ledger entries and refunds, so that the demo's ledger agrees with its orders. */
async function writePayments(tx: Tx, orders: readonly DemoOrder[], idOf: (order: DemoOrder) => number): Promise<void> {
  const charged = orders.filter(wasCharged)
  await insertRows(
    tx,
    'payment_attempt',
    charged.map((order) => ({
      order_id: idOf(order),
      flow: 'intent' as const,
      provider: 'sandbox',
      amount: order.payable,
      coupon_code: order.couponCode,
      preference_code: order.preferenceCode,
      capture: 'automatic' as const,
      idempotency_key: `demo-${order.orderNo}`,
      provider_ref: `${DEMO_PAYMENT}${order.orderNo}`,
      client_secret: null,
      status: 'succeeded' as const,
      failure: null,
      card_brand: 'visa',
      card_last4: '4242',
      created_at: order.createdAt.toString(),
      updated_at: (order.paidAt ?? order.createdAt).toString(),
    })),
  )
  const attempts = await tx.selectFrom('payment_attempt').select(['id', 'order_id']).execute()
  const attemptOf = new Map(attempts.map((attempt) => [attempt.order_id, attempt.id]))
  const entries = charged.flatMap((order): Insertable<LedgerEntryTable>[] => {
    const entry = { order_id: idOf(order), attempt_id: attemptOf.get(idOf(order)) ?? 0, amount: order.payable }
    return [
      {
        ...entry,
        kind: 'payment',
        reason: 'order',
        provider_ref: `${DEMO_PAYMENT}${order.orderNo}`,
        created_at: text(order.paidAt) ?? '',
        given_back: wasRefunded(order) ? order.payable : 0,
      },
      ...(wasRefunded(order)
        ? [
            {
              ...entry,
              kind: 'refund' as const,
              reason: order.ending ?? '',
              provider_ref: refundRef(order),
              created_at: text(order.closedAt) ?? '',
              given_back: 0,
            },
          ]
        : []),
    ]
  })
  await insertRows(tx, 'ledger_entry', entries)
  const refunds = charged.filter(wasRefunded).map((order): Insertable<RefundTable> => {
    const at = text(order.closedAt) ?? ''
    return {
      order_id: idOf(order),
      attempt_id: attemptOf.get(idOf(order)) ?? 0,
      amount: order.payable,
      reason: order.ending ?? '',
      asked_by: order.ending === 'decline' ? 'shop' : 'customer',
      idempotency_key: `demo-${order.orderNo}-refund`,
      state: 'made',
      provider_ref: refundRef(order),
      asked_at: at,
      called_at: at,
      settled_at: at,
    }
  })
  await tx.insertInto('refund').values(refunds).execute()
}

/** Writes the redemption of each used order, and every order's events. */
async function writeHistory(tx: Tx, orders: readonly DemoOrder[], idOf: (order: DemoOrder) => number): Promise<void> {
  const used = orders.flatMap((order) => (order.usedAt === null ? [] : [{ order, at: order.usedAt.toString() }]))
  await insertRows(
    tx,
    'redemption',
    used.map(({ order, at }) => ({
      order_id: idOf(order),
      nonce: `demo-${order.orderNo}`,
      verdict: 'accepted' as const,
      short_code: shortCode(`demo-${order.orderNo}`),
      token: '',
      device_id: 'demo',
      claimed_at: at,
      server_time_at: at,
      received_at: at,
      effective_at: at,
    })),
  )
  const events = orders.flatMap((order): Insertable<OrderEventTable>[] => {
    const paid = order.answerBy === null ? 'pay-instant' : 'pay-request'
    const steps = [
      { kind: paid, at: order.kind === 'qr' ? null : order.paidAt },
      { kind: 'redeem', at: order.usedAt },
      { kind: order.ending ?? '', at: order.closedAt },
    ]
    return steps.flatMap(({ kind, at }) => (at === null ? [] : [{ order_id: idOf(order), kind, at: at.toString() }]))
  })
  await insertRows(tx, 'order_event', events)
}

/** The seat cells of the demo's reservations: the sum of the seats that orders hold in each quarter of an hour. */
function slotRows(orders: readonly DemoOrder[], { shops }: DemoCatalogue) {
  const slots = new Map<string, Insertable<SlotSeatTable> & { taken: number; arrivals: number }>()
  for (const { supplierId, useTime, seatsHeld, seatMinutes } of orders) {
    if (useTime === null || seatsHeld === 0) continue
    const from = useTime.epochMilliseconds
    const capacity = shops.find(({ id }) => id === supplierId)?.capacity ?? 0
    for (const { at, seats, arrivals } of cellNeeds({ from, until: from + seatMinutes * 60_000 }, seatsHeld, null)) {
      const key = `${supplierId} ${at}`
      const starts_at = new Date(at).toISOString()
      const slot = slots.get(key) ?? { supplier_id: supplierId, starts_at, capacity, taken: 0, arrivals: 0 }
      slots.set(key, { ...slot, taken: slot.taken + seats, arrivals: slot.arrivals + arrivals })
    }
  }
  return [...slots.values()]
}

/** Sets each code's number of uses. */
async function countUses(tx: Tx, orders: readonly DemoOrder[]): Promise<void> {
  const uses = Map.groupBy(
    orders.filter((order) => order.payStatus === 1),
    (order) => order.couponCode ?? order.preferenceCode,
  )
  for (const [code, some] of uses) {
    if (code !== null) await tx.updateTable('coupon').set({ used: some.length }).where('code', '=', code).execute()
  }
}

/** Reads the stored shops and codes. */
async function readCatalogue(tx: Tx): Promise<DemoCatalogue> {
  const suppliers = await tx
    .selectFrom('supplier as s')
    .innerJoin('category as c', 'c.id', 's.category_id')
    .select(['s.id', 'c.key as category', 's.answer_hours', 's.capacity', 's.capacity_kind', 's.turnover_minutes'])
    .orderBy('s.id')
    .execute()
  const ids = suppliers.map(({ id }) => id)
  const hours = await readHours(tx, ids)
  const holidays = new Set(await readHolidays(tx))
  const packages = await tx
    .selectFrom('package as p')
    .innerJoin('catalogue_key as k', (join) => join.onRef('k.id', '=', 'p.id').on('k.kind', '=', 'package'))
    .select([
      'p.id',
      'p.supplier_id',
      'k.key',
      'p.use_type',
      'p.coupon_use',
      'p.mall_price',
      'p.tax_rate',
      'p.minutes',
      'p.periods',
    ])
    .select(['p.mall_flag', 'p.min_number', 'p.max_number'])
    .orderBy('p.sort')
    .orderBy('p.id')
    .execute()
  const coupons = await tx.selectFrom('coupon').select(['code', 'is_coupon', 'type', 'discount']).execute()
  const of = <Row extends { supplier_id: number }>(rows: readonly Row[], id: number): Row[] =>
    rows.filter((row) => row.supplier_id === id)
  const shopHours = (id: number) =>
    dayHours(rulesOf(hours.get(id) ?? { periods: [], closings: [], openings: [] }), holidays)
  return {
    shops: suppliers.map(({ id, category, answer_hours, capacity, capacity_kind, turnover_minutes }) => ({
      id,
      category,
      answerHours: answer_hours,
      capacity,
      capacityKind: capacity_kind,
      turnoverMinutes: turnover_minutes,
      packages: of(packages, id).map((row) => {
        const { key, use_type, coupon_use, mall_price, tax_rate, minutes } = row
        const hoursOn = hoursOfPackage(weeklyOf(row.periods), shopHours(id))
        return {
          ...{
            id: row.id,
            key,
            useType: use_type,
            couponUse: coupon_use,
            mallPrice: mall_price,
            taxRate: tax_rate,
            minutes,
            hoursOn,
          },
          ...{ isOnline: row.mall_flag === 1, minNumber: row.min_number, maxNumber: row.max_number },
        }
      }),
    })),
    codes: coupons.map((row) => {
      return { code: row.code, isCoupon: row.is_coupon, type: row.type, discount: Number(row.discount) }
    }),
  }
}

/**
 * Writes the demo customers' orders and the guests' visits, with seats, payments, redemptions and events, and the
 * reviews. Customers and catalogue must exist.
 */
export async function writeOrders(
  tx: Tx,
  options: {
    today: Temporal.PlainDate
    now: Temporal.Instant
    customerIds: ReadonlyMap<string, number>
    ticketRef: () => Uint8Array
  },
): Promise<void> {
  const catalogue = await readCatalogue(tx)
  const visits = demoVisits(options.today, catalogue)
  const orders = [...demoOrders(options.today, catalogue), ...visits.map(({ order }) => order)]
  await insertRows(tx, 'slot_seat', slotRows(orders, catalogue))
  await insertRows(
    tx,
    'orders',
    orders.map((order) => {
      const customerId = options.customerIds.get(order.customer.email) ?? 0
      return orderRow(order, customerId, options.ticketRef(), options.now)
    }),
  )
  const written = await tx.selectFrom('orders').select(['id', 'order_no']).execute()
  const ids = new Map(written.map(({ id, order_no }) => [order_no, id]))
  const idOf = (order: DemoOrder): number => {
    const id = ids.get(order.orderNo)
    if (id === undefined) throw new Error(`Order ${order.orderNo} was not written`)
    return id
  }
  for (const order of orders) {
    if (order.changedFrom === null) continue
    const from = ids.get(order.changedFrom) ?? null
    // The price is equal, so nothing is paid or refunded.
    const taken = { changed_from_id: from, carried: order.payable }
    await tx.updateTable('orders').set(taken).where('id', '=', idOf(order)).execute()
  }
  await writePayments(tx, orders, idOf)
  await writeHistory(tx, orders, idOf)
  await countUses(tx, orders)
  await writeReviews(tx, { visits, idOf, now: options.now })
}
