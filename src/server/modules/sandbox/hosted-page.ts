import { html } from '#domain/html.ts'
import { HOSTED_PATH } from '#server/ports/payment.ts'
import { hiddenField, sandboxPage } from './page.ts'

/** A payment on the page, and the return path. */
export interface HostedBill {
  readonly secret: string
  readonly orderNo: string
  /** Whole yen. */
  readonly amount: number
  readonly returnPath: string
}

/** Simulates the page of a wallet or a bank on which a customer pays. */
export function hostedPage({ secret, orderNo, amount, returnPath }: HostedBill): string {
  return sandboxPage(
    'Test wallet: pay',
    html`<h1>Test wallet</h1>
<p>Tabifuda, order ${orderNo}</p>
<p><b>JPY ${amount.toLocaleString('en')}</b></p>
<form method="post" action="${HOSTED_PATH}">
${hiddenField('pay', secret)}
${hiddenField('return', returnPath)}
<button name="answer" value="pay" data-main>Pay</button>
<button name="answer" value="decline">Decline</button>
<button name="answer" value="cancel">Back to the shop</button>
</form>
<p><small>Sandbox: no wallet and no money are involved.</small></p>`,
  )
}
