import { CONSOLE_PAGES } from '#contract/operator/pages.ts'
import { expect, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { shown } from '../../support/changing.ts'
import { consoleOf, joinAsOwner } from '../../support/operators.ts'
import { buyTicket } from '../../support/orders.ts'

const OWNER = 'pages@tabifuda.example'

/** A separate server, because an owner can be invited only once. */
test.use({ serverSettings: { OPERATOR_EMAIL: OWNER } })

const LANGUAGES = ['English', '日本語'] as const
const WIDTHS = [390, 1280, 1920] as const

test('OC-19 every page in Japanese and English at 390, 1280 and 1920 px passes axe and does not overflow the screen', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(600_000)
  const home = consoleOf(server)
  await joinAsOwner(page, server, OWNER)
  const context = await browser.newContext({ baseURL: server.origin, serviceWorkers: 'block' })
  const guest = new App(await context.newPage(), 'desktop')
  await guest.signIn()
  const { orderNo } = await shown(guest, (await buyTicket(guest)).id)
  await context.close()
  const read = async (path: string) => (await (await page.request.get(`${home}/operator/api/${path}`)).json()).data
  const [{ customers }, { packages }] = [await read('customers'), await read('shops/read?id=1001')]
  const lists = ['banners', 'translations'].map((list) => `content?list=${list}`)
  const addresses = [
    ...CONSOLE_PAGES.filter((name) => name !== 'join' && !name.includes('$')),
    ...[`orders/${orderNo}`, `customers/${customers[0].id}`, 'shops/1001', `shops/1001/packages/${packages[0].id}`],
    ...[
      'shops/new',
      'shops/1001/packages/new',
      'statements/shops/1001',
      'shop-links?shop=1001',
      'reports?by=month',
      ...lists,
    ],
  ]
  for (const address of addresses) {
    await page.goto(`${home}/operator/${address}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const language of LANGUAGES) {
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.getByRole('button', { name: language, exact: true }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', language === '日本語' ? 'ja' : 'en')
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        await test.step(`${address} ${language} ${width}`, async () => {
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
          // Language differences are checked at one width, and width differences in the longer language.
          if (language === '日本語' || width === 1280) await expectAccessible(page)
          const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          await expect.poll(over, `${address} at ${width} px`).toBeLessThanOrEqual(0)
        })
      }
    }
  }
  // On a phone the pages and the language are in a menu, which closes after a choice.
  await page.setViewportSize({ width: 390, height: 900 })
  const menu = page.getByRole('button', { name: 'メニュー', exact: true })
  await expect(page.getByRole('link', { name: '予約', exact: true })).toHaveCount(0)
  await menu.press('Enter')
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await page.getByRole('navigation').getByRole('link', { name: '予約', exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/operator\/orders$/)
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('link', { name: '予約', exact: true })).toHaveCount(0)
})
