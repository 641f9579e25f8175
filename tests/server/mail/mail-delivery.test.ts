import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { JOB_PAUSE_MAX_SECONDS, JOB_REFUSALS } from '#domain/constants.ts'
import { LANGUAGE_TAGS, LOCALES } from '#i18n/locales.ts'
import { runCommand } from '#server/cli/jobs/command.ts'
import { jobFigures } from '#server/modules/jobs/index.ts'
import type { AccountMail } from '#server/modules/mail/account-mail.ts'
import { queueAccountMail, queueShopLinkMail } from '#server/modules/mail/index.ts'
import { TICKET_PLACEHOLDER } from '#server/modules/mail/mail-html.ts'
import { DATABASES } from '#tests/support/app.ts'
import { mailJobOf, mailRound } from '#tests/support/mail-round.ts'
import { operate } from '#tests/support/operator.ts'
import { NOON, namesOf, openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'
import { type SmtpDouble, smtpDouble } from '#tests/support/smtp-double.ts'

const ORIGIN = 'https://tabi.example'

describe.each(DATABASES)('mails through a mail server, %s', (kind) => {
  let smtp: SmtpDouble
  let server: PaymentApp
  let cookie: string
  let at = NOON
  beforeAll(async () => {
    smtp = await smtpDouble()
    server = await openPaymentApp(kind, { env: { SMTP_URL: smtp.url, MAIL_FROM: 'tickets@tabi.example' } })
    cookie = await server.signIn()
  })
  afterAll(async () => {
    await server?.close()
    await smtp?.stop()
  })
  beforeEach(() => smtp.be('well'))

  const deps = () => ({
    catalogue: server.catalogue,
    origin: ORIGIN,
    secret: new Uint8Array(32),
    hasMailServer: true,
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
  const round = () => mailRound(server, at)
  /** A round after the longest pause, so that it tries every waiting mail again. */
  const nextRound = () => {
    at = at.add({ seconds: JOB_PAUSE_MAX_SECONDS })
    return round()
  }
  const tries = () => server.db.selectFrom('job_try').selectAll().execute()
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
    await round()
    expect(await smtp.mailsTo(email)).toHaveLength(1)
    expect(await server.db.selectFrom('mail').select('id').where('id', '=', id).executeTakeFirst()).toBeUndefined()
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
    await round()
    const [mail] = await smtp.mailsTo(email)
    expect(mail?.text).toContain(link)
    expect(await server.db.selectFrom('mail').select('id').where('id', '=', id).executeTakeFirst()).toBeUndefined()
  })

  it('API-80 GEN-04 PC-08 the mail of a paid order is sent in each language, as text and as HTML', async () => {
    const shop = namesOf('Shop 1')
    for (const locale of LOCALES) {
      const email = someone()
      await pay(email, locale)
      await round()
      const [mail] = await smtp.mailsTo(email)
      const row = await rowOf(email)
      expect(mail).toMatchObject({ from: 'tickets@tabi.example', to: [email] })
      // The ticket replaces a placeholder when the mail is sent (decision 30).
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
    await round()
    await nextRound()
    expect(await tries()).toMatchObject([{ kind: 'mail', tries: 2 }])
    expect((await rowOf(email)).sent_at).toBe(null)
    await smtp.start()
    expect(await nextRound()).toBe(1)
    expect(await smtp.mailsTo(email)).toHaveLength(1)
    expect(await rowOf(email)).toMatchObject({ sent_at: expect.any(Date), failed_at: null })
    expect(await tries()).toEqual([])
  })

  it('the metrics count a waiting mail as due between its tries too, and the age of the oldest', async () => {
    const figures = async () =>
      (await jobFigures(server.db, [mailJobOf(server)], server.clock.now().add({ seconds: 90 })))[0]
    const before = await figures()
    expect(before).toMatchObject({ job: 'mail', due: 0, oldestSeconds: 0, tries: 0 })
    smtp.be({ recipient: 450 })
    await queue(mailTo(someone()))
    await round()
    expect(await figures()).toEqual({ ...before, due: 1, oldestSeconds: 90, tries: 1 })
    smtp.be('well')
    await nextRound()
    expect(await figures()).toEqual(before)
  })

  it('a server that accepts a mail and disconnects gets it again under the same id', async () => {
    smtp.be('hangs up')
    const email = someone()
    await queue(mailTo(email))
    expect(await round()).toBe(0)
    await smtp.mailsTo(email)
    smtp.be('well')
    expect(await nextRound()).toBe(1)
    const both = await smtp.mailsTo(email, 2)
    expect(new Set(both.map(({ headers }) => headers.get('message-id'))).size).toBe(1)
    expect(await nextRound()).toBe(0)
    expect(await smtp.mailsTo(email)).toHaveLength(2)
  })

  it('is sent again after temporary refusals', async () => {
    smtp.be({ recipient: 450 })
    const email = someone()
    await queue(mailTo(email))
    const before = smtp.offered()
    for (let count = 0; count < 5; count++) await nextRound()
    expect(smtp.offered()).toBe(before + 5)
    smtp.be({ data: 451 })
    for (let count = 0; count < 2; count++) await nextRound()
    expect(smtp.offered()).toBe(before + 7)
    expect((await rowOf(email)).failed_at).toBe(null)
    smtp.be('well')
    await nextRound()
    expect(await smtp.mailsTo(email)).toHaveLength(1)
  })

  it('is given up after four permanent refusals, and support gets the reason, without the address', async () => {
    for (const mood of [{ recipient: 550 }, { data: 554 }] as const) {
      smtp.be(mood)
      const email = someone()
      const before = smtp.offered()
      await queue(mailTo(email))
      for (let count = 1; count < JOB_REFUSALS; count++) await nextRound()
      expect((await rowOf(email)).failed_at).toBe(null)
      await nextRound()
      const row = await rowOf(email)
      expect(row).toMatchObject({ sent_at: null, failed_at: expect.any(Date) })
      expect(smtp.offered() - before).toBe(JOB_REFUSALS)
      const entries = await server.db
        .selectFrom('support_entry')
        .selectAll()
        .where('kind', '=', 'mail_undelivered')
        .orderBy('id', 'desc')
        .execute()
      const [entry] = entries
      expect(entry?.detail).toMatchObject({ mail: row.id, attempts: JOB_REFUSALS })
      expect(String(entry?.detail['reason'])).toMatch(/55\d/)
      expect(JSON.stringify(entry?.detail)).not.toContain('@')
    }
    const offered = smtp.offered()
    await nextRound()
    expect(smtp.offered()).toBe(offered)
  })

  it('a mail that was given up is not listed among the jobs, and starts afresh when an operator sends it again', async () => {
    smtp.be({ recipient: 550 })
    const email = someone()
    await queue(mailTo(email))
    for (let count = 0; count < JOB_REFUSALS; count++) await nextRound()
    const { id, failed_at } = await rowOf(email)
    expect(failed_at).not.toBe(null)
    expect(await tries()).toEqual([])
    expect((await runCommand(server.db, ['list'], at)).text).toBe('No failed items.')

    expect(await operate(server)('mail', 'send', String(id), '--yes')).toMatchObject({ code: 0 })
    await round()
    expect(await tries()).toMatchObject([{ kind: 'mail', item: id, tries: 1, refusals: 1 }])
    smtp.be('well')
    await nextRound()
    expect(await smtp.mailsTo(email)).toHaveLength(1)
    expect(await rowOf(email)).toMatchObject({ sent_at: expect.any(Date), failed_at: null })
  })

  it('is sent once, however many concurrent requests there are', async () => {
    const email = someone()
    const queued = await Promise.all(Array.from({ length: 8 }, () => queue(mailTo(email))))
    expect(queued.filter(Boolean)).toHaveLength(1)
    await Promise.all(Array.from({ length: 4 }, round))
    expect(await smtp.mailsTo(email)).toHaveLength(1)
  })

  it('is not sent if the event it reports was rolled back', async () => {
    const email = someone()
    const undone = server.db.transaction().execute(async (tx) => {
      expect(await queue(mailTo(email), tx)).toBe(true)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await round()).toBe(0)
    expect(await server.db.selectFrom('mail').select('id').where('recipient', '=', email).execute()).toEqual([])
  })

  it('is sent by another process if the first one ended', async () => {
    const email = someone()
    await queue(mailTo(email))
    // As a killed process leaves it: claimed, without a result.
    const { id } = await rowOf(email)
    const lease = at.add({ seconds: 60 })
    await server.db
      .insertInto('job_try')
      .values({ kind: 'mail', item: id, tries: 1, next_at: lease.toString() })
      .execute()
    expect(await mailRound(server, lease.subtract({ seconds: 1 }))).toBe(0)
    expect(await mailRound(server, lease)).toBe(1)
    expect(await smtp.mailsTo(email)).toHaveLength(1)
  })

  it('a mail written without a mail server is not sent later', async () => {
    const email = someone()
    const mail = mailTo(email)
    expect(await queueAccountMail({ ...deps(), hasMailServer: false }, server.db, mail, server.clock.now())).toBe(true)
    const { created_at, sent_at } = await rowOf(email)
    expect(sent_at).toEqual(created_at)
    expect(await queue(mail)).toBe(false)
    expect(await nextRound()).toBe(0)
    expect(smtp.received.filter(({ to }) => to.includes(email))).toEqual([])
  })
})
