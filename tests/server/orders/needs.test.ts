import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openSandboxGateway } from '#server/adapters/payment/sandbox.ts'
import { sendLists } from '#tests/support/jobs.ts'
import { openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'
import { open } from '#tests/support/requests.ts'

describe('a guest’s needs', () => {
  let server: PaymentApp
  let gateway: Awaited<ReturnType<typeof openSandboxGateway>>
  beforeAll(async () => {
    gateway = await openSandboxGateway(null)
    server = await openPaymentApp('postgres', { gateway })
  })
  afterEach(() => server.empty())
  afterAll(() => server.close())

  const RESERVATION = {
    ...{ supplierId: 1, packageId: 1, packageNum: 1, peopleNum: 1, amount: 5000 },
    ...{ orderSource: 4, useTimeStr: '2026-02-01 18:00', hasJuveniles: 0 },
  }
  const stored = async () =>
    (await server.db.selectFrom('orders').select('needs').orderBy('id', 'desc').executeTakeFirst())?.needs

  it('PE-06 needs are stored with the order, once each, and returned with the shop’s words', async () => {
    const cookie = await server.signIn()
    const needs = ['wheelchair', 'egg', 'buckwheat', 'egg', 'halal']
    const { data } = await server.call(
      '/api/pcOrder/createOrder',
      { ...RESERVATION, needs, hasJuveniles: 1, useJuveniles: '4 and 9' },
      cookie,
    )
    expect(await stored()).toBe('egg,buckwheat,halal,wheelchair')
    const shown = await server.call('/api/directOrder/getOrderById', { id: data.id }, cookie)
    expect(shown.data.needs).toEqual({
      codes: ['egg', 'buckwheat', 'halal', 'wheelchair'],
      shop: ['アレルギー：卵、そば', 'お食事：ハラール', 'お席・設備：車いす利用'],
      ages: '4歳・9歳',
    })
  })

  it.each([
    ['an unknown code', ['egg', 'plutonium']],
    ['markup', ['<b>egg</b>']],
    ['codes in one text', ['egg,milk']],
    ['no list', 'egg'],
    ['more than there are', Array.from({ length: 100 }, () => 'egg')],
  ])('PE-06 %s is refused, and no order is made', async (_, needs) => {
    const cookie = await server.signIn()
    const answer = await server.call('/api/pcOrder/createOrder', { ...RESERVATION, needs }, cookie)
    expect(answer).toMatchObject({ status: 422, code: '400' })
    expect(await stored()).toBeUndefined()
  })

  it('PE-06 updateOrders changes them while the order is unpaid: omitted they stay, empty they are deleted, and other customers cannot change them', async () => {
    const cookie = await server.signIn()
    const stranger = await server.signIn(2)
    const { data } = await server.call('/api/pcOrder/createOrder', { ...RESERVATION, needs: ['crab'] }, cookie)
    const update = (part: object, as = cookie) => server.call('/api/pcOrder/updateOrders', { id: data.id, ...part }, as)
    await update({ tip: 'Birthday' })
    expect(await stored()).toBe('crab')
    expect((await update({ needs: ['milk', 'pushchair'] })).data.needs.codes).toEqual(['milk', 'pushchair'])
    expect((await update({ needs: ['poison'] })).status).toBe(422)
    expect((await update({ needs: [] }, stranger)).status).toBe(404)
    expect(await stored()).toBe('milk,pushchair')
    await update({ needs: [] })
    expect(await stored()).toBe('')
  })

  it('PE-06 the shop reads them in Japanese in the mail of a request, on its answer page and in the evening’s list, ages too', async () => {
    const cookie = await server.signIn()
    const order = await server.order({ shop: 2 })
    await server.db
      .updateTable('orders')
      .set({
        needs: 'egg,shrimp,no_pork,baby_chair',
        tip: '請幫我們安排靠窗',
        has_juveniles: true,
        use_juveniles: '4 and 9',
      })
      .execute()
    await server.call('/pay/payGateway/visaPay', { ...server.claim(order), token: 'tok_visa' }, cookie)
    const told = [
      'お子様：4歳・9歳',
      'アレルギー：卵、えび',
      'お食事：豚肉不可',
      'お席・設備：ベビーチェア希望',
      'お客様の記入（原文）：請幫我們安排靠窗',
    ]
    const mailOf = async (key: string) =>
      server.db.selectFrom('mail').selectAll().where('dedupe_key', 'like', key).executeTakeFirstOrThrow()
    const request = await mailOf(`order-shop-request:${order.id}`)
    for (const line of told) expect(request.body).toContain(line)
    const path = request.links[0]?.replace('https://tabi.example', '') ?? ''
    const { body } = await open(server, path)
    for (const line of told) expect(body).toContain(`<dt>${line.replace('：', '</dt><dd>')}</dd>`)

    await server.db.updateTable('orders').set({ order_status: 3 }).execute()
    await sendLists(server.payments(gateway), Temporal.Instant.from('2026-01-31T18:00:00+09:00'))
    const list = await mailOf('shop-list:%')
    for (const line of told) expect(list.body).toContain(line)
  })

  it('PE-06 ages in free text are sent to the shop as typed, and marked as such', async () => {
    const cookie = await server.signIn()
    const order = await server.order({ shop: 2 })
    await server.db.updateTable('orders').set({ has_juveniles: true, use_juveniles: 'one, 8 months' }).execute()
    await server.call('/pay/payGateway/visaPay', { ...server.claim(order), token: 'tok_visa' }, cookie)
    const mail = await server.db
      .selectFrom('mail')
      .select('body')
      .where('dedupe_key', '=', `order-shop-request:${order.id}`)
      .executeTakeFirst()
    expect(mail?.body).toContain('お子様（お客様の記入・原文）：one, 8 months')
    expect(mail?.body).not.toContain('アレルギー')
  })
})
