import { LANGUAGE_TAGS } from '#i18n/locales.ts'
import { expect, ONCE, SMOKE, SMOKE_ONCE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { ShopList } from '../../pages/list.ts'
import { setLanguageCookie } from '../../support/chosen-language.ts'
import { dropEmbeddedData } from '../../support/embedded-data.ts'
import { holdBack } from '../../support/hold-back.ts'
import { expectPicturesInOrder, expectSteady, watchLayoutShift } from '../../support/layout-shift.ts'

const TOKYO = 1
const SUSHI = 1
/** The theme "First time in Japan" and its small theme "Sushi counters". */
const THEME = 1
const SMALL_THEME = 101

const NAMES = JSON.stringify({ 'zh-cn': '樱花季', 'zh-tw': '櫻花季', en: 'Cherry blossom', jp: '桜の季節' })

/** The browser's message about a call that a test aborted. */
const BROKEN_CALL = /net::ERR_FAILED/

test.describe('the position in the list', () => {
  test(
    'SL-01 RT-13 Back and Forward restore the list and its scroll position',
    SMOKE,
    async ({ page }, { project }) => {
      const app = new App(page, project.name)
      const list = new ShopList(page)
      await app.open(`suppliers?order=price+asc&peopleNum=2`)
      await list.settled()
      await list.scrollTo(8)
      const names = await list.names()
      const top = await list.scrollTop()
      expect(top).toBeGreaterThan(200)
      await list.cards.nth(8).getByRole('link').click()
      await expect(page).toHaveURL(/supplier\?id=\d+/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.goBack()
      await list.expectAt(names, top)
      await page.goForward()
      await expect(page).toHaveURL(/supplier\?id=\d+/)
      await page.goBack()
      await list.expectAt(names, top)
    },
  )

  test('SL-01 RT-13 a reload restores the position, also with slow answers', async ({ page }, { project }) => {
    const app = new App(page, project.name)
    await dropEmbeddedData(page)
    const list = new ShopList(page)
    await app.open(`suppliers?rootAreaId=${TOKYO}`)
    await list.settled()
    await list.scrollTo(7)
    const names = await list.names()
    const top = await list.scrollTop()
    await page.reload()
    await list.expectAt(names, top)
    const goOn = await holdBack(page, '**/queryPageSuppliers?**')
    const asked = page.waitForRequest('**/queryPageSuppliers?**')
    await page.reload()
    await asked
    goOn()
    await list.expectAt(names, top)
  })

  test('SL-01 a shared address opens the same list at the same shop', ONCE, async ({ page }, { project }) => {
    const app = new App(page, project.name)
    const list = new ShopList(page)
    await app.open(`suppliers?order=score+desc`)
    await list.settled()
    await list.scrollTo(6)
    const names = await list.names()
    const top = await list.scrollTop()
    const marked = page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`)
    const height = (await marked.boundingBox())?.height ?? 0

    // Another tab does not share this one's history.
    const other = await page.context().newPage()
    await other.goto(page.url())
    const shared = new ShopList(other)
    await shared.settled()
    expect(await shared.names()).toEqual(names)
    await expect.poll(async () => Math.abs((await shared.scrollTop()) - top)).toBeLessThanOrEqual(height)
    await expect(other.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`)).toBeInViewport()
    await other.close()
  })

  test('SL-01 a newly chosen list starts at its top, and the previous one is restored by Back', async ({ page }, {
    project,
  }) => {
    const app = new App(page, project.name)
    const list = new ShopList(page)
    await app.open('suppliers')
    await list.settled()
    await list.scrollTo(6)
    const names = await list.names()
    const top = await list.scrollTop()
    if (app.device === 'mobile') {
      await app.button('Area').click()
      const sheet = page.getByRole('dialog')
      await sheet.getByRole('button', { name: /^Kyoto/ }).click()
      await sheet.getByRole('button', { name: /^Show \d+ places?$/ }).click()
    } else {
      // Without scrolling there, as with the keyboard.
      const filters = page.getByRole('complementary', { name: 'Filters' })
      await filters.getByRole('link', { name: /^Kyoto/ }).dispatchEvent('click')
    }
    await expect(list.cards.first()).toContainText('Kyoto')
    expect(await list.scrollTop()).toBe(0)
    await page.goBack()
    await list.expectAt(names, top)
  })
})

test.describe('themes', () => {
  test('SL-10 SL-03 a theme lists its shops under the name in the address', ONCE, async ({ page }, { project }) => {
    const app = new App(page, project.name)
    const list = new ShopList(page)
    const asked = page.waitForRequest((request) => request.url().includes('/api/directSupplier/querySuppliersInArea'))
    await app.open(`suppliers?theme=${THEME}&themeName=${encodeURIComponent(NAMES)}`)
    expect((await asked).postDataJSON()).toMatchObject({ themeId: THEME })
    await list.settled()
    await expect(page.getByRole('heading', { level: 1, name: 'Cherry blossom' })).toBeAttached()
    await expect(page).toHaveTitle('Cherry blossom · Tabifuda')
    await expect(list.cards).toHaveCount(10)
    await app.expectAccessible()
  })

  test('SL-03 the title of a theme in every language', ONCE, async ({ page }, { project }) => {
    const app = new App(page, project.name)
    await app.open(`suppliers?smalltheme=${SMALL_THEME}&themeName=${encodeURIComponent(NAMES)}`)
    for (const { locale, title } of [
      { locale: 'zh-cn', title: '樱花季' },
      { locale: 'zh-tw', title: '櫻花季' },
      { locale: 'ja', title: '桜の季節' },
    ] as const) {
      await page.locator('select:has(option[value="zh-cn"])').first().selectOption(locale)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeAttached()
      await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAGS[locale])
    }
  })

  test(
    "SL-10 SL-03 a small theme with a malformed name uses the catalogue's name",
    ONCE,
    async ({ page }, { project }) => {
      const app = new App(page, project.name)
      const list = new ShopList(page)
      const asked = page.waitForRequest((request) => request.url().includes('querySupplierBySamllTheme'))
      await app.open(`suppliers?smalltheme=${SMALL_THEME}&themeName=%7Bnonsense`)
      expect(new URL((await asked).url()).searchParams.get('smallThemeId')).toBe(String(SMALL_THEME))
      await list.settled()
      await expect(page.getByRole('heading', { level: 1, name: 'Sushi counters' })).toBeAttached()
      await expect(list.count).toHaveText(`${await list.cards.count()} places`)
      await page.getByRole('link', { name: 'Remove filter: Sushi counters' }).click()
      await expect(page).toHaveURL(/\/suppliers$/)
      await expect(page.getByRole('heading', { level: 1, name: 'All places' })).toBeAttached()
    },
  )

  test('SL-10 SL-04 the list of a theme can be filtered like any other', ONCE, async ({ page }, { project }) => {
    const app = new App(page, project.name)
    const list = new ShopList(page)
    await app.open(`suppliers?theme=${THEME}&rootAreaId=${TOKYO}&categoryId=${SUSHI}&order=price+asc`)
    await list.settled()
    await expect(page.getByRole('heading', { level: 1, name: 'First time in Japan in Tokyo' })).toBeAttached()
    expect(await list.names()).toEqual(expect.arrayContaining(['Kaiten Sushi Umi']))
    for (const card of await list.cards.all()) await expect(card).toContainText('Tokyo')
  })
})

test('SL-11 RT-15 an empty result offers a next step', ONCE, async ({ page }, { project }) => {
  const app = new App(page, project.name)
  const list = new ShopList(page)
  await app.open(`suppliers?rootAreaId=${TOKYO}&keyword=zzzz`)
  await expect(page.getByRole('heading', { name: 'No places match all your filters' })).toBeVisible()
  await expect(list.count).toHaveText('0 places')
  await app.expectAccessible()
  await page.getByRole('link', { name: 'Without “zzzz”' }).click()
  await expect(page).toHaveURL(/suppliers\?rootAreaId=1$/)
  await expect(list.cards).toHaveCount(10)
})

test('SL-01 a page after the last one leads back to the first', ONCE, async ({ page }, { project }) => {
  const app = new App(page, project.name)
  const list = new ShopList(page)
  await app.open(`suppliers?rootAreaId=${TOKYO}&pageNumber=999`)
  await expect(page.getByRole('heading', { name: 'There’s nothing on this page' })).toBeVisible()
  await page.getByRole('link', { name: 'See first page' }).click()
  await expect(page).toHaveURL(/suppliers\?rootAreaId=1$/)
  await expect(list.cards).toHaveCount(10)
})

test('RT-15 SL-01 invalid values fall back to the defaults', ONCE, async ({ page }, { project }) => {
  const app = new App(page, project.name)
  const list = new ShopList(page)
  for (const query of [
    'rootAreaId=abc&secondAreaId=-1&categoryId=1e9&peopleNum=many&pageNumber=zero',
    'order=drop+table&warehouseDate=2026-02-30&day=tomorrow',
    'keyword=a%00b&theme=NaN&smalltheme=%F0%9F%98%80',
    'theme[]=1&pageNumber[x]=2&__proto__=1&%E0%A4%A',
  ]) {
    await app.open(`suppliers?${query}`)
    await list.settled()
    await expect(page.getByRole('heading', { level: 1, name: 'All places' }), query).toBeAttached()
    await expect(list.cards).toHaveCount(10)
  }
})

test(
  'RT-15 an unknown area, category or theme lists nothing and does not crash',
  ONCE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name)
    for (const query of ['rootAreaId=999999', 'secondAreaId=999999', 'categoryId=999999', 'theme=999999']) {
      await app.open(`suppliers?${query}`)
      await expect(page.getByRole('heading', { name: 'No places match all your filters' })).toBeVisible()
    }
  },
)

test('HM-11 SL-01 a failed list says so and can be retried', SMOKE_ONCE, async ({ page, watch }, { project }) => {
  watch.allow(BROKEN_CALL)
  const app = new App(page, project.name)
  await dropEmbeddedData(page)
  const list = new ShopList(page)
  await page.route('**/queryPageSuppliers?**', (route) => route.abort())
  await app.open('suppliers')
  await expect(page.getByRole('alert')).toBeVisible()
  await app.expectAccessible()
  await page.unroute('**/queryPageSuppliers?**')
  await app.button('Try again').click()
  await expect(list.cards).toHaveCount(10)
})

test('GEN-03 switching the language keeps the address and the input', ONCE, async ({ page }, { project }) => {
  const app = new App(page, project.name)
  const list = new ShopList(page)
  await app.open(`suppliers?rootAreaId=${TOKYO}&order=price+asc`)
  await list.settled()
  const box = page.getByRole('main').locator('input[type="search"]')
  await box.fill('sushi')
  await expect(page).toHaveURL(/rootAreaId=1&keyword=sushi&order=price\+asc$/)
  const address = page.url()
  const languages = page.getByRole('combobox', { name: 'Language' })
  expect(await languages.locator('option').evaluateAll((all) => all.map((one) => one.getAttribute('value')))).toEqual([
    'en',
    'zh-cn',
    'zh-tw',
    'ja',
  ])
  await languages.selectOption('ja')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  await expect(box).toHaveValue('sushi')
  expect(page.url()).toBe(address)
})

for (const { locale, queries } of [
  { locale: 'en', queries: [''] },
  { locale: 'zh-cn', queries: [`?rootAreaId=${TOKYO}&categoryId=${SUSHI}`, `?theme=${THEME}`] },
] as const) {
  test(`nothing shifts while the list loads in ${locale}, and its first picture loads first`, async ({ page }, {
    project,
  }) => {
    const app = new App(page, project.name, locale)
    const list = new ShopList(page)
    await app.speak()
    await setLanguageCookie(page, locale)
    await watchLayoutShift(page)
    for (const query of queries) {
      // The worst case for the content of a card: its shop loads before the settings.
      const goOn = await holdBack(page, /\/api\/config\/(list|get)\?/)
      await app.open(`suppliers${query}`)
      await list.settled()
      goOn()
      await page.waitForLoadState('networkidle')
      await expectSteady(page)
      await expectPicturesInOrder(page)
    }
  })
}
