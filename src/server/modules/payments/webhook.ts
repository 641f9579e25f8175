import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendEnvelope } from '#server/http/envelope.ts'
import { type GatewayEvent, type PaymentGateway, reportsDisputes, webhookPath } from '#server/ports/payment.ts'
import type { SettleDependencies } from './dependencies.ts'
import { syncDispute } from './disputes/sync.ts'
import { bookFromGateway } from './refunds/by-hand.ts'
import { settleRefund } from './refunds/failed.ts'
import { refundNow } from './refunds/job.ts'
import { owedOf } from './refunds/store.ts'
import { settle } from './settle.ts'
import { findAttemptByRef, isEventKnown } from './store.ts'
import { recordGatewayTrouble } from './trouble.ts'
import { type NoticeDependencies, recordUnmatched } from './unmatched/notice.ts'

/** An event is settled, or its payment is stored as one without an attempt. */
export type WebhookDependencies = SettleDependencies & NoticeDependencies

/** The provider reads only the status. */
function answer(reply: FastifyReply, status: 200 | 400 | 503): FastifyReply {
  return sendEnvelope(reply, status, {
    code: String(status),
    message: status === 200 ? '' : 'common_error',
    data: null,
  })
}

/**
 * Webhooks of the providers (S-07). An event is accepted only with a valid signature over the raw bytes. It only
 * identifies the payment to ask the gateway about, so the order, repetition and other contents of events have no
 * effect. Its id is stored in the transaction of its effects. A 503 makes the provider send it again.
 */
export async function paymentWebhook(app: FastifyInstance, deps: WebhookDependencies): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const gateway of deps.gateways.all) {
      scope.post(webhookPath(gateway.provider), { config: { access: 'open' } }, async (request, reply) => {
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        let event: GatewayEvent | null = null
        try {
          event = await gateway.readWebhook(raw, request.headers)
          if (event === null) return answer(reply, 400)
          await handleGatewayEvent(deps, gateway, event)
          return answer(reply, 200)
        } catch (error) {
          await recordGatewayTrouble(deps, error, deps.clock.now(), {
            event: event?.id ?? 'not read',
            provider: gateway.provider,
          })
          return answer(reply.header('retry-after', '10'), 503)
        }
      })
    }
  })
}

/**
 * Asks the gateway about the subject of an event, unless the event was processed before. Throws the gateway's errors.
 */
export async function handleGatewayEvent(
  deps: WebhookDependencies,
  gateway: PaymentGateway,
  event: GatewayEvent,
): Promise<void> {
  const { provider } = gateway
  const { id, paymentRef, refundRef, isAboutRefunds } = event
  const now = deps.clock.now()
  if (refundRef !== null && !(await isEventKnown(deps.db, provider, id))) {
    if (await settleRefund(deps, gateway, { id, refundRef }, now)) return
  }
  if (event.disputeRef !== undefined && reportsDisputes(gateway)) {
    // A payment that is none of ours goes on: the database may have lost its attempt.
    if ((await syncDispute(deps, gateway, event.disputeRef, now, event)) !== 'elsewhere') return
  }
  if (paymentRef === null) return
  const attempt = (await findAttemptByRef(deps.db, paymentRef)) ?? (await attemptOrNotice(deps, gateway, paymentRef))
  if (attempt?.provider !== provider || (await isEventKnown(deps.db, provider, id))) return
  if (isAboutRefunds && attempt.status === 'succeeded') {
    await handleRefundEvent(
      deps,
      { attemptId: attempt.id, orderId: attempt.orderId, provider, ref: paymentRef },
      event,
      now,
    )
    return
  }
  await settle(deps, attempt, await gateway.retrieve(paymentRef), now, event)
}

/**
 * Books refunds made manually at the gateway. Owed refunds already requested from the gateway are left to their own
 * job: due ones are tried now, given-up ones wait for their retry.
 */
async function handleRefundEvent(
  deps: SettleDependencies,
  payment: Parameters<typeof bookFromGateway>[1],
  event: GatewayEvent,
  now: Temporal.Instant,
): Promise<void> {
  await bookFromGateway(deps, payment, now, { event })
  for (const id of await owedOf(deps.db, payment.attemptId)) await refundNow(deps, id, now)
}

/**
 * For a payment without an attempt: the gateway's record shows whether the database has lost it. The attempt is
 * searched again after the record was read, because it may have been stored in between. No money can be taken before
 * the attempt is stored, so a payment with money and no attempt is lost.
 */
async function attemptOrNotice(deps: NoticeDependencies, gateway: PaymentGateway, ref: string) {
  const record = await gateway.record(ref)
  const stored = await findAttemptByRef(deps.db, ref)
  if (stored === null && record !== null) await recordUnmatched(deps, gateway, record)
  return stored
}
