import type { ParsedRequestOf, ResponseOf } from '#contract/endpoint.ts'
import type { OrderReview, saveReview, supplierReviews } from '#contract/reviews.ts'
import { japanDate } from '#domain/calendar/time.ts'
import { REVIEWS_PER_PAGE } from '#domain/review/limits.ts'
import { writeReview } from '#domain/review/replace-review.ts'
import { type ReviewState, reviewState } from '#domain/review/review-window.ts'
import type { Caller, SignedInCustomer } from '#server/auth/caller.ts'
import type { Db, Handle } from '#server/db/connect.ts'
import type { OrderRow } from '#server/db/schema.ts'
import { lockAccess } from '#server/modules/access/index.ts'
import { type Catalogue, cachedResponse } from '#server/modules/catalogue/index.ts'
import { tryLockRowsShared } from '#server/modules/catalogue-entries/index.ts'
import { type MailDependencies, queueShopReviewMail } from '#server/modules/mail/index.ts'
import { findOwn, lockOrder, updateOrder } from '#server/modules/orders/index.ts'
import { notFound, type Outcome, ok, refuse, tooMany, unknown } from '#server/outcome.ts'
import { presentOrderReview, presentShopReview } from './present.ts'
import { countReviews, findReview, insertReview, lockReviewOf, replaceReview, shownReviews } from './store.ts'

const stateOf = (order: OrderRow, now: Temporal.Instant): ReviewState =>
  reviewState({ kind: order.kind, usedAt: order.used_at?.toTemporalInstant() ?? null }, now)

const REFUSALS = { unused: 'review_msg_not_used', free: 'review_msg_not_used', over: 'review_msg_over' } as const

/** The review of an own order. */
export async function readOwnReview(
  db: Handle,
  orderId: number,
  customerId: number,
  now: Temporal.Instant,
): Promise<Outcome<OrderReview>> {
  const order = await findOwn(db, orderId, customerId)
  return order ? ok(presentOrderReview(stateOf(order, now), await findReview(db, order.id))) : notFound()
}

/**
 * Writes the review of an own order, or replaces it (RV-02). The shop is mailed each version. The order's row is the
 * lock, so that of two devices the later one replaces the other's. The catalogue's lock is taken first, because the
 * shop's row changes too; while an import runs, the call is refused as too early and the phone sends it later. The
 * account is locked next, so that nothing is written once it is deleted.
 */
export function writeOwnReview(
  deps: MailDependencies & { readonly db: Db },
  { orderId, ...typed }: ParsedRequestOf<typeof saveReview>,
  { customer, now, locale }: Pick<Caller<SignedInCustomer>, 'customer' | 'now' | 'locale'>,
): Promise<Outcome<OrderReview>> {
  return deps.db.transaction().execute(async (tx): Promise<Outcome<OrderReview>> => {
    if (!(await tryLockRowsShared(tx))) return tooMany('common_request_timeout')
    if (!(await lockAccess(tx, customer))) return notFound()
    const order = await lockOrder(tx, orderId)
    if (order === null || order.customer_id !== customer.id) return notFound()
    const state = stateOf(order, now)
    if (state.state !== 'open') return refuse(REFUSALS[state.state])
    const stored = await lockReviewOf(tx, order.id)
    const writing = writeReview(typed, stored ?? null)
    if (writing.effect === 'too-many') return refuse('review_msg_too_many')
    if (writing.effect === 'first' || writing.effect === 'replace') {
      const { stars, text, name } = typed
      const written = { stars, text, name, locale: typed.locale ?? locale, changed_at: now.toString() }
      if (stored) await replaceReview(tx, stored.id, { ...written, version: writing.version })
      else {
        const visited_on = japanDate(order.used_at?.toTemporalInstant() ?? now)
        const first = { order_id: order.id, supplier_id: order.supplier_id, visited_on, written_at: now.toString() }
        await insertReview(tx, { ...written, ...first })
      }
      // A guest who has written need not be asked.
      if (order.review_ask_at !== null) await updateOrder(tx, order.id, { review_ask_at: null })
      await queueShopReviewMail(deps, tx, order, { stars, text, name, version: writing.version }, now)
    }
    return ok(presentOrderReview(state, await findReview(tx, order.id)))
  })
}

/**
 * A page of a shop's reviews, made once for each version of the catalogue, which every change of a review raises. The
 * score and the number are those of the catalogue in memory, so that every page shows the same (RV-03).
 */
export async function readShopReviews(
  { db, catalogue }: { readonly db: Db; readonly catalogue: Catalogue },
  { supplierId, pageNumber = 1 }: ParsedRequestOf<typeof supplierReviews>,
) {
  const shop = await catalogue.supplier(supplierId)
  if (!shop) return unknown()
  const { score, reviews } = shop.wire
  if (reviews === 0) return ok({ pages: 0, total: 0, result: [], score, reviews, stars: [0, 0, 0, 0, 0] })
  const make = async (): Promise<ResponseOf<typeof supplierReviews>> => {
    // Read again, because the version that the answer is kept for may be newer than the first read.
    const { wire } = (await catalogue.supplier(supplierId)) ?? shop
    const { stars, hidden } = await countReviews(db, supplierId)
    const total = stars.reduce((sum, count) => sum + count, 0) - hidden
    const pages = Math.ceil(total / REVIEWS_PER_PAGE)
    const page = { supplierId, limit: REVIEWS_PER_PAGE, offset: (pageNumber - 1) * REVIEWS_PER_PAGE }
    const shown = pageNumber <= pages ? await shownReviews(db, page) : []
    const rating = { score: wire.score, reviews: wire.reviews, stars: [...stars] }
    return { pages, total, result: shown.map(presentShopReview), ...rating }
  }
  return cachedResponse(catalogue.current, `reviews ${JSON.stringify({ supplierId, pageNumber })}`, make)
}
