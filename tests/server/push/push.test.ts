import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PUSH_BROWSERS_PER_CUSTOMER, VISIT_REMINDER_HOURS } from '#domain/constants.ts'
import { webPush } from '#server/adapters/push/web-push.ts'
import { vapidOf } from '#server/config/vapid.ts'
import { runRound } from '#server/modules/jobs/service.ts'
import { queueChangeMail, queueOrderNews } from '#server/modules/mail/service.ts'
import { pushJob } from '#server/modules/push/job.ts'
import { reminderJob } from '#server/modules/reminders/index.ts'
import { answerRequest } from '#server/modules/requests/service.ts'
import type { PushTransport } from '#server/ports/push.ts'
import { DATABASES } from '#tests/support/app.ts'
import { namesOf, openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'
import { type PushDouble, pushDouble, vapidKeys } from '#tests/support/push-double.ts'

const SHOP = namesOf('Shop 2')
const USE_TIME = Temporal.Instant.from('2026-02-01T18:00:00+09:00')

describe.each(DATABASES)('push messages, %s', (kind) => {
  const env = vapidKeys()
  let double: PushDouble
  let transport: PushTransport
  let server: PaymentApp
  let cookie: string
  beforeAll(async () => {
    double = await pushDouble(env.VAPID_PUBLIC_KEY)
    const vapid = vapidOf(env)
    if (!vapid) throw new Error('The keys are settings')
    transport = webPush(vapid, double.send)
    server = await openPaymentApp(kind, { env, push: transport })
  })
  afterAll(async () => {
    await server?.close()
    await double?.stop()
  })
  beforeEach(async () => {
    await server.empty()
    await server.db.deleteFrom('session').execute()
    double.received.length = 0
    cookie = await server.signIn()
    // Longer than the time until the visit.
    await server.db
      .updateTable('session')
      .set({ expires_at: USE_TIME.add({ hours: 24 }).toString() })
      .execute()
  })
  let last = 0
  const subscribe = async (more: object = {}, as = cookie) => {
    const name = `browser-${++last}`
    const browser = double.browser(name)
    expect(await server.call('/api/customer/push/on', { ...browser, locale: 'en', ...more }, as)).toMatchObject({
      code: '200',
    })
    return { name, browser }
  }
  const warned: object[] = []
  afterEach(() => warned.splice(0))
  const deps = () => ({ ...server.payments(), transport, log: { warn: (facts: object) => warned.push(facts) } })
  const send = (now = server.clock.now()) => runRound(deps(), pushJob(deps()), now)
  const waiting = () => server.db.selectFrom('push_message').selectAll().execute()
  const browsers = async () => {
    const rows = await server.db.selectFrom('push_subscription').select('endpoint').orderBy('id').execute()
    return rows.map(({ endpoint }) => endpoint.split('/').at(-1))
  }
  const pay = async (which: Parameters<PaymentApp['order']>[0] = {}) => {
    const order = await server.order(which)
    const answer = await server.call('/pay/payGateway/visaPay', server.claim(order, { token: 'tok_visa' }), cookie)
    expect(answer).toMatchObject({ data: { paid: true } })
    return order
  }
  const answerOf = (id: number, answer: Parameters<typeof answerRequest>[2]) =>
    answerRequest(server.payments(), id, answer, 'shop', server.clock.now())

  it('an accepted request is pushed to each browser of its customer in its language, without personal data', async () => {
    const { name: en } = await subscribe()
    const { name: ja } = await subscribe({ locale: 'ja' })
    await subscribe({}, await server.signIn(2))
    const order = await pay({ shop: 2 })
    await server.db.updateTable('orders').set({ email: 'm@x.example', use_name: 'Mori' }).execute()
    expect(await waiting()).toEqual([])
    await answerOf(order.id, { type: 'confirm' })
    expect(await send()).toBe(2)

    expect(double.received.map(({ browser }) => browser).toSorted()).toEqual([en, ja].toSorted())
    const told = double.received.find(({ browser }) => browser === en)
    expect(told?.notification).toEqual({
      title: `Booking confirmed: ${SHOP.en}`,
      body: 'Time: Sun, 1 Feb 2026 18:00 (Japan time)',
      lang: 'en',
      tag: `order-${order.id}-confirmed`,
      renotify: true,
      navigate: `https://tabi.example/mobile/order?orderId=${order.id}&orderType=1&packageId=2&state=view`,
    })
    for (const personal of [order.orderNo, 'Mori', 'm@x.example', 'buyer1']) expect(told?.text).not.toContain(personal)
    expect(told?.headers).toMatchObject({ topic: `order-${order.id}-confirmed`, urgency: 'high' })
    // The service keeps it only as long as it is relevant.
    expect(Number(told?.headers['ttl'])).toBeGreaterThan(21_000)
    expect(Number(told?.headers['ttl'])).toBeLessThanOrEqual(21_600)
    expect(double.received.find(({ browser }) => browser === ja)?.notification).toMatchObject({ lang: 'ja' })
    // It is sent once, however often the job runs.
    expect(await waiting()).toEqual([])
    expect(await send()).toBe(0)
  })

  it('an instant confirmation, a decline, a change, an operator’s cancellation and a reminder are pushed in addition to their mail', async () => {
    await subscribe()
    await pay()
    const order = await pay({ shop: 2 })
    await answerOf(order.id, { type: 'decline', reason: 'full' })
    await send()
    const titles = () => double.received.splice(0).map(({ notification }) => notification.title)
    expect(titles().toSorted()).toEqual(['Booking confirmed: Shop 1', 'Shop 2 couldn’t accept your booking'])

    const now = server.clock.now()
    const row = await server.row(order.id)
    await queueChangeMail(
      server.payments(),
      server.db,
      { order: { ...row, answer_by: null }, old: row, refunds: [] },
      now,
    )
    await queueOrderNews(server.payments(), server.db, row, { kind: 'cancelled', by: 'operator', refunds: [] }, now)
    // Customers need no message about their own cancellations, and refunds are reported by mail.
    await queueOrderNews(server.payments(), server.db, row, { kind: 'cancelled', by: 'customer', refunds: [] }, now)
    const refunded = { kind: 'refunded', by: 'operator', refundId: 1, refunds: [] } as const
    await queueOrderNews(server.payments(), server.db, row, refunded, now)
    await send()
    const kinds = double.received.splice(0).map(({ notification }) => notification.tag.split('-').at(-1))
    expect(kinds.toSorted()).toEqual(['cancelled', 'changed'])

    // Each reminder is a separate message and alerts again.
    for (const hours of VISIT_REMINDER_HOURS) {
      const before = USE_TIME.subtract({ hours })
      await runRound(deps(), reminderJob(server.payments()), before)
      await send(before)
    }
    const reminded = double.received.map(({ notification }) => notification.tag.split('-').slice(2).join('-'))
    expect(reminded).toEqual(VISIT_REMINDER_HOURS.map((hours) => `visit-${hours}`))
    expect(titles()).toEqual(['Coming up: Shop 1', 'Coming up: Shop 1'])
    const mails = await server.db.selectFrom('mail').select('subject').where('locale', '=', 'en').execute()
    expect(mails.map(({ subject }) => subject)).toContain('Coming up: Shop 1')
  })

  it('a customer without an address gets the message nevertheless', async () => {
    await server.db.updateTable('customer').set({ email: null }).where('id', '=', 1).execute()
    await subscribe()
    await pay()
    expect(await send()).toBe(1)
    expect(double.received).toHaveLength(1)
    await server.db.updateTable('customer').set({ email: 'buyer1@example.com' }).where('id', '=', 1).execute()
  })

  it('T-34 a rejected redemption is pushed, and an accepted one is not', async () => {
    const order = await pay()
    await subscribe()
    server.clock.moveTo(USE_TIME)
    const redeem = (nonce: string) =>
      server.call('/api/validOrder/useOrder', { id: order.id, orderType: 1, nonce: nonce.repeat(16) }, cookie)
    expect(await redeem('a')).toMatchObject({ data: { verdict: 'accepted' } })
    expect(await waiting()).toEqual([])
    expect(await redeem('b')).toMatchObject({ data: { verdict: 'conflict_duplicate' } })
    // A repeated record queues nothing.
    await redeem('b')
    expect(await send()).toBe(1)
    expect(double.received[0]?.notification).toMatchObject({
      title: 'Your ticket at Shop 1 wasn’t accepted',
      tag: `order-${order.id}-conflict`,
    })
  })

  it.each([404, 410])('an expired browser (%i) is deleted, with the messages queued for it', async (status) => {
    const { name } = await subscribe()
    const { name: other } = await subscribe()
    double.answer(name, status)
    await pay()
    await pay()
    await send()
    expect(await browsers()).toEqual([other])
    expect(await waiting()).toEqual([])
    expect(double.received).toHaveLength(2)
  })

  it.each([429, 503])(
    'an outage (%i) is retried with growing backoff, only while the message is relevant',
    async (status) => {
      const { name } = await subscribe()
      double.answer(name, status)
      await pay()
      const now = server.clock.now()
      expect(await send(now)).toBe(0)
      expect(await send(now.add({ seconds: 4 }))).toBe(0)
      const [tried] = await server.db.selectFrom('job_try').selectAll().where('kind', '=', 'push').execute()
      expect(tried).toMatchObject({ tries: 1, last_error: `the push service responded with ${status}` })
      double.answer(name, null)
      expect(await send(now.add({ seconds: 20 }))).toBe(1)
      expect(double.received).toHaveLength(1)

      double.answer(name, status)
      await pay()
      await send(now)
      double.answer(name, null)
      expect(await send(now.add({ hours: 6 }))).toBe(1)
      expect(double.received).toHaveLength(1)
      expect(await waiting()).toEqual([])
      expect(await browsers()).toEqual([name])
    },
  )

  it('a refusal of this server’s keys deletes no browser and creates no support entry; a refused message is dropped', async () => {
    const { name } = await subscribe()
    double.answer(name, 403)
    await pay()
    const now = server.clock.now()
    for (let hours = 0; hours < 5; hours++) await send(now.add({ hours }))
    expect(await browsers()).toEqual([name])
    expect(await server.db.selectFrom('support_entry').selectAll().execute()).toEqual([])
    double.answer(name, 413)
    await send(now.add({ hours: 5, minutes: 30 }))
    expect(await waiting()).toEqual([])
    expect(warned).toContainEqual(expect.objectContaining({ reason: 'the push service responded with 413' }))
  })

  it('a browser that subscribed under another key is deleted', async () => {
    const { name } = await subscribe()
    await server.db.updateTable('push_subscription').set({ vapid_key: vapidKeys().VAPID_PUBLIC_KEY }).execute()
    await pay()
    await send()
    expect(await browsers()).toEqual([])
    expect(double.received.filter(({ browser }) => browser === name)).toEqual([])
  })

  it('S-22 the messages end with the session: by logging out, from the list of devices, by a revocation, by expiry', async () => {
    const [one, two, three] = [await server.signIn(), await server.signIn(), await server.signIn()]
    await subscribe({}, one)
    await subscribe({}, two)
    const { name: kept } = await subscribe({}, three)
    await server.call('/customer/logout', undefined, one)
    expect(await browsers()).toHaveLength(2)
    const { data } = await server.call('/api/customer/sessions', undefined, three)
    const ended = data.filter((session: { current: boolean }) => !session.current)
    for (const { id } of ended) await server.call('/api/customer/sessions/end', { id }, three)
    expect(await browsers()).toEqual([kept])

    // A revocation and the end of a session take effect immediately, even before the rows are deleted.
    cookie = three
    await pay()
    await server.db.updateTable('session').set({ expires_at: server.clock.now().toString() }).execute()
    await send()
    expect(double.received).toEqual([])
    expect(await browsers()).toEqual([])
  })

  it('a browser belongs to its last customer, is removed by one call, and only by its owner', async () => {
    const { name, browser } = await subscribe()
    const other = await server.signIn(2)
    await server.call('/api/customer/push/off', { endpoint: browser.endpoint }, other)
    expect(await browsers()).toEqual([name])
    await server.call('/api/customer/push/on', { ...browser, locale: 'ja' }, other)
    const [row] = await server.db.selectFrom('push_subscription').selectAll().execute()
    expect(row).toMatchObject({ customer_id: 2, locale: 'ja' })
    await pay()
    expect(await waiting()).toEqual([])
    await server.call('/api/customer/push/off', { endpoint: browser.endpoint }, other)
    expect(await browsers()).toEqual([])
  })

  it('108 messages queued for a browser’s previous customer are not sent', async () => {
    const { browser } = await subscribe()
    const order = await pay()
    expect(await waiting()).toHaveLength(1)
    await server.call('/api/customer/push/on', { ...browser, locale: 'en' }, await server.signIn(2))
    expect(await waiting()).toEqual([])

    // Stored while the browser changed customers.
    const { id } = await server.db.selectFrom('push_subscription').select('id').executeTakeFirstOrThrow()
    const late = { subscription_id: id, order_id: order.id, kind: 'confirmed', dedupe_key: 'late' } as const
    await server.db
      .insertInto('push_message')
      .values({ ...late, created_at: server.clock.now().toString() })
      .execute()
    await send()
    expect(double.received).toEqual([])
    expect(await waiting()).toEqual([])
  })

  it('a customer has few browsers: the oldest are deleted', async () => {
    const names: string[] = []
    for (let count = 0; count < PUSH_BROWSERS_PER_CUSTOMER + 2; count++) names.push((await subscribe()).name)
    expect(await browsers()).toEqual(names.slice(2))
  })

  it.each([
    'https://127.0.0.1/send/x',
    'https://169.254.169.254/latest/meta-data',
    'http://fcm.googleapis.com/send/x',
    'https://fcm.googleapis.com.evil.example/send/x',
    'https://fcm.googleapis.com:8443/send/x',
  ])('nothing is ever sent to %s', async (endpoint) => {
    const browser = { ...double.browser('x'), endpoint, locale: 'en' }
    const answer = await server.call('/api/customer/push/on', browser, cookie)
    expect(answer).toMatchObject({ status: 200, message: 'push_msg_not_possible' })
    expect(await browsers()).toEqual([])
  })

  it('invalid keys and a foreign server key are refused', async () => {
    const browser = { ...double.browser('x'), locale: 'en' }
    for (const wrong of [{ p256dh: 'x' }, { auth: '' }, { locale: 'fr' }, { key: 'x' }]) {
      expect((await server.call('/api/customer/push/on', { ...browser, ...wrong }, cookie)).status).toBe(422)
    }
    const key = vapidKeys().VAPID_PUBLIC_KEY
    expect(await server.call('/api/customer/push/on', { ...browser, key }, cookie)).toMatchObject({
      message: 'push_msg_not_possible',
    })
    // A point that is not on the curve passes validation and is detected on first use.
    const { name } = await subscribe({ p256dh: `B${'A'.repeat(86)}` })
    await pay()
    await send()
    expect(await browsers()).not.toContain(name)
  })
})

it('without keys there are no push messages, and payments work as before', async () => {
  const server = await openPaymentApp('postgres')
  try {
    const cookie = await server.signIn()
    expect((await server.call('/api/customer/push', undefined, cookie)).data).toEqual({ key: null })
    const key = vapidKeys().VAPID_PUBLIC_KEY
    const browser = {
      endpoint: 'https://fcm.googleapis.com/send/x',
      p256dh: key,
      auth: 'A'.repeat(22),
      key,
      locale: 'en',
    }
    expect(await server.call('/api/customer/push/on', browser, cookie)).toMatchObject({
      message: 'push_msg_not_possible',
    })
    expect((await server.call('/api/customer/push', undefined)).status).toBe(401)
  } finally {
    await server.close()
  }
})
