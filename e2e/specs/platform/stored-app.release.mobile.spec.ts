import type { BrowserContext, Page, Request } from '@playwright/test'
import { expect, inTheMiddleOfAVisit } from '../../fixtures.ts'
import { test as behindBadNetwork, NETWORK_ERRORS } from '../../support/behind-bad-network.ts'

const test = behindBadNetwork.extend({ baseURL: ({ network }, use) => use(network.origin) })
// The app as a browser installs it.
test.use({ serviceWorkers: 'allow' })

/** The files that the service worker precaches. */
async function filesOfTheApp(page: Page): Promise<ReadonlySet<string>> {
  const script = await (await page.request.get('/sw.js')).text()
  return new Set([...script.matchAll(/"url":"([^"]+)"/g)].map(([, file = '']) => file))
}

/**
 * Records which of these files the worker requests and the maximum number in parallel. `onAsked` receives the running
 * count.
 */
function watchAsked(context: BrowserContext, files: ReadonlySet<string>, onAsked: (count: number) => void = () => {}) {
  const seen = { asked: [] as string[], most: 0 }
  const underWay = new Set<Request>()
  context.on('request', (request) => {
    const file = new URL(request.url()).pathname.slice(1)
    // Once active, the worker also makes requests for pages.
    if (request.serviceWorker() === null || !files.has(file)) return
    seen.asked.push(file)
    underWay.add(request)
    seen.most = Math.max(seen.most, underWay.size)
    onAsked(seen.asked.length)
  })
  const onEnd = (request: Request) => underWay.delete(request)
  context.on('requestfinished', onEnd).on('requestfailed', onEnd)
  return seen
}

const stored = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('precache'))
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname.slice(1))
  })

test("the app's files are fetched four at a time, each once, and all are stored", async ({ page, context }) => {
  await inTheMiddleOfAVisit(context)
  const files = await filesOfTheApp(page)
  expect(files.size).toBeGreaterThan(100)
  const seen = watchAsked(context, files)
  await page.goto('/mobile/index')
  await page.evaluate(() => navigator.serviceWorker.ready)
  expect(seen.most).toBe(4)
  expect(seen.asked.sort()).toEqual([...files].sort())
  expect((await stored(page)).sort()).toEqual([...files].sort())
})

test('a connection lost during installation loses no stored file: the next visit fetches the rest', async ({
  page,
  context,
  network,
  watch,
}) => {
  watch.allow(NETWORK_ERRORS)
  await inTheMiddleOfAVisit(context)
  const files = await filesOfTheApp(page)
  const half = Math.round(files.size / 2)
  const seen = watchAsked(context, files, (count) => {
    if (count === half) network.mode = 'down'
  })
  await page.goto('/mobile/index')
  await expect.poll(() => network.mode).toBe('down')
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistrations()).length === 0)
  const kept = await stored(page)
  expect(kept.length).toBeGreaterThan(half / 2)
  expect(kept.length).toBeLessThan(files.size)
  const askedBefore = seen.asked.length
  network.mode = 'pass'
  await page.reload()
  await page.evaluate(() => navigator.serviceWorker.ready)
  expect(seen.asked.slice(askedBefore).filter((file) => kept.includes(file))).toEqual([])
  expect((await stored(page)).sort()).toEqual([...files].sort())
})
