import { expect, ONCE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { buyTicket, reserve } from '../../support/orders.ts'

test('RF-08 U-01 reservesuccess summarises the reservation and the next step, and leads to the order', async ({
  page,
}, { project }) => {
  const app = new App(page, project.name)
  await app.speak()
  await app.signIn()
  const held = await reserve(app)
  const asked = await buyTicket(app, 'request')
  const { data: order } = await app.call('/api/directOrder/getOrderById', { id: asked.id })

  await app.open(`reservesuccess?orderId=${held.id}`)
  await expect(page.getByRole('heading', { name: 'Your seats are held' })).toBeVisible()
  await expect(page.getByText('You haven’t been charged.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pay now' }).first()).toHaveAttribute('href', /state=pay/)

  await app.open(`reservesuccess?orderId=${asked.id}`)
  await expect(page.getByRole('heading', { name: 'Request received' })).toBeVisible()
  await expect(page.getByText('The venue replies by')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText(order.supplier.enName)).toBeVisible()
  await expect(main.getByText(order.usetimeStr.slice(-5))).toBeVisible()
  await app.expectAccessible()
  await page.getByRole('link', { name: 'View booking' }).click()
  await expect(page).toHaveURL(new RegExp(`/order\\?.*orderId=${asked.id}`))

  await app.open('reservesuccess')
  await expect(page).toHaveURL(/\/orders/)
})

test(
  'CB-04 U-02 payresult shows the payment status of the server and what happens next',
  ONCE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name)
    await app.speak()
    await app.signIn()
    const held = await reserve(app)
    await app.open(`payresult?orderId=${held.id}&orderType=1&packageId=${held.packageId}`)
    await expect(page.getByRole('heading', { name: 'This booking isn’t paid yet' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Retry payment' })).toHaveAttribute(
      'href',
      new RegExp(`orderId=${held.id}.*state=pay`),
    )

    const asked = await buyTicket(app, 'request')
    await app.open(`payresult?orderId=${asked.id}&orderType=1&packageId=${asked.packageId}`)
    await expect(page.getByRole('heading', { name: 'Payment complete. Thank you!' })).toBeVisible()
    // A request is not a ticket yet, and the page does not call it one.
    await expect(page.getByText('The venue replies by')).toBeVisible()
    await expect(page.getByText('Your ticket is')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'View booking' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Show ticket' })).toHaveCount(0)

    // A usable ticket opens with one press, as after a card payment.
    const usable = await buyTicket(app, 'instant')
    await app.open(`payresult?orderId=${usable.id}&orderType=1&packageId=${usable.packageId}`)
    await page.getByRole('link', { name: 'Show ticket' }).click()
    await expect(page).toHaveURL(new RegExp(`/mobile/voucher\\?orderId=${usable.id}`))
  },
)

test(
  'CB-01 CB-02 CB-03 ERR-39 ERR-40 paycallback trusts only the server; cancelled, failed and unknown codes offer to pay again',
  ONCE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name)
    await app.speak()
    await app.signIn()
    const held = await reserve(app)
    const address = (code: string, id: number) =>
      `paycallback?${code}orderId=${id}&orderType=1&packageId=${held.packageId}`
    const reasons = {
      'code=cancel&': 'pay_msg_cancel',
      'code=error&': 'pay_msg_exception',
      'code=odd&': 'pay_msg_exception',
      '': 'pay_msg_exception',
    }
    for (const [code, reason] of Object.entries(reasons)) {
      await app.open(address(code, held.id))
      await expect(page.getByRole('heading', { name: app.say(reason) }), code).toBeVisible()
      const again = page.getByRole('link', { name: 'Retry payment' })
      await expect(again, code).toHaveAttribute(
        'href',
        new RegExp(`orderId=${held.id}&orderType=1&packageId=${held.packageId}&state=pay`),
      )
    }
    // The order is unpaid whatever the address says.
    await app.open(address('code=success&', held.id))
    await expect(page.getByRole('heading', { name: 'We’re confirming your payment' })).toBeVisible()

    const paid = await buyTicket(app)
    await app.open(address('code=success&', paid.id))
    await expect(page.getByRole('heading', { name: 'Payment complete. Thank you!' })).toBeVisible()
    await page.getByRole('link', { name: 'View booking' }).click()
    await expect(page).toHaveURL(new RegExp(`/order\\?orderId=${paid.id}`))
  },
)
