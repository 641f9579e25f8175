import { html } from '#domain/html.ts'
import { hiddenField, sandboxPage } from './page.ts'

/** Path of the page and target of its form. */
export const CHALLENGE_PATH = '/sandbox/payments/challenge'

export interface Challenge {
  readonly clientSecret: string
  readonly paymentMethod: string
  readonly returnPath: string
}

/** Simulates the page on which a bank asks its customer to approve a payment (3-D Secure). */
export function challengePage(challenge: Challenge): string {
  return sandboxPage(
    'Test bank: approve the payment',
    html`<h1>Test bank</h1>
<p>Your bank asks you to approve this card payment.</p>
<form method="post" action="${CHALLENGE_PATH}">
${hiddenField('client_secret', challenge.clientSecret)}
${hiddenField('payment_method', challenge.paymentMethod)}
${hiddenField('return', challenge.returnPath)}
<button name="challenge" value="complete" data-main>Approve</button>
<button name="challenge" value="fail">Decline</button>
</form>
<p><small>Sandbox: no bank and no money are involved.</small></p>`,
  )
}
