import type { Page } from '@playwright/test'
import { LANGUAGE_TAGS, type Locale } from '#i18n/locales.ts'
import { expect, SMOKE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { Checkout } from '../../pages/checkout.ts'
import { ReserveForm } from '../../pages/reserve.ts'

/** The languages that the whole way is walked in: two on the phone, one on the desktop. */
const WAYS: readonly { project: string; locale: Locale }[] = [
  { project: 'mobile', locale: 'en' },
  { project: 'mobile', locale: 'ja' },
  { project: 'desktop', locale: 'zh-tw' },
]

/** The first shop of the list that confirms at once, by its own page. */
async function openInstantShop(app: App, page: Page): Promise<void> {
  await app.open('index')
  await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAGS[app.locale])
  await app.expectAccessible()
  await page
    .getByRole('link', { name: app.say('See all') })
    .first()
    .click()
  await expect(page).toHaveURL(/suppliers/)
  // Shops with seats for a group: the demo's tiny ones may be full.
  await app.open('suppliers?peopleNum=8')
  const instant = page.getByText(app.say('Instant confirmation')).first()
  // A card: a filter of that name stands in a list, too.
  const cards = page
    .getByRole('main')
    .locator('li, article')
    .filter({ has: instant })
    .filter({ has: page.getByRole('link') })
  await cards.first().getByRole('link').first().click()
  await expect(page).toHaveURL(/supplier\?id=/)
}

for (const { project, locale } of WAYS) {
  test(
    `GEN-07 GEN-03 RS-19 OP-17 VO-01 PC-02 the whole way in ${locale} (${project})`,
    SMOKE,
    async ({ page }, info) => {
      test.skip(info.project.name !== project, `walked on the ${project}`)
      const app = new App(page, project, locale)
      await app.speak()
      await openInstantShop(app, page)
      const form = new ReserveForm(app)
      await form.openFromShop()
      await form.expectOpen()
      await form.fill({ people: 2 })
      await form.button.click()
      await app.button('Log in with a password').click()
      await app.login()
      await expect(page).toHaveURL(/order\?.*state=pay/)
      const checkout = new Checkout(app)
      await checkout.fillContacts()
      await checkout.toCard()
      await checkout.pay()
      await checkout.expectPaid()
      if (app.device === 'pc') {
        await expect(page.getByText(app.say('Put the ticket on your phone'))).toBeVisible()
        return
      }
      await page.getByRole('link', { name: app.say('Show ticket') }).click()
      await expect(page).toHaveURL(/voucher\?orderId=/)
      await expect(page.getByText('予約名')).toBeVisible()
      await expect(page.getByText('CHAN TAI MAN').or(page.getByText('様')).first()).toBeVisible()
      await app.expectAccessible()
    },
  )
}
