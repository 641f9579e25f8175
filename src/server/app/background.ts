import type { Config } from '#server/config/config.ts'
import { measureDelivery } from '#server/http/delivery-metric.ts'
import { measureJobs } from '#server/http/job-metrics.ts'
import { measureRetention } from '#server/http/retention-metric.ts'
import { measureUnmatched } from '#server/http/unmatched-metric.ts'
import { shopListJob } from '#server/modules/daily-visit-list/index.ts'
import { deliveryState } from '#server/modules/delivery/index.ts'
import { type Backlog, type Job, type JobDependencies, jobFigures, startJobs } from '#server/modules/jobs/index.ts'
import { mailJob, unsentMails } from '#server/modules/mail/index.ts'
import { deleteExpiredHoldData, expiryJob } from '#server/modules/orders/index.ts'
import { overviewJob } from '#server/modules/overview/index.ts'
import { countUnmatched, paymentJobs, type RefundDependencies } from '#server/modules/payments/index.ts'
import { payoutJob } from '#server/modules/payouts/index.ts'
import { pushJob } from '#server/modules/push/index.ts'
import { reminderJob } from '#server/modules/reminders/index.ts'
import { requestJob } from '#server/modules/requests/index.ts'
import { readRuns, retentionJob } from '#server/modules/retention/index.ts'
import { popularityJob, reviewAskJob } from '#server/modules/reviews/index.ts'
import { type CurrentTicketDependencies, mailedTicket } from '#server/modules/tickets/index.ts'
import { walletJob } from '#server/modules/wallets/index.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { DrawTicket } from '#server/ports/mail.ts'
import type { Http } from './http.ts'
import type { OpenPorts } from './ports.ts'

/** The jobs and their metrics follow the clock. */
export interface BackgroundDependencies extends JobDependencies {
  readonly clock: Clock
}

/**
 * The job that sends emails and their tickets; null without a mail server. A sandbox without one loads no mail
 * client.
 */
export async function openMailJob(
  { smtp }: Pick<Config, 'smtp'>,
  deps: CurrentTicketDependencies & BackgroundDependencies,
): Promise<Job | null> {
  if (!smtp) return null
  const { smtpTransport } = await import('#server/adapters/mail/smtp.ts')
  const ticketOf: DrawTicket = (orderId, now) => mailedTicket(deps, orderId, now)
  return mailJob({ ...deps, transport: smtpTransport(smtp), ticketOf, from: smtp.from })
}

/** The background jobs except the email job. */
export function jobsOf(
  deps: RefundDependencies,
  { push: transport, wallets, keys }: Pick<OpenPorts, 'push' | 'wallets' | 'keys'>,
): Job[] {
  const { db } = deps
  return [
    ...paymentJobs(deps),
    requestJob(deps),
    shopListJob(deps),
    expiryJob({ db }),
    reminderJob(deps),
    retentionJob({ db }),
    reviewAskJob(deps),
    popularityJob({ db }),
    overviewJob({ db }),
    payoutJob(deps),
    ...(transport ? [pushJob({ ...deps, transport })] : []),
    ...(wallets.apple || wallets.google ? [walletJob({ ...deps, keys, wallets })] : []),
  ]
}

/**
 * The backlogs that metrics and the console show: the jobs' rows, and the waiting emails even if another process
 * sends them.
 */
export const backlogsOf = (jobs: readonly Job[]): Backlog[] => [
  ...jobs.filter(({ kind }) => kind !== unsentMails.kind),
  unsentMails,
]

/**
 * Starts the jobs and metrics, and stops the jobs when the server closes. `runsJobs: false` leaves out the jobs.
 */
export function startBackground(
  { app, registry }: Http,
  deps: BackgroundDependencies,
  work: readonly Job[],
  runsJobs: boolean,
): void {
  const { db, clock } = deps
  const backlogs = backlogsOf(work)
  measureJobs(registry, () => jobFigures(db, backlogs, clock.now()))
  const isPaused = async () => (await deliveryState(db)).pausedAt !== null
  measureDelivery(registry, isPaused)
  measureUnmatched(registry, () => countUnmatched(db))
  measureRetention(
    registry,
    () => readRuns(db),
    () => clock.now(),
  )
  const jobs = runsJobs ? startJobs({ ...deps, isPaused }, work, (now) => deleteExpiredHoldData(db, now)) : null
  app.addHook('onClose', async () => jobs?.stop())
}
