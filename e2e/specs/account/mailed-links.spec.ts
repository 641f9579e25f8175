import type { Page } from '@playwright/test'
import { words } from '../../../tests/support/words.ts'
import { expect, ONCE, SMOKE_ONCE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { newestMail } from '../../support/mailbox.ts'
import { confirm, countCalls, unconfirmedAccount } from '../../support/registration.ts'

const PASSWORD = 'tabi2026'

/** Sets a new password on the page behind a reset link. */
async function setNew(page: Page, password: string, repeat = password): Promise<void> {
  await page.locator('[name="password"]').fill(password)
  await page.locator('[name="repeat"]').fill(repeat)
  await page.getByRole('button', { name: 'Set new password' }).click()
}

test(
  'W1 RG-01 RG-05 RG-06 RG-07 RT-11 ERR-20 U-03 the old password stays valid until the reset link sets a new one',
  SMOKE_ONCE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name)
    const email = await unconfirmedAccount(app)
    await app.open('bindmail')
    await expect(page).toHaveURL(/\/register$/)
    await app.call('/customer/registerBind', { email })
    await page.goto((await newestMail(app, email)).link)
    await confirm(page)
    await expect(page.getByText(app.say('Your email address is confirmed. You can log in now.'))).toBeVisible()

    await app.open('login')
    await app.field('email').fill(email)
    await app.link('Forgot your password?').click()
    await expect(page).toHaveURL(/\/register\?type=reset$/)
    await expect(app.field('email')).toHaveValue(email)
    await expect(app.field('password')).toHaveCount(0)
    await app.expectAccessible()
    await app.button('Send link').click()
    await expect(page).toHaveURL(/\/mailnotification$/)
    await expect(page.getByText(app.say('register_msg_mail_send'))).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()
    await app.expectAccessible()
    const loginWith = async (password: string) => (await app.call('/customer/login', { email, password })).data
    expect(await loginWith('new_2026')).toBe('password_error')

    const { link } = await newestMail(app, email, 2)
    const used = countCalls(page, '/api/customer/mailLink')
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
    await expect(page.getByText(`${email[0]}***@example.com`)).toBeVisible()
    await app.expectAccessible()
    await setNew(page, 'new-2026', 'new_2026')
    await expect(page.getByText(app.say('register_password_invalid'))).toBeVisible()
    await expect(app.field('password')).toBeFocused()
    await setNew(page, 'new_2026', 'new_2027')
    await expect(page.getByText(app.say('register_password_noequal'))).toBeVisible()
    // Opening the link and entering invalid values do not use it up.
    expect(used()).toBe(0)
    expect((await app.call('/customer/login', { email, password: PASSWORD })).data).toMatchObject({ email })
    await app.call('/api/customer/logout')
    await app.field('repeat').fill('new_2026')
    await page.getByRole('button', { name: 'Set new password' }).dblclick()
    await expect(page.getByText(/Your new password is set/)).toBeVisible()
    expect(used()).toBe(1)
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await app.login(email, PASSWORD)
    await expect(page.getByText(app.say('login_msg_password_error'))).toBeVisible()
    await expect(app.field('password')).toBeFocused()
    await app.login(email, 'new_2026')
    await expect(page).toHaveURL(/\/index$/)
  },
)

test(
  'W2 the owner of an address that another person registered sets their own password, and the other password is refused',
  ONCE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name)
    const email = await unconfirmedAccount(app)
    await app.call('/customer/registerBind', { email })
    await page.goto((await newestMail(app, email)).link)
    await expect(app.field('password')).toBeVisible()
    await app.expectAccessible()
    await app.button('Set a new password instead').click()
    await app.field('password').fill('owner_26')
    await app.field('repeat').fill('owner_27')
    await app.button('Confirm with new password').click()
    await expect(page.getByText(app.say('register_password_noequal'))).toBeVisible()
    await expect(app.field('repeat')).toBeFocused()
    await app.expectAccessible()
    await app.field('repeat').fill('owner_26')
    await app.button('Confirm with new password').click()
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await app.login(email, PASSWORD)
    await expect(page.getByText(app.say('login_msg_password_error'))).toBeVisible()
    await app.login(email, 'owner_26')
    await expect(page).toHaveURL(/\/index$/)
  },
)

test(
  'RG-04 RT-14 a reset returns to navigateFrom if it is a page of the app',
  ONCE,
  async ({ page, watch }, { project }) => {
    // The reset ends the page's session, so its next call is refused.
    watch.allow(/401 \(Unauthorized\)/)
    const app = new App(page, project.name)
    const email = await unconfirmedAccount(app)
    const ask = async (navigateFrom: string, count: number) => {
      await app.open(`register?type=reset&navigateFrom=${encodeURIComponent(navigateFrom)}`)
      const own = navigateFrom.startsWith('/mobile/')
      await expect(app.link('Back')).toHaveAttribute('href', own ? navigateFrom : '/mobile/login')
      await app.field('email').fill(email)
      await app.button('Send link').click()
      await page.goto((await newestMail(app, email, count)).link)
      await setNew(page, 'new_2026')
      await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
      await app.login(email, 'new_2026')
    }
    await ask(`/${app.device}/supplier?id=1001`, 1)
    await expect(page).toHaveURL(new RegExp(`/${app.device}/supplier\\?id=1001$`))
    await app.call('/api/customer/logout')
    await ask('https://evil.example/mobile/index', 2)
    await expect(page).toHaveURL(new RegExp(`/${app.device}/index$`))
  },
)

test(
  'W1 W2 U-03 opening a mailed link changes nothing; the link works once, needs a connection and is removed from the address bar',
  ONCE,
  async ({ page, context, watch }, { project }) => {
    watch.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
    const app = new App(page, project.name)
    const email = await unconfirmedAccount(app)
    await app.call('/customer/registerBind', { email })
    const { link } = await newestMail(app, email)
    await page.route('**/api/customer/mailLink/inspect*', (route) => route.abort())
    await page.goto(link)
    await expect(page.getByText(app.say('common_offline'))).toBeVisible()
    await expect(page).toHaveURL(/token=/)
    await page.unroute('**/api/customer/mailLink/inspect*')
    await app.button('Try again').click()
    await expect(app.field('password')).toBeVisible()
    // A mail scanner that runs scripts may open it any number of times.
    await page.reload()
    await app.field('password').fill(PASSWORD)
    expect((await app.call(`/api/customer/v3/bind/check?email=${email}`)).data).toEqual({ bound: false })
    await context.setOffline(true)
    await expect(
      page.getByText('You’re offline. Connect to the internet to continue. We’ve kept what you entered.'),
    ).toBeVisible()
    await expect(app.button('Confirm address')).toBeDisabled()
    await context.setOffline(false)
    await expect(app.field('password')).toHaveValue(PASSWORD)
    await app.button('Confirm address').click()
    await expect(page.getByText(app.say('Your email address is confirmed. You can log in now.'))).toBeVisible()
    await expect(page).toHaveURL(/\/mailnotification$/)

    const again = await context.newPage()
    await again.goto(link)
    await expect(again.getByText(app.say('mail_link_expired'))).toBeVisible()
    await expect(again).toHaveURL(/\/mailnotification$/)
    await new App(again, project.name).expectAccessible()
    await again.getByRole('main').getByRole('link', { name: 'Set a new password' }).click()
    await expect(again.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
  },
)

test.describe('the first page view of a visit', () => {
  test.use({ firstVisit: true })

  test(
    'RT-06 GEN-03 a mailed link opens without the location page before it, and its expiry message is translated',
    ONCE,
    async ({ page }, { project }) => {
      const app = new App(page, project.name)
      await page.goto('/mobile/mailnotification?token=nonsense')
      await expect(page.getByText(app.say('mail_link_expired'))).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`/${app.device}/mailnotification$`))
      await page.getByRole('combobox', { name: 'Language' }).first().selectOption('ja')
      await expect(page.getByText(words('ja', 'mail_link_expired'))).toBeVisible()
    },
  )
})
