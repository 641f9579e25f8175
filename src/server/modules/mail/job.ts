import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { MAIL_DAYS } from '#domain/constants.ts'
import { LANGUAGE_TAGS } from '#i18n/locales.ts'
import type { Db } from '#server/db/connect.ts'
import { DONE, type Job, type TryResult, triesWithin } from '#server/modules/jobs/index.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { DrawTicket, MailedTicket, MailTransport } from '#server/ports/mail.ts'
import { claimMail, giveUpMail, markSent, releaseMail, unsentMails } from './store.ts'
import { withTicket } from './ticket-part.ts'

export interface MailJobDependencies {
  readonly db: Db
  readonly transport: MailTransport
  readonly ticketOf: DrawTicket
  readonly clock: Clock
  /** The sender's address; its host is used in the mails' ids. */
  readonly from: string
  readonly log: { warn(facts: object, message: string): void }
  /** Overrides FOREIGN_MS in tests. */
  readonly foreignMs?: number
}

const EVERY_MS = 2_000
/** Tries until a mail is given up. */
const TRIES = triesWithin(MAIL_DAYS)
/** An attempt at a mail is aborted after this time. */
const ATTEMPT_MS = 60_000
/**
 * Longer than the rest of a round plus one attempt, because the lease starts at the start time of the round. A row
 * is therefore not claimed again while its attempt runs.
 */
const LEASE_S = 120
/**
 * After a database outage, a process that has handed over a mail has this long to record it. After that the process
 * counts as dead, and the mail is sent again.
 */
const FOREIGN_MS = 20_000
/** Interval between tries to record that a mail was sent. */
const NOTE_AGAIN_MS = 500

const later = (reason: string): TryResult => ({ type: 'later', reason })

/**
 * The job that sends mails. Its rows are the mails themselves: storing one is enough to get it sent. An unreachable,
 * slow or failing mail server only delays a mail. A mail that is refused permanently, or that no server has accepted
 * within ten days, is given up, kept and reported to support.
 *
 * A mail is sent once, as far as SMTP allows (decision 27). The sending process is recorded before the mail server
 * is contacted, so nothing is sent while the database takes no writes, and no other process sends the mail at the
 * same time. If the database is unreachable after sending, the process retries until it has recorded that the mail
 * was sent. If the process dies before that, it is unknown whether the mail was sent, so it is sent again with the
 * same Message-ID.
 */
export function mailJob(deps: MailJobDependencies): Job {
  const { db, transport, clock } = deps
  const host = deps.from.slice(deps.from.lastIndexOf('@') + 1)
  const me = randomUUID()
  /** Mails that this process is sending or recording. */
  const busy = new Set<number>()
  /** Accepted by the mail server, but not yet recorded in the database. These must not be sent again. */
  const unnoted = new Set<number>()
  /** Mails claimed by other processes, with the time in ms when this process first saw that. */
  const foreign = new Map<number, number>()

  /** Records that a mail was sent. Retries until it succeeds or the server stops. */
  const note = async (id: number, signal: AbortSignal): Promise<TryResult> => {
    unnoted.add(id)
    while (!(await markSent(db, id, clock.now()))) {
      await pause(NOTE_AGAIN_MS, undefined, { ref: false })
      // A server that has shut down has closed its database too.
      if (signal.aborted) return later('the server stopped before the sent email was recorded')
    }
    unnoted.delete(id)
    return DONE
  }

  /** Claims a mail for this process. */
  const take = async (id: number) => {
    const seen = foreign.get(id)
    const evenForeign = seen !== undefined && performance.now() - seen >= (deps.foreignMs ?? FOREIGN_MS)
    const mail = await claimMail(db, id, me, { evenForeign })
    if (mail === 'foreign') foreign.set(id, seen ?? performance.now())
    else foreign.delete(id)
    return mail
  }

  /**
   * A transport must never reject. If one does, it counts as a failed try, so that the mail is eventually given up.
   */
  const handOver = async (mail: Parameters<MailTransport['send']>[0], signal: AbortSignal) => {
    try {
      return await transport.send(mail, AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT_MS)]))
    } catch (error) {
      return { type: 'failed' as const, reason: error instanceof Error ? error.name : 'unknown' }
    }
  }

  /** If a ticket cannot be drawn, the mail is sent without it. */
  const ticketOf = async (id: number, orderId: number | null): Promise<MailedTicket | null> => {
    if (orderId === null) return null
    try {
      return await deps.ticketOf(orderId, clock.now())
    } catch (err) {
      deps.log.warn(
        { mail: id, err },
        'The ticket image of an email could not be rendered; the email is sent without it',
      )
      return null
    }
  }

  const send = async (id: number, signal: AbortSignal): Promise<TryResult> => {
    if (signal.aborted) return later('the server stops')
    const mail = await take(id)
    if (mail === null) return DONE
    if (mail === 'paused') return later('delivery is paused')
    if (mail === 'foreign') return later('another process is sending the email')
    const outcome = await handOver(
      {
        messageId: `tabifuda-${id}-${mail.created_at.getTime().toString(36)}@${host}`,
        recipient: mail.recipient,
        language: LANGUAGE_TAGS[mail.locale],
        subject: mail.subject,
        ...withTicket(mail, await ticketOf(id, mail.ticket_order_id)),
        calendar: mail.calendar,
      },
      signal,
    )
    if (outcome.type === 'sent') return note(id, signal)
    await releaseMail(db, id, me)
    if (outcome.type === 'refused') return { type: 'refused', reason: outcome.reason }
    return signal.aborted ? later('the server stopped during the attempt') : { type: 'retry', reason: outcome.reason }
  }

  return {
    ...unsentMails,
    everyMs: EVERY_MS,
    leaseSeconds: LEASE_S,
    tries: TRIES,
    async work(id, _now, signal) {
      if (busy.has(id)) return later('this process is sending the email')
      busy.add(id)
      try {
        return unnoted.has(id) ? await note(id, signal) : await send(id, signal)
      } finally {
        busy.delete(id)
      }
    },
    giveUp: giveUpMail,
  }
}
