import type { Locator, Page } from '@playwright/test'
import type { Locale } from '#i18n/locales.ts'
import { words } from '../../tests/support/words.ts'
import { expectAccessible } from '../support/accessible.ts'
import { isUnopened } from '../support/kept-page.ts'

export const DEMO = { email: 'demo@tabifuda.example', password: 'tabi2026' }

// TanStack Router names itself so in every browser.
const goInside = (href: string) => window.__TSR_ROUTER__?.history.push(href)

/** The page in the address bar is the one on the screen. */
function isShown(): boolean {
  // Where it is drawn it listens to the history, although its first page may be loaded before: the texts of the language can come later.
  if (!window.__TSR_ROUTER__?.history.subscribers.size) return false
  const { stores } = window.__TSR_ROUTER__
  const { location, resolvedLocation } = stores
  const [asked, shown] = [location.get()?.state.__TSR_key, resolvedLocation.get()?.state.__TSR_key]
  return asked !== undefined && asked === history.state.__TSR_key && asked === shown
}

/** What a page knows of where it is, for who has waited in vain for another one. */
function whereabouts(): unknown {
  const { history: own, stores } = window.__TSR_ROUTER__ ?? {}
  const [asked, shown, status] = [stores?.location.get(), stores?.resolvedLocation.get(), stores?.status.get()]
  const of = (place?: { href: string; state: { __TSR_key?: string } }) => [place?.href, place?.state.__TSR_key]
  return {
    address: location.href,
    key: history.state?.__TSR_key,
    listens: own?.subscribers.size,
    status,
    asked: of(asked),
    shown: of(shown),
  }
}

/** Looks again after so many ms, and not with each frame, as is usual: a browser that draws nothing at the moment has none. */
const LOOK = { polling: 50 } as const

/** No button or field of the page waits for the app (SR-12). */
const hears = () => document.querySelector('[data-waits]') === null

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

  /**
   * Chooses the language before the first page is loaded. English is what the projects' browsers ask for: it is not chosen, because a page with
   * a script of its own is not kept for the next journey (support/shared-context.ts).
   */
  async speak(): Promise<void> {
    if (this.locale === 'en') return
    await this.page.addInitScript((locale) => {
      // A document without an origin has no storage.
      if (origin === 'null') return
      if (localStorage.getItem('language') === null) localStorage.setItem('language', locale)
    }, this.locale)
  }

  /** Loads a page by its address. Returns when the app hears what is done there, where the server has rendered it. */
  async open(name: string): Promise<void> {
    await this.page.goto(`/${this.device}/${name}`)
    await this.page.waitForFunction(hears, undefined, LOOK)
  }

  /** Loads the page again. Returns as `open` does: the browser may put back what a journey scrolls before that. */
  async reload(): Promise<void> {
    await this.page.reload()
    await this.page.waitForFunction(hears, undefined, LOOK)
  }

  /**
   * Goes on to another page in the app that is open, as a link in it does, which saves what a load costs: for journeys
   * that are not about how a page loads. Returns when the router has shown it, or where it led on to. A browser that has
   * no page open yet opens this one.
   */
  async goTo(name: string): Promise<void> {
    if (isUnopened(this.page)) return this.open(name)
    await this.#isShown(`the page before ${name}`)
    await this.page.evaluate(goInside, `/${this.device}/${name}`)
    await this.#isShown(name)
  }

  async #isShown(what: string): Promise<void> {
    try {
      await this.page.waitForFunction(isShown, undefined, LOOK)
    } catch (cause) {
      throw new Error(`${what} is not shown: ${JSON.stringify(await this.page.evaluate(whereabouts))}`, { cause })
    }
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

  /**
   * A call with the session of the page's browser, which needs no page to be open. Throws where nothing is found: a misspelt
   * path would be answered like that, and its `data: null` reads like "none". `mayBeAbsent` is for who expects it.
   */
  async call(path: string, body?: unknown, { mayBeAbsent = false } = {}) {
    const headers = { 'browser-type': 'web' }
    const { request } = this.page
    const response = await (body === undefined
      ? request.get(path, { headers })
      : request.post(path, { headers, data: body }))
    if (response.status() === 404 && !mayBeAbsent) throw new Error(`${path} found nothing: ${await response.text()}`)
    return response.json()
  }

  /** Is signed in by a call, from the next page that is opened; for journeys that are not about the login. */
  async signIn({ email, password } = DEMO): Promise<void> {
    const { data } = await this.call('/customer/login', { email, password })
    if (data?.email !== email) throw new Error(`Could not sign ${email} in: ${JSON.stringify(data)}`)
  }

  expectAccessible(): Promise<void> {
    return expectAccessible(this.page)
  }
}
