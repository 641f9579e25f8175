import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { ShopList } from '../../pages/list.ts'
import { frames } from '../../support/frames.ts'
import { holdBack } from '../../support/hold-back.ts'
import { clearHttpCache } from '../../support/shared-context.ts'

const SCRIPTS = /\/assets\/[^/]+\.js$/
const SHOP = 'supplier?id=1001'
/** Scroll distance of the wheel, in px. */
const TURN = 350

const place = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY))

/** Turns the wheel over the page, waits until it has stopped, and returns the position. */
async function turnWheel(page: Page): Promise<number> {
  const before = await place(page)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.mouse.move(180, 300)
  await page.mouse.wheel(0, TURN)
  await expect.poll(() => place(page)).toBe(before + TURN)
  return before + TURN
}

/** Waits until the app has taken over the page and its follow-up work is done. */
async function taken(page: Page): Promise<void> {
  await expect(page.locator('[data-waits]')).toHaveCount(0)
  await expect(page).not.toHaveURL(/lang=/)
  await frames(page, 6)
}

for (const [what, query, late] of [
  ['a link', '', SCRIPTS],
  ['a link with a language', '&lang=ja', SCRIPTS],
  ['a link, before any script has loaded', '', /\/(start|assets\/[^/]+)\.js$/],
] as const) {
  test(`SR-12 the position scrolled to before the app takes over is kept and restored by Back: ${what}`, async ({
    page,
  }, { project }) => {
    const app = new App(page, project.name)
    await clearHttpCache(page)
    const goOn = await holdBack(page, late)
    await page.goto(`/${app.device}/${SHOP}${query}`, { waitUntil: 'domcontentloaded' })
    const there = await turnWheel(page)
    goOn()
    await taken(page)
    expect(await place(page)).toBe(there)
    // Back restores it as well.
    await page.getByRole('main').locator('a[href*="/package?id="]').first().dispatchEvent('click')
    await expect(page).toHaveURL(/package\?id=/)
    await expect.poll(() => place(page)).toBe(0)
    await page.goBack()
    await expect.poll(() => place(page)).toBe(there)
  })
}

test('SR-11 SL-01 a reloaded list keeps its position, and scrolling before the app takes over is kept', async ({
  page,
}, { project }) => {
  const app = new App(page, project.name)
  const list = new ShopList(page)
  await app.open('suppliers')
  await list.settled()
  await list.scrollTo(5)
  const top = await list.scrollTop()
  await page.reload()
  await taken(page)
  await expect.poll(() => place(page)).toBe(top)

  await clearHttpCache(page)
  const goOn = await holdBack(page, SCRIPTS)
  // Until the app takes over, the browser restores the position, in several steps while the page loads and not always
  // to the pixel.
  await page.reload({ waitUntil: 'load' })
  await expect.poll(() => place(page)).toBeGreaterThan(top / 2)
  await frames(page, 6)
  const there = await turnWheel(page)
  goOn()
  await taken(page)
  await list.settled()
  expect(await place(page)).toBe(there)
})
