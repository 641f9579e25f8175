import { expect, type Locator, type Page } from '@playwright/test'
import { catalog } from '../../tests/support/words.ts'
import type { App } from '../pages/app.ts'
import { qrOf, readScreen, type StoredTicket, storedTickets } from './phone.ts'

/** Tickets of one kind that this phone has stored and that can be used now. */
export async function usable(page: Page, kind: StoredTicket['page']): Promise<StoredTicket[]> {
  return (await storedTickets(page)).filter((ticket) => ticket.page === kind && ticket.state === 'usable')
}

export function first<T>(list: readonly T[]): T {
  const [one] = list
  if (one === undefined) throw new Error('The demo customer has no such ticket')
  return one
}

/** Opens a ticket's address and returns the ms until the QR code is visible. */
export async function openTicket(page: Page, address: string): Promise<number> {
  const start = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await expect(qrOf(page)).toBeVisible()
  return performance.now() - start
}

/** The status that the ticket's screen shows: `ready`, `recorded`, `accepted`, `used`. */
export const status = (page: Page): Locator => page.locator('[data-status]').first()

export async function holdToRedeem(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: '2秒長押しで使用済みにする' })
  await button.scrollIntoViewIfNeeded()
  await button.hover()
  await page.mouse.down()
  // Held until the status changes, because the page counts the seconds.
  await expect(status(page)).not.toHaveAttribute('data-status', 'ready')
  await page.mouse.up()
}

/** Scans the screen that shows a ticket, as the shop does, and redeems it on the page that opens. */
export async function scanAndRedeem(app: App, ticket: RegExp): Promise<void> {
  const { page } = app
  await expect(page).toHaveURL(ticket)
  await expect(qrOf(page)).toBeVisible()
  await expect(status(page)).toHaveAttribute('data-status', 'ready')
  await expect.poll(() => readScreen(page)).toMatch(/\/mobile\/verify\?s=[0-9a-f]+/)
  const { pathname, search, hash } = new URL((await readScreen(page)) ?? '')

  await page.goto(pathname + search + hash)
  await expect(page).toHaveURL(ticket)
  // The labels of the shop's buttons are in its language first.
  const redeem = (text: string) => ({ name: catalog(app.locale).get(text) ?? '' })
  const button = page.getByRole('button', redeem('Redeem without holding'))
  await button.tap()
  await page.getByRole('dialog').getByRole('button', redeem('Redeem now')).tap()
  await expect(status(page)).toHaveAttribute('data-status', 'accepted')
  await page.reload()
  await expect(status(page)).toHaveAttribute('data-status', 'used')
  await expect(button).toHaveCount(0)
}
