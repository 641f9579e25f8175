import { expect, ONCE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'

test(
  'UI-11 without a network each picture is replaced by the placeholder, requested once',
  ONCE,
  async ({ page, watch }, { project }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED/)
    const app = new App(page, project.name)
    const asked = new Map<string, number>()
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/pictures/')) asked.set(pathname, (asked.get(pathname) ?? 0) + 1)
    })
    // The page loads, as from the worker's cache, but its pictures do not.
    await page.route('**/pictures/*.{webp,avif}', (route) => route.abort('internetdisconnected'))
    await app.open('supplier?id=1001')
    const first = page.getByRole('main').locator('picture img').first()
    // One request per picture, not one in total: the browser may have dropped the file before the next picture fails.
    const expectOnceEach = async () => {
      const times = asked.get('/pictures/placeholder.svg') ?? 0
      const failed = await page.locator('picture img[src="/pictures/placeholder.svg"]').count()
      expect(times).toBeLessThanOrEqual(failed)
    }
    await expect(first).toHaveAttribute('src', '/pictures/placeholder.svg')
    await expect(first).toHaveJSProperty('complete', true)
    await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expectOnceEach()

    // A missing placeholder does not cause a loop.
    await page.route('**/pictures/placeholder.svg', (route) => route.abort('internetdisconnected'))
    asked.clear()
    await page.reload()
    await expect(first).toHaveAttribute('src', '/pictures/placeholder.svg')
    await page.getByRole('main').getByRole('heading').first().click()
    await expectOnceEach()
  },
)
