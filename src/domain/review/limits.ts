/** Figures of reviews and popularity, each with its unit. */

/** Reviews from which on a shop has a score. A mean of fewer says more about chance than about the shop. */
export const MIN_REVIEWS_FOR_SCORE = 5
/** Hours after the redemption at which the guest is asked for a review. */
export const REVIEW_ASK_HOURS = 24
/** Days after the redemption within which a review can be written or replaced. */
export const REVIEW_DAYS = 90
/** Maximum characters of a review, of the name shown with it, and of the shop's answer. */
export const REVIEW_TEXT_MAX = 2_000
export const REVIEW_NAME_MAX = 40
export const REVIEW_ANSWER_MAX = 1_000
/** How often the review of an order can be written. Each version is mailed to the shop. */
export const REVIEW_VERSIONS = 10
/** Years after which the text and the name of a review and its answer are emptied, and the same in days. Stars stay. */
export const REVIEW_TEXT_YEARS = 3
export const REVIEW_TEXT_DAYS = 365 * REVIEW_TEXT_YEARS
/** Reviews per page of a shop. */
export const REVIEWS_PER_PAGE = 10
/** Days after the last change of a review within which the shop can answer it. */
export const REVIEW_ANSWER_DAYS = 180
/** Times per window that a shop can submit its answer to a review. */
export const REVIEW_ANSWERS_PER_LINK = 20
export const REVIEW_ANSWER_WINDOW_MINUTES = 15
/** Days of paid orders that a shop's popularity counts, and the hour in Japan of the nightly count. */
export const POPULARITY_DAYS = 90
export const POPULARITY_HOUR = 3
