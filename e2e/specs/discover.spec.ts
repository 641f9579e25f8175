import type { Page } from '@playwright/test'
import { LANGUAGE_TAGS } from '#i18n/locales.ts'
import { expect, test } from '../fixtures.ts'
import { App } from '../pages/app.ts'

const KAITEN = 1001
const ON_REQUEST = 1002
const OFFLINE = 1030
const SUSHI = 1
const TOKYO = 1

/** What the network says about a call that a test itself broke. */
const BROKEN_CALL = /net::ERR_FAILED/

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const names = (page: Page) => cards(page).getByRole('heading').allInnerTexts()
const query = (page: Page) => new URL(page.url()).searchParams

test.describe('home', () => {
  test('HM-01 HM-03 HM-05 HM-10 eight areas, eight categories, eight suppliers with the best first', async ({ page }, {
    project,
  }) => {
    const app = new App(page, project.name)
    await app.open('index')
    await expect(page.getByRole('group', { name: 'Area' }).getByRole('button')).toHaveCount(8)
    const categories = page.getByRole('navigation', { name: 'Categories' }).getByRole('link')
    await expect(categories).toHaveCount(8)
    await expect(cards(page)).toHaveCount(8)
    const scores = await page
      .getByRole('img', { name: /out of 5/ })
      .evaluateAll((all) => all.map((one) => Number.parseFloat(one.getAttribute('aria-label') ?? '')))
    expect(scores).toEqual([...scores].sort((a, b) => b - a))
    await expect(cards(page).first()).toContainText(/¥[\d,]+/)
    await app.expectAccessible()
    await categories.first().click()
    await expect(page).toHaveURL(/suppliers\?categoryId=\d+$/)
  })

  test('HM-02 CK-04 the chosen area decides the suppliers and is remembered', async ({ page }, { project }) => {
    const app = new App(page, project.name)
    await app.open('index')
    await page.getByRole('button', { name: /^Kyoto/ }).click()
    await expect(page.getByRole('heading', { name: 'Loved in Kyoto' })).toBeVisible()
    await expect(cards(page).first()).toContainText('Kyoto')
    await page.reload()
    await expect(page.getByRole('button', { name: /^Kyoto/ })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('heading', { name: 'Loved in Kyoto' })).toBeVisible()
  })

  test('HM-08 UI-05 a search opens the list with the keyword without spaces', async ({ page }, { project }) => {
    const app = new App(page, project.name)
    await app.open('index')
    const box = page.getByRole('searchbox', { name: 'Search for a restaurant, dish or place' })
    await box.fill(' Kaiten  sushi ')
    await box.press('Enter')
    await expect(page).toHaveURL(/suppliers\?keyword=Kaitensushi$/)
    await expect(cards(page).first()).toContainText('Kaiten Sushi')
  })

  test('HM-11 a failed call leaves the rest usable and can be tried again', async ({ page, watch }, { project }) => {
    watch.allow(BROKEN_CALL)
    const app = new App(page, project.name)
    await page.route('**/topScore?**', (route) => route.abort())
    await app.open('index')
    await expect(page.getByRole('navigation', { name: 'Categories' }).getByRole('link')).toHaveCount(8)
    await expect(page.getByRole('alert')).toBeVisible()
    await page.unroute('**/topScore?**')
    await app.button('Try again').click()
    await expect(cards(page)).toHaveCount(8)
  })
})

test.describe('list on the desktop', () => {
  test.beforeEach(({ page: _ }, { project }) => test.skip(project.name !== 'desktop', 'the desktop list'))

  test('SL-01 SL-04 filters work alone and together, and the address brings the list back', async ({ page }) => {
    const app = new App(page, 'desktop')
    await app.open('suppliers')
    const filters = page.getByRole('complementary', { name: 'Filters' })
    const all = await page.getByText(/^\d+ shops$/).innerText()
    await filters.getByRole('link', { name: /^Tokyo/ }).click()
    await expect(page.getByRole('heading', { name: 'Shops in Tokyo' })).toBeVisible()
    await filters.getByRole('link', { name: /^Sushi/ }).click()
    await expect(page.getByRole('heading', { name: 'Sushi in Tokyo' })).toBeVisible()
    expect(query(page).get('rootAreaId')).toBe(String(TOKYO))
    expect(query(page).get('categoryId')).toBe(String(SUSHI))
    await expect(page.getByText(all)).toHaveCount(0)
    const list = await names(page)
    await app.expectAccessible()
    await page.reload()
    await expect.poll(() => names(page)).toEqual(list)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Shops in Tokyo' })).toBeVisible()
    await page.goForward()
    await page.getByRole('link', { name: 'Remove filter: Sushi' }).click()
    await expect(page).toHaveURL(/suppliers\?rootAreaId=1$/)
  })

  test('SL-04 UI-05 the name filter ignores spaces and finds any language', async ({ page }) => {
    const app = new App(page, 'desktop')
    await app.open('suppliers')
    const box = page.getByRole('searchbox', { name: 'Name or dish' })
    await box.fill('回転 寿司')
    await expect(page).toHaveURL(/keyword=/)
    await expect(cards(page).first()).toContainText('Kaiten Sushi Umi')
  })

  test('SL-05 SL-06 sorting keeps the filters and returns to page 1; pages have addresses', async ({ page }) => {
    const app = new App(page, 'desktop')
    await app.open(`suppliers?rootAreaId=${TOKYO}`)
    await expect(cards(page)).toHaveCount(10)
    await page.getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL(/pageNumber=2/)
    await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price')
    await expect(page).toHaveURL(/rootAreaId=1&order=price\+asc$/)
    const prices = await cards(page)
      .getByText(/^¥[\d,]+ – /)
      .allInnerTexts()
    const lowest = prices.map((text) => Number(text.split('–')[0]?.replace(/\D/g, '')))
    expect(lowest).toEqual([...lowest].sort((a, b) => a - b))
    await app.button('Lowest first').click()
    await expect(page).toHaveURL(/order=price\+desc$/)
  })

  test('SL-06 more than eight pages: eight numbers, an ellipsis and the last one', async ({ page }) => {
    await new App(page, 'desktop').open('suppliers')
    const pager = page.getByRole('navigation', { name: 'Pages' })
    await expect(pager.getByRole('link', { name: /^Page \d+$/ })).toHaveText([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '12',
    ])
  })
})

test.describe('list on the phone', () => {
  test.beforeEach(({ page: _ }, { project }) => test.skip(project.name !== 'mobile', 'the phone list'))

  test('SL-07 sheets for sort, area and category', async ({ page }) => {
    const app = new App(page, 'mobile')
    await app.open('suppliers')
    await app.button('Area').click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: /^Kyoto/ }).click()
    await sheet.getByRole('button', { name: /^Gion/ }).click()
    await app.expectAccessible()
    await sheet.getByRole('button', { name: /^Show \d+ shops?$/ }).click()
    await expect(sheet).toHaveCount(0)
    await expect(cards(page).first()).toContainText('Gion, Kyoto')
    await app.button('Popularity').click()
    await sheet.getByRole('button', { name: 'Lowest price first' }).click()
    await expect(page).toHaveURL(/rootAreaId=2&secondAreaId=\d+&order=price\+asc$/)
    await app.button('Category').click()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(app.button('Category')).toBeFocused()
  })

  test('SL-08 the name filter narrows the list while it is typed', async ({ page }) => {
    const app = new App(page, 'mobile')
    await app.open('suppliers')
    await expect(cards(page)).toHaveCount(10)
    await page.getByRole('searchbox', { name: 'Filter by name or dish' }).pressSequentially('kaiten sushi')
    await expect(cards(page).first()).toContainText('Kaiten Sushi')
    await expect.poll(() => cards(page).count()).toBeLessThan(10)
    await expect(page).toHaveURL(/keyword=kaitensushi$/)
    await app.expectAccessible()
  })

  test('SL-01 more shops come below, and the address holds how many', async ({ page }) => {
    const app = new App(page, 'mobile')
    await app.open('suppliers')
    await expect(cards(page)).toHaveCount(10)
    await app.button('Show more').click()
    await expect(cards(page)).toHaveCount(20)
    await expect(page).toHaveURL(/pageNumber=2$/)
    await page.reload()
    await expect(cards(page)).toHaveCount(20)
  })
})

test('SL-11 no shop fits: an empty state with a next step', async ({ page }, { project }) => {
  const app = new App(page, project.name)
  await app.open(`suppliers?rootAreaId=${TOKYO}&keyword=zzzz`)
  await expect(page.getByRole('heading', { name: 'No shop matches everything you chose' })).toBeVisible()
  await app.expectAccessible()
  await page.getByRole('link', { name: 'Without “zzzz”' }).click()
  await expect(page).toHaveURL(/suppliers\?rootAreaId=1$/)
  await expect(cards(page)).toHaveCount(10)
})

test.describe('supplier', () => {
  test('SP-03 SP-04 SP-05 what a shop is, sells and offers, and the choice goes on to the form', async ({ page }, {
    project,
  }) => {
    const app = new App(page, project.name)
    await app.open(`supplier?id=${KAITEN}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Kaiten Sushi Umi' })).toBeVisible()
    await expect(page.getByText('回転寿司 海').first()).toHaveAttribute('lang', 'ja')
    await expect(page.getByRole('link', { name: /^Open .* in a map/ })).toHaveAttribute('href', /maps.*query=35\.\d+/)
    await expect(page.getByText('UMI800')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Premium nigiri set “Umi”' }).first()).toBeVisible()
    await expect(page.getByText('Instant confirmation').first()).toBeVisible()
    await app.expectAccessible()
    if (app.device === 'mobile') await app.button('Reserve').click()
    const times = page
      .locator('label')
      .filter({ has: page.getByRole('radio', { name: /^\d\d:\d\d/, disabled: false }) })
    await times.last().click()
    await expect(page.getByText(/^(Free to cancel until .*Japan time|This day is too close)/)).toBeVisible()
    const go = page.getByRole('link', { name: /^Reserve .*\d\d:\d\d$/ })
    await expect(go).toHaveAttribute(
      'href',
      /reserve\?packageId=\d+&day=\d{4}-\d\d-\d\d&time=\d\d%3A\d\d&peopleNum=2&packageNum=2$/,
    )
    await app.expectAccessible()
  })

  test('U-10 a shop that answers first looks different', async ({ page }, { project }) => {
    const app = new App(page, project.name)
    await app.open(`supplier?id=${ON_REQUEST}`)
    await expect(page.getByText('On request').first()).toBeVisible()
    if (app.device === 'mobile') await app.button('Request a time').click()
    await expect(page.getByText('The shop answers first')).toBeVisible()
    await expect(page.getByText('Confirmed as soon as you pay')).toHaveCount(0)
  })

  for (const id of ['abc', '12e3', '']) {
    test(`SP-01 id "${id}" asks nothing of the server and says common_error`, async ({ page }, { project }) => {
      const app = new App(page, project.name)
      const asked: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('querySupplierById')) asked.push(request.url())
      })
      await app.open(`supplier?id=${id}`)
      await expect(page.getByRole('heading', { name: app.say('common_error') })).toBeVisible()
      expect(asked).toEqual([])
    })
  }

  test('ERR-36 SL-11 an offline shop says so and leads back to the start', async ({ page }, { project }) => {
    const app = new App(page, project.name)
    await app.open(`supplier?id=${OFFLINE}`)
    await expect(page.getByRole('heading', { name: app.say('supplier_offline') })).toBeVisible()
    await app.expectAccessible()
    await app.link('Back to home').click()
    await expect(page).toHaveURL(/\/index$/)
  })

  test('UI-09 UI-12 the phone gallery can be stopped', async ({ page }, { project }) => {
    test.skip(project.name !== 'mobile', 'the desktop shows all pictures at once')
    const app = new App(page, project.name)
    await app.open(`supplier?id=${KAITEN}`)
    await app.button('Pause the slideshow').click()
    await expect(app.button('Play the slideshow')).toBeVisible()
  })
})

test('PK-01 PK-02 PK-03 a package keeps the order that is being changed', async ({ page }, { project }) => {
  const app = new App(page, project.name)
  await app.open('package?id=10011&orderId=7&day=2026-12-20')
  await expect(page.getByRole('heading', { level: 1, name: 'Premium nigiri set “Umi”' })).toBeVisible()
  await expect(page.getByText('¥3,200').first()).toBeVisible()
  await expect(page.getByText('1 to 10 per order')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Kaiten Sushi Umi' }).last()).toHaveAttribute('href', /supplier\?id=1001/)
  await expect(app.link('Change to this')).toHaveAttribute('href', /reserve\?packageId=10011&id=7&day=2026-12-20$/)
  await app.expectAccessible()
})

test('PK-04 action=back goes on to the form', async ({ page }, { project }) => {
  const app = new App(page, project.name)
  await app.open('package?id=10011&action=back')
  await expect(app.link('Choose a time')).toHaveAttribute('href', /reserve\?packageId=10011&action=back$/)
})

test('ERR-36 a package that is no longer sold leads to the others of its shop', async ({ page }, { project }) => {
  const app = new App(page, project.name)
  await app.open('package?id=20132')
  await expect(page.getByRole('heading', { name: app.say('package_offline') })).toBeVisible()
  await expect(app.link('Other packages of this shop')).toHaveAttribute('href', /supplier\?id=2013$/)
})

for (const { locale, pattern } of [
  { locale: 'zh-cn', pattern: /≈ CN¥[\d,]+\.\d\d/ },
  { locale: 'zh-tw', pattern: /≈ NT\$[\d,]+\.\d\d/ },
] as const) {
  test(`CU-01 CU-02 ${locale} sees yen with a conversion`, async ({ page }, { project }) => {
    const app = new App(page, project.name, locale)
    await app.speak()
    await app.open('package?id=10011')
    await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAGS[locale])
    await expect(page.getByText(/¥3,200/).first()).toBeVisible()
    await expect(page.getByText(pattern).first()).toBeVisible()
  })
}

test('CU-02 English readers see yen only', async ({ page }, { project }) => {
  await new App(page, project.name).open('package?id=10011')
  await expect(page.getByText('¥3,200').first()).toBeVisible()
  await expect(page.getByText('≈')).toHaveCount(0)
})

test('UI-08 the desktop breadcrumb leads to every ancestor', async ({ page }, { project }) => {
  test.skip(project.name !== 'desktop', 'the phone has a back arrow')
  await new App(page, project.name).open('package?id=10011')
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs.getByRole('link')).toHaveText(['Home', 'Shops', 'Kaiten Sushi Umi'])
  await crumbs.getByRole('link', { name: 'Kaiten Sushi Umi' }).click()
  await expect(page).toHaveURL(/supplier\?id=1001$/)
  await expect(page).toHaveTitle('Kaiten Sushi Umi · Tabifuda')
})

test('GEN-07 from home over a list to a shop and its package, and back to where one was', async ({ page }, {
  project,
}) => {
  const app = new App(page, project.name)
  await app.open('index')
  await app.link('See all').first().click()
  await expect(page).toHaveURL(/suppliers\?rootAreaId=\d+&order=score\+desc$/)
  const list = page.url()
  const second = cards(page).nth(1).getByRole('link')
  const name = await second.innerText()
  await second.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const shop = page.url()
  const details = app.device === 'pc' ? page.getByRole('link', { name: /^Details/ }) : cards(page).getByRole('link')
  await details.first().click()
  await expect(page).toHaveURL(/package\?id=\d+/)
  await app.expectAccessible()
  if (app.device === 'mobile') {
    await app.link('Back').click()
    await expect(page).toHaveURL(shop)
    await app.link('Back').click()
  } else {
    await page.goBack()
    await expect(page).toHaveURL(shop)
    await page.goBack()
  }
  await expect(page).toHaveURL(list)
  await expect(cards(page).nth(1)).toContainText(name)
})

test('ST-02 ST-03 ST-04 ST-05 the terms say every figure', async ({ page }, { project }) => {
  const app = new App(page, project.name)
  await app.open('serviceprovision')
  const text = page.getByRole('article')
  for (const part of [
    '8 or more days before',
    'Within 7 days',
    'within 30 days of the original date',
    'cannot be cancelled',
    'within 90 days',
    'cannot be refunded',
    '3 months',
    '15 minutes',
    'children under 10',
    '10:00 to 19:00 Japan time',
  ]) {
    await expect(text).toContainText(part)
  }
  await app.expectAccessible()
})

test('ST-01 UI-07 the about page tells how tickets work without a signal', async ({ page }, { project }) => {
  const app = new App(page, project.name)
  await app.open('aboutus')
  await expect(page.getByRole('heading', { name: 'How a ticket opens without a signal' })).toBeVisible()
  await app.expectAccessible()
})
