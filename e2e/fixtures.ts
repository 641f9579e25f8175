import { isDeepStrictEqual } from 'node:util'
import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type TestDetails,
  type WebError,
} from '@playwright/test'
import { type Server, START_LIMIT_MS, startedFolder, startProduct } from '../tests/support/processes.ts'
import { SharedContext } from './support/shared-context.ts'

export { expect }

/** Whom every server of the journeys invites to the console as its first owner. */
export const OPERATOR = 'owner@tabifuda.example'

/** A journey through rules that both layouts share: it runs once, on the phone. */
export const ONCE = { tag: '@once' } as const
/** A journey that every `npm test` runs: one good and one refused case of each main way. */
export const SMOKE = { tag: '@smoke' } as const
export const SMOKE_ONCE: TestDetails = { tag: ['@smoke', '@once'] }
/** A journey of the release tier only. A file whose journeys all are is named `x.release.spec.ts` instead. */
export const RELEASE = { tag: '@release' } as const
export const RELEASE_ONCE: TestDetails = { tag: ['@release', '@once'] }

/**
 * A call of what every page syncs in the background, refused for want of a session: allowed in a journey that ends or replaces one behind
 * the page's back, where it can come a moment too early or too late.
 */
export const SYNC_REFUSED = /401 \(Unauthorized\).*\/(ticket\/sync|v3\/(trip|favorite))/

/** Collects what a page must not say: errors on the console and exceptions that nobody caught. */
export interface ConsoleWatch {
  /** Also watches a context that the test made itself. */
  follow(context: BrowserContext): void
  /** Errors that match are part of the test, such as the browser's own line about a request that failed offline. */
  allow(pattern: RegExp): void
}

/** All that is known of an exception: those of the browser itself (a file that did not come, an abort) have no stack. */
function told(caught: WebError): string {
  const { name, message, stack } = caught.error()
  return `${name}: ${message} (${caught.page()?.url()})\n${stack}`
}

/** A visit that has begun: the location page, which stands before the first page of a phone's visit, lies behind it. */
export function inTheMiddleOfAVisit(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    // A page without an origin has no storage.
    if (location.protocol.startsWith('http') && origin !== 'null') sessionStorage.setItem('located', '1')
  })
}

/**
 * The `test` of every journey. It fails when a page reports an unexpected error; a test that provokes one says so:
 * `watch.allow(/ERR_INTERNET_DISCONNECTED/)`.
 */
export const test = base.extend<
  { firstVisit: boolean; watch: ConsoleWatch },
  { server: Server; serverSettings: Record<string, string>; shared: SharedContext }
>({
  /** More of the server's environment; other settings start a server of their own. */
  serverSettings: [{}, { option: true, scope: 'worker' }],
  /** Each worker's own: its clock, its catalogue and its orders, so that workers do not see each other. */
  server: [
    async ({ serverSettings }, use) => {
      const folder = await startedFolder()
      const server = await startProduct(folder.path, null, { OPERATOR_EMAIL: OPERATOR, ...serverSettings })
      await use(server)
      await server.stop()
      folder.remove()
    },
    // No part of any journey; the first worker starts one more, whose folder the others copy.
    { scope: 'worker', timeout: 2 * START_LIMIT_MS },
  ],
  baseURL: ({ server }, use) => use(server.origin),
  /** Journeys start in the middle of a visit; `test.use({ firstVisit: true })` starts at its beginning. */
  firstVisit: [false, { option: true }],
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const shared = new SharedContext()
      await use(shared)
      await shared.close()
    },
    { scope: 'worker' },
  ],
  /** As new for each test. One with options of its own, such as another language, gets a context of its own. */
  context: async (
    {
      browser,
      firstVisit,
      geolocation,
      locale,
      permissions,
      server,
      serviceWorkers,
      shared,
      storageState,
      timezoneId,
      userAgent,
      viewport,
    },
    use,
    { project },
  ) => {
    // Each test is a visitor of its own, whatever those before it asked for from the same machine.
    const headers = { 'content-type': 'application/json' }
    for (const what of ['throttles', 'holds']) {
      await fetch(`${server.origin}/sandbox/${what}`, { method: 'POST', headers, body: '{}' })
    }
    const open = async () => {
      const context = await browser.newContext()
      if (!firstVisit) await inTheMiddleOfAVisit(context)
      return context
    }
    const options = { geolocation, locale, permissions, serviceWorkers, storageState, timezoneId, userAgent, viewport }
    const usual: Record<string, unknown> = { ...project.use }
    const isUsual =
      !firstVisit && Object.entries(options).every(([name, value]) => isDeepStrictEqual(value, usual[name]))
    const context = isUsual ? await shared.take(open) : await open()
    const known = new Set(browser.contexts())
    await use(context)
    if (isUsual) await shared.giveBack(server.origin)
    else await context.close()
    // Those of other visitors, too: their pages would go on asking.
    const left = browser.contexts().filter((other) => !known.has(other))
    await Promise.all(left.map((other) => other.close()))
  },
  page: async ({ context }, use) => {
    const [page = await context.newPage()] = context.pages()
    await use(page)
  },
  watch: [
    async ({ context }, use) => {
      const seen: string[] = []
      const allowed: RegExp[] = []
      const stops: (() => void)[] = []
      const watch: ConsoleWatch = {
        follow(other) {
          const onConsole = (message: ConsoleMessage) => {
            if (message.type() === 'error') seen.push(`${message.text()} (${message.location().url})`)
          }
          const onError = (error: WebError) => seen.push(`uncaught ${told(error)}`)
          other.on('console', onConsole).on('weberror', onError)
          stops.push(() => other.off('console', onConsole).off('weberror', onError))
        },
        allow: (pattern) => allowed.push(pattern),
      }
      watch.follow(context)
      await use(watch)
      for (const stop of stops) stop()
      expect(seen.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})
