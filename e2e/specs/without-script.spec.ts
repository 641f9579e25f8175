import { LOCALES } from '#i18n/locales.ts'
import { expect, test } from '../fixtures.ts'
import { words } from '../support/words.ts'

test.use({ serverSettings: { RENDER_PAGES: '1' } })

for (const locale of LOCALES) {
  test(`SR-01 in ${locale} links lead from the start by the list to a shop, its package and the terms, without JavaScript`, async ({
    browser,
    server,
    watch,
  }, { project }) => {
    const device: object = project.use
    const context = await browser.newContext({ ...device, javaScriptEnabled: false, baseURL: server.origin, locale })
    watch.follow(context)
    const page = await context.newPage()
    const layout = project.name === 'mobile' ? 'mobile' : 'pc'
    const main = page.getByRole('main')
    const h1 = page.getByRole('heading', { level: 1 })
    const follow = async (link: ReturnType<typeof main.locator>, name: RegExp) => {
      await link.click()
      await expect(page).toHaveURL(name)
      await expect(h1).toHaveCount(1)
      await expect(h1).not.toBeEmpty()
    }
    await page.goto('/')
    await follow(main.locator(`a[href^="/${layout}/suppliers?categoryId=1"]`).first(), /suppliers\?categoryId=1$/)
    await follow(main.locator(`a[href="/${layout}/supplier?id=1001"]`).first(), /supplier\?id=1001$/)
    const shop = await h1.innerText()
    for (const picture of await main.locator('button img').all()) {
      await expect(picture).not.toHaveAttribute('alt', '')
    }
    await expect(main.locator('button img').first()).toHaveJSProperty('complete', true)
    await expect(page.getByRole('heading', { name: words(locale, 'Next free times') })).toBeHidden()
    await follow(main.locator(`a[href="/${layout}/package?id=10011"]`).first(), /package\?id=10011$/)
    await expect(main).toContainText('3,200')
    await expect(main.getByRole('link', { name: shop }).last()).toBeVisible()
    await follow(main.locator(`a[href="/${layout}/supplier?id=1001"]`).last(), /supplier\?id=1001$/)
    await follow(main.locator(`a[href="/${layout}/serviceprovision"]`).first(), /serviceprovision$/)
    await expect(h1).toHaveText(words(locale, 'Terms of service'))
    // The other pages of a list stand behind a button only where it can be pressed.
    await page.goto(`/${layout}/suppliers`)
    await follow(page.locator(`a[href$="/suppliers?pageNumber=2"]`).last(), /pageNumber=2$/)
    await context.close()
  })
}
