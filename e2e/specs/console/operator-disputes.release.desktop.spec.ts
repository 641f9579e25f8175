import { expect, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { shown } from '../../support/changing.ts'
import { consoleOf, joinAsOwner } from '../../support/operators.ts'
import { buyTicket } from '../../support/orders.ts'

const OWNER = 'disputes@tabifuda.example'

/** A separate server, because an owner can be invited only once. */
test.use({ serverSettings: { OPERATOR_EMAIL: OWNER } })

test('DI-01 a dispute is on Today with its due date; the evidence is printable; the ticket is revoked once; Japanese too', async ({
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
  const ticket = await buyTicket(guest)
  const { orderNo } = await shown(guest, ticket.id)
  const opened = await guest.call('/sandbox/payments/dispute', { orderNo, kind: 'created' })
  expect(opened.data).toMatchObject({ state: 'needs-response' })

  await page.goto(`${home}/operator/today`)
  const row = page.locator('#disputes').getByRole('row').filter({ hasText: orderNo })
  await expect(row).toContainText('Evidence needed')
  await expect(row).toContainText('13 days')
  await expectAccessible(page)
  await row.getByRole('link', { name: orderNo }).click()
  await expect(page.getByRole('table', { name: 'Disputes' })).toContainText('Evidence needed')

  await page.getByRole('link', { name: 'Evidence to print' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Evidence for ${orderNo}` })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Terms accepted' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Emails to the guest' })).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: '日本語', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'English', exact: true }).click()

  await page.getByRole('link', { name: 'Back to the order' }).click()
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Review' }).click()
  await expect(dialog.getByText(/A dispute of this payment is open/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Revoke ticket' }).click()
  await dialog.getByRole('button', { name: 'Review' }).click()
  await expect(dialog.getByText('No refund: the bank has the money')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox').fill('Stolen card')
  await dialog.getByRole('button', { name: 'Revoke ticket' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Revoke ticket' })).toHaveCount(0)

  await guest.call('/sandbox/payments/dispute', { orderNo, kind: 'lost' })
  await page.reload()
  await expect(page.getByRole('table', { name: 'Disputes' })).toContainText('Lost')
  await page.goto(`${home}/operator/today`)
  await expect(page.locator('#disputes')).toContainText('All clear')
  await context.close()
})
