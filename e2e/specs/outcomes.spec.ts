import { expect, ONCE, test } from '../fixtures.ts'
import { App } from '../pages/app.ts'
import { buyTicket, reserve } from '../support/orders.ts'

test('RF-08 U-01 reservesuccess sums up what was reserved, what happens next, and leads to the order', async ({
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
  await expect(page.getByText('Nothing was charged yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pay now' }).first()).toHaveAttribute('href', /state=pay/)

  await app.open(`reservesuccess?orderId=${asked.id}`)
  await expect(page.getByRole('heading', { name: 'Request received' })).toBeVisible()
  await expect(page.getByText('The shop answers by')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText(order.supplier.enName)).toBeVisible()
  await expect(main.getByText(order.usetimeStr.slice(-5))).toBeVisible()
  await app.expectAccessible()
  await page.getByRole('link', { name: 'See the order' }).click()
  await expect(page).toHaveURL(new RegExp(`/order\\?.*orderId=${asked.id}`))

  await app.open('reservesuccess')
  await expect(page).toHaveURL(/\/orders/)
})

test(
  'CB-01 U-02 payresult shows the server’s word: not paid, then paid, with what happens next',
  ONCE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name)
    await app.speak()
    await app.signIn()
    const held = await reserve(app)
    await app.open(`payresult?orderId=${held.id}&orderType=1&packageId=${held.packageId}`)
    await expect(page.getByRole('heading', { name: 'This order is not paid' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Pay again' })).toHaveAttribute(
      'href',
      new RegExp(`orderId=${held.id}.*state=pay`),
    )

    const asked = await buyTicket(app, 'request')
    await app.open(`payresult?orderId=${asked.id}&orderType=1&packageId=${asked.packageId}`)
    await expect(page.getByRole('heading', { name: 'Payment complete. Thank you!' })).toBeVisible()
    // A request is no ticket yet, and the page does not say so.
    await expect(page.getByText('The shop answers by')).toBeVisible()
    await expect(page.getByText('ticket')).toHaveCount(0)
  },
)
