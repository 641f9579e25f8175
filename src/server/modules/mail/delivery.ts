import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { LANGUAGE_TAGS } from '#i18n/locales.ts'
import type { Db } from '#server/db/connect.ts'
import type { JobQueue, QueueJob } from '#server/db/queue.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { DrawTicket, MailedTicket, MailTransport } from '#server/ports/mail.ts'
import { claimMail, giveUpMail, markSent, releaseMail } from './store.ts'
import { withTicket } from './ticket-part.ts'

export interface DeliveryDependencies {
  readonly db: Db
  readonly queue: JobQueue
  readonly transport: MailTransport
  readonly ticketOf: DrawTicket
  readonly clock: Clock
  /** The sender's address; its host is used in the mails' ids. */
  readonly from: string
  readonly log: { warn(facts: object, message: string): void }
}

/** A mail is retried up to this many permanent refusals, because the first one may be a server error. */
const REFUSALS = 3
/**
 * A process that has handed a mail over has this long, once the database is back, to record that. After it the
 * process counts as dead, and the mail is sent again.
 */
const FOREIGN_MS = 20_000
/** Interval between tries to record that a mail was sent. */
const NOTE_AGAIN_MS = 500

/**
 * Starts delivering the queued mails. An unreachable, slow or failing mail server only delays a mail. A mail that
 * is refused permanently, or that no server has accepted within ten days, is given up, kept and reported to
 * support.
 *
 * A mail is sent once, as far as SMTP allows (decision 27). The sending process is recorded before the mail server
 * is contacted, so nothing is sent while the database takes no writes, and no other process sends the mail at the
 * same time. That it was sent is recorded however long the database is unreachable. If the process dies in between,
 * it is unknown whether the mail was sent, so it is sent again with the same Message-ID.
 */
export async function startDelivery(deps: DeliveryDependencies & { readonly foreignMs?: number }): Promise<void> {
  const { db, queue, transport, clock } = deps
  const host = deps.from.slice(deps.from.lastIndexOf('@') + 1)
  /** Accepted by the mail server, but not yet recorded in the database. These must not be sent again. */
  const unnoted = new Set<number>()

  const me = randomUUID()
  /** Mails claimed by other processes, with the time in ms when this process first saw that. */
  const foreign = new Map<number, number>()

  const noting = new Set<number>()

  /** Records that a mail was sent. Returns `again` if the attempt or the server ended before that succeeded. */
  const note = async (id: number, signal: AbortSignal): Promise<'done' | 'again'> => {
    unnoted.add(id)
    noting.add(id)
    try {
      while (!(await markSent(db, id, clock.now()))) {
        await pause(NOTE_AGAIN_MS, undefined, { ref: false })
        // A server that has shut down has closed its database too.
        if (signal.aborted) return 'again'
      }
      unnoted.delete(id)
      return 'done'
    } finally {
      noting.delete(id)
    }
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
  const handOver: MailTransport['send'] = async (mail, signal) => {
    try {
      return await transport.send(mail, signal)
    } catch (error) {
      return { type: 'failed', reason: error instanceof Error ? error.name : 'unknown' }
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

  const deliver = async ({ item: id, attempt, isLast, signal }: QueueJob): Promise<'done' | 'again'> => {
    // Another try of this process is recording it.
    if (noting.has(id)) return 'again'
    if (unnoted.has(id)) return note(id, signal)
    const mail = await take(id)
    if (mail === null) return 'done'
    if (mail === 'paused' || mail === 'foreign') return 'again'
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
    const { reason } = outcome
    await releaseMail(db, id, me)
    if (isLast || (outcome.type === 'refused' && attempt >= REFUSALS)) {
      await giveUpMail(db, { id, reason, attempts: attempt }, clock.now())
      deps.log.warn({ mail: id, reason }, 'An email could not be delivered and will not be retried')
      return 'done'
    }
    // Logged once per mail: an outage of hours would fill the log.
    if (attempt === 1) deps.log.warn({ mail: id, reason }, 'An email could not be delivered and will be retried')
    return 'again'
  }
  await queue.work(deliver)
}
