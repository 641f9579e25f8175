import type { Page } from '@playwright/test'
import { expect, inTheMiddleOfAVisit, ONCE, RELEASE_ONCE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { codeOf, newAddress, newestMail } from '../../support/mailbox.ts'

const SERVICES = ['Facebook', 'X (Twitter)', 'Weibo', 'WeChat'] as const
type Service = (typeof SERVICES)[number]

/** Goes from a page that requires login to the service's own page. */
async function goTo(app: App, service: Service): Promise<void> {
  await app.open('favorite')
  await expect(app.page).toHaveURL(/\/login$/)
  await app.button(service).click()
  await expect(app.page.getByRole('heading', { name: /Simulated/ })).toBeVisible()
}

/** Selects an account on the service's page and allows the sign-in. */
async function allow(page: Page, who: RegExp): Promise<void> {
  await page.getByRole('radio', { name: who }).check()
  await page.getByRole('button', { name: 'Allow' }).click()
}

const NEW_WITH_EMAIL = /New Customer.*@third\.example/
const NEW_WITHOUT_EMAIL = /New Customer.*shares no email address/

async function keptEmail(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/bindmail$/)
  return page.evaluate(() => JSON.parse(localStorage.getItem('registerInfo') ?? '').email)
}

/** From a page that requires login, through the service and the mailed link in another tab, back to that page. */
async function signInFirst(app: App, service: Service): Promise<string> {
  const { page } = app
  await goTo(app, service)
  await allow(page, NEW_WITH_EMAIL)
  const email = await keptEmail(page)
  await expect(page.getByText(email)).toBeVisible()
  const there = await page.context().newPage()
  await there.goto((await newestMail(app, email)).link)
  await there.getByRole('button', { name: 'Confirm and log in' }).click()
  await expect(there.getByText(app.say('Your email address is confirmed, and you’re logged in.'))).toBeVisible()
  await expect(there).toHaveURL(/\/mailnotification$/)
  await there.close()
  await page.bringToFront()
  await expect(page).toHaveURL(/\/favorite$/)
  return email
}

for (const service of SERVICES) {
  test(
    `RP-06 RP-07 RG-11 RG-12 RG-13 API-49 ${service}: a first sign-in confirms its address and returns to the page it started from`,
    service === SERVICES[0] ? ONCE : RELEASE_ONCE,
    async ({ page }, { project }) => {
      const app = new App(page, project.name)
      const email = await signInFirst(app, service)
      expect((await app.call('/api/customer/info')).data.customer).toMatchObject({ email, password: 'absent' })
      const left = await page.evaluate(() => [
        localStorage.getItem('registerInfo'),
        sessionStorage.getItem('thirdInfo'),
      ])
      expect(left).toEqual([null, null])
      if (service !== 'Facebook') return

      // An account without a password offers no password change and can be deleted.
      await app.open('profile?type=account&state=modify')
      await expect(page.getByRole('heading', { name: app.say('How you log in') })).toBeVisible()
      await expect(page.getByText('Change password')).toHaveCount(0)
      await expect(app.field('oldPassword')).toHaveCount(0)
      await page.getByRole('button', { name: 'Delete my account' }).click()
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Send me a code' })).toBeVisible()
      await app.expectAccessible()
    },
  )
}

test(
  'RG-12 A-27 a service without an address leads to a form that asks for one; in another browser the link only says that it belongs to the first one, where the code signs in',
  RELEASE_ONCE,
  async ({ page, browser, watch, baseURL }, { project }) => {
    const app = new App(page, project.name)
    const email = newAddress()
    await goTo(app, 'Weibo')
    await allow(page, NEW_WITHOUT_EMAIL)
    await expect(page).toHaveURL(/\/register$/)
    await expect(app.field('password')).toHaveCount(0)
    await app.expectAccessible()
    await app.field('email').fill('nonsense')
    await app.button('Continue').click()
    await expect(page.getByText(app.say('login_msg_error_mail'))).toBeVisible()
    await app.field('email').fill(email)
    await app.button('Continue').click()
    expect(await keptEmail(page)).toBe(email)
    const { link, mail } = await newestMail(app, email)

    const { viewport, userAgent, isMobile, deviceScaleFactor } = project.use
    const elsewhere = await browser.newContext({
      ...(baseURL && { baseURL }),
      ...(viewport && { viewport }),
      ...(userAgent && { userAgent }),
      ...(isMobile && { isMobile }),
      ...(deviceScaleFactor && { deviceScaleFactor }),
      serviceWorkers: 'block',
    })
    watch.follow(elsewhere)
    await inTheMiddleOfAVisit(elsewhere)
    const there = await elsewhere.newPage()
    await there.goto(link)
    await there.getByRole('button', { name: 'Confirm and log in' }).click()
    await expect(there.getByText(app.say('mail_link_other_browser'))).toBeVisible()
    await new App(there, project.name).expectAccessible()
    await elsewhere.close()

    await app.field('code').fill('AAAA-AAAA')
    await app.button('Confirm and log in').click()
    await expect(page.getByText(app.say('third_msg_code_invalid'))).toBeVisible()
    await expect(app.field('code')).toBeFocused()
    await app.field('code').fill(codeOf(mail).toLowerCase())
    await app.button('Confirm and log in').click()
    await expect(page).toHaveURL(/\/favorite$/)
  },
)

test('RG-13 a known account signs in without a mail', RELEASE_ONCE, async ({ page, watch }, { project }) => {
  // The session is ended from outside the page, so its next calls are refused.
  watch.allow(/401 \(Unauthorized\)/)
  const app = new App(page, project.name)
  const email = await signInFirst(app, 'Facebook')
  await app.call('/api/customer/logout')
  await page.evaluate(() => localStorage.clear())
  await goTo(app, 'Facebook')
  // The service offers a new account each time; this selects the account that signed in first.
  const [code = ''] = email.split('@')
  await page.getByRole('radio', { name: NEW_WITH_EMAIL }).evaluate((radio: HTMLInputElement, known) => {
    radio.value = known
  }, code)
  await allow(page, NEW_WITH_EMAIL)
  await expect(page).toHaveURL(/\/favorite$/)
  expect((await app.call('/api/customer/info')).data.customer).toMatchObject({ email })
  // Only the mail of the first sign-in exists.
  await newestMail(app, email)
})

test(
  'RG-14 ST-06 a cancelled sign-in leads to binderror, which has no buttons',
  RELEASE_ONCE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name)
    await goTo(app, 'X (Twitter)')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(new RegExp(`/${app.device}/binderror$`))
    await expect(page.getByText(app.say('Your login with the other service was cancelled'))).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await app.expectAccessible()
    expect((await app.call('/api/customer/info')).data.customer).toBeNull()
  },
)

test(
  'RG-13 the third page without a sign-in follows the return rule, never to a foreign address',
  RELEASE_ONCE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name)
    await app.open('login')
    await page.evaluate(() => localStorage.setItem('preLoginUrl', '//evil.example/mobile/index'))
    await app.open('third')
    await expect(page).toHaveURL(new RegExp(`/${app.device}/index$`))
    await expect(page.getByText(/Your login wasn’t completed/)).toBeVisible()
  },
)

test(
  'RG-16 a service without a key is not offered; without any service the section is hidden',
  RELEASE_ONCE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name)
    const none = { ttKey: '', fbKey: '', fbVersion: '', weiboKey: '', thirdWechatRedirect: '', thirdWechatAppid: '' }
    let keys: Partial<typeof none> = { weiboKey: 'w', ttKey: 't', fbKey: 'f' }
    await page.route('**/api/third/config*', (route) =>
      route.fulfill({ json: { code: '200', message: '', data: { ...none, ...keys } } }),
    )
    await app.open('login')
    await expect(app.button('Weibo')).toBeVisible()
    await expect(app.button('X (Twitter)')).toBeVisible()
    await expect(app.button('Facebook')).toHaveCount(0)
    await expect(app.button('WeChat')).toHaveCount(0)
    keys = {}
    await page.reload()
    await expect(app.button('Log in')).toBeVisible()
    await expect(page.getByText(app.say('Or continue with'))).toHaveCount(0)
  },
)

test(
  'RG-15 WeChat shows a QR code to scan and continues after the scan',
  RELEASE_ONCE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name)
    await goTo(app, 'WeChat')
    await expect(page.getByRole('img', { name: 'QR code to scan with WeChat' })).toBeVisible()
    await allow(page, NEW_WITHOUT_EMAIL)
    // WeChat supplies no address, so the app asks for one.
    await expect(page).toHaveURL(/\/register$/)
  },
)
