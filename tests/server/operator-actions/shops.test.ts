import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSandboxGateway } from '#server/adapters/payment/sandbox.ts'
import { type Operate, operate } from '#tests/support/operator.ts'
import { NOON, openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'
import { request } from '#tests/support/requests.ts'

/** The day and start of the orders in these tests. */
const DAY = '2026-02-01'
const START = `${DAY} 18:00`

describe('operator commands on shops, codes and mails, postgres', () => {
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
  afterEach(async () => {
    await server.empty()
    await server.db.deleteFrom('closing').execute()
    await server.db.deleteFrom('opening').execute()
    await server.db.updateTable('supplier').set({ capacity: 1000 }).execute()
    await server.catalogue.refresh()
  })
  afterAll(() => server.close())

  const paid = async (more: Parameters<PaymentApp['order']>[0] = {}) => {
    const order = await server.order(more)
    await server.call('/pay/payGateway/visaPay', { ...server.claim(order), token: 'tok_visa' }, cookie)
    return order
  }
  const slot = () => server.db.selectFrom('slot_seat').selectAll().executeTakeFirst()
  const create = (people: number, useTimeStr = START) =>
    server.call(
      '/api/pcOrder/createOrder',
      {
        ...{ supplierId: 1, packageId: 1, packageNum: 1, peopleNum: people, useTimeStr, amount: 5000 },
        ...{ hasJuveniles: 0, orderSource: 4, enName: 'A B', email: 'a@example.com', phone: '+81 75 000 0000' },
      },
      cookie,
    )
  const slots = async () =>
    (await server.call('/api/seatWarehouse/getSlots', { supplierId: 1, warehouseDate: DAY })).data as {
      time: string
      left: number
    }[]
  const left = async () => (await slots()).find(({ time }) => time === '18:00')?.left
  /** The app follows a catalogue change within a second. */
  const followed = (expected: number | undefined) => expect.poll(left, { timeout: 10_000 }).toBe(expected)

  describe('days', () => {
    it('a locked day accepts no new orders; existing ones are listed and stay', async () => {
      const order = await paid()
      const answer = await run('lock-day', '1', DAY, '--reason', 'private party', '--yes')
      expect(answer.code).toBe(0)
      for (const message of [
        `Shop 1 日本語: ${DAY} will be closed to new orders.`,
        'Existing orders on that day stay valid: 1 order (0 unpaid) for 1 seat.',
        order.orderNo,
      ])
        expect(answer.text).toContain(message)
      await followed(undefined)
      expect(await create(1)).not.toMatchObject({ code: '200' })
      expect(await server.row(order.id)).toMatchObject({ order_status: 3, seats_held: 1 })
      expect(await run('lock-day', '1', DAY, '--reason', 'x', '--yes')).toMatchObject({
        code: 1,
        text: `The day ${DAY} is already locked.`,
      })
      expect(await run('unlock-day', '1', DAY, '--reason', 'called off', '--yes')).toMatchObject({ code: 0 })
      await followed(999)
      const log = JSON.parse((await run('log', '--about', 'shop 1', '--json', '--last', '2')).text)
      expect(log).toMatchObject([
        { act: 'unlock day', before: { day: DAY, locked: true }, after: { day: DAY, locked: false } },
        { act: 'lock day', operator: 'sato', reason: 'private party' },
      ])
    })

    it.each([
      [['9', DAY], 'There is no shop 9.'],
      [['1', '2026-01-15'], 'The day 2026-01-15 has passed.'],
    ])('lock-day %j is refused', async (words, message) => {
      expect(await run('lock-day', ...words, '--reason', 'x', '--yes')).toMatchObject({ code: 1, text: message })
    })
  })

  describe('seats', () => {
    it('lowered below the number sold: it says so, keeps the orders, and sells no more while seats become free', async () => {
      const orders = [await paid(), await paid(), await paid()]
      await sql`update slot_seat set taken = 6, arrivals = 6`.execute(server.db)
      await sql`update orders set people_num = 2, seats_held = 2`.execute(server.db)
      const answer = await run('capacity', '1', '3', '--reason', 'smaller room', '--yes')
      for (const message of [
        'every future slot: 3 seats instead of 1000.',
        'This includes 1 slot with seats already sold.',
        '1 slot oversold: the orders stay valid, and no more seats are sold there:',
        `${START}: 6 sold`,
      ])
        expect(answer.text).toContain(message)
      expect(await slot()).toMatchObject({ taken: 6, capacity: 6, lowered_to: 3 })
      await followed(0)
      const given = async (at: number) => {
        await run('refund', orders[at]?.orderNo ?? '', '--reason', `cancelled ${at}`, '--yes')
        return slot()
      }
      expect(await given(0)).toMatchObject({ taken: 4, capacity: 4, lowered_to: 3 })
      expect(await create(1)).not.toMatchObject({ code: '200' })
      expect(await given(1)).toMatchObject({ taken: 2, capacity: 3, lowered_to: null })
      expect(await left()).toBe(1)
      expect(await create(1)).toMatchObject({ code: '200' })
      expect(await given(2)).toMatchObject({ taken: 1, capacity: 3 })
    })

    it('one start has its own capacity, shown to customers and enforced; it can return to the shop’s', async () => {
      await run('capacity', '1', '2', '--at', START, '--reason', 'half the room', '--yes')
      expect(await slot()).toMatchObject({ taken: 0, capacity: 2 })
      expect(await left()).toBe(2)
      const other = async () => (await slots()).find(({ time }) => time === '17:30')?.left
      await expect.poll(other, { timeout: 10_000 }).toBe(1000)
      expect(await create(3)).not.toMatchObject({ code: '200' })
      expect(await create(2)).toMatchObject({ code: '200' })
      expect(await left()).toBe(0)
      expect(await run('capacity', '1', '2', '--at', START, '--reason', 'x', '--yes')).toMatchObject({
        code: 1,
        text: 'The capacity is already 2 seats.',
      })
      await run('capacity', '1', '10', '--reason', 'all of it', '--yes')
      expect(await slot()).toMatchObject({ taken: 2, capacity: 10, lowered_to: null })
      await followed(8)
    })

    it('a start with more seats than the shop’s others accepts a party that fits only there', async () => {
      await run('capacity', '1', '4', '--reason', 'small tables', '--yes')
      await run('capacity', '1', '10', '--at', START, '--reason', 'the hall', '--yes')
      expect(await create(6, `${DAY} 17:30`)).not.toMatchObject({ code: '200' })
      expect(await create(6)).toMatchObject({ code: '200' })
      expect(await slot()).toMatchObject({ taken: 6, capacity: 10 })
      expect(await create(5)).not.toMatchObject({ code: '200' })
      expect(await create(4)).toMatchObject({ code: '200' })
    })

    it('the first order of a start uses the shop’s current capacity, not this server’s cached one', async () => {
      for (const [seats, people] of [
        [2, 3],
        [6, 7],
      ] as const) {
        await server.db.updateTable('supplier').set({ capacity: seats }).where('id', '=', 1).execute()
        const at = `${DAY} ${seats === 2 ? '17:30' : '18:00'}`
        expect(await create(people, at)).not.toMatchObject({ code: '200' })
        expect(await create(seats, at)).toMatchObject({ code: '200' })
        expect(await create(1, at)).not.toMatchObject({ code: '200' })
      }
    })
  })

  it.each([
    [['9', '5'], 'There is no shop 9.'],
    [['1', '5', '--at', '2026-01-16 11:00'], 'The time slot 2026-01-16 11:00 has passed.'],
    [['1', '5', '--at', '2026-02-01 18:10'], 'The shop takes no bookings at 2026-02-01 18:10'],
    [['1', '5', '--at', '2026-02-01 23:00'], 'The shop takes no bookings at 2026-02-01 23:00'],
    [['1', '1000'], 'The capacity is already 1000 seats.'],
  ])('capacity %j is refused, and nothing changes', async (words, message) => {
    const answer = await run('capacity', ...words, '--reason', 'x', '--yes')
    expect([answer.code, answer.text]).toEqual([1, expect.stringContaining(message)])
    expect(await slot()).toBeUndefined()
  })

  describe('codes', () => {
    const MAKE = [
      ...['coupon', 'make', 'spring 26', '--yen', '500', '--starts', '2026-01-01', '--ends', '2026-03-31'],
      ...['--name-en', 'Spring', '--name-ja', '春', '--minimum', '3000', '--max-uses', '2', '--shop', '1'],
      ...['--reason', 'campaign', '--yes'],
    ]

    it('creates a code with all its fields, which customers can use; a second one with that name is refused', async () => {
      const answer = await run(...MAKE)
      for (const message of [
        'Code SPRING26 (coupon) will be created: 500 yen off orders from 3,000 yen, at Shop 1 日本語.',
        'Valid from 2026-01-01 00:00 to 2026-03-31 23:59, 2 uses in total, with any card.',
        'en "Spring", zh-cn "Spring", zh-tw "Spring", ja "春"',
      ])
        expect(answer.text).toContain(message)
      const order = await server.order()
      const pay = { ...server.claim(order), amount: 4500, couponCode: 'SPRING26', token: 'tok_visa' }
      expect(await server.call('/pay/payGateway/visaPay', pay, cookie)).toMatchObject({ data: { paid: true } })
      expect(await run(...MAKE)).toMatchObject({ code: 1 })
      const { text } = await run('coupon')
      expect(text).toContain('SPRING26  coupon, 500 yen off orders from 3,000 yen, Shop 1 日本語')
      expect(text).toContain('1 of 2 uses; on 1 paid order, 0 unpaid')
    })

    it.each([
      [['--yen', '1.5'], 'discount: must be a whole number of yen'],
      [['--percent', '100'], 'must be below 100%'],
      [['--yen', '100', '--percent', '5'], 'Use either --yen N or --percent N.'],
      [[], 'Use either --yen N or --percent N.'],
      [['--yen', 'much'], 'discount'],
      [['--yen', '100', '--card', 'jcb'], 'card'],
      [['--yen', '100', '--kind', 'gift'], 'kind'],
      [['--yen', '100', '--max-uses', '0'], 'maxUses'],
      [['--yen', '100', '--ends', 'soon'], 'ends: must be a date such as 2026-12-31'],
    ])('a code with %j is explained, and nothing is created', async (options, message) => {
      const words = ['coupon', 'make', 'ODD', '--starts', '2026-01-01', '--ends', '2026-03-31', '--name-en', 'Odd']
      const answer = await run(...words, ...options, '--reason', 'x', '--yes')
      expect(answer.code).toBe(2)
      expect(answer.text).toContain(message)
      expect(await server.db.selectFrom('coupon').select('code').execute()).toEqual([])
    })

    it.each([
      [['--starts', '2026-03-01', '--ends', '2026-02-01'], 'The end is before the start.'],
      [['--starts', '2025-01-01', '--ends', '2025-02-01'], 'The end is in the past.'],
      [['--starts', '2026-01-01', '--ends', '2026-02-01', '--shop', '77'], 'There is no shop 77.'],
    ])('a code with %j is refused', async (options, message) => {
      const words = ['coupon', 'make', 'ODD', '--yen', '1', '--name-en', 'Odd', ...options, '--reason', 'x', '--yes']
      expect(await run(...words)).toMatchObject({ code: 1, text: message })
    })

    it('ends a code at once or at a time; orders with it keep their price', async () => {
      await run(...MAKE)
      const order = await server.order()
      const pay = { ...server.claim(order), amount: 4500, couponCode: 'SPRING26' }
      await server.call('/pay/payGateway/visaPayV3', pay, cookie)
      const later = await run('coupon', 'end', 'SPRING26', '--at', '2026-01-20 18:00', '--reason', 'x', '--yes')
      expect(later.text).toContain('valid until 2026-03-31 23:59, will end after 2026-01-20 18:00.')
      expect(later.text).toContain('Orders that use it keep their price: 0 paid, 1 unpaid.')
      const usable = async () => (await server.call('/api/coupon/get?code=SPRING26')).data?.status
      expect(await usable()).toBe('usable')
      expect(await run('coupon', 'end', 'spring26', '--reason', 'too many', '--yes')).toMatchObject({ code: 0 })
      expect(await usable()).toBe('disabled')
      expect(await run('coupon', 'end', 'SPRING26', '--reason', 'x', '--yes')).toMatchObject({
        code: 1,
        text: 'The code SPRING26 has already expired.',
      })
      expect((await run('coupon', 'end', 'NONE', '--reason', 'x', '--yes')).text).toBe('There is no code NONE.')
      expect((await server.row(order.id)).payable).toBe(4500)
    })
  })

  describe('mails', () => {
    const giveUp = async (count: number) => {
      const { rows } = await sql<{ id: number }>`
        insert into mail (dedupe_key, recipient, locale, subject, body, created_at, failed_at)
        select 'test:' || n, 'reader' || n || '@example.com', 'en', 's' || n, 'b', ${NOON.toString()}::timestamptz,
          ${NOON.toString()}::timestamptz
        from generate_series(1, ${count}::integer) n returning id`.execute(server.db)
      for (const { id } of rows)
        await server.db
          .insertInto('support_entry')
          .values({
            kind: 'mail_undelivered',
            detail: JSON.stringify({ mail: id, reason: 'no such mailbox', attempts: 3 }),
            created_at: NOON.toString(),
          })
          .execute()
      return rows.map(({ id }) => id)
    }
    /** An operator whose servers have a mail server. */
    const withMail = () =>
      operate(server, [], { services: async () => ({ ...server.payments(gateway), hasMailServer: true }) })
    /** The mails that wait for delivery. */
    const waiting = async () => {
      const rows = await server.db
        .selectFrom('mail')
        .select('id')
        .where('sent_at', 'is', null)
        .where('failed_at', 'is', null)
        .orderBy('id')
        .execute()
      return rows.map(({ id }) => id)
    }

    it('sends one or all again, once; the entries about them are settled', async () => {
      const [one = 0, two, three] = await giveUp(3)
      const run = withMail()
      expect((await run('mail')).text).toContain('reader1@example.com: s1 (no such mailbox)')
      const answer = await run('mail', 'send', String(one), '--yes')
      expect(answer.text).toContain('1 email will be sent again:\n  1 to reader1@example.com: s1')
      expect(await waiting()).toEqual([one])
      expect(await run('mail', 'send', String(one), '--yes')).toMatchObject({ code: 1 })
      expect(await run('mail', 'send', 'all', '--yes')).toMatchObject({ code: 0 })
      expect(await waiting()).toEqual([one, two, three])
      expect(await run('mail', 'send', 'all', '--yes')).toMatchObject({ code: 1, text: 'No undelivered emails.' })
      const open = await server.db.selectFrom('support_entry').select('id').where('resolved_at', 'is', null).execute()
      expect(open).toEqual([])
    })

    it('without a mail server the list stays unchanged', async () => {
      await giveUp(1)
      expect(await run('mail', 'send', 'all', '--yes')).toMatchObject({
        code: 1,
        text: expect.stringContaining('SMTP_URL'),
      })
      expect((await run('mail')).text).toContain('reader1@example.com')
    })
  })

  describe('the list', () => {
    it('contains requests with the time left, unknown payments, refunds, mails, jobs and entries; then nothing', async () => {
      expect(await run('list')).toEqual({ code: 0, text: 'Nothing needs attention.' })
      const one = await request(server, cookie)
      const silent = await server.order()
      const at = NOON.toString()
      await server.db
        .insertInto('payment_attempt')
        .values({
          ...{ order_id: silent.id, flow: 'intent', provider: 'sandbox', amount: 5000, capture: 'automatic' },
          ...{ idempotency_key: 'k', provider_ref: 'pi_x', status: 'unknown', created_at: at, updated_at: at },
        })
        .execute()
      for (const [kind, item] of [
        ['hold', silent.id],
        ['refund', 77],
      ] as const)
        await server.db
          .insertInto('job_try')
          .values({ kind, item, tries: 40, next_at: at, gave_up_at: at, last_error: 'no response' })
          .execute()
      await server.db
        .insertInto('support_entry')
        .values({ kind: 'mail_unwritten', order_id: one.id, detail: '{"todo":"Tell the customer."}', created_at: at })
        .execute()
      const { text } = await run('list')
      for (const message of [
        'Requests waiting for an answer (1)',
        `${one.orderNo}  by 2026-01-17 12:00 (2`,
        '1 person, 5,000 yen  Shop 2 日本語',
        `Payments with unknown outcome (1)\n  ${silent.orderNo}  5,000 yen by sandbox since 2026-01-16 12:00, gateway reference pi_x`,
        `Other failed job items (1)\n  hold ${silent.id}  failed 2026-01-16 12:00: no response`,
        'Support entries (1)',
        `mail_unwritten, order ${one.orderNo}, Shop 2 日本語\n      Tell the customer.`,
      ])
        expect(text).toContain(message)
      const work = JSON.parse((await run('list', '--json')).text)
      expect(work.requests[0]).toMatchObject({ orderNo: one.orderNo, isShopUntold: false })
      expect(work.requests[0].minutesLeft).toBeGreaterThan(23 * 60)
      server.clock.moveTo(NOON.add({ hours: 30 }))
      expect((await run('list')).text).toContain('(expired)')
    })
  })
})
