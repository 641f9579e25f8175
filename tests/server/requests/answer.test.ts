import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SHOP_ANSWERS_PER_REQUEST } from '#domain/constants.ts'
import { LOCALES, type Locale } from '#domain/languages.ts'
import { groupForReading } from '#domain/order/trade-number.ts'
import { openSandboxGateway } from '#server/adapters/payment/sandbox.ts'
import { shopAnswerPath } from '#server/auth/shop-link.ts'
import { answerRequest } from '#server/modules/requests/service.ts'
import { declineOverdue } from '#tests/support/jobs.ts'
import { NOON, openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'
import { open, press, request } from '#tests/support/requests.ts'

/** The reason in the first languages; catalogs of later ones are checked for completeness. */
const CLOSED: Readonly<Partial<Record<Locale, string>>> = {
  ...{ en: 'closed on that day', 'zh-cn': '休息', 'zh-tw': '公休', ja: '休業' },
}

describe('requests and their answers, postgres', () => {
  let server: PaymentApp
  let gateway: Awaited<ReturnType<typeof openSandboxGateway>>
  let cookie: string
  beforeAll(async () => {
    gateway = await openSandboxGateway(null)
    server = await openPaymentApp('postgres', { gateway, poolSize: 20 })
  })
  beforeEach(async () => {
    server.clock.moveTo(NOON)
    cookie = await server.signIn()
  })
  afterEach(() => server.empty())
  afterAll(() => server.close())

  const books = async (id: number) => (await server.ledger(id)).map((entry) => `${entry.kind} ${entry.amount}`)
  const seats = async () => (await server.db.selectFrom('slot_seat').select('taken').executeTakeFirst())?.taken
  const mail = (key: string) =>
    server.db.selectFrom('mail').selectAll().where('dedupe_key', '=', key).executeTakeFirst()
  /** The reasons for an order's refunds, as shown to the customer. */
  const refundReasons = async (id: number) =>
    (await server.call('/api/directOrder/orderRefunds', { id }, cookie)).data.map(({ why }: { why: string }) => why)
  const lastEvent = async (id: number, kind: string) =>
    server.db.selectFrom('order_event').select('detail').where('order_id', '=', id).where('kind', '=', kind).execute()
  /** All rows that an answer might change. */
  const everything = async (id: number) => [
    await server.row(id),
    await server.ledger(id),
    await server.db.selectFrom('order_event').selectAll().where('order_id', '=', id).execute(),
    (await server.db.selectFrom('mail').select('id').execute()).length,
  ]

  it('SH-01 the shop gets a mail in Japanese with the order details for the counter, and a link for this order', async () => {
    const one = await request(server, cookie)
    expect(one.mail).toMatchObject({ recipient: 'shop2@example.com', locale: 'ja' })
    expect(one.mail.subject).toMatch(/^【旅札】予約リクエスト/)
    for (const text of ['2026年2月1日（日）18:00', '1名', '¥5,000', '2026年1月17日（土）12:00'])
      expect(one.mail.body).toContain(text)
    expect(one.path).toMatch(/^\/shop\/answer\/RS[0-9A-Z]+\/[A-Za-z0-9_-]{22}$/)
  })

  it('SH-02 opening the link changes nothing, however often; the page needs no script and is never cached', async () => {
    const one = await request(server, cookie)
    const before = await everything(one.id)
    for (const method of ['GET', 'HEAD', 'GET'] as const) {
      const page = await open(server, one.path, method)
      expect(page.statusCode).toBe(200)
      expect(page.headers['cache-control']).toBe('no-store')
      expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
      expect(page.body).not.toMatch(/<script|onclick|<img/)
    }
    expect(await everything(one.id)).toEqual(before)
    const { body } = await open(server, one.path)
    for (const text of ['承諾する', 'お断りする', '2026年2月1日（日）18:00', '2026年1月17日（土）12:00'])
      expect(body).toContain(text)
  })

  it('SH-02 承諾する confirms: usable immediately, the customer is notified, and the page shows it from then on', async () => {
    const one = await request(server, cookie)
    const pressed = await press(server, one.path, { answer: 'confirm' })
    expect([pressed.statusCode, pressed.headers['location']]).toEqual([303, one.path])
    expect(await server.row(one.id)).toMatchObject({ order_status: 3, closed_at: null })
    expect(await lastEvent(one.id, 'confirm')).toEqual([{ detail: { by: 'shop' } }])
    expect((await server.call('/api/ticket/sync', {}, cookie)).data.tickets[0]).toMatchObject({ state: 'usable' })
    const told = await mail(`order-accepted:${one.id}`)
    expect(told?.subject).toContain('confirmed')
    expect(told?.calendar).toContain('METHOD:PUBLISH')
    expect((await open(server, one.path)).body).toContain('承諾しました')
    // Other readers of the shop's mailbox have seen the request, and also get a mail about the answer.
    const shops = await mail(`order-shop-accepted:${one.id}`)
    expect(shops).toMatchObject({ recipient: 'shop2@example.com', locale: 'ja', links: [] })
    expect(shops?.subject).toBe('【旅札】ご予約確定 2026年2月1日（日）18:00 1名')
    // The other answer is too late.
    await press(server, one.path, { answer: 'decline', reason: 'full' })
    expect(await server.row(one.id)).toMatchObject({ order_status: 3 })
    expect(await books(one.id)).toEqual(['payment 5000'])
  })

  it('SH-02 SH-03 お断りする needs a reason, and returns seats, coupon use and money', async () => {
    await server.coupon('ONCE', { max_uses: 1 })
    const used = async () => (await server.db.selectFrom('coupon').select('used').executeTakeFirstOrThrow()).used
    const one = await request(server, cookie, { couponCode: 'ONCE', amount: 4200 })
    expect([await seats(), await used()]).toEqual([1, 1])
    const without = await press(server, one.path, { answer: 'decline' })
    expect(without.statusCode).toBe(422)
    expect(without.body).toContain('お断りの理由をお選びください')
    expect(await server.row(one.id)).toMatchObject({ order_status: 1 })
    await press(server, one.path, { answer: 'decline', reason: 'full' })
    expect(await server.row(one.id)).toMatchObject({ order_status: 4, seats_held: 0 })
    expect(await books(one.id)).toEqual(['payment 4200', 'refund 4200'])
    expect([await seats(), await used()]).toEqual([0, 0])
    expect(await lastEvent(one.id, 'decline')).toEqual([{ detail: { by: 'shop', reason: 'full', refund: 4200 } }])
    expect(await mail(`order-declined:${one.id}`)).toMatchObject({ recipient: 'buyer1@example.com' })
    expect((await open(server, one.path)).body).toContain('お断りしました')
    expect(await refundReasons(one.id)).toEqual(['declined'])
    // The shop needs no mail about its own answer.
    expect(await mail(`order-shop-cancelled:${one.id}`)).toBeUndefined()
  })

  it.each(LOCALES)(
    'GEN-04 the mail about a declined request in %s gives the reason in that language',
    async (locale) => {
      const one = await request(server, cookie)
      await server.db.updateTable('orders').set({ locale }).where('id', '=', one.id).execute()
      await press(server, one.path, { answer: 'decline', reason: 'closed' })
      const told = await mail(`order-declined:${one.id}`)
      expect(told).toMatchObject({ locale, recipient: 'buyer1@example.com' })
      for (const text of [CLOSED[locale] ?? '', '5,000', 'Visa', '4242']) expect(told?.body).toContain(text)
    },
  )

  it('SH-03 no answer in time is a decline: at the deadline, by the job, and the page says so', async () => {
    const one = await request(server, cookie)
    const by = (await server.row(one.id)).answer_by?.toTemporalInstant()
    if (!by) throw new Error('No time to answer by')
    expect(by.epochMilliseconds - NOON.epochMilliseconds).toBeLessThan(24 * 3_600_000 + 60_000)
    const payments = server.payments(gateway)
    expect(await declineOverdue(payments, by.subtract({ seconds: 1 }))).toBe(0)
    server.clock.moveTo(by)
    // Submitted after the deadline, before the job ran: too late.
    await press(server, one.path, { answer: 'confirm' })
    expect(await server.row(one.id)).toMatchObject({ order_status: 1 })
    expect((await open(server, one.path)).body).toContain('回答期限を過ぎました')
    expect(await declineOverdue(payments, by)).toBe(1)
    expect(await server.row(one.id)).toMatchObject({ order_status: 4, seats_held: 0 })
    expect(await books(one.id)).toEqual(['payment 5000', 'refund 5000'])
    expect(await lastEvent(one.id, 'decline')).toEqual([{ detail: { by: 'timeout', reason: 'timeout', refund: 5000 } }])
    expect((await mail(`order-declined:${one.id}`))?.body).toContain('didn’t reply in time')
    expect(await refundReasons(one.id)).toEqual(['unanswered'])
    expect(await mail(`order-shop-timeout:${one.id}`)).toMatchObject({ recipient: 'shop2@example.com' })
    expect(await declineOverdue(payments, by.add({ hours: 1 }))).toBe(0)
  })

  it('SH-01 PE-06 the mails about a request, its change and its cancellation contain every order detail for the counter', async () => {
    const order = await server.order({ shop: 2, packages: 2 })
    const guest = { zhName: '陳大文', enName: 'CHAN TAI MAN', phone: '+85291234567', email: 'chan@example.com' }
    const wishes = { tip: '窓側 please', needs: ['vegetarian'] }
    const saved = await server.call('/api/pcOrder/updateOrders', { id: order.id, ...guest, ...wishes }, cookie)
    expect(saved.code).toBe('200')
    await server.call('/pay/payGateway/visaPay', { ...server.claim(order), token: 'tok_visa' }, cookie)
    const facts = (orderNo: string, when: string) => [
      ...[
        '店名：Shop 2 日本語',
        '日時：',
        `2026年2月1日（日）${when}`,
        '人数：1名',
        'プラン：Course 2 日本語 × 2',
        'お名前：CHAN TAI MAN',
        'お名前（漢字）：陳大文',
      ],
      ...['電話番号：+852 9123 4567', 'ベジタリアン', 'お客様の記入（原文）：窓側 please', 'お支払い額：¥10,000'],
      `予約番号：${groupForReading(orderNo)}`,
    ]
    const expectFacts = async (key: string, all: readonly string[]) => {
      const told = await mail(key)
      expect(told, key).toMatchObject({ recipient: 'shop2@example.com', locale: 'ja' })
      for (const one of all) expect(told?.body, key).toContain(one)
      // The counter does not need the guest's address.
      expect(told?.body).not.toContain(guest.email)
    }
    await expectFacts(`order-shop-request:${order.id}`, facts(order.orderNo, '18:00'))
    const body = { supplierId: 2, packageId: 2, packageNum: 2, peopleNum: 1, amount: 10_000, orderSource: 4 }
    const wish = { ...body, id: order.id, useTimeStr: '2026-02-01 12:00', hasJuveniles: 0 }
    await press(server, shopAnswerPath(server.payments(gateway).secret, await server.row(order.id)), {
      answer: 'confirm',
    })
    const { data } = await server.call('/api/pcOrder/changeOrders', wish, cookie)
    const settled = { id: data.id, orderNo: '', orderType: 1 }
    expect(await server.call('/api/pcOrder/updateOrdersNoSpread', settled, cookie)).toMatchObject({ code: '200' })
    const next = (await server.row(data.id)).order_no
    await expectFacts(`order-shop-accepted:${order.id}`, facts(order.orderNo, '18:00'))
    await expectFacts(`order-shop-replaced:${order.id}`, facts(order.orderNo, '18:00'))
    await expectFacts(`order-shop-request:${data.id}`, facts(next, '12:00'))
    await answerRequest(server.payments(gateway), data.id, { type: 'decline', reason: 'other' }, 'operator sato', NOON)
    await expectFacts(`order-shop-cancelled:${data.id}`, facts(next, '12:00'))
  })

  it('SH-01 a shop is notified of a cancellation, and its link says so', async () => {
    const one = await request(server, cookie)
    await server.call('/api/directOrder/delOrder', { id: one.id, orderType: 1 }, cookie)
    expect(await mail(`order-shop-cancelled:${one.id}`)).toMatchObject({ recipient: 'shop2@example.com', locale: 'ja' })
    expect((await open(server, one.path)).body).toContain('お客様がキャンセルしました')
    await press(server, one.path, { answer: 'confirm' })
    expect(await server.row(one.id)).toMatchObject({ order_status: 4 })
  })

  it('SH-02 the link of a request whose order was changed says that it is no longer valid, and not which answer was given', async () => {
    const one = await request(server, cookie)
    await press(server, one.path, { answer: 'confirm' })
    const body = { supplierId: 2, packageId: 2, packageNum: 1, peopleNum: 1, amount: 5000, orderSource: 4 }
    const wish = { ...body, id: one.id, useTimeStr: '2026-02-01 12:00', hasJuveniles: 0 }
    const { data } = await server.call('/api/pcOrder/changeOrders', wish, cookie)
    const settled = { id: data.id, orderNo: '', orderType: 1 }
    expect(await server.call('/api/pcOrder/updateOrdersNoSpread', settled, cookie)).toMatchObject({ code: '200' })
    const page = (await open(server, one.path)).body
    expect(page).toContain('ご予約の内容が変更されました')
    expect(page).not.toMatch(/承諾しました|承諾する/)
  })

  it('SH-01 PE-06 an instant shop gets mails about visits, tickets, changes and cancellations, with every order detail for the counter and no link', async () => {
    await server.db.updateTable('supplier').set({ contact_email: 'shop1@example.com' }).where('id', '=', 1).execute()
    await server.catalogue.refresh()
    const guest = { enName: 'CHAN TAI MAN', phone: '+85291234567', email: 'chan@example.com', tip: '窓側 please' }
    const bought = async (which: Parameters<PaymentApp['order']>[0] = {}) => {
      const order = await server.order(which)
      const saved = await server.call('/api/pcOrder/updateOrders', { id: order.id, ...guest }, cookie)
      expect(saved.code).toBe('200')
      await server.call('/pay/payGateway/visaPay', { ...server.claim(order), token: 'tok_visa' }, cookie)
      return order
    }
    const expectFacts = async (key: string, { orderNo }: { orderNo: string }, when: string) => {
      const told = await mail(key)
      expect(told, key).toMatchObject({ recipient: 'shop1@example.com', locale: 'ja', links: [] })
      const facts = [`日時：${when}`, '人数：1名', 'プラン：', 'お名前：CHAN TAI MAN', '電話番号：+852 9123 4567']
      const more = ['お客様の記入（原文）：窓側 please', 'お支払い額：¥5,000', `予約番号：${groupForReading(orderNo)}`]
      for (const one of [...facts, ...more]) expect(told?.body, key).toContain(one)
      // The counter does not need the guest's address.
      expect(told?.body).not.toContain(guest.email)
    }
    const [evening, noon] = ['2026年2月1日（日）18:00', '2026年2月1日（日）12:00']
    try {
      const first = await bought()
      await expectFacts(`order-shop-new:${first.id}`, first, evening)
      const ticket = await bought({ undated: true })
      await expectFacts(`order-shop-ticket:${ticket.id}`, ticket, '日付指定なし')
      expect((await mail(`order-shop-ticket:${ticket.id}`))?.body).toContain('有効期限：2026年4月16日（木）23:59')
      expect((await mail(`order-shop-new:${first.id}`))?.body).not.toContain('有効期限')

      const body = { supplierId: 1, packageId: 1, packageNum: 1, peopleNum: 1, amount: 5000, orderSource: 4 }
      const wish = { ...body, id: first.id, useTimeStr: '2026-02-01 12:00', hasJuveniles: 0 }
      const { data } = await server.call('/api/pcOrder/changeOrders', wish, cookie)
      const settled = { id: data.id, orderNo: '', orderType: 1 }
      expect(await server.call('/api/pcOrder/updateOrdersNoSpread', settled, cookie)).toMatchObject({ code: '200' })
      await expectFacts(`order-shop-replaced:${first.id}`, first, evening)
      const next = { orderNo: (await server.row(data.id)).order_no }
      await expectFacts(`order-shop-changed:${data.id}`, next, noon)
      // Each refers to the other: two mails are not two visits.
      const [before, after] = [
        await mail(`order-shop-replaced:${first.id}`),
        await mail(`order-shop-changed:${data.id}`),
      ]
      expect(before?.body).toContain(`変更後のご予約：${noon} 1名、予約番号 ${groupForReading(next.orderNo)}`)
      expect(after?.body).toContain(
        `変更前のご予約（無効）：${evening} 1名、予約番号 ${groupForReading(first.orderNo)}`,
      )
      expect(after?.subject).toContain('ご予約の変更（変更後のご予約）')
      expect(after?.body).toContain('お客様がご予約を変更されました')

      const gone = await bought()
      await server.call('/api/directOrder/delOrder', { id: gone.id, orderType: 1 }, cookie)
      await expectFacts(`order-shop-cancelled:${gone.id}`, gone, evening)
    } finally {
      await server.db.updateTable('supplier').set({ contact_email: '' }).where('id', '=', 1).execute()
      await server.catalogue.refresh()
    }
  })

  it('an operator answers through the same service, and the event names the operator', async () => {
    const [one, two] = [await request(server, cookie), await request(server, cookie)]
    const payments = server.payments(gateway)
    const now = server.clock.now()
    expect(await answerRequest(payments, one.id, { type: 'confirm' }, 'operator sato', now)).toMatchObject({ ok: true })
    expect(await lastEvent(one.id, 'confirm')).toEqual([{ detail: { by: 'operator sato' } }])
    const again = await answerRequest(payments, one.id, { type: 'decline', reason: 'full' }, 'operator sato', now)
    expect(again).toMatchObject({ ok: false, message: 'request_msg_answered' })
    // The shop did not answer itself, so only this mail reports the answer to it.
    expect(await mail(`order-shop-accepted:${one.id}`)).toMatchObject({ recipient: 'shop2@example.com' })
    const late = await answerRequest(payments, two.id, { type: 'confirm' }, 'operator sato', now.add({ hours: 25 }))
    expect(late).toMatchObject({ ok: false, message: 'request_msg_over' })
    await answerRequest(payments, two.id, { type: 'decline', reason: 'other' }, 'operator sato', now)
    expect(await mail(`order-shop-cancelled:${two.id}`)).toMatchObject({ recipient: 'shop2@example.com' })
    const [refund] = await server.db.selectFrom('refund').select('asked_by').where('order_id', '=', two.id).execute()
    expect(refund?.asked_by).toBe('operator sato')
  })

  describe('an invalid link', () => {
    it('shows the same page for another order’s signature, an altered one, an unknown number and a foreign site', async () => {
      const [one, two] = [await request(server, cookie), await request(server, cookie)]
      const [, , , number = '', mac = ''] = one.path.split('/')
      const other = two.path.split('/')[4] ?? ''
      const wrong = [
        one.path.replace(mac, other),
        one.path.replace(mac, `${mac[0] === 'A' ? 'B' : 'A'}${mac.slice(1)}`),
        one.path.replace(number, `${number.slice(0, -1)}${number.endsWith('0') ? '1' : '0'}`),
        '/shop/answer/x/y',
        `/shop/answer/${number}/${'A'.repeat(22)}`,
      ]
      const pages = new Set<string>()
      for (const path of wrong) {
        const page = await open(server, path)
        expect(page.statusCode, path).toBe(404)
        pages.add(page.body)
        expect((await press(server, path, { answer: 'confirm' })).statusCode, path).toBe(404)
      }
      expect(pages.size).toBe(1)
      expect((await press(server, one.path, { answer: 'confirm' }, 'cross-site')).statusCode).toBe(404)
      for (const { id } of [one, two]) expect(await server.row(id)).toMatchObject({ order_status: 1 })
    })

    it('a name in an order is text on the page', async () => {
      const one = await request(server, cookie)
      const hostile = '"><script>alert(1)</script><b>'
      await server.db.updateTable('orders').set({ en_name: hostile, tip: hostile }).where('id', '=', one.id).execute()
      const { body } = await open(server, one.path)
      expect(body).not.toContain('<script>')
      expect(body).toContain('&quot;&gt;&lt;script&gt;')
    })

    it('a client that submits far too often is throttled; the limit counts the client, not the shop’s address', async () => {
      const one = await request(server, cookie)
      for (let n = 0; n < SHOP_ANSWERS_PER_REQUEST; n++) await press(server, one.path, { answer: 'decline' })
      expect((await press(server, one.path, { answer: 'confirm' })).statusCode).toBe(429)
      server.clock.moveTo(NOON.add({ minutes: 16 }))
      expect((await press(server, one.path, { answer: 'confirm' })).statusCode).toBe(303)
    })
  })

  describe('concurrent answers', () => {
    it('one answer of many counts, with one booking and one mail, in twelve rounds', async () => {
      for (let round = 0; round < 12; round++) {
        const one = await request(server, cookie)
        const answers = Array.from({ length: 6 }, (_, n) =>
          press(
            server,
            one.path,
            (n + round) % 2 === 0 ? { answer: 'confirm' } : { answer: 'decline', reason: 'full' },
          ),
        )
        const job = declineOverdue(server.payments(gateway), NOON)
        expect((await Promise.all(answers)).map((answer) => answer.statusCode)).toEqual(Array(6).fill(303))
        await job
        const { order_status: status } = await server.row(one.id)
        const steps = await server.db
          .selectFrom('order_event')
          .select('kind')
          .where('order_id', '=', one.id)
          .where('kind', 'in', ['confirm', 'decline'])
          .execute()
        expect(steps).toEqual([{ kind: status === 3 ? 'confirm' : 'decline' }])
        expect(await books(one.id)).toEqual(status === 3 ? ['payment 5000'] : ['payment 5000', 'refund 5000'])
        expect(Boolean(await mail(`order-accepted:${one.id}`))).toBe(status === 3)
        expect(Boolean(await mail(`order-shop-accepted:${one.id}`))).toBe(status === 3)
        expect(Boolean(await mail(`order-declined:${one.id}`))).toBe(status === 4)
      }
    })

    it('the naive way, deciding before the lock, lets several answers count', async () => {
      const one = await request(server, cookie)
      // All decide before any writes, however busy the machine.
      const read = await Promise.all(Array.from({ length: 6 }, () => server.row(one.id)))
      for (const { order_status: status } of read) {
        if (status !== 1) continue
        await sql`insert into order_event (order_id, at, kind) values (${one.id}, now(), 'confirm')`.execute(server.db)
        await server.db.updateTable('orders').set({ order_status: 3 }).where('id', '=', one.id).execute()
      }
      expect((await lastEvent(one.id, 'confirm')).length).toBeGreaterThan(1)
    })

    it('answered and cancelled concurrently: one of the two succeeds, and the money matches it', async () => {
      for (let round = 0; round < 8; round++) {
        const one = await request(server, cookie)
        const cancel = () => server.call('/api/directOrder/delOrder', { id: one.id, orderType: 1 }, cookie)
        const answer = () => press(server, one.path, { answer: 'decline', reason: 'full' })
        await Promise.all(round % 2 === 0 ? [cancel(), answer()] : [answer(), cancel()])
        expect(await server.row(one.id)).toMatchObject({ order_status: 4, seats_held: 0 })
        expect(await books(one.id)).toEqual(['payment 5000', 'refund 5000'])
        expect(await seats()).toBe(0)
      }
    })
  })
})
