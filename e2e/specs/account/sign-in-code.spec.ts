import type { Page } from '@playwright/test'
import { expect, ONCE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { otherBrowser } from '../../support/browsers.ts'
import { newCustomer } from '../../support/customers.ts'
import { buyTicket } from '../../support/orders.ts'
import { readScreen } from '../../support/phone.ts'

/** Returns the code shown in the profile of a signed-in browser. */
async function showCode(app: App): Promise<string> {
  await app.open('profile')
  await app.page.getByRole('button', { name: 'Open in the installed app' }).click()
  const code = app.page.locator('output')
  await expect(code).toHaveText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  return code.innerText()
}

/** Creates a code by a call, for journeys about later steps. */
async function makeCode(app: App): Promise<string> {
  return (await app.call('/api/customer/signInCode', {})).data.code
}

/** Makes the page detect that it runs as the installed app. */
function install(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const real = window.matchMedia.bind(window)
    window.matchMedia = (query) => real(query === '(display-mode: standalone)' ? 'all' : query)
  })
}

test(
  'LG-05 PW-13 a code from the browser signs the installed app in and its tickets load',
  ONCE,
  async ({ page, browser }, { project }) => {
    const app = new App(page, project.name)
    const email = await newCustomer(app)
    await buyTicket(app)
    const code = await showCode(app)
    await expect(page.getByText(/^Works once\. Expires in \d+ seconds?\.$/)).toBeVisible()
    await app.expectAccessible()

    const installed = await otherBrowser(browser, app)
    await install(installed.page)
    await installed.open('profile')
    await expect(installed.page).toHaveURL(/login$/)
    // In the installed app the code field is already open.
    const field = installed.field('code')
    await expect(field).toBeVisible()
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    await installed.expectAccessible()
    const enter = installed.page.getByRole('button', { name: 'Use login code' })
    await field.fill('123')
    await enter.click()
    await expect(installed.page.getByRole('alert')).toHaveText(app.say('sign_in_code_invalid'))
    await expect(field).toBeFocused()
    // Typed in lower case with a space.
    await field.fill(code.toLowerCase().replace('-', ' '))
    await enter.click()
    await expect(installed.page).toHaveURL(/profile$/)
    await expect(installed.page.getByText(email).first()).toBeVisible()
    await expect(installed.page.getByText('1 ticket saved on this device')).toBeVisible()
    // The installed app needs no code for another app.
    await expect(installed.page.getByRole('button', { name: 'Open in the installed app' })).toHaveCount(0)
    await installed.page.context().close()

    // The browser's device list includes the installed app.
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listitem').filter({ hasText: 'Logged in' })).toHaveCount(2)
  },
)

test(
  'LG-05 the QR opens the login with the code, which is removed from the address and needs one press',
  ONCE,
  async ({ page, browser }, { project }) => {
    const app = new App(page, project.name)
    const email = await newCustomer(app)
    const code = (await showCode(app)).replace('-', '')
    const address = `${new URL(page.url()).origin}/mobile/login#${code}`
    await expect.poll(() => readScreen(page)).toBe(address)

    const phone = await otherBrowser(browser, app)
    await phone.page.goto(address)
    // Following the link alone signs no one in.
    await expect(phone.field('code')).toHaveValue(code)
    await expect(phone.page).toHaveURL(/\/login$/)
    expect((await phone.call('/api/customer/info')).data.customer).toBeNull()
    await phone.expectAccessible()
    await phone.button('Log in on this phone').click()
    await expect(phone.page).toHaveURL(/\/index$/)
    expect((await phone.call('/api/customer/info')).data.customer.email).toBe(email)
    expect(await phone.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(code)

    // A second use of the code is refused with a reason.
    const late = await otherBrowser(browser, app)
    await late.page.goto(address)
    await late.button('Log in on this phone').click()
    await expect(late.page).toHaveURL(/\/login$/)
    await expect(late.page.getByRole('alert')).toHaveText(app.say('sign_in_code_invalid'))
    await expect(late.field('code')).toBeFocused()
    expect((await late.call('/api/customer/info')).data.customer).toBeNull()
    await late.expectAccessible()

    // A user who is already signed in sees the current account and chooses.
    const fresh = (await makeCode(app)).replace('-', '')
    await late.login()
    await expect(late.page).toHaveURL(/\/index$/)
    await late.open(`login#${fresh}`)
    await expect(late.page.getByText('This phone is logged in as demo@tabifuda.example.')).toBeVisible()
    await late.expectAccessible()
    await late.page.getByRole('button', { name: 'Continue as demo@tabifuda.example' }).click()
    await expect(late.page).toHaveURL(/\/index$/)
    expect((await late.call('/api/customer/info')).data.customer.email).toBe('demo@tabifuda.example')
    await late.open(`login#${fresh}`)
    // The message above the button shifts it, so wait for the message first.
    await expect(late.page.getByText('This phone is logged in as demo@tabifuda.example.')).toBeVisible()
    await late.button('Log in on this phone').click()
    await expect(late.page).toHaveURL(/\/index$/)
    expect((await late.call('/api/customer/info')).data.customer.email).toBe(email)
    await phone.page.context().close()
    await late.page.context().close()
  },
)

test(
  'ERR-15 a code of another account than the entered address is refused',
  ONCE,
  async ({ page, browser }, { project }) => {
    const app = new App(page, project.name)
    const email = await newCustomer(app)
    const phone = await otherBrowser(browser, app)
    await phone.open('login')
    await phone.field('email').fill('demo@tabifuda.example')
    await phone.page.getByText('I have a code').click()
    await phone.field('code').fill(await makeCode(app))
    const enter = phone.page.getByRole('button', { name: 'Use login code' })
    await enter.click()
    await expect(phone.page.getByRole('alert')).toHaveText(app.say('login_msg_non_match'))
    await expect(phone.field('email')).toHaveValue('demo@tabifuda.example')
    await expect(phone.page).toHaveURL(/\/login$/)

    await phone.field('email').fill(email)
    await phone.field('code').fill(await makeCode(app))
    await enter.click()
    await expect(phone.page).toHaveURL(/\/index$/)
    await phone.page.context().close()
  },
)

test(
  'LG-05 a code expires after 60 seconds, on the page and on the server, and a new one can be created',
  ONCE,
  async ({ page, browser }, { project }) => {
    const app = new App(page, project.name)
    await newCustomer(app)
    await page.clock.install()
    const code = await showCode(app)
    await page.clock.runFor(61_000)
    await expect(page.getByText('This login code has expired.')).toBeVisible()
    await expect(page.locator('output')).toHaveCount(0)
    await app.expectAccessible()

    const later = new Date(Date.now() + 61_000).toISOString()
    await app.call('/sandbox/clock', { now: later })
    const phone = await otherBrowser(browser, app)
    await phone.open('login')
    await phone.page.getByText('I have a code').click()
    await phone.field('code').fill(code)
    await phone.page.getByRole('button', { name: 'Use login code' }).click()
    await expect(phone.page.getByRole('alert')).toHaveText(app.say('sign_in_code_invalid'))

    await page.getByRole('button', { name: 'Get new code' }).click()
    await expect(page.locator('output')).toHaveText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    await expect(page.locator('output')).not.toHaveText(code)
    await phone.field('code').fill(await page.locator('output').innerText())
    await phone.page.getByRole('button', { name: 'Use login code' }).click()
    await expect(phone.page).toHaveURL(/\/index$/)
    await app.call('/sandbox/clock', { now: null })
    await phone.page.context().close()
  },
)
