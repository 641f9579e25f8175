import { daysWithin, type OverviewSpan, overviewPeriods } from '#domain/calendar/overview-periods.ts'
import { japanDate } from '#domain/calendar/time.ts'
import { addFigures, NO_FIGURES, type OverviewFigures } from '#domain/order/overview.ts'
import type { Db } from '#server/db/connect.ts'
import type { PaymentApp } from './payment-app.ts'

/** Numbers from 0 to below 1, the same for the same seed. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/**
 * Orders of every outcome, in the weeks before `now`: unpaid, free, upcoming, visited, missed, cancelled, declined,
 * changed, expired, with refunds in parts and returned refunds, from all sources and some codes.
 */
export async function makeOrders(
  server: Pick<PaymentApp, 'db' | 'order'>,
  { count, days, seed, now }: { count: number; days: number; seed: number; now: Temporal.Instant },
): Promise<void> {
  const { db } = server
  const random = seeded(seed)
  const under = (most: number) => Math.floor(random() * most)
  const before = () => now.subtract({ minutes: under(days * 24 * 60) })
  for (let place = 0; place < count; place += 1) {
    const undated = random() < 0.2
    const made = await server.order({ shop: random() < 0.6 ? 1 : 2, undated })
    const paidAt = before()
    const visit = paidAt.add({ hours: under(20 * 24) })
    const [outcome, isFree] = [random(), random() < 0.1]
    const common = {
      people_num: 1 + under(6),
      order_source: ([1, 3, 4] as const)[under(3)] ?? 4,
      referral_code: ['', '', 'friend', 'guide', '=SUM(A1)'][under(5)] ?? '',
      ...(!undated && { use_time: visit.toString() }),
    }
    const set = (columns: object) =>
      db
        .updateTable('orders')
        .set({ ...common, ...columns })
        .where('id', '=', made.id)
        .execute()
    if (outcome < 0.1) {
      // It lapsed unpaid.
      await set({ order_status: 4, closed_at: paidAt.toString() })
      continue
    }
    const paid = { pay_status: 1 as const, paid_at: paidAt.toString() }
    const end = paidAt.add({ hours: under(10 * 24) })
    if (outcome < 0.3) await set({ ...paid, order_status: undated ? 3 : 4, closed_at: end.toString() })
    else if (outcome < 0.55) await set({ ...paid, order_status: undated ? 2 : 5, used_at: visit.toString() })
    else if (outcome < 0.65) {
      if (undated) await set({ ...paid, order_status: 4, closed_at: end.toString() })
      else await set({ ...paid, order_status: 11, closed_at: end.toString() })
    } else await set({ ...paid, order_status: undated ? 1 : 3 })
    // A coupon issued at a shop's QR code.
    if (outcome >= 0.9 && undated)
      await db.updateTable('orders').set({ kind: 'qr' }).where('id', '=', made.id).execute()
    if (!isFree) await pay(db, made.id, paidAt, random)
  }
}

/** A payment of an order in the ledger, and some refunds. */
async function pay(db: Db, order: number, at: Temporal.Instant, random: () => number): Promise<void> {
  const { id: attempt } = await db
    .insertInto('payment_attempt')
    .values({
      ...{ order_id: order, flow: 'intent', provider: 'sandbox', amount: 5000, coupon_code: null },
      ...{ preference_code: null, capture: 'automatic', idempotency_key: `overview-${order}` },
      ...{ provider_ref: `pi_overview_${order}`, client_secret: null, status: 'succeeded', failure: null },
      ...{ card_brand: null, card_last4: null, created_at: at.toString(), updated_at: at.toString() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const entry = (kind: 'payment' | 'refund' | 'refund_failed', ref: string, amount: number, moment: Temporal.Instant) =>
    db
      .insertInto('ledger_entry')
      .values({
        ...{ order_id: order, attempt_id: attempt, kind, reason: 'order', amount, provider_ref: ref, fee: null },
        created_at: moment.toString(),
      })
      .execute()
  await entry('payment', `pi_overview_${order}`, 5000, at)
  for (let part = 0; part < 2 && random() < 0.3; part += 1) {
    const kind = random() < 0.2 ? 'refund_failed' : 'refund'
    const amount = 1 + Math.floor(random() * 2400)
    await entry(kind, `re_overview_${order}_${part}`, amount, at.add({ hours: Math.floor(random() * 300) }))
  }
}

type Part = 'shop' | 'source' | 'referral'

/** The figures of a span, summed order by order and entry by entry in JavaScript. */
export async function naiveOverview(db: Db, span: OverviewSpan, now: Temporal.Instant) {
  const periods = overviewPeriods(span, now)
  const orders = await db.selectFrom('orders').selectAll().execute()
  const ledger = await db.selectFrom('ledger_entry').selectAll().execute()
  const dayOf = (at: Date | null) => (at === null ? '' : japanDate(at.toTemporalInstant()))
  const keysOf = (order: (typeof orders)[number]) => ({
    shop: `${order.supplier_id}`,
    source: `${order.order_source}`,
    referral: order.referral_code,
  })
  const sums = (from: string, to: string) => {
    const total: OverviewFigures[] = []
    const parts: Record<Part, Map<string, OverviewFigures>> = {
      shop: new Map(),
      source: new Map(),
      referral: new Map(),
    }
    const add = (order: (typeof orders)[number], day: string, figures: Partial<OverviewFigures>) => {
      if (day < from || day > to || day === '') return
      const one = { ...NO_FIGURES, ...figures }
      total.push(one)
      for (const [part, key] of Object.entries(keysOf(order)) as [Part, string][])
        parts[part].set(key, addFigures([parts[part].get(key) ?? NO_FIGURES, one]))
    }
    const isCancelled = (kind: string, status: number) =>
      (kind === 'reservation' && status === 4) || (kind === 'direct' && status === 3)
    for (const order of orders) {
      const { kind, pay_status: paid, order_status: status } = order
      if (paid !== 1) continue
      if (kind !== 'qr' && order.changed_from_id === null)
        add(order, dayOf(order.paid_at), { bookings: 1, guests: order.people_num })
      if (isCancelled(kind, status)) add(order, dayOf(order.closed_at), { cancelled: 1 })
      if (kind === 'reservation' && (status === 3 || status === 6) && order.used_at === null)
        add(order, dayOf(order.use_time), { noShows: 1 })
    }
    for (const { kind, amount, created_at, order_id } of ledger) {
      const order = orders.find(({ id }) => id === order_id)
      if (!order) throw new Error(`No order ${order_id}`)
      if (kind === 'payment') add(order, dayOf(created_at), { paid: amount })
      if (kind === 'refund') add(order, dayOf(created_at), { refunded: amount })
    }
    return { total: addFigures(total), parts }
  }
  const [these, before] = [sums(periods.now.from, periods.now.to), sums(periods.before.from, periods.before.to)]
  const rowsOf = (part: Part) => {
    const keys = new Set([...these.parts[part].keys(), ...before.parts[part].keys()])
    return Object.fromEntries(
      [...keys].map((key) => [
        key,
        { now: these.parts[part].get(key) ?? NO_FIGURES, before: before.parts[part].get(key) ?? NO_FIGURES },
      ]),
    )
  }
  return {
    total: { now: these.total, before: before.total },
    days: daysWithin(periods.now).map((day) => ({ day, now: sums(day, day).total })),
    ...{ shops: rowsOf('shop'), sources: rowsOf('source'), referrals: rowsOf('referral') },
  }
}
