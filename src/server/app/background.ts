import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import type { JobQueue, QueuePace } from '#server/db/queue.ts'
import { measureJobs } from '#server/http/job-metrics.ts'
import { jobFigures, startJobs } from '#server/modules/jobs/index.ts'
import { startDelivery } from '#server/modules/mail/index.ts'
import { expiryJob, forgetOld } from '#server/modules/orders/index.ts'
import { type PaymentDependencies, paymentJobs } from '#server/modules/payments/index.ts'
import { reminderJob } from '#server/modules/reminders/index.ts'
import { requestJob } from '#server/modules/requests/index.ts'
import { startSweeper } from '#server/modules/retention/index.ts'
import { shopListJob } from '#server/modules/shop-list/index.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Http } from './http.ts'

/** The queue of mails where a mail server is configured; a sandbox without one loads nothing of it. */
export async function openMailQueue(
  db: Db,
  { smtp }: Pick<Config, 'smtp'>,
  { log, pace }: { log: PaymentDependencies['log']; pace?: Partial<QueuePace> | undefined },
): Promise<JobQueue | null> {
  if (!smtp) return null
  const { openQueue } = await import('#server/db/queue.ts')
  const onError = (err: unknown) => log.warn({ err }, 'The mail queue has trouble and goes on')
  return openQueue(db, { name: 'mail', pace, onError })
}

/** Has mails delivered where a mail server is configured. */
export async function openDelivery(
  app: FastifyInstance,
  { db, config, clock, pace }: { db: Db; config: Config; clock: Clock; pace: Partial<QueuePace> | undefined },
): Promise<JobQueue | null> {
  const { log } = app
  const queue = await openMailQueue(db, config, { log, pace })
  if (!queue || !config.smtp) return null
  app.addHook('onClose', () => queue.stop())
  const { smtpTransport } = await import('#server/adapters/mail/smtp.ts')
  const transport = smtpTransport(config.smtp)
  await startDelivery({ db, queue, transport, clock, from: config.smtp.from, log })
  return queue
}

/** Starts what is done behind the requests' backs, until the server closes. `runsJobs: false`: figures and sweeper alone. */
export function startBackground({ app, registry }: Http, payments: PaymentDependencies, runsJobs: boolean): void {
  const { db, clock } = payments
  const work = [
    ...paymentJobs(payments),
    requestJob(payments),
    shopListJob(payments),
    expiryJob({ db }),
    reminderJob(payments),
  ]
  measureJobs(registry, () => jobFigures(db, work, clock.now()))
  const jobs = runsJobs ? startJobs(payments, work, (now) => forgetOld(db, now)) : null
  const sweeper = startSweeper({ db, clock, log: app.log })
  app.addHook('onClose', () => sweeper.stop())
  app.addHook('onClose', async () => jobs?.stop())
}
