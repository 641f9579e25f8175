import type { HideReason } from '#domain/review/hide-reason.ts'
import { type Act, planned, refuseAct } from '../act.ts'
import { findReviewById, lockReview, setHidden } from './store.ts'

/** The review to hide or show: the version that was read, and its state. No texts, because the log is permanent. */
export interface ModerationPlan {
  readonly review: number
  readonly shop: number
  readonly order: string
  readonly version: number
  readonly stars: number
  readonly hiddenBefore: HideReason | null
  readonly hiddenAfter: HideReason | null
  /** Whether the shop's answer is hidden or shown with it. */
  readonly hasAnswer: boolean
}

/**
 * Hides the text of a review for a listed reason, or shows it again (RV-04). Its stars still count, so that the score
 * cannot be improved by hiding. `hideFor` null shows it.
 */
export function moderateAct(id: number, hideFor: HideReason | null): Act<ModerationPlan> {
  return {
    name: hideFor === null ? 'review-show' : 'review-hide',
    subject: `review ${id}`,
    waitsForCatalogue: true,
    lock: (tx) => lockReview(tx, id),

    async plan(db) {
      const review = await findReviewById(db, id)
      if (review === null) return refuseAct('review-unknown', { review: id })
      if (hideFor === null && review.hidden_for === null) return refuseAct('review-shown')
      if (hideFor !== null && review.hidden_for !== null) return refuseAct('review-hidden')
      return planned({
        ...{ review: id, shop: review.supplier_id, order: review.order_no },
        ...{ version: review.version, stars: review.stars, hasAnswer: review.answer !== '' },
        ...{ hiddenBefore: review.hidden_for, hiddenAfter: hideFor },
      })
    },

    async perform(tx, _plan, _by, now) {
      await setHidden(tx, id, hideFor === null ? null : { reason: hideFor, at: now })
      return undefined
    },

    logged: ({ shop, order, stars, hiddenBefore, hiddenAfter }) => ({
      before: { shop, order, stars, hiddenFor: hiddenBefore },
      after: { hiddenFor: hiddenAfter },
    }),
    orderOf: () => null,
  }
}
