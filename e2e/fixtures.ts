import { type BrowserContext, test as base, expect } from '@playwright/test'
import { type Server, startedFolder, startProduct } from '../tests/support/processes.ts'

export { expect }

/** Of a journey through rules that both layouts share: it is walked once, on the phone. */
export const ONCE = { tag: '@once' } as const

/** Collects what a page must not say: errors on the console and exceptions that nobody caught. */
export interface ConsoleWatch {
  /** Also watches a context that the test made itself. */
  follow(context: BrowserContext): void
  /** Errors that match are part of the test, such as the browser's own line about a request that failed offline. */
  allow(pattern: RegExp): void
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
export const test = base.extend<{ firstVisit: boolean; watch: ConsoleWatch }, { server: Server }>({
  /** Each worker's own: its clock, its catalogue and its orders, so that workers do not see each other. */
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const folder = await startedFolder()
      const server = await startProduct(folder.path, null)
      await use(server)
      await server.stop()
      folder.remove()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.origin),
  /** Journeys start in the middle of a visit; `test.use({ firstVisit: true })` starts at its beginning. */
  firstVisit: [false, { option: true }],
  context: async ({ context, firstVisit, server }, use) => {
    // Each test is a visitor of its own, whatever those before it asked for from the same machine.
    const headers = { 'content-type': 'application/json' }
    for (const what of ['throttles', 'holds']) {
      await fetch(`${server.origin}/sandbox/${what}`, { method: 'POST', headers, body: '{}' })
    }
    if (!firstVisit) await inTheMiddleOfAVisit(context)
    await use(context)
  },
  watch: [
    async ({ context }, use) => {
      const seen: string[] = []
      const allowed: RegExp[] = []
      const watch: ConsoleWatch = {
        follow(other) {
          other.on('console', (message) => {
            if (message.type() === 'error') seen.push(`${message.text()} (${message.location().url})`)
          })
          other.on('weberror', (error) => seen.push(`uncaught ${error.error().stack ?? error.error().message}`))
        },
        allow: (pattern) => allowed.push(pattern),
      }
      watch.follow(context)
      await use(watch)
      expect(seen.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})
