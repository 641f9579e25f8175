import type { Page } from '@playwright/test'
import * as format from '#i18n/format.ts'
import { expect, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { consoleOf, joinAsOwner } from '../../support/operators.ts'
import { datedPacks, pay, reservePack } from '../../support/orders.ts'

const OWNER = 'catalogue@tabifuda.example'

/** A separate server, because an owner can be invited only once. */
test.use({ serverSettings: { OPERATOR_EMAIL: OWNER } })

const names = (text: string) => ({ en: text, 'zh-cn': `${text} 简`, 'zh-tw': `${text} 繁`, ja: `${text} 日本語` })

/** Chooses a catalogue file and checks it. */
async function check(page: Page, catalogue: object): Promise<void> {
  const buffer = Buffer.from(JSON.stringify(catalogue, null, 2))
  await page
    .getByLabel('Catalogue file')
    .setInputFiles({ name: 'catalogue.json', mimeType: 'application/json', buffer })
  await page.getByRole('button', { name: 'Validate file' }).click()
}

test('OC-14 OC-13 OC-12 OC-19 a faulty file names its line, and the corrected file is imported once; its code is edited and ended; a sold day is locked and seats are reduced below those sold, and the order stays', async ({
  page,
  browser,
  server,
}) => {
  test.slow()
  const home = consoleOf(server)
  await joinAsOwner(page, server, OWNER)

  await page.goto(`${home}/operator/import`)
  const coupon = {
    ...{ code: 'JOURNEY-15', kind: 'coupon', name: names('Ten'), type: 'percent', discount: 10, minimum: 0 },
    ...{ starts: '2020-01-01', ends: '2099-12-31' },
  }
  await check(page, { coupons: [{ ...coupon, discount: 'ten' }] })
  const fault = page.getByRole('table', { name: 'Errors' }).getByRole('row', { name: /discount/ })
  await expect(fault.getByRole('rowheader')).toHaveText(/^\d+$/)
  await expectAccessible(page)
  await check(page, { coupons: [coupon] })
  const does = page.getByRole('table', { name: 'Import preview' }).getByRole('row', { name: /Discount codes/ })
  await expect(does.getByRole('cell')).toHaveText(['1', '0', '0'])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import these changes' }).click()
  await expect(page.getByText('Enter a reason.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Autumn')
  await page.getByRole('button', { name: 'Import these changes' }).click()
  await expect(page.getByText(/Imported. Customers see the changes/)).toBeVisible()
  await check(page, { coupons: [coupon] })
  await expect(page.getByText('No changes. Everything in the file is already saved.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import these changes' })).toHaveCount(0)

  // The imported code is listed, edited and ended.
  await page.goto(`${home}/operator/content?list=coupons`)
  const code = page.getByRole('row', { name: /JOURNEY-15/ })
  await expect(code).toContainText('0 used (no limit)')
  const dialog = page.getByRole('dialog')
  await code.getByRole('button', { name: 'Edit JOURNEY-15' }).click()
  await dialog.getByRole('textbox', { name: 'Discount' }).fill('15')
  // The reason field is far below. Saving without a reason focuses it.
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('More of it')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(code).toContainText('15%')
  await code.getByRole('button', { name: 'Deactivate JOURNEY-15' }).click()
  await expect(dialog.getByText(/This code can no longer be used/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Over')
  await dialog.getByRole('button', { name: 'Deactivate now' }).click()
  await expect(code.getByText('Expired')).toBeVisible()
  await expectAccessible(page)

  // A guest reserves a table for two. Then the day is locked and its seats are reduced to one.
  const context = await browser.newContext({ baseURL: server.origin, serviceWorkers: 'block' })
  const guest = new App(await context.newPage(), 'desktop')
  await guest.signIn()
  const [pack] = await datedPacks(guest, 1001)
  if (!pack) throw new Error('The shop has no dated package')
  const { id } = await pay(guest, (await reservePack(guest, pack)).id)
  const { data: order } = await guest.call('/api/directOrder/getOrderById', { id })
  const [day, month] = [order.usetimeStr.slice(0, 10), order.usetimeStr.slice(0, 7)]
  await page.goto(`${home}/operator/shops/${pack.supplierId}`)
  const title = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const wanted = page.getByRole('grid', { name: new RegExp(title.format(new Date(`${month}-01T00:00:00Z`))) })
  const calendar = page.getByRole('grid', { name: /Availability calendar/ })
  for (let months = 0; months < 4; months += 1) {
    const shown = await calendar.getAttribute('aria-label')
    if (await wanted.isVisible()) break
    await page.getByRole('button', { name: /^Next/ }).first().click()
    await expect(calendar).not.toHaveAttribute('aria-label', shown ?? '')
  }
  await wanted.getByRole('button', { name: new RegExp(` ${Number(day.slice(8))}, `) }).click()
  const written = format.day('en', day, 'numeric')
  await expect(page.getByRole('status').filter({ hasText: written })).toContainText(/[1-9]\d* orders?\./)
  await page.getByRole('button', { name: 'Close this day' }).click()
  await expect(dialog.getByText(order.orderNo)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Holiday')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: `Close ${written}` }).click()
  await expect(page.getByRole('status').filter({ hasText: written })).toContainText('Closed for bookings.')
  await page.getByRole('textbox', { name: 'Seats from now on' }).fill('1')
  await page.getByRole('button', { name: 'Change seats' }).click()
  await expect(dialog.getByText(/More seats are already sold for these time slots/)).toBeVisible()
  await expect(dialog.getByText(order.usetimeStr)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A smaller room')
  await dialog.getByRole('button', { name: 'Change seats' }).click()
  await expect(dialog).toHaveCount(0)
  const { data: kept } = await guest.call('/api/directOrder/getOrderById', { id })
  expect(kept).toMatchObject({ orderStatus: order.orderStatus, usetimeStr: order.usetimeStr })
  await context.close()
})
