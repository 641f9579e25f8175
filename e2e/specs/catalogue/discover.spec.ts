import type { Page } from '@playwright/test'
import { shopPrice } from '#domain/price/person-price.ts'
import { LANGUAGE_TAGS } from '#i18n/locales.ts'
import { expect, ONCE, SMOKE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { keepLanguage } from '../../support/chosen-language.ts'

const KAITEN = 1001
const ON_REQUEST = 1002
const OFFLINE = 1030

const cards = (page: Page) => page.getByRole('main').getByRole('article')

test.describe('supplier', () => {
  test(
    'SP-03 SP-04 SP-05 UI-09 UI-12 the shop page shows facts, packages and offers, its slideshow can be paused, and the choice carries over to the form',
    SMOKE,
    async ({ page }, { project }) => {
      const app = new App(page, project.name)
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await app.open(`supplier?id=${KAITEN}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Kaiten Sushi Umi' })).toBeVisible()
      await expect(page.getByText('回転寿司 海').first()).toHaveAttribute('lang', 'ja')
      await expect(page.getByRole('link', { name: /^Open map of / })).toHaveAttribute('href', /maps.*query=35\.\d+/)
      await expect(page.getByText('UMI800')).toBeVisible()
      const { data: shop } = await app.call(`/directSupplier/querySupplierById?supplierId=${KAITEN}`)
      const { data: packages } = await app.call(`/wechart/queryComboPackage?supplierId=${KAITEN}&mallFlag=1`)
      const main = page.getByRole('main')
      expect(shop.labels.length).toBeGreaterThan(0)
      for (const { enName } of shop.labels) await expect(main.getByText(enName, { exact: true }).first()).toBeVisible()
      await expect(main.getByRole('img', { name: `${shop.score} out of 5` }).first()).toBeVisible()
      const yen = (amount: number) => `¥${amount.toLocaleString('en')}`
      const { least, most } = shopPrice(shop)
      await expect(main.getByText(yen(least)).first()).toBeVisible()
      await expect(main.getByText(yen(most)).first()).toBeVisible()
      // Every picture of the shop, in the size for the screen.
      const shown = await main.locator('img').evaluateAll((all) => all.map((one) => one.getAttribute('src') ?? ''))
      for (const url of shop.detailsImgUrl) {
        expect(shown.some((src) => src.startsWith(url.replace(/-640\.webp$/, '')))).toBe(true)
      }
      const USES: Record<number, string> = {
        1: 'Reserved day and time',
        2: 'Ticket without a date',
        4: 'Arranged for you',
      }
      for (const pack of packages) {
        const card = cards(page)
          .filter({ has: page.getByRole('heading', { name: pack.enName }) })
          .first()
        await expect(card.getByRole('link').first()).toHaveAttribute('href', new RegExp(`package\\?id=${pack.id}(&|$)`))
        await expect(card).toContainText(yen(pack.mallPrice))
        await expect(card).toContainText(USES[pack.useType] ?? '')
      }
      await expect(page.getByRole('heading', { name: 'Premium nigiri set “Umi”' }).first()).toBeVisible()
      await expect(page.getByText('Instant confirmation').first()).toBeVisible()
      await app.expectAccessible()
      if (app.device === 'mobile') {
        await app.button('Pause the slideshow').click()
        await expect(app.button('Play the slideshow')).toBeVisible()
        await app.button('Reserve').click()
      }
      const times = page
        .locator('label')
        .filter({ has: page.getByRole('radio', { name: /^\d\d:\d\d/, disabled: false }) })
      await times.last().click()
      await expect(
        page.getByText(/^(Free cancellation until .*Japan time|Too close to your visit)/).first(),
      ).toBeVisible()
      const go = page.getByRole('link', { name: /^Reserve .*\d\d:\d\d$/ })
      await expect(go).toHaveAttribute(
        'href',
        /reserve\?packageId=\d+&day=\d{4}-\d\d-\d\d&time=\d\d%3A\d\d&peopleNum=2&packageNum=2$/,
      )
      await app.expectAccessible()
    },
  )

  test('U-10 a shop that confirms on request is presented differently', ONCE, async ({ page }, { project }) => {
    const app = new App(page, project.name)
    await app.open(`supplier?id=${ON_REQUEST}`)
    await expect(page.getByText('Request to book').first()).toBeVisible()
    await app.button('Request a time').click()
    await expect(page.getByText('Confirmed once the venue accepts')).toBeVisible()
    await expect(page.getByText('Confirmed as soon as you pay')).toHaveCount(0)
  })

  test('SP-01 an invalid id sends no request and shows common_error', ONCE, async ({ page, watch }, { project }) => {
    const app = new App(page, project.name)
    // The document itself is answered with 404.
    watch.allow(/status of 404/)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('querySupplierById')) asked.push(request.url())
    })
    for (const id of ['abc', '12e3', '']) {
      await app.open(`supplier?id=${id}`)
      await expect(page.getByRole('heading', { name: app.say('common_error') }), id).toBeVisible()
    }
    expect(asked).toEqual([])
  })

  test('ERR-36 SL-11 an offline shop says so and links to the home page', ONCE, async ({ page }, { project }) => {
    const app = new App(page, project.name)
    await app.open(`supplier?id=${OFFLINE}`)
    await expect(page.getByRole('heading', { name: app.say('supplier_offline') })).toBeVisible()
    await app.expectAccessible()
    await app.link('Back to home').click()
    await expect(page).toHaveURL(/\/index$/)
  })
})

test(
  'PK-01 PK-02 PK-03 the package page keeps the order that is being changed',
  ONCE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name)
    await app.open('package?id=10011&orderId=7&day=2026-12-20')
    await expect(page.getByRole('heading', { level: 1, name: 'Premium nigiri set “Umi”' })).toBeVisible()
    await expect(page.getByText('¥3,200').first()).toBeVisible()
    await expect(page.getByText('1 to 10 per booking')).toBeVisible()
    await expect(page.getByText('Reserved day and time').first()).toBeVisible()
    const { data: pack } = await app.call('/api/comboPackage/queryComboPackageById', { id: 10011 })
    const shown = await page
      .getByRole('main')
      .locator('img')
      .evaluateAll((all) => all.map((one) => one.getAttribute('src') ?? ''))
    for (const url of pack.detailsImgUrl) {
      expect(shown.some((src) => src.startsWith(url.replace(/-640\.webp$/, '')))).toBe(true)
    }
    await expect(page.getByRole('link', { name: 'Kaiten Sushi Umi' }).last()).toHaveAttribute(
      'href',
      /supplier\?id=1001/,
    )
    await expect(app.link('Switch to this')).toHaveAttribute('href', /reserve\?packageId=10011&id=7&day=2026-12-20$/)
    await app.expectAccessible()
  },
)

test(
  'PK-01 PK-04 ERR-36 action=back leads on to the form; a package that is no longer sold leads to the other packages of its shop',
  ONCE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name)
    await app.open('package?id=10011&action=back')
    await expect(app.link('Choose a time')).toHaveAttribute('href', /reserve\?packageId=10011&action=back$/)
    await app.open('package?id=20132')
    await expect(page.getByRole('heading', { name: app.say('package_offline') })).toBeVisible()
    await expect(app.link('Other packages at this venue')).toHaveAttribute('href', /supplier\?id=2013$/)
  },
)

test(
  'CU-01 CU-02 Chinese pages show yen with a converted price, English pages yen only',
  ONCE,
  async ({ page }, { project }) => {
    await new App(page, project.name).open('package?id=10011')
    await expect(page.getByText('¥3,200').first()).toBeVisible()
    await expect(page.getByText('≈')).toHaveCount(0)
    for (const { locale, pattern } of [
      { locale: 'zh-cn', pattern: /≈ CN¥[\d,]+\.\d\d/ },
      { locale: 'zh-tw', pattern: /≈ NT\$[\d,]+(?![\d.,])/ },
    ] as const) {
      await keepLanguage(page, locale)
      await page.reload()
      await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAGS[locale])
      await expect(page.getByText(/¥3,200/).first()).toBeVisible()
      await expect(page.getByText(pattern).first()).toBeVisible()
    }
  },
)

test('GEN-07 home, list, shop and package are linked, and Back returns step by step', async ({ page }, { project }) => {
  const app = new App(page, project.name)
  await app.open('index')
  await app.link('See all').first().click()
  await expect(page).toHaveURL(/suppliers\?rootAreaId=\d+$/)
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

test(
  'ST-02 ST-03 ST-04 ST-05 LE-04 the terms contain every figure, by its setting',
  ONCE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name)
    await app.open('serviceprovision')
    const text = page.getByRole('article')
    for (const part of [
      '8 or more days before',
      'Within 7 days',
      'within 7 days of the original date',
      'cannot be cancelled',
      'within 90 days',
      'cannot be refunded',
      'we refund the difference automatically',
      '15 minutes',
      'children under 12',
      '10:00–19:00 (Japan time)',
    ]) {
      await expect(text).toContainText(part)
    }
    await app.expectAccessible()
  },
)

test('ST-01 UI-07 the about page explains how tickets work offline', ONCE, async ({ page }, { project }) => {
  const app = new App(page, project.name)
  await app.open('aboutus')
  await expect(page.getByRole('heading', { name: 'How tickets work without a signal' })).toBeVisible()
  await app.expectAccessible()
})
