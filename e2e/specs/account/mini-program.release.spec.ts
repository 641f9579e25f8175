import type { Page } from '@playwright/test'
import { expect, ONCE, SYNC_REFUSED, test } from '../../fixtures.ts'
import { App, DEMO } from '../../pages/app.ts'
import { newCustomer } from '../../support/customers.ts'

const REFUSED = { code: '409', message: 'third_msg_other_session', data: null }

/**
 * The server checks the signature (third-sandbox.test). This stand-in asks for confirmation and, once confirmed,
 * creates a real session by a normal login.
 */
async function answerAsServer(page: Page): Promise<() => number> {
  let confirmed = 0
  await page.route('**/api/third/wechat*', async (route) => {
    if (new URL(route.request().url()).searchParams.get('confirmed') !== '1') return route.fulfill({ json: REFUSED })
    confirmed += 1
    const response = await page.request.post('/customer/login', { headers: { 'browser-type': 'web' }, data: DEMO })
    return route.fulfill({ json: await response.json() })
  })
  return () => confirmed
}

const who = async (app: App) => (await app.call('/api/customer/info')).data.customer.email

test('W8 a mini-program link switches accounts only after confirmation', ONCE, async ({ page, watch }, { project }) => {
  // The session is replaced from outside the page.
  watch.allow(SYNC_REFUSED)
  const app = new App(page, project.name)
  const email = await newCustomer(app)
  const confirmed = await answerAsServer(page)
  const target = `/${app.device}/supplier?id=1001`
  const entry = `miniprogram?openid=o-1&name=%3Cb%3ELIN&ts=1790000000&sig=ab&target=${encodeURIComponent(target)}`

  await app.open(entry)
  await expect(page.getByRole('heading', { name: app.say('Switch accounts?') })).toBeVisible()
  await expect(page.getByRole('button', { name: `Stay logged in as ${email}` })).toBeVisible()
  await app.expectAccessible()
  await page.getByRole('button', { name: `Stay logged in as ${email}` }).click()
  await expect(page).toHaveURL(/\/supplier\?id=1001$/)
  expect([await who(app), confirmed()]).toEqual([email, 0])

  await app.open(entry)
  // The name in the link is shown as plain text.
  await page.getByRole('button', { name: 'Switch to <b>LIN (WeChat)' }).click()
  await expect(page).toHaveURL(/\/supplier\?id=1001$/)
  expect([await who(app), confirmed()]).toEqual([DEMO.email, 1])
})

test('W8 a failed switch shows a message and keeps the session', ONCE, async ({ page }, { project }) => {
  const app = new App(page, project.name)
  const email = await newCustomer(app)
  await page.route('**/api/third/wechat*', (route) => {
    const isConfirmed = new URL(route.request().url()).searchParams.get('confirmed') === '1'
    return route.fulfill({ json: isConfirmed ? { ...REFUSED, message: 'third_msg_link_used' } : REFUSED })
  })
  await app.open('miniprogram?openid=o-1&ts=1790000000&sig=ab')
  await app.button('Switch to WeChat account').click()
  await expect(page).toHaveURL(/\/index$/)
  await expect(page.getByText('We couldn’t switch accounts.')).toBeVisible()
  expect(await who(app)).toBe(email)
})

test(
  'D15 a target that is the entry itself or the location page leads to the start page',
  ONCE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name)
    for (const name of ['miniprogram?target=/mobile/index', 'location', 'xiaochengxu']) {
      await app.open(`miniprogram?${new URLSearchParams({ target: `/${app.device}/${name}` })}`)
      await expect(page).toHaveURL(new RegExp(`/${app.device}/index$`))
    }
  },
)
