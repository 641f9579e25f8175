import { expect, ONCE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'

const PAGES = [
  ['app-install-guide', 'Add Tabifuda to your home screen', 'Tabifudaをホーム画面に追加する'],
  ['visa-campaign', '5% off with your Visa card (ended)', 'Visa カードで5%割引'],
] as const

for (const [name, link, japanese] of PAGES) {
  test(
    `RT-12 PW-27 ${name} is loaded as a separate document in the language of the app`,
    ONCE,
    async ({ page }, info) => {
      const app = new App(page, info.project.name, 'ja')
      await app.speak()
      await app.open('aboutus')
      await page.evaluate(() => Object.assign(window, { sameDocument: true }))
      await app.link(link).click()
      await page.waitForURL(`**/${name}.html#ja`)
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(japanese)
      await app.expectAccessible()
      // Opened from elsewhere it starts in English, with the other languages one press away.
      await page.goto(`/${name}.html`)
      await expect(page.locator('section:visible')).toHaveAttribute('lang', 'en')
      await page.getByRole('link', { name: '繁體中文' }).click()
      await expect(page.locator('section:visible')).toHaveAttribute('lang', 'zh-TW')
      await page.goBack()
      await expect(page.locator('section:visible')).toHaveAttribute('lang', 'en')
      await page.locator('section:visible a.go').click()
      await page.waitForURL(`**/${app.device}/index`)
    },
  )
}
