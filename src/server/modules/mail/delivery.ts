import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { LANGUAGE_TAGS } from '#i18n/locales.ts'
import type { Db } from '#server/db/connect.ts'
import type { Job, JobQueue } from '#server/db/queue.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { DrawTicket, MailedTicket, MailTransport } from '#server/ports/mail.ts'
import { giveUp, markSent, releaseMail, takeMail } from './store.ts'
import { withTicket } from './ticket-part.ts'

export interface DeliveryDependencies {
  readonly db: Db
  readonly queue: JobQueue
  readonly transport: MailTransport
  readonly ticketOf: DrawTicket
  readonly clock: Clock
  /** Address of the sender; its host is in the mails' ids. */
  readonly from: string
  readonly log: { warn(facts: object, message: string): void }
}

/** A mail that a server refuses for good is offered so often: the first refusal may be a slip of the server. */
const REFUSALS = 3
/** A process that has handed a mail over has this long, once the database is back, to write that down. Then it counts as dead, and the mail is sent again. */
const FOREIGN_MS = 20_000
/** Between two tries to write down that a mail was sent. */
const NOTE_AGAIN_MS = 500

/**
 * Has the queued mails delivered. A server that is away, slow or in trouble costs a mail time and nothing else; a mail
 * that is refused for good, or that nobody took for ten days, is given up, kept, and reported to support.
 *
 * A mail is sent once as far as SMTP allows that (decision 153). Its process is written down before the mail server hears of it, so a database that takes no writes sends
 * nothing, and no other process sends it meanwhile. That it was sent is written down however long the database is away. A process that dies in between leaves a mail of which
 * nobody knows whether it was sent: it is sent again, with the same Message-ID.
 */
export async function startDelivery(deps: DeliveryDependencies & { readonly foreignMs?: number }): Promise<void> {
  const { db, queue, transport, clock } = deps
  const host = deps.from.slice(deps.from.lastIndexOf('@') + 1)
  /** Taken over by the server, and not noted in the database, which was away: not to be sent again. */
  const unnoted = new Set<number>()

  const me = randomUUID()
  /** Mails that other processes have taken, with the time in ms when that was seen first here. */
  const foreign = new Map<number, number>()

  const noting = new Set<number>()

  /** Whether it is written down that a mail was sent. It is not where the attempt, or the server, ended first. */
  const note = async (id: number, signal: AbortSignal): Promise<'done' | 'again'> => {
    unnoted.add(id)
    noting.add(id)
    try {
      while (!(await markSent(db, id, clock.now()))) {
        await pause(NOTE_AGAIN_MS, undefined, { ref: false })
        // A server that has ended has closed its database, too.
        if (signal.aborted) return 'again'
      }
      unnoted.delete(id)
      return 'done'
    } finally {
      noting.delete(id)
    }
  }

  /** The mail, once this process may send it. */
  const take = async (id: number) => {
    const seen = foreign.get(id)
    const evenForeign = seen !== undefined && performance.now() - seen >= (deps.foreignMs ?? FOREIGN_MS)
    const mail = await takeMail(db, id, me, { evenForeign })
    if (mail === 'foreign') foreign.set(id, seen ?? performance.now())
    else foreign.delete(id)
    return mail
  }

  /** A transport never rejects; a bug in one counts as a failed try, so that the mail is given up in the end as well. */
  const handOver: MailTransport['send'] = async (mail, signal) => {
    try {
      return await transport.send(mail, signal)
    } catch (error) {
      return { type: 'failed', reason: error instanceof Error ? error.name : 'unknown' }
    }
  }

  /** A ticket that cannot be drawn must not hold up what the mail says. */
  const ticketOf = async (id: number, orderId: number | null): Promise<MailedTicket | null> => {
    if (orderId === null) return null
    try {
      return await deps.ticketOf(orderId, clock.now())
    } catch (err) {
      deps.log.warn({ mail: id, err }, 'The ticket of a mail could not be drawn, and the mail goes without it')
      return null
    }
  }

  const deliver = async ({ item: id, attempt, isLast, signal }: Job): Promise<'done' | 'again'> => {
    // Another try of this process is writing that down.
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
      await giveUp(db, { id, reason, attempts: attempt }, clock.now())
      deps.log.warn({ mail: id, reason }, 'A mail could not be delivered and is given up')
      return 'done'
    }
    // Once a mail: a server that is away for hours would fill the log.
    if (attempt === 1) deps.log.warn({ mail: id, reason }, 'A mail could not be delivered and will be tried again')
    return 'again'
  }
  await queue.work(deliver)
}
