import { expect, ONCE, SMOKE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { Receipt } from '../../pages/receipt.ts'
import { newCustomer } from '../../support/customers.ts'
import { buyETicket, buyTicket, type NewOrder, reserve } from '../../support/orders.ts'

const viewOf = ({ id, orderType }: NewOrder) => `order?orderId=${id}&orderType=${orderType}&state=view`

test(
  'RC-01 RC-02 a guest issues a receipt from the booking’s page, prints the original once and a marked copy later, on one A4 page',
  SMOKE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name)
    const receipt = new Receipt(app)
    await receipt.countPrints()
    await newCustomer(app)
    const order = await buyETicket(app)
    await app.open(viewOf(order))
    await app.link('Receipt').click()
    await expect(page).toHaveURL(new RegExp(`receipt\\?orderId=${order.id}`))
    await expect(receipt.sheet.getByText('見本（未発行）')).toBeVisible()
    await app.expectAccessible()

    // Without an addressee nothing is issued.
    await receipt.issue('')
    await expect(page.getByText(app.say('receipt_msg_addressee'))).toBeVisible()
    await app.expectAccessible()
    await receipt.issue('株式会社サンプル')
    await expect(receipt.sheet.getByText('株式会社サンプル 御中')).toBeVisible()
    await expect(receipt.mark).toHaveCount(0)
    const { data } = await app.call(`/api/receipt/order?orderId=${order.id}`)
    const { amounts } = data.issued.paper
    for (const { rate, amount, tax } of amounts.rates) {
      const row = receipt.sheet.getByRole('row').filter({ hasText: `${rate}%` })
      await expect(row).toContainText(`¥${amount.toLocaleString('en')}`)
      await expect(row).toContainText(`¥${tax.toLocaleString('en')}`)
    }
    expect(amounts.rates.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(amounts.total)
    await app.expectAccessible()

    await app.button('Print or save as PDF').click()
    await receipt.expectPrints(1)
    await expect(receipt.mark).toHaveCount(0)
    const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(/\/Count (\d+)/.exec(paper)?.[1]).toBe('1')

    // Every later print is a copy, also after a reload.
    await app.reload()
    await expect(receipt.mark).toBeVisible()
    await app.button('Print a copy').click()
    await receipt.expectPrints(1)
    await expect(receipt.mark).toBeVisible()
    await app.expectAccessible()
    expect((await app.call(`/api/receipt/order?orderId=${order.id}`)).data.issued.copies).toBe(1)
    const copy = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(/\/Count (\d+)/.exec(copy)?.[1]).toBe('1')
  },
)

test('RC-02 a booking without a receipt says why, and another customer’s is not shown', async ({
  page,
  browser,
  server,
}, { project }) => {
  const app = new App(page, project.name)
  const receipt = new Receipt(app)
  await newCustomer(app)
  const unpaid = await reserve(app)
  await receipt.open(unpaid)
  await expect(page.getByText(app.say('receipt_msg_unpaid'))).toBeVisible()
  await expect(receipt.sheet).toHaveCount(0)
  await app.expectAccessible()
  const asked = await buyTicket(app, 'request')
  await receipt.open(asked)
  await expect(page.getByText(app.say('receipt_msg_waiting'))).toBeVisible()

  const paid = await buyTicket(app)
  const context = await browser.newContext({ baseURL: server.origin, serviceWorkers: 'block' })
  const other = new App(await context.newPage(), project.name)
  await newCustomer(other)
  await other.open(`receipt?orderId=${paid.id}`)
  await expect(other.page).toHaveURL(/\/orders/)
  const status = await other.page.request.get(`/api/receipt/order?orderId=${paid.id}`, {
    headers: { 'browser-type': 'web' },
  })
  expect(status.status()).toBe(403)
  await context.close()
})

test(
  'RC-01 the receipt is Japanese with the reader’s language beside it, and Japanese alone for readers of Japanese',
  ONCE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name, 'zh-tw')
    const receipt = new Receipt(app)
    await app.speak()
    await newCustomer(app)
    const order = await buyETicket(app)
    await receipt.open(order)
    await receipt.issue('陳大文')
    await expect(receipt.sheet.getByText('陳大文 様')).toBeVisible()
    await expect(receipt.sheet.getByText('領収金額（税込）')).toBeVisible()
    await expect(receipt.sheet.getByText(app.say('Amount received, including tax'))).toBeVisible()
    await app.expectAccessible()
    await app.open(`receipt?orderId=${order.id}&lang=ja`)
    await expect(receipt.sheet.getByText('領収金額（税込）')).toBeVisible()
    await expect(receipt.sheet.getByText(app.say('Amount received, including tax'))).toHaveCount(0)
  },
)

test('RC-01 without a connection the page says that a receipt needs one, and shows it once there is one', async ({
  page,
  context,
}, { project }) => {
  const app = new App(page, project.name)
  const receipt = new Receipt(app)
  await newCustomer(app)
  const order = await buyETicket(app)
  await app.open(viewOf(order))
  await expect(app.link('Receipt')).toBeVisible()
  await context.setOffline(true)
  await app.link('Receipt').click()
  await expect(page.getByText(/A receipt needs a connection/)).toBeVisible()
  await app.expectAccessible()
  await context.setOffline(false)
  await app.button('Try again').click()
  await expect(receipt.sheet).toBeVisible()
})
