import type { Page } from '@playwright/test'
import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import { startProduct, temporaryFolder } from '#tests/support/processes.ts'
import { type BadNetwork, type NetworkMode, startBadNetwork } from '../../e2e/support/bad-network.ts'
import { loseScripts } from '../../e2e/support/lose-scripts.ts'
import { clearHttpCache } from '../../e2e/support/shared-context.ts'
import { installBare, startBareSite } from './bare-worker.ts'
import { type Marks, marksOf, Phone, slowed, slowerWorkerMs, untilMarked, WAIT_MS, watch } from './cold-phone.ts'
import { median } from './statistics.ts'

const STARTS = 20
const MANY = 200

/**
 * The network fault at a start; `offline` is the browser's own airplane mode. `missing` runs last: every answer is 404,
 * and no script of the app is stored any more.
 */
const FAULTS = ['offline', 'stall', 'error', 'portal', 'redirect', 'missing'] as const satisfies readonly (
  | NetworkMode
  | 'offline'
)[]
type Fault = (typeof FAULTS)[number]

/** The parts of `tickets` that can run alone, each a few minutes: a fault, or the list of orders. */
export const TICKET_PARTS = {
  gone: 'offline',
  stalled: 'stall',
  '500': 'error',
  captive: 'portal',
  redirecting: 'redirect',
  '404': 'missing',
  list: 'list',
} as const satisfies Readonly<Record<string, Fault | 'list'>>
export type TicketPart = (typeof TICKET_PARTS)[keyof typeof TICKET_PARTS]

/** One cold start, in ms from the navigation. */
interface Start {
  /** The QR is on the screen. */
  readonly qr: number
  /** The same, if the worker were as slow as the page. */
  readonly slowQr: number
  /** The app is hydrated and the ticket can be redeemed. Infinity if its scripts are missing. */
  readonly app: number
  /** Whether a camera can read it. */
  readonly isRead: boolean
}

export interface TicketStarts {
  /** Time until a bare worker's page is on the screen, measured in turn with the tickets. */
  readonly floor: Times
  readonly fault: Fault
  readonly stored: number
  readonly starts: number
  readonly qr: Times
  readonly slowQr: Times
  readonly app: Times
  readonly unread: number
}

/** Times in ms. */
interface Times {
  readonly median: number
  readonly worst: number
}

/** Time until the list of orders shows all of `MANY` tickets offline. */
export interface TicketLists {
  /** Opened by its address, as a cold start, at full speed. */
  readonly cold: Times
  /** Opened from the start page of the running app, on the slowed page. */
  readonly inside: Times
  /** The smallest number shown. */
  readonly shown: number
}

async function coldStart(phone: Phone, network: BadNetwork, fault: Fault, path: string, url: string): Promise<Start> {
  network.mode = fault === 'offline' ? 'pass' : fault
  return phone.use({ offline: fault === 'offline', end: 'crash' }, async (page, context) => {
    await watch(page, MANY)
    // The scripts are in the browser's HTTP cache, too.
    if (fault === 'missing') await clearHttpCache(page)
    await slowed(page, context)
    await page.goto(network.origin + path, { waitUntil: 'commit', timeout: WAIT_MS })
    const qr = await untilMarked(page, 'qr')
    const { data, width, height } = PNG.sync.read(await page.screenshot())
    const isRead = jsQR.default(new Uint8ClampedArray(data), width, height)?.data === url
    const slowQr = qr + (await slowerWorkerMs(page))
    const app = fault === 'missing' ? Number.POSITIVE_INFINITY : await untilMarked(page, 'app')
    return { qr, slowQr, app, isRead }
  })
}

/** A start of the bare worker's page on the same phone, in ms. */
function bareStart(phone: Phone, address: string): Promise<number> {
  return phone.use({ offline: true, end: 'crash' }, async (page, context) => {
    await watch(page, MANY)
    await slowed(page, context)
    await page.goto(address, { waitUntil: 'commit', timeout: WAIT_MS })
    return untilMarked(page, 'qr')
  })
}

/** Removes the release's scripts from the phone and the server. */
async function breakRelease(phone: Phone, network: BadNetwork): Promise<void> {
  network.mode = 'missing'
  await phone.use({ offline: false, end: 'close' }, async (page) => {
    await page.goto(`${network.origin}/mobile/index`, { waitUntil: 'commit' })
    if ((await loseScripts(page)) === 0) throw new Error('The app had no scripts on this phone')
  })
}

/**
 * Signs in, waits for the tickets and the worker, and copies the one ticket `count` times. Returns its address. Kills
 * the browser once, as before every start.
 */
async function fill(phone: Phone, network: BadNetwork, count: number): Promise<{ path: string; url: string }> {
  network.mode = 'pass'
  const filled = await phone.use({ offline: false, end: 'close' }, async (page, context) => {
    const data = { email: 'demo@tabifuda.example', password: 'tabi2026' }
    await page.request.post(`${network.origin}/customer/login`, { data, headers: { 'browser-type': 'web' } })
    await page.goto(`${network.origin}/mobile/index`)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.waitForFunction(async () => {
      const known = await indexedDB.databases()
      if (!known.some(({ name }) => name === 'tabifuda-tickets')) return false
      const opening = indexedDB.open('tabifuda-tickets')
      await new Promise((resolve) => opening.addEventListener('success', resolve))
      const keys = opening.result.transaction('records').objectStore('records').getAllKeys()
      await new Promise((resolve) => keys.addEventListener('success', resolve))
      opening.result.close()
      return keys.result.includes('ticket-pages')
    })
    // Later answers would remove the copies, so the phone goes offline. An answer in flight gets a second to arrive.
    await context.setOffline(true)
    await page.waitForTimeout(1_000)
    return page.evaluate(async (wanted) => {
      interface Record {
        ticket: { orderId: number; page: string; state: string; url: string; order: { id: number } }
      }
      const settled = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        })
      const database = await settled(indexedDB.open('tabifuda-tickets'))
      const store = database.transaction('records', 'readwrite').objectStore('records')
      const keys = (await settled(store.getAllKeys())).map(String)
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
    }, count)
  })
  await phone.use({ offline: true, end: 'crash' }, async (page) => {
    await watch(page, MANY)
    await page.goto(network.origin + filled.path, { waitUntil: 'commit' })
    await untilMarked(page, 'app')
  })
  return filled
}

async function openList(phone: Phone, network: BadNetwork): Promise<{ cold: number; inside: number; shown: number }> {
  const shownOn = (page: Page) => page.locator('main a[href*="/voucher?"]').count()
  const cold = await phone.use({ offline: true, end: 'crash' }, async (page) => {
    await watch(page, MANY)
    await page.goto(`${network.origin}/mobile/orders`, { waitUntil: 'commit' })
    return { ms: await untilMarked(page, 'list'), shown: await shownOn(page) }
  })
  const inside = await phone.use({ offline: true, end: 'crash' }, async (page, context) => {
    await watch(page, MANY)
    await page.goto(`${network.origin}/mobile/index`, { waitUntil: 'commit' })
    await page.locator('main a[href^="/mobile/voucher"]').first().waitFor()
    await slowed(page, context)
    await page.evaluate(() => {
      Object.assign((window as unknown as { marks: Marks }).marks, { asked: performance.now() })
      document.querySelector<HTMLElement>('nav a[href^="/mobile/orders"]')?.click()
    })
    const shownAt = await untilMarked(page, 'list')
    return { ms: shownAt - ((await marksOf(page)).asked ?? Number.NaN), shown: await shownOn(page) }
  })
  return { cold: cold.ms, inside: inside.ms, shown: Math.min(cold.shown, inside.shown) }
}

const summary = (values: readonly number[]): Times => ({ median: median(values), worst: Math.max(...values) })

/**
 * `npm run bench -- tickets`: a phone whose app was killed opens a ticket without a usable network. Each start is a new
 * browser on a persistent profile. The page's thread is slowed four times; Chromium cannot slow down the worker's.
 */
export async function measureTickets(
  {
    browser,
    starts = STARTS,
    parts = Object.values(TICKET_PARTS),
  }: {
    /** The path of its executable. */
    readonly browser: string
    readonly starts?: number | undefined
    readonly parts?: readonly TicketPart[] | undefined
  },
  each: (row: TicketStarts) => void,
): Promise<TicketLists | null> {
  const folder = temporaryFolder()
  const server = await startProduct(folder.path, null)
  const network = await startBadNetwork(server.origin)
  const bare = await startBareSite()
  const lists: { cold: number; inside: number; shown: number }[] = []
  const faults = FAULTS.filter((fault) => parts.includes(fault))
  const hasList = parts.includes('list')
  try {
    for (const stored of faults.length > 0 ? [1, MANY] : [MANY]) {
      const phone = new Phone(browser)
      try {
        await phone.use({ offline: false, end: 'close' }, (page) => installBare(page, bare.address))
        const { path, url } = await fill(phone, network, stored)
        while (hasList && stored === MANY && lists.length < starts) lists.push(await openList(phone, network))
        for (const fault of faults) {
          if (fault === 'missing') await breakRelease(phone, network)
          const [floors, all]: [number[], Start[]] = [[], []]
          while (all.length < starts) {
            floors.push(await bareStart(phone, bare.address))
            all.push(await coldStart(phone, network, fault, path, url))
          }
          each({
            fault,
            stored,
            starts,
            floor: summary(floors),
            qr: summary(all.map(({ qr }) => qr)),
            slowQr: summary(all.map(({ slowQr }) => slowQr)),
            app: summary(all.map(({ app }) => app)),
            unread: all.filter(({ isRead }) => !isRead).length,
          })
        }
      } finally {
        phone.throwAway()
      }
    }
  } finally {
    bare.close()
    await network.close()
    await server.stop()
    folder.remove()
  }
  if (!hasList) return null
  return {
    cold: summary(lists.map(({ cold }) => cold)),
    inside: summary(lists.map(({ inside }) => inside)),
    shown: Math.min(...lists.map(({ shown }) => shown)),
  }
}
