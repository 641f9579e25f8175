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

/** The email address that each server of the journeys invites to the console as its first owner. */
export const OPERATOR = 'owner@tabifuda.example'

/** Tag of a journey about rules that both layouts share. It runs once, in the mobile layout. */
export const ONCE = { tag: '@once' } as const
/** Tag of a journey that every `npm test` runs: one successful and one refused case of each main flow. */
export const SMOKE = { tag: '@smoke' } as const
export const SMOKE_ONCE: TestDetails = { tag: ['@smoke', '@once'] }
/**
 * Tag of a journey that only the release tier runs. A file with only such journeys is named `x.release.spec.ts`
 * instead.
 */
export const RELEASE = { tag: '@release' } as const
export const RELEASE_ONCE: TestDetails = { tag: ['@release', '@once'] }

/**
 * A background sync call that fails because the session is missing. Allowed in journeys that end or replace a session
 * from outside the page, because the sync can then run a moment too early or too late.
 */
export const SYNC_REFUSED = /401 \(Unauthorized\).*\/(ticket\/sync|v3\/(trip|favorite))/

/** Collects what a page must not report: console errors and uncaught exceptions. */
export interface ConsoleWatch {
  /** Also watches a context that the test created. */
  follow(context: BrowserContext): void
  /** Errors that match are expected by the test, such as the browser's message about a request that failed offline. */
  allow(pattern: RegExp): void
}

/** Describes an exception. The browser's own exceptions (a file that failed to load, an abort) have no stack. */
function told(caught: WebError): string {
  const { name, message, stack } = caught.error()
  return `${name}: ${message} (${caught.page()?.url()})\n${stack}`
}

/** Marks the visit as started, so that the location page is not shown before the first page of a phone's visit. */
export function inTheMiddleOfAVisit(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    // A page without an origin has no storage.
    if (window === top && location.protocol.startsWith('http') && origin !== 'null')
      sessionStorage.setItem('located', '1')
  })
}

/**
 * The `test` of every journey. It fails when a page reports an unexpected error. A test that provokes one allows it:
 * `watch.allow(/ERR_INTERNET_DISCONNECTED/)`.
 */
export const test = base.extend<
  { firstVisit: boolean; watch: ConsoleWatch },
  { server: Server; serverSettings: Record<string, string>; shared: SharedContext }
>({
  /** Additional environment variables of the server. Different settings start a separate server. */
  serverSettings: [{}, { option: true, scope: 'worker' }],
  /** One server per worker with its own clock, catalogue and orders, so that workers do not see each other's data. */
  server: [
    async ({ serverSettings }, use) => {
      const folder = await startedFolder()
      const server = await startProduct(folder.path, null, { OPERATOR_EMAIL: OPERATOR, ...serverSettings })
      await use(server)
      await server.stop()
      folder.remove()
    },
    // A separate timeout: the start does not count towards a journey's time. `setup.ts` has filled the folder that
    // is copied.
    { scope: 'worker', timeout: 2 * START_LIMIT_MS },
  ],
  baseURL: ({ server }, use) => use(server.origin),
  /** Journeys start with a visit in progress; `test.use({ firstVisit: true })` starts at its beginning. */
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
  /** A clean context for each test. A test with its own options, such as another language, gets a separate context. */
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
    // Each test is a different visitor, so the rate limits and holds of earlier tests on this machine are reset.
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
    // Contexts of other visitors are closed as well, because their pages would keep sending requests.
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
