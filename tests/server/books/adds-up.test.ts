import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diceOf } from '#tests/attack/dice.ts'
import { inconsistencies, reconcile } from '#tests/reconcile/reconcile.ts'
import { replay } from '#tests/reconcile/states.ts'
import { order, payByToken } from '#tests/storm/buying.ts'
import { openWorld, type World } from '#tests/storm/world.ts'

/**
 * Proves that the check finds faults. Each fault is written directly to the database, must be reported by name, and
 * is removed again.
 */
describe('the reconciliation, postgres', () => {
  let world: World
  let paid: { id: number; use_time: Date | null }
  beforeAll(async () => {
    world = await openWorld({ uses: 5 })
    for (let act = 0; act < 40; act++) {
      await order(world, diceOf(1, `order ${act}`))
      await payByToken(world, diceOf(1, `pay ${act}`))
    }
    // A paid order at a slot that still has a free seat: one seat too many and one too few can be planted there.
    paid = await world.server.db
      .selectFrom('orders as o')
      .innerJoin('slot_seat as s', (join) =>
        join.onRef('s.supplier_id', '=', 'o.supplier_id').onRef('s.starts_at', '=', 'o.use_time'),
      )
      .select(['o.id', 'o.use_time'])
      .where('o.order_status', '=', 3)
      .where('o.supplier_id', '=', 1)
      .where('s.taken', '<', 6)
      .orderBy('o.id')
      .limit(1)
      .executeTakeFirstOrThrow()
  })
  afterAll(() => world.close())

  const held = () => [...world.stripe.held(), ...world.wechat.held()]
  const look = () => reconcile(world.server.db, held())
  /** Plants a fault, runs the check, and removes the fault. */
  async function withFault(plant: () => Promise<unknown>, remove: () => Promise<unknown>): Promise<string[]> {
    await plant()
    try {
      return await look()
    } finally {
      await remove()
    }
  }
  const change = (statement: string) => sql.raw(statement).execute(world.server.db)

  it('finds nothing in consistent data, with paid and unpaid orders', async () => {
    expect(await look()).toEqual([])
    const { rows } = await sql<{ paid: number }>`
      select count(*)::integer as paid from orders where pay_status = 1`.execute(world.server.db)
    expect(rows[0]?.paid).toBeGreaterThan(5)
  })

  it('money: a yen that the gateway does not have, one that only it has, and a payment without an order', async () => {
    const entry = `update ledger_entry set amount = amount + D where order_id = ${paid.id} and kind = 'payment'`
    const found = await withFault(
      () => change(entry.replace('D', '1')),
      () => change(entry.replace('D', '-1')),
    )
    expect(found).toContainEqual(
      expect.stringMatching(new RegExp(`^order ${paid.id}: the ledger has \\d+ − 0 yen of pi_`)),
    )
    expect(found).toContainEqual(expect.stringMatching(/^in sum the ledger keeps \d+ yen, the gateway \d+$/))
    expect(found).toContainEqual(expect.stringMatching(new RegExp(`^order ${paid.id} is paid and keeps`)))

    const [payment] = world.stripe.held().filter(({ charged }) => charged > 0)
    const intent = world.stripe.intents.get(payment?.ref ?? '')
    if (!intent) throw new Error('Nothing was paid')
    world.stripe.intents.set('pi_nobody', { ...intent, id: 'pi_nobody' })
    expect(await look()).toContainEqual(expect.stringContaining('yen of pi_nobody, which no order has'))
    world.stripe.intents.delete('pi_nobody')
    expect(await look()).toEqual([])
  })

  it('money: a booked refund that was never made, and one that is missing on its payment', async () => {
    const refund = `insert into refund (order_id, attempt_id, amount, reason, asked_by, idempotency_key, state, provider_ref,
      asked_at, settled_at) select order_id, attempt_id, 100, 'cancel', 'planted', 'planted', 'made', 're_planted', now(), now()
      from ledger_entry where order_id = ${paid.id}`
    const found = await withFault(
      () => change(refund),
      () => change(`delete from refund where asked_by = 'planted'`),
    )
    expect(found).toEqual([
      `order ${paid.id}: 0 yen are marked as given back, its refunds are 100; 100 yen were made, 0 booked`,
    ])
  })

  it('seats: one taken without an order, one held but not taken, and an order that holds too few', async () => {
    const at = `where supplier_id = 1 and starts_at = '${paid.use_time?.toISOString()}'`
    const taken = (by: number) => change(`update slot_seat set taken = taken + ${by} ${at}`)
    const slot = new RegExp(`^shop 1 at ${paid.use_time?.toISOString()}: \\d of 6 seats taken, orders hold \\d`)
    for (const by of [1, -1]) {
      const found = await withFault(
        () => taken(by),
        () => taken(-by),
      )
      expect(found).toEqual([expect.stringMatching(slot)])
    }
    const arriving = (by: number) => change(`update slot_seat set arrivals = arrivals + ${by} ${at}`)
    for (const by of [1, -1]) {
      const found = await withFault(
        () => arriving(by),
        () => arriving(-by),
      )
      expect(found).toEqual([expect.stringMatching(/; \d arrive, \d begin$/)])
    }
    // Counter and order agree with each other, but not with the party size.
    const stay = `where supplier_id = 1 and exists (select 1 from orders o where o.id = ${paid.id}
      and starts_at >= o.use_time and starts_at < o.use_time + o.seat_minutes * interval '1 minute')`
    const forgotten = (by: number) =>
      Promise.all([
        change(`update slot_seat set taken = taken + ${by} ${stay}`),
        change(`update orders set seats_held = seats_held + ${by} where id = ${paid.id}`),
      ])
    const found = await withFault(
      () => forgotten(-1),
      () => forgotten(1),
    )
    expect(found.length).toBeGreaterThan(1)
    expect(found[0]).toMatch(slot)
    // An order that holds its seats for less time than the seats are counted as taken.
    const short = (by: number) => change(`update orders set seat_minutes = seat_minutes + ${by} where id = ${paid.id}`)
    const left = await withFault(
      () => short(-15),
      () => short(15),
    )
    expect(left).toEqual([expect.stringMatching(/^shop 1 at .* seats taken, orders hold \d/)])
  })

  it('coupons: a use without an order, and an order without a use', async () => {
    const used = (by: number) => change(`update coupon set used = used + ${by} where code = 'MINUS'`)
    const { rows } = await sql<{ used: number }>`select used from coupon where code = 'MINUS'`.execute(world.server.db)
    const now = rows[0]?.used ?? 0
    expect(now).toBeGreaterThan(0)
    for (const by of [1, -1]) {
      const found = await withFault(
        () => used(by),
        () => used(-by),
      )
      expect(found).toEqual([`coupon MINUS: ${now + by} uses counted, ${now} living orders have it`])
    }
  })

  it('states: one without an event, an event that the state did not allow, and a flag that does not follow from the events', async () => {
    const planted: readonly [plant: string, remove: string, problem: string][] = [
      [
        `update orders set order_status = 5 where id = ${paid.id}`,
        `update orders set order_status = 3 where id = ${paid.id}`,
        'it is status 5, paid, open and should be status 3, paid, open',
      ],
      [
        `insert into order_event (order_id, at, kind) values (${paid.id}, now(), 'decline')`,
        `delete from order_event where order_id = ${paid.id} and kind = 'decline'`,
        'events pay-instant, decline: decline in status 3',
      ],
      [
        `update orders set closed_at = now() where id = ${paid.id}`,
        `update orders set closed_at = null where id = ${paid.id}`,
        'it is status 3, paid, closed and should be status 3, paid, open',
      ],
    ]
    for (const [plant, remove, problem] of planted) {
      const found = await withFault(
        () => change(plant),
        () => change(remove),
      )
      const own = found.filter((line) => line.startsWith(`order ${paid.id} (`))
      expect(own).toEqual([expect.stringContaining(problem)])
    }
  })

  it('mails: a paid order without its mails', async () => {
    const key = `order-paid:${paid.id}`
    const found = await withFault(
      () => change(`update mail set dedupe_key = 'away' where dedupe_key = '${key}'`),
      () => change(`update mail set dedupe_key = '${key}' where dedupe_key = 'away'`),
    )
    expect(found).toEqual([`order ${paid.id}: no mail tells of pay-instant`])
    expect(await inconsistencies(world.server.db)).toEqual([])
  })

  it('replays the transitions of the table and a late payment, and refuses others', () => {
    const statusOf = (...events: string[]) => replay('reservation', events)
    expect(statusOf()).toEqual({ status: -1, isPaid: false, isClosed: false })
    expect(statusOf('pay-request', 'confirm', 'refund', 'cancel')).toEqual({ status: 4, isPaid: true, isClosed: true })
    expect(statusOf('lapse', 'reopen', 'pay-instant', 'redeem')).toEqual({ status: 5, isPaid: true, isClosed: false })
    expect(replay('direct', ['pay-instant', 'expire', 'redeem-late'])).toEqual({
      status: 2,
      isPaid: true,
      isClosed: false,
    })
    expect(statusOf('pay-instant', 'cancel', 'reopen')).toEqual({ illegal: 'reopen after cancel' })
    expect(statusOf('cancel')).toEqual({ illegal: 'cancel in status -1' })
    expect(statusOf('pay-instant', 'cancel', 'redeem')).toEqual({ illegal: 'redeem in status 4' })
    expect(statusOf('vanish')).toEqual({ illegal: 'vanish in status -1' })
  })
})
