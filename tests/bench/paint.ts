import { type Browser, chromium, type Page } from '@playwright/test'
import lighthouse from 'lighthouse'
import { CHROMIUM_FLAGS, findChromium } from '#tests/support/chromium.ts'
import { freePort } from '#tests/support/free-port.ts'
import { type Server, startProduct, temporaryFolder } from '#tests/support/processes.ts'
import { median } from './statistics.ts'

// First visits of a phone to the built product: a new profile each time, so no cache and no worker. The server answers
// directly, compressed, over HTTP/1.1: a proxy with HTTP/2 in front of it sends the same with smaller headers.

const PAINTED = {
  home: '/',
  list: '/mobile/suppliers',
  supplier: '/mobile/supplier?id=1001',
  package: '/mobile/package?id=10011',
} as const
type Painted = keyof typeof PAINTED

const RUNS = 5
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** The audit of one page: scores out of 100, times in ms. */
interface Audit {
  readonly scores: Readonly<Record<(typeof CATEGORIES)[number], number>>
  readonly lcp: number
  readonly tbt: number
  readonly cls: number
  /** Audits that cost points in a category with a goal of 100. */
  readonly faults: readonly string[]
}

/** A browser with its own profile, which is deleted afterwards. */
async function withBrowser<Done>(work: (browser: Browser, port: number) => Promise<Done>): Promise<Done> {
  const port = await freePort()
  const executablePath = findChromium()
  const browser = await chromium.launch({
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
    ...(executablePath ? { executablePath } : {}),
  })
  try {
    return await work(browser, port)
  } finally {
    await browser.close()
  }
}

/** A mobile Lighthouse audit: simulated slow 4G, CPU slowed 4 times. Throws if Lighthouse could not finish. */
async function auditOnce(address: string): Promise<Audit> {
  const run = await withBrowser((_browser, port) => lighthouse(address, { port, logLevel: 'error', output: 'json' }))
  if (!run || run.lhr.runtimeError) throw new Error(`${address}: ${run?.lhr.runtimeError?.message}`)
  const { audits, categories } = run.lhr
  const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100)
  const figure = (name: string): number => audits[name]?.numericValue ?? Number.NaN
  const faults = CATEGORIES.slice(1).flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  )
  return {
    scores: {
      ...{ performance: score('performance'), accessibility: score('accessibility') },
      ...{ 'best-practices': score('best-practices'), seo: score('seo') },
    },
    lcp: figure('largest-contentful-paint'),
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    faults,
  }
}

/** Lighthouse's audit of a page: the median of each figure. */
async function audit({ origin }: Server, page: Painted): Promise<Audit> {
  const audits: Audit[] = []
  for (let run = 0; run < RUNS; run++) audits.push(await auditOnce(origin + PAINTED[page]))
  const middle = (of: (one: Audit) => number): number => median(audits.map(of))
  return {
    scores: {
      performance: middle(({ scores }) => scores.performance),
      accessibility: middle(({ scores }) => scores.accessibility),
      'best-practices': middle(({ scores }) => scores['best-practices']),
      seo: middle(({ scores }) => scores.seo),
    },
    ...{ lcp: middle(({ lcp }) => lcp), tbt: middle(({ tbt }) => tbt), cls: middle(({ cls }) => cls) },
    faults: [...new Set(audits.flatMap((one) => one.faults))],
  }
}

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36'

/** A really slow network for everything the page fetches: 150 ms round trip, 1.6 Mb/s down, 0.75 Mb/s up. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const CPU_SLOWER = 4

/** Records when the shop's name and a price are on the screen: one frame after they are first found there. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const isOnScreen = (element: Element | undefined): boolean => {
      const { width = 0, top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {}
      return width > 0 && bottom > 0 && top < innerHeight
    }
    const priced = (): Element | undefined =>
      [...document.querySelectorAll('main *')].find(
        (each) => each.childElementCount === 0 && /¥\s?\d/.test(each.textContent ?? '') && isOnScreen(each),
      )
    const look = (): void => {
      const isThere = isOnScreen(document.querySelector('main h1') ?? undefined) && priced() !== undefined
      if (isThere) requestAnimationFrame((now) => Object.assign(window, { shownAt: now }))
      else requestAnimationFrame(look)
    }
    look()
  })
}

/** ms from the navigation until a shop's name and a price are on the screen, with real slowdown; the median. */
async function shopShown({ origin }: Server): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const time = await withBrowser(async (browser) => {
      const screen = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
      const page = await browser.newPage({ ...screen, userAgent: PHONE, locale: 'en-US' })
      await watch(page)
      const session = await page.context().newCDPSession(page)
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', SLOW)
      await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER })
      await page.goto(origin + PAINTED.supplier, { waitUntil: 'commit' })
      const shown = await page.waitForFunction(() => (window as unknown as { shownAt?: number }).shownAt)
      return (await shown.jsonValue()) ?? Number.NaN
    })
    times.push(time)
  }
  return median(times)
}

/** First-visit figures of a phone: Lighthouse's, and the time to the shop's name and price on a slow network. */
export async function reportPaint(row: (name: string, value: string, goal?: string) => void): Promise<void> {
  console.log(`\nFirst paint on a phone, medians of ${RUNS}`)
  const folder = temporaryFolder()
  const server = await startProduct(folder.path, null)
  try {
    for (const page of Object.keys(PAINTED) as Painted[]) {
      // The first rendering of a page is measured elsewhere (`pages`); Lighthouse audits the cached copy.
      await fetch(server.origin + PAINTED[page], { headers: { accept: 'text/html', 'user-agent': PHONE } })
      const { scores, lcp, tbt, cls, faults } = await audit(server, page)
      row(`${page}, points of Lighthouse`, Object.values(scores).join(', '), 'goal ≥ 95, then 100 each')
      row('', `LCP ${lcp.toFixed(0)} ms, TBT ${tbt.toFixed(0)} ms, CLS ${cls.toFixed(3)}`, 'goal ≤ 1800, 100, 0.02')
      if (faults.length > 0) row('', faults.join(', '))
    }
    row("shop's name and price, slow network", `${(await shopShown(server)).toFixed(0)} ms`, 'goal ≤ 1200 ms')
  } finally {
    await server.stop()
    folder.remove()
  }
}
