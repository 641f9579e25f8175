import * as z from 'zod/mini'
import { HIDE_REASONS } from '#domain/review/hide-reason.ts'
import { id, millis, text } from '../fields.ts'
import { operatorCall } from './operator-call.ts'
import { reason, requestKey } from './people.ts'

/** Roles that moderate reviews: support decides what guests read of each other. */
const ROLES = ['owner', 'support'] as const

const review = z.object({
  id: z.int(),
  shopId: z.int(),
  shop: z.string(),
  shopEn: z.string(),
  orderNo: z.string(),
  stars: z.int(),
  text: z.string(),
  name: z.string(),
  language: z.string(),
  visitedOn: z.string(),
  writtenAt: millis,
  changedAt: millis,
  /** The shop's answer; empty for none. */
  answer: z.string(),
  /** Why it is hidden; null: it is shown. */
  hiddenFor: z.nullable(z.enum(HIDE_REASONS)),
  hiddenAt: z.nullable(millis),
  /** Identifies the texts and the state that were shown. */
  shown: z.string(),
})
export type ModeratedReview = z.infer<typeof review>

export const REVIEW_STATES = ['shown', 'hidden'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** Reviews, newest first, fifty per page. `stars`: at most this many. */
export const listReviews = operatorCall({
  name: 'listReviews',
  method: 'GET',
  path: '/operator/api/reviews',
  roles: ROLES,
  request: z.object({
    shop: z.optional(id),
    state: z.optional(z.enum(REVIEW_STATES)),
    stars: z.optional(z.pipe(z.enum(['1', '2', '3', '4']), z.transform(Number))),
    after: z.optional(id),
  }),
  response: z.object({ reviews: z.array(review), next: z.nullable(z.int()) }),
})

/**
 * Hides a review for a listed reason, or shows it again, once per key (RV-04). Its stars still count. `shown` is the
 * version that the operator has read: a review that was changed since is refused with `act_refused`, `changed`.
 */
export const moderateReview = operatorCall({
  name: 'moderateReview',
  method: 'POST',
  path: '/operator/api/reviews/moderate',
  roles: ROLES,
  request: z.object({
    id,
    /** The reason to hide it for; null shows it again. */
    hideFor: z.nullable(z.enum(HIDE_REASONS)),
    shown: text(64),
    reason,
    key: requestKey,
  }),
  response: z.object({ isAgain: z.boolean() }),
})
