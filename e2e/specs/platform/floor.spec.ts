import type { Locator } from '@playwright/test'
import { expect, ONCE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { Checkout } from '../../pages/checkout.ts'
import { ReserveForm } from '../../pages/reserve.ts'
import { newCustomer } from '../../support/customers.ts'
import { photoOf } from '../../support/film.ts'
import { makeOldest } from '../../support/oldest-browser.ts'
import { consoleOf, joinAsOwner } from '../../support/operators.ts'
import { buyETicket } from '../../support/orders.ts'
import { qrOf } from '../../support/phone.ts'
import { freeStart } from '../../support/starts.ts'

/** Special cases of the demo catalogue (tests/support/special.ts). */
const SHOP = 1001
const PACKAGE = 10011

/** A separate server, because an owner can be invited only once. */
test.use({ serverSettings: { OPERATOR_EMAIL: 'floor@tabifuda.example' } })

const groundOf = (input: Locator): Promise<string> =>
  input.evaluate((element) => getComputedStyle(element.closest('label') ?? element).backgroundColor)

test('B1 B2 B4 in the oldest browser a signed-in guest reserves, pays, and opens the order and its ticket', async ({
  page,
}, info) => {
  test.slow()
  await makeOldest(page)
  const app = new App(page, info.project.name)
  await newCustomer(app)
  const { day, time } = await freeStart(app, SHOP, 2, 10)
  const form = new ReserveForm(app)
  await form.open(PACKAGE, `&day=${day}`)
  expect(await page.evaluate(() => 'any' in AbortSignal || 'toSorted' in Array.prototype)).toBe(false)
  await expect(form.time(time)).toBeEnabled()
  const before = await groundOf(form.time(time))
  await form.fill({ time })
  // The choice is visible.
  expect(await groundOf(form.time(time))).not.toBe(before)
  await form.send()
  const checkout = new Checkout(app)
  await checkout.fillContacts()
  await checkout.toCard()
  await checkout.pay()
  await checkout.expectPaid()

  const { data } = await app.call('/api/ticket/sync', {})
  const [ticket] = data.tickets
  await app.open('orders')
  await page.locator(`main a[href*="orderId=${ticket.orderId}"]`).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The hidden print version also contains the number.
  await expect(page.getByText(ticket.order.orderNo.slice(-4)).filter({ visible: true }).first()).toBeVisible()
  if (app.device === 'pc') return
  const { pathname, search, hash } = new URL(ticket.url)
  await page.goto(`${pathname}${search}${hash}`)
  await expect(qrOf(page)).toBeVisible()
  // The ticket has its own bar, which replaces the tabs.
  await expect(page.locator('nav').filter({ has: page.getByRole('link', { name: 'Bookings' }) })).toBeHidden()
})

test('B3 the shop page in the oldest browser reads a ticket', ONCE, async ({ page, browser, server }, info) => {
  const app = new App(page, info.project.name)
  await newCustomer(app)
  const order = await buyETicket(app)
  const { data } = await app.call('/api/ticket/sync', {})
  const ticket = data.tickets.find(({ orderId }: { orderId: number }) => orderId === order.id)
  const { link } = (await app.call('/sandbox/shopLink', { supplierId: ticket.order.supplierId, label: '入口' })).data
  const context = await browser.newContext({ baseURL: server.origin, locale: 'ja-JP', serviceWorkers: 'block' })
  await makeOldest(context)
  const shop = await context.newPage()
  await shop.goto(link)
  await shop.getByRole('button', { name: 'チケットを読み取る' }).click()
  await shop.getByLabel('写真から読み取る').setInputFiles(photoOf(ticket.url))
  await expect(shop.locator('[data-look]').first()).toHaveAttribute('data-look', 'good')
  await shop.getByRole('button', { name: '一覧に戻る' }).click()
  await shop.getByRole('button', { name: 'チケットを読み取る' }).click()
  await shop.getByLabel('写真から読み取る').setInputFiles(photoOf('WIFI:S:guest;;'))
  await expect(shop.getByRole('heading', { name: 'チケットではありません' })).toBeVisible()
  await context.close()
})

test('B1 the console opens in the oldest browser', async ({ page, server }, { project }) => {
  test.skip(project.name === 'mobile', 'operators work at a desk')
  await makeOldest(page)
  await joinAsOwner(page, server, 'floor@tabifuda.example')
  await page.goto(`${consoleOf(server)}/operator/orders`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(`${consoleOf(server)}/operator/log`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
