import { reviewState } from '#domain/review/review-window.ts'
import type { Db } from '#server/db/connect.ts'
import { DONE, type Job } from '#server/modules/jobs/index.ts'
import { type MailDependencies, queueReviewAsk } from '#server/modules/mail/index.ts'
import { lockOrderAfterOwner, updateOrder } from '#server/modules/orders/index.ts'
import { findReview } from '../store.ts'
import { dueAsks } from './store.ts'

/**
 * Asks the guest of a redeemed order for a review, once, a day after the redemption (RV-02): by mail, and by push
 * message on the browsers that take them. Not asked is a guest who has written, whose redemption was undone, or whose
 * time for a review has passed. The item is the order's id.
 */
export function reviewAskJob(deps: MailDependencies & { readonly db: Db }): Job {
  return {
    kind: 'review',
    due: dueAsks,
    work: async (id, now) => {
      await deps.db.transaction().execute(async (tx) => {
        const order = await lockOrderAfterOwner(tx, id)
        const dueSince = order?.review_ask_at?.toTemporalInstant()
        if (!order || !dueSince || Temporal.Instant.compare(dueSince, now) > 0) return
        await updateOrder(tx, id, { review_ask_at: null })
        const { state, until } = reviewState(
          { kind: order.kind, usedAt: order.used_at?.toTemporalInstant() ?? null },
          now,
        )
        if (state !== 'open' || until === null || (await findReview(tx, id))) return
        await queueReviewAsk(deps, tx, order, until, now)
      })
      return DONE
    },
    orderOf: async (id) => id,
    todo: 'The guest of this order could not be asked for a review. The order itself is not affected. Check the log, then run: npm run jobs -- retry review ITEM.',
  }
}
