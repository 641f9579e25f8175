import type { Page } from '@playwright/test'

/** Addresses of the calls that a page sends from now on to open or confirm a payment, or to save its contacts. */
export function payCalls(page: Page): readonly string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (/\/pay\/|getPaymentInfo|updateOrders/.test(request.url())) sent.push(new URL(request.url()).pathname)
  })
  return sent
}
