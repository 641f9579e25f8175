import { groupForReading } from '#domain/order/trade-number.ts'
import { expect, SMOKE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { otherBrowser } from '../../support/browsers.ts'
import { newCustomer } from '../../support/customers.ts'
import { buyETicket, buyTicket } from '../../support/orders.ts'
import { readScreen } from '../../support/phone.ts'

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

test(
  "PW-25 OP-17 VO-01 the desktop's order page transfers its ticket to the phone by QR and in print, and shows no voucher",
  SMOKE,
  async ({ page }) => {
    const app = new App(page, 'desktop')
    await newCustomer(app)
    const voucher = await buyTicket(app)
    const eTicket = await buyETicket(app)
    for (const [id, ticket] of [
      [voucher.id, new RegExp(`/mobile/voucher\\?orderId=${voucher.id}$`)],
      [eTicket.id, /\/mobile\/verify\?s=[0-9a-f]+$/],
    ] as const) {
      await app.open(`order?orderId=${id}&state=view`)
      const code = page.getByRole('img', { name: 'QR code to open the ticket on your phone' })
      await code.scrollIntoViewIfNeeded()
      await expect.poll(() => readScreen(page)).toMatch(ticket)
    }

    // The print shows the facts without interactive elements.
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '')
    })
    await app.button('Print').click()
    await expect(page.locator('html')).toHaveAttribute('data-printed', '')
    const { data: order } = await app.call('/api/directOrder/getOrderById', { id: eTicket.id })
    const main = page.getByRole('main')
    await page.emulateMedia({ media: 'print' })
    await expect(main.getByText(groupForReading(order.orderNo)).last()).toBeVisible()
    await expect(main.getByText('CHAN TAI MAN', { exact: true })).toBeVisible()
    await expect(page.getByRole('img', { name: 'QR code to open the ticket on your phone' })).toBeVisible()
    await expect(app.button('Print')).toBeHidden()
    await expect(page.getByRole('navigation')).toHaveCount(0)

    await app.open(`voucher?orderId=${voucher.id}`)
    await expect(page).toHaveURL(/\/pc\/index$/)
  },
)

test('LG-05 PW-25 the QR next to an order logs a phone in once and opens the ticket there', async ({
  page,
  browser,
}) => {
  const app = new App(page, 'desktop')
  const email = await newCustomer(app)
  const { id } = await buyTicket(app)
  await app.open(`order?orderId=${id}&state=view`)
  const press = app.button('Log my phone in too')
  await press.click()
  await expect(press).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(/^Works once\. Expires in \d+ seconds?\.$/)).toBeVisible()
  const code = page.getByRole('img', { name: 'QR code that logs your phone in and opens the ticket there' })
  await code.scrollIntoViewIfNeeded()
  await expect.poll(() => readScreen(page)).toMatch(/\/mobile\/login\?to=[^#]+#[0-9A-Z]{8}$/)
  const address = (await readScreen(page)) ?? ''
  await app.expectAccessible()

  const phone = await otherBrowser(browser, app, PHONE)
  await phone.page.goto(address)
  await phone.button('Log in on this phone').click()
  await expect(phone.page).toHaveURL(new RegExp(`/mobile/voucher\\?orderId=${id}$`))
  await expect(phone.page.getByTestId('order-no')).toBeVisible()
  expect((await phone.call('/api/customer/info')).data.customer.email).toBe(email)

  // A second use of the code is refused.
  const late = await otherBrowser(browser, app, PHONE)
  await late.page.goto(address)
  await late.button('Log in on this phone').click()
  await expect(late.page.getByRole('alert')).toHaveText(app.say('sign_in_code_invalid'))
  await expect(late.page).toHaveURL(/\/mobile\/login$/)
  await phone.page.context().close()
  await late.page.context().close()

  // The plain QR, which opens the ticket without a login, is one press away.
  await press.click()
  await expect(page.getByRole('img', { name: 'QR code to open the ticket on your phone' })).toBeVisible()
  await expect(press).toBeFocused()
})
