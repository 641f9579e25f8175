import { expect, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { newCustomer } from '../../support/customers.ts'
import { consoleOf, joinAsOwner } from '../../support/operators.ts'
import { buyETicket, redeem } from '../../support/orders.ts'

const OWNER = 'reviews@tabifuda.example'

/** A separate server, because an owner can be invited only once. */
test.use({ serverSettings: { OPERATOR_EMAIL: OWNER } })

test('RV-04 support hides a review for a listed reason; guests no longer read it, its stars still count, and it can be shown again', async ({
  page,
  browser,
  server,
}) => {
  test.slow()
  const shop = 1001
  const home = consoleOf(server)
  await joinAsOwner(page, server, OWNER)
  const context = await browser.newContext({ baseURL: server.origin, serviceWorkers: 'block' })
  const guest = new App(await context.newPage(), 'desktop')
  await newCustomer(guest)
  const order = await buyETicket(guest)
  await redeem(guest, order)
  const text = `Rude words about the staff (${order.id})`
  await guest.call('/api/review/save', { orderId: order.id, stars: 1, text, name: '' })
  const shown = async () => (await guest.call(`/directSupplier/reviews?supplierId=${shop}`)).data
  await expect.poll(async () => JSON.stringify((await shown()).result)).toContain(text)
  const before = await shown()

  await page.goto(`${home}/operator/reviews`)
  await page.getByRole('searchbox', { name: 'Shop number' }).fill(`${shop}`)
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('combobox', { name: 'Stars' }).selectOption('1 star')
  await expect(page).toHaveURL(/shop=1001/)
  await expectAccessible(page)
  const row = page.getByRole('row').filter({ hasText: text })
  await row.getByRole('button', { name: 'Hide' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/Its stars still count towards the rating/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Hide review' }).click()
  await expect(dialog.getByText('Enter a reason.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('Abuse or discrimination')
  await dialog.getByRole('textbox', { name: 'Note for the log' }).fill('Insults a waiter')
  await dialog.getByRole('button', { name: 'Hide review' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row).toContainText('Abuse or discrimination')
  await expectAccessible(page)

  await expect.poll(async () => JSON.stringify((await shown()).result)).not.toContain(text)
  expect(await shown()).toMatchObject({ reviews: before.reviews, score: before.score, stars: before.stars })
  await guest.open(`review?orderId=${order.id}`)
  await expect(
    guest.page.getByText('Customer service has hidden the text of this review. Your stars still count.'),
  ).toBeVisible()

  await row.getByRole('button', { name: 'Show' }).click()
  await dialog.getByRole('textbox', { name: 'Note for the log' }).fill('Hidden by mistake')
  await dialog.getByRole('button', { name: 'Show review' }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(async () => JSON.stringify((await shown()).result)).toContain(text)

  await page.goto(`${home}/operator/log`)
  await expect(page.getByText('Insults a waiter').first()).toBeVisible()
  await context.close()
})
