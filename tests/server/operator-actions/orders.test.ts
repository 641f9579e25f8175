import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSandboxGateway } from '#server/adapters/payment/sandbox.ts'
import { GatewayUnreachable, type PaymentGateway } from '#server/ports/payment.ts'
import { refundDue } from '#tests/support/jobs.ts'
import { type Operate, operate } from '#tests/support/operator.ts'
import { NOON, openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'
import { request } from '#tests/support/requests.ts'

describe('operator commands on orders, postgres', () => {
  let server: PaymentApp
  let gateway: Awaited<ReturnType<typeof openSandboxGateway>>
  let cookie: string
  let run: Operate
  beforeAll(async () => {
    gateway = await openSandboxGateway(null)
    server = await openPaymentApp('postgres', { gateway, poolSize: 10 })
    run = operate(server, [gateway])
  })
  beforeEach(async () => {
    server.clock.moveTo(NOON)
    cookie = await server.signIn()
  })
  afterEach(() => server.empty())
  afterAll(() => server.close())

  const books = async (id: number) => (await server.ledger(id)).map((entry) => `${entry.kind} ${entry.amount}`)
  const seats = async () => (await server.db.selectFrom('slot_seat').select('taken').executeTakeFirst())?.taken
  const events = async (id: number, kind: string) =>
    (await server.db.selectFrom('order_event').select(['kind', 'detail']).where('order_id', '=', id).execute())
      .filter((event) => event.kind === kind)
      .map(({ detail }) => detail)
  const mail = (key: string) =>
    server.db.selectFrom('mail').selectAll().where('dedupe_key', '=', key).executeTakeFirst()
  const logged = async (orderNo: string) =>
    JSON.parse((await run('log', '--about', `order ${orderNo}`, '--json')).text).map(
      ({ operator, act, reason, before, after }: Record<string, unknown>) => ({ operator, act, reason, before, after }),
    )
  const paid = async (more: Parameters<PaymentApp['order']>[0] = {}) => {
    const order = await server.order(more)
    await server.call('/pay/payGateway/visaPay', { ...server.claim(order), token: 'tok_visa' }, cookie)
    return order
  }
  /** Everything about orders that an act might change. */
  const everything = async (id: number) => [
    await server.row(id),
    await server.ledger(id),
    await server.db.selectFrom('order_event').selectAll().where('order_id', '=', id).execute(),
    await server.db.selectFrom('mail').select('id').execute(),
    await server.db.selectFrom('refund').selectAll().execute(),
    (await run('log', '--json', '--last', '10000')).text,
  ]

  describe('before it acts', () => {
    it('prints its plan; without a terminal and without --yes nothing is done, with exit code 3', async () => {
      const one = await request(server, cookie)
      const before = await everything(one.id)
      const shown = await run('decline', one.orderNo, '--reason', 'full')
      expect(shown.code).toBe(3)
      for (const said of [
        'Shop 2 日本語, 2026-02-01 18:00, 1 person; it is confirming',
        'The shop must answer by 2026-01-17 12:00',
        '5,000 yen will be refunded',
        'Visa •••• 4242',
        '1 seat will be released',
        'Email to the customer: buyer1@example.com',
        'Email to the shop: shop2@example.com',
        'Nothing was done',
      ])
        expect(shown.text).toContain(said)
      expect(await everything(one.id)).toEqual(before)
    })

    it('asks on a terminal; any answer but yes changes nothing', async () => {
      const one = await request(server, cookie)
      const before = await everything(one.id)
      const asked: string[] = []
      const answering = (yes: boolean) =>
        operate(server, [gateway], {
          ask: async (consequence) => {
            asked.push(consequence)
            return yes
          },
        })
      expect(await answering(false)('accept', one.orderNo)).toEqual({ code: 3, text: 'Nothing was done.' })
      expect(await everything(one.id)).toEqual(before)
      expect(await answering(true)('accept', one.orderNo)).toEqual({ code: 0, text: 'Done.' })
      expect(asked[0]).toContain('The request will be accepted and the ticket is valid at once. No money moves.')
      expect(await server.row(one.id)).toMatchObject({ order_status: 3 })
    })

    it('only the confirmed plan runs: if something has changed since, nothing is done, and it says so', async () => {
      const order = await paid()
      const run = operate(server, [gateway], {
        ask: async () => {
          await operate(server, [gateway])('refund', order.orderNo, '--amount', '1000', '--reason', 'a', '--yes')
          return true
        },
      })
      const answer = await run('refund', order.orderNo, '--amount', '2000', '--reason', 'b')
      expect(answer).toMatchObject({ code: 1 })
      expect(answer.text).toContain('Something has changed since this was shown. Nothing was done')
      expect(await books(order.id)).toEqual(['payment 5000', 'refund 1000'])
    })
  })

  describe('requests', () => {
    it('confirm: usable, the customer gets a mail, order and log record operator and reason; a second time it is refused', async () => {
      const one = await request(server, cookie)
      const answer = await run('accept', one.orderNo, '--as', 'tanaka', '--reason', 'by phone', '--yes')
      expect(answer.code).toBe(0)
      expect(answer.text.endsWith('Done.')).toBe(true)
      expect(await server.row(one.id)).toMatchObject({ order_status: 3 })
      expect(await mail(`order-accepted:${one.id}`)).toBeDefined()
      expect(await events(one.id, 'confirm')).toEqual([{ by: 'operator tanaka' }])
      expect(await events(one.id, 'operator')).toEqual([{ by: 'operator tanaka', act: 'confirm', reason: 'by phone' }])
      expect(await logged(one.orderNo)).toEqual([
        {
          operator: 'tanaka',
          act: 'confirm',
          reason: 'by phone',
          before: { state: 'confirming' },
          after: { state: 'usable' },
        },
      ])
      const again = await run('accept', one.orderNo, '--yes')
      expect(again).toMatchObject({ code: 1 })
      expect(again.text).toContain('is not waiting for an answer')
      expect(await run('decline', one.orderNo, '--reason', 'full', '--yes')).toMatchObject({ code: 1 })
    })

    it('decline: money, seats and the code use are returned, both sides get a mail; after the deadline it is refused', async () => {
      const [one, late] = [await request(server, cookie), await request(server, cookie)]
      const answer = await run('decline', one.orderNo, '--reason', 'closed', '--note', 'burst pipe', '--yes', '--json')
      expect(JSON.parse(answer.text)).toMatchObject({ act: 'decline', done: true, again: null })
      expect(await server.row(one.id)).toMatchObject({ order_status: 4, seats_held: 0 })
      expect(await books(one.id)).toEqual(['payment 5000', 'refund 5000'])
      expect(await seats()).toBe(1)
      expect((await mail(`order-declined:${one.id}`))?.body).toContain('closed on that day')
      expect(await mail(`order-shop-cancelled:${one.id}`)).toBeDefined()
      expect(await events(one.id, 'operator')).toEqual([{ by: 'operator sato', act: 'decline', reason: 'burst pipe' }])
      server.clock.moveTo(NOON.add({ hours: 25 }))
      const over = await run('decline', late.orderNo, '--reason', 'full', '--yes', '--json')
      expect([over.code, JSON.parse(over.text)]).toMatchObject([1, { refused: 'request-over' }])
    })

    it('an order that never was a request, and an unknown one, are refused', async () => {
      const order = await paid()
      expect((await run('accept', order.orderNo, '--yes')).text).toContain('is not waiting for an answer')
      for (const typed of ['RS2601160000000000000', 'nonsense', '1']) {
        expect(await run('accept', typed, '--yes')).toMatchObject({ code: 1, text: `There is no order ${typed}.` })
      }
    })

    it('finds an order in any spelling of its number', async () => {
      const one = await request(server, cookie)
      const grouped = `${one.orderNo.slice(2, 8)} ${one.orderNo.slice(8, 12)}-${one.orderNo.slice(12)}`.toLowerCase()
      expect(await run('accept', grouped, '--yes')).toMatchObject({ code: 0 })
    })
  })

  describe('refunds', () => {
    it('a part: the order stays unchanged, the customer gets a mail, the ledger contains it', async () => {
      const order = await paid()
      const answer = await run('refund', order.orderNo, '--amount', '1,500', '--reason', 'cold soup', '--yes')
      expect(answer.code).toBe(0)
      for (const said of [
        'Paid: 5,000 yen. Already refunded or in progress: 0 yen.',
        '1,500 yen will be refunded; 3,500 yen remain',
        'The order stays usable.',
        'By sato: cold soup',
      ])
        expect(answer.text).toContain(said)
      expect(await books(order.id)).toEqual(['payment 5000', 'refund 1500'])
      expect(await server.row(order.id)).toMatchObject({ order_status: 3, closed_at: null })
      expect(await events(order.id, 'refund')).toMatchObject([
        { amount: 1500, by: 'operator sato', reason: 'operator' },
      ])
      const [refund] = await server.db.selectFrom('refund').select(['id', 'asked_by']).execute()
      const told = await mail(`order-refunded:${order.id}:${refund?.id}`)
      expect(told?.body).toContain('We’ve refunded money you paid for this booking.')
      expect(told?.body).toContain('¥1,500')
      expect(await logged(order.orderNo)).toMatchObject([
        { before: { paid: 5000, refunded: 0 }, after: { refunded: 1500, state: 'usable' } },
      ])
    })

    it('several parts, never more than is left; the last yen ends an order that was still usable', async () => {
      const order = await paid()
      for (const [amount, reason] of [
        ['2000', 'a'],
        ['2000', 'b'],
      ] as const)
        await run('refund', order.orderNo, '--amount', amount, '--reason', reason, '--yes')
      const tooMuch = await run('refund', order.orderNo, '--amount', '1001', '--reason', 'c', '--yes')
      expect(tooMuch).toMatchObject({ code: 1 })
      expect(tooMuch.text).toBe(
        'At most 1,000 yen can be refunded: 5,000 yen paid, 4,000 yen already refunded or in progress.',
      )
      const last = await run('refund', order.orderNo, '--amount', '1000', '--reason', 'd', '--yes')
      expect(last.text).toContain(
        'so the order is cancelled: 1 seat will be released, and the ticket becomes invalid when the phone next connects',
      )
      expect(await books(order.id)).toEqual(['payment 5000', 'refund 2000', 'refund 2000', 'refund 1000'])
      expect(await server.row(order.id)).toMatchObject({ order_status: 4, seats_held: 0, revision: 2 })
      expect(await seats()).toBe(0)
      expect((await mail(`order-cancelled:${order.id}`))?.body).toContain('We’ve cancelled this booking for you')
      expect((await run('refund', order.orderNo, '--reason', 'e', '--yes')).text).toContain(
        'Nothing is left to refund: 5,000 yen already refunded',
      )
    })

    it('a repeated command refunds once, and says so; under another key it is another refund', async () => {
      const order = await paid()
      const words = ['refund', order.orderNo, '--amount', '1000', '--reason', 'late', '--yes']
      await run(...words)
      const again = await run(...words)
      expect(again).toMatchObject({ code: 0 })
      expect(again.text).toContain('Already done on 2026-01-16 12:00 by sato; it was not repeated.')
      expect(await books(order.id)).toEqual(['payment 5000', 'refund 1000'])
      await run(...words, '--once', 'second')
      await run(...words, '--once', 'second')
      expect(await books(order.id)).toEqual(['payment 5000', 'refund 1000', 'refund 1000'])
    })

    it('a full refund leaves a used order used; an unpaid order has nothing to refund', async () => {
      const used = await paid({ undated: true })
      await server.call('/validOrder/useOrder', { id: used.id, nonce: 'used-'.padEnd(24, 'x') }, cookie)
      const answer = await run('refund', used.orderNo, '--reason', 'closed that day', '--yes')
      expect(answer.text).toContain('The order stays finished.')
      expect(await books(used.id)).toEqual(['payment 5000', 'refund 5000'])
      expect(await server.row(used.id)).toMatchObject({ order_status: 2 })
      const unpaid = await server.order()
      expect(await run('refund', unpaid.orderNo, '--reason', 'x', '--yes')).toMatchObject({
        code: 1,
        text: 'Nothing was paid for this order, so there is nothing to refund.',
      })
    })

    it('a gateway that does not answer: the money is owed and listed, and the job refunds it once', async () => {
      const order = await paid()
      const away: PaymentGateway = {
        ...gateway,
        refund: async () => {
          throw new GatewayUnreachable('no response')
        },
      }
      const answer = await operate(server, [away])('refund', order.orderNo, '--amount', '700', '--reason', 'x', '--yes')
      expect(answer.text).toContain('Done. 700 yen not refunded yet')
      expect(await books(order.id)).toEqual(['payment 5000'])
      expect((await run('list')).text).toMatch(
        /Refunds not made yet \(1\)\n {2}RS\w+ {2}700 yen \(operator\) by sandbox/,
      )
      expect((await run('refund', order.orderNo, '--amount', '4301', '--reason', 'y', '--yes')).code).toBe(1)
      expect(await refundDue(server.payments(gateway), NOON.add({ minutes: 1 }))).toBe(1)
      expect(await books(order.id)).toEqual(['payment 5000', 'refund 700'])
      expect((await run('list')).text).toBe('Nothing needs attention.')
    })
  })

  describe('undoing a redemption', () => {
    const sync = async () => (await server.call('/api/ticket/sync', {}, cookie)).data
    const record = (phone: Awaited<ReturnType<typeof sync>>, token: string, nonce: string) =>
      server.call('/validOrder/useOrder', {
        nonce: nonce.padEnd(24, 'x'),
        token,
        deviceId: phone.deviceId,
        claimedAt: server.clock.now().epochMilliseconds,
        serverTime: phone.serverTime,
      })

    it('T-35 T-25 usable again at the next contact, under a new revision: earlier signed tokens redeem nothing', async () => {
      const order = await paid({ undated: true })
      const phone = await sync()
      const old = phone.tickets[0].token
      expect((await record(phone, old, 'first-')).data).toMatchObject({ verdict: 'accepted' })
      server.clock.moveTo(NOON.add({ minutes: 10 }))
      const answer = await run('undo', order.orderNo, '--reason', 'wrong ticket', '--yes')
      expect(answer.text).toContain('It was redeemed at 2026-01-16 12:00 with code')
      expect(answer.text).toContain('until 2026-01-16 12:10')
      expect(await server.row(order.id)).toMatchObject({ order_status: 1, used_at: null, revision: 2 })
      expect((await record(phone, old, 'again-')).data).toMatchObject({ verdict: 'conflict_cancelled' })
      const fresh = await sync()
      expect(fresh.tickets[0]).toMatchObject({ state: 'usable', revision: 2, usedAt: null })
      expect((await record(fresh, fresh.tickets[0].token, 'fresh-')).data).toMatchObject({ verdict: 'accepted' })
      const kinds = await server.db.selectFrom('order_event').select('kind').where('order_id', '=', order.id).execute()
      expect(kinds.map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(['redeem', 'undo-redeem', 'operator', 'redeem']),
      )
      const kept = await server.db.selectFrom('redemption').select(['verdict', 'undone_at']).orderBy('id').execute()
      expect(kept.map(({ verdict, undone_at }) => [verdict, undone_at !== null])).toEqual([
        ['accepted', true],
        ['conflict_cancelled', false],
        ['accepted', false],
      ])
    })

    it('T-35 not after ten minutes, not twice, and not without a redemption', async () => {
      const [order, unused] = [await paid({ undated: true }), await paid({ undated: true })]
      await server.call('/validOrder/useOrder', { id: order.id, nonce: 'late-'.padEnd(24, 'x') }, cookie)
      server.clock.moveTo(NOON.add({ minutes: 11 }))
      const late = await run('undo', order.orderNo, '--reason', 'x', '--yes')
      expect([late.code, late.text]).toEqual([
        1,
        expect.stringContaining('for ten minutes only, until 2026-01-16 12:1'),
      ])
      expect(await server.row(order.id)).toMatchObject({ order_status: 2, revision: 1 })
      server.clock.moveTo(NOON.add({ minutes: 5 }))
      expect(await run('undo', order.orderNo, '--reason', 'x', '--yes')).toMatchObject({ code: 0 })
      for (const { orderNo } of [order, unused]) {
        expect(await run('undo', orderNo, '--reason', 'x', '--yes')).toMatchObject({
          code: 1,
          text: 'This order has not been used, so there is no redemption to undo.',
        })
      }
    })

    it('T-35 S-08 refused after a full refund, which would make it a free ticket; allowed after a partial one', async () => {
      const [all, part] = [await paid({ undated: true }), await paid({ undated: true })]
      for (const { id } of [all, part])
        await server.call('/validOrder/useOrder', { id, nonce: `used-${id}-`.padEnd(24, 'x') }, cookie)
      await run('refund', all.orderNo, '--reason', 'closed', '--yes')
      await run('refund', part.orderNo, '--amount', '1000', '--reason', 'late', '--yes')
      expect(await run('undo', all.orderNo, '--reason', 'x', '--yes')).toMatchObject({
        code: 1,
        text: 'The order is fully refunded or being refunded. Undoing the redemption would make the ticket free of charge.',
      })
      expect(await server.row(all.id)).toMatchObject({ order_status: 2, revision: 1 })
      expect(await run('undo', part.orderNo, '--reason', 'x', '--yes')).toMatchObject({ code: 0 })
      expect(await server.row(part.id)).toMatchObject({ order_status: 1 })
    })

    it('T-34 a conflict is listed with its events, settled once with a note, and changes no state', async () => {
      const order = await paid({ undated: true })
      const phone = await sync()
      const { token } = phone.tickets[0]
      await record(phone, token, 'one-')
      await record(phone, token, 'two-')
      const listed = await run('conflicts')
      expect(listed.text).toMatch(
        /redemption_conflict, order DR\w+, Shop 1 日本語\n +conflict_duplicate: redeemed 2026-01-16 12:00/,
      )
      const [entry] = JSON.parse((await run('conflicts', '--json')).text)
      const before = await server.row(order.id)
      const settled = await run(
        'conflicts',
        'resolve',
        String(entry.entry),
        '--note',
        'two phones, one family',
        '--yes',
      )
      expect(settled.code).toBe(0)
      expect((await run('conflicts')).text).toBe('No conflicts.')
      expect(await server.row(order.id)).toEqual(before)
      const [kept] = await server.db.selectFrom('support_entry').selectAll().execute()
      expect(kept?.detail).toMatchObject({ settled: { by: 'operator sato', note: 'two phones, one family' } })
      expect(await events(order.id, 'operator')).toMatchObject([{ act: 'settle', reason: 'two phones, one family' }])
      const again = await run('conflicts', 'resolve', String(entry.entry), '--note', 'x', '--yes')
      expect(again).toMatchObject({ code: 1, text: 'The entry was already resolved on 2026-01-16 12:00.' })
      expect(await run('conflicts', 'resolve', '999', '--note', 'x', '--yes')).toMatchObject({ code: 1 })
    })
  })
})
