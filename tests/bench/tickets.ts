import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import { CHROMIUM_FLAGS, findChromium } from '#tests/support/chromium.ts'
import { startProduct, temporaryFolder } from '#tests/support/processes.ts'
import { type BadNetwork, type NetworkMode, startBadNetwork } from '../../e2e/support/bad-network.ts'
import { median } from './statistics.ts'

/** The page's own CPU is so many times slower, as on a cheap phone. */
const SLOWER = 4
const STARTS = 20
const MANY = 200
const WAIT_MS = 30_000

/** What is wrong with the network at a start; `offline` is the browser's own airplane mode. */
const FAULTS = ['offline', 'stall', 'error', 'portal', 'redirect'] as const satisfies readonly (
  | NetworkMode
  | 'offline'
)[]
type Fault = (typeof FAULTS)[number]

/** One cold start, ms from the navigation on. */
interface Start {
  /** The QR is on the screen. */
  readonly qr: number
  /** The app has taken over: it can be redeemed. */
  readonly app: number
  /** A camera reads it. */
  readonly isRead: boolean
}

export interface TicketStarts {
  readonly fault: Fault
  readonly stored: number
  readonly starts: number
  readonly qr: { readonly median: number; readonly worst: number }
  readonly app: { readonly median: number; readonly worst: number }
  readonly unread: number
}

export interface TicketReport {
  readonly starts: readonly TicketStarts[]
  /** ms until the list of orders shows all of `MANY` tickets offline, median and worst. */
  readonly list: { readonly median: number; readonly worst: number; readonly shown: number }
}

interface Marks {
  qr?: number
  app?: number
  list?: number
}

class Phone {
  readonly #folder = mkdtempSync(join(tmpdir(), 'tabifuda-phone-'))

  /** Starts the browser, does something in it and kills it. */
  async use<Done>(offline: boolean, work: (page: Page, context: BrowserContext) => Promise<Done>): Promise<Done> {
    const executablePath = findChromium()
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
      ...(executablePath ? { executablePath } : {}),
    })
    try {
      await context.addInitScript(() => {
        if (location.protocol.startsWith('http') && origin !== 'null') sessionStorage.setItem('located', '1')
      })
      return await work(context.pages()[0] ?? (await context.newPage()), context)
    } finally {
      await context.close()
    }
  }

  throwAway(): void {
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

/** Notes, frame by frame, when the QR is there, when the app is, and when a list has `MANY` tickets. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript((many) => {
    const marks: Marks = {}
    Object.assign(window, { marks })
    const seen = (selector: string) => (document.querySelector(selector)?.getBoundingClientRect().width ?? 0) > 0
    const look = () => {
      const now = performance.now()
      if (marks.qr === undefined && seen('svg[role=img] path')) marks.qr = now
      if (marks.app === undefined && seen('#root svg[role=img] path')) marks.app = now
      const links = document.querySelectorAll('main a[href*="/voucher?"], main a[href*="/verify?"]').length
      if (marks.list === undefined && links >= many) marks.list = now
      requestAnimationFrame(look)
    }
    look()
  }, MANY)
}

const marksOf = (page: Page) => page.evaluate(() => (window as unknown as { marks: Marks }).marks)

async function until(page: Page, mark: keyof Marks): Promise<number> {
  const known = await page
    .waitForFunction((name) => (window as unknown as { marks: Marks }).marks[name], mark, { timeout: WAIT_MS })
    .then(
      () => marksOf(page),
      () => marksOf(page),
    )
  return known[mark] ?? Number.POSITIVE_INFINITY
}

async function slowed(page: Page, context: BrowserContext): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

async function coldStart(phone: Phone, network: BadNetwork, fault: Fault, path: string, url: string): Promise<Start> {
  network.mode = fault === 'offline' ? 'pass' : fault
  return phone.use(fault === 'offline', async (page, context) => {
    await watch(page)
    await slowed(page, context)
    await page.goto(network.origin + path, { waitUntil: 'commit', timeout: WAIT_MS })
    const qr = await until(page, 'qr')
    const { data, width, height } = PNG.sync.read(await page.screenshot())
    const isRead = jsQR.default(new Uint8ClampedArray(data), width, height)?.data === url
    return { qr, app: await until(page, 'app'), isRead }
  })
}

/** Signs in, waits for the tickets and the worker, and makes `count` of the one ticket; answers its address. */
async function fill(phone: Phone, network: BadNetwork, count: number): Promise<{ path: string; url: string }> {
  network.mode = 'pass'
  return phone.use(false, async (page) => {
    const data = { email: 'demo@tabifuda.example', password: 'tabi2026' }
    await page.request.post(`${network.origin}/customer/login`, { data, headers: { 'browser-type': 'web' } })
    await page.goto(`${network.origin}/mobile/index`)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    return page.evaluate(async (wanted) => {
      interface Record {
        ticket: { orderId: number; page: string; state: string; url: string; order: { id: number } }
      }
      const settled = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        })
      for (;;) {
        await new Promise((resolve) => setTimeout(resolve, 200))
        const known = await indexedDB.databases()
        if (!known.some(({ name }) => name === 'tabifuda-tickets')) continue
        const database = await settled(indexedDB.open('tabifuda-tickets'))
        const store = database.transaction('records', 'readwrite').objectStore('records')
        const keys = (await settled(store.getAllKeys())).map(String)
        if (!keys.includes('ticket-pages')) {
          database.close()
          continue
        }
        const tickets = keys.filter((key) => key.includes(':ticket:'))
        const records = await Promise.all(tickets.map((key) => settled(store.get(key)) as Promise<Record>))
        const at = records.findIndex(({ ticket }) => ticket.page === 'voucher' && ticket.state === 'usable')
        const [key, one] = [tickets[at] ?? '', records[at]]
        if (!one) throw new Error('The demo customer has no voucher')
        for (const other of tickets) if (other !== key) store.delete(other)
        for (let id = 1; id < wanted; id++) {
          const orderId = 1_000_000 + id
          const ticket = { ...one.ticket, orderId, order: { ...one.ticket.order, id: orderId } }
          store.put({ ...one, ticket }, key.replace(/\d+$/, String(orderId)))
        }
        await settled(store.getAllKeys())
        database.close()
        return { path: `/mobile/voucher?orderId=${one.ticket.orderId}`, url: one.ticket.url }
      }
    }, count)
  })
}

async function openList(phone: Phone, network: BadNetwork): Promise<{ ms: number; shown: number }> {
  return phone.use(true, async (page) => {
    await watch(page)
    await page.goto(`${network.origin}/mobile/orders`, { waitUntil: 'commit' })
    const ms = await until(page, 'list')
    return { ms, shown: await page.locator('main a[href*="/voucher?"]').count() }
  })
}

const summary = (values: readonly number[]) => ({ median: median(values), worst: Math.max(...values) })

/**
 * `npm run bench -- tickets`: a phone whose app was killed opens a ticket without a usable network. Each start is a
 * browser of its own on a profile that is kept; the page's thread is `SLOWER` times slower, the worker's is not, as Chromium cannot.
 */
export async function measureTickets(
  { starts = STARTS }: { readonly starts?: number | undefined },
  each: (row: TicketStarts) => void,
): Promise<TicketReport> {
  const folder = temporaryFolder()
  const server = await startProduct(folder.path, null)
  const network = await startBadNetwork(server.origin)
  const rows: TicketStarts[] = []
  let list = { median: Number.NaN, worst: Number.NaN, shown: 0 }
  try {
    for (const stored of [1, MANY]) {
      const phone = new Phone()
      try {
        const { path, url } = await fill(phone, network, stored)
        for (const fault of FAULTS) {
          const all: Start[] = []
          while (all.length < starts) all.push(await coldStart(phone, network, fault, path, url))
          const row = {
            fault,
            stored,
            starts,
            qr: summary(all.map(({ qr }) => qr)),
            app: summary(all.map(({ app }) => app)),
            unread: all.filter(({ isRead }) => !isRead).length,
          }
          rows.push(row)
          each(row)
        }
        if (stored !== MANY) continue
        const lists: { ms: number; shown: number }[] = []
        while (lists.length < Math.min(starts, 5)) lists.push(await openList(phone, network))
        list = { ...summary(lists.map(({ ms }) => ms)), shown: Math.min(...lists.map(({ shown }) => shown)) }
      } finally {
        phone.throwAway()
      }
    }
  } finally {
    await network.close()
    await server.stop()
    folder.remove()
  }
  return { starts: rows, list }
}
