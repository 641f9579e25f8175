import { expect, OPERATOR, test } from '../../fixtures.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { addAuthenticator, consoleOf, mailedLink } from '../../support/operators.ts'

test('R3 OC-16 OC-18 an owner starts with the overview, compares periods by keyboard, sorts, saves and prints it, and finds the payouts', async ({
  page,
  server,
}) => {
  const home = consoleOf(server)
  await addAuthenticator(page)
  await page.goto(await mailedLink(server, OPERATOR))
  await page.getByRole('textbox', { name: 'Name' }).fill('Sato')
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await expect(page).toHaveURL(/\/operator\/(?!join)/)

  await page.goto(`${home}/operator`)
  await expect(page).toHaveURL(/\/operator\/overview/)
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
  await expect(page.getByText(/, compared with .* \(Japan time\)\./)).toBeVisible()

  // The demo's orders are within the month.
  await page.getByRole('radio', { name: '7 days' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/span=28days/)
  const { data } = await (await page.request.get(`${home}/operator/api/overview?span=28days`)).json()
  expect(data.days).toHaveLength(28)
  const shops = page.getByRole('table', { name: 'By shop' })
  await expect(shops.getByRole('row')).toHaveCount(data.shops.length + 1)
  await expect(page.getByRole('img', { name: /^Net revenue by day/ })).toBeVisible()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
  }

  await page.getByRole('combobox', { name: 'Sort by' }).first().selectOption({ label: 'Most bookings' })
  const most = Math.max(...data.shops.map(({ now }: { now: { bookings: number } }) => now.bookings))
  await expect(shops.getByRole('row').nth(1).getByRole('cell').first()).toHaveText(`${most}`)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV: By shop' }).click()
  expect((await saved).suggestedFilename()).toBe('overview-shops-28days.csv')

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(shops).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('button', { name: '日本語' }).click()
  await expect(page.getByRole('heading', { name: '概況', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'English' }).click()

  await page.goto(`${home}/operator/money`)
  await expect(page.getByRole('heading', { name: 'Payouts to the bank' })).toBeVisible()
  await expect(page.getByText(/No payouts arrive in this period|Still to come/).first()).toBeVisible()
  await expectAccessible(page)
})
