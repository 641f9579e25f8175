import { groupForReading } from '#domain/order/trade-number.ts'
import { expect, test } from '../fixtures.ts'
import { App } from '../pages/app.ts'
import { newCustomer } from '../support/customers.ts'
import { buyETicket, buyTicket } from '../support/orders.ts'
import { readScreen } from '../support/phone.ts'

test('PW-25 OP-17 VO-01 the order carries its ticket to the phone by a code and by paper, as the desktop shows no voucher', async ({
  page,
}) => {
  const app = new App(page, 'desktop')
  await newCustomer(app)
  const voucher = await buyTicket(app)
  const eTicket = await buyETicket(app)
  for (const [id, ticket] of [
    [voucher.id, new RegExp(`/mobile/voucher\\?orderId=${voucher.id}$`)],
    [eTicket.id, /\/mobile\/verify\?s=[0-9a-f]+$/],
  ] as const) {
    await app.open(`order?orderId=${id}&state=view`)
    const code = page.getByRole('img', { name: 'QR code that opens the ticket on your phone' })
    await code.scrollIntoViewIfNeeded()
    await expect.poll(() => readScreen(page)).toMatch(ticket)
  }

  // On paper: the facts, without what can only be pressed.
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await app.button('Print').click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', '')
  const { data: order } = await app.call('/api/directOrder/getOrderById', { id: eTicket.id })
  const main = page.getByRole('main')
  await page.emulateMedia({ media: 'print' })
  await expect(main.getByText(groupForReading(order.orderNo))).toBeVisible()
  await expect(main.getByText('CHAN TAI MAN')).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code that opens the ticket on your phone' })).toBeVisible()
  await expect(app.button('Print')).toBeHidden()
  await expect(page.getByRole('navigation')).toHaveCount(0)

  await app.open(`voucher?orderId=${voucher.id}`)
  await expect(page).toHaveURL(/\/pc\/index$/)
})
