import type {
  CardGateway,
  DisputeGateway,
  HostedGateway,
  ListingGateway,
  SandboxBank,
  SandboxCardPage,
  SandboxHostedPage,
} from '#server/ports/payment.ts'
import { sandboxBank } from './sandbox-bank.ts'
import { sandboxCardPage } from './sandbox-card-page.ts'
import { cardAnswer } from './sandbox-cards.ts'
import { sandboxGateway } from './sandbox-gateway.ts'
import { sandboxHostedPage } from './sandbox-hosted-page.ts'
import { openSandboxPayments, recordCharge, recordDecline } from './sandbox-payments.ts'

const AUTHENTICATION_REQUIRED = 'Your card was declined. This transaction requires authentication.'

/**
 * A simulated card provider. It stores payments apart from our database (sandbox-payments.ts), so that a restart or a
 * lost response can be reconciled with it. Its test values and messages are Stripe's.
 */
export async function openSandboxGateway(
  directory: string | null,
): Promise<
  CardGateway &
    HostedGateway &
    ListingGateway &
    DisputeGateway &
    SandboxBank &
    SandboxCardPage &
    SandboxHostedPage & { close(): Promise<void> }
> {
  const payments = await openSandboxPayments(directory, { name: 'sandbox-payments.jsonl', prefix: 'pi_sandbox_' })
  const gateway = sandboxGateway(payments)
  const { changed, ...common } = gateway

  return {
    provider: 'sandbox',
    ...common,
    ...sandboxBank(payments),
    ...sandboxCardPage(payments),
    ...sandboxHostedPage(payments, gateway),

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
