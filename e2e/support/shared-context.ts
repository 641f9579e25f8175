import type { BrowserContext, Page } from '@playwright/test'

/** Forgets what the page's browser has in its HTTP cache: what is asked for from now on comes from the server, or fails. */
export async function clearHttpCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.detach()
}

type Method = (...args: never[]) => unknown

/** Calls `first` before every call of some methods of an object. */
function before<T extends object>(target: T, names: readonly (keyof T)[], first: () => unknown): void {
  for (const name of names) {
    const method = (target[name] as Method).bind(target)
    target[name] = (async (...args: never[]) => {
      await first()
      return method(...args)
    }) as T[typeof name]
  }
}

/**
 * The browser context that a worker's journeys take one after another. It keeps its HTTP cache and compiled scripts, so
 * that opening a page costs half of what it costs in a new context; in everything else it is as new: no page, cookie,
 * stored data, permission or route is left. Where a journey installed what cannot be removed (a clock, a script for
 * every page), or cleaning fails, the next one gets a new context.
 */
export class SharedContext {
  #context: BrowserContext | null = null
  #isUsedUp = false
  #isOffline = false

  /** For the next journey, with one empty page; `open` makes a context where there is none. */
  async take(open: () => Promise<BrowserContext>): Promise<BrowserContext> {
    const context = this.#context ?? this.#watched(await open())
    this.#context = context
    // The page that the journey begins in, so that removing what is stored costs no page of its own.
    const session = await context.newCDPSession(await context.newPage())
    await session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' })
    await session.detach()
    return context
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
    // A journey must not find offline what an earlier one has fetched.
    before(context, ['setOffline'], async () => {
      if (this.#isOffline) return
      this.#isOffline = true
      const [page] = context.pages()
      if (page) await clearHttpCache(page)
    })
    return context
  }

  /** After a journey. */
  async giveBack(): Promise<void> {
    const context = this.#context
    if (!context) return
    const isClean =
      !this.#isUsedUp &&
      (await this.#clean(context).then(
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

  async #clean(context: BrowserContext): Promise<void> {
    if (this.#isOffline) await context.setOffline(false)
    this.#isOffline = false
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await Promise.all(context.pages().map((page) => page.close()))
    await Promise.all([context.clearCookies(), context.clearPermissions()])
  }
}
