import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { ACCEPTED_TERMS, TERMS_VERSION } from '#domain/legal/consent.ts'
import { openSandboxGateway } from '#server/adapters/payment/sandbox.ts'
import { openSandboxWallet } from '#server/adapters/payment/sandbox-wallet.ts'
import { BOTH_DATABASES } from '#tests/support/app.ts'
import { type ChangingApp, EARLIER, openChangingApp, START } from '#tests/support/changing.ts'
import { newOperator } from '#tests/support/operators.ts'
import { CHEAPER, DEARER, NOON } from '#tests/support/payment-app.ts'

const [, BEFORE = ''] = ACCEPTED_TERMS
const REFUSED = { code: expect.not.stringMatching(/^200$/), message: 'order_msg_notice_agree' }
const NONE = { termsVersion: undefined }

/** The calls that pay an order: those of the contract for signed-in customers below a gateway's paths. */
const PAYING = ENDPOINTS.filter(
  ({ access, path }) =>
    access === 'customer' && (path.startsWith('/pay/') || path.startsWith('/smallProgramPay/wechat')),
)

describe.each(BOTH_DATABASES)('consent to the terms, %s', (kind) => {
  let on: ChangingApp
  let gateway: Awaited<ReturnType<typeof openSandboxGateway>>
  beforeAll(async () => {
    gateway = await openSandboxGateway(null)
    const wallet = await openSandboxWallet(null, 'https://tabi.example/sandbox/wechat')
    on = await openChangingApp(kind, { gateway, others: [wallet] })
  })
  beforeEach(() => on.reset())
  afterAll(() => on.close())

  type Order = Awaited<ReturnType<ChangingApp['order']>>
  /** A valid body of each pay call, without a consent. */
  const BODIES: Readonly<Record<string, (order: Order) => object>> = {
    visaPay: (order) => on.claim(order, { token: 'tok_visa' }),
    visaPayV3: (order) => on.claim(order),
    // There is no payment to confirm before another call has opened one.
    confirmPaymentV3: (order) => on.claim(order, { paymentIntentId: 'sandbox_none' }),
    securityPay: ({ id, orderNo, orderType, amount }) => {
      return { reference: orderNo, orderId: id, orderType, amount, currency: 'JPY', payModeId: 5 }
    },
    wechatPayImg: ({ orderNo, orderType }) => ({ orderNo, orderType }),
  }
  const pathOf = (name: string) => PAYING.find((one) => one.name === name)?.path ?? ''
  const OPENING = Object.keys(BODIES).filter((name) => name !== 'confirmPaymentV3')
  const payBy = (name: string, order: Order, more: object) => on.as(pathOf(name), { ...BODIES[name]?.(order), ...more })
  const consent = async (id: number) => {
    const { terms_version, terms_locale, terms_at } = await on.row(id)
    return { version: terms_version, locale: terms_locale, at: terms_at?.toISOString() ?? null }
  }
  const agreedTo = (version: string) => ({ version, locale: 'en', at: new Date(NOON.epochMilliseconds).toISOString() })
  const WITHOUT = { version: null, locale: null, at: null }
  /** A pending change of a paid visit, made without a consent; 3,000 yen dearer by default. */
  const successor = async (packageId = DEARER, at = EARLIER): Promise<Order> => {
    const paid = await on.paid()
    const { data } = await on.change(on.wish(paid.id, { packageId, at }, NONE))
    const row = await on.row(data.id)
    return { id: row.id, orderNo: row.order_no, orderType: row.use_type, amount: row.payable - row.carried }
  }
  const nothingPaid = async ({ id }: Order) => {
    expect(await on.attempts(id)).toEqual([])
    expect(await on.ledger(id)).toEqual([])
    expect((await on.row(id)).pay_status).toBe(0)
  }

  it('LE-03 every pay call of the contract takes a version of the terms and is tried here', () => {
    expect(PAYING.map(({ name }) => name).sort()).toEqual(Object.keys(BODIES).sort())
    for (const { request } of PAYING)
      expect(Object.keys('shape' in request ? (request.shape as object) : {})).toContain('termsVersion')
  })

  it.each(OPENING)(
    'LE-03 %s refuses an order without a consent, dated, without a date, and a dearer change',
    async (name) => {
      for (const make of [
        () => on.order({ agreed: false }),
        () => on.order({ undated: true, agreed: false }),
        successor,
      ]) {
        const order = await make()
        expect(await payBy(name, order, NONE)).toMatchObject(REFUSED)
        for (const version of ['2026-11-29', '2099-01-01', 'x']) {
          expect(await payBy(name, order, { termsVersion: version }), version).toMatchObject(REFUSED)
        }
        await nothingPaid(order)
        expect(await consent(order.id)).toEqual(WITHOUT)
        // A consent to a version that no longer counts is none.
        const old = { terms_version: '2026-11-29', terms_locale: 'ja' as const, terms_at: NOON.toString() }
        await on.db.updateTable('orders').set(old).where('id', '=', order.id).execute()
        expect(await payBy(name, order, NONE)).toMatchObject(REFUSED)
        await nothingPaid(order)
        // The control: with a consent the same call goes on, and stores it.
        expect(await payBy(name, order, { termsVersion: TERMS_VERSION })).toMatchObject({ code: '200' })
        expect(await consent(order.id)).toEqual(agreedTo(TERMS_VERSION))
        expect(await on.attempts(order.id)).toHaveLength(1)
      }
    },
  )

  it.each(OPENING)(
    'LE-03 %s accepts the version before the current one, and a later consent replaces it',
    async (name) => {
      const order = await on.order({ agreed: false })
      expect(await payBy(name, order, { termsVersion: BEFORE })).toMatchObject({ code: '200' })
      expect(await consent(order.id)).toEqual(agreedTo(BEFORE))
      if (name === 'visaPay') return
      expect(await payBy(name, order, { termsVersion: TERMS_VERSION })).toMatchObject({ code: '200' })
      expect(await consent(order.id)).toEqual(agreedTo(TERMS_VERSION))
    },
  )

  it('LE-03 there is nothing to confirm without a consent, and confirming stores one that it carries', async () => {
    const order = await on.order({ agreed: false })
    expect(await payBy('confirmPaymentV3', order, NONE)).toMatchObject({ code: '404' })
    await nothingPaid(order)
    const claim = on.claim(order, { termsVersion: BEFORE })
    const { client_secret, paymentIntentId } = (await on.as(pathOf('visaPayV3'), claim)).data
    expect(await gateway.confirmCard(client_secret, 'pm_card_visa', undefined)).toMatchObject({ status: 'succeeded' })
    const confirm = { ...claim, paymentIntentId, termsVersion: TERMS_VERSION }
    expect((await on.as(pathOf('confirmPaymentV3'), confirm)).data).toEqual({ paid: true, pending: false })
    expect(await consent(order.id)).toEqual(agreedTo(TERMS_VERSION))
  })

  it('LE-03 createOrder, updateOrders and changeOrders store the consent that they carry, and refuse an old version', async () => {
    const wish = {
      supplierId: 1,
      packageId: 1,
      packageNum: 1,
      peopleNum: 1,
      amount: 5000,
      orderSource: 4,
      hasJuveniles: 0,
    }
    const create = (termsVersion?: string) =>
      on.as('/api/pcOrder/createOrder', { ...wish, useTimeStr: START, termsVersion })
    expect(await create('2026-11-29')).toMatchObject(REFUSED)
    const { id: made } = (await create(TERMS_VERSION)).data
    expect(await consent(made)).toEqual(agreedTo(TERMS_VERSION))

    const { id: silent } = (await create()).data
    expect(await consent(silent)).toEqual(WITHOUT)
    const save = (termsVersion?: string) =>
      on.as('/api/pcOrder/updateOrders', { id: silent, enName: 'CHAN TAI MAN', termsVersion })
    expect(await save('2026-11-29')).toMatchObject(REFUSED)
    expect(await save()).toMatchObject({ code: '200' })
    expect(await consent(silent)).toEqual(WITHOUT)
    expect(await save(BEFORE)).toMatchObject({ code: '200' })
    expect(await consent(silent)).toEqual(agreedTo(BEFORE))

    // A customer may have few unpaid orders at a shop.
    await on.reset()
    const paid = await on.paid()
    const change = (termsVersion?: string) =>
      on.change(on.wish(paid.id, { packageId: DEARER, at: EARLIER }, { termsVersion }))
    expect(await change('2026-11-29')).toMatchObject(REFUSED)
    const { id: next } = (await change(TERMS_VERSION)).data
    expect(await consent(next)).toEqual(agreedTo(TERMS_VERSION))
  })

  it('LE-03 a change that takes no money is settled under the consent of the order that it replaces, or its own', async () => {
    for (const packageId of [1, CHEAPER]) {
      const next = await successor(packageId)
      expect(await consent(next.id)).toEqual(WITHOUT)
      expect(await on.settle(next.id, { termsVersion: '2026-11-29' })).toMatchObject(REFUSED)
      expect(await on.settle(next.id)).toMatchObject({ code: '200' })
      expect(await consent(next.id)).toEqual(agreedTo(TERMS_VERSION))
    }
    const own = await successor(1)
    on.later(5)
    expect(await on.settle(own.id, { termsVersion: BEFORE })).toMatchObject({ code: '200' })
    const at = new Date(NOON.add({ minutes: 5 }).epochMilliseconds).toISOString()
    expect(await consent(own.id)).toEqual({ version: BEFORE, locale: 'en', at })
  })

  it('LE-03 a free change keeps the consent to a version that no longer counts; a dearer one is paid under a new one', async () => {
    const outdated = { terms_version: '2026-11-29', terms_locale: 'ja' as const, terms_at: NOON.toString() }
    const [free, dearer] = [await successor(1), await successor()]
    await on.db.updateTable('orders').set(outdated).where('pay_status', '=', 1).execute()
    on.later(5)
    expect(await on.settle(free.id)).toMatchObject({ code: '200' })
    expect(await consent(free.id)).toEqual({ ...agreedTo('2026-11-29'), locale: 'ja' })
    expect(await payBy('visaPay', dearer, NONE)).toMatchObject(REFUSED)
    expect(await payBy('visaPay', dearer, { termsVersion: TERMS_VERSION })).toMatchObject({ code: '200' })
    const at = new Date(NOON.add({ minutes: 5 }).epochMilliseconds).toISOString()
    expect(await consent(dearer.id)).toEqual({ version: TERMS_VERSION, locale: 'en', at })
  })

  describe('the app before versions', () => {
    /** A call of that app's page: its own header, and what a browser adds to it. */
    const old = async (
      path: string,
      body: object,
      browser: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
    ) => {
      const cookie = await on.signIn()
      const headers = { 'browser-type': 'web', 'x-locale': 'zh-tw', cookie, ...browser }
      return (await on.app.inject({ method: 'POST', url: path, headers, payload: body })).json()
    }
    const contacts = { enName: 'CHAN TAI MAN', phone: '+85291234567', email: 'chan@example.com' }

    it.each([
      ['by its fetch metadata', { 'sec-fetch-site': 'same-origin' }],
      ['by its origin, in an older browser', { origin: 'https://tabi.example' }],
    ])(
      'LE-03 the app before versions, %s, can pay with its version of the terms: it saves the contacts only after its box is ticked',
      async (_how, browser) => {
        const order = await on.order({ agreed: false })
        expect(
          await old('/api/pcOrder/updateOrders', { id: order.id, orderType: 1, ...contacts }, browser),
        ).toMatchObject({ code: '200' })
        const at = new Date(NOON.epochMilliseconds).toISOString()
        expect(await consent(order.id)).toEqual({ version: BEFORE, locale: 'zh-tw', at })
        expect((await old(pathOf('visaPay'), on.claim(order, { token: 'tok_visa' }), browser)).data).toEqual({
          paid: true,
          pending: false,
        })
      },
    )

    it('LE-03 its pay calls alone are no consent, nor are contacts saved by anything but a page of the app', async () => {
      const order = await on.order({ agreed: false })
      expect(await old(pathOf('visaPay'), on.claim(order, { token: 'tok_visa' }))).toMatchObject(REFUSED)
      await old('/api/pcOrder/updateOrders', { id: order.id, ...contacts }, {})
      expect(await consent(order.id)).toEqual(WITHOUT)
      expect(await old(pathOf('visaPay'), on.claim(order, { token: 'tok_visa' }))).toMatchObject(REFUSED)
      await nothingPaid(order)
    })
  })

  it('LE-01 the mails about an order link to the privacy page, those to its shop do not', async () => {
    await on.paid({ shop: 2 })
    const mails = await on.db.selectFrom('mail').select(['dedupe_key', 'body', 'html']).execute()
    const linked = mails.map(({ dedupe_key: key, body, html }) => {
      const places = [body, html].filter((text) => text.includes('https://tabi.example/mobile/privacy')).length
      return { isToShop: key.startsWith('order-shop-'), places }
    })
    expect(linked).toContainEqual({ isToShop: false, places: 2 })
    expect(linked).toContainEqual({ isToShop: true, places: 0 })
    expect(linked.filter(({ isToShop, places }) => places !== (isToShop ? 0 : 2))).toEqual([])
  })

  it('LE-03 the order’s timeline in the console shows version, language and time of the consent', async () => {
    const order = await on.order({ agreed: false })
    on.later(3)
    await payBy('visaPayV3', order, { termsVersion: BEFORE })
    const { cookie } = await newOperator(on, 'support')
    const { data } = await on.call(`/operator/api/orders/detail?orderNo=${order.orderNo}`, undefined, cookie)
    const agreed = data.timeline.filter(({ what }: { what: string }) => what === 'agreed')
    const at = NOON.add({ minutes: 3 }).epochMilliseconds
    expect(agreed).toMatchObject([{ at, kind: 'event', facts: { version: BEFORE, language: 'en' } }])
  })
})
