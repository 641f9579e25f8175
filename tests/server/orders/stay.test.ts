import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSandboxGateway } from '#server/adapters/payment/sandbox.ts'
import { endUnpaidOrder } from '#server/modules/payments/index.ts'
import { BOTH_DATABASES } from '#tests/support/app.ts'
import { type ChangingApp, openChangingApp } from '#tests/support/changing.ts'
import { sweepHolds } from '#tests/support/jobs.ts'
import { overfullMinutes, wrongSeats } from '../../reconcile/seats.ts'

const CREATE = '/api/pcOrder/createOrder'
const DAY = '2026-02-01'
const COUNTER = 7
const PARTY = 7

/** A counter with seven seats whose course takes two hours. */
describe.each(BOTH_DATABASES)('seats over the length of the visit, %s', (kind) => {
  let on: ChangingApp
  let deps: ReturnType<ChangingApp['payments']>
  beforeAll(async () => {
    const gateway = await openSandboxGateway(null)
    on = await openChangingApp(kind, { gateway })
    deps = on.payments(gateway)
  })
  afterAll(() => on.close())
  beforeEach(async () => {
    await on.reset()
    await rule({ capacity: COUNTER, capacity_kind: 'stay', turnover_minutes: 0, arrivals_per_start: null })
    await minutes(120)
  })

  const rule = async (columns: object) => {
    await on.db.updateTable('supplier').set(columns).where('id', '=', 1).execute()
    await on.catalogue.refresh()
  }
  const minutes = async (count: number) => {
    await on.db.updateTable('package').set({ minutes: count }).where('supplier_id', '=', 1).execute()
    await on.catalogue.refresh()
  }
  const wish = (time: string, people = PARTY, packageId = 1) => {
    const { id: _, ...rest } = on.wish(0, { packageId, packages: people, at: `${DAY} ${time}` }, { peopleNum: people })
    return rest
  }
  /** The same customer's other holds must not count. */
  const order = async (time: string, people = PARTY, packageId = 1) => {
    await on.db.updateTable('orders').set({ hold_place: null, shop_place: null }).execute()
    return on.as(CREATE, wish(time, people, packageId))
  }
  const paid = async (time: string, people = PARTY) => {
    const { data } = await order(time, people)
    const answer = await on.pay({ id: data.id, amount: 5000 * people })
    expect(answer.data.paid).toBe(true)
    return data.id as number
  }
  const change = (id: number, time: string, packageId = 1) =>
    on.change({ ...wish(time, PARTY, packageId), id, amount: (packageId === 1 ? 5000 : 3000) * PARTY })
  const free = async (people: number) => {
    const { data } = await on.call('/api/seatWarehouse/getSlots', { supplierId: 1, packageId: 1, warehouseDate: DAY })
    return data.filter(({ left }: { left: number }) => left >= people).map(({ time }: { time: string }) => time)
  }
  const expectConsistent = async () =>
    expect([...(await wrongSeats(on.db)), ...(await overfullMinutes(on.db))]).toEqual([])
  const isFull = (answer: { message: string }) => answer.message === 'reserve_msg_slot_full'

  it('SE-01 a full counter sells nothing until the course is over, and nothing that would still be running when it starts', async () => {
    expect((await order('17:30')).code).toBe('200')
    for (const time of ['16:00', '16:30', '17:30', '18:00', '18:30', '19:00']) {
      expect([time, isFull(await order(time, 1))]).toEqual([time, true])
    }
    expect([(await order('15:30')).code, (await order('19:30')).code]).toEqual(['200', '200'])
    await expectConsistent()
  })

  it('SE-01 the turnover time keeps the seats occupied longer', async () => {
    await rule({ turnover_minutes: 30 })
    expect((await order('17:30')).code).toBe('200')
    expect(isFull(await order('19:30', 1))).toBe(true)
    expect((await order('20:00')).code).toBe('200')
    await expectConsistent()
  })

  it('SE-01 one start has no more guests than its arrival limit', async () => {
    await rule({ capacity: 20, arrivals_per_start: 4 })
    expect((await order('18:00', 3)).code).toBe('200')
    expect(isFull(await order('18:00', 2))).toBe(true)
    expect(isFull(await order('18:30', 5))).toBe(true)
    expect((await order('18:30', 4)).code).toBe('200')
    await expectConsistent()
  })

  it('SE-02 arrivals: each start has all the seats', async () => {
    await rule({ capacity_kind: 'arrivals' })
    const times = ['17:30', '18:00', '18:30', '19:00']
    for (const time of times) expect((await order(time)).code).toBe('200')
    for (const time of times) expect(isFull(await order(time, 1))).toBe(true)
    await expectConsistent()
  })

  it('SE-03 seven people in seven seats can move half an hour later or earlier, or to a longer course at the same time', async () => {
    const first = await paid('18:00')
    const later = await change(first, '18:30')
    expect(later.code).toBe('200')
    await expectConsistent()
    // The seats of both are held until it is settled.
    expect(isFull(await order('20:00', 1))).toBe(true)
    expect((await on.settle(later.data.id)).code).toBe('200')
    await expectConsistent()
    expect(await free(PARTY)).toContain('16:30')
    expect(await free(1)).not.toContain('18:00')

    await on.reset()
    const second = await paid('18:00')
    await on.db.updateTable('package').set({ minutes: 180 }).where('id', '=', 4).execute()
    await on.catalogue.refresh()
    const longer = await change(second, '18:00', 4)
    expect(longer.code).toBe('200')
    expect((await on.settle(longer.data.id)).code).toBe('200')
    await expectConsistent()
    expect(isFull(await order('20:30', 1))).toBe(true)
    expect((await order('21:00', 1)).code).toBe('200')
  })

  it('SE-03 the quote of a change ignores the order’s own seats, as the change does', async () => {
    const id = await paid('18:00')
    const quote = (time: string) => on.quote({ ...on.wish(id), packageNum: PARTY, useTimeStr: `${DAY} ${time}` })
    expect((await quote('18:30')).code).toBe('200')
    await order('20:00', 1)
    expect(isFull(await quote('18:30'))).toBe(true)
    expect(isFull(await change(id, '18:30'))).toBe(true)
    expect((await quote('17:30')).code).toBe('200')
  })

  it('SE-04 an ended order frees exactly the quarter hours that it took, also after the course got shorter or longer', async () => {
    for (const after of [30, 120, 240]) {
      const [cancelled, changed] = [await paid('12:00'), await paid('18:00')]
      const { data: unpaid } = await order('15:00')
      await minutes(after)
      const next = await change(changed, '18:30')
      expect(next.code).toBe('200')
      await expectConsistent()
      expect((await on.as('/api/directOrder/delOrder', { id: cancelled, orderType: 1 })).code).toBe('200')
      await endUnpaidOrder(deps, unpaid.id, on.clock.now())
      await endUnpaidOrder(deps, next.data.id, on.clock.now())
      await expectConsistent()
      const left = await on.db.selectFrom('slot_seat').select('starts_at').where('taken', '>', 0).execute()
      expect(left.map(({ starts_at }) => starts_at.toISOString().slice(11, 16)).toSorted()).toEqual([
        '09:00',
        '09:15',
        '09:30',
        '09:45',
        '10:00',
        '10:15',
        '10:30',
        '10:45',
      ])
      await on.reset()
      await minutes(120)
    }
  })

  it('SE-04 a lapsed hold frees its seats, and a late payment takes them again or is refunded', async () => {
    const { data } = await order('18:00')
    on.later(31)
    await sweepHolds(deps, on.clock.now())
    expect(await free(PARTY)).toContain('18:00')
    await expectConsistent()
    expect(data.id).toBeGreaterThan(0)
  })

  it('SE-05 every time shown as available can be booked, and no other time can', async () => {
    await order('13:00', 5)
    await order('18:00', 7)
    const shown = await free(3)
    expect(shown.length).toBeGreaterThan(5)
    for (const time of ['11:00', '11:30', '12:00', '13:30', '15:00', '16:00', '16:30', '19:30', '20:00', '21:00']) {
      const answer = await order(time, 3)
      expect([time, answer.code === '200']).toEqual([time, shown.includes(time)])
      if (answer.code === '200') await endUnpaidOrder(deps, answer.data.id, on.clock.now())
    }
    const { data } = await on.call('/api/seatWarehouse/nextFreeTimes', {
      ...{ supplierId: 1, packageId: 1, peopleNum: 3, fromDate: DAY },
    })
    expect(data[0].times.map(({ time }: { time: string }) => time)).toEqual(shown)
  })
  it('SE-05 the month of a shop shows the days as free, nearly full, full or closed, for the party and the part of the day', async () => {
    await rule({ capacity: 2 })
    await on.db.insertInto('closing').values({ supplier_id: 1, rule: '2026-02-03' }).execute()
    await on.catalogue.refresh()
    const month = async (more: object = {}) => {
      const asked = { supplierId: 1, packageId: 1, month: '2026-02', peopleNum: 2, ...more }
      const { data } = await on.call('/api/seatWarehouse/monthOfShop', asked)
      return new Map<string, string>(data.map(({ date, state }: { date: string; state: string }) => [date, state]))
    }
    for (const time of ['11:00', '13:00', '15:00', '17:00', '19:00', '21:00']) await order(time, 2)
    const days = await month()
    expect([days.size, days.get(DAY), days.get('2026-02-02'), days.get('2026-02-03')]).toEqual([
      28,
      'full',
      'free',
      'closed',
    ])
    expect((await month({ timeFrom: '05:00', timeTo: '09:00' })).get('2026-02-02')).toBe('closed')
    const [first] = await on.db.selectFrom('orders').select('id').orderBy('id').execute()
    await endUnpaidOrder(deps, first?.id ?? 0, on.clock.now())
    expect((await month()).get(DAY)).toBe('few')
    expect((await month({ month: '2025-12' })).size).toBe(0)
    await on.db.deleteFrom('closing').where('supplier_id', '=', 1).execute()
  })
})
