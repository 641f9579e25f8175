import { LANGUAGE_TAGS, LOCALES } from '#i18n/locales.ts'
import { resize, SIZES } from '../../../tests/support/sizes.ts'
import { expect, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { ShopList } from '../../pages/list.ts'
import { openDays, ReserveForm } from '../../pages/reserve.ts'

const UPRIGHT = [834, 1112] as const
const SIDEWAYS = [1112, 834] as const

test('PE-02 rotating a tablet switches the layout at the same address and keeps the input; at 1280 × 800 a chosen day shows all its times', async ({
  page,
}, { project }) => {
  const app = new App(page, project.name)
  await app.speak()
  await app.open('login')
  await resize(page, 'pc', UPRIGHT)
  await app.field('email').fill('traveller@mail.example')
  await resize(page, 'pc', SIDEWAYS)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(app.field('email')).toHaveValue('traveller@mail.example')
  await expect(page).toHaveURL(/\/pc\/login$/)

  await app.signIn()
  await app.open('reserve?packageId=10011')
  const people = app.field('people')
  await people.fill('3')
  await people.blur()
  await resize(page, 'pc', UPRIGHT)
  await expect(people).toHaveValue('3')
  await resize(page, 'pc', SIDEWAYS)
  await expect(people).toHaveValue('3')
  await expect(page).toHaveURL(/\/pc\/reserve\?packageId=10011/)

  await resize(page, 'pc', [1280, 800])
  const form = new ReserveForm(app)
  await form.place('date').getByRole('button', { name: 'Next' }).first().click()
  await openDays(form.place('date')).nth(9).click()
  await expect(form.place('time').getByText(/^Arrival on /)).toBeVisible()
  await expect(form.place('time').getByText(/left$/).first()).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  const last = await form.place('time').locator('label').last().boundingBox()
  expect((last?.y ?? 800) + (last?.height ?? 0)).toBeLessThanOrEqual(800)
  const scrolls = await form.place('time').evaluate((field) => {
    const inside = [...field.querySelectorAll('*')].filter((each) => each.scrollHeight > each.clientHeight + 1)
    return inside.filter((each) => /auto|scroll/.test(getComputedStyle(each).overflowY)).length
  })
  expect(scrolls).toBe(0)
})

test('PE-02 the weekday names are clearly separated in every calendar', async ({ page }) => {
  const app = new App(page, 'desktop')
  /** The narrowest gap between two weekday names, in CSS px. */
  const gap = () =>
    page
      .locator('table:has(th)')
      .last()
      .evaluate((table) => {
        const words = [...table.querySelectorAll('th')].map((cell) => {
          const range = document.createRange()
          range.selectNodeContents(cell)
          return range.getBoundingClientRect()
        })
        const gaps = words.slice(1).map((each, at) => each.left - (words[at]?.right ?? 0))
        return Math.min(...gaps)
      })
  await app.open('suppliers')
  for (const locale of LOCALES) {
    await page.getByRole('banner').locator('select:has(option[value="zh-cn"])').selectOption(locale)
    await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAGS[locale])
    for (const place of [page.getByRole('banner'), page.getByRole('complementary')]) {
      await place.locator('button[aria-haspopup="dialog"]').first().click()
      await expect(page.locator('th').first()).toBeVisible()
      expect(await gap(), locale).toBeGreaterThanOrEqual(5)
      await page.keyboard.press('Escape')
      await expect(page.locator('th')).toHaveCount(0)
    }
  }
  for (const [width, height] of [SIZES[0], SIZES[2], SIZES[7]]) {
    await app.goTo('reserve?packageId=10011')
    await resize(page, 'pc', [width, height])
    await expect(page.locator('th').first()).toBeVisible()
    expect(await gap(), `${width} px`).toBeGreaterThanOrEqual(5)
  }
})

test('PE-02 the pictures of a list are not stretched in a single wide column', async ({ page }) => {
  const app = new App(page, 'desktop')
  const list = new ShopList(page)
  await app.open('suppliers?rootAreaId=1')
  for (const size of [SIZES[2], SIZES[3], SIZES[6]]) {
    await resize(page, 'pc', size)
    await list.settled()
    const { width = 0, height = 1 } = (await list.cards.first().locator('picture').boundingBox()) ?? {}
    expect(width / height, `${size[0]} px`).toBeGreaterThan(0.6)
  }
})
