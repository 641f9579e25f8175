import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS } from '#tests/support/chromium.ts'
import { crash } from '../../e2e/support/crash.ts'

/** The CPU slowdown of the page, as on a cheap phone. */
const SLOWER = 4
export const WAIT_MS = 30_000

/** The times recorded for a page, in ms from its navigation. */
export interface Marks {
  qr?: number
  app?: number
  list?: number
  /** When the app was asked to show the list. */
  asked?: number
}

/** A phone whose browser is restarted for each measurement, with a persistent profile. */
export class Phone {
  readonly #folder = mkdtempSync(join(tmpdir(), 'tabifuda-phone-'))
  readonly #executable: string

  constructor(executable: string) {
    this.#executable = executable
  }

  /** Starts the browser, runs `work` in it, and closes or kills it. */
  async use<Done>(
    { offline, end }: { readonly offline: boolean; readonly end: 'close' | 'crash' },
    work: (page: Page, context: BrowserContext) => Promise<Done>,
  ): Promise<Done> {
    const context = await chromium.launchPersistentContext(this.#folder, {
      viewport: { width: 375, height: 812 },
      screen: { width: 375, height: 812 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
      userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
      timezoneId: 'Asia/Tokyo',
      locale: 'en-US',
      offline,
      serviceWorkers: 'allow',
      args: [...CHROMIUM_FLAGS],
      executablePath: this.#executable,
    })
    try {
      await context.addInitScript(() => {
        if (location.protocol.startsWith('http') && origin !== 'null') sessionStorage.setItem('located', '1')
      })
      return await work(context.pages()[0] ?? (await context.newPage()), context)
    } finally {
      await (end === 'crash' ? crash(context) : context.close())
    }
  }

  throwAway(): void {
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

/** Records, frame by frame, when the QR code is painted, when the app is, and when a list has `many` tickets. */
export async function watch(page: Page, many: number): Promise<void> {
  await page.addInitScript((wanted) => {
    const marks: Marks = {}
    Object.assign(window, { marks })
    const seen = (selector: string) => (document.querySelector(selector)?.getBoundingClientRect().width ?? 0) > 0
    const links = () => document.querySelectorAll('main a[href*="/voucher?"], main a[href*="/verify?"]').length
    const isThere = {
      qr: () => seen('svg[role=img] path'),
      app: () => seen('#root svg[role=img] path'),
      list: () => links() >= wanted,
    }
    const there = new Set<string>()
    const look = () => {
      const now = performance.now()
      for (const name of ['qr', 'app', 'list'] as const) {
        // An element that was present one frame ago has been painted by now.
        if (there.has(name)) marks[name] ??= now
        else if (isThere[name]()) there.add(name)
      }
      requestAnimationFrame(look)
    }
    look()
  }, many)
}

export const marksOf = (page: Page) => page.evaluate(() => (window as unknown as { marks: Marks }).marks)

/** Waits for a mark; Infinity if it never appears. */
export async function untilMarked(page: Page, mark: keyof Marks): Promise<number> {
  const known = await page
    .waitForFunction((name) => (window as unknown as { marks: Marks }).marks[name], mark, { timeout: WAIT_MS })
    .then(
      () => marksOf(page),
      () => marksOf(page),
    )
  return known[mark] ?? Number.POSITIVE_INFINITY
}

/** Slows down the page's thread. Chromium cannot slow down the worker's. */
export async function slowed(page: Page, context: BrowserContext): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

/** The extra time of a page if the worker were as slow as the page. */
export async function slowerWorkerMs(page: Page): Promise<number> {
  const byWorker = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return navigation && navigation.workerStart > 0 ? navigation.responseEnd - navigation.workerStart : Number.NaN
  })
  return (SLOWER - 1) * byWorker
}
