import { expect, ONCE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'

test(
  'ERR-45 an error in the app shows an error page and reports the built position and the page without its query',
  ONCE,
  async ({ page, watch }, { project }) => {
    watch.allow(/planted/)
    const app = new App(page, project.name)
    await app.open('suppliers')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const sent = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/app-error')
    await page.evaluate(() => {
      Intl.NumberFormat = class {
        constructor() {
          throw new Error('planted "Wang Ming"')
        }
      } as never
      Object.defineProperty(Object.getPrototypeOf(new Intl.DateTimeFormat()), 'format', {
        get() {
          throw new Error('planted "Wang Ming"')
        },
      })
    })
    await page.getByRole('main').locator('a[href*="/supplier?id="]').first().click()
    const request = await sent
    expect(request.postDataJSON()).toMatchObject({
      message: 'Error: planted "Wang Ming"',
      stack: expect.stringMatching(/\/assets\/[\w-]+\.js:\d+:\d+/),
      page: 'supplier',
    })
    expect((await (await request.response())?.json())?.code).toBe('200')
    await expect(page.getByRole('heading', { name: 'We couldn’t load this page' })).toBeVisible()
  },
)
