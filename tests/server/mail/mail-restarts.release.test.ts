import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { JobQueue, QueueJob } from '#server/db/queue.ts'
import { queueAccountMail, startDelivery } from '#server/modules/mail/index.ts'
import type { MailTransport } from '#server/ports/mail.ts'

import { DATABASES, DEMO } from '#tests/support/app.ts'

import { openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'

import { type PostgresServer, startPostgres } from '#tests/support/postgres.ts'
import { createDatabase } from '#tests/support/postgres-database.ts'
import { startedFolder, startProcess } from '#tests/support/processes.ts'
import { type SmtpDouble, smtpDouble } from '#tests/support/smtp-double.ts'
import { soon } from '#tests/support/soon.ts'

describe.each(DATABASES)('a killed process, %s', (kind) => {
  it('its queued mail is sent once after the next start', async () => {
    const smtp = await smtpDouble()
    const folder = await startedFolder()
    const env = {
      DATA_DIR: folder.path,
      PROFILE: 'sandbox',
      DATABASE_URL: kind === 'postgres' ? await createDatabase(DEMO) : '',
      SMTP_URL: smtp.url,
    }
    const start = () => startProcess('src/server/main.ts', env, '/readyz')
    const email = 'killed@example.com'
    await smtp.stop()
    let server = await start()
    try {
      for (const [path, body] of [
        ['/customer/register', { email, password: 'tabi2026', agreed: true }],
        ['/customer/registerBind', { email }],
      ] as const) {
        const headers = { 'content-type': 'application/json', 'browser-type': 'web' }
        const answer = await fetch(server.origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
        expect(await answer.json(), path).toMatchObject({ code: '200' })
      }
      await server.stop('SIGKILL')
      await smtp.start()
      server = await start()
      // A job that was running when its process was killed is taken again after its lease, a minute or two later.
      const [mail] = await smtp.mailsTo(email, 1, 240_000)
      expect(mail?.text).toContain('/mobile/mailnotification?token=')
      expect(await server.stop()).toBe(0)
      expect(await smtp.mailsTo(email)).toHaveLength(1)
    } finally {
      await server.stop('SIGKILL')
      await smtp.stop()
      folder.remove()
    }
  }, 400_000)
})

/** The attempts within an hour at the server's own pace: after 5, 10, 20 … 160 s, then every 5 minutes. */
const ATTEMPTS_AN_HOUR = 18
const ORDERS = 10

describe('on its own PostgreSQL', () => {
  let postgres: PostgresServer
  let smtp: SmtpDouble
  let server: PaymentApp
  beforeAll(async () => {
    postgres = await startPostgres()
    smtp = await smtpDouble()
    const mailPace = { poll: 0.5, retryFirst: 0, retryMost: 0, supervise: 1 }
    server = await openPaymentApp('postgres', { postgres: postgres.url, env: { SMTP_URL: smtp.url }, mailPace })
  })
  afterAll(async () => {
    await server?.close()
    await smtp?.stop()
    await postgres?.stop()
  })

  it('PC-08 security: the mail server is down for an hour of attempts: orders succeed, all mails are sent afterwards', async () => {
    const cookie = await server.signIn()
    await smtp.stop()
    for (let count = 0; count < ORDERS; count++) {
      const order = await server.order()
      const email = `hour${count}@example.com`
      await server.db.updateTable('orders').set({ email }).where('id', '=', order.id).execute()
      const claim = server.claim(order, { token: 'tok_visa' })
      expect(await server.call('/pay/payGateway/visaPay', claim, cookie)).toMatchObject({ data: { paid: true } })
    }
    const fewest = async () => {
      const { rows } = await sql<{ tries: number; jobs: string }>`
        select min(retry_count) tries, count(*) jobs from pgboss.job where completed_on is null`.execute(server.db)
      expect(Number(rows[0]?.jobs)).toBe(ORDERS)
      return rows[0]?.tries
    }
    await expect.poll(fewest, { interval: 100 }).toBeGreaterThanOrEqual(ATTEMPTS_AN_HOUR)
    await smtp.start()
    for (let count = 0; count < ORDERS; count++) expect(await smtp.mailsTo(`hour${count}@example.com`)).toHaveLength(1)
  })

  /**
   * Restarts PostgreSQL while the waiting mails are not yet due. A mail in delivery at that moment would stay with its
   * process until its lease ends, a minute later: this way the test, not the machine, determines which case occurs.
   */
  const restart = async () => {
    const putOff = async () => {
      const { numAffectedRows = 0n } = await sql`
        update pgboss.job set start_after = now() + interval '1 hour' where state = 'retry'`.execute(server.db)
      const { rows } = await sql`select 1 from pgboss.job where completed_on is null and state <> 'retry'`.execute(
        server.db,
      )
      return { waiting: Number(numAffectedRows), others: rows.length }
    }
    await expect.poll(putOff, { interval: 50 }).toEqual({ waiting: 1, others: 0 })
    const warned = vi.spyOn(server.app.log, 'warn')
    await postgres.goAway()
    await soon(() =>
      expect(warned).toHaveBeenCalledWith(expect.anything(), 'The mail queue reported an error and keeps running'),
    )
    warned.mockRestore()
    await postgres.comeBack()
    await expect
      .poll(() => sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(server.db), {
        interval: 50,
      })
      .toMatchObject({ numAffectedRows: 1n })
  }

  it('the queue resumes with the waiting mails, and continues with later ones', async () => {
    const cookie = await server.signIn()
    const pay = async () => {
      const claim = server.claim(await server.order(), { token: 'tok_visa' })
      expect(await server.call('/pay/payGateway/visaPay', claim, cookie)).toMatchObject({ data: { paid: true } })
    }
    await smtp.stop()
    await pay()
    await restart()
    await smtp.start()
    await smtp.mailsTo('buyer1@example.com')
    await pay()
    await smtp.mailsTo('buyer1@example.com', 2)
  })

  /** Delivers one mail with a queue and a mail server controlled by the test. */
  const delivery = async (dedupeKey: string, send: MailTransport['send']) => {
    const added: number[] = []
    let handle: Parameters<JobQueue['work']>[0] = async () => 'again'
    const queue: JobQueue = {
      add: async (_db, item) => void added.push(item),
      work: async (given) => {
        handle = given
      },
      stop: async () => {},
    }
    const log = { warn: () => {} }
    await startDelivery({
      db: server.db,
      queue,
      transport: { send },
      ticketOf: async () => null,
      clock: server.clock,
      from: 'a@tabi.example',
      log,
    })
    const deps = {
      catalogue: server.catalogue,
      origin: 'https://tabi.example',
      secret: new Uint8Array(32),
      delivery: queue,
      push: null,
    }
    const mail = { kind: 'password_changed', recipient: 'once@example.com', locale: 'en', dedupeKey } as const
    await queueAccountMail(deps, server.db, mail, server.clock.now())
    const job: QueueJob = { item: added[0] ?? 0, attempt: 1, isLast: false, signal: new AbortController().signal }
    return {
      attempt: (more: Partial<QueueJob> = {}) => handle({ ...job, ...more }),
      row: () => server.db.selectFrom('mail').selectAll().where('id', '=', job.item).executeTakeFirstOrThrow(),
    }
  }

  it('P10 a mail that was accepted before PostgreSQL stopped is not sent again, and is recorded when it is back', async () => {
    let [sent, isAway] = [0, false]
    const mail = await delivery('away', async () => {
      sent += 1
      await postgres.goAway()
      isAway = true
      return { type: 'sent' }
    })
    const first = mail.attempt()
    try {
      await soon(() => expect(isAway).toBe(true))
      // The queue hands out the job again if its first handler takes too long.
      expect(await mail.attempt({ attempt: 2 })).toBe('again')
    } finally {
      await postgres.comeBack()
    }
    expect(await first).toBe('done')
    expect(await mail.attempt({ attempt: 3 })).toBe('done')
    expect(sent).toBe(1)
    expect((await mail.row()).sent_at).toBeInstanceOf(Date)
  })

  it('a mail that was never accepted is given up and reported', async () => {
    const mail = await delivery('last', async () => ({ type: 'failed', reason: 'connect ECONNREFUSED' }))
    expect(await mail.attempt({ attempt: 2900 })).toBe('again')
    expect((await mail.row()).failed_at).toBe(null)
    expect(await mail.attempt({ attempt: 2901, isLast: true })).toBe('done')
    const { id, sent_at, failed_at } = await mail.row()
    expect({ sent_at, isGivenUp: failed_at !== null }).toEqual({ sent_at: null, isGivenUp: true })
    const { detail } = await server.db
      .selectFrom('support_entry')
      .select('detail')
      .where('kind', '=', 'mail_undelivered')
      .executeTakeFirstOrThrow()
    expect(detail).toEqual({ mail: id, reason: 'connect ECONNREFUSED', attempts: 2901 })
  })
})
