import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { App } from '../pages/app.ts'
import { newCustomer } from '../support/customers.ts'
import { buyETicket, buyTicket, type NewOrder } from '../support/orders.ts'
import { qrOf, readScreen } from '../support/phone.ts'

// Redemptions go through the service worker.
test.use({ serviceWorkers: 'allow' })

const status = (page: Page) => page.locator('[data-status]').first()

/** From the order over its ticket to what a scan of it opens; there the shop redeems it, once. */
async function redeemAtTheShop(app: App, { id }: NewOrder, ticket: RegExp): Promise<void> {
  const { page } = app
  await app.open(`order?orderId=${id}&state=view`)
  await page.getByRole('link', { name: 'Show ticket' }).click()
  await expect(page).toHaveURL(ticket)
  await expect(qrOf(page)).toBeVisible()
  await expect(status(page)).toHaveAttribute('data-status', 'ready')
  await expect.poll(() => readScreen(page)).toMatch(/\/mobile\/verify\?s=[0-9a-f]+/)
  const { pathname, search, hash } = new URL((await readScreen(page)) ?? '')

  await page.goto(pathname + search + hash)
  await expect(page).toHaveURL(ticket)
  await page.getByRole('button', { name: 'Redeem without holding' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Redeem now' }).tap()
  await expect(status(page)).toHaveAttribute('data-status', 'accepted')
  await page.reload()
  await expect(status(page)).toHaveAttribute('data-status', 'used')
  await expect(page.getByRole('button', { name: 'Redeem without holding' })).toHaveCount(0)
}

const statusOf = async (app: App, { id }: NewOrder): Promise<number> =>
  (await app.call('/api/directOrder/getOrderById', { id })).data.orderStatus

test('GEN-07 GEN-08 OP-17 VE-04 VE-05 VE-07 a direct purchase is an e-ticket, which the shop takes by its QR, once', async ({
  page,
}) => {
  const app = new App(page, 'mobile')
  await newCustomer(app)
  const order = await buyETicket(app)
  await redeemAtTheShop(app, order, /\/mobile\/verify\?s=/)
  expect(await statusOf(app, order)).toBe(2)
})

test('GEN-07 GEN-08 OP-17 VE-04 VO-04 a reservation is a voucher, which the shop takes by its QR when its time has come', async ({
  page,
}) => {
  const app = new App(page, 'mobile')
  await newCustomer(app)
  const order = await buyTicket(app)
  const { data } = await app.call('/api/directOrder/getOrderById', { id: order.id })
  const visit = new Date(data.usetime).toISOString()
  await app.call('/sandbox/clock', { now: visit })
  try {
    await page.clock.setFixedTime(visit)
    await redeemAtTheShop(app, order, /\/mobile\/voucher\?orderId=\d+$/)
    expect(await statusOf(app, order)).toBe(5)
  } finally {
    await app.call('/sandbox/clock', { now: null })
  }
})
