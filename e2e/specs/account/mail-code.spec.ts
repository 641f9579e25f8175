import { expect, ONCE, SMOKE_ONCE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { newCustomer } from '../../support/customers.ts'
import { newAddress, newestCode } from '../../support/mailbox.ts'

test(
  'W3 LG-04 a mailed code signs the customer in without a password and returns to the page they started from',
  SMOKE_ONCE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name)
    const email = await newCustomer(app)
    await app.call('/api/customer/logout')
    await app.open('favorite')
    await expect(page).toHaveURL(/\/login$/)
    await app.button('Email me a code instead').click()
    await expect(page.getByText(app.say('login_msg_error_mail'))).toBeVisible()
    await expect(app.field('email')).toBeFocused()
    await app.field('email').fill(email)
    await app.button('Email me a code instead').click()
    const field = app.field('mailedCode')
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(page.getByText(email)).toBeVisible()
    await app.expectAccessible()

    const enter = app.button('Log in with emailed code')
    await field.fill('123')
    await enter.click()
    await expect(page.getByText(app.say('mail_code_invalid'))).toBeVisible()
    await field.fill('AAAA-AAAA')
    await enter.click()
    await expect(page.getByText(app.say('mail_code_invalid'))).toBeVisible()
    await expect(field).toBeFocused()

    // After a reload the page still waits for the code.
    await page.reload()
    await expect(field).toBeFocused()
    const code = await newestCode(app, email)
    // Pasted with spaces and in lower case.
    await field.fill(` ${code.slice(0, 4)} ${code.slice(4).toLowerCase()}`)
    await field.press('Enter')
    await expect(page).toHaveURL(/\/favorite$/)
    expect((await app.call('/api/customer/info')).data.customer.email).toBe(email)
    expect(await page.evaluate(() => sessionStorage.getItem('codeMail'))).toBeNull()
  },
)

test(
  'W3 the response for an unknown address looks the same as for a known one, and offers the password',
  ONCE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name)
    await app.open('login')
    await app.field('email').fill(newAddress())
    await app.button('Email me a code instead').click()
    await expect(app.field('mailedCode')).toBeVisible()
    await app.button('Log in with your password instead').click()
    await expect(app.field('password')).toBeVisible()
    await page.reload()
    await expect(app.field('password')).toBeVisible()
  },
)

test(
  'W3 too many mails and a lost connection have their own messages',
  ONCE,
  async ({ page, context, watch }, { project }) => {
    watch.allow(/429|ERR_INTERNET_DISCONNECTED/)
    const app = new App(page, project.name)
    await app.open('login')
    const email = newAddress()
    // Uses up the mails that one client may request per hour.
    const ask = async () => (await app.call('/api/customer/mailCode', { email })).message
    await expect.poll(ask, { intervals: [0] }).toBe('mail_msg_too_many')
    await app.field('email').fill(email)
    await app.button('Email me a code instead').click()
    await expect(page.getByText(app.say('mail_msg_too_many'))).toBeVisible()
    await app.call('/sandbox/throttles', {})
    await app.button('Email me a code instead').click()
    await expect(app.field('mailedCode')).toBeVisible()
    await context.setOffline(true)
    await expect(app.button('Log in with emailed code')).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByText(/You’re offline\. Connect to the internet to log in/)).toBeVisible()
    await context.setOffline(false)
    await expect(app.button('Log in with emailed code')).not.toHaveAttribute('aria-disabled', 'true')
  },
)
