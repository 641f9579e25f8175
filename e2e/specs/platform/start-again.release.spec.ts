import type { Page } from '@playwright/test'
import { expect, ONCE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { clearHttpCache } from '../../support/shared-context.ts'

const SHOP = 'supplier?id=1001'
const SCRIPTS = /\/assets\/[^/]+\.js$/
/** From here on a timer is one that waits for a better moment, in ms. */
const LONG_MS = 2_000

/** Keeps the page's long timers, so that each runs when the test says so. */
const keepTimers = (page: Page): Promise<unknown> =>
  page.addInitScript((longMs) => {
    const later = window.setTimeout.bind(window)
    const kept: (() => void)[] = []
    Object.assign(window, {
      kept,
      setTimeout: (run: () => void, ms = 0) => (ms >= longMs ? kept.push(run) : later(run, ms)),
    })
  }, LONG_MS)
const timers = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { kept: unknown[] }).kept.length)
const controls = (page: Page) => page.locator('[data-waits]')

const AGAIN: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'by whoever presses something': (page) => page.keyboard.press('Shift'),
  'when the connection is back': (page) => page.evaluate(() => dispatchEvent(new Event('online'))),
  'after a pause': (page) => page.evaluate(() => (window as unknown as { kept: (() => void)[] }).kept.pop()?.()),
}

test.describe('the app’s files do not come', ONCE, () => {
  for (const [how, again] of Object.entries(AGAIN)) {
    test(`SR-12 a page that the server rendered is started again ${how}`, async ({ page, watch }, { project }) => {
      watch.allow(/ERR_FAILED|Failed to fetch/)
      const app = new App(page, project.name)
      await clearHttpCache(page)
      await keepTimers(page)
      await page.route(SCRIPTS, (route) => route.abort())
      await page.goto(`/${app.device}/${SHOP}`)
      // The one that ends the wait for a picture, and the one after which the files are asked for again.
      await expect.poll(() => timers(page)).toBe(2)
      await expect(controls(page).first()).toBeDisabled()

      await page.unroute(SCRIPTS)
      await again(page)
      await expect(controls(page)).toHaveCount(0)
      await expect(page.getByRole('button', { name: app.say('Share') }).first()).toBeEnabled()
    })
  }

  test('SR-12 a browser that asks for no module a second time loads the page again, once', async ({ page, watch }, {
    project,
  }) => {
    watch.allow(/ERR_FAILED|Failed to fetch/)
    const app = new App(page, project.name)
    await clearHttpCache(page)
    await keepTimers(page)
    let documents = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents++
    })
    // As such a browser does: a plain request is answered, a module never is.
    await page.route(SCRIPTS, (route) =>
      route.request().resourceType() === 'script' && documents < 2 ? route.abort() : route.continue(),
    )
    await page.goto(`/${app.device}/${SHOP}`)
    await expect.poll(() => timers(page)).toBe(2)
    const reloaded = page.waitForEvent('load')
    await page.keyboard.press('Shift')
    await reloaded
    await expect(controls(page)).toHaveCount(0)
    expect(documents).toBe(2)
  })
})
