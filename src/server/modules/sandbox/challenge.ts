import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { text } from '#contract/fields.ts'
import { CARD_PAGES } from '#contract/pages.ts'
import { isReturnPath } from '#domain/account/return-url.ts'
import type { SandboxCardPage } from '#server/ports/payment.ts'
import { CHALLENGE_PATH, challengePage } from './challenge-page.ts'
import { formPages } from './form-pages.ts'

/** Open to anyone with a payment's secret. */
const OPEN = { config: { access: 'open' } } as const

const asked = z.object({ client_secret: text(200), payment_method: text(60), return: text(2048) })
const answered = z.extend(asked, { challenge: z.enum(['complete', 'fail']) })

function plain(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').send(message)
}

/**
 * The return address to the app, with the parameters of a provider's redirect. The app does not trust them and
 * queries the server.
 */
function backTo(path: string, ref: string, isPaid: boolean): string {
  const url = new URL(path, 'http://app.invalid')
  url.searchParams.set('payment_intent', ref)
  url.searchParams.set('redirect_status', isPaid ? 'succeeded' : 'failed')
  return `${url.pathname}${url.search}`
}

/**
 * The sandbox bank's 3-D Secure page. `GET` with `client_secret`, `payment_method` and `return` (a path of this app)
 * shows it. Its form posts the customer's answer and redirects to `return` with `payment_intent` and `redirect_status`.
 * A customer who returns by Back after the payment is redirected at once.
 */
export async function challengePages(app: FastifyInstance, cards: SandboxCardPage): Promise<void> {
  await formPages(app, (scope) => {
    scope.get(CHALLENGE_PATH, OPEN, async (request, reply) => {
      const query = z.safeParse(asked, request.query)
      if (!query.success || !isReturnPath(query.data.return, CARD_PAGES)) return plain(reply, 400, 'Bad request')
      const { client_secret: clientSecret, payment_method: paymentMethod, return: returnPath } = query.data
      const closed = cards.closedPayment(clientSecret)
      if (closed) return reply.redirect(backTo(returnPath, closed.ref, closed.isPaid), 303)
      return reply.type('text/html; charset=utf-8').send(challengePage({ clientSecret, paymentMethod, returnPath }))
    })

    scope.post(CHALLENGE_PATH, OPEN, async (request, reply) => {
      const form = z.safeParse(answered, request.body)
      if (!form.success || !isReturnPath(form.data.return, CARD_PAGES)) return plain(reply, 400, 'Bad request')
      const { client_secret, payment_method, challenge, return: path } = form.data
      const confirmation = await cards.confirmCard(client_secret, payment_method, challenge)
      if (confirmation === null) return plain(reply, 404, 'No such payment')
      return reply.redirect(backTo(path, confirmation.ref, confirmation.error === null), 303)
    })
  })
}
