import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, devices, expect, type Locator, type Page } from '@playwright/test'
import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import { agreeing } from '../../tests/support/agreeing.ts'
import { findChromium, JOURNEY_FLAGS } from '../../tests/support/chromium.ts'
import { inTheMiddleOfAVisit } from '../fixtures.ts'
import { crash } from './crash.ts'
import { buyETicket } from './orders.ts'

const { defaultBrowserType: _type, ...pixel } = devices['Pixel 7'] ?? {}

/**
 * A phone whose app can be killed and restarted: its storage is a folder that outlives the browser. Each start
 * launches a browser, so journeys that kill nothing use the test's `page` instead.
 */
export class Phone {
  readonly #folder = mkdtempSync(join(tmpdir(), 'tabifuda-phone-'))
  #context: BrowserContext | null = null
  readonly origin: string

  constructor(origin: string) {
    this.origin = origin
  }

  /** Starts the app's browser, optionally in airplane mode. */
  async start({ locale = 'en-US', offline = false } = {}): Promise<Page> {
    const executablePath = findChromium()
    this.#context = await chromium.launchPersistentContext(this.#folder, {
      ...pixel,
      viewport: { width: 375, height: 812 },
      screen: { width: 375, height: 812 },
      deviceScaleFactor: 2,
      locale,
      timezoneId: 'Asia/Tokyo',
      offline,
      serviceWorkers: 'allow',
      args: [...JOURNEY_FLAGS],
      ...(executablePath ? { executablePath } : {}),
    })
    await inTheMiddleOfAVisit(this.#context)
    return this.page()
  }

  get context(): BrowserContext {
    if (!this.#context) throw new Error('The phone is off')
    return this.#context
  }

  page(): Promise<Page> {
    const [first] = this.context.pages()
    return first ? Promise.resolve(first) : this.context.newPage()
  }

  /** Closes the app's browser, as a user who closes the app. */
  async kill(): Promise<void> {
    await this.#context?.close()
    this.#context = null
  }

  /** Crashes it at once, as an empty battery does. */
  async crash(): Promise<void> {
    await crash(this.context)
    this.#context = null
  }

  async throwAway(): Promise<void> {
    await this.kill()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

/**
 * Signs in by a call, opens the app and waits until the app and the tickets are stored. Opens no ticket. Buys an
 * e-ticket first, because earlier journeys use up those of the demo customer.
 */
export async function logInOnPhone(page: Page, origin: string): Promise<void> {
  const headers = { 'browser-type': 'web' }
  const call = async (path: string, data?: unknown) => {
    const method = data === undefined ? 'GET' : 'POST'
    return (await page.request.fetch(origin + path, { method, headers, data: agreeing(path, data) })).json()
  }
  const account = { email: 'demo@tabifuda.example', password: 'tabi2026' }
  expect((await call('/customer/login', account)).data).toMatchObject({ email: account.email })
  await buyETicket({ call })
  await page.goto(`${origin}/mobile/index`)
  await untilStored(page)
}

/**
 * Waits at the start page until the service worker is ready and more than five tickets, as the demo customer has,
 * are stored.
 */
export async function untilStored(page: Page): Promise<void> {
  await page.waitForURL('**/mobile/index')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await expect.poll(async () => (await storedTickets(page)).length).toBeGreaterThan(5)
}

/** The fields of a stored ticket that tests use. */
export interface StoredTicket {
  orderId: number
  orderNo: string
  page: 'voucher' | 'verify' | 'qrVerify'
  state: string
  url: string
  token: string
}

/** All records in one of the app's stores, by key. */
export function rawRecords(page: Page, database: string, store: string): Promise<[string, unknown][]> {
  return page.evaluate(
    async ([name, table]) => {
      const settled = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        })
      const known = await indexedDB.databases()
      if (!known.some((one) => one.name === name)) return []
      const opened = await settled(indexedDB.open(name))
      const objects = opened.transaction(table).objectStore(table)
      const [keys, values] = await Promise.all([settled(objects.getAllKeys()), settled(objects.getAll())])
      opened.close()
      return keys.map((key, index): [string, unknown] => [String(key), values[index]])
    },
    [database, store] as const,
  )
}

export async function storedTickets(page: Page): Promise<StoredTicket[]> {
  const records = await rawRecords(page, 'tabifuda-tickets', 'records')
  return records
    .filter(([key]) => key.includes(':ticket:'))
    .map(([, value]) => (value as { ticket: StoredTicket }).ticket)
}

/** Records in the outbox, with the redeemed token and the verdict so far. */
export async function outbox(page: Page): Promise<{ nonce: string; token?: string; verdict: string | null }[]> {
  const records = await rawRecords(page, 'tabifuda-outbox', 'redemptions')
  return records.map(([nonce, value]) => {
    const { record, verdict } = value as { record: { token?: string }; verdict: { verdict: string } | null }
    return { nonce, ...(record.token === undefined ? {} : { token: record.token }), verdict: verdict?.verdict ?? null }
  })
}

/** The address of a ticket's page, without the token. */
export function ticketPath(ticket: StoredTicket): string {
  return ticket.page === 'voucher'
    ? `/mobile/voucher?orderId=${ticket.orderId}`
    : `/mobile/verify${new URL(ticket.url).search}`
}

/**
 * The QR code of the ticket. While the app replaces the service worker's ticket both have one, and this is the
 * app's.
 */
export const qrOf = (page: Page): Locator => page.locator('svg[role=img]').last()

/**
 * Reads the QR code from a screenshot, as a camera would. Returns null if there is none, or if no screenshot can be
 * taken because one document is replacing another.
 */
export async function readScreen(page: Page): Promise<string | null> {
  const picture = await page.screenshot().catch((error: Error) => {
    if (error.message.includes('Unable to capture screenshot')) return null
    throw error
  })
  if (picture === null) return null
  const { data, width, height } = PNG.sync.read(picture)
  return jsQR.default(new Uint8ClampedArray(data), width, height)?.data ?? null
}
