import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readShopDay, readShopTicket, redeemAtShop } from '#contract/check/calls.ts'
import { DEVICES_PER_SHOP_LINK, SHOP_LINK_TRIES } from '#domain/constants.ts'
import { shortCode } from '#domain/order/trade-number.ts'
import { signToken } from '#server/modules/tickets/token.ts'
import { DATABASES, NOON, startApp, type TestApp } from '#tests/support/app.ts'
import { newShopLink, openShopLink, type ShopPhone, shopCookieOf } from '#tests/support/shop-links.ts'
import { newPhone, nonce, type Phone, paidOrder } from '#tests/support/tickets.ts'

describe.each(DATABASES)('a shop that checks tickets, %s', (kind) => {
  let server: TestApp
  let guest: Phone
  /** The shop of the dated orders, and another one. */
  let supplierId: number
  let otherShop: number
  let shop: ShopPhone
  beforeAll(async () => {
    server = await startApp(kind)
    const supplierOf = async (id: number) =>
      (await server.db.selectFrom('orders').select('supplier_id').where('id', '=', id).executeTakeFirstOrThrow())
        .supplier_id
    guest = await newPhone(server)
    supplierId = await supplierOf((await paidOrder(server, guest.customerId, { kind: 'reservation' })).id)
    const other = await server.db.selectFrom('supplier').select('id').where('id', '<>', supplierId).execute()
    otherShop = other[0]?.id ?? 0
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    server.clock.moveTo(NOON)
    await server.call('/sandbox/throttles', {})
    guest = await newPhone(server)
    shop = await openShopLink(server, (await newShopLink(server, supplierId)).token)
  })

  const dated = (facts: Parameters<typeof paidOrder>[2] = {}) =>
    paidOrder(server, guest.customerId, { kind: 'reservation', ...facts })
  const tokenOf = async (orderId: number) => {
    const { tickets } = await guest.sync()
    return tickets.find((ticket) => ticket.orderId === orderId)?.token ?? ''
  }
  const redeem = async (record: unknown, by = shop) => {
    const answer = await by.call('redeem', record)
    if (answer.code === '200') z.parse(redeemAtShop.response, answer.data)
    return answer
  }
  const stored = (orderId: number) =>
    server.db.selectFrom('redemption').selectAll().where('order_id', '=', orderId).execute()

  it('SH-08 the day of the shop: names, party sizes, package and needs in Japanese, no contact data, no other shop', async () => {
    const { id, orderNo } = await dated()
    await dated({ useInHours: 30 })
    await dated({ paid: false, status: -1 })
    const secrets = { email: 'hanako@example.org', phone: '+819012345678', wechat: 'wx-hanako', use_contact: 'line-h' }
    await server.db
      .updateTable('orders')
      .set({ ...secrets, en_name: 'Hanako Sato', tip: 'window seat', needs: 'egg,wheelchair', use_juveniles: '4,9' })
      .where('id', '=', id)
      .execute()
    const answer = await shop.call('today')
    const day = z.parse(z.strictObject(readShopDay.response.shape), answer.data)
    expect(day).toMatchObject({ day: '2026-01-16', shop: { id: supplierId }, label: '入口' })
    const mine = day.bookings.find((booking) => booking.orderNo === orderNo)
    expect(mine).toMatchObject({
      state: 'usable',
      name: 'Hanako Sato',
      people: 2,
      children: '4歳・9歳',
      quantity: 2,
      needs: [
        ['アレルギー', '卵'],
        ['お席・設備', '車いす利用'],
      ],
      note: 'window seat',
    })
    expect(mine?.course).toMatch(/[ぁ-んァ-ン一-龠]/)
    for (const booking of day.bookings) expect(booking.useTime).toBeLessThan(NOON.add({ hours: 14 }).epochMilliseconds)
    for (const secret of Object.values(secrets)) expect(JSON.stringify(answer.data)).not.toContain(secret)
    const elsewhere = await openShopLink(server, (await newShopLink(server, otherShop)).token)
    expect(JSON.stringify(await elsewhere.day())).not.toContain(orderNo)
    expect((await elsewhere.call('ticket', { orderNo })).data).toBeNull()
    expect((await elsewhere.call('ticket', { token: await tokenOf(id) })).data).toBeNull()
    expect(
      z.parse(readShopTicket.response, (await shop.call('ticket', { token: await tokenOf(id) })).data),
    ).toMatchObject({ orderNo })
    expect((await shop.call('ticket', { orderNo: orderNo.slice(2) })).data).toMatchObject({ orderNo })
  })

  it('SH-07 a scanned ticket is redeemed at once with the shop’s link, and the guest’s phone receives the new state', async () => {
    const { id, orderNo } = await dated()
    const record = await shop.record({ token: await tokenOf(id) })
    const { data } = await redeem(record)
    expect(data).toMatchObject({ verdict: 'accepted', clockUnproven: false })
    // The same record again gets the same verdict; another one is a duplicate, with the time of the first.
    expect((await redeem(record)).data).toEqual(data)
    expect((await redeem({ ...record, nonce: nonce() })).data).toMatchObject({
      verdict: 'conflict_duplicate',
      usedAt: data.usedAt,
    })
    expect((await stored(id)).map(({ shop_link_id, verdict }) => [verdict, shop_link_id !== null])).toEqual([
      ['accepted', true],
      ['conflict_duplicate', true],
    ])
    const { tickets } = await guest.sync()
    expect(tickets.find(({ orderId }) => orderId === id)).toMatchObject({ state: 'used', shortCode: data.shortCode })
    expect((await shop.day()).bookings.find((booking) => booking.orderNo === orderNo)).toMatchObject({
      state: 'used',
      shortCode: data.shortCode,
    })
  })

  it('SH-07 offline records get the same verdicts: first received wins, cancelled, out of time, clock corrected', async () => {
    const [first, second, third] = [await dated(), await dated(), await dated()]
    const onPhone = await guest.record(first.id)
    const atShop = await shop.record({ token: await tokenOf(first.id) })
    expect((await server.call('/api/validOrder/useOrder', onPhone)).data.verdict).toBe('accepted')
    expect((await redeem({ ...atShop, claimedAt: atShop.claimedAt - 3_600_000 })).data.verdict).toBe(
      'conflict_duplicate',
    )

    const cancelled = await shop.record({ token: await tokenOf(second.id) })
    await server.db
      .updateTable('orders')
      .set({ order_status: 4, revision: 2, closed_at: NOON.toString() })
      .where('id', '=', second.id)
      .execute()
    expect((await redeem(cancelled)).data.verdict).toBe('conflict_cancelled')

    const token = await tokenOf(third.id)
    const record = await shop.record({ token })
    server.clock.moveTo(NOON.add({ hours: 6 }))
    const claimedAt = NOON.add({ minutes: 20 }).epochMilliseconds
    expect((await redeem({ ...record, claimedAt })).data).toMatchObject({ verdict: 'accepted', usedAt: claimedAt })
    const early = await dated({ useInHours: 9 })
    expect((await redeem(await shop.record({ token: await tokenOf(early.id) }))).data.verdict).toBe('conflict_time')
    const entries = await server.db
      .selectFrom('support_entry')
      .select('kind')
      .where('order_id', '=', first.id)
      .execute()
    expect(entries).toEqual([{ kind: 'redemption_conflict' }])
  })

  it('SH-07 a booking in the list is redeemed in the revision that was shown', async () => {
    const { id, orderNo } = await dated()
    const record = await shop.record({ orderNo, revision: 1 })
    await server.db.updateTable('orders').set({ revision: 2 }).where('id', '=', id).execute()
    expect((await redeem(record)).data.verdict).toBe('conflict_cancelled')
    expect((await redeem({ ...record, nonce: nonce(), revision: 2 })).data.verdict).toBe('accepted')
  })

  it('SH-07 a ticket of another shop, a forged one and an unknown number are rejected alike, and nothing is redeemed', async () => {
    const { id, orderNo } = await dated()
    const elsewhere = await openShopLink(server, (await newShopLink(server, otherShop)).token)
    const token = await tokenOf(id)
    const good = await elsewhere.record({ token })
    const attempts = [
      good,
      { ...good, token: `${token.slice(0, -2)}AA` },
      { ...good, token: 'x' },
      await elsewhere.record({ orderNo, revision: 1 }),
      await elsewhere.record({ orderNo: 'RS2601150000000000000', revision: 1 }),
      await elsewhere.record({ orderNo: 'no number', revision: 1 }),
      { ...(await shop.record({ token })), serverTime: { at: 1, signature: 'forged' } },
    ]
    for (const [at, attempt] of attempts.entries()) {
      const by = at === attempts.length - 1 ? shop : elsewhere
      const { data } = await redeem({ ...attempt, nonce: nonce() }, by)
      expect(data, `attempt ${at}`).toMatchObject({ verdict: 'rejected', usedAt: null })
    }
    expect(await stored(id)).toEqual([])
    const kept = await server.db.selectFrom('redemption').select('token').where('verdict', '=', 'rejected').execute()
    // For a booking in the list its number is stored.
    expect(kept.map((row) => row.token)).toContain('RS2601150000000000000')
  })

  it('SH-07 a record under a key unknown to this server waits for a week, and is then rejected', async () => {
    const elsewhere = { kid: '00c0ffee', ...generateKeyPairSync('ed25519'), from: NOON }
    const claims = { ...{ issuedAt: NOON, notBefore: NOON, expires: NOON }, ref: new Uint8Array(10), supplierId }
    const token = signToken({ ...claims, packageId: 1, quantity: 1, revision: 1 }, elsewhere)
    const record = await shop.record({ token })
    expect((await redeem(record)).status).toBe(429)
    server.clock.moveTo(NOON.add({ hours: 24 * 8 }))
    expect((await redeem(record)).data).toMatchObject({ verdict: 'rejected' })
  })

  it('SH-06 a dated ticket of another day that has ended is recognised by the time at which this server recorded it', async () => {
    const [cancelled, used, good] = [
      await dated({ useInHours: 72 }),
      await dated({ useInHours: 72 }),
      await dated({ useInHours: 72 }),
    ]
    const refOf = async ({ id }: { id: number }) => {
      const order = server.db.selectFrom('orders').select('ticket_ref').where('id', '=', id)
      return Buffer.from((await order.executeTakeFirstOrThrow()).ticket_ref).toString('base64url')
    }
    const change = (id: number, values: Record<string, unknown>) =>
      server.db.updateTable('orders').set(values).where('id', '=', id).execute()
    await change(cancelled.id, { order_status: 4, revision: 2, closed_at: NOON.toString() })
    server.clock.moveTo(NOON.add({ hours: 71 }))
    expect((await redeem(await shop.record({ token: await tokenOf(used.id) }))).data.verdict).toBe('accepted')
    // Its time of use is far in the past, but this server has recorded it just now.
    await change(used.id, { used_at: NOON.subtract({ hours: 24 * 40 }).toString() })
    server.clock.moveTo(NOON)
    const [cancelledRef, usedRef, goodRef] = [await refOf(cancelled), await refOf(used), await refOf(good)]
    const { ended, isWhole } = await shop.day()
    expect(isWhole).toBe(true)
    expect(ended.find(({ ref }) => ref === cancelledRef)).toMatchObject({ state: 'cancelled', revision: 2 })
    expect(ended.find(({ ref }) => ref === usedRef)).toMatchObject({ state: 'used' })
    expect(ended.find(({ ref }) => ref === goodRef)).toBeUndefined()
  })

  it('SH-08 the day includes the night visits that can be redeemed before midnight', async () => {
    const [soon, later] = [await dated({ useInHours: 13 }), await dated({ useInHours: 15 })]
    const numbers = (await shop.day()).bookings.map(({ orderNo }) => orderNo)
    expect(numbers).toContain(soon.orderNo)
    expect(numbers).not.toContain(later.orderNo)
  })

  it('SH-08 a used or cancelled undated ticket is recognised by its reference alone', async () => {
    const direct = await paidOrder(server, guest.customerId)
    const { supplier_id: seller } = await server.db
      .selectFrom('orders')
      .select('supplier_id')
      .where('id', '=', direct.id)
      .executeTakeFirstOrThrow()
    const at = await openShopLink(server, (await newShopLink(server, seller)).token)
    const record = await at.record({ token: await tokenOf(direct.id) })
    const before = await at.day()
    expect((await redeem(record, at)).data.verdict).toBe('accepted')
    const { ended } = await at.day()
    expect(ended).toHaveLength(before.ended.length + 1)
    expect(ended[0]).toMatchObject({ state: 'used', revision: 1 })
    expect(Object.keys(ended[0] ?? {}).toSorted()).toEqual(['ref', 'revision', 'state', 'usedAt'])
    server.clock.moveTo(NOON.add({ hours: 24 * 31 }))
    expect((await at.day()).ended).toHaveLength(0)
  })

  it('SH-05 a withdrawn link cannot be opened, and its phones get no data from any call', async () => {
    const { id, token } = await newShopLink(server, supplierId, '裏口')
    const phone = await openShopLink(server, token)
    expect((await phone.call('today')).status).toBe(200)
    await server.db.updateTable('shop_link').set({ withdrawn_at: NOON.toString() }).where('id', '=', id).execute()
    const { orderNo } = await dated()
    for (const [path, body] of [
      ['today', undefined],
      ['ticket', { orderNo }],
      ['find', { code: shortCode(orderNo) }],
      ['redeem', await shop.record({ orderNo, revision: 1 })],
    ] as const) {
      expect(await phone.call(path, body), path).toMatchObject({ status: 401, code: '401', data: null })
    }
    const unknown = await server.call('/check/api/open', { token: 'x'.repeat(43) })
    const withdrawn = await server.call('/check/api/open', { token })
    expect(withdrawn).toMatchObject({ status: 404, data: null })
    expect({ ...withdrawn, headers: null }).toEqual({ ...unknown, headers: null })
    expect((await shop.call('today')).status).toBe(200)
  })

  it(`SH-05 a link opens on ${DEVICES_PER_SHOP_LINK} phones; the same phone is counted once`, async () => {
    const { token } = await newShopLink(server, supplierId)
    const phones = []
    for (let n = 0; n < DEVICES_PER_SHOP_LINK; n += 1) phones.push(await openShopLink(server, token))
    expect(await server.call('/check/api/open', { token })).toMatchObject({ status: 200, message: 'link-full' })
    const again = await phones[0]?.call('open', { token })
    expect(again).toMatchObject({ code: '200', data: { shop: { id: supplierId } } })
    // Until its first call under the new cookie it has two rows and counts once.
    expect((await phones[1]?.call('open', { token }))?.code).toBe('200')
    expect((await server.call('/check/api/open', { token })).message).toBe('link-full')
    const cookie = again ? shopCookieOf(again) : ''
    expect((await server.call('/check/api/today', undefined, cookie)).status).toBe(200)
    expect((await phones[0]?.call('today'))?.status).toBe(401)
  })

  it('SH-05 a phone that never received its new link keeps using the old one, until its first call under the new one', async () => {
    const [{ id, token }, next] = [await newShopLink(server, supplierId), await newShopLink(server, otherShop)]
    const phone = await openShopLink(server, token)
    const key = 'k'.repeat(43)
    const opened = shopCookieOf(await phone.call('open', { token: next.token, key }))
    // Repeated, and opened again by the phone's own link.
    for (const body of [{ token: next.token, key }, { token }])
      expect((await phone.call('open', body)).code).toBe('200')
    expect((await phone.day()).shop.id).toBe(supplierId)
    const again = shopCookieOf(await phone.call('open', { token: next.token, key }))
    expect(again).toBe(opened)
    const { data } = await server.call('/check/api/today', undefined, opened)
    expect(data.shop.id).toBe(otherShop)
    expect((await phone.call('today')).status).toBe(401)
    expect((await server.call('/check/api/today', undefined, opened)).status).toBe(200)
    const left = await server.db.selectFrom('shop_device').select('id').where('link_id', '=', next.id).execute()
    expect(left).toHaveLength(1)
    // An opening by its own link without a key, never used, has a separate row.
    const own = await server.db.selectFrom('shop_device').select('replaces').where('link_id', '=', id).execute()
    expect(own).toEqual([{ replaces: null }])
  })

  it('SH-05 a phone’s old link ends when it is withdrawn, even before the new one was received', async () => {
    const [{ id, token }, next] = [await newShopLink(server, supplierId), await newShopLink(server, otherShop)]
    const phone = await openShopLink(server, token)
    const opened = shopCookieOf(await phone.call('open', { token: next.token }))
    await server.db.updateTable('shop_link').set({ withdrawn_at: NOON.toString() }).where('id', '=', id).execute()
    await server.db.deleteFrom('shop_device').where('link_id', '=', id).execute()
    expect((await phone.call('today')).status).toBe(401)
    expect((await server.call('/check/api/today', undefined, opened)).status).toBe(200)
  })

  it('SH-05 a phone that a full link refuses keeps its current link', async () => {
    const { token } = await newShopLink(server, supplierId)
    for (let n = 0; n < DEVICES_PER_SHOP_LINK; n += 1) await openShopLink(server, token)
    expect(await shop.call('open', { token })).toMatchObject({ status: 200, message: 'link-full' })
    expect((await shop.call('today')).status).toBe(200)
  })

  it('SH-05 a refused call leaves the cookie alone: a late answer about an old link would delete the new one', async () => {
    const answer = await server.call('/check/api/today', undefined, `check=${'x'.repeat(43)}`)
    expect(answer.status).toBe(401)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it('SH-05 a phone whose answer was lost opens the link again under its key and is counted once', async () => {
    const { id, token } = await newShopLink(server, supplierId)
    const [key, other] = [token.replaceAll(/./g, 'k'), token.replaceAll(/./g, 'm')]
    const open = async (mine: string) => shopCookieOf(await server.call('/check/api/open', { token, key: mine }))
    const places = async () =>
      (await server.db.selectFrom('shop_device').select('id').where('link_id', '=', id).execute()).length
    const cookies = [await open(key), await open(key), await open(key)]
    expect(await places()).toBe(1)
    // The cookie of either answer works.
    for (const cookie of cookies) expect((await server.call('/check/api/today', undefined, cookie)).status).toBe(200)
    await open(other)
    expect(await places()).toBe(2)
    // The control without a key: each attempt counts as another phone.
    for (let n = 2; n < DEVICES_PER_SHOP_LINK; n += 1) await openShopLink(server, token)
    expect((await server.call('/check/api/open', { token })).message).toBe('link-full')
    expect((await server.call('/check/api/open', { token, key })).code).toBe('200')
    // The same key counts separately at another link.
    const second = await newShopLink(server, supplierId)
    expect(await server.call('/check/api/open', { token: second.token, key })).toMatchObject({ code: '200' })
    expect(await places()).toBe(DEVICES_PER_SHOP_LINK)
  })

  it('SH-05 the cookie is sent only with these calls, hidden from scripts, and no other cookie opens them', async () => {
    const { token } = await newShopLink(server, supplierId)
    const opened = await server.call('/check/api/open', { token })
    const attributes = String(opened.headers['set-cookie'])
    for (const part of ['Path=/', 'HttpOnly', 'SameSite=Strict']) expect(attributes).toContain(part)
    const value = shopCookieOf(opened).replace('check=', '')
    expect((await server.call('/check/api/today', undefined, guest.cookie)).status).toBe(401)
    expect((await server.call('/check/api/today', undefined, `check=${guest.cookie.replace('sid=', '')}`)).status).toBe(
      401,
    )
    expect((await server.call('/ticket/sync', {}, `sid=${value}`)).status).toBe(401)
    expect((await server.call('/operator/api/today', undefined, `operator=${value}`)).status).toBe(401)
    const { statusCode } = await server.app.inject({
      ...{ method: 'POST', url: '/check/api/redeem', payload: {} },
      headers: { cookie: `check=${value}`, 'sec-fetch-site': 'cross-site' },
    })
    expect(statusCode).toBe(403)
  })

  it('SH-05 guesses of a link are limited; genuine phones still work', async () => {
    const guess = () => server.call('/check/api/open', { token: nonce().padEnd(43, 'A') }, undefined, '203.0.113.9')
    for (let n = 0; n < SHOP_LINK_TRIES; n += 1) expect((await guess()).status).toBe(404)
    expect((await guess()).status).toBe(429)
    expect((await shop.call('today')).status).toBe(200)
  })

  it('a phone that was not used for 90 days must open its link again', async () => {
    server.clock.moveTo(NOON.add({ hours: 24 * 89 }))
    expect((await shop.call('today')).status).toBe(200)
    server.clock.moveTo(NOON.add({ hours: 24 * 178 }))
    expect((await shop.call('today')).status).toBe(200)
    server.clock.moveTo(NOON.add({ hours: 24 * 269 }))
    expect((await shop.call('today')).status).toBe(401)
  })
})
