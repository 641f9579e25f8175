import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DaysRule } from '#domain/order/change-window.ts'
import { NOON, namesOf, openPaymentApp, type PaymentApp, UNDATED } from '#tests/support/payment-app.ts'
import { soon } from '#tests/support/soon.ts'

describe('mails of paid orders', () => {
  let server: PaymentApp
  let cookie: string
  beforeAll(async () => {
    server = await openPaymentApp('postgres')
    cookie = await server.signIn()
  })
  afterAll(() => server.close())

  const pay = async (order: Awaited<ReturnType<PaymentApp['order']>>) => {
    const body = server.claim(order, { token: 'tok_visa' })
    expect(await server.call('/pay/payGateway/visaPay', body, cookie)).toMatchObject({ data: { paid: true } })
  }
  const send = (body: object, as = cookie) => server.call('/api/order/sendTemplateEmailWeb', body, as)
  const outbox = async (to: string) => (await server.call(`/sandbox/outbox?to=${encodeURIComponent(to)}`)).data

  it('PC-08 contains number, shop, package, Japan time, amount and the link on the configured origin', async () => {
    const order = await server.order({ packages: 3 })
    await server.db.updateTable('orders').set({ email: 'ann@example.com' }).where('id', '=', order.id).execute()
    await pay(order)
    const [mail] = await outbox('ann@example.com')
    expect(mail.subject).toBe('Booking confirmed: Shop 1')
    for (const part of [order.orderNo, 'Shop 1', 'Course 1 × 3', 'Sun, 1 Feb 2026 18:00 (Japan time)', '¥15,000']) {
      expect(mail.body).toContain(part)
    }
    const link = `https://tabi.example/mobile/order?orderId=${order.id}&orderType=1&packageId=1&state=view`
    // RC-01: the second link leads to the receipt.
    expect(mail.links).toEqual([link, `https://tabi.example/mobile/receipt?orderId=${order.id}`])
    for (const address of mail.links) expect(mail.body).toContain(address)
  })

  it('PC-08 states that an on-request shop must still answer, and the deadline', async () => {
    const order = await server.order({ shop: 2 })
    await pay(order)
    const [mail] = await outbox('buyer1@example.com')
    expect(mail.subject).toBe('Booking request received: Shop 2')
    expect(mail.body).toContain('by Sat, 17 Jan 2026 12:00 (Japan time)')
  })

  it('R8 S-13 a free coupon is mailed only to its owner’s confirmed address, and states that nothing was charged', async () => {
    await server.db.updateTable('package').set({ coupon_use: true }).where('id', '=', UNDATED).execute()
    await soon(async () => {
      const shop = await server.catalogue.supplier(1)
      expect(shop?.packages.find(({ id }) => id === UNDATED)?.couponUse).toBe(true)
    })
    const draw = { supplierId: 1, packageId: UNDATED, email: 'stranger@example.com' }
    const { data } = await server.call('/api/pcOrder/createQrOrder', draw, cookie)
    const { order_no } = await server.row(data.id)
    const ask = () => send({ order_no, orderType: 3, email: 'stranger@example.com' })
    expect((await ask()).data).toEqual({ queued: false })
    const bind = { email_bound_at: NOON.toString() }
    await server.db.updateTable('customer').set(bind).where('id', '=', 1).execute()
    expect((await ask()).data).toEqual({ queued: true })
    expect(await outbox('stranger@example.com')).toEqual([])
    const mails = await outbox('buyer1@example.com')
    const mail = mails.find(({ body }: { body: string }) => body.includes(order_no))
    expect(mail.body).toContain('you haven’t been charged')
    expect(mail.body).toContain('Price: free')
    expect(mail.body).not.toMatch(/payment|Paid:|¥|refund/)
  })

  it('PC-08 contains the last day of an undated ticket', async () => {
    const order = await server.order({ undated: true })
    await pay(order)
    const [mail] = await outbox('buyer1@example.com')
    expect(mail.subject).toBe('Your ticket for Shop 1')
    expect(mail.body).toContain('Valid until: Thu, 16 Apr 2026 23:59 (Japan time)')
  })

  it('PE-11 CN-01 contains the last day for cancelling and the refund, or that it has passed, or that there is none', async () => {
    const { orderLetter } = await import('#server/modules/mail/order-mail.ts')
    const names = { enName: 'Umi' }
    const sold = {
      shop: names,
      package: names,
      cancelRule: { days: 7, direction: 'more-than' } as const,
      supportEmail: null,
    }
    const order = await server.order({ packages: 3 })
    await pay(order)
    const row = await server.row(order.id)
    const told = (more: Partial<typeof row>, now = NOON, cancelRule: DaysRule = { days: 7, direction: 'more-than' }) =>
      orderLetter({ ...row, ...more }, { ...sold, cancelRule }, { origin: 'https://tabi.example', now })
        ?.body.split('\n')
        .find((line) => /cancel/i.test(line))
        ?.trim()
    const free = (until: string) =>
      `Free cancellation until 23:59 on ${until} (Japan time), with a refund of ¥15,000. After that, no refund.`
    expect(told({})).toBe(free('24 Jan 2026'))
    expect(told({}, NOON, { days: 0, direction: 'more-than' })).toBe(free('31 Jan 2026'))
    expect(told({}, Temporal.Instant.from('2026-01-24T14:59:59Z'))).toBe(free('24 Jan 2026'))
    expect(told({}, Temporal.Instant.from('2026-01-24T15:00:00Z'))).toBe(
      'Free cancellation ended at 23:59 on 24 Jan 2026 (Japan time). There’s no refund after that.',
    )
    expect(told({}, NOON, { days: 7, direction: 'at-most' })).toBe(
      'Free cancellation from 25 Jan 2026 (Japan time), with a refund of ¥15,000.',
    )
    expect(told({ changed_from_id: 1 })).toBe('A changed booking can’t be changed again or cancelled.')
    expect(told({ changed_from_id: 1, moved: true })).toBe(free('24 Jan 2026'))
    expect(told({ use_time: null, kind: 'direct', order_status: 1 })).toBe('It can’t be cancelled or refunded.')
  })

  it('GEN-04 names shops in the order’s language', async () => {
    const order = await server.order()
    await server.db.updateTable('orders').set({ locale: 'ja' }).where('id', '=', order.id).execute()
    await pay(order)
    expect((await outbox('buyer1@example.com'))[0]).toMatchObject({ locale: 'ja' })
    expect((await outbox('buyer1@example.com'))[0].body).toContain(namesOf('Shop 1').ja)
  })

  it('names with line breaks cannot forge a line or a header', async () => {
    const { orderLetter } = await import('#server/modules/mail/order-mail.ts')
    const order = await server.order()
    await pay(order)
    const names = { enName: 'Evil\r\nBcc: all@example.com\u2028x' }
    const sold = {
      shop: names,
      package: names,
      cancelRule: { days: 7, direction: 'more-than' } as const,
      supportEmail: null,
    }
    const letter = orderLetter(await server.row(order.id), sold, { origin: 'https://tabi.example', now: NOON })
    expect(letter?.subject).not.toMatch(/[\r\n\u2028]/)
    expect(letter?.body).not.toMatch(/^Bcc/m)
  })

  describe('sendTemplateEmailWeb', () => {
    const EVIL = {
      subject: 'Win a prize',
      content: '<a href="https://evil.example">x</a>',
      email: 'victim@example.com',
    }

    it('API-27 API-80 PC-08 is queued once per order, at its own address, with the server’s text', async () => {
      const order = await server.order()
      await pay(order)
      await server.db.deleteFrom('mail').execute()
      const body = { ...EVIL, order_no: order.orderNo, orderType: 1 }
      expect(await send(body)).toMatchObject({ code: '200', data: { queued: true } })
      expect(await send(body)).toMatchObject({ code: '200', data: { queued: false } })
      expect(await outbox('victim@example.com')).toEqual([])
      const mails = await outbox('buyer1@example.com')
      expect(mails).toHaveLength(1)
      expect(JSON.stringify(mails)).not.toMatch(/evil|prize/i)
    })

    it('API-27 adds nothing to the mail that the payment queued', async () => {
      const order = await server.order()
      await pay(order)
      expect(await send({ ...EVIL, order_no: order.orderNo, orderType: '1' })).toMatchObject({
        data: { queued: false },
      })
      expect(await server.mails(order.id)).toHaveLength(1)
    })

    it('API-27 A-39 is refused for another customer’s order and queues nothing for an unpaid one', async () => {
      const order = await server.order()
      const body = { ...EVIL, order_no: order.orderNo, orderType: 1 }
      expect(await send(body)).toMatchObject({ data: { queued: false } })
      expect(await send(body, await server.signIn(2))).toMatchObject({ status: 404 })
      expect(await send({ ...body, order_no: 'RS260116AAAAAAAAAAAAA' })).toMatchObject({ status: 404 })
      expect(await send(body, '')).toMatchObject({ status: 401 })
      expect(await server.mails(order.id)).toEqual([])
    })
  })
})
