import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MAIL_DAYS } from '#domain/constants.ts'
import { startJobs, triesWithin } from '#server/modules/jobs/index.ts'
import { runRound } from '#server/modules/jobs/service.ts'
import * as orderMail from '#server/modules/mail/order-mail.ts'
import type { MailTransport } from '#server/ports/mail.ts'
import { mailJobWith } from '#tests/support/mail-round.ts'
import { NOON, openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'

const MAILS = 1_000
const POISON = 'reader40@example.com'
const log = { warn: () => {} }

describe('one poisoned mail', () => {
  let server: PaymentApp
  beforeEach(async () => {
    server = await openPaymentApp('postgres')
  })
  afterEach(() => server.close())

  const write = async (count: number): Promise<number[]> => {
    const { rows } = await sql<{ id: number }>`
      insert into mail (dedupe_key, recipient, locale, subject, body, created_at)
      select 'test:' || n, 'reader' || n || '@example.com', 'en', 's', 'b', ${NOON.toString()}::timestamptz
      from generate_series(1, ${count}::integer) n returning id`.execute(server.db)
    return rows.map((row) => row.id)
  }
  const unsent = async () => {
    const rows = await server.db.selectFrom('mail').select('recipient').where('sent_at', 'is', null).execute()
    return rows.map((row) => row.recipient)
  }

  it.each(['throws', 'hangs'] as const)(
    `D4 a mail whose delivery %s among ${MAILS}: all others are sent`,
    async (how) => {
      await write(MAILS)
      const send: MailTransport['send'] = (mail, signal) => {
        if (mail.recipient !== POISON) return Promise.resolve({ type: 'sent' })
        if (how === 'throws') throw new TypeError('x is not a function')
        return new Promise((resolve) => {
          signal.addEventListener('abort', () => resolve({ type: 'failed', reason: 'no answer' }))
        })
      }
      const deps = { db: server.db, log, clock: server.clock, isPaused: async () => false }
      const jobs = startJobs(deps, [mailJobWith(server.db, send)], async () => {})
      await expect.poll(unsent, { timeout: 90_000, interval: 200 }).toEqual([POISON])
      await jobs.stop()
      // A try that the stop ended does not count against the mail.
      expect(await server.db.selectFrom('job_try').select(['tries', 'gave_up_at']).execute()).toEqual([
        { tries: 1, gave_up_at: null },
      ])
    },
    120_000,
  )

  it('D4 a delivery that throws at every attempt is given up, and support is notified once', async () => {
    const [id = 0] = await write(1)
    const job = mailJobWith(server.db, () => {
      throw new TypeError('x is not a function')
    })
    const most = triesWithin(MAIL_DAYS)
    const round = (at: Temporal.Instant) => runRound({ db: server.db, log }, job, at)
    const isGivenUp = async () =>
      (await server.db.selectFrom('mail').select('failed_at').execute())[0]?.failed_at !== null
    await round(NOON)
    expect(await isGivenUp()).toBe(false)
    await server.db
      .updateTable('job_try')
      .set({ tries: most - 2 })
      .execute()
    const later = (hours: number) => round(NOON.add({ hours }))
    await later(1)
    expect(await isGivenUp()).toBe(false)
    await later(2)
    expect(await isGivenUp()).toBe(true)
    await later(3)
    const entries = await server.db.selectFrom('support_entry').selectAll().execute()
    expect(entries).toMatchObject([{ kind: 'mail_undelivered', detail: { mail: id, attempts: most } }])
  })

  it('D4 a mail that cannot be rendered does not undo the payment that it reports', async () => {
    const cookie = await server.signIn()
    const order = await server.order()
    await server.db.updateTable('orders').set({ email: 'a@example.com' }).where('id', '=', order.id).execute()
    const broken = vi.spyOn(orderMail, 'orderLetter').mockImplementation(() => {
      throw new TypeError('x is not a function')
    })
    const answer = await server.call('/pay/payGateway/visaPay', server.claim(order, { token: 'tok_visa' }), cookie)
    broken.mockRestore()
    expect(answer).toMatchObject({ code: '200', data: { paid: true } })
    expect(await server.row(order.id)).toMatchObject({ pay_status: 1 })
    const entries = await server.db.selectFrom('support_entry').selectAll().execute()
    expect(entries).toMatchObject([{ kind: 'mail_unwritten', order_id: order.id }])
  })
})
