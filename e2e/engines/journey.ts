import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import { startProduct, temporaryFolder } from '#tests/support/processes.ts'
import { type Browser, type Engine, until } from './browser.ts'

/** A demo shop that confirms instantly and has seats for weeks. */
const SHOP = 1001
const PACKAGE = 10011
const PEOPLE = '2'
/** The QR code on a ticket's page: the service worker draws it first, then the app (`QR_OF_THE_APP`). */
const QR = 'svg[role=img] path'
const QR_OF_THE_APP = `#root ${QR}`

const DIALOG = ':is(dialog[open], [role=dialog])'

/** Inside the folder that Playwright writes to. */
const RESULTS = 'test-results/engines'

/** A press without an effect is repeated after this many ms, as a visitor would. */
const PRESS_AGAIN_MS = 10_000
/** After this many ms every browser has written its storage to disk. */
const WRITTEN_MS = 8_000

/** A completed step and its duration in ms. */
export interface Step {
  readonly name: string
  readonly ms: number
}

interface BoughtTicket {
  /** Path and query of the ticket's page. */
  readonly page: string
  /** Content of the QR code. */
  readonly url: string
}

/**
 * Marks the last pressable element whose text matches and scrolls it to the middle of the screen. Returns false if
 * there is none.
 */
function mark(browser: Browser, selector: string, text: string): Promise<boolean> {
  return browser.evaluate(
    (wanted, pattern) => {
      for (const old of document.querySelectorAll('[data-pressed-next]')) old.removeAttribute('data-pressed-next')
      const found = [...document.querySelectorAll<HTMLElement>(wanted)].filter(
        (one) =>
          new RegExp(pattern).test(one.innerText) &&
          one.getBoundingClientRect().height > 0 &&
          !one.matches(':disabled, [data-waits]') &&
          // The page below a dialog receives no input.
          !one.closest('[inert], [aria-hidden=true]'),
      )
      const last = found.at(-1)
      last?.setAttribute('data-pressed-next', '')
      last?.scrollIntoView({ block: 'center', behavior: 'instant' })
      return last !== undefined
    },
    selector,
    text,
  )
}

/** Presses the last pressable element whose text matches, once there is one. */
async function pressOn(browser: Browser, selector: string, text = ''): Promise<void> {
  await until(`${selector} ${text}`, () => mark(browser, selector, text))
  await browser.press('[data-pressed-next]')
}

const isAt = (browser: Browser, pattern: string): Promise<boolean> =>
  browser.evaluate((wanted) => new RegExp(wanted).test(location.pathname + location.search), pattern)

const untilAt = (browser: Browser, pattern: string): Promise<boolean> => until(pattern, () => isAt(browser, pattern))

/**
 * Presses a link until its target page is open. Content that loads above the link can move it away before the press.
 */
async function follow(browser: Browser, selector: string, pattern: string): Promise<void> {
  let pressed = Number.NEGATIVE_INFINITY
  await until(pattern, async () => {
    if (await isAt(browser, pattern)) return true
    if (performance.now() - pressed < PRESS_AGAIN_MS || !(await mark(browser, selector, ''))) return false
    pressed = performance.now()
    await browser.press('[data-pressed-next]')
    return isAt(browser, pattern)
  })
}

/** Fills an empty field. A field that already has the value is left alone. */
async function fill(browser: Browser, name: string, text: string): Promise<void> {
  const selector = `[name="${name}"]`
  await until(selector, () => browser.evaluate((wanted) => document.querySelector(wanted) !== null, selector))
  const value = await browser.evaluate((wanted) => document.querySelector<HTMLInputElement>(wanted)?.value, selector)
  if (value === text) return
  await pressOn(browser, selector)
  await browser.type(selector, text)
}

/** Ticks a checkbox, or the last of several radio buttons, by pressing its label, as a user would. */
async function check(browser: Browser, input: string, place = ''): Promise<void> {
  await pressOn(browser, `${place} label:has(${input}:enabled)`)
  await until(`${place} ${input} checked`, () =>
    browser.evaluate((wanted) => document.querySelector(wanted) !== null, `${place} ${input}:checked`),
  )
}

/** Returns the code mailed to an address, from the sandbox's outbox. */
function mailedCode(origin: string, email: string): Promise<string> {
  return until(`a code mailed to ${email}`, async () => {
    const { data } = await (await fetch(`${origin}/sandbox/outbox?to=${encodeURIComponent(email)}`)).json()
    const bodies: string[] = data.map(({ body }: { body: string }) => body)
    return bodies.flatMap((body) => /^\s*([0-9A-Z]{4}[ -]?[0-9A-Z]{4})\s*$/m.exec(body)?.[1] ?? [])[0] ?? null
  })
}

/** Reads the QR code off the screen, as a scanner at the counter does. */
async function readScreen(browser: Browser): Promise<string | null> {
  const { data, width, height } = PNG.sync.read(await browser.screenshot())
  return jsQR.default(new Uint8ClampedArray(data), width, height)?.data ?? null
}

/** Scrolls to the QR code and reads it until it has the expected content. */
async function expectReadable(browser: Browser, url: string): Promise<void> {
  await until('the code on the screen', () =>
    browser.evaluate((selector) => {
      const code = document.querySelector(selector)
      code?.scrollIntoView({ block: 'center', behavior: 'instant' })
      return (code?.getBoundingClientRect().width ?? 0) > 0
    }, QR),
  )
  await until(`a QR that says ${url}`, async () => (await readScreen(browser)) === url)
}

/** Returns the URL of a ticket's code from what the app has stored for the service worker, by order. */
const storedUrl = (browser: Browser, orderId: number): Promise<string> =>
  until('the stored ticket', () =>
    browser.evaluate(async (id) => {
      const settled = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        })
      const database = await settled(indexedDB.open('tabifuda-tickets'))
      const records = database.transaction('records').objectStore('records')
      const [keys, values] = await Promise.all([settled(records.getAllKeys()), settled(records.getAll())])
      database.close()
      const at = keys.findIndex((key) => String(key).endsWith(`:ticket:${id}`))
      return keys.includes('ticket-pages') ? ((values[at]?.ticket.url as string | undefined) ?? null) : null
    }, orderId),
  )

/** The main journey: home, shop, package, form, guest sign-in by a mailed code, card payment, and the ticket. */
async function buy(browser: Browser, origin: string, done: (name: string) => void): Promise<BoughtTicket> {
  await browser.open(`${origin}/mobile/index`)
  // The first page of a visit asks for the location once.
  await untilAt(browser, '^/mobile/location')
  await browser.open(`${origin}/mobile/index`)
  await follow(browser, 'main a[href*="/supplier?id="]', '/supplier\\?id=')
  done('the start page leads to a shop')

  const shop = `/mobile/supplier?id=${SHOP}`
  // The navigation of the previous press may finish only after this one has started.
  await until(shop, async () => {
    await browser.open(origin + shop)
    return isAt(browser, `id=${SHOP}$`)
  })
  await follow(browser, `main a[href*="/package?id=${PACKAGE}"]`, '/package\\?id=')
  await follow(browser, 'main a[href*="/reserve?"]', '/reserve\\?')
  await check(browser, 'input', '[data-field=time]')
  await fill(browser, 'people', PEOPLE)
  await check(browser, 'input[value=no]', '[data-field=hasChild]')
  await pressOn(browser, 'main form button[type=submit]')
  const email = `guest${Date.now()}@example.com`
  // Where people and packages differ, the form asks for confirmation first.
  await until('the sign-in', async () => {
    const isThere = await browser.evaluate(() => document.querySelector('[name=email]') !== null)
    if (!isThere && (await mark(browser, `${DIALOG} footer button`, ''))) await browser.press('[data-pressed-next]')
    return isThere
  })
  done('a guest reserves')

  await fill(browser, 'email', email)
  await pressOn(browser, 'button', 'Email me a code')
  await fill(browser, 'mailedCode', await mailedCode(origin, email))
  await pressOn(browser, 'main form button[type=submit]')
  await untilAt(browser, '/order\\?.*state=pay')
  done('signs in by a mailed code')

  await fill(browser, 'enName', 'CHAN TAI MAN')
  await fill(browser, 'phone', '+852 5123 4567')
  await check(browser, '[name=agreed]')
  await fill(browser, 'card-number', '4242 4242 4242 4242')
  await fill(browser, 'card-expiry', '12/34')
  await fill(browser, 'card-cvc', '123')
  await pressOn(browser, 'button', '^Pay ')
  await pressOn(browser, `${DIALOG} button`, '^Pay ')
  await until('the payment', () =>
    browser.evaluate(() => document.body.innerText.includes('Payment complete. Thank you!')),
  )
  done('pays by card')

  await follow(browser, 'main a[href*="/voucher?orderId="]', '/voucher\\?orderId=')
  const page = await browser.evaluate(() => location.pathname + location.search)
  const url = await storedUrl(browser, Number(/orderId=(\d+)/.exec(page)?.[1]))
  await expectReadable(browser, url)
  done('the QR is read off the screen')
  return { page, url }
}

/** Waits until the service worker controls the page and has stored what it needs. */
async function untilStored(browser: Browser, origin: string): Promise<void> {
  await until('the service worker', () =>
    browser.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated'),
  )
  await browser.open(`${origin}/mobile/orders`)
  await until('a page of the worker', () => browser.evaluate(() => navigator.serviceWorker.controller !== null))
  // Firefox writes localStorage to disk some seconds later, and the browser is killed next.
  await setTimeout(WRITTEN_MS)
}

/** Reports the page at which a failed journey stopped and saves a screenshot of it. */
async function whereabouts(browser: Browser | null, name: string): Promise<string> {
  if (browser === null) return 'before the browser had started'
  try {
    mkdirSync(RESULTS, { recursive: true })
    const path = join(RESULTS, `${name}.png`)
    writeFileSync(path, await browser.screenshot())
    return `at ${await browser.evaluate(() => location.href)}, seen in ${path}`
  } catch (error) {
    return `at an unknown address: ${error}`
  }
}

/**
 * Runs the main journey in one browser, then opens its ticket after server and browser were killed. Calls `each`
 * after every step, so that the last completed step is known when the next one fails.
 */
export async function runMainJourney(engine: Engine, each: (step: Step) => void): Promise<void> {
  let last = performance.now()
  const done = (name: string) => {
    each({ name, ms: performance.now() - last })
    last = performance.now()
  }
  const folder = temporaryFolder()
  const profile = mkdtempSync(join(tmpdir(), 'tabifuda-engine-'))
  const server = await startProduct(folder.path, null)
  let browser: Browser | null = null
  try {
    last = performance.now()
    browser = await engine.start(profile)
    done('the browser starts')
    const ticket = await buy(browser, server.origin, done)
    await untilStored(browser, server.origin)
    done('the app is stored')
    await server.stop('SIGKILL')
    await browser.kill()
    last = performance.now()
    browser = await engine.start(profile)
    done('the browser starts again, without a server')
    await browser.open(server.origin + ticket.page)
    await expectReadable(browser, ticket.url)
    done('the QR is read off the screen')
    await until('the app on the ticket', () => {
      if (!browser) throw new Error('No browser')
      return browser.evaluate((selector) => document.querySelector(selector) !== null, QR_OF_THE_APP)
    })
    done('the app has taken the ticket over')
  } catch (error) {
    throw new Error(`Stopped ${await whereabouts(browser, engine.name)}`, { cause: error })
  } finally {
    await browser?.kill()
    await server.stop('SIGKILL')
    folder.remove()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}
