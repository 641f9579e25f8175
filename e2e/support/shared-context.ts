import type { BrowserContext, Page } from '@playwright/test'
import { before, emptyPage, watchPage } from './kept-page.ts'

/** Clears the HTTP caches of the page and its browser, so that later requests reach the server or fail. */
export async function clearHttpCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  // Also empties the page's memory cache. Caching resumes when the session ends.
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.detach()
}

/**
 * The browser context and page that a worker's journeys share in turn. They keep their process, HTTP cache and
 * compiled scripts, which halves the cost of opening a page. Everything else is reset: cookies, stored data,
 * permissions, routes and history. Where a journey installed something permanent (a clock, an init script), or the
 * reset fails, the next one gets a new page or a new context.
 */
export class SharedContext {
  #context: BrowserContext | null = null
  #isUsedUp = false
  #isOffline = false
  #isPageUsedUp = false

  /** The context for the next journey, with one empty page. `open` creates a context if there is none. */
  async take(open: () => Promise<BrowserContext>): Promise<BrowserContext> {
    const context = this.#context ?? this.#watched(await open())
    this.#context = context
    const [page = await this.#newPage(context)] = context.pages()
    // The journey's own page is used, so that clearing storage needs no extra page.
    const session = await context.newCDPSession(page)
    await session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' })
    await session.detach()
    this.#isPageUsedUp = false
    return context
  }

  async #newPage(context: BrowserContext): Promise<Page> {
    const page = await context.newPage()
    watchPage(page, this.#markPageUsed)
    return page
  }

  readonly #markPageUsed = () => {
    this.#isPageUsedUp = true
  }

  #watched(context: BrowserContext): BrowserContext {
    const markUsed = () => {
      this.#isUsedUp = true
    }
    context.once('close', markUsed)
    before(
      context,
      ['addInitScript', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders', 'setGeolocation'],
      markUsed,
    )
    before(context.clock, ['install', 'setFixedTime', 'setSystemTime', 'pauseAt', 'fastForward', 'runFor'], markUsed)
    before(context, ['newCDPSession'], this.#markPageUsed)
    // An offline journey must not find resources that an earlier one has fetched.
    before(context, ['setOffline'], async () => {
      if (this.#isOffline) return
      this.#isOffline = true
      const [page] = context.pages()
      if (page) await clearHttpCache(page)
    })
    return context
  }

  /** Resets the context after a journey in an app of this origin. */
  async giveBack(origin: string): Promise<void> {
    const context = this.#context
    if (!context) return
    const isClean =
      !this.#isUsedUp &&
      (await this.#clean(context, origin).then(
        () => !this.#isUsedUp,
        () => false,
      ))
    if (isClean) return
    await this.close()
  }

  async close(): Promise<void> {
    const context = this.#context
    this.#context = null
    await context?.close()
    this.#isUsedUp = false
    this.#isOffline = false
  }

  async #clean(context: BrowserContext, origin: string): Promise<void> {
    if (this.#isOffline) await context.setOffline(false)
    this.#isOffline = false
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    const [first, ...others] = context.pages()
    const isKept = first !== undefined && !this.#isPageUsedUp && new URL(first.url()).origin === origin
    await Promise.all((isKept ? others : context.pages()).map((page) => page.close()))
    if (isKept) await emptyPage(first, origin)
    await Promise.all([context.clearCookies(), context.clearPermissions()])
  }
}
