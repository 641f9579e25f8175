import { type BrowserContext, test as base, expect } from '@playwright/test'

export { expect }

/** Collects what a page must not say: errors on the console and exceptions that nobody caught. */
export interface ConsoleWatch {
  /** Also watches a context that the test made itself. */
  follow(context: BrowserContext): void
  /** Errors that match are part of the test, such as the browser's own line about a request that failed offline. */
  allow(pattern: RegExp): void
}

/**
 * The `test` of every journey. It fails when a page reports an unexpected error; a test that provokes one says so:
 * `watch.allow(/ERR_INTERNET_DISCONNECTED/)`.
 */
export const test = base.extend<{ watch: ConsoleWatch }>({
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
