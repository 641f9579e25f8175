import { expect } from '../fixtures.ts'
import type { App } from './app.ts'

/** Page object from the contact form to the paid order, which is one page. */
export class Checkout {
  readonly app: App

  constructor(app: App) {
    this.app = app
  }

  /** Fills the contacts that the last order does not supply, and accepts the terms. */
  async fillContacts(): Promise<void> {
    const { app } = this
    await expect(app.field('email')).not.toHaveValue('')
    const { data: last } = await app.call('/api/pcOrder/getPCLastOrder', {})
    const fields = [
      ['enName', last?.enname, 'CHAN TAI MAN'],
      ['phone', last?.usecontact, '+852 5123 4567'],
    ] as const
    // The English page has no field for a name in another script.
    const local = ['zhName', last?.zhname, '陳大文'] as const
    for (const [name, known, value] of app.locale === 'en' ? fields : [local, ...fields]) {
      const field = app.field(name)
      // The last order's values may arrive after the form, between the keystrokes of a user who starts typing early.
      if (known) await expect(field).not.toHaveValue('')
      else await field.fill(value)
    }
    await app.field('agreed').check()
  }

  /** Switches the card form to that of a payment service that answers with tokens (reading A-37). */
  async useTokenFlow(): Promise<void> {
    await this.app.page.route('**/api/config/list?**', async (route) => {
      const answer = await (await route.fetch()).json()
      answer.data.card.flow = 'token'
      await route.fulfill({ json: answer })
    })
  }

  /** Waits for the card form, which stands below the contacts. */
  async toCard(): Promise<void> {
    await expect(this.app.field('card-number')).toBeVisible()
  }

  async fillCard(number: string): Promise<void> {
    await this.app.field('card-number').fill(number)
    await this.app.field('card-expiry').fill('12/34')
    await this.app.field('card-cvc').fill('123')
  }

  /** Presses pay and waits for the dialog with the amount. */
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
    // The success page starts at its top, however far down the button was.
    await expect.poll(() => this.app.page.evaluate(() => scrollY)).toBe(0)
  }
}
