import type { Browser, Page, Route } from '@playwright/test'
import type { Server } from '../../../tests/support/processes.ts'
import { expect, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { shown } from '../../support/changing.ts'
import { consoleOf, joinAsOwner } from '../../support/operators.ts'
import { buyTicket } from '../../support/orders.ts'

const OWNER = 'mishaps@tabifuda.example'

/** A separate server, because an owner can be invited only once. */
test.use({ serverSettings: { OPERATOR_EMAIL: OWNER } })

const CALLS = '**/operator/api/**'
const NONSENSE = [
  ...['orders?day=2026-99-99', 'orders?day=1999-01-01', 'orders?state=constructor&shop=0&sort=loudest'],
  ...[`orders?q=${'x'.repeat(200)}`, 'orders?q=%25', "orders?q='", 'customers?sort=constructor&q=_'],
  ...[`customers?q=${'%25'.repeat(120)}`, 'shops?state=__proto__&missing=tlh', `shops?q=${'あ'.repeat(200)}`],
  ...['shop-links?shop=99999999999&q=%5C', 'money?from=2026-13-45&to=soon&by=decade&shop=-1'],
  ...['reports?from=1999-02-30&by=hour', 'content?list=toString'],
]

/** Triggers something that leaves the page or its dialog, and answers the confirmation. */
async function leaving(page: Page, press: () => Promise<unknown>, isSure: boolean): Promise<void> {
  const asked = page.waitForEvent('dialog')
  // The press ends only once the confirmation is answered.
  const pressed = press()
  const question = await asked
  expect(question.message()).toContain('Discard unsaved changes?')
  await (isSure ? question.accept() : question.dismiss())
  await pressed
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Input is kept while reads fail and when the session ends. The same operator continues with it. */
async function keepsWhatIsTyped(page: Page, home: string): Promise<void> {
  await page.goto(`${home}/operator/shops/1001`)
  const phone = page.getByRole('textbox', { name: 'Phone' })
  const dialog = page.getByRole('dialog')
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await phone.fill('03-1234-0000')
  await page.route(CALLS, (route) => route.abort())
  await press(page, 'Unpublish')
  await expect(reason).toBeFocused()
  await reason.fill('Closed')
  await dialog.getByRole('button', { name: 'Unpublish' }).click()
  await expect(dialog.getByRole('alert')).toContainText('it may have been done')
  // The browser would close the dialog at the second press.
  for (let times = 0; times < 2; times += 1) await leaving(page, () => page.keyboard.press('Escape'), false)
  await expect(reason).toHaveValue('Closed')
  await dialog.getByRole('button', { name: 'Go back' }).click()
  const notice = page.getByRole('status').filter({ hasText: 'Couldn’t refresh. This may be out of date.' })
  await expect(phone).toHaveValue('03-1234-0000')
  await page.unroute(CALLS)
  await notice.getByRole('button', { name: 'Retry' }).click()
  await expect(notice).toHaveCount(0)
  await expect(phone).toHaveValue('03-1234-0000')

  await press(page, 'Save')
  await reason.fill('A new number')
  await page.context().clearCookies()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible()
  await expect(phone).toBeHidden()
  await press(page, 'Sign in with a passkey')
  await expect(reason).toHaveValue('A new number')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  await page.reload()
  await expect(phone).toHaveValue('03-1234-0000')
}

/** A half-filled form is not closed by a key, a press or a step back without confirmation. */
async function asksBeforeItCloses(page: Page, home: string): Promise<void> {
  // The console asks before going back to another of its pages; the browser asks before going back to another
  // document.
  await page.goto(`${home}/operator/today`)
  await page.getByRole('navigation').getByRole('link', { name: 'Promotions & content' }).click()
  await page.getByRole('combobox', { name: 'Content type', exact: true }).selectOption('Banners')
  const dialog = page.getByRole('dialog')
  const name = dialog.getByRole('textbox', { name: 'English' })
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await name.fill('Half of it')
  await leaving(page, () => page.keyboard.press('Escape'), false)
  await leaving(page, () => page.mouse.click(5, 5), false)
  await leaving(page, () => page.evaluate(() => history.back()), false)
  await expect(name).toHaveValue('Half of it')
  await leaving(page, () => page.keyboard.press('Escape'), true)
  await expect(dialog).toHaveCount(0)
}

/**
 * A note is saved, but its response is lost and reads fail. The dialog stays, and the next press finds the note
 * saved.
 */
async function writesOnce(page: Page, order: string): Promise<void> {
  await page.goto(order)
  const dialog = page.getByRole('dialog')
  await press(page, 'Add note')
  // The dialog has no field yet.
  await expect(dialog.getByRole('heading')).toBeFocused()
  await dialog.getByRole('button', { name: 'Review' }).click()
  await dialog.getByRole('textbox', { name: 'Internal note' }).fill('Called back')
  await page.route(CALLS, async (route) => {
    if (route.request().method() === 'POST') await route.fetch()
    await route.abort()
  })
  const write = dialog.getByRole('button', { name: 'Add note' })
  await write.click()
  await expect(dialog.getByRole('alert')).toContainText('it may have been done')
  await page.unroute(CALLS)
  await write.click()
  await expect(dialog).toHaveCount(0)
  const timeline = page.getByRole('table', { name: 'Timeline' })
  await expect(timeline.getByRole('row', { name: /Called back/ })).toHaveCount(1)
}

/** The server processes the next request, but its response is lost. */
async function loseAnAnswer(page: Page, call: string): Promise<void> {
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route(`**/operator/api/${call}*`, lose, { times: 1 })
}

/**
 * A day is locked and the response is lost: pressing again finds it locked. A mail address edited after a lost
 * response is a new request and is not reported as done.
 */
async function findsWhatWasDone(page: Page, home: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await page.goto(`${home}/operator/shops/1001`)
  await press(page, 'Close this day')
  await reason.fill('A holiday')
  const lock = dialog.getByRole('button', { name: /^Close / })
  await loseAnAnswer(page, 'shops/act')
  await lock.click()
  await expect(dialog.getByRole('alert')).toContainText('it may have been done')
  await lock.click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Reopen this day' })).toBeVisible()

  await page.goto(`${home}/operator/shop-links?shop=1001`)
  await press(page, 'Change')
  await dialog.getByRole('textbox', { name: 'Email address' }).fill('one@shops.tabifuda.example')
  await reason.fill('A new one')
  await loseAnAnswer(page, 'shop-links/mail')
  await press(page, 'Change address')
  await expect(dialog.getByRole('alert')).toContainText('it may have been done')
  await dialog.getByRole('textbox', { name: 'Email address' }).fill('two@shops.tabifuda.example')
  await press(page, 'Change address')
  await expect(dialog.getByRole('alert')).toContainText('Something changed since you opened this')
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await expect(page.getByText('one@shops.tabifuda.example')).toBeVisible()
}

/** The effect of an act on a customer has changed since it was shown. It is shown again and can then be confirmed. */
async function showsAnewWhatHasChanged(page: Page, home: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await page.goto(`${home}/operator/customers`)
  await page.getByRole('rowheader').getByRole('link').first().click()
  await press(page, 'Export customer data')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked by mail')
  const whatItWas = (route: Route) => {
    const sent = route.request().postDataJSON()
    return route.continue({ postData: JSON.stringify({ ...sent, shown: 'what it was' }) })
  }
  await page.route('**/operator/api/customers/act*', whatItWas, { times: 1 })
  const pressed = dialog.getByRole('button', { name: 'Export customer data' })
  await pressed.click()
  await expect(dialog.getByRole('alert')).toContainText('Something changed since you opened this')
  const file = page.waitForEvent('download')
  await pressed.click()
  expect((await file).suggestedFilename()).toMatch(/^customer-/)
  await expect(dialog).toHaveCount(0)
}

/** Two operators confirm the same cancellation. The second one sees that it is done, and the refund is made once. */
async function tellsTheSecond(page: Page, order: string): Promise<void> {
  const other = await page.context().newPage()
  const act = 'Cancel and refund in full'
  for (const one of [page, other]) {
    await one.goto(order)
    await press(one, act)
    await one.getByRole('dialog').getByRole('button', { name: 'Review' }).click()
    await one.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Asked by telephone')
  }
  await page.getByRole('dialog').getByRole('button', { name: act }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const late = other.getByRole('dialog')
  await late.getByRole('button', { name: act }).click()
  await expect(late.getByRole('alert')).toBeVisible()
  await expect(late.getByRole('button', { name: 'Review' })).toBeVisible()
  await other.close()
  const refunds = page.getByRole('table', { name: 'Timeline' }).getByRole('row', { name: /Refund Completed/ })
  await expect(refunds).toHaveCount(1)
}

/** Pays an order as a guest and returns its number. */
async function paidOrder(browser: Browser, server: Server): Promise<string> {
  const context = await browser.newContext({ baseURL: server.origin, serviceWorkers: 'block' })
  const guest = new App(await context.newPage(), 'desktop')
  await guest.signIn()
  const { orderNo } = await shown(guest, (await buyTicket(guest)).id)
  await context.close()
  return orderNo
}

test('OC-06 OC-08 OC-15 input survives a lost connection, an ended session and a step back; a request whose response is lost runs once; the second of two operators sees that it is done; invalid addresses show lists', async ({
  page,
  browser,
  server,
  watch,
}) => {
  // The browser reports requests that are lost in transit.
  watch.allow(/Failed to load resource/)
  test.slow()
  const home = consoleOf(server)
  await joinAsOwner(page, server, OWNER)
  await keepsWhatIsTyped(page, home)
  await asksBeforeItCloses(page, home)
  const order = `${home}/operator/orders/${await paidOrder(browser, server)}`
  await writesOnce(page, order)
  await findsWhatWasDone(page, home)
  await showsAnewWhatHasChanged(page, home)
  await tellsTheSecond(page, order)
  for (const address of NONSENSE) {
    await page.goto(`${home}/operator/${address}`)
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
    await expect(page.getByText('Loading…'), address).toHaveCount(0)
    await expect(page.getByText('Couldn’t load this'), address).toHaveCount(0)
  }
})
