import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { frames } from '../support/frames.ts'

/** An area and what it lies in, as a card names them in English. */
export const PLACE = /, [A-Z]/

/** The list of shops, in either layout. */
export class ShopList {
  readonly page: Page
  readonly cards: Locator
  readonly count: Locator

  constructor(page: Page) {
    this.page = page
    this.cards = page.getByRole('main').getByRole('article')
    this.count = page.getByText(/^\d+ shops?$/)
  }

  names(): Promise<string[]> {
    return this.cards.getByRole('heading').allInnerTexts()
  }

  query(): URLSearchParams {
    return new URL(this.page.url()).searchParams
  }

  /** Waits until every shop that belongs there is there. */
  async settled(): Promise<void> {
    await expect(this.cards.first()).toBeVisible()
    await expect(this.page.getByRole('main').locator('ul[aria-busy]')).toHaveAttribute('aria-busy', 'false')
  }

  /** Scrolls so that the shop stands in the middle of the screen, and waits for what that brings and for the mark. */
  async scrollTo(index: number): Promise<void> {
    await this.cards.nth(index).evaluate((card) => {
      // As a visitor's wheel does: a place that is still to be restored is given up for it.
      window.dispatchEvent(new Event('wheel'))
      card.scrollIntoView({ block: 'center', behavior: 'instant' })
    })
    await expect(this.page).toHaveURL(/#shop-\d+$/)
    // What comes into sight is noticed with the next frame, asked for after it, and shown as busy with a later one.
    await frames(this.page, 4)
    await this.settled()
  }

  /** Waits for what comes last in so many cards, in English: the names of their areas and the rule on cancelling. */
  async complete(count: number): Promise<void> {
    await expect(this.cards.filter({ hasText: PLACE }).filter({ hasText: 'Cancel free' })).toHaveCount(count)
  }

  scrollTop(): Promise<number> {
    return this.page.evaluate(() => Math.round(window.scrollY))
  }

  /** The list is as it was: the same shops at the same height. */
  async expectAt(names: readonly string[], scrollTop: number): Promise<void> {
    await this.settled()
    await expect.poll(() => this.names()).toEqual(names)
    await expect.poll(() => this.scrollTop()).toBe(scrollTop)
  }
}
