import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { frames } from '../support/frames.ts'

/** An area and the region around it, as a card names them in English. */
export const PLACE = /, [A-Z]/

/** The list of shops, in either layout. */
export class ShopList {
  readonly page: Page
  readonly cards: Locator
  readonly count: Locator

  constructor(page: Page) {
    this.page = page
    this.cards = page.getByRole('main').getByRole('article')
    this.count = page.getByText(/^\d+ places?$/)
  }

  names(): Promise<string[]> {
    return this.cards.getByRole('heading').allInnerTexts()
  }

  query(): URLSearchParams {
    return new URL(this.page.url()).searchParams
  }

  /** Waits until every shop of the result is shown. */
  async settled(): Promise<void> {
    await expect(this.cards.first()).toBeVisible()
    await expect(this.page.getByRole('main').locator('ul[aria-busy]')).toHaveAttribute('aria-busy', 'false')
  }

  /**
   * Scrolls the shop to the middle of the screen, then waits for the content that this loads and for the position in
   * the URL.
   */
  async scrollTo(index: number): Promise<void> {
    await this.cards.nth(index).evaluate((card) => {
      // A user's wheel event cancels a pending scroll restoration.
      window.dispatchEvent(new Event('wheel'))
      card.scrollIntoView({ block: 'center', behavior: 'instant' })
    })
    await expect(this.page).toHaveURL(/#shop-\d+$/)
    // Content that scrolls into view is detected in the next frame, requested after it, and marked as busy in a
    // later one.
    await frames(this.page, 4)
    await this.settled()
  }

  /** Waits for the parts that arrive last in `count` cards, in English: the area names and the cancellation rule. */
  async complete(count: number): Promise<void> {
    await expect(this.cards.filter({ hasText: PLACE }).filter({ hasText: 'Free cancellation' })).toHaveCount(count)
  }

  scrollTop(): Promise<number> {
    return this.page.evaluate(() => Math.round(window.scrollY))
  }

  /** Expects the list as it was: the same shops at the same scroll position. */
  async expectAt(names: readonly string[], scrollTop: number): Promise<void> {
    await this.settled()
    await expect.poll(() => this.names()).toEqual(names)
    await expect.poll(() => this.scrollTop()).toBe(scrollTop)
  }
}
