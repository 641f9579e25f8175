import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Job, JobQueue } from '#server/db/queue.ts'
import { queueAccountMail, startDelivery } from '#server/modules/mail/index.ts'
import { DATABASES } from '#tests/support/app.ts'
import { type PostgresServer, startPostgres } from '#tests/support/postgres.ts'
import { createDatabase } from '#tests/support/postgres-database.ts'
import { startProcess, temporaryFolder } from '#tests/support/processes.ts'
import { type SmtpDouble, smtpDouble } from '#tests/support/smtp-double.ts'
import { openTill, type Till } from '#tests/support/till.ts'

describe.each(DATABASES)('a process that is killed, %s', (kind) => {
  it('a mail that it had queued goes out after the next start, once', async () => {
    const smtp = await smtpDouble()
    const folder = temporaryFolder()
    const env = {
      DATA_DIR: folder.path,
      PROFILE: 'sandbox',
      DATABASE_URL: kind === 'postgres' ? await createDatabase() : '',
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
      const [mail] = await smtp.mailsTo(email)
      expect(mail?.text).toContain('/mobile/mailnotification?token=')
      expect(await server.stop()).toBe(0)
      expect(await smtp.mailsTo(email)).toHaveLength(1)
    } finally {
      await server.stop('SIGKILL')
      await smtp.stop()
      folder.remove()
    }
  })
})

describe('a PostgreSQL that is restarted', () => {
  let postgres: PostgresServer
  let smtp: SmtpDouble
  let till: Till
  beforeAll(async () => {
    postgres = await startPostgres()
    smtp = await smtpDouble()
    const mailPace = { poll: 0.5, retryFirst: 1, retryMost: 1, supervise: 1 }
    till = await openTill('postgres', { postgres: postgres.url, env: { SMTP_URL: smtp.url }, mailPace })
  })
  afterAll(async () => {
    await till?.close()
    await smtp?.stop()
    await postgres?.stop()
  })

  const restart = async () => {
    await postgres.goAway()
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await postgres.comeBack()
  }

  it('the queue goes on with what waited, and with what comes after', async () => {
    const cookie = await till.signIn()
    const pay = async () => {
      const claim = till.claim(await till.order(), { token: 'tok_visa' })
      expect(await till.call('/pay/payGateway/visaPay', claim, cookie)).toMatchObject({ data: { paid: true } })
    }
    await smtp.stop()
    await pay()
    await restart()
    await smtp.start()
    await smtp.mailsTo('buyer1@example.com')
    await pay()
    await smtp.mailsTo('buyer1@example.com', 2)
  })

  it('a mail that was taken over while the database was away is not sent again', async () => {
    const recipient = 'once@example.com'
    const added: number[] = []
    let handle: Parameters<JobQueue['work']>[0] = async () => 'again'
    const queue: JobQueue = {
      add: async (_db, item) => void added.push(item),
      work: async (given) => {
        handle = given
      },
      stop: async () => {},
    }
    let sent = 0
    const transport = {
      async send() {
        sent += 1
        await postgres.goAway()
        return { type: 'sent' as const }
      },
    }
    const log = { warn: () => {} }
    await startDelivery({ db: till.db, queue, transport, clock: till.clock, from: 'a@tabi.example', log })
    const deps = { catalogue: till.catalogue, origin: 'https://tabi.example', delivery: queue }
    const mail = { kind: 'account_deleted', recipient, locale: 'en', dedupeKey: 'deleted:1' } as const
    await queueAccountMail(deps, till.db, mail, till.clock.now())
    const job: Job = { item: added[0] ?? 0, attempt: 1, isLast: false, signal: new AbortController().signal }
    await expect(handle(job)).rejects.toThrow()
    await postgres.comeBack()
    expect(await handle({ ...job, attempt: 2 })).toBe('done')
    expect(sent).toBe(1)
    const row = await till.db.selectFrom('mail').select('sent_at').where('recipient', '=', recipient).executeTakeFirst()
    expect(row?.sent_at).toBeInstanceOf(Date)
  })
})
