import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config/config.ts'
import type { Db } from '#server/db/connect.ts'
import type { JobQueue, QueuePace } from '#server/db/queue.ts'
import { measureDelivery } from '#server/http/delivery-metric.ts'
import { measureJobs } from '#server/http/job-metrics.ts'
import { measureUnmatched } from '#server/http/unmatched-metric.ts'
import { shopListJob } from '#server/modules/daily-visit-list/index.ts'
import { deliveryState } from '#server/modules/delivery/index.ts'
import { type Job, jobFigures, startJobs } from '#server/modules/jobs/index.ts'
import { startDelivery } from '#server/modules/mail/index.ts'
import { deleteExpiredHoldData, expiryJob } from '#server/modules/orders/index.ts'
import { countUnmatched, type PaymentDependencies, paymentJobs } from '#server/modules/payments/index.ts'
import { pushJob } from '#server/modules/push/index.ts'
import { reminderJob } from '#server/modules/reminders/index.ts'
import { requestJob } from '#server/modules/requests/index.ts'
import { startSweeper } from '#server/modules/retention/index.ts'
import { mailedTicket } from '#server/modules/tickets/index.ts'
import { walletJob } from '#server/modules/wallets/index.ts'
import type { DrawTicket } from '#server/ports/mail.ts'
import type { TicketKeys } from '#server/ports/ticket-keys.ts'
import type { Http } from './http.ts'
import type { OpenPorts } from './ports.ts'

/** Opens the email queue; null without a mail server, so such a sandbox loads no queue code. */
export async function openMailQueue(
  db: Db,
  { smtp }: Pick<Config, 'smtp'>,
  { log, pace }: { log: PaymentDependencies['log']; pace?: Partial<QueuePace> | undefined },
): Promise<JobQueue | null> {
  if (!smtp) return null
  const { openQueue } = await import('#server/db/queue.ts')
  const onError = (err: unknown) => log.warn({ err }, 'The mail queue reported an error and keeps running')
  return openQueue(db, { name: 'mail', pace, onError })
}

/** Opens the email queue and stops it when the server closes; null if no mail server is configured. */
export async function openMailDelivery(
  app: FastifyInstance,
  { db, config, pace }: { db: Db; config: Config; pace: Partial<QueuePace> | undefined },
): Promise<JobQueue | null> {
  const queue = await openMailQueue(db, config, { log: app.log, pace })
  if (queue) app.addHook('onClose', () => queue.stop())
  return queue
}

/** Starts the delivery of emails and their attached tickets, if a mail server is configured. */
export async function startMailDelivery(
  { smtp }: Pick<Config, 'smtp'>,
  deps: Pick<PaymentDependencies, 'db' | 'catalogue' | 'origin' | 'clock' | 'log'> & {
    readonly queue: JobQueue | null
    readonly keys: TicketKeys
  },
): Promise<void> {
  const { queue } = deps
  if (!queue || !smtp) return
  const { smtpTransport } = await import('#server/adapters/mail/smtp.ts')
  const ticketOf: DrawTicket = (orderId, now) => mailedTicket(deps, orderId, now)
  await startDelivery({ ...deps, queue, transport: smtpTransport(smtp), ticketOf, from: smtp.from })
}

/** The background jobs. */
export function jobsOf(
  payments: PaymentDependencies,
  { push: transport, wallets, keys }: Pick<OpenPorts, 'push' | 'wallets' | 'keys'>,
): Job[] {
  const { db } = payments
  return [
    ...paymentJobs(payments),
    requestJob(payments),
    shopListJob(payments),
    expiryJob({ db }),
    reminderJob(payments),
    ...(transport ? [pushJob({ ...payments, transport })] : []),
    ...(wallets.apple || wallets.google ? [walletJob({ ...payments, keys, wallets })] : []),
  ]
}

/**
 * Starts the jobs, metrics and the sweeper, and stops them when the server closes. `runsJobs: false` leaves out the
 * jobs.
 */
export function startBackground(
  { app, registry }: Http,
  payments: PaymentDependencies,
  work: readonly Job[],
  runsJobs: boolean,
): void {
  const { db, clock } = payments
  measureJobs(registry, () => jobFigures(db, work, clock.now()))
  const isPaused = async () => (await deliveryState(db)).pausedAt !== null
  measureDelivery(registry, isPaused)
  measureUnmatched(registry, () => countUnmatched(db))
  const jobs = runsJobs ? startJobs({ ...payments, isPaused }, work, (now) => deleteExpiredHoldData(db, now)) : null
  const sweeper = startSweeper({ db, clock, log: app.log })
  app.addHook('onClose', () => sweeper.stop())
  app.addHook('onClose', async () => jobs?.stop())
}
