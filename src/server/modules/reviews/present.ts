import type { OrderReview, OwnReview, ShopReview } from '#contract/reviews.ts'
import type { ReviewState } from '#domain/review/review-window.ts'
import type { ReviewRow } from '#server/db/schema-reviews.ts'

/** The stars of a row, which a constraint keeps within 1 to 5. */
const starsOf = ({ stars }: ReviewRow) => stars as OwnReview['stars']

const answerOf = ({ answer, answered_at: at }: ReviewRow): OwnReview['answer'] =>
  answer === '' || at === null ? null : { text: answer, at: at.getTime() }

/** Whether an order can be reviewed, and its review, for its owner. */
export function presentOrderReview({ state, until }: ReviewState, review: ReviewRow | undefined): OrderReview {
  return {
    state,
    until: until?.epochMilliseconds ?? null,
    review: review
      ? {
          stars: starsOf(review),
          text: review.text,
          name: review.name,
          writtenAt: review.changed_at.getTime(),
          answer: answerOf(review),
          isHidden: review.hidden_at !== null,
        }
      : null,
  }
}

/** A review for everybody: of the visit, only the month. */
export function presentShopReview(review: ReviewRow): ShopReview {
  return {
    id: review.id,
    stars: starsOf(review),
    text: review.text,
    name: review.name,
    language: review.locale,
    visited: review.visited_on.slice(0, 7),
    answer: answerOf(review),
  }
}
