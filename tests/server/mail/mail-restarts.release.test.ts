import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { MAIL_DAYS } from '#domain/constants.ts'
import { backoffSeconds } from '#server/modules/jobs/back-off.ts'
import { DONE, startJobs, triesWithin } from '#server/modules/jobs/index.ts'
import { runRound } from '#server/modules/jobs/service.ts'
import { DATABASES, DEMO } from '#tests/support/app.ts'

import { mailJobOf, mailJobWith, mailRound, waitingMail } from '#tests/support/mail-round.ts'
import { NOON, openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'

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
      // A mail that its process was sending when it was killed is taken again after its lease, two minutes later.
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

/** The attempts within an hour: after 5, 10, 20 … 640 s, then every 15 minutes. */
const ATTEMPTS_AN_HOUR = 11
const ORDERS = 10
/** How much faster than real time the clock of the jobs runs, so that pauses are short. */
const FASTER = 10

describe('on its own PostgreSQL', () => {
  let postgres: PostgresServer
  let smtp: SmtpDouble
  let server: PaymentApp
  beforeAll(async () => {
    postgres = await startPostgres()
    smtp = await smtpDouble()
    server = await openPaymentApp('postgres', { postgres: postgres.url, env: { SMTP_URL: smtp.url } })
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
    let at = NOON
    for (let attempt = 1; attempt <= ATTEMPTS_AN_HOUR; attempt++) {
      expect(await mailRound(server, at)).toBe(0)
      const tries = await server.db.selectFrom('job_try').select('tries').execute()
      expect(tries).toEqual(Array.from({ length: ORDERS }, () => ({ tries: attempt })))
      at = at.add({ seconds: backoffSeconds(attempt) })
    }
    expect(at.since(NOON).total('minutes')).toBeGreaterThan(60)
    await smtp.start()
    expect(await mailRound(server, at)).toBe(ORDERS)
    for (let count = 0; count < ORDERS; count++) expect(await smtp.mailsTo(`hour${count}@example.com`)).toHaveLength(1)
  })

  it('the jobs resume with the waiting mails, and continue with later ones', async () => {
    const cookie = await server.signIn()
    const pay = async () => {
      const claim = server.claim(await server.order(), { token: 'tok_visa' })
      expect(await server.call('/pay/payGateway/visaPay', claim, cookie)).toMatchObject({ data: { paid: true } })
    }
    const began = performance.now()
    const clock = { now: () => NOON.add({ milliseconds: Math.round((performance.now() - began) * FASTER) }) }
    const warn = vi.fn()
    const deps = { db: server.db, log: { warn }, clock, isPaused: async () => false }
    const jobs = startJobs(deps, [mailJobOf(server)], async () => {})
    await smtp.stop()
    await pay()
    await soon(async () => {
      const { rows } = await sql`select 1 from job_try where kind = 'mail' and last_error <> ''`.execute(server.db)
      expect(rows).toHaveLength(1)
    })
    await postgres.goAway()
    await soon(() => expect(warn).toHaveBeenCalledWith(expect.anything(), 'A job run failed'))
    await postgres.comeBack()
    await smtp.start()
    await smtp.mailsTo('buyer1@example.com')
    await pay()
    await smtp.mailsTo('buyer1@example.com', 2)
    await jobs.stop()
  })

  const mailOf = (id: number) => server.db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  it('P10 a mail that was accepted before PostgreSQL stopped is not sent again, and is recorded when it is back', async () => {
    let [sent, isAway] = [0, false]
    const id = await waitingMail(server.db, 'away@example.com', NOON)
    const job = mailJobWith(server.db, async () => {
      sent += 1
      await postgres.goAway()
      isAway = true
      return { type: 'sent' }
    })
    const { signal } = new AbortController()
    const first = job.work(id, NOON, signal)
    try {
      await soon(() => expect(isAway).toBe(true))
      // The row may be claimed again if the first try takes longer than its lease.
      expect(await job.work(id, NOON, signal)).toMatchObject({ type: 'later' })
    } finally {
      await postgres.comeBack()
    }
    expect(await first).toEqual(DONE)
    expect(await job.work(id, NOON, signal)).toEqual(DONE)
    expect(sent).toBe(1)
    expect((await mailOf(id)).sent_at).toBeInstanceOf(Date)
  })

  it('a mail that was never accepted is given up and reported', async () => {
    const id = await waitingMail(server.db, 'last@example.com', NOON)
    const job = mailJobWith(server.db, async () => ({ type: 'failed', reason: 'connect ECONNREFUSED' }))
    const round = (hours: number) => runRound({ db: server.db, log: { warn: () => {} } }, job, NOON.add({ hours }))
    const most = triesWithin(MAIL_DAYS)
    await round(0)
    await server.db
      .updateTable('job_try')
      .set({ tries: most - 2 })
      .where('item', '=', id)
      .execute()
    await round(1)
    expect((await mailOf(id)).failed_at).toBe(null)
    await round(2)
    const { sent_at, failed_at } = await mailOf(id)
    expect({ sent_at, isGivenUp: failed_at !== null }).toEqual({ sent_at: null, isGivenUp: true })
    const { detail } = await server.db
      .selectFrom('support_entry')
      .select('detail')
      .where('kind', '=', 'mail_undelivered')
      .executeTakeFirstOrThrow()
    expect(detail).toEqual({ mail: id, reason: 'connect ECONNREFUSED', attempts: most })
    expect(await server.db.selectFrom('job_try').selectAll().execute()).toEqual([])
  })
})
