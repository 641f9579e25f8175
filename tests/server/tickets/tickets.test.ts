import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { queryOrder, redeemTicket, ticketKeys, ticketSync } from '#contract/tickets.ts'
import { decodeVerifyS, shortCode } from '#domain/order/trade-number.ts'
import { signToken } from '#server/modules/tickets/token.ts'
import { DATABASES, NOON, startApp, type TestApp } from '#tests/support/app.ts'
import { newPhone, nonce, type Phone, paidOrder } from '#tests/support/tickets.ts'

const hoursAfterNoon = (hours: number) => NOON.add({ hours }).epochMilliseconds

describe.each(DATABASES)('tickets on %s', (kind) => {
  let server: TestApp
  let phone: Phone
  beforeAll(async () => {
    server = await startApp(kind)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    server.clock.moveTo(NOON)
    phone = await newPhone(server)
  })

  const use = async (body: unknown, cookie?: string) => {
    const answer = await server.call('/api/validOrder/useOrder', body, cookie)
    if (answer.code === '200') z.parse(redeemTicket.response, answer.data)
    return answer
  }
  const later = (hours: number) => server.clock.moveTo(NOON.add({ seconds: Math.round(hours * 3600) }))
  const statusOf = async (id: number) =>
    (
      await server.db
        .selectFrom('orders')
        .select(['order_status', 'used_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).order_status
  const supportEntries = (id: number) =>
    server.db.selectFrom('support_entry').selectAll().where('order_id', '=', id).execute()

  describe('sync', () => {
    it('PW-06 returns every ticket with its order and QR code, and only to its owner', async () => {
      const direct = await paidOrder(server, phone.customerId)
      const dated = await paidOrder(server, phone.customerId, { kind: 'reservation' })
      await paidOrder(server, phone.customerId, { paid: false, status: 0 })
      const other = await newPhone(server)
      await paidOrder(server, other.customerId)

      const answer = await server.call('/api/ticket/sync', {}, phone.cookie)
      const data = z.parse(ticketSync.response, answer.data)
      expect(data.customerId).toBe(phone.customerId)
      expect(data.tickets.map((ticket) => ticket.orderId).sort()).toEqual([direct.id, dated.id].sort())
      for (const ticket of data.tickets) {
        const url = new URL(ticket.url)
        expect(url.origin).toBe(server.config.origin)
        expect(url.pathname).toBe('/mobile/verify')
        expect(decodeVerifyS(url.searchParams.get('s') ?? '')?.orderNo).toBe(ticket.orderNo)
        expect(url.hash).toBe(`#${ticket.token}`)
        expect(ticket.state).toBe('usable')
      }
      expect(data.tickets.find(({ orderId }) => orderId === dated.id)).toMatchObject({
        page: 'voucher',
        validFrom: NOON.subtract({ hours: 1 }).epochMilliseconds,
      })
      expect(data.tickets.find(({ orderId }) => orderId === direct.id)?.page).toBe('verify')
    })

    it('returns the same QR code all day, and the phone’s own device id again', async () => {
      await paidOrder(server, phone.customerId)
      const first = await phone.sync()
      later(3)
      const second = (await server.call('/api/ticket/sync', { deviceId: first.deviceId }, phone.cookie)).data
      expect(second.tickets[0].url).toBe(first.tickets[0]?.url)
      expect(second.deviceId).toBe(first.deviceId)
      const forged = (await server.call('/api/ticket/sync', { deviceId: 'a.b' }, phone.cookie)).data
      expect(forged.deviceId).not.toBe('a.b')
      later(24)
      expect((await phone.sync()).tickets[0]?.token).not.toBe(first.tickets[0]?.token)
    })

    it('PW-15 signs only usable tickets, for 30 days at most', async () => {
      const usable = await paidOrder(server, phone.customerId)
      const confirming = await paidOrder(server, phone.customerId, { kind: 'reservation', status: 1 })
      const cancelled = await paidOrder(server, phone.customerId, { kind: 'reservation', status: 4 })
      const changed = await paidOrder(server, phone.customerId, { kind: 'reservation', status: 11 })
      const over = await paidOrder(server, phone.customerId, { kind: 'reservation', useInHours: -30 })
      const { tickets } = await phone.sync()
      const byId = new Map(tickets.map((ticket) => [ticket.orderId, ticket]))
      expect(byId.get(confirming.id)).toMatchObject({ state: 'confirming', token: '', tokenUntil: null })
      expect(byId.get(cancelled.id)).toMatchObject({ state: 'cancelled', token: '' })
      expect(byId.get(changed.id)).toMatchObject({ state: 'changed', token: '' })
      expect(byId.get(over.id)).toMatchObject({ state: 'expired', token: '' })
      const limit = NOON.add({ hours: 24 * 30 }).epochMilliseconds
      expect(byId.get(usable.id)?.tokenUntil).toBeLessThanOrEqual(limit)
      expect(byId.get(usable.id)?.tokenUntil).toBeGreaterThan(limit - 86_400_000)
    })

    it('needs a session', async () => {
      expect(await server.call('/api/ticket/sync', {})).toMatchObject({ status: 401, code: '401' })
    })
  })

  describe('queryOrder', () => {
    it('API-18 EN-07 VE-01 finds the customer’s own order by its number with and without prefix', async () => {
      const { id, orderNo } = await paidOrder(server, phone.customerId)
      for (const tradeNo of [orderNo, orderNo.slice(2)]) {
        const answer = await server.call('/validOrder/queryOrder', { tradeNo }, phone.cookie)
        const data = z.parse(queryOrder.response, answer.data)
        expect(data).toMatchObject({ orderId: id, customerId: phone.customerId, orderStatus: 1 })
        expect(data.supplier.jpName).not.toBe('')
        expect(data.comboPackage.useType).toBe(2)
      }
    })

    it('VE-03 gives the same answer for unknown, foreign and malformed numbers', async () => {
      const { orderNo } = await paidOrder(server, phone.customerId)
      const other = await newPhone(server)
      const answers = await Promise.all(
        [orderNo, 'DR260115ZZZZZZZZZZZZZ', 'x', '', "' or 1=1"].map(async (tradeNo) => {
          const { status, code, message, data } = await server.call('/validOrder/queryOrder', { tradeNo }, other.cookie)
          return { status, code, message, data }
        }),
      )
      for (const answer of answers)
        expect(answer).toEqual({ status: 404, code: '404', message: 'common_error', data: null })
      expect(await server.call('/validOrder/queryOrder', { tradeNo: orderNo })).toMatchObject({ status: 401 })
    })
  })

  describe('redeemTicket', () => {
    it('VE-04 an offline record is accepted without a session, at its claimed time', async () => {
      const { id } = await paidOrder(server, phone.customerId)
      const record = await phone.record(id, 0.5)
      later(2)
      const answer = await use(record)
      expect(answer.data).toEqual({
        nonce: record.nonce,
        verdict: 'accepted',
        shortCode: shortCode(record.nonce),
        usedAt: record.claimedAt,
        clockUnproven: false,
      })
      expect(await statusOf(id)).toBe(2)
      const [ticket] = (await phone.sync()).tickets
      expect(ticket).toMatchObject({
        state: 'used',
        usedAt: record.claimedAt,
        shortCode: shortCode(record.nonce),
        token: '',
      })
      expect(await supportEntries(id)).toEqual([])
    })

    it('VE-04 a reservation becomes finished', async () => {
      const { id } = await paidOrder(server, phone.customerId, { kind: 'reservation' })
      expect((await use(await phone.record(id))).data.verdict).toBe('accepted')
      expect(await statusOf(id)).toBe(5)
    })

    it('the same nonce gets the same verdict, however often and whatever else has changed', async () => {
      const { id } = await paidOrder(server, phone.customerId)
      const record = await phone.record(id)
      const first = (await use(record)).data
      later(5)
      expect((await use(record)).data).toEqual(first)
      expect((await use({ ...record, claimedAt: record.claimedAt + 1000 })).data).toEqual(first)
      const kept = await server.db.selectFrom('redemption').selectAll().where('order_id', '=', id).execute()
      expect(kept).toHaveLength(1)
    })

    it('VE-06 a second record conflicts, an earlier claim displaces nothing, and support is notified', async () => {
      const { id } = await paidOrder(server, phone.customerId)
      const [first, second] = [await phone.record(id, 0.2), await phone.record(id, 0.1)]
      later(1)
      await use(first)
      const answer = await use(second)
      expect(answer.data).toMatchObject({ verdict: 'conflict_duplicate', usedAt: first.claimedAt })
      expect((await use(second)).data).toEqual(answer.data)
      expect(await supportEntries(id)).toMatchObject([
        { kind: 'redemption_conflict', detail: { verdict: 'conflict_duplicate' } },
      ])
    })

    it.each([
      { now: 'cancelled', order_status: 3 },
      { now: 'of a higher revision', revision: 2 },
    ])('a ticket that is $now conflicts', async ({ now: _now, ...changes }) => {
      const { id } = await paidOrder(server, phone.customerId)
      const record = await phone.record(id)
      await server.db.updateTable('orders').set(changes).where('id', '=', id).execute()
      expect((await use(record)).data).toMatchObject({ verdict: 'conflict_cancelled', usedAt: null })
      expect(await supportEntries(id)).toHaveLength(1)
    })

    it('a ticket that expired after it was redeemed offline is accepted; one redeemed too late or too early is not', async () => {
      const inTime = await paidOrder(server, phone.customerId, { validInHours: 2 })
      const tooLate = await paidOrder(server, phone.customerId, { validInHours: 2 })
      const tooEarly = await paidOrder(server, phone.customerId, { kind: 'reservation', useInHours: 8 })
      const [good, late, early] = [
        await phone.record(inTime.id, 1.5),
        await phone.record(tooLate.id, 2.5),
        await phone.record(tooEarly.id, 1),
      ]
      later(4)
      await server.db
        .updateTable('orders')
        .set({ order_status: 4 })
        .where('id', 'in', [inTime.id, tooLate.id])
        .execute()
      expect((await use(good)).data.verdict).toBe('accepted')
      expect((await use(late)).data.verdict).toBe('conflict_time')
      expect((await use(early)).data.verdict).toBe('conflict_time')
      expect(await statusOf(inTime.id)).toBe(2)
      expect(await statusOf(tooLate.id)).toBe(4)
      expect(await statusOf(tooEarly.id)).toBe(3)
      // The event's kind names the transition, so that the events alone explain the state.
      const events = server.db.selectFrom('order_event').select('kind').where('order_id', '=', inTime.id)
      expect(await events.execute()).toEqual([{ kind: 'redeem-late' }])
    })

    it('the time of a fast or slow clock is limited to between the last contact and the receipt, and flagged', async () => {
      const [ahead, behind] = [await paidOrder(server, phone.customerId), await paidOrder(server, phone.customerId)]
      const [first, second] = [await phone.record(ahead.id, 9), await phone.record(behind.id, -9)]
      later(1)
      expect((await use(first)).data).toMatchObject({
        verdict: 'accepted',
        usedAt: hoursAfterNoon(1),
        clockUnproven: true,
      })
      expect((await use(second)).data).toMatchObject({ usedAt: hoursAfterNoon(0), clockUnproven: true })
    })

    it('a forged record is rejected and stored, and changes nothing', async () => {
      const { id } = await paidOrder(server, phone.customerId)
      const other = await newPhone(server)
      const foreign = await other.sync()
      const record = await phone.record(id)
      const broken = [
        { token: `${record.token.slice(0, -4)}AAAA` },
        { token: 'x' },
        { deviceId: foreign.deviceId },
        { deviceId: 'x' },
        { serverTime: { ...record.serverTime, at: record.serverTime.at - 1 } },
      ]
      for (const change of broken) {
        const bad = { ...record, nonce: nonce(), ...change }
        expect((await use(bad)).data).toMatchObject({ verdict: 'rejected', usedAt: null })
        const kept = await server.db.selectFrom('redemption').selectAll().where('nonce', '=', bad.nonce).execute()
        expect(kept).toMatchObject([{ verdict: 'rejected', token: bad.token, order_id: null }])
      }
      expect(await statusOf(id)).toBe(1)
      expect((await use(record)).data.verdict).toBe('accepted')
    })

    it('T-24 T-33 a record under a key unknown to this server waits for a week and is then rejected; without valid proofs at once', async () => {
      const elsewhere = { kid: '00c0ffee', ...generateKeyPairSync('ed25519'), from: NOON }
      const { id } = await paidOrder(server, phone.customerId)
      const genuine = await phone.record(id)
      const claims = { issuedAt: NOON, notBefore: NOON, expires: NOON.add({ hours: 24 }), ref: new Uint8Array(10) }
      const token = signToken({ ...claims, supplierId: 1, packageId: 1, quantity: 1, revision: 1 }, elsewhere)
      const record = { ...genuine, token, nonce: nonce() }
      expect((await use(record)).status).toBe(429)
      const stored = server.db.selectFrom('redemption').select('id').where('nonce', '=', record.nonce)
      expect(await stored.execute()).toEqual([])
      const unproven = { ...record, nonce: nonce(), serverTime: { ...record.serverTime, at: record.serverTime.at - 1 } }
      expect((await use(unproven)).data.verdict).toBe('rejected')
      const aYearAhead = { ...record, nonce: nonce(), claimedAt: record.claimedAt + 365 * 86_400_000 }
      expect((await use(aYearAhead)).data.verdict).toBe('rejected')
      later(24 * 8)
      expect((await use(record)).data.verdict).toBe('rejected')
    })

    it('U-08 works in the owner’s session by id and by number, and in no other', async () => {
      const [first, second] = [await paidOrder(server, phone.customerId), await paidOrder(server, phone.customerId)]
      const other = await newPhone(server)
      const body = { id: first.id, orderType: 2, nonce: nonce() }
      expect(await use(body)).toMatchObject({ status: 401 })
      expect(await use(body, other.cookie)).toMatchObject({ status: 404 })
      expect(await use({ ...body, orderType: 1 }, phone.cookie)).toMatchObject({ status: 404 })
      expect((await use(body, phone.cookie)).data).toMatchObject({
        verdict: 'accepted',
        usedAt: hoursAfterNoon(0),
      })
      const byNumber = { tradeNo: second.orderNo.slice(2), nonce: nonce() }
      expect((await use(byNumber, phone.cookie)).data.verdict).toBe('accepted')
    })

    it.each([{}, { nonce: 'short' }, { nonce: 'n'.repeat(20), token: 5 }, { id: -1, nonce: 'n'.repeat(20) }, []])(
      'refuses %j before anything is stored',
      async (body) => expect((await use(body, phone.cookie)).status).toBeGreaterThanOrEqual(400),
    )
  })

  it('publishes the public keys and never a private one', async () => {
    const answer = await server.call('/.well-known/ticket-keys.json')
    const { keys } = z.parse(ticketKeys.response, answer.data)
    expect(keys).toHaveLength(1)
    expect(Buffer.from(keys[0]?.publicKey ?? '', 'base64url')).toHaveLength(32)
    expect(JSON.stringify(answer)).not.toMatch(/PRIVATE/)
  })
})
