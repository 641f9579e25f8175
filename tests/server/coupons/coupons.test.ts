import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PREFERENCE_CUTOFF_MS } from '#domain/constants.ts'
import { NOON, openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'
import { soon } from '#tests/support/soon.ts'

describe.each(['embedded', 'postgres'] as const)('coupons and preference codes, %s', (kind) => {
  let server: PaymentApp
  let cookie: string
  beforeAll(async () => {
    server = await openPaymentApp(kind)
    cookie = await server.signIn()
    await server.coupon('MINUS')
    await server.coupon('FIVE', { type: 'percent', discount: 0.05 })
    await server.coupon('OLD', { ends_at: NOON.subtract({ minutes: 1 }).toString() })
    await server.coupon('SOON', { starts_at: NOON.add({ hours: 1 }).toString() })
    await server.coupon('OFF', { status: 'disabled' })
    await server.coupon('BIG', { limit_amount: 5001 })
    await server.coupon('EVEN', { limit_amount: 5000 })
    await server.coupon('SHOP2', { supplier_id: 2 })
    await server.coupon('ALL', { discount: 5000 })
    await server.coupon('GONE', { max_uses: 2, used: 2 })
    await server.coupon('VISA', { pay_type: 1 })
    await server.coupon('CHINA', { pay_type: 2 })
    await server.coupon('PREF', { is_coupon: false, type: 'percent', discount: 0.03 })
  })
  afterAll(() => server.close())

  const open = (body: object) => server.call('/pay/payGateway/visaPayV3', body, cookie)
  const pay = async (
    order: Awaited<ReturnType<PaymentApp['order']>>,
    codes: object,
    amount: number,
    method = 'pm_card_visa',
  ) => {
    const { data } = await open(server.claim(order, { ...codes, amount }))
    const card = await server.call('/sandbox/payments/confirm', {
      client_secret: data.client_secret,
      payment_method: method,
    })
    const body = server.claim(order, { ...codes, amount, paymentIntentId: data.paymentIntentId })
    return { card, answer: await server.call('/pay/payGateway/confirmPaymentV3', body, cookie), body }
  }

  describe('reading codes', () => {
    it('API-28 CP-01 finds a coupon in any case and with surrounding spaces', async () => {
      expect(await server.call('/api/coupon/get?code=%20minus')).toMatchObject({
        code: '200',
        data: {
          code: 'MINUS',
          status: 'usable',
          end: '2026-01-26 12:00',
          limit: 0,
          type: 'minus',
          discount: 800,
          payType: null,
          isCoupon: true,
          supplierId: null,
        },
      })
      expect((await server.call('/coupon/get?code=OFF')).data.status).toBe('disabled')
      expect((await server.call('/coupon/get?code=SOON')).data.status).toBe('disabled')
      expect((await server.call('/coupon/get?code=GONE')).data.status).toBe('used')
    })

    it('API-29 finds a preference code with its suppliers', async () => {
      expect(await server.call('/api/preferences/get?code=pref')).toMatchObject({
        data: { isCoupon: false, discount: 0.03, supplierIds: [1] },
      })
    })

    it('EN-08 a code of every kind has status, end, limit, type, discount, payType and isCoupon', async () => {
      const read = async (path: string) => (await server.call(path)).data
      const EN_08 = { end: '2026-01-26 12:00', limit: 0, type: 'minus', discount: 800, isCoupon: true }
      expect(await read('/coupon/get?code=VISA')).toMatchObject({ ...EN_08, status: 'usable', payType: 1 })
      expect(await read('/coupon/get?code=CHINA')).toMatchObject({ ...EN_08, status: 'usable', payType: 2 })
      expect(await read('/coupon/get?code=BIG')).toMatchObject({ ...EN_08, limit: 5001, payType: null })
      expect(await read('/coupon/get?code=FIVE')).toMatchObject({ ...EN_08, type: 'percent', discount: 0.05 })
      expect(await read('/coupon/get?code=OLD')).toMatchObject({ ...EN_08, end: '2026-01-16 11:59' })
      expect(await read('/preferences/get?code=PREF')).toMatchObject({
        ...{ status: 'usable', end: '2026-01-26 12:00', type: 'percent', discount: 0.03, payType: null },
        isCoupon: false,
      })
    })

    it('CP-07 API-29 the cutoff of preference codes comes from the settings, or else is the constant', async () => {
      const cutoff = async () => (await server.call('/api/preferences/get?code=pref')).data.cutoff
      const becomes = (ms: number) => soon(async () => expect(await cutoff()).toBe(ms))
      await becomes(PREFERENCE_CUTOFF_MS)
      await server.db.insertInto('config').values({ key: 'preference_cutoff', value: '1800000000000' }).execute()
      await becomes(1_800_000_000_000)
      await server.db.updateTable('config').set({ value: '0.5' }).where('key', '=', 'preference_cutoff').execute()
      await becomes(PREFERENCE_CUTOFF_MS)
      await server.db.deleteFrom('config').where('key', '=', 'preference_cutoff').execute()
    })

    it('API-30 CP-02 distinguishes the two lists, and answers for codes in neither', async () => {
      expect((await server.call('/api/coupon/check?code=minus')).data).toEqual({ isCoupon: true })
      expect((await server.call('/api/coupon/check?code=pref')).data).toEqual({ isCoupon: false })
      expect((await server.call('/api/coupon/check?code=nothing')).data).toEqual({ isCoupon: false })
      for (const path of ['/api/coupon/get?code=nothing', '/api/coupon/get?code=pref', '/preferences/get?code=minus']) {
        expect(await server.call(path), path).toMatchObject({ status: 200, code: '404', message: 'coupon_invalid' })
      }
      expect(await server.call('/api/coupon/get')).toMatchObject({ status: 422 })
      for (const path of ['/api/coupon/get', '/api/coupon/check', '/api/preferences/get']) {
        for (const code of ['%00', 'A%00B', '%F0%9F%8D%A3', '%27%3B--', '']) {
          expect((await server.call(`${path}?code=${code}`)).status, `${path} ${code}`).toBeLessThan(500)
        }
      }
    })

    it('API-67 SP-05 lists the coupons usable at a shop now, its own first', async () => {
      await server.coupon('SHOP2OLD', { supplier_id: 2, ends_at: NOON.subtract({ hours: 1 }).toString() })
      const { data } = await server.call('/wechart/queryCoupon?supplierId=2')
      const codes = data.map((coupon: { code: string }) => coupon.code)
      expect(codes).toEqual(['SHOP2', 'ALL', 'BIG', 'CHINA', 'EVEN', 'FIVE', 'MINUS', 'VISA'])
      const other = await server.call('/wechart/queryCoupon?supplierId=1')
      expect(other.data.map((coupon: { code: string }) => coupon.code)).not.toContain('SHOP2')
    })
  })

  describe('at payment, on the server alone', () => {
    it.each([
      ['CP-04 minus', 'MINUS', 4200],
      ['CP-05 percent', 'FIVE', 4750],
      ['CP-03 at the limit', 'EVEN', 4200],
    ])('%s: charges and stores the recomputed price', async (_row, code, amount) => {
      const order = await server.order()
      expect(await open(server.claim(order, { couponCode: code }))).toMatchObject({
        message: 'order_msg_payerror',
        data: { amount },
      })
      const { answer } = await pay(order, { couponCode: code.toLowerCase() }, amount)
      expect(answer).toMatchObject({ data: { paid: true } })
      expect(await server.row(order.id)).toMatchObject({
        coupon_code: code,
        preference_code: null,
        discount: 5000 - amount,
        payable: amount,
        pay_status: 1,
      })
      expect(await server.ledger(order.id)).toMatchObject([{ amount }])
    })

    it.each([
      ['unknown', 'NOSUCH', 'coupon_invalid'],
      ['CP-03 past its end', 'OLD', 'coupon_invalid'],
      ['not begun', 'SOON', 'coupon_invalid'],
      ['disabled', 'OFF', 'coupon_invalid'],
      ['used up', 'GONE', 'coupon_invalid'],
      ['CP-03 below the limit', 'BIG', 'coupon_below_limit'],
      ['of another shop', 'SHOP2', 'coupon_not_usable'],
      ['that leaves nothing to pay', 'ALL', 'coupon_not_usable'],
    ])('CP-12 CP-10 a code %s is refused', async (_what, couponCode, message) => {
      const order = await server.order()
      expect(await open(server.claim(order, { couponCode, amount: 4200 }))).toMatchObject({ code: '409', message })
      expect(await server.attempts(order.id)).toEqual([])
    })

    it('CP-12 refuses two codes on one order', async () => {
      const order = await server.order()
      const codes = { couponCode: 'MINUS', preferencesCode: 'PREF' }
      expect(await open(server.claim(order, codes))).toMatchObject({ message: 'coupon_not_usable' })
    })

    it('CP-06 CP-07 takes 3% off for listed suppliers of undated orders only', async () => {
      const undated = await server.order({ undated: true })
      const { answer } = await pay(undated, { preferencesCode: 'pref' }, 4850)
      expect(answer).toMatchObject({ data: { paid: true } })
      expect(await server.row(undated.id)).toMatchObject({ preference_code: 'PREF', discount: 150, payable: 4850 })
      const dated = await server.order()
      expect(await open(server.claim(dated, { preferencesCode: 'PREF', amount: 4850 }))).toMatchObject({
        message: 'preferential_availability_period2',
      })
      const other = await server.order({ undated: true, shop: 2 })
      expect(await open(server.claim(other, { preferencesCode: 'PREF', amount: 4850 }))).toMatchObject({
        message: 'coupon_not_usable',
      })
    })

    it('CP-11 replacing and removing a code ends the earlier payment and reprices the order', async () => {
      const order = await server.order()
      const first = await open(server.claim(order, { couponCode: 'MINUS', amount: 4200 }))
      const second = await open(server.claim(order, { couponCode: 'FIVE', amount: 4750 }))
      expect(second.data.paymentIntentId).not.toBe(first.data.paymentIntentId)
      expect(await server.row(order.id)).toMatchObject({ coupon_code: 'FIVE', payable: 4750 })
      const third = await open(server.claim(order))
      expect(await server.row(order.id)).toMatchObject({ coupon_code: null, payable: 5000, discount: 0 })
      const stale = await server.call('/sandbox/payments/confirm', {
        client_secret: first.data.client_secret,
        payment_method: 'pm_card_visa',
      })
      expect(stale).toMatchObject({ data: { status: 'failed', error: { code: 'payment_intent_unexpected_state' } } })
      expect(third).toMatchObject({ data: { amount: 5000 } })
    })

    it.each([
      ['ERR-09', 'VISA', 'pm_card_visa', null],
      ['ERR-09', 'VISA', 'pm_card_jp', 'visa_not_japan'],
      ['ERR-09', 'VISA', 'pm_card_cn', 'visa_not_japan'],
      ['ERR-10', 'CHINA', 'pm_card_cn', null],
      ['ERR-10', 'CHINA', 'pm_card_visa', 'mastercard_only_china'],
      ['ERR-10', 'CHINA', 'pm_card_mastercard', 'mastercard_only_china'],
    ])('%s CP-09 coupon %s with %s: authorise, check, then capture or cancel', async (_row, code, method, refusal) => {
      const order = await server.order()
      const { card, answer, body } = await pay(order, { couponCode: code }, 4200, method)
      expect(card).toMatchObject({ data: { status: 'requires_capture' } })
      if (refusal === null) {
        expect(answer).toMatchObject({ data: { paid: true } })
        return
      }
      expect(answer).toMatchObject({ code: '409', message: refusal })
      expect(await server.ledger(order.id)).toEqual([])
      expect(await server.row(order.id)).toMatchObject({ pay_status: 0, payable: 5000, coupon_code: null })
      // A repeated request gets the same answer, and the order can be paid with a matching card.
      expect(await server.call('/pay/payGateway/confirmPaymentV3', body, cookie)).toMatchObject({ message: refusal })
      const fitting = code === 'VISA' ? 'pm_card_visa' : 'pm_card_cn'
      expect((await pay(order, { couponCode: code }, 4200, fitting)).answer).toMatchObject({ data: { paid: true } })
    })

    it('CP-09 applies to the token flow too', async () => {
      const order = await server.order()
      const body = { ...server.claim(order, { couponCode: 'VISA', amount: 4200 }), token: 'tok_jp' }
      expect(await server.call('/pay/payGateway/visaPay', body, cookie)).toMatchObject({ message: 'visa_not_japan' })
      expect(await server.call('/pay/payGateway/visaPay', { ...body, token: 'tok_visa' }, cookie)).toMatchObject({
        data: { paid: true },
      })
    })
  })
})
