import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { id } from '#contract/fields.ts'
import { HAND_OVER_PATH } from '#contract/payments.ts'
import { LOCALES } from '#i18n/locales.ts'
import type { SessionPort } from '#server/http/serve.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import { REDIRECT_PAGE_CSP, redirectPage } from './page.ts'
import { findPage } from './store.ts'

const asked = z.object({
  orderId: id,
  device: z.catch(z.enum(['pc', 'mobile']), 'mobile'),
  lang: z.catch(z.enum(LOCALES), 'en'),
})

/**
 * The document of securityPay under a separate address, for the owner of an order that can be paid (S-16). All
 * other visitors, and visits after the payment or the hold has ended, are redirected to the order's page; an
 * invalid query is redirected to the home page. Changes nothing.
 */
export function handOverRoutes(
  app: FastifyInstance,
  deps: PaymentDependencies,
  sessions: Pick<SessionPort, 'find'>,
): void {
  app.get(HAND_OVER_PATH, { config: { access: 'open' } }, async (request, reply) => {
    const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }
    reply.headers(headers)
    const query = z.safeParse(asked, request.query)
    if (!query.success) return reply.redirect('/', 303)
    const { orderId, device, lang } = query.data
    const owner = await sessions.find(request)
    const page = owner && (await findPage(deps.db, orderId, owner.id, deps.clock.now()))
    if (!page) return reply.redirect(`/${device}/order?orderId=${orderId}&state=pay`, 303)
    reply.header('content-security-policy', REDIRECT_PAGE_CSP).type('text/html; charset=utf-8')
    return reply.send(redirectPage(page, lang))
  })
}
