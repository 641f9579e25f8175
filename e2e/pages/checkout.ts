import { expect } from '../fixtures.ts'
import type { App } from './app.ts'

/** From the contact form to the paid order: one page on the desktop, two on the phone. */
export class Checkout {
  readonly app: App

  constructor(app: App) {
    this.app = app
  }

  /** Contacts that the last order did not give, and the terms. */
  async fillContacts(): Promise<void> {
    const { app } = this
    await expect(app.field('email')).not.toHaveValue('')
    const { data: last } = await app.call('/api/pcOrder/getPCLastOrder', {})
    const fields = [
      ['enName', last?.enname, 'CHAN TAI MAN'],
      ['phone', last?.usecontact, '+852 5123 4567'],
    ] as const
    // The page in English has no other name.
    const local = ['zhName', last?.zhname, '陳大文'] as const
    for (const [name, known, value] of app.locale === 'en' ? fields : [local, ...fields]) {
      const field = app.field(name)
      // What the last order gives may come after the form, and between the keys of whoever does not wait for it.
      if (known) await expect(field).not.toHaveValue('')
      else await field.fill(value)
    }
    await app.field('agreed').check()
  }

  /** From now on the card form is as of a service that answers with tokens (reading A-37). */
  async useTokenFlow(): Promise<void> {
    await this.app.page.route('**/api/config/list?**', async (route) => {
      const answer = await (await route.fetch()).json()
      answer.data.card.flow = 'token'
      await route.fulfill({ json: answer })
    })
  }

  /** On the phone the card has a page of its own. */
  async toCard(): Promise<void> {
    if (this.app.device === 'mobile') await this.app.button('Continue to the card').click()
    await expect(this.app.field('card-number')).toBeVisible()
  }

  async fillCard(number: string): Promise<void> {
    await this.app.field('card-number').fill(number)
    await this.app.field('card-expiry').fill('12/34')
    await this.app.field('card-cvc').fill('123')
  }

  /** Presses pay; the dialog with the amount follows. */
  async press(): Promise<void> {
    await this.app.page
      .getByRole('button', { name: this.app.say('Pay {amount}') })
      .last()
      .click()
    await expect(this.app.page.getByRole('dialog')).toBeVisible()
  }

  async confirm(): Promise<void> {
    await this.app.page
      .getByRole('dialog')
      .getByRole('button', { name: this.app.say('Pay {amount}') })
      .click()
  }

  async pay(number = '4242 4242 4242 4242'): Promise<void> {
    await this.fillCard(number)
    await this.press()
    await this.confirm()
  }

  async expectPaid(): Promise<void> {
    await expect(this.app.page.getByText(this.app.say('Payment complete. Thank you!'))).toBeVisible()
    // The page that says so begins at its top, however far down the button was.
    await expect.poll(() => this.app.page.evaluate(() => scrollY)).toBe(0)
  }
}
