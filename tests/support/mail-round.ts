import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/connect.ts'
import type { Job } from '#server/modules/jobs/index.ts'
import { runRound } from '#server/modules/jobs/service.ts'
import { mailJob } from '#server/modules/mail/index.ts'
import type { MailTransport } from '#server/ports/mail.ts'
import type { PaymentApp } from './payment-app.ts'

const log = { warn: () => {} }

/** The mail job of an app that was opened with a mail server (SMTP_URL). */
export function mailJobOf({ jobs }: Pick<PaymentApp, 'jobs'>): Job {
  const job = jobs.find(({ kind }) => kind === 'mail')
  if (!job) throw new Error('The app has no mail server')
  return job
}

/** Runs the app's mail job once, at the clock's time or another one. Returns the number of mails that were done. */
export const mailRound = (server: PaymentApp, at = server.clock.now()): Promise<number> =>
  runRound({ db: server.db, log }, mailJobOf(server), at)

/** Stores a mail that waits for delivery. Returns its id. */
export async function waitingMail(db: Db, recipient: string, at: Temporal.Instant): Promise<number> {
  const { id } = await db
    .insertInto('mail')
    .values({
      ...{ dedupe_key: `test:${randomUUID()}`, recipient, locale: 'en', subject: 's', body: 'b', links: '[]' },
      ...{ calendar: null, ticket_order_id: null, created_at: at.toString() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A mail job with a mail server controlled by the test, as of another process. */
export const mailJobWith = (db: Db, send: MailTransport['send'], more: { foreignMs?: number } = {}): Job =>
  mailJob({
    ...{ db, transport: { send }, ticketOf: async () => null, clock: { now: () => Temporal.Now.instant() } },
    ...{ from: 'tickets@tabi.example', log, ...more },
  })
