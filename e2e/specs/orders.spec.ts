import { expect, test } from '../fixtures.ts'
import { App } from '../pages/app.ts'
import { newCustomer } from '../support/customers.ts'
import { buyTicket, reserve } from '../support/orders.ts'

test('OL-05 OL-07 both tabs are empty at first; then an unpaid order leads to paying, a paid one to its facts', async ({
  page,
}, { project }) => {
  const app = new App(page, project.name)
  await newCustomer(app)
  for (const [tab, title] of [
    ['unfinish', 'No orders waiting for payment'],
    ['finish', 'No paid orders yet'],
  ] as const) {
    await app.open(`orders?status=${tab}`)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(
      page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading') }),
    ).toHaveCount(0)
    await app.expectAccessible()
  }
  await page.getByRole('link', { name: 'Find a place to go' }).click()
  await expect(page).toHaveURL(new RegExp(`/${app.device}/suppliers`))

  const paid = await buyTicket(app)
  const unpaid = await reserve(app)
  for (const [tab, order, state] of [
    ['unfinish', unpaid, 'pay'],
    ['finish', paid, 'view'],
  ] as const) {
    const address = new RegExp(
      `/${app.device}/order\\?orderId=${order.id}&orderType=1&packageId=${order.packageId}&state=${state}$`,
    )
    for (const name of [state === 'pay' ? 'Pay now' : 'Details', /./]) {
      await app.open(`orders?status=${tab}`)
      const row = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading') })
      await expect(row).toHaveCount(1)
      // By its button, and by the name of the shop.
      await (typeof name === 'string'
        ? row.getByRole('link', { name })
        : row.getByRole('heading').getByRole('link')
      ).click()
      await expect(page).toHaveURL(address)
    }
  }
})
