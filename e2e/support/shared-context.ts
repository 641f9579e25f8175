import type { BrowserContext, Page } from '@playwright/test'
import { before, emptyPage, watchPage } from './kept-page.ts'

/** Forgets what the page and its browser have fetched: what is asked for from now on comes from the server, or fails. */
export async function clearHttpCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  // Empties the page's own memory, too; it is used again when the session ends.
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.detach()
}

/**
 * The browser context, and the page in it, that a worker's journeys take one after another. They keep their process,
 * their HTTP cache and compiled scripts, so that opening a page costs half of what it costs anew; in everything else
 * they are as new: no cookie, stored data, permission, route or history is left. Where a journey installed what cannot
 * be removed (a clock, a script for every page), or cleaning fails, the next one gets a new page or a new context.
 */
export class SharedContext {
  #context: BrowserContext | null = null
  #isUsedUp = false
  #isOffline = false
  #isPageUsedUp = false

  /** For the next journey, with one empty page; `open` makes a context where there is none. */
  async take(open: () => Promise<BrowserContext>): Promise<BrowserContext> {
    const context = this.#context ?? this.#watched(await open())
    this.#context = context
    const [page = await this.#newPage(context)] = context.pages()
    // The page that the journey begins in, so that removing what is stored costs no page of its own.
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
    // A journey must not find offline what an earlier one has fetched.
    before(context, ['setOffline'], async () => {
      if (this.#isOffline) return
      this.#isOffline = true
      const [page] = context.pages()
      if (page) await clearHttpCache(page)
    })
    return context
  }

  /** After a journey in an app of this origin. */
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
