import type { Browser, Page } from '@playwright/test'
import type { Server } from '../../../tests/support/processes.ts'
import { expect, test } from '../../fixtures.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { consoleOf, joinAsOwner } from '../../support/operators.ts'

const OWNER = 'statements@tabifuda.example'
const SHOP = 1001

/** A separate server, because an owner can be invited only once. */
test.use({ serverSettings: { OPERATOR_EMAIL: OWNER } })

/** A person of finance, invited by the owner, in a browser context of their own. */
async function newFinance(browser: Browser, server: Server, owner: Page, email: string): Promise<Page> {
  const home = consoleOf(server)
  await owner.goto(`${home}/operator/people`)
  const invited = await owner.evaluate(async (address) => {
    const response = await fetch('/operator/api/people/invite', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: address, role: 'finance', locale: 'en', reason: 'New colleague' }),
    })
    return response.status
  }, email)
  expect(invited).toBe(200)
  const context = await browser.newContext({ baseURL: home, serviceWorkers: 'block' })
  const page = await context.newPage()
  await joinAsOwner(page, server, email)
  return page
}

test('MO-04 finance sets terms, two people change bank details, and a statement is read, exported, printed and issued', async ({
  page: owner,
  browser,
  server,
}) => {
  test.setTimeout(300_000)
  const home = consoleOf(server)
  await joinAsOwner(owner, server, OWNER)
  const first = await newFinance(browser, server, owner, 'finance1@tabifuda.example')
  const second = await newFinance(browser, server, owner, 'finance2@tabifuda.example')

  // The owner sees terms, but no bank details.
  await owner.goto(`${home}/operator/statements/shops/${SHOP}`)
  await expect(owner.getByRole('heading', { name: 'Terms', exact: true })).toBeVisible()
  await expect(owner.getByRole('heading', { name: 'Bank details' })).toHaveCount(0)

  await first.goto(`${home}/operator/statements/shops/${SHOP}`)
  await expect(first.getByText('No terms yet')).toBeVisible()
  await expectAccessible(first)
  await first.getByRole('button', { name: 'Set terms' }).first().click()
  const dialog = first.getByRole('dialog')
  await dialog.getByLabel('Valid from').fill('2020-01-01')
  await dialog.getByLabel('Commission in percent').fill('150')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByText('Enter a percentage from 0 to 100.')).toBeVisible()
  await dialog.getByLabel('Commission in percent').fill('12.5')
  await dialog.getByLabel('Billing cycle').selectOption('Weekly (Monday to Sunday)')
  await expectAccessible(first)
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Signed contract')
  await dialog.getByRole('button', { name: 'Set terms' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(first.getByRole('row').filter({ hasText: '12.5%' })).toBeVisible()

  await first.getByRole('button', { name: 'Propose new details' }).click()
  await dialog.getByLabel('Bank code').fill('0001')
  await dialog.getByLabel('Bank name (kana)').fill('ミズホ')
  await dialog.getByLabel('Branch code').fill('001')
  await dialog.getByLabel('Branch name (kana)').fill('トウキョウ')
  await dialog.getByLabel('Account number').fill('0123456')
  await dialog.getByLabel('Account holder (kana)').fill('株式会社すし')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Form of the shop')
  await dialog.getByRole('button', { name: 'Propose' }).click()
  await expect(dialog.getByLabel('Account holder (kana)')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Account holder (kana)').fill('カ）スシ')
  await dialog.getByRole('button', { name: 'Propose' }).click()
  await expect(first.getByText('Someone else must confirm the details that you proposed.')).toBeVisible()
  await expect(first.getByRole('button', { name: 'Confirm details' })).toHaveCount(0)
  await expectAccessible(first)

  await second.goto(`${home}/operator/statements/shops/${SHOP}`)
  await second.getByRole('button', { name: 'Confirm details' }).click()
  const confirmation = second.getByRole('dialog')
  await confirmation.getByRole('textbox', { name: 'Reason' }).fill('Called the shop')
  await confirmation.getByRole('button', { name: 'Confirm details' }).click()
  await expect(second.getByText(/Confirmed by finance2@tabifuda.example/)).toBeVisible()

  // The jobs make statements of the demo's past orders.
  await expect(async () => {
    await first.goto(`${home}/operator/statements?shop=${SHOP}&state=draft`)
    await expect(first.getByRole('link', { name: /^Draft \d+$/ }).first()).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 120_000 })
  await expectAccessible(first)
  await first
    .getByRole('link', { name: /^Draft \d+$/ })
    .first()
    .click()
  await expect(first.getByRole('heading', { level: 1, name: /^Draft/ })).toBeVisible()
  await expectAccessible(first)
  await first.getByRole('button', { name: 'Issue', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('End of the week')
  await dialog.getByRole('button', { name: 'Issue' }).click()
  await expect(first.getByRole('heading', { level: 1, name: /^Statement S\d{8}$/ })).toBeVisible()
  const download = first.waitForEvent('download')
  await first.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^statement-\d+\.csv$/)

  await first.emulateMedia({ media: 'print' })
  await expect(first.getByRole('navigation')).toBeHidden()
  await expect(first.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(first.getByText('Payable', { exact: true })).toBeVisible()
  await first.emulateMedia({ media: 'screen' })

  await first.goto(`${home}/operator/statements`)
  await first.getByRole('button', { name: 'Check now' }).click()
  await expect(first.getByText('Everything adds up.')).toBeVisible()

  await first.goto(`${home}/operator/transfers`)
  await expect(first.getByText('No transfer files yet')).toBeVisible()
  await expectAccessible(first)
  await Promise.all([first.context().close(), second.context().close()])
})
