import type { ParsedRequestOf } from '#contract/endpoint.ts'
import { listReviews, type ModeratedReview, moderateReview } from '#contract/operator/reviews.ts'
import type { OperatorCaller } from '#server/auth/operator-caller.ts'
import type { Db } from '#server/db/connect.ts'
import type { ServeOperator } from '#server/http/serve-operator.ts'
import { type Outcome, ok } from '#server/outcome.ts'
import { onceByKey, perform, refuseAct } from '../act.ts'
import { withVersion } from '../catalogue/shown.ts'
import { actRefused } from '../console/acts.ts'
import { moderateAct } from './moderate.ts'
import { type FoundReview, findReviewById, findReviews } from './store.ts'

const PAGE = 50

/** Reviews for support: read them, hide them for a listed reason, show them again (RV-04). */
export function reviewConsoleRoutes(serve: ServeOperator, deps: { readonly db: Db }): void {
  serve(listReviews, async ({ shop = null, state = null, stars = null, after = null }) => {
    const rows = await findReviews(deps.db, { supplierId: shop, state, stars, after }, PAGE + 1)
    const shown = rows.slice(0, PAGE)
    return ok({ reviews: shown.map(present), next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null })
  })

  serve(moderateReview, (input, caller) => moderate(deps.db, input, caller))
}

/** Identifies what an operator reads and decides on: the texts, and whether they are hidden. */
const versionOf = ({ version, text, name, answer, hidden_for }: FoundReview): string =>
  withVersion({ version, text, name, answer, hidden_for }).shown

/** Moderates the review as it was shown, once per key. */
async function moderate(
  db: Db,
  { id, hideFor, shown, reason, key }: ParsedRequestOf<typeof moderateReview>,
  { operator, now }: OperatorCaller,
): Promise<Outcome<{ isAgain: boolean }>> {
  const act = moderateAct(id, hideFor)
  const by = { operator: operator.email, reason, requestKey: key }
  const done = await onceByKey(db, act, by, async () => {
    const review = await findReviewById(db, id)
    if (review !== null && versionOf(review) !== shown) return refuseAct('changed')
    const plan = await act.plan(db, now)
    return plan.ok ? perform(db, act, plan.plan, by, now) : plan
  })
  return done.ok ? ok({ isAgain: done.again !== null }) : actRefused(done)
}

function present(row: FoundReview): ModeratedReview {
  return {
    ...{ id: row.id, shopId: row.supplier_id, shop: row.shop, shopEn: row.shop_en, orderNo: row.order_no },
    ...{ stars: row.stars, text: row.text, name: row.name, language: row.locale, visitedOn: row.visited_on },
    writtenAt: row.written_at.getTime(),
    changedAt: row.changed_at.getTime(),
    answer: row.answer,
    hiddenFor: row.hidden_for,
    hiddenAt: row.hidden_at?.getTime() ?? null,
    shown: versionOf(row),
  }
}
