import type { Page } from '@playwright/test'
import { parseThemeName } from '#domain/catalogue/theme-name.ts'
import { shopPrice } from '#domain/price/person-price.ts'
import { expect, ONCE, SMOKE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { dropEmbeddedData } from '../../support/embedded-data.ts'
import { expectSteady, watchLayoutShift } from '../../support/layout-shift.ts'

/** The browser's message about a call that a test aborted. */
const BROKEN_CALL = /net::ERR_FAILED/

/** A section of the page by its heading. */
const part = (page: Page, heading: string | RegExp) => page.getByRole('region', { name: heading, exact: true })
const cardsOf = (page: Page, heading: string) => part(page, heading).getByRole('article')
const namesOf = (page: Page, heading: string) => cardsOf(page, heading).getByRole('heading').allInnerTexts()
const query = (page: Page) => new URL(page.url()).searchParams

/** Scrolls as a reader does until the end of the page is shown. */
async function toTheEnd(page: Page): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 700)
    await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible({ timeout: 200 })
  }).toPass()
}

/** Scrolls to the offers of an area, which the desktop then fetches. */
async function seeOffers(page: Page, area = 'Tokyo'): Promise<void> {
  await part(page, `Loved in ${area}`).scrollIntoViewIfNeeded()
  await expect(cardsOf(page, `Loved in ${area}`).first()).toBeVisible()
}

/** Opens the home page and scrolls through all of it. */
async function openWhole(page: Page, project: string): Promise<App> {
  const app = new App(page, project)
  await app.open('index')
  await seeOffers(page)
  await toTheEnd(page)
  return app
}

test(
  'HM-01 HM-03 HM-08 UI-05 eight areas and eight categories lead to their lists, and a search is sent without spaces',
  SMOKE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name)
    await app.open('index')
    await expect(page.getByRole('group', { name: 'Area' }).getByRole('button')).toHaveCount(8)
    const categories = page.getByRole('navigation', { name: 'Categories' }).getByRole('link')
    await expect(categories).toHaveCount(8)
    await app.expectAccessible()
    await categories.first().click()
    await expect(page).toHaveURL(/suppliers\?categoryId=\d+$/)
    await page.goBack()
    const box = page.getByRole('combobox', { name: 'Search for a restaurant, dish or place' })
    await box.fill(' Kaiten  sushi ')
    await box.press('Enter')
    await expect(page).toHaveURL(/suppliers\?keyword=Kaitensushi$/)
  },
)

test(
  'HM-02 CK-04 choosing an area loads its themes and suppliers, and the area is remembered',
  ONCE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name)
    await app.open('index')
    const asked = page.waitForRequest(/queryThemeAndSupplierByArea\?areaId=2&name=/)
    await page.getByRole('button', { name: /^Kyoto/ }).click()
    await part(page, 'Loved in Kyoto').scrollIntoViewIfNeeded()
    await asked
    await expect(cardsOf(page, 'Loved in Kyoto').first()).toContainText('Kyoto')
    await toTheEnd(page)
    await expect(part(page, 'Ideas for Kyoto').getByRole('link').first()).toBeVisible()
    await expect(part(page, 'Around Kyoto').getByRole('link', { name: /^Gion/ })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('lastRegionChoose'))).toBe('2')
    await page.reload()
    await expect(page.getByRole('button', { name: /^Kyoto/ })).toHaveAttribute('aria-pressed', 'true')
    await seeOffers(page, 'Kyoto')
    await expect(cardsOf(page, 'Loved in Kyoto').first()).toContainText('Kyoto')
  },
)

test('CK-07 a corrupt or unknown remembered area is ignored', ONCE, async ({ page }, { project }) => {
  const app = new App(page, project.name)
  for (const stored of ['{', '"x"', '999999', '[]']) {
    await page.addInitScript((text) => localStorage.setItem('lastRegionChoose', text), stored)
    await app.open('index')
    await expect(page.getByRole('button', { name: /^Tokyo/ })).toHaveAttribute('aria-pressed', 'true')
  }
})

test('HM-04 SL-03 a theme and a small theme open their list with their names', ONCE, async ({ page }, { project }) => {
  const app = await openWhole(page, project.name)
  const theme = part(page, 'Ideas for Tokyo').getByRole('link').first()
  const name = await theme.innerText()
  await theme.click()
  await expect(page).toHaveURL(/suppliers\?theme=\d+&themeName=%7B/)
  expect(parseThemeName(query(page).get('themeName') ?? '')?.en).toBe(name)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await app.open('index')
  await toTheEnd(page)
  const small = part(page, 'What are you in the mood for?').getByRole('link').first()
  const smallName = await small.innerText()
  await small.click()
  await expect(page).toHaveURL(/suppliers\?smalltheme=\d+&themeName=%7B/)
  expect(parseThemeName(query(page).get('themeName') ?? '')?.en).toBe(smallName)
})

test('HM-05 HM-07 HM-10 the whole page does not shift, is accessible, and shows all facts of its suppliers', async ({
  page,
}, { project }) => {
  await watchLayoutShift(page)
  const asked = page.waitForRequest(/topScore\?count=8&/)
  const app = await openWhole(page, project.name)
  await asked
  await expectSteady(page)
  // Scrolled to the top, no element is half covered by the header, which axe would report as a small target.
  await page.evaluate(() => window.scrollTo(0, 0))
  await app.expectAccessible()

  await test.step('the eight best suppliers, highest score first, with every fact of a card', async () => {
    const cards = cardsOf(page, 'Best rated in Japan')
    await expect(cards).toHaveCount(8)
    const scores = await cards
      .getByRole('img', { name: /out of 5/ })
      .evaluateAll((all) => all.map((one) => Number.parseFloat(one.getAttribute('aria-label') ?? '')))
    expect(scores).toHaveLength(8)
    expect(scores).toEqual([...scores].sort((a, b) => b - a))
    const { data: shops } = await app.call('/directSupplier/topScore?count=8')
    const yen = (amount: number) => `¥${amount.toLocaleString('en')}`
    for (const [index, shop] of shops.entries()) {
      const card = cards.nth(index)
      await expect(card.getByRole('heading')).toHaveText(shop.enName)
      const picture = card.locator('img').first()
      await expect(picture).toHaveAttribute('src', new RegExp(`^${shop.thumbnailUrl.replace(/-640\.webp$/, '')}`))
      await expect(card).toContainText(shop.labels[0].enName)
      const { least, most } = shopPrice(shop)
      await expect(card).toContainText(yen(least))
      await expect(card).toContainText(yen(most))
      const scope = shop.couponEverywhere === 1 ? 'All places' : 'Coupon'
      const mark = shop.couponSaving > 0 ? `${scope}: ${yen(shop.couponSaving)} off` : 'Coupon'
      await expect(card.getByText(mark, { exact: true })).toHaveCount(shop.couponFlag)
      if (shop.couponFlag === 0) await expect(card).not.toContainText('Coupon')
    }
    await expect(cards.first().getByRole('button', { name: /^Add .* to favourites$/ })).toBeVisible()
  })
  await test.step('the Visa and e-Visa suppliers of the static file', async () => {
    const file = await (await page.request.get('/visa.json')).json()
    for (const [heading, shops] of [
      ['For Visa card holders', file.visa],
      ['For e-Visa holders', file.evisa],
    ]) {
      const links = part(page, heading).getByRole('listitem').getByRole('link')
      await expect(links).toHaveText(shops.map((shop: { enName: string }) => shop.enName))
      await expect(links.first()).toHaveAttribute('href', new RegExp(`/supplier\\?id=${shops[0].supplierId}$`))
    }
  })
  await test.step('Back returns to the scroll position', async () => {
    const best = cardsOf(page, 'Best rated in Japan').nth(1)
    await best.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => window.scrollY)
    // The router records a scroll position in the frame that shows it.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await best.getByRole('link').click()
    await expect(page).toHaveURL(/supplier\?id=/)
    await page.goBack()
    await expect(best).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(before, -2)
  })
})

test(
  'HM-06 UI-09 the banners change every 2.5 s and pause while one has the focus',
  ONCE,
  async ({ page }, { project }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.clock.install()
    await openWhole(page, project.name)
    const show = page.getByRole('region', { name: 'Highlights' })
    await show.scrollIntoViewIfNeeded()
    const place = show.getByText(/^\d \/ 4$/)
    const before = await place.innerText()
    await expect(place).not.toHaveText(before)
    const shown = show.locator('.swiper-slide-active').getByRole('link')
    await shown.focus()
    // A transition that has started runs to its end.
    await page.clock.runFor(500)
    const held = await place.innerText()
    await page.clock.runFor(3000)
    expect(await place.innerText()).toBe(held)
    // Hidden banners cannot be reached.
    await expect(show.locator('.swiper-slide[inert]')).toHaveCount(3)
    const href = await shown.getAttribute('href')
    expect(href).toMatch(/^\/mobile\/suppliers\?/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${href?.replace(/[?]/g, '\\?')}$`))
  },
)

test(
  'HM-06 HM-07 HM-11 the page works without banners and with a malformed visa.json',
  ONCE,
  async ({ page }, { project }) => {
    let body = '{"visa":[{"supplierId":"x"}]}'
    await page.route('**/banner/list?**', (route) => route.fulfill({ json: { code: '200', message: '', data: [] } }))
    await page.route('**/visa.json', (route) => route.fulfill({ body, contentType: 'application/json' }))
    const app = await openWhole(page, project.name)
    await expect(page.getByRole('region', { name: 'Highlights' })).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(1)
    body = '<html>'
    const again = page.waitForResponse('**/visa.json')
    await app.button('Try again').click()
    await again
    await expect(page.getByRole('alert')).toHaveCount(1)
    await page.unroute('**/visa.json')
    await app.button('Try again').click()
    await expect(part(page, 'For Visa card holders').getByRole('listitem').first()).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  },
)

test("HM-09 sorting reorders the area's suppliers; the filter sends every choice to filterSuppliers and shows the result", async ({
  page,
}, { project }) => {
  const app = new App(page, project.name)
  await app.open('index')
  await seeOffers(page)
  const sort = page.getByRole('combobox', { name: 'Sort by' }).last()
  await expect(cardsOf(page, 'Loved in Tokyo')).toHaveCount(8)
  const popular = await namesOf(page, 'Loved in Tokyo')
  await sort.selectOption({ label: 'Lowest price first' })
  await expect.poll(() => namesOf(page, 'Loved in Tokyo')).not.toEqual(popular)
  const prices = (
    await cardsOf(page, 'Loved in Tokyo')
      .getByText(/^¥[\d,]+ – /)
      .allInnerTexts()
  ).map((text) => Number(text.split('–')[0]?.replace(/\D/g, '')))
  expect(prices).toHaveLength(8)
  expect(new Set(prices).size).toBeGreaterThan(1)
  expect(prices).toEqual([...prices].sort((a, b) => a - b))
  await sort.selectOption({ label: 'Most popular first' })
  await expect.poll(() => namesOf(page, 'Loved in Tokyo')).toEqual(popular)

  await app.button('Filter').click()
  const sheet = page.getByRole('dialog')
  await app.expectAccessible()
  const asked: unknown[] = []
  page.on('request', (request) => {
    if (request.url().includes('filterSuppliers')) asked.push(request.postDataJSON())
  })
  const choose = async (field: string, index: number) => {
    const answer = page.waitForResponse(/filterSuppliers/)
    await sheet.getByLabel(field).selectOption({ index })
    await answer
  }
  await choose('Category', 1)
  await choose('Neighbourhood', 1)
  await choose('Theme', 1)
  await choose('Occasion', 1)
  const last = asked.at(-1)
  expect(Object.keys(last as object).sort()).toEqual([
    'areaId',
    'categoryId',
    'rootAreaId',
    'secondAreaId',
    'smallThemeId',
    'themeId',
  ])
  expect(last).toMatchObject({ rootAreaId: 1, areaId: 1, categoryId: 1 })
  await sheet.getByLabel('Neighbourhood').selectOption({ index: 0 })
  await sheet.getByLabel('Theme').selectOption({ index: 0 })
  await sheet.getByLabel('Occasion').selectOption({ index: 0 })
  const show = sheet.getByRole('button', { name: /^Show \d+ places?$/ })
  const count = Number((await show.innerText()).replace(/\D/g, ''))
  expect(count).toBeGreaterThan(0)
  await show.click()
  await expect(sheet).toHaveCount(0)
  await expect(cardsOf(page, 'Loved in Tokyo')).toHaveCount(Math.min(count, 8))
  await expect(cardsOf(page, 'Loved in Tokyo').first()).toContainText(/sushi/i)
  await app.button('Clear').click()
  await expect(cardsOf(page, 'Loved in Tokyo')).toHaveCount(8)
})

test(
  'HM-11 each failed section can be retried separately, and the rest is usable',
  ONCE,
  async ({ page, watch }, { project }) => {
    watch.allow(/500 \(Internal Server Error\)/)
    const app = new App(page, project.name)
    await dropEmbeddedData(page)
    const parts = [
      ['queryThemeAndSupplierByArea', 'Loved in Tokyo'],
      ['topScore', 'Best rated in Japan'],
      ['theme/small/list', 'What are you in the mood for?'],
    ] as const
    // The server answers with an error. Without an answer, the page would report the failure only once.
    for (const [call] of parts) await page.route(`**/${call}?**`, (route) => route.fulfill({ status: 500 }))
    await app.open('index')
    await expect(page.getByRole('navigation', { name: 'Categories' }).getByRole('link')).toHaveCount(8)
    await toTheEnd(page)
    for (const [, place] of parts) await expect(part(page, place).getByRole('alert')).toBeVisible()
    for (const [index, [call, place]] of parts.entries()) {
      await page.unroute(`**/${call}?**`)
      await part(page, place)
        .getByRole('button', { name: app.say('Try again') })
        .click()
      await expect(part(page, place).getByRole('alert')).toHaveCount(0)
      await expect(part(page, place).getByRole('link').nth(1)).toBeVisible()
      // The other sections wait for their own retry.
      for (const [, other] of parts.slice(index + 1)) await expect(part(page, other).getByRole('alert')).toBeVisible()
    }
  },
)

test('HM-11 without the areas the rest of the page is usable', ONCE, async ({ page, watch }, { project }) => {
  watch.allow(BROKEN_CALL)
  const app = new App(page, project.name)
  await dropEmbeddedData(page)
  await page.route('**/agentArea/child/list/all?**', (route) => route.abort())
  await app.open('index')
  await expect(page.getByRole('alert')).toBeVisible()
  await toTheEnd(page)
  await expect(cardsOf(page, 'Best rated in Japan')).toHaveCount(8)
  await app.expectAccessible()
})

test(
  'PE-04 HM-11 a dead connection that the browser considers online is reported once, not in every section',
  ONCE,
  async ({ page, watch }, { project }) => {
    watch.allow(BROKEN_CALL)
    const app = new App(page, project.name)
    // Cached answers are available; every other call fails.
    await page.route(
      /\/(topScore|banner|theme|filterSuppliers|queryThemeAndSupplierByArea|visa|supplier\/group)/,
      (route) => (route.request().resourceType() === 'document' ? route.continue() : route.abort()),
    )
    await app.open('index')
    await toTheEnd(page)
    await expect(page.getByRole('heading', { name: 'We can’t connect right now.' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'We can’t connect right now.' })).toHaveCount(0)
  },
)
