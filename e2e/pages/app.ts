import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import type { Locale } from '#i18n/locales.ts'
import { expect } from '../fixtures.ts'
import { words } from '../support/words.ts'

export const DEMO = { email: 'demo@tabifuda.example', password: 'tabi2026' }

/** The app in one layout and one language, with what every page has. */
export class App {
  readonly page: Page
  readonly device: 'pc' | 'mobile'
  readonly locale: Locale

  constructor(page: Page, project: string, locale: Locale = 'en') {
    this.page = page
    this.device = project === 'mobile' ? 'mobile' : 'pc'
    this.locale = locale
  }

  /** Chooses the language before the first page is loaded. */
  async speak(): Promise<void> {
    await this.page.addInitScript((locale) => {
      // A document without an origin has no storage.
      if (origin === 'null') return
      if (localStorage.getItem('language') === null) localStorage.setItem('language', locale)
    }, this.locale)
  }

  async open(name: string): Promise<void> {
    await this.page.goto(`/${this.device}/${name}`)
  }

  say(source: string): RegExp {
    return words(this.locale, source)
  }

  button(source: string): Locator {
    return this.page.getByRole('button', { name: this.say(source) })
  }

  link(source: string): Locator {
    return this.page.getByRole('link', { name: this.say(source) })
  }

  field(name: string): Locator {
    return this.page.locator(`[name="${name}"]`)
  }

  /** Fills the login form and sends it. */
  async login(email = DEMO.email, password = DEMO.password): Promise<void> {
    await this.field('email').fill(email)
    await this.field('password').fill(password)
    await this.page
      .locator('form')
      .getByRole('button', { name: this.say('Log in') })
      .click()
  }

  /** A call with the session of the page's browser, which needs no page to be open. */
  async call(path: string, body?: unknown) {
    const headers = { 'browser-type': 'web' }
    const { request } = this.page
    const response = await (body === undefined
      ? request.get(path, { headers })
      : request.post(path, { headers, data: body }))
    return response.json()
  }

  /** Is signed in by a call, from the next page that is opened; for journeys that are not about the login. */
  async signIn({ email, password } = DEMO): Promise<void> {
    const { data } = await this.call('/customer/login', { email, password })
    if (data?.email !== email) throw new Error(`Could not sign ${email} in: ${JSON.stringify(data)}`)
  }

  /** No violation of WCAG 2.2 AA that axe can see; the page must have its heading, or there is nothing to judge. */
  async expectAccessible(): Promise<void> {
    await this.page.getByRole('heading').first().waitFor({ state: 'attached' })
    // Pages have no frames, so nothing has to be collected in a page of its own; what passes is only counted.
    const result = await new AxeBuilder({ page: this.page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze()
    expect(result.passes.length).toBeGreaterThan(5)
    expect(result.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([])
  }
}
