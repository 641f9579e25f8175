import { MIN_REVIEWS_FOR_SCORE } from './limits.ts'

/** The reviews of a shop: their number and the sum of their stars. Hidden reviews count too (RV-04). */
export interface ReviewTotals {
  readonly count: number
  readonly sum: number
}

/**
 * The score of a shop: the mean of its stars, rounded to one decimal. 0 stands for no score, with fewer than five
 * reviews (RV-01, RV-03).
 */
export function shopScore({ count, sum }: ReviewTotals): number {
  return count < MIN_REVIEWS_FOR_SCORE ? 0 : Math.round((sum * 10) / count) / 10
}

/** The rating of a shop as pages show it: stars from five reviews on, else the number of reviews, else that it is new. */
export type Rating =
  | { readonly kind: 'score'; readonly score: number; readonly reviews: number }
  | { readonly kind: 'few'; readonly reviews: number }
  | { readonly kind: 'new' }

/** The rating by a shop's score and number of reviews. */
export function ratingOf({ score, reviews }: { readonly score: number; readonly reviews: number }): Rating {
  if (reviews === 0) return { kind: 'new' }
  return score > 0 ? { kind: 'score', score, reviews } : { kind: 'few', reviews }
}
