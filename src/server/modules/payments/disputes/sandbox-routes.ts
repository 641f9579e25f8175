import { sandboxDispute } from '#contract/sandbox.ts'
import type { Serve } from '#server/http/serve.ts'
import { ok, unknown } from '#server/outcome.ts'
import type { DisputeGateway, SandboxBank } from '#server/ports/payment.ts'
import { handleGatewayEvent, type WebhookDependencies } from '../webhook.ts'

/**
 * `POST /sandbox/payments/dispute`: the simulated bank disputes an order's payment or decides, and the gateway reports
 * it. Answers as for something unknown if the order has no payment or the bank cannot do it now.
 */
export function disputeRoutes(serve: Serve, deps: WebhookDependencies, bank: DisputeGateway & SandboxBank): void {
  serve(sandboxDispute, async ({ orderNo, kind, amount, inquiry }, { now }) => {
    const dispute = await bank.bankMoves(orderNo, kind, { amount, isInquiry: inquiry, now })
    if (dispute === null) return unknown()
    const id = `dispute-${dispute.ref}-${kind}-${now.epochMilliseconds}-${dispute.movements.length}-${dispute.state}`
    await handleGatewayEvent(deps, bank, {
      ...{ id, paymentRef: dispute.paymentRef, refundRef: null, isAboutRefunds: false },
      disputeRef: dispute.ref,
    })
    return ok({ dispute: dispute.ref, state: dispute.state })
  })
}
