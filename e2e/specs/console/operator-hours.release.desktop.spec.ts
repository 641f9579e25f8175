import { nextDay } from '#domain/calendar/time.ts'
import * as format from '#i18n/format.ts'
import { expect, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { consoleOf, joinAsOwner } from '../../support/operators.ts'
import { datedPacks, pay, reservePack } from '../../support/orders.ts'

const OWNER = 'hours@tabifuda.example'

/** A separate server, because an owner can be invited only once. */
test.use({ serverSettings: { OPERATOR_EMAIL: OWNER } })

test('HR-05 a week and its exceptions are edited; closing a day with an order names the order, keeps it, and removes the day for guests', async ({
  page,
  browser,
  server,
}) => {
  test.slow()
  const home = consoleOf(server)
  await joinAsOwner(page, server, OWNER)
  const context = await browser.newContext({ baseURL: server.origin, serviceWorkers: 'block' })
  const guest = new App(await context.newPage(), 'desktop')
  await guest.signIn()
  const [pack] = await datedPacks(guest, 1001)
  if (!pack) throw new Error('The shop has no dated package')
  const { id } = await pay(guest, (await reservePack(guest, pack)).id)
  const { data: order } = await guest.call('/api/directOrder/getOrderById', { id })
  const day: string = order.usetimeStr.slice(0, 10)

  await page.goto(`${home}/operator/shops/${pack.supplierId}`)
  const dialog = page.getByRole('dialog')
  const change = page.getByRole('button', { name: 'Change opening hours' })
  await expect(change).toBeDisabled()
  const sunday = page.getByRole('group', { name: 'Sunday' })
  for (let left = await sunday.getByRole('button', { name: /^Remove/ }).count(); left > 0; left--) {
    await sunday
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click()
  }
  await expect(sunday.getByText('Closed')).toBeVisible()
  await page.getByRole('group', { name: 'Friday' }).getByRole('button', { name: 'Add hours on Friday' }).click()
  await page.getByLabel('First day').fill(day)
  await page.getByLabel('Last day').fill(nextDay(day))
  await page.getByRole('button', { name: 'Add closure' }).click()
  await page.getByLabel('Closure type').selectOption('holidays')
  await page.getByRole('button', { name: 'Add closure' }).click()
  await page.getByLabel('Day with special hours').fill(nextDay(day))
  await page.getByRole('button', { name: 'Add special hours' }).click()
  await expectAccessible(page)

  await change.click()
  await expect(dialog.getByText(/order falls outside these hours/)).toBeVisible()
  await expect(dialog.getByText(order.orderNo)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A holiday')
  await dialog.getByRole('button', { name: 'Change hours' }).click()
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('National holidays', { exact: true }).first()).toBeVisible()
  await expect(sunday.getByText('Closed')).toBeVisible()
  await expect(page.getByText(format.day('en', nextDay(day), 'numeric')).first()).toBeVisible()

  // The order is unchanged, no other guest can book that day, and the next day has its own hours.
  expect((await guest.call('/api/directOrder/getOrderById', { id })).data).toMatchObject({
    orderStatus: order.orderStatus,
    usetimeStr: order.usetimeStr,
  })
  const locked = async (): Promise<string[]> => {
    const { data } = await guest.call('/api/seatWarehouse/getLockedDay', { supplierId: pack.supplierId })
    return data.map(({ warehouseDate }: { warehouseDate: string }) => warehouseDate)
  }
  await expect.poll(locked).toContain(day)
  expect(await locked()).not.toContain(nextDay(day))
  await guest.page.goto(`/pc/supplier?id=${pack.supplierId}`)
  await expect(guest.page.getByText('every Sunday')).toBeVisible()
  await expect(guest.page.getByText('national holidays')).toBeVisible()
  await context.close()
})
