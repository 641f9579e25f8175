import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OVERVIEW_SPANS, overviewWindow } from '#domain/calendar/overview-periods.ts'
import { addFigures } from '#domain/order/overview.ts'
import type { Handle } from '#server/db/connect.ts'
import { runRound } from '#server/modules/jobs/service.ts'
import { overviewJob, readOverview } from '#server/modules/overview/index.ts'
import { DATABASES } from '#tests/support/app.ts'
import { newOperator } from '#tests/support/operators.ts'
import { makeOrders, naiveOverview } from '#tests/support/overview-orders.ts'
import { NOON, openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'

const log = { warn: () => {} }

describe.each(DATABASES)('the overview, %s', (kind) => {
  let server: PaymentApp
  beforeAll(async () => {
    server = await openPaymentApp(kind, { runsJobs: false })
  })
  beforeEach(async () => {
    await server.empty()
    await server.db.deleteFrom('overview_count').execute()
    await server.db.deleteFrom('overview_stale').execute()
  })
  afterAll(() => server.close())

  const byKey = (rows: readonly { key: string; now: object; before: object }[]) =>
    Object.fromEntries(rows.map(({ key, now, before }) => [key, { now, before }]))
  const answered = async (span: (typeof OVERVIEW_SPANS)[number], now: Temporal.Instant) => {
    const { total, days, shops, areas, sources, referrals } = await readOverview(server.db, span, now)
    const sum = (when: 'now' | 'before') => addFigures(areas.map((area) => area[when]))
    expect({ now: sum('now'), before: sum('before') }).toEqual(total)
    return {
      total,
      days: days.map(({ day, now: figures }) => ({ day, now: figures })),
      ...{ shops: byKey(shops), sources: byKey(sources), referrals: byKey(referrals) },
    }
  }
  const expectExact = async (now: Temporal.Instant) => {
    for (const span of OVERVIEW_SPANS)
      expect(await answered(span, now), span).toEqual(await naiveOverview(server.db, span, now))
  }
  const sumDays = (now: Temporal.Instant) => runRound({ db: server.db, log }, overviewJob(server), now)
  const notes = async () => (await server.db.selectFrom('overview_stale').select('day').execute()).length

  it('R3 OC-18 every figure is the naive sum to the yen: counted, summed by the job, and after later changes', async () => {
    await makeOrders(server, { count: 250, days: 75, seed: 20_260_116, now: NOON })
    await expectExact(NOON)
    const { from, to } = overviewWindow(NOON)
    expect(await sumDays(NOON)).toBe(66)
    expect((await server.db.selectFrom('overview_count').select('day').orderBy('day').execute()).at(0)?.day).toBe(from)
    expect((await server.db.selectFrom('overview_count').select('day').orderBy('day').execute()).at(-1)?.day).toBe(to)
    expect(await notes()).toBe(0)
    await expectExact(NOON)

    // Refunds that the bank returned, and a redemption made without a signal.
    await server.db.updateTable('ledger_entry').set({ kind: 'refund_failed' }).where('kind', '=', 'refund').execute()
    const orders = await server.db.selectFrom('orders').selectAll().where('kind', '=', 'reservation').execute()
    const isPast = (at: Date | null) => at !== null && at.getTime() < NOON.subtract({ hours: 48 }).epochMilliseconds
    const missed = orders.find((one) => one.order_status === 3 && one.used_at === null && isPast(one.use_time))
    const redeemed = { order_status: 5, used_at: NOON.toString() }
    await server.db
      .updateTable('orders')
      .set(redeemed)
      .where('id', '=', missed?.id ?? 0)
      .execute()
    expect(await notes()).toBeGreaterThan(0)
    await expectExact(NOON)
    // Control: sums that ignore the notes are wrong.
    const noted = await server.db.selectFrom('overview_stale').select('day').execute()
    await server.db.deleteFrom('overview_stale').execute()
    expect(await answered('28days', NOON)).not.toEqual(await naiveOverview(server.db, '28days', NOON))
    await server.db
      .insertInto('overview_stale')
      .values(noted.map(({ day }) => ({ day })))
      .execute()
    expect(await sumDays(NOON)).toBe(new Set(noted.map(({ day }) => day)).size)
    expect(await notes()).toBe(0)
    await expectExact(NOON)
    expect(await sumDays(NOON)).toBe(0)
  })

  it('OC-18 a day in Japan ends at its midnight; today is not in the overview', async () => {
    const paid = async (at: string) => {
      const { id } = await server.order()
      const columns = { pay_status: 1 as const, order_status: 3, paid_at: at }
      await server.db.updateTable('orders').set(columns).where('id', '=', id).execute()
    }
    await paid('2026-01-15T00:00:00+09:00')
    await paid('2026-01-15T23:59:59+09:00')
    await paid('2026-01-16T00:00:00+09:00')
    await paid('2026-01-14T23:59:59+09:00')
    const { total, days } = await readOverview(server.db, 'yesterday', NOON)
    expect([total.now.bookings, days.map(({ day }) => day)]).toEqual([2, ['2026-01-15']])
    expect((await readOverview(server.db, '7days', NOON)).total.now.bookings).toBe(3)
  })

  it('OC-18 a booking of an uncounted day notes nothing, a later change of a counted one does', async () => {
    const { id } = await server.order()
    const columns = { pay_status: 1 as const, order_status: 3, paid_at: NOON.toString() }
    await server.db.updateTable('orders').set(columns).where('id', '=', id).execute()
    await sumDays(NOON)
    expect(await notes()).toBe(0)
    await sumDays(NOON.add({ hours: 24 }))
    const closed = { order_status: 4, closed_at: NOON.add({ hours: 20 }).toString() }
    await server.db.updateTable('orders').set(closed).where('id', '=', id).execute()
    expect(await notes()).toBeGreaterThan(0)
  })

  it.runIf(kind === 'postgres')(
    'OC-18 a payment whose transaction overlaps the first sum of its day is not missed',
    async () => {
      const settled = { pay_status: 1 as const, order_status: 3, paid_at: NOON.subtract({ hours: 24 }).toString() }
      const settle = (db: Handle, id: number) => db.updateTable('orders').set(settled).where('id', '=', id).execute()
      await settle(server.db, (await server.order()).id)
      const { id } = await server.order()
      const [begun, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const open = server.db.transaction().execute(async (tx) => {
        await settle(tx, id)
        begun.resolve()
        await release.promise
      })
      await begun.promise
      const round = sumDays(NOON)
      const rows = async () => (await server.db.selectFrom('overview_count').select('day').execute()).length
      await expect.poll(rows).toBeGreaterThan(0)
      release.resolve()
      await open
      await round
      expect((await readOverview(server.db, 'yesterday', NOON)).total.now.bookings).toBe(2)
      await expectExact(NOON)
    },
  )

  it('R3 OC-18 owners and finance read it with names of shops and areas; other roles are refused', async () => {
    await makeOrders(server, { count: 40, days: 7, seed: 7, now: NOON })
    const get = async (role: Parameters<typeof newOperator>[1], path = '') => {
      const { cookie } = await newOperator(server, role)
      return server.call(`/operator/api/overview${path}?span=28days${path && '&table=referrals'}`, undefined, cookie)
    }
    const { data } = await get('finance')
    const naive = await naiveOverview(server.db, '28days', NOON)
    expect(data.total).toEqual(naive.total)
    expect(data.shops).toContainEqual({ id: 1, name: expect.any(String), nameEn: 'Shop 1', ...naive.shops['1'] })
    expect(data.areas).toEqual([{ id: 1, name: expect.any(String), nameEn: 'Kyoto', ...data.total }])
    expect(data.sources.map(({ source }: { source: string }) => source).toSorted()).toEqual([
      'computer',
      'phone',
      'shop',
    ])
    for (const role of ['support', 'catalogue'] as const) expect((await get(role)).status).toBe(403)
    // A code that would be a formula is exported as text.
    expect((await get('owner', '/csv')).data.csv).toContain(`'=SUM(A1)`)
  })
})
