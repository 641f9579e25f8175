import type {
  CardGateway,
  HostedGateway,
  ListingGateway,
  SandboxCardPage,
  SandboxHostedPage,
} from '#server/ports/payment.ts'
import type { PayoutGateway } from '#server/ports/payouts.ts'
import { sandboxCardPage } from './sandbox-card-page.ts'
import { cardAnswer } from './sandbox-cards.ts'
import { sandboxGateway } from './sandbox-gateway.ts'
import { sandboxHostedPage } from './sandbox-hosted-page.ts'
import { openSandboxPayments, recordCharge, recordDecline } from './sandbox-payments.ts'
import { sandboxPayouts } from './sandbox-payouts.ts'

const AUTHENTICATION_REQUIRED = 'Your card was declined. This transaction requires authentication.'

/**
 * A simulated card provider. It stores payments apart from our database (sandbox-payments.ts), so that a restart or a
 * lost response can be reconciled with it. Its test values and messages are Stripe's.
 */
export async function openSandboxGateway(
  directory: string | null,
  now: () => Temporal.Instant = () => Temporal.Now.instant(),
): Promise<
  CardGateway &
    HostedGateway &
    ListingGateway &
    PayoutGateway &
    SandboxCardPage &
    SandboxHostedPage & { close(): Promise<void> }
> {
  const payments = await openSandboxPayments(directory, { name: 'sandbox-payments.jsonl', prefix: 'pi_sandbox_' }, now)
  const gateway = sandboxGateway(payments)
  const { changed, ...common } = gateway

  return {
    provider: 'sandbox',
    ...common,
    ...sandboxCardPage(payments),
    ...sandboxHostedPage(payments, gateway),
    ...sandboxPayouts(payments, now),

    confirmWithToken: (ref, given) =>
      changed(ref, ['open'], (held) => {
        const answer = given.startsWith('tok_') ? cardAnswer(given) : null
        if (answer === null) recordDecline(held, null, `No such token: '${given}'`)
        else if (answer.kind === 'pays') recordCharge(held, answer)
        else recordDecline(held, answer.card, answer.kind === 'declines' ? answer.message : AUTHENTICATION_REQUIRED)
      }),

    capture: (ref) =>
      changed(ref, ['authorised'], (held) => {
        held.status = 'succeeded'
      }),
  }
}
