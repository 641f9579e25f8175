import type { Locator, Page } from '@playwright/test'
import type { Locale } from '#i18n/locales.ts'
import { agreeing } from '../../tests/support/agreeing.ts'
import { words } from '../../tests/support/words.ts'
import { expectAccessible } from '../support/accessible.ts'
import { isUnopened } from '../support/kept-page.ts'

export const DEMO = { email: 'demo@tabifuda.example', password: 'tabi2026' }

// The global under which TanStack Router exposes itself in every browser.
const goInside = (href: string) => window.__TSR_ROUTER__?.history.push(href)

/** Whether the screen shows the page that the address bar names. */
function isShown(): boolean {
  // The router subscribes to the history when it renders. It may have loaded its first page before that, while the
  // texts of the language are still loading.
  if (!window.__TSR_ROUTER__?.history.subscribers.size) return false
  const { stores } = window.__TSR_ROUTER__
  const { location, resolvedLocation } = stores
  const [asked, shown] = [location.get()?.state.__TSR_key, resolvedLocation.get()?.state.__TSR_key]
  return asked !== undefined && asked === history.state.__TSR_key && asked === shown
}

/** Describes the router's state, for the error when a page does not appear. */
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

/** Polls every 50 ms. The default is every frame, and a browser that draws nothing has no frames. */
const LOOK = { polling: 50 } as const

/** Whether all buttons and fields of the page are hydrated (SR-12). */
const hears = () => document.querySelector('[data-waits]') === null

/** Page object for the app in one layout and one language, with the parts that every page has. */
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
   * Sets the language before the first page is loaded. English is the language of the projects' browsers and is not
   * set, because a page with an init script cannot be reused by the next journey (support/shared-context.ts).
   */
  async speak(): Promise<void> {
    if (this.locale === 'en') return
    await this.page.addInitScript((locale) => {
      // A document without an origin has no storage.
      if (origin === 'null') return
      if (localStorage.getItem('language') === null) localStorage.setItem('language', locale)
    }, this.locale)
  }

  /** Loads a page by its address. Returns once a server-rendered page is hydrated. */
  async open(name: string): Promise<void> {
    await this.page.goto(`/${this.device}/${name}`)
    await this.page.waitForFunction(hears, undefined, LOOK)
  }

  /**
   * Reloads the page. Returns when `open` would, because the browser may reset a scroll position that is set
   * earlier.
   */
  async reload(): Promise<void> {
    await this.page.reload()
    await this.page.waitForFunction(hears, undefined, LOOK)
  }

  /**
   * Navigates within the open app as a link does, which is cheaper than a load. For journeys that do not test how a
   * page loads. Returns when the router shows the page or the target of its redirect. Without an open page, loads
   * it.
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

  /** Fills the login form and submits it. */
  async login(email = DEMO.email, password = DEMO.password): Promise<void> {
    await this.field('email').fill(email)
    await this.field('password').fill(password)
    await this.page
      .locator('form')
      .getByRole('button', { name: this.say('Log in') })
      .click()
  }

  /**
   * Calls the API with the session of the page's browser; no page needs to be open. Throws on 404, because a misspelt
   * path is also answered with `data: null`, which reads like "none". The customer agrees to the terms. `mayBeAbsent`
   * allows a 404.
   */
  async call(path: string, body?: unknown, { mayBeAbsent = false } = {}) {
    const headers = { 'browser-type': 'web' }
    const { request } = this.page
    const response = await (body === undefined
      ? request.get(path, { headers })
      : request.post(path, { headers, data: agreeing(path, body) }))
    if (response.status() === 404 && !mayBeAbsent) throw new Error(`${path} found nothing: ${await response.text()}`)
    return response.json()
  }

  /**
   * Signs in by a call, which takes effect from the next page that is opened. For journeys that do not test the
   * login.
   */
  async signIn({ email, password } = DEMO): Promise<void> {
    const { data } = await this.call('/customer/login', { email, password })
    if (data?.email !== email) throw new Error(`Could not sign ${email} in: ${JSON.stringify(data)}`)
  }

  expectAccessible(): Promise<void> {
    return expectAccessible(this.page)
  }
}
