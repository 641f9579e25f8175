import { PUSH_LIFE_HOURS } from '#domain/constants.ts'
import type { Db } from '#server/db/connect.ts'
import type { Catalogue } from '#server/modules/catalogue/index.ts'
import { DONE, type Job, type TryResult } from '#server/modules/jobs/index.ts'
import type { PushTransport } from '#server/ports/push.ts'
import { pushText, pushTopic } from './message.ts'
import { deleteMessage, deleteSubscription, dueMessages, findMessage } from './store.ts'

export interface PushJobDependencies {
  readonly db: Db
  readonly catalogue: Catalogue
  readonly origin: string
  readonly transport: PushTransport
  readonly log: { warn(facts: object, message: string): void }
}

/**
 * Sends queued messages to browsers, each independently. The mail has the same content, so a message that cannot be
 * sent expires after some hours, without an operator. A browser that is gone, signed out or registered with another
 * key is deleted. The item is the message's id.
 */
export function pushJob(deps: PushJobDependencies): Job {
  const { db, catalogue, transport } = deps

  const work = async (id: number, now: Temporal.Instant): Promise<TryResult> => {
    const message = await findMessage(db, id, now)
    if (message === null) {
      await deleteMessage(db, id)
      return DONE
    }
    const { kind, order, subscription, createdAt } = message
    if (!subscription.isSignedIn || subscription.vapidKey !== transport.key) {
      await deleteSubscription(db, subscription.id)
      return DONE
    }
    const ends = createdAt.add({ hours: PUSH_LIFE_HOURS })
    const ttlSeconds = Math.floor(now.until(ends).total('seconds'))
    if (ttlSeconds <= 0) {
      await deleteMessage(db, id)
      return DONE
    }
    const sold = await catalogue.packageWithShop(order.package_id, db)
    const facts = { shop: sold?.supplier.wire ?? {}, locale: subscription.locale, origin: deps.origin, createdAt }
    const text = pushText(kind, order, facts)
    const outcome = await transport.send(subscription, { text, ttlSeconds, topic: pushTopic(kind, order.id) })
    if (outcome.type === 'later') return { type: 'retry', reason: outcome.reason }
    if (outcome.type === 'misconfigured') return { type: 'misconfigured', reason: outcome.reason }
    if (outcome.type === 'gone') await deleteSubscription(db, subscription.id)
    else await deleteMessage(db, id)
    if (outcome.type === 'refused') {
      deps.log.warn({ push: id, reason: outcome.reason }, 'A push message was refused and will not be retried')
    }
    return DONE
  }

  return {
    kind: 'push',
    due: dueMessages,
    work,
    orderOf: async () => null,
    todo: 'A push message could not be sent. The customer got the same information by email. Check the log, then run: npm run jobs -- retry push ITEM.',
  }
}
