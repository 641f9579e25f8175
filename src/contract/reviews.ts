import * as z from 'zod/mini'
import { LOCALES } from '#domain/languages.ts'
import { REVIEW_NAME_MAX, REVIEW_TEXT_MAX } from '#domain/review/limits.ts'
import { endpoint } from './endpoint.ts'
import { count, id, locale, millis, month, page, sentences, text } from './fields.ts'

/** 1 to 5 stars. */
const stars = z.literal([1, 2, 3, 4, 5])

/** The shop's answer to a review. */
const answer = z.nullable(z.object({ text: z.string(), at: millis }))

/** The customer's own review of an order. */
const ownReview = z.object({
  stars,
  text: z.string(),
  /** The name shown with it; empty for none. */
  name: z.string(),
  writtenAt: millis,
  answer,
  /** Whether support has hidden its text. */
  isHidden: z.boolean(),
})
export type OwnReview = z.infer<typeof ownReview>

/** Whether an own order can be reviewed (domain/review/review-window.ts), and its review. */
const orderReview = z.object({
  state: z.enum(['open', 'over', 'unused', 'free']),
  /** Until when it can be written or replaced; null for an order that cannot be reviewed. */
  until: z.nullable(millis),
  review: z.nullable(ownReview),
})
export type OrderReview = z.infer<typeof orderReview>

/** The review of an own order (RV-02, beyond P-7). */
export const reviewOfOrder = endpoint({
  name: 'reviewOfOrder',
  method: 'GET',
  path: '/api/review/order',
  access: 'customer',
  request: z.object({ orderId: id }),
  response: orderReview,
})

/**
 * Writes the review of an own order, which must have been redeemed; a second one replaces the first. Sending the same
 * review again changes nothing. Refusals: `review_msg_not_used`, `review_msg_over`, `review_msg_too_many`.
 */
export const saveReview = endpoint({
  name: 'saveReview',
  method: 'POST',
  path: '/api/review/save',
  access: 'customer',
  request: z.object({ orderId: id, stars, text: sentences(REVIEW_TEXT_MAX), name: text(REVIEW_NAME_MAX), locale }),
  response: orderReview,
})

/** A review as everybody reads it. */
const shopReview = z.object({
  id: z.int(),
  stars,
  text: z.string(),
  name: z.string(),
  /** The language of the app in which it was written. */
  language: z.enum(LOCALES),
  /** Month of the visit in Japan. */
  visited: month,
  answer,
})
export type ShopReview = z.infer<typeof shopReview>

/**
 * The reviews of a shop, newest first, ten per page, without those that support has hidden. `score`, `reviews` and
 * `stars` count hidden ones too; the first two are those of the shop's lists and pages (RV-03).
 */
export const supplierReviews = endpoint({
  name: 'supplierReviews',
  method: 'GET',
  path: '/directSupplier/reviews',
  access: 'public',
  cacheable: 'catalogue',
  request: z.object({ supplierId: id, pageNumber: z.optional(count) }),
  response: z.extend(page(shopReview), {
    score: z.number(),
    reviews: z.int(),
    /** Number of reviews with one star, two stars and so on. */
    stars: z.array(z.int()),
  }),
})
