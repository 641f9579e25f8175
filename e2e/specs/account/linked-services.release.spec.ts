import type { Locator, Page } from '@playwright/test'
import { expect, ONCE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { ASKED_WITH_ENDED_SESSION, newCustomer } from '../../support/customers.ts'
import { newestCode, newestMail } from '../../support/mailbox.ts'

const PASSWORD = 'tabi2026'

const rowOf = (page: Page, service: string): Locator => page.getByRole('listitem').filter({ hasText: service })

/** On the service's page: signs in with a new account without an email address. */
async function allow(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /New Customer.*shares no email address/ }).check()
  await page.getByRole('button', { name: 'Allow' }).click()
}

/** Links a service from the open profile, with the password as proof. */
async function link(page: Page, app: App, service: string): Promise<void> {
  await page.getByRole('button', { name: `Link ${service}` }).click()
  await app.field('proof').fill(PASSWORD)
  await page.getByRole('button', { name: `Continue to ${service}` }).click()
  await allow(page)
  await expect(page.getByText(/Service linked\./)).toBeVisible()
}

test('D3 a service is linked with the password and appears in the profile', ONCE, async ({ page }, { project }) => {
  const app = new App(page, project.name)
  await newCustomer(app)
  await app.open('profile')
  await expect(rowOf(page, 'Facebook')).toContainText('Not linked')
  await app.expectAccessible()
  await page.getByRole('button', { name: 'Link Facebook' }).click()
  const dialog = page.getByRole('dialog')
  const goOn = dialog.getByRole('button', { name: 'Continue to Facebook' })
  await goOn.click()
  await expect(dialog.getByText(app.say('login_msg_password_error'))).toBeVisible()
  await app.field('proof').fill('wrong2026')
  await goOn.click()
  await expect(dialog.getByText(app.say('login_msg_password_error'))).toBeVisible()
  await expect(app.field('proof')).toBeFocused()
  await app.expectAccessible()
  await app.field('proof').fill(PASSWORD)
  await goOn.click()
  await allow(page)
  await expect(page.getByText(/Service linked\./)).toBeVisible()
  // The message is shown once.
  await expect(page).toHaveURL(/\/profile\?type=account$/)
  await expect(rowOf(page, 'Facebook')).toContainText('New Customer')
  await expect(rowOf(page, 'Facebook')).toContainText(/Linked .*Japan time/)
})

test('D3 a linked service is unlinked with a mailed code', ONCE, async ({ page, watch }, { project }) => {
  watch.allow(ASKED_WITH_ENDED_SESSION)
  const app = new App(page, project.name)
  const email = await newCustomer(app)
  await app.open('profile')
  await link(page, app, 'Facebook')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Unlink Facebook' }).click()
  await dialog.getByRole('button', { name: 'Use an email code instead' }).click()
  const remove = dialog.getByRole('button', { name: 'Unlink Facebook' })
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('button', { name: 'Send me a code' }).click()
  await expect(app.field('proof')).toBeFocused()
  await expect(app.field('proof')).toHaveAttribute('autocomplete', 'one-time-code')
  await app.field('proof').fill('AAAAAAAA')
  await remove.click()
  await expect(dialog.getByText(app.say('mail_code_invalid'))).toBeVisible()
  await app.expectAccessible()
  await app.field('proof').fill(await newestCode(app, email))
  await remove.click()
  await expect(page.getByText('You can no longer log in with Facebook.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(rowOf(page, 'Facebook')).toContainText('Not linked')
  expect((await app.call('/api/customer/info')).data.customer.email).toBe(email)
})

test(
  'D3 a cancelled service, or one linked to another account, is not linked, and the profile says why',
  ONCE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name)
    await newCustomer(app)
    await app.open('profile')
    await page.getByRole('button', { name: 'Link X (Twitter)' }).click()
    await app.field('proof').fill(PASSWORD)
    await page.getByRole('button', { name: 'Continue to X (Twitter)' }).click()
    // The dialog has a button of that name as well.
    await expect(page.getByRole('heading', { name: /Simulated/ })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText(/The service couldn’t confirm who you are, so nothing was linked\./)).toBeVisible()
    await expect(rowOf(page, 'X (Twitter)')).toContainText('Not linked')

    await app.open('profile?type=account&service=taken')
    await expect(page.getByText(/That service is already linked to another account/)).toBeVisible()
    await expect(page).toHaveURL(/\/profile\?type=account$/)
  },
)

test('D3 a password change unlinks the services if the box is ticked', ONCE, async ({ page, watch }, { project }) => {
  watch.allow(ASKED_WITH_ENDED_SESSION)
  const app = new App(page, project.name)
  await newCustomer(app)
  await app.open('profile')
  await link(page, app, 'Weibo')
  await app.open('profile?type=account&state=modify')
  await expect(page.getByRole('checkbox', { name: /Also unlink other services/ })).not.toBeChecked()
  await page.getByRole('checkbox', { name: /Also unlink other services/ }).check()
  await app.field('oldPassword').fill(PASSWORD)
  await app.field('password').fill('kyoto2027')
  await app.field('repeat').fill('kyoto2027')
  await page.locator('form').getByRole('button', { name: 'Change password' }).click()
  await expect(rowOf(page, 'Weibo')).toContainText('Not linked')
})

test(
  'D3 RP-07 an account without a password confirms its deletion by a mailed code',
  ONCE,
  async ({ page, watch }, { project }) => {
    watch.allow(ASKED_WITH_ENDED_SESSION)
    const app = new App(page, project.name)
    await app.open('favorite')
    await app.button('Facebook').click()
    await page.getByRole('radio', { name: /New Customer.*@third\.example/ }).check()
    await page.getByRole('button', { name: 'Allow' }).click()
    await expect(page).toHaveURL(/\/bindmail$/)
    const email = await page.evaluate(() => JSON.parse(localStorage.getItem('registerInfo') ?? '').email)
    const { link: address } = await newestMail(app, email)
    await page.goto(address)
    await app.button('Confirm and log in').click()
    await app.button('Continue').click()
    await app.open('profile')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Send me a code' }).click()
    await app.expectAccessible()
    await app.field('proof').fill(await newestCode(app, email, 2))
    await dialog.getByRole('button', { name: 'Delete permanently' }).click()
    await expect(page).toHaveURL(/index/)
    await expect(page.getByText('Your account has been deleted.')).toBeVisible()
  },
)
