import { LANGUAGE_TAGS } from '#i18n/locales.ts'
import type { Db } from '#server/db/connect.ts'
import type { Job, JobQueue } from '#server/db/queue.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { DrawTicket, MailedTicket, MailTransport } from '#server/ports/mail.ts'
import { giveUp, markSent, waitingMail } from './store.ts'
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

/**
 * Has the queued mails delivered. A server that is away, slow or in trouble costs a mail time and nothing else; a mail
 * that is refused for good, or that nobody took for ten days, is given up, kept, and reported to support.
 */
export async function startDelivery(deps: DeliveryDependencies): Promise<void> {
  const { db, queue, transport, clock } = deps
  const host = deps.from.slice(deps.from.lastIndexOf('@') + 1)
  /** Taken over by the server, and not noted in the database, which was away: not to be sent again. */
  const unnoted = new Set<number>()

  const note = async (id: number) => {
    unnoted.add(id)
    await markSent(db, id, clock.now())
    unnoted.delete(id)
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
    if (unnoted.has(id)) {
      await note(id)
      return 'done'
    }
    const mail = await waitingMail(db, id)
    if (!mail) return 'done'
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
    if (outcome.type === 'sent') {
      await note(id)
      return 'done'
    }
    const { reason } = outcome
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
