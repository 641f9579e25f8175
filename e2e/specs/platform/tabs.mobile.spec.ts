import { expect, SMOKE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'

test(
  'UI-07 there are four tabs; two of them ask a visitor to log in and continue afterwards',
  SMOKE,
  async ({ page }) => {
    const app = new App(page, 'mobile')
    const tabs = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    const tab = (name: string) => tabs.filter({ hasText: name })
    const expectCurrent = async (name: string) => {
      await expect(tab(name)).toHaveAttribute('aria-current', 'page')
      await expect(tabs.and(page.locator('[aria-current]'))).toHaveCount(1)
    }
    await app.open('index')
    await expect(tabs).toHaveText(['Home', 'Bookings', 'Account', 'About'])
    await expectCurrent('Home')
    await tab('About').tap()
    await expect(page).toHaveURL(/\/mobile\/aboutus$/)
    await expectCurrent('About')

    // Two pages ask for the login; the last one requested is opened.
    await tab('Account').tap()
    await expect(page).toHaveURL(/\/mobile\/login$/)
    await app.open('index')
    await tab('Bookings').tap()
    await expect(page).toHaveURL(/\/mobile\/login$/)
    await app.login()
    await expect(page).toHaveURL(/\/mobile\/orders/)
    await expectCurrent('Bookings')

    await tab('Account').tap()
    await expect(page).toHaveURL(/\/mobile\/profile/)
    await expectCurrent('Account')
    await app.open('favorite')
    await expectCurrent('Account')
    await tab('Home').tap()
    await expect(page).toHaveURL(/\/mobile\/index$/)
  },
)
