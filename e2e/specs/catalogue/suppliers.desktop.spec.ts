import { expect, SMOKE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { ShopList } from '../../pages/list.ts'
import { newCustomer } from '../../support/customers.ts'
import { dayIn } from '../../support/starts.ts'

const TOKYO = 1
const SUSHI = 1
const GYUYA = 1008

test('SL-01 SL-04 filters work alone and combined, and the address restores the list', SMOKE, async ({ page }) => {
  const app = new App(page, 'desktop')
  const list = new ShopList(page)
  await app.open('suppliers')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await list.settled()
  const all = await list.count.innerText()
  const tokyo = filters.getByRole('link', { name: /^Tokyo/ })
  const counted = (await tokyo.innerText()).replace(/\D/g, '')
  await tokyo.click()
  await expect(page.getByRole('heading', { name: 'Places in Tokyo' })).toBeVisible()
  await expect(list.count).toHaveText(`${counted} places`)
  const sushi = filters.getByRole('link', { name: /^Sushi/ })
  await expect(sushi).toHaveText(/Sushi\s*\d+/)
  const inTokyo = (await sushi.innerText()).replace(/\D/g, '')
  await sushi.click()
  await expect(page.getByRole('heading', { name: 'Sushi in Tokyo' })).toBeVisible()
  await expect(list.count).toHaveText(`${inTokyo} places`)
  expect(list.query().get('rootAreaId')).toBe(String(TOKYO))
  expect(list.query().get('categoryId')).toBe(String(SUSHI))
  await expect(page.getByText(all)).toHaveCount(0)
  const names = await list.names()
  await app.expectAccessible()
  await page.reload()
  await expect.poll(() => list.names()).toEqual(names)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Places in Tokyo' })).toBeVisible()
  await page.goForward()
  await page.getByRole('link', { name: 'Remove filter: Sushi' }).click()
  await expect(page).toHaveURL(/suppliers\?rootAreaId=1$/)
})

test('SL-01 SL-04 district, day, people and name combine, and all can be removed at once', async ({ page }) => {
  const app = new App(page, 'desktop')
  const list = new ShopList(page)
  await app.open('suppliers')
  await list.settled()
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByRole('link', { name: /^Tokyo/ }).click()
  await filters.getByRole('link', { name: /^Ginza/ }).click()
  await expect(page).toHaveURL(/secondAreaId=\d+/)
  await filters.getByRole('button', { name: /^Date/ }).click()
  const calendar = page.getByRole('dialog', { name: 'Choose a day' })
  // Past days cannot be chosen. The calendar starts with the current month.
  await expect(
    calendar.locator('[data-disabled]').or(calendar.locator('[aria-disabled="true"]')).first(),
  ).toBeAttached()
  await calendar.getByRole('button', { name: 'Next' }).first().click()
  // A day on which the shop searched for below is open.
  const { data: locked } = await app.call('/api/seatWarehouse/getLockedDay', { supplierId: GYUYA })
  const closed: string[] = locked.map((one: { warehouseDate: string }) => one.warehouseDate.slice(0, 10))
  const [year = 0, thisMonth = 0] = dayIn(0).split('-').map(Number)
  const month = new Date(Date.UTC(year, thisMonth)).toISOString().slice(0, 7)
  const open = ['13', '14', '15', '16'].find((day) => !closed.includes(`${month}-${day}`))
  if (!open) throw new Error('The shop is closed for four days on end')
  await calendar.getByRole('gridcell').getByText(open, { exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`warehouseDate=${month}-${open}`))
  await filters.getByRole('button', { name: 'One more' }).click()
  await expect(page).toHaveURL(/peopleNum=1/)
  await filters.getByRole('searchbox', { name: 'Name or dish' }).fill(' Gyu ya ')
  await expect(page).toHaveURL(/keyword=Gyuya/)
  await list.settled()
  const chips = page.getByRole('list', { name: 'Selected filters' })
  await expect(chips.getByRole('link', { name: /^Remove filter/ })).toHaveCount(5)
  for (const card of await list.cards.all()) {
    await expect(card).toContainText('Ginza')
    await expect(card).toContainText(/Free cancellation until|No free cancellation/)
  }
  await app.expectAccessible()
  await chips.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(/\/pc\/suppliers$/)
  await expect(filters.getByRole('searchbox')).toHaveValue('')
})

test('SL-01 day is an alias of warehouseDate, which takes precedence, in every control', async ({ page }) => {
  const app = new App(page, 'desktop')
  const list = new ShopList(page)
  const year = new Date().getUTCFullYear() + 1
  for (const [query, shown] of [
    [`day=${year}-03-07`, /7 Mar/],
    [`day=${year}-03-07&warehouseDate=${year}-04-08`, /8 Apr/],
  ] as const) {
    const asked = page.waitForRequest((request) => request.url().includes('queryPageSuppliers'))
    await app.open(`suppliers?${query}`)
    expect((await asked).postDataJSON().warehouseDate).toBe(query.slice(-10))
    await list.settled()
    await expect(page.getByRole('complementary').getByRole('button', { name: /^Date/ })).toHaveText(shown)
    await expect(page.getByRole('banner').getByRole('button', { name: /^Date/ })).toHaveText(shown)
    await expect(page.getByRole('link', { name: /^Remove filter/ })).toHaveText(shown)
  }
})

test('SL-04 a shop that is closed on the chosen day is not listed', async ({ page }) => {
  const app = new App(page, 'desktop')
  const { data } = await app.call('/api/directSupplier/queryPageSuppliers', { pageSize: 100 })
  let found: { name: string; day: string } | null = null
  for (const { id, enName } of data.result) {
    const { data: locked } = await app.call('/api/seatWarehouse/getLockedDay', { supplierId: id })
    const days: string[] = locked.map((one: { warehouseDate: string }) => one.warehouseDate.slice(0, 10))
    const day = days.find((one) => one > dayIn(0))
    if (day === undefined) continue
    found = { name: enName, day }
    break
  }
  if (!found) throw new Error('The demo catalogue has no locked day')
  const list = new ShopList(page)
  const keyword = found.name.replaceAll(' ', '')
  await app.open(`suppliers?keyword=${encodeURIComponent(keyword)}`)
  await expect(list.cards.filter({ hasText: found.name })).toHaveCount(1)
  await app.open(`suppliers?keyword=${encodeURIComponent(keyword)}&warehouseDate=${found.day}`)
  await expect(list.count).toBeVisible()
  await expect(list.cards.filter({ hasText: found.name })).toHaveCount(0)
})

test('SL-04 UI-05 the name filter ignores spaces and matches any language', async ({ page }) => {
  const app = new App(page, 'desktop')
  const list = new ShopList(page)
  await app.open('suppliers')
  const box = page.getByRole('searchbox', { name: 'Name or dish' })
  for (const typed of ['回転 寿司', '迴轉壽司', 'KAITEN sushi']) {
    await box.fill(typed)
    await expect(page).toHaveURL(new RegExp(`keyword=${encodeURIComponent(typed.replace(' ', ''))}`))
    await expect(list.cards.first()).toContainText('Kaiten Sushi Umi')
  }
})

test('SL-05 SL-06 sorting keeps the filters and returns to page 1; each page has its own address', async ({ page }) => {
  const app = new App(page, 'desktop')
  const list = new ShopList(page)
  await app.open(`suppliers?rootAreaId=${TOKYO}`)
  await expect(list.cards).toHaveCount(10)
  const first = await list.names()
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/pageNumber=2$/)
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await list.settled()
  expect(await list.names()).not.toEqual(first)
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price')
  await expect(page).toHaveURL(/rootAreaId=1&order=price\+asc$/)
  await list.settled()
  const lowest = async () => {
    const prices = await list.cards.getByText(/^¥[\d,]+/).allInnerTexts()
    return prices.map((text) => Number(text.split('–')[0]?.replace(/\D/g, '')))
  }
  const rising = await lowest()
  expect(rising).toHaveLength(10)
  expect(rising).toEqual([...rising].sort((a, b) => a - b))
  await app.button('Lowest first').click()
  await expect(page).toHaveURL(/order=price\+desc$/)
  await list.settled()
  const falling = await lowest()
  expect(falling).toHaveLength(10)
  expect(falling[0]).toBeGreaterThan(rising[0] ?? 0)
  expect(falling).toEqual([...falling].sort((a, b) => b - a))
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('score')
  await expect(page).toHaveURL(/rootAreaId=1&order=score\+desc$/)
})

test('SL-01 SL-05 SL-06 every card shows what to compare; the pager shows eight numbers and the last; the old page stays, marked as busy, until the next one loads', async ({
  page,
}) => {
  const app = new App(page, 'desktop')
  const list = new ShopList(page)
  await app.open('suppliers')
  await list.settled()
  for (const card of await list.cards.all()) {
    await expect(card.getByRole('img', { name: /out of 5/ })).toBeVisible()
    await expect(card).toContainText(/Instant confirmation|Request to book/)
    await expect(card).toContainText(/Free cancellation/)
    await expect(card).toContainText(/¥[\d,]+/)
  }
  const pager = page.getByRole('navigation', { name: 'Pages' })
  const numbers = pager.getByRole('link', { name: /^Page \d+$/ })
  await expect(numbers).toHaveText(['1', '2', '3', '4', '5', '6', '7', '8', '12'])
  await expect(pager.getByText('…')).toBeVisible()

  const names = await list.names()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/queryPageSuppliers?**', async (route) => {
    await held
    await route.continue()
  })
  await pager.getByRole('link', { name: 'Page 12' }).click()
  await expect(page.getByRole('main').locator('ul[aria-busy="true"]')).toBeVisible()
  expect(await list.names()).toEqual(names)
  answer()
  await list.settled()
  await expect.poll(() => list.names()).not.toEqual(names)
  await expect(page).toHaveURL(/pageNumber=12$/)
  await expect(numbers).toHaveText(['5', '6', '7', '8', '9', '10', '11', '12'])
  await expect(pager.getByText('…')).toHaveCount(0)
})

test.describe('the header', () => {
  test("UI-01 UI-02 UI-03 UI-05 PE-07 the header's form opens the list with every choice", async ({ page }) => {
    const app = new App(page, 'desktop')
    const list = new ShopList(page)
    await newCustomer(app)
    await app.open('aboutus')
    const form = page.getByRole('banner').getByRole('search')
    const areas = form.getByRole('combobox', { name: 'Area' })
    await expect(areas.getByRole('option')).toHaveCount(10)
    const options = await areas.getByRole('option').allInnerTexts()
    expect(options[0]).toBe('All Japan')
    expect(options.slice(1)).not.toContain('Japan')
    const districts = form.getByRole('combobox', { name: 'Neighbourhood' })
    await expect(districts.getByRole('option')).toHaveCount(1)
    await areas.selectOption({ label: 'Tokyo' })
    await districts.selectOption({ label: 'Ginza' })
    await areas.selectOption({ label: 'Kyoto' })
    await expect(districts).toHaveValue('')
    await expect(districts.getByRole('option', { name: 'Ginza' })).toHaveCount(0)
    await areas.selectOption({ label: 'Tokyo' })
    await districts.selectOption({ label: 'Tsukiji' })
    const people = form.getByRole('textbox', { name: 'Guests' })
    // Nothing is preselected.
    const date = form.getByRole('button', { name: /^Date/ })
    await expect(date).toContainText('Any day')
    await expect(people).toHaveValue('')
    for (const typed of ['abc', '0', '-4']) {
      await people.fill(typed)
      await people.blur()
      await expect(people, typed).toHaveValue('1')
    }
    await people.fill('')
    await people.blur()
    await expect(people).toHaveValue('')
    await people.fill('3')
    await date.click()
    const calendar = form.getByRole('dialog', { name: 'Choose a day' })
    await calendar.getByRole('button', { name: 'Next' }).first().click()
    await calendar.getByRole('gridcell').getByRole('button').filter({ hasText: /^15$/ }).click()
    const chosen = await date.innerText()
    await form.getByRole('combobox', { name: 'Place' }).fill(' Kaiten  sushi ')
    await form.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(
      /\/pc\/suppliers\?rootAreaId=1&secondAreaId=\d+&warehouseDate=\d{4}-\d\d-\d\d&peopleNum=3&keyword=Kaitensushi$/,
    )
    await expect(list.cards.first()).toContainText('Kaiten Sushi')
    // The form shows and follows the state of the list.
    await expect(areas).toHaveValue('1')
    await expect(people).toHaveValue('3')
    await expect(date).toHaveText(chosen)
    // The trip plan and the header of every other page show the same choice.
    await app.open('trip')
    await expect(page.getByRole('main').getByRole('button', { name: /^First day/ })).toHaveText(chosen)
    await expect(page.getByRole('main').getByLabel('Guests', { exact: true })).toHaveValue('3')
    await expect(date).toHaveText(chosen)
    await page.goBack()
    await page.getByRole('link', { name: /^Remove filter: 3/ }).click()
    await expect(people).toHaveValue('')
    await expect(date).toHaveText(chosen)
  })

  test("UI-04 UI-12 the header's calendar has no past day and closes with Escape", async ({ page }) => {
    // It is the 14th in Japan and still the 13th in London. The month has days before and after today.
    await page.clock.setFixedTime('2026-10-13T20:00:00Z')
    await new App(page, 'desktop').open('aboutus')
    const button = page.getByRole('banner').getByRole('button', { name: /^Date/ })
    await button.click()
    const calendar = page.getByRole('dialog', { name: 'Choose a day' })
    await expect(calendar.getByRole('grid')).toBeVisible()
    const cell = (number: number) =>
      calendar
        .getByRole('gridcell')
        .getByRole('button')
        .filter({ hasText: new RegExp(`^${number}$`) })
    await expect(cell(14)).not.toHaveAttribute('aria-disabled', 'true')
    await expect(cell(15)).not.toHaveAttribute('aria-disabled', 'true')
    for (const day of [13, 12, 2]) await expect(cell(day)).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Escape')
    await expect(calendar).toHaveCount(0)
    await expect(button).toBeFocused()
  })

  test('UI-06 the header shows favourites, orders, language and the signed-in customer', async ({ page }) => {
    const app = new App(page, 'desktop')
    await app.open('suppliers')
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Log in' })).toBeVisible()
    await expect(header.getByRole('link', { name: 'Register' })).toBeVisible()
    await expect(header.getByRole('combobox', { name: 'Language' })).toBeVisible()
    await expect(header.getByRole('link', { name: 'Bookings' })).toHaveAttribute('href', '/pc/orders')
    await header.getByRole('link', { name: 'Favourites' }).click()
    await expect(page).toHaveURL(/\/pc\/login/)
    await app.login()
    await expect(page).toHaveURL(/\/pc\/favorite/)
    await header.getByText('LIN YATING').click()
    await header.getByRole('button', { name: 'Log out' }).click()
    await expect(header.getByRole('link', { name: 'Log in' })).toBeVisible()
  })
})
