import type { Page } from '@playwright/test'

type Method = (...args: never[]) => unknown

/** Calls `first` before every call of some methods of an object. */
export function before<T extends object>(target: T, names: readonly (keyof T)[], first: () => unknown): void {
  for (const name of names) {
    const method = (target[name] as Method).bind(target)
    target[name] = (async (...args: never[]) => {
      await first()
      return method(...args)
    }) as T[typeof name]
  }
}

/** Where a kept page waits for its next journey. */
const WAITING_PLACE = '/mobile/aboutus#waiting'

/** What journeys listen to on a page. */
const EVENTS = [
  'console',
  'dialog',
  'domcontentloaded',
  'download',
  'filechooser',
  'framenavigated',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
  'worker',
] as const

/** Whether a journey has not opened anything in this page yet. */
export function isUnopened(page: Page): boolean {
  return page.url() === 'about:blank' || page.url().endsWith(WAITING_PLACE)
}

/**
 * Tells `markUsed` when a journey does to a page what cannot be taken back. A session of the browser's own protocol
 * counts as that, too: nobody knows what it was told.
 */
export function watchPage(page: Page, markUsed: () => void): void {
  page.once('close', markUsed)
  page.once('crash', markUsed)
  before(
    page,
    [
      'addInitScript',
      'addLocatorHandler',
      'emulateMedia',
      'exposeBinding',
      'exposeFunction',
      'routeWebSocket',
      'setDefaultNavigationTimeout',
      'setDefaultTimeout',
      'setExtraHTTPHeaders',
      'setViewportSize',
    ],
    markUsed,
  )
}

/**
 * Makes a page as new: no route, listener, history, session storage or pointer over it. It waits in one of the app's
 * own pages, without running its scripts: any other page, even an empty one, would be given another process by
 * Chromium, and a new process is what costs the time.
 */
export async function emptyPage(page: Page, origin: string): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  for (const event of EVENTS) page.removeAllListeners(event)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setScriptExecutionDisabled', { value: true })
  await page.goto(origin + WAITING_PLACE)
  await page.mouse.move(-1, -1)
  await page.evaluate(() => {
    sessionStorage.clear()
    window.name = ''
  })
  await session.send('Page.resetNavigationHistory')
  await session.send('Emulation.setScriptExecutionDisabled', { value: false })
  await session.detach()
}
