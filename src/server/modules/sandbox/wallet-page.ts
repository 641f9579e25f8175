import { type Html, html } from '#domain/html.ts'
import { WALLET_PATH } from '#server/ports/payment.ts'
import { hiddenField, sandboxPage } from './page.ts'

const NOTE = html`<p><small>Sandbox: no wallet and no money are involved.</small></p>`

/** A payment as shown to the wallet's customer. */
export interface Bill {
  readonly secret: string
  readonly orderNo: string
  /** Whole yen. */
  readonly amount: number
}

const heading = ({ orderNo, amount }: Bill): Html =>
  html`<h1>Test wallet</h1>
<p>Tabifuda, order ${orderNo}</p>
<p><b>JPY ${amount.toLocaleString('en')}</b></p>`

/** Simulates the wallet on the phone that scanned the QR code. */
export function walletPage(bill: Bill): string {
  return sandboxPage(
    'Test wallet: pay',
    html`${heading(bill)}
<form method="post" action="${WALLET_PATH}">
${hiddenField('pay', bill.secret)}
<button data-main>Pay</button>
</form>
${NOTE}`,
  )
}

/** The wallet's page after the payment, or for a payment that is over. */
export function walletEndPage(bill: Bill, isPaid: boolean): string {
  const text = isPaid
    ? 'Payment complete. Go back to the page with the QR code; it updates automatically.'
    : 'This payment has expired and you haven’t been charged. Show a new QR code and scan it.'
  return sandboxPage(
    isPaid ? 'Test wallet: paid' : 'Test wallet: expired',
    html`${heading(bill)}
<p>${text}</p>
${NOTE}`,
  )
}
