import { chromium, type Page } from '@playwright/test'
import { TEXT_200 } from '../../../tests/support/sizes.ts'
import { expect, ONCE, SMOKE_ONCE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { newCustomer } from '../../support/customers.ts'
import { buyTicket, type NewOrder } from '../../support/orders.ts'
import { answerPath, counterPhone } from '../../support/shop.ts'

const yen = (amount: number): string => `¥${amount.toLocaleString('en')}`
const orderPage = (order: NewOrder) => `order?orderId=${order.id}&state=view`

/** Signs in a new customer who has paid for a request. */
async function requestIn(page: Page, device: string) {
  const app = new App(page, device)
  await app.speak()
  await newCustomer(app)
  return { app, order: await buyTicket(app, 'request') }
}

/**
 * Subjects of the mails to an address about one order. Other orders of the worker have the same contacts and
 * reminders.
 */
async function subjects(app: App, email: string, orderNo: string): Promise<string[]> {
  const { data } = await app.call(`/sandbox/outbox?to=${encodeURIComponent(email)}`)
  const mails: { subject: string; body: string }[] = data
  return mails.filter(({ body }) => body.includes(orderNo)).map(({ subject }) => subject)
}

test(
  "SH-02 the answer page follows the reader's text size and fits a narrow phone",
  ONCE,
  async ({ page, server, watch }, { project }) => {
    const { app, order } = await requestIn(page, project.name)
    const path = await answerPath(app, order)
    const { args = [], executablePath } = project.use.launchOptions ?? {}
    const browser = await chromium.launch({ args: [...args, TEXT_200], ...(executablePath && { executablePath }) })
    try {
      const shop = await counterPhone(browser, server.origin)
      watch.follow(shop.context())
      await shop.setViewportSize({ width: 320, height: 640 })
      const sizeOf = (role: 'button' | 'heading', name: string) =>
        shop.getByRole(role, { name }).evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
      const widest = () => shop.evaluate(() => document.documentElement.scrollWidth)
      await shop.goto(path)
      expect([await sizeOf('button', '承諾する'), await sizeOf('heading', '予約リクエスト')]).toEqual([32, 40])
      expect(await widest()).toBeLessThanOrEqual(320)
      await shop.getByRole('button', { name: '承諾する' }).click()
      expect(await sizeOf('heading', '承諾しました')).toBe(40)
      expect(await widest()).toBeLessThanOrEqual(320)
    } finally {
      await browser.close()
    }
  },
)

test(
  'SH-02 a conflicting answer from a second device is reported as not counted',
  ONCE,
  async ({ page, browser, server }, { project }) => {
    const { app, order } = await requestIn(page, project.name)
    const path = await answerPath(app, order)
    const [one, other] = [await counterPhone(browser, server.origin), await counterPhone(browser, server.origin)]
    for (const device of [one, other]) await device.goto(path)
    await one.getByRole('button', { name: '承諾する' }).click()
    await expect(one.getByRole('heading', { name: '承諾しました' })).toBeVisible()
    await other.getByLabel('ご希望の日時は満席のため').check()
    await other.getByRole('button', { name: 'お断りする' }).click()
    await expect(other.getByRole('heading', { name: 'すでに回答済みです（承諾）' })).toBeVisible()
    await expect(other.getByRole('alert')).toHaveText('今回の操作は反映されていません。')
    for (const device of [one, other]) await device.context().close()
    await app.open(orderPage(order))
    await expect(page.getByText('Confirmed')).toBeVisible()
  },
)

test(
  "SH-02 U-10 a shop accepts a request through the mailed link without scripts, and the customer's ticket is ready",
  SMOKE_ONCE,
  async ({ page, browser, server }, { project }) => {
    const { app, order } = await requestIn(page, project.name)
    await app.open(orderPage(order))
    await expect(page.getByText('Awaiting reply')).toBeVisible()
    // The home page does not call it a ticket or claim that one is on the phone.
    await app.goTo('index')
    await expect(page.getByRole('main').getByText('Awaiting reply')).toBeVisible()
    await expect(page.getByText('Saved on this phone')).toHaveCount(0)
    await app.goTo(orderPage(order))

    const shop = await counterPhone(browser, server.origin)
    const path = await answerPath(app, order)
    await shop.goto(path)
    await expect(shop.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await shop.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
    // A phone number stays on one line, whatever the longest label is.
    const phone = shop.locator('dd', { hasText: /^\+/ })
    expect((await phone.boundingBox())?.height).toBeLessThan(40)
    await shop.getByRole('button', { name: '承諾する' }).click()
    await expect(shop.getByRole('heading', { name: '承諾しました' })).toBeVisible()
    // Opened again, the link shows the answer and no button.
    await shop.goto(path)
    await expect(shop.getByRole('heading', { name: '承諾しました' })).toBeVisible()
    await expect(shop.getByRole('button')).toHaveCount(0)
    await shop.context().close()

    await page.reload()
    await expect(page.getByText('Confirmed')).toBeVisible()
  },
)

test(
  'SH-02 SH-03 a request declined with a reason cancels the order, and the order page shows the refund',
  SMOKE_ONCE,
  async ({ page, browser, server }, { project }) => {
    const { app, order } = await requestIn(page, project.name)
    const { data: paid } = await app.call('/api/directOrder/getOrderById', { id: order.id })

    const shop = await counterPhone(browser, server.origin)
    await shop.goto(await answerPath(app, order))
    await shop.getByLabel('ご希望の日時は満席のため').check()
    await shop.getByRole('button', { name: 'お断りする' }).click()
    await expect(shop.getByRole('heading', { name: 'お断りしました' })).toBeVisible()
    await shop.context().close()

    await app.open(orderPage(order))
    await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByText('To Visa •••• 4242')).toBeVisible()
    await expect(main.getByText(`−${yen(paid.payable)}`)).toBeVisible()
    await expect(main.getByText(/^The venue couldn’t accept this booking/)).toBeVisible()
    await expect(app.button('Cancel this booking')).toHaveCount(0)
    await app.expectAccessible()
  },
)

test(
  'SH-03 an unanswered request is declined at its deadline: refunded, announced by mail, and reported by the link',
  ONCE,
  async ({ page, browser, server }, { project }) => {
    const { app, order } = await requestIn(page, project.name)
    const { data: paid } = await app.call('/api/directOrder/getOrderById', { id: order.id })
    const before = await subjects(app, paid.customerMail, paid.orderNo)
    const path = await answerPath(app, order)
    await app.call('/sandbox/clock', { now: new Date(paid.answerBy + 1000).toISOString() })
    try {
      const now = async () => (await app.call('/api/directOrder/getOrderById', { id: order.id })).data
      await expect.poll(async () => (await now()).orderStatus, { timeout: 40_000 }).toBe(4)
      const refunds = async () => (await app.call('/api/directOrder/orderRefunds', { id: order.id })).data
      await expect.poll(refunds).toMatchObject([{ amount: paid.payable, state: 'made', last4: '4242' }])
      await expect
        .poll(async () => (await subjects(app, paid.customerMail, paid.orderNo)).length)
        .toBe(before.length + 1)

      const shop = await counterPhone(browser, server.origin)
      await shop.goto(path)
      await expect(shop.getByRole('heading', { name: '回答期限を過ぎました' })).toBeVisible()
      await expect(shop.getByRole('button')).toHaveCount(0)
      await shop.context().close()

      await app.open(orderPage(order))
      await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
      await expect(page.getByRole('main').getByText(`−${yen(paid.payable)}`)).toBeVisible()
      await expect(page.getByRole('main').getByText(/^The venue didn’t reply in time/)).toBeVisible()
    } finally {
      await app.call('/sandbox/clock', { now: null })
    }
  },
)
