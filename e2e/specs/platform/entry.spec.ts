import { LANGUAGE_TAGS, LOCALES } from '#i18n/locales.ts'
import { expect, ONCE, test } from '../../fixtures.ts'
import { App, DEMO } from '../../pages/app.ts'

test('API-01 LG-01 LG-02 ERR-11 ERR-13 the login does not send malformed input, and sends valid input exactly as typed', async ({
  page,
}, { project }) => {
  const app = new App(page, project.name)
  const sent: unknown[] = []
  /** Calls that lack the app's standard header or timestamp. */
  const unlike: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/customer/login') sent.push(request.postDataJSON())
    if (!/^\/(?:api|customer|pay|directSupplier|wechart|validOrder)\//.test(pathname)) return
    if (request.headers()['browser-type'] !== 'web' || !searchParams.get('timestamp')) unlike.push(request.url())
  })
  await app.open('login')
  await app.login('not an address', DEMO.password)
  await expect(app.field('email')).toHaveAccessibleDescription(app.say('login_msg_error_mail'))
  await expect(app.field('email')).toBeFocused()
  await app.login(DEMO.email, '')
  await expect(app.field('password')).toHaveAccessibleDescription(app.say('login_msg_password_error'))
  await expect(app.field('password')).toBeFocused()
  expect(sent).toEqual([])

  await app.login()
  await expect(page).toHaveURL(/\/index$/)
  expect(sent).toEqual([DEMO])
  expect(unlike).toEqual([])
  expect((await app.call('/api/customer/info')).data.customer.email).toBe(DEMO.email)
  if (app.device === 'pc') await expect(page.getByRole('banner').getByText('LIN YATING')).toBeVisible()
})

test('CK-03 only a permitted source is stored as a cookie', ONCE, async ({ page }, { project }) => {
  const app = new App(page, project.name)
  const kept = async () => (await page.context().cookies()).find(({ name }) => name === 'source')
  const asked = page.waitForResponse((answer) => answer.url().includes('config'))
  await app.open('aboutus?source=evil')
  await asked
  expect(await kept()).toBeUndefined()
  await app.open('aboutus?source=line')
  await expect.poll(kept).toMatchObject({ value: 'line' })
  // The cookie lasts for the number of minutes in the setting.
  const seconds = ((await kept())?.expires ?? 0) - Date.now() / 1000
  expect(seconds).toBeGreaterThan(50 * 60)
  expect(seconds).toBeLessThanOrEqual(60 * 60 + 5)
})

test.describe('GEN-05 the language', () => {
  for (const { browser, shown } of [
    { browser: 'zh-HK', shown: 'zh-tw' },
    { browser: 'zh-SG', shown: 'zh-cn' },
    { browser: 'ja-JP', shown: 'ja' },
    { browser: 'fr-FR', shown: 'en' },
  ] as const) {
    test.describe(`of a browser in ${browser}`, () => {
      test.use({ locale: browser })
      test(
        `GEN-05 U-27 is ${shown} until another is chosen, which survives a reload`,
        ONCE,
        async ({ page }, { project }) => {
          const app = new App(page, project.name, shown)
          await app.open('aboutus')
          await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAGS[shown])
          expect(await page.evaluate(() => localStorage.getItem('language'))).toBeNull()
          const chosen = LOCALES.find((locale) => locale !== shown) ?? 'en'
          await page.getByRole('combobox', { name: app.say('Language') }).selectOption(chosen)
          await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAGS[chosen])
          await page.reload()
          await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAGS[chosen])
          expect(await page.evaluate(() => localStorage.getItem('language'))).toContain(chosen)
        },
      )
    })
  }
})
