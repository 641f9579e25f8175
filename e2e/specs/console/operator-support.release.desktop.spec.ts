import type { Browser, Page } from '@playwright/test'
import { shortCode } from '#domain/order/trade-number.ts'
import type { Server } from '../../../tests/support/processes.ts'
import { expect, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { shown } from '../../support/changing.ts'
import { Keyboard } from '../../support/keyboard.ts'
import { consoleOf, joinAsOwner } from '../../support/operators.ts'
import { buyETicket, datedPacks, pay, reservePack, shopsThat } from '../../support/orders.ts'

const OWNER = 'support@tabifuda.example'

/** A separate server, because an owner can be invited only once. */
test.use({ serverSettings: { OPERATOR_EMAIL: OWNER }, timezoneId: 'America/Los_Angeles' })

/** Signs in the customer in a separate browser. */
async function customerOf(browser: Browser, server: Server): Promise<App> {
  const context = await browser.newContext({ baseURL: server.origin, serviceWorkers: 'block' })
  const app = new App(await context.newPage(), 'desktop')
  await app.signIn()
  return app
}

const yen = (amount: number): string => `¥${amount.toLocaleString('en')}`

/** The row of a list that contains a text. */
const rowOf = (page: Page, text: string) => page.getByRole('row', { name: new RegExp(text) })

test('OC-06 OC-07 OC-08 OC-16 OC-19 a visit paid twice is found by part of the mail address; the second order is refunded by keyboard, and order, mails and books show it; a redemption conflict is settled', async ({
  page,
  browser,
  server,
}) => {
  test.slow()
  const home = consoleOf(server)
  await joinAsOwner(page, server, OWNER)
  const customer = await customerOf(browser, server)
  const [supplierId = 0] = await shopsThat(customer, 'instant')
  const [pack] = await datedPacks(customer, supplierId)
  if (!pack) throw new Error('The shop has no dated package')
  const twice = [await reservePack(customer, pack), await reservePack(customer, pack)]
  const orders = []
  for (const { id } of twice) orders.push(await shown(customer, (await pay(customer, id)).id))
  const [first, second] = orders
  if (!first || !second) throw new Error('The customer has not paid twice')
  expect(second.usetimeStr).toBe(first.usetimeStr)

  const day = (await (await page.request.get(`${home}/operator/api/today`)).json()).data.day
  const books = async () => {
    const address = `${home}/operator/api/books?from=${day}&to=${day}&by=day&shop=${supplierId}`
    return (await (await page.request.get(address)).json()).data.total
  }
  const before = await books()

  // Found by the details that the customer gives on the phone, the first order above the second.
  await page.goto(`${home}/operator/orders`)
  await page.getByRole('searchbox', { name: 'Order number, name, email, phone or shop' }).fill('han@exam')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByLabel('Visit date').fill(first.usetimeStr.slice(0, 10))
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Oldest')
  await expect(page).toHaveURL(/q=han%40exam.*sort=oldest/)
  const found = page.getByRole('rowheader').getByRole('link')
  await expect(found).toHaveText([first.orderNo, second.orderNo])
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Highest amount')
  await expect(page).toHaveURL(/sort=amount/)
  await expectAccessible(page)
  const table = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await table).suggestedFilename()).toBe('orders.csv')

  // By keyboard only: to the act, its preview and its confirmation.
  const keyboard = new Keyboard(page)
  await found.filter({ hasText: second.orderNo }).click()
  await expect(page.getByRole('heading', { name: second.orderNo, level: 1 })).toBeVisible()
  await keyboard.press(page.getByRole('button', { name: 'Cancel and refund in full' }))
  const dialog = page.getByRole('dialog')
  await keyboard.press(dialog.getByRole('button', { name: 'Review' }))
  await expect(dialog.getByText(yen(second.payable), { exact: true })).toBeVisible()
  await expect(dialog.getByText('2 seats become available again')).toBeVisible()
  await expect(dialog.getByText('Customer: chan@example.com')).toBeVisible()
  await keyboard.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Paid twice for one visit')
  await expectAccessible(page)
  await keyboard.press(dialog.getByRole('button', { name: 'Cancel and refund in full' }))
  await expect(dialog).toHaveCount(0)
  const timeline = page.getByRole('table', { name: 'Timeline' })
  const cancelled = timeline.getByRole('row', { name: /User Cancelled.*Paid twice for one visit/ })
  const { data: told } = await (
    await page.request.get(`${home}/operator/api/orders/detail?orderNo=${second.orderNo}`)
  ).json()
  const { at } = told.timeline.findLast(({ kind }: { kind: string }) => kind === 'act')
  await expect(cancelled).toContainText(
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tokyo', hour: '2-digit', minute: '2-digit' }).format(at),
  )
  await expect(timeline.getByRole('row', { name: /Refund Completed/ })).toContainText(yen(second.payable))
  await expect(timeline.getByRole('row', { name: /Payment attempt Succeeded/ })).toBeVisible()
  await expect(timeline.getByRole('row', { name: /Transaction Refunded/ })).toBeVisible()
  await expectAccessible(page)
  expect(await shown(customer, first.id)).toMatchObject({ orderStatus: first.orderStatus })

  // The refund appears in the books of that shop and day.
  expect((await books()).refunded).toBe(before.refunded + second.payable)
  await page.goto(`${home}/operator/money?from=${day}&to=${day}`)
  await page.getByRole('table', { name: 'Payments & refunds' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/shop=\d+/)
  await expect(page.getByRole('table', { name: 'Payments & refunds' }).getByRole('rowheader')).toHaveCount(1)
  await page.getByRole('button', { name: 'Reconcile this period' }).click()
  await expect(page.getByRole('table', { name: 'Reconciliation history' }).getByText('Completed')).toBeVisible()
  await expectAccessible(page)

  // The customer asks for the first order's mail again, at another address.
  await page.goto(`${home}/operator/orders/${first.orderNo}`)
  await page.getByRole('button', { name: 'Edit contact details' }).click()
  await dialog.getByRole('textbox', { name: 'Email address' }).fill('chan2@example.com')
  await dialog.getByRole('button', { name: 'Review' }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Typed wrongly')
  await dialog.getByRole('button', { name: 'Edit contact details' }).click()
  await expect(dialog).toHaveCount(0)
  const mails = async () => {
    const answer = await page.request.get(`${server.origin}/sandbox/outbox?to=chan2@example.com`)
    return (await answer.json()).data.length
  }
  expect(await mails()).toBe(0)
  await timeline
    .getByRole('row', { name: /chan@example.com/ })
    .getByRole('button', { name: /Resend/ })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Review' }).click()
  await expect(dialog.getByText('Customer: chan2@example.com')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Did not arrive')
  await dialog.getByRole('button', { name: 'Resend email' }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(mails).toBe(1)

  // One ticket is redeemed on two phones. The operator reads the reason, opens the order and settles the conflict.
  const ticket = await shown(customer, (await buyETicket(customer)).id)
  for (const nonce of ['one-', 'two-']) {
    await customer.call('/validOrder/useOrder', { id: ticket.id, nonce: nonce.padEnd(24, 'x') })
  }
  await page.goto(`${home}/operator/today`)
  await page.getByRole('link', { name: /Redemption conflicts/ }).click()
  const conflict = rowOf(page, ticket.orderNo)
  await expect(conflict).toContainText('Conflict: already redeemed')
  const code = shortCode('two-'.padEnd(24, 'x'))
  await expect(conflict).toContainText(`Redemption code ${code}`)
  // The shop reads the code out on the phone.
  await page.goto(`${home}/operator/orders`)
  await page.getByRole('searchbox', { name: 'Order number, name, email, phone or shop' }).fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(found.filter({ hasText: ticket.orderNo })).toBeVisible()
  await expect(page).toHaveURL(/q=/)
  await page.goto(`${home}/operator/today`)
  await conflict.getByRole('link', { name: ticket.orderNo }).click()
  await expect(timeline.getByRole('row', { name: /Redemption.*Guest’s phone/ })).toHaveCount(2)
  await page.goBack()
  await conflict.getByRole('button', { name: 'Resolve' }).click()
  await dialog.getByRole('textbox', { name: 'Resolution' }).fill('One guest with two phones')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Resolve' }).click()
  await expect(conflict).toHaveCount(0)
  await page.goto(`${home}/operator/orders/${ticket.orderNo}`)
  await expect(timeline.getByRole('row', { name: /Marked as resolved.*One guest with two phones/ })).toBeVisible()
  await customer.page.context().close()
})
