import { sandboxConfirm } from '#contract/payments.ts'
import { sandboxClock } from '#contract/sandbox.ts'
import type { Serve } from '#server/http/serve.ts'
import { malformed, ok, unknown } from '#server/outcome.ts'
import type { MovableClock } from '#server/ports/clock.ts'
import type { SandboxCardPage } from '#server/ports/payment.ts'

/** Parses an ISO instant; null if it is invalid. */
function instantOf(text: string): Temporal.Instant | null {
  try {
    return Temporal.Instant.from(text)
  } catch {
    return null
  }
}

/** `POST /sandbox/clock`: sets the server's time. */
export function clockRoutes(serve: Serve, clock: MovableClock): void {
  serve(sandboxClock, ({ now }) => {
    const instant = now === null ? null : instantOf(now)
    if (now !== null && instant === null) return malformed(['now'])
    clock.moveTo(instant)
    return ok({ now: clock.now().toString() })
  })
}

/** `POST /sandbox/payments/confirm`: simulates the provider's browser library confirming a card. */
export function cardRoutes(serve: Serve, cards: SandboxCardPage): void {
  serve(sandboxConfirm, async (input) => {
    const confirmation = await cards.confirmCard(input.client_secret, input.payment_method, input.challenge)
    if (confirmation === null) return unknown()
    return ok({ status: confirmation.status, error: confirmation.error })
  })
}
