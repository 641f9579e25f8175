import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { order as orderSchema } from '#contract/order.ts'
import { slotsOfDay } from '#domain/booking/slots.ts'
import { addDays, japanDate } from '#domain/calendar/time.ts'
import { BOTH_DATABASES, NOON, startApp, type TestApp } from '#tests/support/app.ts'
import { SUPPLIERS } from '#tests/support/demo-catalogue.ts'
import { SPECIAL } from '#tests/support/special.ts'

describe.each(BOTH_DATABASES)('orders on %s', (kind) => {
  let server: TestApp
  let cookie: string
  let other: string
  let body: Record<string, unknown>
  const count = async () => (await server.call('/api/pcOrder/orders', { isPaid: 0 }, cookie)).data.total

  beforeAll(async () => {
    server = await startApp(kind)
    cookie = await server.signIn()
    other = await server.signIn('demo2@tabifuda.example')
    const supplier = SUPPLIERS.find((one) => one.packages.some((pack) => pack.id === SPECIAL.instantPackage))
    const pack = supplier?.packages.find((one) => one.id === SPECIAL.instantPackage)
    if (!supplier || !pack) throw new Error('The demo lost its instant package')
    const locked = await server.call('/api/seatWarehouse/getLockedDay', { supplierId: supplier.id })
    const closed = new Set(locked.data.map((row: { warehouseDate: string }) => row.warehouseDate))
    const day = Array.from({ length: 30 }, (_, n) => addDays(japanDate(NOON), n + 3)).find((one) => !closed.has(one))
    body = {
      supplierId: supplier.id,
      packageId: pack.id,
      packageNum: pack.minNumber,
      peopleNum: 2,
      useTotal: 2,
      amount: pack.minNumber * pack.mallPrice,
      orderSource: 4,
      useTimeStr: `${day} ${slotsOfDay(supplier.periods)[0]}`,
      hasJuveniles: 0,
    }
  })
  afterAll(() => server.close())
  // One customer makes more orders here than may be open at a time.
  beforeEach(() => server.call('/sandbox/holds', {}))

  it('API-09 RS-19 createOrder stores an unpaid order that holds its seats for 30 minutes', async () => {
    const created = await server.call('/api/pcOrder/createOrder', body, cookie)
    expect(created).toMatchObject({ status: 200, code: '200', data: { packageId: body['packageId'], orderType: 1 } })
    const { data } = await server.call('/api/directOrder/getOrderById', { id: created.data.id, orderType: 1 }, cookie)
    expect(z.safeParse(orderSchema, data).error?.issues).toBeUndefined()
    expect(data).toMatchObject({
      orderStatus: -1,
      payStatus: 0,
      status: -1,
      usetimeStr: body['useTimeStr'],
      couponOriginal: body['amount'],
      payable: body['amount'],
    })
    // The test clock starts at NOON and advances.
    const holdMinutes = (data.expireTime - NOON.epochMilliseconds) / 60_000
    expect(holdMinutes).toBeGreaterThanOrEqual(30)
    expect(holdMinutes).toBeLessThan(31)
    const slots = await server.call('/api/seatWarehouse/getSlots', {
      supplierId: body['supplierId'],
      warehouseDate: String(body['useTimeStr']).slice(0, 10),
    })
    const slot = slots.data.find((one: { time: string }) => String(body['useTimeStr']).endsWith(one.time))
    const capacity = SUPPLIERS.find((one) => one.id === body['supplierId'])?.capacity ?? 0
    expect(slot.left).toBe(capacity - 2)
  })

  it('API-09 EN-06 names, contacts, wishes and source are stored as sent to createOrder', async () => {
    const contacts = {
      ...{ phone: '+85291234567', email: 'chan@example.com', tip: 'By the window' },
      ...{ zhName: '陳大文', enName: 'CHAN TAI MAN', jpName: 'チャン' },
    }
    const use = { useName: 'CHAN', useContact: '+85298765432', useWeChat: 'chan_wx' }
    for (const orderSource of [3, 4]) {
      const sent = { ...body, ...contacts, ...use, orderSource }
      const created = await server.call('/api/pcOrder/createOrder', sent, cookie)
      expect(created.code).toBe('200')
      const { data } = await server.call('/api/directOrder/getOrderById', { id: created.data.id }, cookie)
      expect(data).toMatchObject({ ...contacts, usename: 'CHAN', usecontact: '+85298765432', usewechat: 'chan_wx' })
      const row = await server.db
        .selectFrom('orders')
        .select('order_source')
        .where('id', '=', created.data.id)
        .executeTakeFirstOrThrow()
      expect(row.order_source).toBe(orderSource)
    }
  })

  it.each([
    ['an unknown package', { packageId: 999_999 }, 'common_error'],
    ['an offline package', { packageId: SPECIAL.offlinePackage }, 'common_error'],
    ['a start under 24 hours away', { useTimeStr: '2026-01-17 11:30' }, 'reserve_msg_need_later'],
    ['no time', { useTimeStr: '' }, 'reserve_msg_need_date'],
    ['a time outside the periods', { useTimeStr: '2026-02-20 03:07' }, 'reserve_msg_outside_periods'],
    ['a day after two years', { useTimeStr: '2028-01-18 12:00' }, 'reserve_msg_need_date'],
    ['more packages than allowed', { packageNum: 900 }, 'reserve_msg_need_max'],
    ['children without their ages', { hasJuveniles: 1, useJuveniles: ' ' }, 'reserve_msg_need_unempty'],
    ['another amount', { amount: 1 }, 'reserve_msg_amount'],
    ['a malformed address', { email: 'not an address' }, 'order_msg_email_invalid'],
  ])('API-10 refuses %s and stores nothing', async (_what, wrong, key) => {
    const before = await count()
    const answer = await server.call('/api/pcOrder/createOrder', { ...body, ...wrong }, cookie)
    expect(answer.code).not.toBe('200')
    expect(answer.message).toBe(key)
    expect(await count()).toBe(before)
  })

  it('API-10 refuses a closed day and too few packages, and stores nothing', async () => {
    const supplierId = body['supplierId']
    const { data: locked } = await server.call('/api/seatWarehouse/getLockedDay', { supplierId })
    const after = addDays(japanDate(NOON), 3)
    const closed = locked
      .map((row: { warehouseDate: string }) => row.warehouseDate)
      .find((day: string) => Temporal.PlainDate.compare(day, after) > 0)
    expect(closed).toMatch(/^\d{4}-\d\d-\d\d$/)
    const least = SUPPLIERS.filter(({ mallFlag }) => mallFlag === 1)
      .flatMap(({ id, packages }) => packages.map((pack) => ({ id, pack })))
      .find(({ pack }) => pack.mallFlag === 1 && pack.useType === 1 && pack.minNumber > 1)
    if (!least) throw new Error('The demo has no package with a minimum above one')
    const { id, pack } = least
    const { data: free } = await server.call('/api/seatWarehouse/nextFreeTimes', { supplierId: id, peopleNum: 2 })
    const useTimeStr = `${free[0].date} ${free[0].times[0].time}`
    const before = await count()
    const time = String(body['useTimeStr']).slice(11)
    expect(
      await server.call('/api/pcOrder/createOrder', { ...body, useTimeStr: `${closed} ${time}` }, cookie),
    ).toMatchObject({ status: 200, code: '409', message: 'reserve_msg_locked_day', data: { start: 'locked' } })
    const tooFew = { ...body, useTimeStr, supplierId: id, packageId: pack.id, packageNum: pack.minNumber - 1 }
    const amount = (pack.minNumber - 1) * pack.mallPrice
    expect(await server.call('/api/pcOrder/createOrder', { ...tooFew, amount }, cookie)).toMatchObject({
      status: 200,
      code: '409',
      message: 'reserve_msg_need_min',
      data: { min: pack.minNumber },
    })
    expect(await count()).toBe(before)
  })

  it('API-10 refuses a slot without enough seats', async () => {
    const slot = () => server.db.updateTable('slot_seat').where('supplier_id', '=', Number(body['supplierId']))
    await slot().set({ taken: sql`capacity - 1` }).execute()
    const answer = await server.call('/api/pcOrder/createOrder', body, cookie)
    expect(answer).toMatchObject({ code: '409', message: 'reserve_msg_slot_full' })
    await slot().set({ taken: 0 }).execute()
  })

  it('W4 refuses more people than a package seats', async () => {
    const answer = await server.call('/api/pcOrder/createOrder', { ...body, peopleNum: 1000 }, cookie)
    expect(answer).toMatchObject({ code: '409', message: 'reserve_msg_people_max', data: { field: 'people' } })
  })

  it.each([0, -1, 1e9, '1', Number.NaN, null])('RP-04 API-82 refuses an amount of %s', async (amount) => {
    const before = await count()
    const answer = await server.call('/api/pcOrder/createOrder', { ...body, amount }, cookie)
    expect(answer.code).not.toBe('200')
    expect(answer.status).toBeLessThan(500)
    expect(await count()).toBe(before)
  })

  it('RP-04 refuses another customer’s id with 403', async () => {
    const info = await server.call('/api/customer/info', undefined, other)
    const answer = await server.call(
      '/api/pcOrder/createOrder',
      { ...body, customerId: info.data.loginCustomerId },
      cookie,
    )
    expect(answer).toMatchObject({ status: 403, code: '403' })
  })

  it('API-16 RP-04 shows an order to its owner only', async () => {
    const { data } = await server.call('/api/pcOrder/createOrder', body, cookie)
    const foreign = await server.call('/api/directOrder/getOrderById', { id: data.id }, other)
    const unknown = await server.call('/api/directOrder/getOrderById', { id: 2_000_000_000 }, other)
    expect(foreign).toMatchObject({ status: 404, code: '404', data: null })
    expect({ ...foreign, headers: null }).toEqual({ ...unknown, headers: null })
  })

  it('API-12 OP-09 updateOrders saves the contacts of the customer’s own unpaid order, under any field name', async () => {
    const { data } = await server.call('/api/pcOrder/createOrder', body, cookie)
    const contacts = {
      enName: 'CHAN TAI MAN',
      phone: '+85291234567',
      email: 'chan@example.com',
      useWeChat: 'chan',
      tips: 'window',
    }
    const saved = await server.call('/api/pcOrder/updateOrders', { id: data.id, ...contacts }, cookie)
    expect(saved.data).toMatchObject({
      enName: 'CHAN TAI MAN',
      wechat: 'chan',
      usewechat: 'chan',
      tip: 'window',
      tips: 'window',
    })
    const foreign = await server.call('/api/pcOrder/updateOrders', { id: data.id, enName: 'X' }, other)
    expect(foreign.status).toBe(404)
    const bad = await server.call('/api/pcOrder/updateOrders', { id: data.id, email: 'x@' }, cookie)
    expect(bad.message).toBe('order_msg_email_invalid')
    const after = await server.call('/api/directOrder/getOrderById', { id: data.id }, cookie)
    expect(after.data).toMatchObject({ enName: 'CHAN TAI MAN', email: 'chan@example.com' })
  })

  it('API-15 OP-08 EN-15 getPCLastOrder returns the last contacts', async () => {
    const last = await server.call('/api/pcOrder/getPCLastOrder', {}, cookie)
    expect(last.data).toMatchObject({ enname: 'CHAN TAI MAN', email: 'chan@example.com', usewechat: 'chan' })
  })

  it('OP-08 EN-15 getPCLastOrder returns all six contacts of the newest order', async () => {
    const { data } = await server.call('/api/pcOrder/createOrder', body, cookie)
    const contacts = {
      useName: 'CHAN SIU MING',
      enName: 'CHAN TAI MAN',
      zhName: '陳大文',
      useContact: '+85298765432',
      phone: '+85291234567',
      email: 'tai.man@example.com',
      useWeChat: 'taiman',
    }
    await server.call('/api/pcOrder/updateOrders', { id: data.id, ...contacts }, cookie)
    const last = await server.call('/api/pcOrder/getPCLastOrder', {}, cookie)
    expect(last.data).toMatchObject({
      usename: 'CHAN SIU MING',
      enname: 'CHAN TAI MAN',
      zhname: '陳大文',
      usecontact: '+85298765432',
      email: 'tai.man@example.com',
      usewechat: 'taiman',
    })
    const stranger = await server.call('/api/pcOrder/getPCLastOrder', {}, other)
    expect(JSON.stringify(stranger.data)).not.toContain('tai.man')
  })

  it('API-05 OL-01 isPaid 1 lists paid orders and isPaid 0 unpaid ones, page by page, each order once', async () => {
    const orderOf = (row: { id: number; payStatus: number }) => ({ id: row.id, payStatus: row.payStatus })
    const stored = await server.db
      .selectFrom('orders')
      .innerJoin('customer', 'customer.id', 'orders.customer_id')
      .where('customer.email', '=', 'demo@tabifuda.example')
      // QR coupon orders have separate lists.
      .where('kind', '<>', 'qr')
      .select(['orders.id', 'pay_status as payStatus'])
      .execute()
    const byId = (a: { id: number }, b: { id: number }) => a.id - b.id
    const listed: { id: number; payStatus: number }[] = []
    for (const isPaid of [1, 0, '1', '0']) {
      const rows: { id: number; payStatus: number }[] = []
      for (let pageNumber = 1, pages = 1; pageNumber <= pages; pageNumber++) {
        const { data } = await server.call('/api/pcOrder/orders', { isPaid, pageNumber, pageSize: 7 }, cookie)
        pages = data.pages
        rows.push(...data.result.map(orderOf))
      }
      expect(new Set(rows.map(({ payStatus }) => payStatus)), `${isPaid}`).toEqual(new Set([Number(isPaid)]))
      if (typeof isPaid === 'number') listed.push(...rows)
    }
    expect(listed.toSorted(byId)).toEqual(stored.toSorted(byId))
    for (const isPaid of [2, 'yes', null, undefined]) {
      expect((await server.call('/api/pcOrder/orders', { isPaid }, cookie)).status, `${isPaid}`).toBe(422)
    }
  })

  it('API-05 OL-02 OL-08 lists ten a page, newest first, both kinds, by payment', async () => {
    const paid = await server.call(
      '/api/pcOrder/orders',
      { isPaid: 1, pageNumber: 1, currentPage: 1, pageSize: 10 },
      cookie,
    )
    expect(paid.data.result).toHaveLength(Math.min(10, paid.data.total))
    expect(paid.data.pages).toBe(Math.ceil(paid.data.total / 10))
    const times = paid.data.result.map((row: { addtime: number }) => row.addtime)
    expect(times).toEqual([...times].sort((a, b) => b - a))
    // The posted customer is compared with the session, never trusted.
    const { data: me } = await server.call('/api/customer/info', undefined, cookie)
    const ofPage = (more: object) => server.call('/api/pcOrder/orders', { isPaid: 1, pageSize: 10, ...more }, cookie)
    const second = { pageNumber: 2, currentPage: 2 }
    const mine = await ofPage({ ...second, customerId: me.customer.id })
    expect(mine.data.result.length).toBeGreaterThan(0)
    expect(mine.data).toEqual((await ofPage(second)).data)
    expect(mine.data).toEqual((await ofPage({ currentPage: 2 })).data)
    const strangers = await ofPage({ customerId: me.customer.id + 1 })
    expect(strangers).toMatchObject({ status: 403, data: null })
    const all = await server.call('/api/pcOrder/orders', { isPaid: 1, pageSize: 100 }, cookie)
    expect(new Set(all.data.result.map((row: { orderType: number }) => row.orderType))).toEqual(new Set([1, 2, 4]))
    for (const row of all.data.result) expect(z.safeParse(orderSchema, row).error?.issues).toBeUndefined()
  })

  it('API-14 RF-02 suggests at most six packages that can really be booked, never the one that failed', async () => {
    const usetime = Temporal.PlainDateTime.from(String(body['useTimeStr']).replace(' ', 'T')).toZonedDateTime(
      'Asia/Tokyo',
    ).epochMilliseconds
    const query = {
      supplierId: body['supplierId'],
      packageId: body['packageId'],
      packagesNum: 2,
      peopleNum: 2,
      usetime,
      hasChild: 0,
      suggestCount: 6,
    }
    const { data } = await server.call('/api/pcOrder/getPackageSuggestion', query)
    expect(data.length).toBeGreaterThan(0)
    expect(data.length).toBeLessThanOrEqual(6)
    for (const pack of data) {
      await server.call('/sandbox/holds', {})
      expect(pack.id).not.toBe(body['packageId'])
      const booked = await server.call(
        '/api/pcOrder/createOrder',
        { ...body, supplierId: pack.supplierId, packageId: pack.id, packageNum: 2, amount: 2 * pack.mallPrice },
        cookie,
      )
      expect(booked.code, JSON.stringify(booked)).toBe('200')
    }
  })

  it('API-14 RF-03 suggests nothing for a package of another shop, and accepts hasChild in every form', async () => {
    const { supplierId, packageId } = body
    const ask = (more: object) =>
      server.call('/api/pcOrder/getPackageSuggestion', {
        supplierId,
        packageId,
        packagesNum: 2,
        peopleNum: 2,
        suggestCount: 6,
        ...more,
      })
    const { data } = await ask({})
    expect(data.length).toBeGreaterThan(0)
    for (const hasChild of [0, 1, true, false]) expect((await ask({ hasChild })).data, `${hasChild}`).toEqual(data)
    expect((await ask({ hasChild: 'yes' })).status).toBe(422)
    const another = SUPPLIERS.find((one) => one.id !== supplierId && one.mallFlag === 1)?.id
    expect(await ask({ supplierId: another })).toMatchObject({ code: '200', data: [] })
  })
})
