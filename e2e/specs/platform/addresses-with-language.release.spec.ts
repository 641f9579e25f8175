import { expect, ONCE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'

test(
  "SR-02 SR-03 an address with a language sets it for the visit, and the app keeps the server's titles",
  ONCE,
  async ({ page, request }, { project }) => {
    const app = new App(page, project.name, 'ja')
    const inJapanese = () => expect(page.locator('html')).toHaveAttribute('lang', 'ja')
    /** The title in the server's document. */
    const sent = async (name: string) => {
      const html = await (await page.request.get(`/${app.device}/${name}`)).text()
      return /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
    }
    await app.open('supplier?id=1001&lang=ja')
    await expect(page.getByRole('heading', { level: 1, name: '回転寿司 海' })).toBeVisible()
    await inJapanese()
    await expect(page).toHaveTitle('回転寿司 海 · Tabifuda')
    expect(await sent('supplier?id=1001')).toBe('回転寿司 海 · Tabifuda')

    // This address names no language.
    await app.open('suppliers?rootAreaId=1&categoryId=1')
    await expect(page).toHaveTitle('東京の寿司 · Tabifuda')
    await inJapanese()
    expect(await sent('suppliers?rootAreaId=1&categoryId=1')).toBe('東京の寿司 · Tabifuda')
    await app.open('index')
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expect(page).toHaveTitle(await sent('index'))
    await inJapanese()
    // Another visitor gets the language of their browser.
    expect(await (await request.get(`/${app.device}/special`)).text()).toMatch(/<html [^>]*lang="en"/)
  },
)
