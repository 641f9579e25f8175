import type { Page } from '@playwright/test'
import { expect, ONCE, SMOKE_ONCE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { rawRecords } from '../../support/phone.ts'

/** Waits until the service worker controls the page. */
async function untilControlled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator
    if (!serviceWorker.controller) {
      await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
    }
  })
}

/** Records stored for the customer, by name, as JSON text. */
const kept = async (page: Page): Promise<Record<string, string>> => {
  const records = await rawRecords(page, 'tabifuda-tickets', 'records')
  return Object.fromEntries(records.map(([key, value]) => [key.replace(/^\d+:/, ''), JSON.stringify(value)]))
}

/** Ids of three shops of the demo catalogue. */
async function shops(app: App): Promise<[number, number, number]> {
  const { data } = await app.call('/api/directSupplier/queryPageSuppliers', { pageNumber: 3, pageSize: 10 })
  const [a, b, c] = data.result.map(({ id }: { id: number }) => id)
  return [a, b, c]
}

test.use({ serviceWorkers: 'allow' })

// The browser's own messages about calls without a connection.
test.beforeEach(({ watch }) => watch.allow(/Failed to load resource|ERR_/))

test(
  'PW-18 PW-20 a list, a shop and a package that were viewed open offline, whatever the time in their addresses',
  SMOKE_ONCE,
  async ({ page, context }, info) => {
    const app = new App(page, info.project.name)
    await app.open('index')
    await untilControlled(page)
    const [seen, neverSeen] = await shops(app)
    await app.open('suppliers?order=score+desc')
    const first = page.locator('main a[href*="/supplier?"]').first()
    await expect(first).toBeVisible()
    await app.open(`supplier?id=${seen}`)
    const name = (await page.getByRole('heading', { level: 1 }).first().textContent()) ?? ''
    const pack = page.locator('a[href*="/package?"]').first()
    const packHref = (await pack.getAttribute('href')) ?? ''
    await page.goto(packHref)
    const packName = (await page.getByRole('heading', { level: 1 }).first().textContent()) ?? ''

    await context.setOffline(true)
    await app.open('suppliers?order=score+desc')
    await expect(first).toBeVisible()
    await app.open(`supplier?id=${seen}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(
      page.getByText(app.say('You’re offline. You can still open tickets saved on this device.')),
    ).toBeVisible()
    await page.goto(packHref)
    await expect(page.getByRole('heading', { level: 1, name: packName })).toBeVisible()
    await app.expectAccessible()

    // A page that was never loaded states that it is offline, and loads once connected.
    await app.open(`supplier?id=${neverSeen}`)
    await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible()
    await context.setOffline(false)
    await app.button('Try again').first().click()
    await expect(page.locator('a[href*="/package?"]').first()).toBeVisible()

    // The same for a list, which links to pages on this device.
    await context.setOffline(true)
    await app.open('suppliers?order=score+asc')
    await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
    await expect(page.getByText(app.say('common_offline'))).toHaveCount(0)
    await app.expectAccessible()
    await page.getByRole('main').getByRole('link', { name: 'Back to home' }).click()
    await expect(page).toHaveURL(/\/index$/)
  },
)

test(
  'PW-20 FV-02 PW-14 all favourites open offline until the customer logs out',
  ONCE,
  async ({ page, context }, info) => {
    const app = new App(page, info.project.name)
    await app.open('login')
    await app.login('demo2@tabifuda.example')
    await page.waitForURL(`**/${app.device}/index`)
    await untilControlled(page)
    const [, , favourite] = await shops(app)
    await app.call(`/api/customer/v3/favorite?type=supplier&sourceId=${favourite}&action=add`)
    // On the next visit the list and its shops' pages are stored without being opened.
    await app.open('index')
    await expect.poll(async () => (await kept(page))['list:pages']).toContain(`supplier ${favourite}"`)

    await context.setOffline(true)
    await app.open('favorite')
    const card = page.locator(`main a[href*="/supplier?id=${favourite}"]`).first()
    await expect(card).toBeVisible()
    await card.click()
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.locator('a[href*="/package?"]').first()).toBeVisible()

    await context.setOffline(false)
    await app.call(`/api/customer/v3/favorite?type=supplier&sourceId=${favourite}&action=del`)
    await app.open('profile')
    await app.button('Log out').first().click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: app.say('Log out') })
      .click()
    await expect.poll(() => kept(page)).toEqual({})
  },
)

test(
  'PW-20 the latest four hundred catalogue responses are kept, none for longer than two weeks',
  ONCE,
  async ({ page }, info) => {
    const app = new App(page, info.project.name)
    await app.open('index')
    await untilControlled(page)
    const look = (id: number) => page.evaluate((each) => void fetch(`/api/category/list?look=${each}`), id)
    /** Number of stored responses, and which of these ids are among them. */
    const keptAnswers = (...ids: number[]) =>
      page.evaluate(async (asked) => {
        const name = (await caches.keys()).find((each) => each.includes('catalogue')) ?? 'none'
        const urls = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url))
        const found = asked.filter((id) => urls.some(({ searchParams }) => searchParams.get('look') === String(id)))
        return { count: urls.length, found }
      }, ids)
    await look(1)
    await expect.poll(async () => (await keptAnswers(1)).found).toEqual([1])
    // The worker creates its database with the first record, after storing the response. Opening the database earlier
    // would create an empty one.
    const isRecorded = () =>
      page.evaluate(async () => {
        if (!(await indexedDB.databases()).some(({ name }) => name === 'workbox-expiration')) return false
        const opening = indexedDB.open('workbox-expiration')
        const db = await new Promise<IDBDatabase>((resolve) => {
          opening.onsuccess = () => resolve(opening.result)
        })
        const reading = db.transaction('cache-entries').objectStore('cache-entries').getAll()
        const records = await new Promise<{ url: string }[]>((resolve) => {
          reading.onsuccess = () => resolve(reading.result)
        })
        db.close()
        return records.some(({ url }) => url.endsWith('look=1'))
      })
    await expect.poll(isRecorded).toBe(true)

    // Simulates 408 later responses in the worker's records, one of them 15 days old.
    await page.evaluate(async (ageMs) => {
      const name = (await caches.keys()).find((each) => each.includes('catalogue')) ?? 'none'
      const cache = await caches.open(name)
      const opening = indexedDB.open('workbox-expiration')
      const db = await new Promise<IDBDatabase>((resolve) => {
        opening.onsuccess = () => resolve(opening.result)
      })
      const reading = db.transaction('cache-entries').objectStore('cache-entries').getAll()
      const records = await new Promise<{ id: string; url: string; timestamp: number }[]>((resolve) => {
        reading.onsuccess = () => resolve(reading.result)
      })
      const first = records.find(({ url }) => url.endsWith('look=1'))
      if (!first) throw new Error('The worker has no record of what it keeps')
      const others = Array.from({ length: 408 }, (_, at) => at + 2)
      await Promise.all(others.map((n) => cache.put(first.url.replace('look=1', `look=${n}`), new Response('{}'))))
      const writing = db.transaction('cache-entries', 'readwrite')
      for (const n of others) {
        const [url, id] = [first.url, first.id].map((each) => each.replace('look=1', `look=${n}`))
        const timestamp = first.timestamp + n - (n === 300 ? ageMs : 0)
        writing.objectStore('cache-entries').put({ ...first, url, id, timestamp })
      }
      await new Promise((resolve) => {
        writing.oncomplete = resolve
      })
      db.close()
    }, 15 * 86_400_000)
    expect((await keptAnswers()).count).toBeGreaterThan(400)
    await look(410)
    await expect.poll(() => keptAnswers(1, 300, 301, 410)).toEqual({ count: 400, found: [301, 410] })
  },
)
