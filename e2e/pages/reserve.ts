import type { Locator } from '@playwright/test'
import { expect } from '../fixtures.ts'
import type { App } from './app.ts'

/** What to enter. The day is the page's own where none is given. */
export interface Reservation {
  readonly time?: string
  readonly people?: number
  readonly packages?: number
  /** Ages of children; null for none. */
  readonly children?: string | null
  readonly wishes?: string
}

/** The days of the month in sight that can be chosen: which ones they are depends on the date of today. */
export const openDays = (calendar: Locator): Locator =>
  calendar.locator('td [role="button"]:not([data-outside-month], [aria-disabled="true"])')

/** The reserve form, in any language: its fields have names. */
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

  /** From a shop's page through the page of its first package. */
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

  /** A day of the calendar that is in sight, by its number. */
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

  /** The last time of the day: the one that the form opens with is the first that can be booked, and passes at the next half hour. */
  async chooseLastTime(): Promise<void> {
    await this.times.and(this.app.page.locator(':enabled')).last().check()
  }

  /** Opens the day and the times where the phone shows in one line what was chosen on the page before. */
  async showTimes(): Promise<void> {
    const change = this.app.button('Change the day and time')
    if (await change.isVisible()) await change.click()
  }

  /** Fills everything that is asked for; without a time the last one of the day. */
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

  /** Sends the form; where people and packages differ, says yes to the question. */
  async send(): Promise<void> {
    await this.button.click()
    const asked = this.dialog.locator('footer button').last()
    const left = this.app.page.waitForURL(/\/(order|reservefail)\b/).then(() => true)
    // The click belongs to this dialog alone: the pay form that follows asks a question of its own.
    if (await Promise.race([left, asked.waitFor().then(() => false)])) return
    await asked.click()
    await left
  }
}
