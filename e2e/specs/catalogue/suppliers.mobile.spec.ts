import { expect, SMOKE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { PLACE, ShopList } from '../../pages/list.ts'
import { dropEmbeddedData } from '../../support/embedded-data.ts'
import { holdBack } from '../../support/hold-back.ts'

/** Tokyo Station. */
const HERE = { longitude: 139.7671, latitude: 35.6812 }

test('SL-07 UI-12 sheets for sort, area and category', SMOKE, async ({ page }) => {
  const app = new App(page, 'mobile')
  const list = new ShopList(page)
  await app.open('suppliers')
  await app.button('Area').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: /^Kyoto/ }).click()
  await sheet.getByRole('button', { name: /^Gion/ }).click()
  await app.expectAccessible()
  await sheet.getByRole('button', { name: /^Show \d+ places?$/ }).click()
  await expect(sheet).toHaveCount(0)
  await expect(list.cards.first()).toContainText('Gion, Kyoto')
  await app.button('Popularity').click()
  await sheet.getByRole('button', { name: 'Lowest price first' }).click()
  await expect(page).toHaveURL(/rootAreaId=2&secondAreaId=\d+&order=price\+asc$/)
  await app.button('Category').click()
  await expect(sheet.getByRole('button', { name: /^Sushi\s*\d+$/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(app.button('Category')).toBeFocused()
})

test("SL-07 day and people narrow the list and carry over to the shop's page", async ({ page }) => {
  const app = new App(page, 'mobile')
  const list = new ShopList(page)
  await app.open('suppliers')
  await app.button('Date, guests').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'One more' }).click()
  await sheet.getByRole('button', { name: 'One more' }).click()
  await sheet.getByRole('button', { name: 'Next' }).first().click()
  await sheet.getByRole('gridcell').getByText('15', { exact: true }).click()
  await sheet.getByRole('button', { name: /^Show \d+ places$/ }).click()
  await expect(page).toHaveURL(/warehouseDate=\d{4}-\d\d-15&peopleNum=2$/)
  await list.settled()
  await expect(list.cards.first().getByRole('link').first()).toHaveAttribute(
    'href',
    /supplier\?id=\d+&day=\d{4}-\d\d-15&peopleNum=2$/,
  )
  await expect(list.cards.first()).toContainText(/Free cancellation until|No free cancellation/)
})

test('SL-08 the name filter narrows the list while the user types', async ({ page }) => {
  const app = new App(page, 'mobile')
  const list = new ShopList(page)
  await page.clock.install()
  await app.open('suppliers')
  await expect(list.cards).toHaveCount(10)
  // The server does not answer, and the shown shops are filtered at once.
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/queryPageSuppliers?**', async (route) => {
    await held
    await route.continue()
  })
  const box = page.getByRole('combobox', { name: 'Filter by name or dish' })
  await box.pressSequentially('kaiten sushi')
  await expect(list.cards).toHaveCount(1)
  await expect(list.cards.first()).toContainText('Kaiten Sushi')
  answer()
  await expect(page).toHaveURL(/keyword=kaitensushi$/)
  await list.settled()
  await expect(list.cards.first()).toContainText('Kaiten Sushi')
  await app.expectAccessible()
  await box.fill('')
  await expect(list.cards).toHaveCount(10)
  await expect(page).toHaveURL(/suppliers$/)

  // A user who types and opens a shop stays there, although the pending search would still change the address.
  await box.fill('sushi')
  await list.cards.first().getByRole('link').click()
  await expect(page).toHaveURL(/supplier\?id=/)
  await page.clock.runFor(5_000)
  await expect(page).toHaveURL(/supplier\?id=/)
})

test('SL-01 SL-07 scrolling loads more shops, and the address contains their number', async ({ page }) => {
  const app = new App(page, 'mobile')
  const list = new ShopList(page)
  await app.open('suppliers')
  await expect(list.cards).toHaveCount(10)
  await list.scrollTo(9)
  await expect(list.cards).toHaveCount(20)
  await expect(page).toHaveURL(/pageNumber=2#/)
  await list.scrollTo(19)
  await expect(list.cards).toHaveCount(30)
  await expect(page).toHaveURL(/pageNumber=3#/)
  const names = await list.names()
  expect(new Set(names).size).toBe(30)
  const top = await list.scrollTop()
  await app.reload()
  await list.expectAt(names, top)
  await list.complete(30)
  await list.scrollTo(20)
  const left = await list.scrollTop()
  expect(left).toBeGreaterThan(top)
  await list.cards.nth(20).getByRole('link').click()
  await expect(page).toHaveURL(/supplier\?id=/)
  // The packages of a shop are cards, too.
  await expect(list.cards.nth(20)).toHaveCount(0)
  await page.goBack()
  await list.expectAt(names, left)
  await expect(list.cards.nth(20)).toBeInViewport()
})

test('SL-01 the scroll position is restored when area names and the cancellation rule arrive last', async ({
  page,
}) => {
  const app = new App(page, 'mobile')
  const list = new ShopList(page)
  const heights = () => list.cards.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height))
  await app.open('suppliers?pageNumber=3')
  await expect(list.cards).toHaveCount(30)
  await list.settled()
  await list.complete(30)
  const words = async () => (await list.cards.allInnerTexts()).join()
  const complete = await words()
  await list.scrollTo(20)
  const names = await list.names()
  const top = await list.scrollTop()

  await dropEmbeddedData(page)
  const showPlaces = await holdBack(page, '**/agentArea/child/list/all**')
  const showRule = await holdBack(page, '**/config/list**')
  await page.reload()
  // The server-rendered list has the area names. The app, which has to fetch them, replaces it with its own list.
  await expect.poll(words).not.toMatch(PLACE)
  await expect(list.cards).toHaveCount(30)
  await list.settled()
  showPlaces()
  // Everything but the rule has arrived before the heights are measured.
  const butRule = (all: string) => all.replaceAll(/Free cancellation[^\n]*/g, '').replaceAll(/\s+/g, ' ')
  await expect.poll(async () => butRule(await words())).toBe(butRule(complete))
  expect(await words()).not.toBe(complete)
  const before = await heights()
  showRule()
  await expect.poll(words).toBe(complete)
  expect(await heights()).toEqual(before)
  await list.expectAt(names, top)
})

test('SL-01 going back before a slow shop has loaded restores the list', async ({ page }) => {
  const app = new App(page, 'mobile')
  const list = new ShopList(page)
  await app.open('suppliers')
  await list.settled()
  await list.scrollTo(7)
  const names = await list.names()
  const left = await list.scrollTop()
  // Neither the code nor the data of the shop arrive.
  await page.route(/\/assets\/.*js|querySupplierById/, () => {})
  await list.cards.nth(7).getByRole('link').click()
  await expect(page.getByText('Loading…')).toBeAttached()
  await expect(list.cards).toHaveCount(0)
  await expect.poll(() => list.scrollTop()).toBe(0)
  await page.goBack()
  await list.expectAt(names, left)
})

test('SL-01 the end of the list offers no more shops', async ({ page }) => {
  const app = new App(page, 'mobile')
  const list = new ShopList(page)
  await app.open('suppliers?categoryId=1&rootAreaId=1')
  await list.settled()
  const total = Number((await list.count.innerText()).replace(/\D/g, ''))
  expect(total).toBeLessThanOrEqual(10)
  await expect(list.cards).toHaveCount(total)
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
})

test('SL-01 a page that fails to load can be retried, and the shown shops stay', async ({ page, watch }) => {
  watch.allow(/net::ERR_FAILED/)
  const app = new App(page, 'mobile')
  const list = new ShopList(page)
  await app.open('suppliers')
  await list.settled()
  await page.route('**/queryPageSuppliers?**', (route) => route.abort())
  await list.cards.nth(9).scrollIntoViewIfNeeded()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(list.cards).toHaveCount(10)
  await page.unroute('**/queryPageSuppliers?**')
  await app.button('Try again').click()
  await expect.poll(() => list.cards.count()).toBeGreaterThanOrEqual(20)
})

test('SL-01 a list opened far down starts in its middle and offers the earlier shops', async ({ page }) => {
  const app = new App(page, 'mobile')
  const list = new ShopList(page)
  const asked: number[] = []
  page.on('request', (request) => {
    if (request.url().includes('queryPageSuppliers')) asked.push(request.postDataJSON().pageNumber)
  })
  await dropEmbeddedData(page)
  await app.open('suppliers?pageNumber=12')
  await list.settled()
  await expect(list.cards).toHaveCount(100)
  expect(asked.sort((a, b) => a - b)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  await app.button('Show previous places').click()
  await expect(list.cards).toHaveCount(120)
  await expect(page.getByRole('button', { name: 'Show previous places' })).toHaveCount(0)
})

test.describe('with a position', () => {
  test.use({ geolocation: HERE, permissions: ['geolocation'] })

  test('SL-07 SL-09 the nearest shops come first, each with its distance', async ({ page }) => {
    const app = new App(page, 'mobile')
    const list = new ShopList(page)
    await app.open('suppliers')
    await list.settled()
    await app.button('Popularity').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Nearest first' }).click()
    await expect(page).toHaveURL(/order=distance\+asc$/)
    await expect(list.cards.first()).toContainText(/\d+(m|\.\d\dkm)/)
    await list.settled()
    const metres = (await list.cards.getByText(/^(\d+m|\d+\.\d\dkm|>100km)$/).allInnerTexts()).map((text) =>
      text.endsWith('km') ? Number.parseFloat(text) * 1000 : Number.parseFloat(text),
    )
    expect(metres).toHaveLength(10)
    expect(metres).toEqual([...metres].sort((a, b) => a - b))
  })
})

test('SL-07 without a position the list asks for it and stays sorted by popularity', async ({ page }) => {
  const app = new App(page, 'mobile')
  const list = new ShopList(page)
  await app.open('suppliers?order=distance+asc')
  await list.settled()
  await expect(page.getByRole('button', { name: 'Use my location' })).toBeVisible()
  const names = await list.names()
  await app.open('suppliers')
  await list.settled()
  expect(await list.names()).toEqual(names)
})
