import { expect, type Locator } from '@playwright/test'
import type { NewOrder } from '../support/orders.ts'
import type { App } from './app.ts'

/** Page object for the page of an order's receipt. */
export class Receipt {
  readonly #app: App

  constructor(app: App) {
    this.#app = app
  }

  /** Loads the page of an order's receipt by its address. */
  open({ id }: Pick<NewOrder, 'id'>): Promise<void> {
    return this.#app.open(`receipt?orderId=${id}`)
  }

  /** The printed part. */
  get sheet(): Locator {
    return this.#app.page.getByRole('article')
  }

  get mark(): Locator {
    return this.sheet.getByText('再発行', { exact: true })
  }

  async issue(addressee: string): Promise<void> {
    await this.#app.field('addressee').fill(addressee)
    await this.#app.button('Issue receipt').click()
  }

  /** Replaces the browser's print dialog by a counter, which `prints` reads. Call it before the page is opened. */
  async countPrints(): Promise<void> {
    await this.#app.page.addInitScript(() => {
      let prints = 0
      window.print = () => {
        prints += 1
        document.documentElement.dataset['prints'] = String(prints)
      }
    })
  }

  async expectPrints(count: number): Promise<void> {
    await expect(this.#app.page.locator('html')).toHaveAttribute('data-prints', String(count))
  }
}
