import type { Page } from '@playwright/test'

type Method = (...args: never[]) => unknown

/** Wraps methods of an object so that `first` runs before every call. */
export function before<T extends object>(target: T, names: readonly (keyof T)[], first: () => unknown): void {
  for (const name of names) {
    const method = (target[name] as Method).bind(target)
    target[name] = (async (...args: never[]) => {
      await first()
      return method(...args)
    }) as T[typeof name]
  }
}

/** The page that a reused tab shows between journeys. */
const WAITING_PLACE = '/mobile/aboutus#waiting'

/** The page events that journeys listen to. */
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
 * Calls `markUsed` when a journey does something irreversible to a page. A CDP session counts, because the commands
 * sent through it are unknown.
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
 * Resets a page: no route, listener, history, session storage or hover. Between journeys it shows a page of the app
 * with scripts disabled. Any other page, even an empty one, would make Chromium start a new process, which is slow.
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
