import { readFile } from 'node:fs/promises'
import { expect, OPERATOR, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { addAuthenticator, consoleOf, mailedLink } from '../../support/operators.ts'

test('OC-09 OC-16 OC-18 OC-19 the owner finds a customer, exports their data and ends their sessions, then reads the books and the reports and saves one', async ({
  page,
  browser,
  server,
}) => {
  const home = consoleOf(server)
  const context = await browser.newContext({ baseURL: server.origin, serviceWorkers: 'block' })
  const customer = new App(await context.newPage(), 'desktop')
  await customer.signIn()

  await addAuthenticator(page)
  await page.goto(await mailedLink(server, OPERATOR))
  await page.getByRole('textbox', { name: 'Name' }).fill('Sato')
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await expect(page).toHaveURL(/\/operator\/(?!join)/)

  await page.goto(`${home}/operator/customers`)
  await page.getByRole('searchbox', { name: 'Email, name or phone' }).fill('EMO@tabi')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/q=EMO/)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'demo@tabifuda.example' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'demo@tabifuda.example' })).toBeVisible()
  await expectAccessible(page)

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Export customer data' }).click()
  await expect(dialog.getByText(/Exports all data we hold about the customer/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Export customer data' }).click()
  await expect(dialog.getByText('Enter a reason.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked by mail')
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export customer data' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^customer-\d+\.json$/)
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A lost phone')
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByText('Not signed in on any device.')).toBeVisible()
  expect((await customer.call('/api/customer/sessions')).code).not.toBe('200')
  await context.close()

  // The books show a hundred lines at a time, with the total of all.
  const day = (await (await page.request.get(`${home}/operator/api/today`)).json()).data.day
  const year = `from=${Number(day.slice(0, 4)) - 1}${day.slice(4)}&to=${day}`
  const books = (await (await page.request.get(`${home}/operator/api/books?${year}&by=day`)).json()).data
  await page.goto(`${home}/operator/money?${year}`)
  await expect(page.getByRole('table', { name: 'Payments & refunds' }).getByRole('row')).toHaveCount(
    books.lines.length + 1,
  )
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(books.next === null ? 0 : 1)
  await page.getByRole('radio', { name: 'Month' }).check()
  await expect(page).toHaveURL(/by=month/)
  await expect(page.getByRole('table', { name: 'Payments & refunds' }).getByRole('rowheader').first()).toHaveText(
    /^[A-Z][a-z]+ \d{4}$/,
  )
  await expectAccessible(page)

  // A range of more than a year is reported at the day field with the earliest allowed day, not as a server error.
  for (const name of ['money', 'reports']) {
    await page.goto(`${home}/operator/${name}?from=2025-01-15&to=2026-01-16&by=month`)
    const from = page.getByLabel('Start date', { exact: true })
    await expect(from).toHaveAccessibleDescription(/The period can’t exceed one year. Choose 16 Jan 2025 or later/)
    await expect(page.getByText('Couldn’t load this')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByLabel('End date', { exact: true }).fill('2025-01-14')
    await expect(from).toHaveAccessibleDescription('')
    await expect(page.getByLabel('End date', { exact: true })).toHaveAccessibleDescription(
      /Choose 15 Jan 2025 or later/,
    )
  }

  await page.goto(`${home}/operator/reports?by=week`)
  await expect(page.getByRole('img', { name: 'Bookings' })).toBeVisible()
  for (const width of [390, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
  }
  // The label of the last day stays within its chart, whatever today's day of the month is.
  const day1 = `${day.slice(0, 8)}01`
  await page.goto(`${home}/operator/reports?from=${day1}&to=${day}`)
  await expect(page.getByRole('img', { name: 'Bookings' })).toBeVisible()
  const cut = await page.locator('svg[role="img"] text[text-anchor="middle"]').evaluateAll((texts) =>
    texts
      .filter((text) => {
        const picture = text.closest('svg')
        return picture && text.getBoundingClientRect().right > picture.getBoundingClientRect().right
      })
      .map((text) => text.textContent),
  )
  expect(cut).toEqual([])
  await page.goto(`${home}/operator/reports?by=week`)
  await page.getByText('Show data').first().click()
  await expect(page.getByRole('table', { name: 'Bookings' })).toBeVisible()
  await expectAccessible(page)
  const table = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV: Bookings' }).click()
  expect((await table).suggestedFilename()).toMatch(/^bookings-.*\.csv$/)
  await page.getByRole('radio', { name: 'Month' }).check()
  await expect(page).toHaveURL(/by=month/)
  await page.getByRole('button', { name: '日本語' }).click()
  await expect(page.getByRole('img', { name: '予約', exact: true })).toBeVisible()
  await expectAccessible(page)
  const inJapanese = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSVで保存：予約', exact: true }).click()
  expect(await readFile(await (await inJapanese).path(), 'utf8')).toMatch(
    /^\uFEFF"開始日","予約数","うち支払い済み"\n20/,
  )
})
