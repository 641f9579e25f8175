import type { Page } from '@playwright/test'

/**
 * Collects the paths of calls that a page sends from now on to open, confirm or query a payment, or to save
 * contacts.
 */
export function payCalls(page: Page): readonly string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (/\/pay\/|getPaymentInfo|updateOrders/.test(request.url())) sent.push(new URL(request.url()).pathname)
  })
  return sent
}
