import { expect, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { Receipt } from '../../pages/receipt.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { newCustomer } from '../../support/customers.ts'
import { consoleOf, joinAsOwner } from '../../support/operators.ts'
import { buyETicket } from '../../support/orders.ts'

const OWNER = 'receipts@tabifuda.example'

/** A separate server, because an owner can be invited only once. */
test.use({ serverSettings: { OPERATOR_EMAIL: OWNER } })

test('RC-02 support issues a receipt, mails its link, and after a refund in part the guest gets one that replaces it', async ({
  page,
  browser,
  server,
}) => {
  test.slow()
  const home = consoleOf(server)
  await joinAsOwner(page, server, OWNER)
  const context = await browser.newContext({ baseURL: server.origin, serviceWorkers: 'block' })
  const guest = new App(await context.newPage(), 'desktop')
  const receipt = new Receipt(guest)
  await newCustomer(guest)
  const order = await buyETicket(guest)
  const { data } = await guest.call('/api/directOrder/getOrderById', { id: order.id })

  await page.goto(`${home}/operator/orders/${data.orderNo}`)
  const dialog = page.getByRole('dialog')
  const perform = async (name: string) => {
    await dialog.getByRole('button', { name: 'Review' }).click()
    await dialog.getByRole('textbox', { name: /Reason/ }).fill('The guest called')
    await expectAccessible(page)
    await dialog.getByRole('button', { name }).click()
    await expect(dialog).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Issue or correct receipt' }).click()
  await dialog.getByRole('textbox', { name: 'Made out to' }).fill('株式会社サンプル')
  await perform('Issue or correct receipt')
  const receipts = page.getByRole('region', { name: 'Receipts' })
  await expect(receipts).toContainText('株式会社サンプル 御中')
  await expect(receipts).toContainText('Not opened by the customer yet')
  await page.getByRole('button', { name: 'Email receipt link' }).click()
  await perform('Email receipt link')
  await expectAccessible(page)

  // The guest's first print is the original.
  await receipt.open(order)
  await expect(receipt.sheet.getByText('株式会社サンプル 御中')).toBeVisible()
  await expect(receipt.mark).toHaveCount(0)

  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Amount (¥)' }).fill('500')
  await perform('Refund')
  await expect(receipts).toContainText('void')
  await receipt.open(order)
  await guest.button('Issue receipt').click()
  await expect(receipt.sheet).toContainText(`${data.orderNo}-2`)
  await expect(receipt.sheet).toContainText(`${data.orderNo}-1 に代わる`)
  await context.close()
})
