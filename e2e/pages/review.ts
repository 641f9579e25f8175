import { expect, type Locator } from '@playwright/test'
import type { NewOrder } from '../support/orders.ts'
import type { App } from './app.ts'

/** Each choice of stars by its name. */
const STARS = {
  1: '1 star: poor',
  2: '2 stars: fair',
  3: '3 stars: good',
  4: '4 stars: very good',
  5: '5 stars: excellent',
} as const
type Stars = keyof typeof STARS

/** Page object for the page on which a guest writes a review. */
export class Review {
  readonly #app: App

  constructor(app: App) {
    this.#app = app
  }

  /** Loads the page of an order's review by its address. */
  open({ id }: Pick<NewOrder, 'id'>): Promise<void> {
    return this.#app.open(`review?orderId=${id}`)
  }

  star(stars: Stars): Locator {
    return this.#app.page.getByRole('radio', { name: this.#app.say(STARS[stars]) })
  }

  get submit(): Locator {
    return this.#app.page.getByRole('main').locator('form button[type="submit"]')
  }

  async fill({ stars, text, name }: { stars?: Stars; text?: string; name?: string }): Promise<void> {
    if (stars) {
      const star = this.#app.page.locator('label').filter({ has: this.star(stars) })
      await star.click()
      await expect(this.star(stars)).toBeChecked()
    }
    if (text !== undefined) await this.#app.field('text').fill(text)
    if (name !== undefined) await this.#app.field('name').fill(name)
  }

  async expectSent(): Promise<void> {
    await expect(this.#app.page.getByText(this.#app.say('Thank you. Your review is published.'))).toBeVisible()
  }
}
