import type { Locator } from '@playwright/test'
import { expect } from '../fixtures.ts'
import type { App } from './app.ts'

/** Values to enter. Without a day, the page's own day is kept. */
export interface Reservation {
  readonly time?: string
  readonly people?: number
  readonly packages?: number
  /** Ages of the children, or null for no children. */
  readonly children?: string | null
  readonly wishes?: string
}

/** The days of the visible month that can be chosen. They depend on today's date. */
export const openDays = (calendar: Locator): Locator =>
  calendar.locator('td [role="button"]:not([data-outside-month], [aria-disabled="true"])')

/** The reserve form in any language: its fields are found by name. */
export class ReserveForm {
  readonly app: App

  constructor(app: App) {
    this.app = app
  }

  /** Opens the form by its address. */
  async open(packageId: number, query = ''): Promise<void> {
    await this.app.open(`reserve?packageId=${packageId}${query}`)
    await this.expectOpen()
  }

  /** Opens the form from a shop's page, through the page of its first package. */
  async openFromShop(): Promise<void> {
    const { page } = this.app
    await page.locator('main a[href*="/package?id="]').first().click()
    await expect(page).toHaveURL(/package\?id=/)
    await page.locator('main a[href*="/reserve?"]').first().click()
  }

  async expectOpen(): Promise<void> {
    await expect(this.app.page).toHaveURL(/reserve\?/)
    await expect(this.app.field('people')).toBeVisible()
  }

  /** A field by its name, with its label and its error. */
  place(field: string): Locator {
    return this.app.page.locator(`[data-field="${field}"]`)
  }

  get times(): Locator {
    return this.place('time').getByRole('radio')
  }

  time(time: string): Locator {
    return this.place('time').locator(`input[value="${time}"]`)
  }

  child(answer: 'yes' | 'no'): Locator {
    return this.place('hasChild').locator(`input[value="${answer}"]`)
  }

  /** A day in the visible month of the calendar. */
  day(day: string): Locator {
    return this.place('date')
      .locator('td [role="button"]:not([data-outside-month])')
      .filter({ hasText: new RegExp(`^${Number(day.slice(8))}$`) })
  }

  get button(): Locator {
    return this.app.page.locator('main form button[type="submit"]')
  }

  /** Types a number and leaves the field. */
  async count(name: 'people' | 'packages', value: string): Promise<void> {
    await this.app.field(name).fill(value)
    await this.app.field(name).blur()
  }

  /**
   * Chooses the last time of the day. The preselected time is the first that can be booked and expires at the next
   * half hour.
   */
  async chooseLastTime(): Promise<void> {
    await this.times.and(this.app.page.locator(':enabled')).last().check()
  }

  /** Opens the day and the times if the mobile layout shows the visit, chosen on the previous page, in one line. */
  async showTimes(): Promise<void> {
    const change = this.app.button('Change date and time')
    if (await change.isVisible()) await change.click()
  }

  /** Fills all required fields. Without a time, chooses the last one of the day. */
  async fill({ time, people = 2, packages, children = null, wishes }: Reservation = {}): Promise<void> {
    if (time !== undefined) await this.showTimes()
    if ((await this.place('time').count()) > 0) {
      await (time === undefined ? this.chooseLastTime() : this.time(time).check())
    }
    await this.count('people', String(people))
    if (packages !== undefined) await this.count('packages', String(packages))
    await this.child(children === null ? 'no' : 'yes').check()
    if (children !== null) await this.app.field('childInfo').fill(children)
    if (wishes !== undefined) await this.app.field('tip').fill(wishes)
  }

  get dialog(): Locator {
    return this.app.page.getByRole('dialog')
  }

  /** Submits the form and confirms the question shown where people and packages differ. */
  async send(): Promise<void> {
    await this.button.click()
    const asked = this.dialog.locator('footer button').last()
    const left = this.app.page.waitForURL(/\/(order|reservefail)\b/).then(() => true)
    // The click must hit this dialog only: the pay form that follows has its own question.
    if (await Promise.race([left, asked.waitFor().then(() => false)])) return
    await asked.click()
    await left
  }
}
