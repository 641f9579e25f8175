import { expect, type Locator, type Page } from '@playwright/test'
import { qrOf, type StoredTicket, storedTickets } from './phone.ts'

/** The tickets that this phone has stored and that can be used now, of one kind. */
export async function usable(page: Page, kind: StoredTicket['page']): Promise<StoredTicket[]> {
  return (await storedTickets(page)).filter((ticket) => ticket.page === kind && ticket.state === 'usable')
}

export function first<T>(list: readonly T[]): T {
  const [one] = list
  if (one === undefined) throw new Error('The demo customer has no such ticket')
  return one
}

/** Opens a ticket's address and tells how many ms it took until the code was there. */
export async function openTicket(page: Page, address: string): Promise<number> {
  const start = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await expect(qrOf(page)).toBeVisible()
  return performance.now() - start
}

/** Where the ticket stands, as its screen shows it: `ready`, `recorded`, `accepted`, `used`. */
export const status = (page: Page): Locator => page.locator('[data-status]').first()

export async function holdToRedeem(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: '2秒長押しで使用済みにする' })
  await button.scrollIntoViewIfNeeded()
  await button.hover()
  await page.mouse.down()
  // Held until it has happened: the page counts the seconds.
  await expect(status(page)).not.toHaveAttribute('data-status', 'ready')
  await page.mouse.up()
}
