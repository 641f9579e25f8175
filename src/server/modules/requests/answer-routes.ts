import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { SHOP_ANSWER_WINDOW_MINUTES, SHOP_ANSWERS_PER_REQUEST } from '#domain/constants.ts'
import { DECLINE_REASONS } from '#domain/order/decline.ts'
import { parseOrderNo } from '#domain/order/trade-number.ts'
import { localizedName } from '#i18n/names.ts'
import { isShopAnswerLink, SHOP_ANSWER_PATH, shopAnswerPath } from '#server/auth/shop-link.ts'
import type { Db } from '#server/db/connect.ts'
import type { OrderRow } from '#server/db/schema.ts'
import { isSameSite } from '#server/http/same-site.ts'
import { serveShopForms } from '#server/http/shop-forms.ts'
import { shopFacts } from '#server/modules/mail/index.ts'
import { soldIn } from '#server/modules/orders/index.ts'
import type { RefundDependencies } from '#server/modules/payments/index.ts'
import type { Throttle } from '#server/modules/throttle/index.ts'
import type { Clock } from '#server/ports/clock.ts'
import { tooManyPage, unknownPage } from '#server/text/shop-page.ts'
import { endPage, questionPage, type RequestEnd } from './answer-page.ts'
import { answerRequest, type RequestAnswer, stateOf } from './service.ts'
import { findByOrderNo, lastStep } from './store.ts'

interface EndDependencies {
  readonly db: Db
  readonly clock: Clock
}

interface AnswerDependencies extends EndDependencies, RefundDependencies {
  /** Limits the presses for a request. */
  readonly throttle: Throttle
}

/** Open to anyone with the mailed link, which gives access to this one order only. */
const OPEN = { config: { access: 'open' } } as const
const PRESSES = { tries: SHOP_ANSWERS_PER_REQUEST, minutes: SHOP_ANSWER_WINDOW_MINUTES }

/** Query of the page's address after a press that came too late. */
const LOST_PRESS = '?late'

const link = z.object({ orderNo: z.string(), mac: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)) })
const form = z.union([
  z.object({ answer: z.literal('confirm') }),
  z.object({ answer: z.literal('decline'), reason: z.enum(DECLINE_REASONS) }),
])

/**
 * The page behind the link in a request's mail, without the app (SH-02, decision 22). Opening it changes nothing,
 * because mail scanners open links. Pressing 承諾する or お断りする answers once and redirects to the result.
 */
export async function answerRoutes(app: FastifyInstance, deps: AnswerDependencies): Promise<void> {
  const ofLink = async (params: unknown): Promise<OrderRow | null> => {
    const parsed = z.safeParse(link, params)
    if (!parsed.success || parseOrderNo(parsed.data.orderNo) === null) return null
    const order = await findByOrderNo(deps.db, parsed.data.orderNo)
    return order && isShopAnswerLink(deps.secret, order, parsed.data.mac) ? order : null
  }
  const show = async (
    reply: FastifyReply,
    order: OrderRow,
    { isReasonMissing = false, isPressLost = false } = {},
  ): Promise<FastifyReply> => {
    const sold = await soldIn(deps.catalogue, [order])
    const facts = shopFacts(order, sold.packages.get(order.package_id)?.pack.wire ?? {})
    const html = reply.type('text/html; charset=utf-8')
    if (stateOf(order, deps.clock.now()) !== 'waiting' || order.answer_by === null) {
      return html.send(endPage({ facts, end: await endOf(deps, order), isPressLost }))
    }
    const shop = localizedName('ja', sold.suppliers.get(order.supplier_id)?.wire ?? {})
    const request = { shop, facts, answerBy: order.answer_by.toTemporalInstant() }
    return html.send(questionPage(request, shopAnswerPath(deps.secret, order), isReasonMissing))
  }
  const showUnknown = (reply: FastifyReply) => reply.code(404).type('text/html; charset=utf-8').send(unknownPage())

  await app.register(async (scope) => {
    serveShopForms(scope)

    scope.get(`${SHOP_ANSWER_PATH}/:orderNo/:mac`, OPEN, async (request, reply) => {
      const order = await ofLink(request.params)
      return order === null ? showUnknown(reply) : show(reply, order, { isPressLost: request.url.endsWith(LOST_PRESS) })
    })

    scope.post(`${SHOP_ANSWER_PATH}/:orderNo/:mac`, OPEN, async (request, reply) => {
      const order = await ofLink(request.params)
      if (order === null || !isSameSite(request, deps.origin)) return showUnknown(reply)
      const now = deps.clock.now()
      if (!(await deps.throttle.consume(deps.db, ['shop answer', String(order.id)], PRESSES, now))) {
        return reply.code(429).type('text/html; charset=utf-8').send(tooManyPage())
      }
      const pressed = z.safeParse(form, request.body)
      if (!pressed.success) return show(reply.code(422), order, { isReasonMissing: true })
      const answer: RequestAnswer =
        pressed.data.answer === 'confirm' ? { type: 'confirm' } : { type: 'decline', reason: pressed.data.reason }
      const answered = await answerRequest(deps, order.id, answer, 'shop', now)
      const isLost = !answered.ok && (await endOf(deps, order)).by !== ENDED_BY[answer.type]
      return reply.redirect(`${shopAnswerPath(deps.secret, order)}${isLost ? LOST_PRESS : ''}`, 303)
    })
  })
}

/** How each answer ends a request. Pressing the same answer again, on any device, only shows the result. */
const ENDED_BY = { confirm: 'accepted', decline: 'declined' } as const satisfies Record<
  RequestAnswer['type'],
  RequestEnd['by']
>

async function endOf(deps: EndDependencies, order: OrderRow): Promise<RequestEnd> {
  const step = await lastStep(deps.db, order.id)
  if (!step) return { by: stateOf(order, deps.clock.now()) === 'over' ? 'timeout' : 'other', at: null }
  const at = step.at.toTemporalInstant()
  if (step.kind === 'confirm') return { by: 'accepted', at }
  if (step.kind === 'change') return { by: 'changed', at }
  if (step.kind === 'cancel') return { by: step.detail['by'] === 'customer' ? 'cancelled' : 'other', at }
  return { by: step.detail['by'] === 'timeout' ? 'timeout' : 'declined', at }
}
