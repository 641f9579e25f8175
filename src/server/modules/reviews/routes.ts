import { reviewOfOrder, saveReview, supplierReviews } from '#contract/reviews.ts'
import type { Db } from '#server/db/connect.ts'
import type { Serve } from '#server/http/serve.ts'
import type { MailDependencies } from '#server/modules/mail/index.ts'
import { readOwnReview, readShopReviews, writeOwnReview } from './service.ts'

/** Guests' reviews: their own, and those of a shop (RV-02, RV-03). */
export function reviewRoutes(serve: Serve, deps: MailDependencies & { readonly db: Db; readonly publicDb: Db }): void {
  serve(reviewOfOrder, ({ orderId }, { customer, now }) => readOwnReview(deps.db, orderId, customer.id, now))
  serve(saveReview, (input, caller) => writeOwnReview(deps, input, caller))
  serve(supplierReviews, (input) => readShopReviews({ db: deps.publicDb, catalogue: deps.catalogue }, input))
}
