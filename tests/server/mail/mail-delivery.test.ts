import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LANGUAGE_TAGS, LOCALES } from '#i18n/locales.ts'
import { type JobQueue, openQueue } from '#server/db/queue.ts'
import type { AccountMail } from '#server/modules/mail/account-mail.ts'
import { queueAccountMail, queueShopLinkMail } from '#server/modules/mail/index.ts'
import { TICKET_PLACEHOLDER } from '#server/modules/mail/mail-html.ts'
import { DATABASES } from '#tests/support/app.ts'
import { namesOf, openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'
import { type SmtpDouble, smtpDouble } from '#tests/support/smtp-double.ts'
import { soon } from '#tests/support/soon.ts'

const ORIGIN = 'https://tabi.example'
const PACE = { poll: 0.5, retryFirst: 0, retryMost: 0, supervise: 1 }

describe.each(DATABASES)('mails through a mail server, %s', (kind) => {
  let smtp: SmtpDouble
  let server: PaymentApp
  let cookie: string
  let producer: JobQueue
  beforeAll(async () => {
    smtp = await smtpDouble()
    server = await openPaymentApp(kind, {
      env: { SMTP_URL: smtp.url, MAIL_FROM: 'tickets@tabi.example' },
      mailPace: PACE,
    })
    cookie = await server.signIn()
    // Another process on the same database: it queues, the app delivers.
    producer = await openQueue(server.db, { name: 'mail', pace: PACE, onError: () => {} })
  })
  afterAll(async () => {
    await producer?.stop()
    await server?.close()
    await smtp?.stop()
  })
  beforeEach(() => smtp.be('well'))

  const deps = () => ({
    catalogue: server.catalogue,
    origin: ORIGIN,
    secret: new Uint8Array(32),
    delivery: producer,
    push: null,
  })
  let last = 0
  const someone = () => `reader${++last}@example.com`
  const mailTo = (recipient: string, more: Partial<AccountMail> = {}): AccountMail => ({
    kind: 'bind',
    recipient,
    locale: 'en',
    dedupeKey: `bind:${recipient}`,
    link: `${ORIGIN}/mobile/mailnotification?token=abc`,
    ...more,
  })
  const queue = (mail: AccountMail, db: Parameters<typeof queueAccountMail>[1] = server.db) =>
    queueAccountMail(deps(), db, mail, server.clock.now())
  const rowOf = (recipient: string) =>
    server.db.selectFrom('mail').selectAll().where('recipient', '=', recipient).executeTakeFirstOrThrow()
  const settled = (recipient: string) =>
    soon(async () => {
      const row = await rowOf(recipient)
      if (row.sent_at ?? row.failed_at) return row
      throw new Error(`Nothing became of the mail to ${recipient}`)
    })
  /** Waits until the queue is empty: everything that would be sent has been. */
  const idle = () =>
    expect
      .poll(async () => (await sql`select 1 from pgboss.job where completed_on is null`.execute(server.db)).rows, {
        interval: 50,
      })
      .toEqual([])
  /** Waits until a job has had that many attempts and is due for another. */
  const tried = (times: number) =>
    expect
      .poll(
        async () =>
          (
            await sql`select 1 from pgboss.job where completed_on is null and retry_count >= ${times}`.execute(
              server.db,
            )
          ).rows.length,
        { interval: 50 },
      )
      .toBeGreaterThan(0)
  const pay = async (email: string, locale: (typeof LOCALES)[number] = 'en') => {
    const order = await server.order()
    await server.db.updateTable('orders').set({ email, locale }).where('id', '=', order.id).execute()
    const answer = await server.call('/pay/payGateway/visaPay', server.claim(order, { token: 'tok_visa' }), cookie)
    expect(answer).toMatchObject({ data: { paid: true } })
  }

  it('the farewell mail of a deleted account is the last record of its address, and is deleted after delivery', async () => {
    const email = someone()
    const id = await server.db.transaction().execute(async (tx) => {
      await queue(mailTo(email, { kind: 'account_deleted', dedupeKey: `account_deleted:${email}` }), tx)
      return (await tx.selectFrom('mail').select('id').where('recipient', '=', email).executeTakeFirstOrThrow()).id
    })
    expect(await smtp.mailsTo(email)).toHaveLength(1)
    const isKept = () => server.db.selectFrom('mail').select('id').where('id', '=', id).executeTakeFirst()
    await expect.poll(isKept, { timeout: 20_000 }).toBeUndefined()
  })

  it('OC-17 the mail with a shop’s link is the only place to read it, and is deleted after delivery', async () => {
    const email = someone()
    const link = `${ORIGIN}/check#${'a'.repeat(43)}`
    const id = await server.db.transaction().execute(async (tx) => {
      await queueShopLinkMail(
        deps(),
        tx,
        { id: 1, shop: '店', label: '入口', link, recipient: email },
        server.clock.now(),
      )
      return (await tx.selectFrom('mail').select('id').where('recipient', '=', email).executeTakeFirstOrThrow()).id
    })
    const [mail] = await smtp.mailsTo(email)
    expect(mail?.text).toContain(link)
    const isKept = () => server.db.selectFrom('mail').select('id').where('id', '=', id).executeTakeFirst()
    await expect.poll(isKept, { timeout: 20_000 }).toBeUndefined()
  })

  it('API-80 GEN-04 PC-08 the mail of a paid order is sent in each language, as text and as HTML', async () => {
    const shop = namesOf('Shop 1')
    for (const locale of LOCALES) {
      const email = someone()
      await pay(email, locale)
      const [mail] = await smtp.mailsTo(email)
      const row = await settled(email)
      expect(mail).toMatchObject({ from: 'tickets@tabi.example', to: [email] })
      // With the ticket in its place (decision 30).
      expect(mail?.text.startsWith(row.body)).toBe(true)
      for (const part of row.html.split(TICKET_PLACEHOLDER)) expect(mail?.html).toContain(part)
      expect(mail?.headers.get('subject')).toBe(row.subject)
      expect(mail?.headers.get('from')).toBe('Tabifuda 旅札 <tickets@tabi.example>')
      expect(mail?.headers.get('content-language')).toBe(LANGUAGE_TAGS[locale])
      expect(mail?.html).toContain(`<html lang="${LANGUAGE_TAGS[locale]}">`)
      for (const part of [mail?.headers.get('subject'), mail?.text, mail?.html]) expect(part).toContain(shop[locale])
      expect(row.sent_at).not.toBe(null)
    }
    const subjects = await server.db.selectFrom('mail').select('subject').execute()
    expect(new Set(subjects.map(({ subject }) => subject)).size).toBe(LOCALES.length)
  })

  it('PC-08 an unreachable mail server: the order is paid, and its mail is sent when the server is back', async () => {
    await smtp.stop()
    const email = someone()
    await pay(email)
    await tried(2)
    expect((await rowOf(email)).sent_at).toBe(null)
    await smtp.start()
    expect(await smtp.mailsTo(email)).toHaveLength(1)
    expect((await settled(email)).failed_at).toBe(null)
  })

  it('a server that accepts a mail and disconnects gets it again under the same id', async () => {
    smtp.be('hangs up')
    const email = someone()
    await queue(mailTo(email))
    await smtp.mailsTo(email)
    smtp.be('well')
    const both = await smtp.mailsTo(email, 2)
    expect(new Set(both.map(({ headers }) => headers.get('message-id'))).size).toBe(1)
    await settled(email)
    await idle()
    expect(await smtp.mailsTo(email)).toHaveLength(both.length)
  })

  it('is offered again after "not now"', async () => {
    smtp.be({ recipient: 450 })
    const email = someone()
    await queue(mailTo(email))
    const before = smtp.offered()
    await expect.poll(() => smtp.offered(), { timeout: 20_000 }).toBeGreaterThan(before + 4)
    smtp.be({ data: 451 })
    const atRecipient = smtp.offered()
    // The last of them names its recipient after the server's answer has changed.
    await expect.poll(() => smtp.offered(), { interval: 50 }).toBeGreaterThan(atRecipient + 1)
    expect((await rowOf(email)).failed_at).toBe(null)
    smtp.be('well')
    expect(await smtp.mailsTo(email)).toHaveLength(1)
  })

  it('is given up after "never" three times, and support gets the reason, without the address', async () => {
    for (const mood of [{ recipient: 550 }, { data: 554 }] as const) {
      smtp.be(mood)
      const email = someone()
      const before = smtp.offered()
      await queue(mailTo(email))
      const row = await settled(email)
      expect(row.sent_at).toBe(null)
      expect(smtp.offered() - before).toBe(3)
      const entries = await server.db
        .selectFrom('support_entry')
        .selectAll()
        .where('kind', '=', 'mail_undelivered')
        .orderBy('id', 'desc')
        .execute()
      const [entry] = entries
      expect(entry?.detail).toMatchObject({ mail: row.id, attempts: 3 })
      expect(String(entry?.detail['reason'])).toMatch(/55\d/)
      expect(JSON.stringify(entry?.detail)).not.toContain('@')
    }
    const offered = smtp.offered()
    await idle()
    expect(smtp.offered()).toBe(offered)
  })

  it('is sent once, however many concurrent requests there are', async () => {
    const email = someone()
    const queued = await Promise.all(Array.from({ length: 8 }, () => queue(mailTo(email))))
    expect(queued.filter(Boolean)).toHaveLength(1)
    await settled(email)
    await idle()
    expect(await smtp.mailsTo(email)).toHaveLength(1)
  })

  it('is not sent if the event it reports was rolled back', async () => {
    const email = someone()
    const jobs = async () => (await sql`select 1 from pgboss.job`.execute(server.db)).rows.length
    const before = await jobs()
    const undone = server.db.transaction().execute(async (tx) => {
      expect(await queue(mailTo(email), tx)).toBe(true)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await jobs()).toBe(before)
    expect(await server.db.selectFrom('mail').select('id').where('recipient', '=', email).execute()).toEqual([])
  })

  it('is sent by another process if the first one ended', async () => {
    const email = someone()
    await server.db.transaction().execute(async (tx) => {
      await queue(mailTo(email), tx)
      await sql`update pgboss.job set state = 'active', started_on = now() - interval '5 minutes'
        where state = 'created'`.execute(tx)
    })
    expect(await smtp.mailsTo(email)).toHaveLength(1)
  })

  it('a mail written without a mail server is not sent later', async () => {
    const email = someone()
    const mail = mailTo(email)
    expect(await queueAccountMail({ ...deps(), delivery: null }, server.db, mail, server.clock.now())).toBe(true)
    const { created_at, sent_at } = await rowOf(email)
    expect(sent_at).toEqual(created_at)
    expect(await queue(mail)).toBe(false)
    await idle()
    expect(smtp.received.filter(({ to }) => to.includes(email))).toEqual([])
  })
})
