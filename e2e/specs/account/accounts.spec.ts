import { words } from '../../../tests/support/words.ts'
import { expect, ONCE, SMOKE, SMOKE_ONCE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { newAddress, newestMail } from '../../support/mailbox.ts'
import { confirm, countCalls, unconfirmedAccount } from '../../support/registration.ts'

const PASSWORD = 'tabi2026'

/** Fills the registration form but leaves the terms box unchanged. */
async function fillRegistration(app: App, email: string, password = PASSWORD): Promise<void> {
  // Starts with a field that the login form lacks: the login page may still be on the screen.
  await app.field('repeat').fill(password)
  await app.field('email').fill(email)
  await app.field('password').fill(password)
}

test(
  'W2 ST-02 LG-03 LG-04 RG-02 RG-03 RG-09 RG-10 CK-05 RT-08 a new customer registers, follows the mailed link, logs in and returns to the page they started from',
  SMOKE,
  async ({ page, context }, { project }) => {
    const app = new App(page, project.name)
    const email = newAddress()
    const registered = countCalls(page, '/customer/register')
    await app.open('favorite')
    await expect(page).toHaveURL(/\/login$/)
    await app.expectAccessible()
    await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
    await expect(page).toHaveURL(/\/register$/)
    const terms = page.getByRole('main').getByRole('link', { name: 'terms of service' })
    await expect(terms).toHaveAttribute('href', `/${app.device}/serviceprovision`)
    await fillRegistration(app, email)
    await app.button('Create account').click()
    await expect(page.getByText(app.say('register_msg_need_agree'))).toBeVisible()
    await expect(app.field('agreed')).toBeFocused()
    expect(registered()).toBe(0)
    await app.expectAccessible()
    await app.field('agreed').check()
    await app.button('Create account').dblclick()

    await expect(page).toHaveURL(/\/bindmail$/)
    expect(registered()).toBe(1)
    await expect(page.getByText(email)).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: /^Resend in \d+ seconds?$/ })).toBeVisible()
    const kept = await page.evaluate(() => localStorage.getItem('registerInfo'))
    expect(JSON.parse(kept ?? '')).toEqual({ email })
    await app.expectAccessible()
    // Reloading the page sends no second mail.
    await page.reload()
    await expect(page.getByText(email)).toBeVisible()

    const { link } = await newestMail(app, email)
    const there = await context.newPage()
    const used = countCalls(there, '/api/customer/mailLink')
    await there.goto(link)
    await expect(there.getByText(`${email[0]}***@example.com`)).toBeVisible()
    await confirm(there, 'tabi2025')
    await expect(there.getByText(app.say('login_msg_password_error'))).toBeVisible()
    await expect(there.locator('[name="password"]')).toBeFocused()
    await expect(there.locator('[name="password"]')).toHaveValue('tabi2025')
    expect(used()).toBe(1)
    await there.locator('[name="password"]').fill(PASSWORD)
    await there.getByRole('button', { name: 'Confirm address' }).dblclick()
    await expect(there.getByText(app.say('Your email address is confirmed. You can log in now.'))).toBeVisible()
    expect(used()).toBe(2)
    await expect(there).toHaveURL(new RegExp(`/${app.device}/mailnotification$`))
    await new App(there, project.name).expectAccessible()
    await there.close()

    // The waiting page continues without input.
    await page.bringToFront()
    await expect(page).toHaveURL(/\/login$/)
    await expect(app.field('email')).toHaveValue(email)
    expect(await page.evaluate(() => localStorage.getItem('registerInfo'))).toBeNull()
    await app.login(email, PASSWORD)
    await expect(page).toHaveURL(/\/favorite$/)
  },
)

test(
  'ERR-14 LG-02 the login offers another mail while the address is unconfirmed',
  ONCE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name)
    const email = await unconfirmedAccount(app)
    await app.open('login')
    await app.login(email, PASSWORD)
    await expect(page.getByText(app.say('login_msg_unbound'))).toBeVisible()
    await expect(app.field('password')).toHaveValue(PASSWORD)
    await app.expectAccessible()
    await app.button('Resend email').click()
    await expect(page).toHaveURL(/\/bindmail$/)
    const { link } = await newestMail(app, email)
    await page.goto(link)
    await confirm(page)
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await expect(app.field('email')).toHaveValue(email)
    await app.login(email, PASSWORD)
    await expect(page).toHaveURL(/\/index$/)
  },
)

test(
  'LG-03 LG-05 RT-14 login and register redirect a signed-in customer, but never to a foreign address',
  ONCE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name)
    await app.open('login')
    await page.evaluate(() => {
      localStorage.setItem('preLoginUrl', 'https://evil.example/mobile/index')
      localStorage.setItem('url_before_login', 'javascript:alert(1)')
    })
    await app.login()
    await expect(page).toHaveURL(new RegExp(`/${app.device}/index$`))
    expect(await page.evaluate(() => localStorage.getItem('preLoginUrl'))).toBeNull()
    for (const name of ['login', 'register']) {
      await page.evaluate((url) => localStorage.setItem('url_before_login', url), `/${app.device}/aboutus`)
      await app.open(name)
      await expect(page).toHaveURL(/\/aboutus$/)
    }
  },
)

test(
  'GEN-03 ERR-11 ERR-12 ERR-16 ERR-21 an error appears next to its field, focuses it and keeps the input; a language switch translates it',
  SMOKE_ONCE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name)
    await app.open('login')
    await app.login('not-an-address', 'x')
    await expect(page.getByText(app.say('login_msg_error_mail'))).toBeVisible()
    await app.login('nobody@example.com', 'whatever1')
    await expect(page.getByText(app.say('login_msg_not_exist'))).toBeVisible()
    await expect(app.field('email')).toBeFocused()

    await app.open('register')
    await fillRegistration(app, 'demo@tabifuda.example')
    await app.field('agreed').check()
    await app.button('Create account').click()
    await expect(page.getByText(app.say('register_msg_mail_registered'))).toBeVisible()
    await expect(app.field('email')).toBeFocused()
    await expect(app.field('password')).toHaveValue(PASSWORD)

    await app.open('forget')
    await app.field('email').fill('nobody@')
    await app.button('Send link').click()
    await expect(page.getByText(app.say('login_msg_error_mail'))).toBeVisible()
    await app.field('email').fill('nobody@example.com')
    await app.button('Send link').click()
    await expect(page.getByText(app.say('login_msg_not_exist'))).toBeVisible()
    await expect(app.field('email')).toBeFocused()
    await expect(app.field('email')).toHaveValue('nobody@example.com')
    await page.getByRole('combobox', { name: 'Language' }).first().selectOption('ja')
    await expect(app.field('email')).toHaveAccessibleDescription(words('ja', 'login_msg_not_exist'))
    await expect(app.field('email')).toHaveValue('nobody@example.com')
  },
)

test(
  'ERR-19 ERR-22 ERR-23 a server failure and a mismatched address have separate messages, and the input is kept',
  ONCE,
  async ({ page, watch }, { project }) => {
    watch.allow(/status of (500|409)/)
    const app = new App(page, project.name)
    const fail = { status: 500, contentType: 'application/json', body: '{"code":"500","message":"","data":null}' }
    const email = newAddress()
    await page.route('**/customer/register?**', (route) => route.fulfill(fail), { times: 1 })
    await app.open('register')
    await fillRegistration(app, email)
    await app.field('agreed').check()
    await app.button('Create account').click()
    await expect(page.getByRole('alert')).toHaveText(app.say('common_server_error'))
    await expect(app.field('email')).toHaveValue(email)
    await expect(app.field('password')).toHaveValue(PASSWORD)

    await page.route('**/customer/resetpassword?**', (route) => route.fulfill(fail), { times: 1 })
    await app.open('register?type=reset')
    await app.field('email').fill('demo2@tabifuda.example')
    await app.button('Send link').click()
    await expect(page.getByRole('alert')).toHaveText(app.say('register_msg_exception'))
    // Simulates a page with two address fields.
    await page.route('**/customer/resetpassword?**', (route) => {
      const { param, mailParam } = route.request().postDataJSON()
      return route.continue({ postData: JSON.stringify({ param, mailParam: { ...mailParam, email } }) })
    })
    await app.button('Send link').click()
    await expect(page.getByText(app.say('login_msg_non_match'))).toBeVisible()
    await expect(app.field('email')).toBeFocused()
    await expect(app.field('email')).toHaveValue('demo2@tabifuda.example')
  },
)

test(
  'RG-08 ERR-17 ERR-18 bindmail handles a missing address, a confirmed address and a failed mail',
  ONCE,
  async ({ page, watch }, { project }) => {
    const app = new App(page, project.name)
    await app.open('bindmail')
    await expect(page).toHaveURL(/\/register$/)
    const keep = (email: string) =>
      page.evaluate((value) => localStorage.setItem('registerInfo', value), JSON.stringify({ email }))
    await keep('demo@tabifuda.example')
    await app.open('bindmail')
    await expect(page.getByText(app.say('mailbind_mail_registered'))).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await expect(app.field('email')).toHaveValue('demo@tabifuda.example')

    watch.allow(/Failed to load resource/)
    await page.route('**/customer/registerBind*', (route) => route.fulfill({ status: 500, body: '{}' }))
    await keep(newAddress())
    await app.open('bindmail')
    await expect(page.getByText(app.say('mailbind_senderror_msg'))).toBeVisible()
    await page.unroute('**/customer/registerBind*')
    await app.button('Resend email').click()
    await expect(page.getByText(/We’ve emailed .+ Open the link within 30 minutes\./)).toBeVisible()
  },
)

test(
  'LG-02 the form cannot be submitted offline and keeps its input',
  ONCE,
  async ({ page, context, watch }, { project }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED/)
    const app = new App(page, project.name)
    await app.open('register')
    await fillRegistration(app, newAddress())
    await context.setOffline(true)
    await expect(page.getByText(/You’re offline\. Connect to the internet to create an account/)).toBeVisible()
    await expect(app.button('Create account')).toBeDisabled()
    await context.setOffline(false)
    await expect(app.button('Create account')).toBeEnabled()
    await expect(app.field('password')).toHaveValue(PASSWORD)
  },
)

test(
  'LO-09 LO-08 a refused mini-program link continues to its target as a guest with a message; an accepted one signs in',
  ONCE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name)
    const target = `/${app.device}/supplier?id=1001`
    const entry = `miniprogram?openid=o-1&id=1&name=LIN&ts=1790000000&sig=ab&target=${encodeURIComponent(target)}`
    await app.open(entry)
    await expect(page).toHaveURL(new RegExp(`/${app.device}/supplier\\?id=1001$`))
    await expect(page.getByText(/We couldn’t log you in\./)).toBeVisible()
    expect((await app.call('/api/customer/info')).data.customer).toBeNull()

    // The server checks the signature. Here a real session created by a normal login stands in for its approval.
    await page.route('**/api/third/wechat*', async (route) => {
      const asked = new URL(route.request().url()).searchParams
      expect([asked.get('openid'), asked.get('sig'), asked.get('ts')]).toEqual(['o-1', 'ab', '1790000000'])
      const response = await page.request.post('/customer/login', {
        headers: { 'browser-type': 'web' },
        data: { email: 'demo@tabifuda.example', password: PASSWORD },
      })
      await route.fulfill({ json: await response.json() })
    })
    await app.open(entry)
    await expect(page).toHaveURL(new RegExp(`/${app.device}/supplier\\?id=1001$`))
    await app.open('favorite')
    await expect(page).toHaveURL(/\/favorite$/)
  },
)
