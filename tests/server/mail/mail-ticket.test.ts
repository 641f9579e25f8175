import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { groupForReading } from '#domain/order/trade-number.ts'
import { LOCALES } from '#i18n/locales.ts'
import { runRound } from '#server/modules/jobs/service.ts'
import { TICKET_PLACEHOLDER } from '#server/modules/mail/mail-html.ts'
import { reminderJob } from '#server/modules/reminders/index.ts'
import { mailRound } from '#tests/support/mail-round.ts'
import { openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'
import { type Received, type SmtpDouble, smtpDouble } from '#tests/support/smtp-double.ts'

/** The size that mail clients show without an extra tap. */
const MAX_BYTES = 60_000
/** The line next to the picture, which occurs only there. */
const BESIDE_PICTURE = 'この画像の有効期限'

describe('the ticket in a mail', () => {
  let smtp: SmtpDouble
  let server: PaymentApp
  let cookie: string
  beforeAll(async () => {
    smtp = await smtpDouble()
    server = await openPaymentApp('postgres', { env: { SMTP_URL: smtp.url } })
    cookie = await server.signIn()
  })
  afterAll(async () => {
    await server?.close()
    await smtp?.stop()
  })

  let last = 0
  const pay = async (more: object = {}, which: Parameters<PaymentApp['order']>[0] = {}) => {
    const email = `reader${++last}@example.com`
    const order = await server.order(which)
    await server.db
      .updateTable('orders')
      .set({ email, use_name: 'Mori', needs: 'egg', tip: 'Shellfish', ...more })
      .where('id', '=', order.id)
      .execute()
    // The account's own address, confirmed.
    await server.db
      .updateTable('customer')
      .set({ email, email_bound_at: server.clock.now().toString() })
      .where('id', '=', 1)
      .execute()
    const answer = await server.call('/pay/payGateway/visaPay', server.claim(order, { token: 'tok_visa' }), cookie)
    expect(answer).toMatchObject({ data: { paid: true } })
    return { ...order, email }
  }
  const only = (mails: readonly Received[]): Received => {
    const [mail] = mails
    if (!mail || mails.length > 1) throw new Error(`${mails.length} mails`)
    return mail
  }
  /** Sends the waiting mails, and returns those to an address. */
  const mailsTo = async (email: string) => {
    await mailRound(server)
    return smtp.mailsTo(email)
  }
  /** The text that a camera reads from the mail's picture. */
  const codeIn = ({ picture }: Received): string | undefined => {
    if (picture === null) return undefined
    const { data, width, height } = PNG.sync.read(picture.png)
    return jsQR.default(new Uint8ClampedArray(data), width, height)?.data
  }
  /** The same ticket in the app. */
  const ticketOf = async (id: number) => {
    const { data } = await server.call('/api/ticket/sync', {}, cookie)
    return data.tickets.find((ticket: { orderId: number }) => ticket.orderId === id)
  }

  it('T-01 VE-08 is that of the app, with the Japanese text for the counter, in each of the languages', async () => {
    for (const locale of LOCALES) {
      const order = await pay({ locale })
      const mail = only(await mailsTo(order.email))
      const ticket = await ticketOf(order.id)
      expect(codeIn(mail)).toBe(ticket.url)
      expect(mail.picture?.id).toBe('<ticket@tabifuda>')
      expect(mail.html).toContain('src="cid:ticket@tabifuda"')
      // The mail loads nothing from another host.
      expect(mail.html).not.toMatch(/(?:src|background)="http/)
      const facts = [
        'Shop 1 日本語',
        `予約番号：${groupForReading(order.orderNo)}`,
        '日時：2月1日（日）18:00',
        '人数：1名（お子様なし）',
        'プラン：Course 1 日本語 × 1',
        `${BESIDE_PICTURE}：2月1日（日）23:59まで`,
      ]
      for (const fact of facts) for (const part of [mail.text, mail.html]) expect(part).toContain(fact)
      expect(mail.html).toContain('<div lang="ja"')
      // Possibly health data: not sent by mail (decision 20).
      for (const part of [mail.text, mail.html]) expect(part).not.toMatch(/Shellfish|卵|egg/)
      expect(mail.size).toBeLessThan(MAX_BYTES)
    }
  })

  it('an e-ticket states the validity of its picture, which is no longer than its signature’s', async () => {
    const order = await pay({}, { undated: true })
    const mail = only(await mailsTo(order.email))
    expect(codeIn(mail)).toBe((await ticketOf(order.id)).url)
    expect(mail.html).toContain('有効期限：2026年4月16日（木）')
    expect(mail.html).toContain(`${BESIDE_PICTURE}：2月15日（日）00:00まで`)
    expect(mail.text).toContain('It’s valid until Sun, 15 Feb 2026 00:00 (Japan time)')
  })

  it('T-25 an order that is cancelled before its mail is sent has no ticket in it, and no gap', async () => {
    const order = await pay()
    await server.db.updateTable('orders').set({ order_status: 4 }).where('id', '=', order.id).execute()
    const mail = only(await mailsTo(order.email))
    expect(mail.picture).toBeNull()
    expect(mail.html).not.toContain(TICKET_PLACEHOLDER)
    expect(mail.html).not.toContain('cid:')
    expect(mail.text).not.toContain(BESIDE_PICTURE)
  })

  it('107 a typed contact gets the link and no ticket, and so does an unconfirmed address', async () => {
    const contact = 'friend@example.com'
    await pay({ email: contact })
    const typed = only(await mailsTo(contact))
    expect([typed.picture, typed.html.includes('cid:')]).toEqual([null, false])
    expect(typed.text).not.toContain(BESIDE_PICTURE)
    expect(typed.text).toContain('https://tabi.example/mobile/order?orderId=')

    await server.db.updateTable('customer').set({ email_bound_at: null }).where('id', '=', 1).execute()
    const order = await server.order()
    await server.call('/pay/payGateway/visaPay', server.claim(order, { token: 'tok_visa' }), cookie)
    const { ticket_order_id } = await server.db
      .selectFrom('mail')
      .select('ticket_order_id')
      .where('dedupe_key', '=', `order-paid:${order.id}`)
      .executeTakeFirstOrThrow()
    expect(ticket_order_id).toBeNull()
  })

  it('a request has no ticket before the shop has answered', async () => {
    const order = await pay({}, { shop: 2 })
    const mail = only(await mailsTo(order.email))
    expect([mail.picture, mail.html.includes('cid:')]).toEqual([null, false])
  })

  it('T-24 a visit beyond the lifetime of a signature gets its picture with the reminder', async () => {
    const order = await pay()
    const useTime = Temporal.Instant.from('2026-03-10T18:00:00+09:00')
    const before = useTime.subtract({ hours: 24 })
    await server.db
      .updateTable('orders')
      .set({ use_time: useTime.toString(), remind_at: before.toString() })
      .where('id', '=', order.id)
      .execute()
    expect(only(await mailsTo(order.email)).picture).toBeNull()

    server.clock.moveTo(before)
    await runRound({ db: server.db, log: { warn: () => {} } }, reminderJob(server.payments()), before)
    const row = await server.db
      .selectFrom('mail')
      .selectAll()
      .where('dedupe_key', 'like', `order-visit:${order.id}:%`)
      .executeTakeFirstOrThrow()
    expect(row.ticket_order_id).toBe(order.id)
    expect(row.sent_at).toBeNull()
    const [, reminder] = await mailsTo(order.email)
    expect(reminder?.picture).not.toBeNull()
  })
})
