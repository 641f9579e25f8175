import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { sentences } from '#contract/fields.ts'
import { parseOrderNo } from '#domain/order/trade-number.ts'
import { REVIEW_ANSWER_MAX, REVIEW_ANSWER_WINDOW_MINUTES, REVIEW_ANSWERS_PER_LINK } from '#domain/review/limits.ts'
import { mayAnswer } from '#domain/review/review-window.ts'
import { localizedName } from '#i18n/names.ts'
import { isShopReviewLink, SHOP_REVIEW_PATH, shopReviewPath } from '#server/auth/shop-link.ts'
import type { Db } from '#server/db/connect.ts'
import type { OrderRow } from '#server/db/schema.ts'
import { isSameSite } from '#server/http/same-site.ts'
import { serveShopForms } from '#server/http/shop-forms.ts'
import { type MailDependencies, reviewFacts } from '#server/modules/mail/index.ts'
import type { Throttle } from '#server/modules/throttle/index.ts'
import type { Clock } from '#server/ports/clock.ts'
import { tooManyPage, unknownPage } from '#server/text/shop-page.ts'
import { findReview } from '../store.ts'
import { type ReviewPage, reviewPage } from './page.ts'
import { findOrderByNo, saveAnswer } from './store.ts'

interface AnswerDependencies extends MailDependencies {
  readonly db: Db
  readonly clock: Clock
  /** Limits the presses for a review. */
  readonly throttle: Throttle
}

/** Open to anyone with the mailed link, which gives access to this one review only. */
const OPEN = { config: { access: 'open' } } as const
const PRESSES = { tries: REVIEW_ANSWERS_PER_LINK, minutes: REVIEW_ANSWER_WINDOW_MINUTES }
/** Query of the page's address after a press that stored the answer. */
const SAVED = '?saved'

const link = z.object({ orderNo: z.string(), mac: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)) })
const form = z.object({
  version: z.pipe(z.string().check(z.regex(/^\d{1,4}$/)), z.transform(Number)),
  answer: sentences(REVIEW_ANSWER_MAX),
})
/** What was typed, to be shown again. */
const typed = z.object({ answer: z.string().check(z.maxLength(20 * REVIEW_ANSWER_MAX)) })

/**
 * The page behind the link in a review's mail, without the app (RV-04). Opening it changes nothing, because mail
 * scanners open links. The answer is published at once and can be replaced or removed with the same link.
 */
export async function reviewAnswerRoutes(app: FastifyInstance, deps: AnswerDependencies): Promise<void> {
  const ofLink = async (params: unknown): Promise<OrderRow | null> => {
    const parsed = z.safeParse(link, params)
    if (!parsed.success || parseOrderNo(parsed.data.orderNo) === null) return null
    const order = await findOrderByNo(deps.db, parsed.data.orderNo)
    return order && isShopReviewLink(deps.secret, order, parsed.data.mac) ? order : null
  }
  const showUnknown = (reply: FastifyReply) => reply.code(404).type('text/html; charset=utf-8').send(unknownPage())
  const show = async (
    reply: FastifyReply,
    order: OrderRow,
    how: Partial<Pick<ReviewPage, 'problem' | 'isSaved' | 'answer'>> = {},
  ): Promise<FastifyReply> => {
    const review = await findReview(deps.db, order.id)
    if (!review) return showUnknown(reply)
    const shop = await deps.catalogue.supplier(order.supplier_id)
    const isOpen = mayAnswer(
      { changedAt: review.changed_at.toTemporalInstant(), isOwnerGone: order.owner_deleted_at !== null },
      deps.clock.now(),
    )
    const page: ReviewPage = {
      shop: localizedName('ja', shop?.wire ?? {}),
      facts: reviewFacts(order, review),
      version: review.version,
      answer: review.answer,
      answeredAt: review.answered_at?.toTemporalInstant() ?? null,
      isHidden: review.hidden_at !== null,
      isOpen,
      ...{ problem: null, isSaved: false },
      ...(isOpen ? how : {}),
    }
    return reply.type('text/html; charset=utf-8').send(reviewPage(page, shopReviewPath(deps.secret, order)))
  }

  await app.register(async (scope) => {
    serveShopForms(scope)

    scope.get(`${SHOP_REVIEW_PATH}/:orderNo/:mac`, OPEN, async (request, reply) => {
      const order = await ofLink(request.params)
      return order === null ? showUnknown(reply) : show(reply, order, { isSaved: request.url.endsWith(SAVED) })
    })

    scope.post(`${SHOP_REVIEW_PATH}/:orderNo/:mac`, OPEN, async (request, reply) => {
      const order = await ofLink(request.params)
      if (order === null || !isSameSite(request, deps.origin)) return showUnknown(reply)
      const now = deps.clock.now()
      if (!(await deps.throttle.consume(deps.db, ['shop review', String(order.id)], PRESSES, now))) {
        return reply.code(429).type('text/html; charset=utf-8').send(tooManyPage())
      }
      const pressed = z.safeParse(form, request.body)
      if (!pressed.success) {
        const before = z.safeParse(typed, request.body)
        const answer = before.success ? { answer: before.data.answer } : {}
        return show(reply.code(422), order, { problem: 'long', ...answer })
      }
      const result = await saveAnswer(deps.db, { orderId: order.id, ...pressed.data }, now)
      if (result === 'saved') return reply.redirect(`${shopReviewPath(deps.secret, order)}${SAVED}`, 303)
      return show(reply.code(result === 'busy' ? 503 : 409), order, { problem: result, answer: pressed.data.answer })
    })
  })
}
