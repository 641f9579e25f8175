import { LANGUAGE_TAGS, type Locale } from '#i18n/locales.ts'
import { registerAndConfirm } from '../../../tests/support/registering.ts'
import { expect, SMOKE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { Checkout } from '../../pages/checkout.ts'
import { ShopList } from '../../pages/list.ts'
import { ReserveForm } from '../../pages/reserve.ts'
import { mailsTo, newAddress } from '../../support/mailbox.ts'
import { shopsThat } from '../../support/orders.ts'
import { scanAndRedeem } from '../../support/tickets.ts'

const PASSWORD = 'tabi2026'

/**
 * Goes by links from the home page to a shop that confirms instantly and has seats for a group; the demo's tiny shops
 * may be full.
 */
async function openInstantShop(app: App): Promise<void> {
  const { page } = app
  await app.open('index')
  await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAGS[app.locale])
  await app.expectAccessible()
  await app.link('See all').first().click()
  await expect(page).toHaveURL(/suppliers/)
  const rows = page.locator('[id^="shop-"]')
  // The previous page has cards, too.
  await expect(rows.first()).toBeVisible()
  await new ShopList(page).settled()
  const listed = await rows.evaluateAll((all) => all.map(({ id }) => id))
  const shop = (await shopsThat(app, 'instant')).find((id) => listed.includes(`shop-${id}`))
  expect(shop, 'a shop of the list that confirms at once').toBeDefined()
  await page.locator(`#shop-${shop}`).getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`supplier\\?id=${shop}\\b`))
}

/** Goes from the home page to a paid order, as a customer with an account and no orders. Returns the order's id. */
async function buy(app: App): Promise<number> {
  const { page } = app
  const email = newAddress()
  await registerAndConfirm((path, body) => app.call(path, body), email, PASSWORD)
  await app.speak()
  await openInstantShop(app)
  const form = new ReserveForm(app)
  await form.openFromShop()
  await form.expectOpen()
  await form.fill({ people: 2 })
  await form.button.click()
  await app.button('Log in with a password').click()
  await app.login(email, PASSWORD)
  await expect(page).toHaveURL(/order\?.*state=pay/)
  const id = Number(new URL(page.url()).searchParams.get('orderId'))
  const checkout = new Checkout(app)
  await checkout.fillContacts()
  await checkout.toCard()
  await checkout.pay()
  await checkout.expectPaid()
  const { orderNo } = (await app.call('/api/directOrder/getOrderById', { id })).data
  const confirmations = async () => (await mailsTo(app, email)).filter(({ body }) => body.includes(orderNo))
  await expect.poll(async () => (await confirmations()).length).toBe(1)
  return id
}

test.describe(() => {
  // The service worker stores the ticket and sends the redemption.
  test.use({ serviceWorkers: 'allow' })

  for (const locale of ['en', 'ja'] as const satisfies readonly Locale[]) {
    test(
      `GEN-07 GEN-03 RS-19 OP-17 VO-01 VE-04 PC-02 the complete flow in ${locale} on the phone, from the home page to the redeemed ticket`,
      SMOKE,
      async ({ page }, { project }) => {
        test.skip(project.name !== 'mobile', 'walked on the phone')
        // The service worker downloads the whole app at the same time.
        test.slow()
        const app = new App(page, project.name, locale)
        const id = await buy(app)
        await app.link('Show ticket').click()
        await expect(page).toHaveURL(new RegExp(`/mobile/voucher\\?orderId=${id}$`))
        const facts = page.getByRole('main').locator('dl').filter({ hasText: '予約名' })
        await expect(facts).toContainText('予約名')
        await expect(facts).toContainText('CHAN TAI MAN 様')
        await app.expectAccessible()
        // The time of the visit arrives.
        const order = async () => (await app.call('/api/directOrder/getOrderById', { id })).data
        const visit = new Date((await order()).usetime).toISOString()
        await app.call('/sandbox/clock', { now: visit })
        try {
          await page.clock.setFixedTime(visit)
          await page.reload()
          await scanAndRedeem(app, /\/mobile\/voucher\?orderId=\d+$/)
          expect((await order()).orderStatus).toBe(5)
        } finally {
          await app.call('/sandbox/clock', { now: null })
        }
      },
    )
  }
})

test(
  'GEN-07 GEN-03 RS-19 OP-17 PC-02 the complete flow in zh-tw on the desktop, from the home page to the paid order, whose ticket is transferred to a phone',
  SMOKE,
  async ({ page }, { project }) => {
    test.skip(project.name !== 'desktop', 'walked on the desktop')
    const app = new App(page, project.name, 'zh-tw')
    await buy(app)
    await expect(page.getByText(app.say('Get the ticket on your phone'))).toBeVisible()
  },
)
