import type { Page } from '@playwright/test'
import { expect, ONCE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { clearHttpCache } from '../../support/shared-context.ts'

const SHOP = 'supplier?id=1001'
const SCRIPTS = /\/assets\/[^/]+\.js$/
/** Timers of at least this many ms are background waits. */
const LONG_MS = 2_000

/** Holds the page's long timers until the test runs them. */
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
  'on a key press': (page) => page.keyboard.press('Shift'),
  'when the connection is back': (page) => page.evaluate(() => dispatchEvent(new Event('online'))),
  'after a pause': (page) => page.evaluate(() => (window as unknown as { kept: (() => void)[] }).kept.pop()?.()),
}

test.describe('the app’s files fail to load', ONCE, () => {
  for (const [how, again] of Object.entries(AGAIN)) {
    test(`SR-12 loading the app of a server-rendered page is retried ${how}`, async ({ page, watch }, { project }) => {
      watch.allow(/ERR_FAILED|Failed to fetch/)
      const app = new App(page, project.name)
      await clearHttpCache(page)
      await keepTimers(page)
      await page.route(SCRIPTS, (route) => route.abort())
      await page.goto(`/${app.device}/${SHOP}`)
      // One timer ends the wait for a picture, the other retries the files.
      await expect.poll(() => timers(page)).toBe(2)
      await expect(controls(page).first()).toBeDisabled()

      await page.unroute(SCRIPTS)
      await again(page)
      await expect(controls(page)).toHaveCount(0)
      await expect(page.getByRole('button', { name: app.say('Share') }).first()).toBeEnabled()
    })
  }

  test('SR-12 a browser that never requests a failed module again reloads the page once', async ({ page, watch }, {
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
    // Simulates such a browser: a plain request succeeds, and a request for a module fails until the page is
    // reloaded.
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
