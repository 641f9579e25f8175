import type { FastifyInstance, FastifyReply } from 'fastify'
import type { GatewayEvent } from '#server/ports/payment.ts'
import type { PaymentDependencies } from './dependencies.ts'
import { settleRefund } from './refunds/failed.ts'
import { settle } from './settle.ts'
import { findAttemptByRef, isEventKnown } from './store.ts'
import { noteTrouble } from './trouble.ts'

const PATH = '/pay/webhook/stripe'

function send(reply: FastifyReply, status: number, code: string): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ code, message: code === '200' ? '' : 'common_error', data: null }))
}

/**
 * What the provider reports on its own (S-07). Only a signature over the raw bytes makes it count, and even
 * then it merely says which payment to ask the gateway about; so order, repeats and altered contents change nothing.
 * Its event id is stored in the transaction of its effects. A 503 makes the provider send it again.
 */
export async function paymentWebhook(app: FastifyInstance, deps: PaymentDependencies): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(PATH, { config: { access: 'open' } }, async (request, reply) => {
      const signature = request.headers['stripe-signature']
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const event = await deps.gateway.readWebhook(raw, typeof signature === 'string' ? signature : undefined)
      if (event === null) return send(reply, 400, '400')
      try {
        await heed(deps, event)
        return send(reply, 200, '200')
      } catch (error) {
        await noteTrouble(deps, error, deps.clock.now(), { event: event.id })
        return send(reply.header('retry-after', '10'), 503, '503')
      }
    })
  })
}

/** Asks the gateway about what an event is about, unless that was done. Its errors pass through. */
async function heed(deps: PaymentDependencies, event: GatewayEvent): Promise<void> {
  const { provider } = deps.gateway
  const { id, paymentRef, refundRef } = event
  if (refundRef !== null) {
    if (!(await isEventKnown(deps.db, provider, id))) await settleRefund(deps, { id, refundRef }, deps.clock.now())
    return
  }
  if (paymentRef === null) return
  const attempt = await findAttemptByRef(deps.db, provider, paymentRef)
  // A payment that is not ours, or not stored yet: the poller asks about that one soon.
  if (!attempt || (await isEventKnown(deps.db, provider, id))) return
  await settle(deps, attempt, await deps.gateway.retrieve(paymentRef), deps.clock.now(), event)
}
