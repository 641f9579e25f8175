import type { Page } from '@playwright/test'
import { words } from '../../../tests/support/words.ts'
import { expect, ONCE, SMOKE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { otherBrowser } from '../../support/browsers.ts'
import { ASKED_WITH_ENDED_SESSION, newCustomer } from '../../support/customers.ts'
import { expectSteady, watchLayoutShift } from '../../support/layout-shift.ts'

const PASSWORD = 'tabi2026'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const factOf = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: label }) })
    .locator('dd')
    .first()
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const message = (page: Page, text: string) => page.getByRole('status').getByText(text)

test(
  'PF-01 PF-06 GEN-03 the address selects the section of the profile, the account by default',
  ONCE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name)
    await watchLayoutShift(page)
    const email = await newCustomer(app)
    for (const query of ['', '?type=nonsense', '?type=account&state=nonsense']) {
      await app.open(`profile${query}`)
      await expect(heading(page, 'How you log in')).toBeVisible()
      await expect(factOf(page, 'Email')).toHaveText(email)
      await expect(factOf(page, 'Password')).toContainText('••••')
    }
    await expect(page.getByText('This device', { exact: true })).toBeVisible()
    await expectSteady(page)
    await app.expectAccessible()
    const ways = page.getByRole('main').getByRole('link')
    for (const name of ['orders?status=finish', 'favorite', 'trip']) {
      await expect(ways.and(page.locator(`[href="/${app.device}/${name}"]`))).toBeVisible()
    }
    await page.getByRole('main').getByRole('link', { name: 'Personal details' }).click()
    await expect(page).toHaveURL(/profile\?type=user$/)
    await expect(factOf(page, 'Email')).toHaveText(email)
    await expect(factOf(page, 'Date of birth')).toHaveText('Not provided')
    await expect(heading(page, 'How you log in')).toHaveCount(0)
    await app.expectAccessible()
    await page.goBack()
    await expect(heading(page, 'How you log in')).toBeVisible()
    await expect(ways.and(page.locator('[href="/mobile/aboutus"]'))).toBeVisible()
    await page.getByRole('main').getByRole('combobox', { name: 'Language' }).last().selectOption('ja')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
    // The account's texts are translated, too.
    await expect(page.getByRole('heading', { name: words('ja', 'How you log in') })).toBeVisible()
    await expect(page.getByText(words('ja', 'Delete my account'))).toBeVisible()
  },
)

test(
  'PF-02 PF-03 PF-04 ERR-26 ERR-29 personal details can be cancelled, are validated, saved and then shown',
  SMOKE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name)
    const email = await newCustomer(app)
    const sent: unknown[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/customer/modify') sent.push(request.postDataJSON())
    })
    await app.open('profile?type=user')
    await page.getByRole('link', { name: 'Edit details' }).click()
    await expect(page).toHaveURL(/type=user&state=modify$/)
    await expect(app.field('email').last()).toHaveValue(email)
    await expect(app.field('email').last()).not.toBeEditable()
    await app.field('nameEn').fill('NOBODY')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(/type=user$/)
    await expect(factOf(page, 'Name as on passport')).toHaveText('Not provided')

    // The back button also leaves the form.
    await page.getByRole('link', { name: 'Edit details' }).click()
    await expect(save(page)).toBeVisible()
    await page.goBack()
    await expect(factOf(page, 'Email')).toBeVisible()

    await page.getByRole('link', { name: 'Edit details' }).click()
    await app.field('nameZh').fill('陳大文')
    await app.field('nameEn').fill('CHAN TAI MAN')
    await app.field('telephone').fill('+852 9123 4567')
    await app.field('wechat').fill('chan_tm')
    await page.getByRole('radio', { name: 'Other' }).check()
    for (const wrong of ['1990-02-30', '2990-01-01', '1990/02/03']) {
      await app.field('birth').fill(wrong)
      await save(page).click()
      await expect(page.getByRole('alert')).toHaveText(app.say('profile_msg_birth_invalid'))
      await expect(app.field('birth')).toHaveValue(wrong)
      await expect(app.field('birth')).toBeFocused()
    }
    expect(sent).toEqual([])
    await expect(app.field('nameEn')).toHaveValue('CHAN TAI MAN')
    await app.expectAccessible()
    await app.field('birth').fill('1990-02-03')
    const refreshed = page.waitForResponse(/customer\/info\/refresh/)
    await save(page).click()
    await refreshed
    await expect(page).toHaveURL(/type=user$/)
    await expect(message(page, 'Your details have been saved.')).toBeVisible()
    const details = {
      nameZh: '陳大文',
      nameEn: 'CHAN TAI MAN',
      telephone: '+85291234567',
      wechat: 'chan_tm',
      birth: '1990-02-03',
      gender: 'other',
    }
    expect(sent).toEqual([details])
    const view = [
      ['Name in Chinese characters', details.nameZh],
      ['Name as on passport', details.nameEn],
      ['Phone with country code', details.telephone],
      ['WeChat ID', details.wechat],
      ['Date of birth', details.birth],
      ['Gender', 'Other'],
    ] as const
    for (const [label, value] of view) await expect(factOf(page, label)).toHaveText(value)
    await page.reload()
    for (const [label, value] of view) await expect(factOf(page, label)).toHaveText(value)
    if (app.device === 'pc') await expect(page.getByLabel('CHAN TAI MAN’s account')).toBeVisible()
  },
)

test(
  'PF-03 a form opened by its address can be cancelled; the Japanese name is shown where there is one',
  ONCE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name)
    await app.signIn()
    await app.open('profile?type=user&state=modify')
    await expect(app.field('nameJa')).not.toBeEditable()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(/type=user$/)
    await expect(factOf(page, 'Name in Japanese')).toHaveText('リン・ヤーティン')
  },
)

test(
  'PF-05 RP-07 ERR-24 ERR-25 ERR-27 ERR-28 a password change logs out other devices',
  ONCE,
  async ({ page, browser, watch }, { project }) => {
    watch.allow(ASKED_WITH_ENDED_SESSION)
    const app = new App(page, project.name)
    const email = await newCustomer(app)
    const other = await otherBrowser(browser, app)
    await other.signIn({ email, password: PASSWORD })

    await app.open('profile')
    await page.getByRole('link', { name: 'Change password' }).click()
    await expect(page).toHaveURL(/type=account&state=modify$/)
    await expect(app.field('oldPassword')).toHaveAttribute('autocomplete', 'current-password')
    await expect(app.field('password').last()).toHaveAttribute('autocomplete', 'new-password')
    const submit = page.getByRole('main').getByRole('button', { name: 'Change password' })
    const change = async (old: string, password: string, repeat: string) => {
      await app.field('oldPassword').fill(old)
      await app.field('password').last().fill(password)
      await app.field('repeat').fill(repeat)
      await submit.click()
    }
    const alert = page.getByRole('alert')
    await change(PASSWORD, '', 'fuda2027')
    await expect(alert).toHaveText(app.say('profile_msg_password_input_empty'))
    await expect(app.field('password').last()).toBeFocused()
    await change(PASSWORD, 'fuda2027', 'fuda2028')
    await expect(alert).toHaveText(app.say('profile_msg_password_input_notequal'))
    await change(PASSWORD, 'fudafuda', 'fudafuda')
    await expect(alert).toHaveText(app.say('register_password_invalid'))
    await app.expectAccessible()
    await change('tabi2025', 'fuda2027', 'fuda2027')
    await expect(alert).toHaveText(app.say('profile_msg_password_change_notequal'))
    await expect(app.field('oldPassword')).toBeFocused()
    await change(PASSWORD, 'fuda2027', 'fuda2027')
    await expect(page).toHaveURL(/profile$/)
    await expect(message(page, 'Your password has been changed.')).toBeVisible()
    await expect(message(page, 'Your other devices have been logged out.')).toBeVisible()

    // This browser stays signed in, the other one does not, and only the new password works.
    await page.reload()
    await expect(factOf(page, 'Email')).toHaveText(email)
    await other.open('orders')
    await expect(other.page).toHaveURL(/login/)
    await other.login(email, PASSWORD)
    await expect(other.page.getByRole('alert')).toBeVisible()
    await other.login(email, 'fuda2027')
    await expect(other.page).toHaveURL(/orders/)
    await other.page.context().close()
  },
)

test(
  'LG-06 PF-01 the account lists the devices that are logged in and can log them out',
  ONCE,
  async ({ page, browser, watch }, { project }) => {
    watch.allow(ASKED_WITH_ENDED_SESSION)
    const app = new App(page, project.name)
    const email = await newCustomer(app)
    const others = await Promise.all([otherBrowser(browser, app, PHONE), otherBrowser(browser, app)])
    for (const one of others) await one.signIn({ email, password: PASSWORD })
    await app.open('profile')
    const devices = page.getByRole('listitem').filter({ hasText: 'Logged in' })
    await expect(devices).toHaveCount(3)
    await expect(devices.first()).toContainText('This device')
    await expect(page.getByRole('button', { name: 'Log out Safari on iPhone' })).toBeVisible()
    await app.expectAccessible()
    await page.getByRole('button', { name: 'Log out Safari on iPhone' }).click()
    await expect(devices).toHaveCount(2)
    await others[0].open('orders')
    await expect(others[0].page).toHaveURL(/login/)
    await others[1].open('orders')
    await expect(others[1].page).toHaveURL(/orders/)

    await page.getByRole('button', { name: 'Log out all other devices' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Log out all' }).click()
    await expect(devices).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Log out all other devices' })).toHaveCount(0)
    await others[1].open('profile')
    await expect(others[1].page).toHaveURL(/login/)
    for (const one of others) await one.page.context().close()
  },
)

test(
  'PW-13 PF-01 the profile is readable but not editable offline, and the input is kept',
  ONCE,
  async ({ page, context, watch }, { project }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED/)
    const app = new App(page, project.name)
    const email = await newCustomer(app)
    await app.call('/api/customer/modify', { telephone: '+81 90 1234 5678' })
    await app.open('profile?type=user')
    await page.getByRole('link', { name: 'Edit details' }).click()
    await app.field('nameEn').fill('CHAN')
    await context.setOffline(true)
    await expect(
      page.getByText('You’re offline. Connect to the internet to change this. We’ve kept what you entered.'),
    ).toBeVisible()
    await expect(save(page)).toHaveAttribute('aria-disabled', 'true')
    await expect(app.field('nameEn')).toHaveValue('CHAN')
    await context.setOffline(false)
    await save(page).click()
    await expect(factOf(page, 'Name as on passport')).toHaveText('CHAN')
    // When the server is unreachable, known data are still shown.
    await page.route(/customer\/info/, (route) => route.abort('internetdisconnected'))
    await page.reload()
    await expect(factOf(page, 'Phone with country code')).toHaveText('+819012345678')
    await page.getByRole('main').getByRole('link', { name: 'Account settings', exact: true }).click()
    await expect(factOf(page, 'Email')).toHaveText(email)
  },
)
