import { expect, type Page } from '@playwright/test'
import { shortCode } from '../../../src/domain/order/trade-number.ts'
import { test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { newCustomer } from '../../support/customers.ts'
import { buyETicket, buyTicket, datedPacks, type NewOrder, pay, reservePack, shopsThat } from '../../support/orders.ts'

const linkFor = async (app: App, supplierId: number): Promise<string> =>
  (await app.call('/sandbox/shopLink', { supplierId, label: '入口' })).data.link
const detail = async (app: App, { id }: NewOrder) =>
  (await app.call('/api/ticket/sync', {})).data.tickets.find(({ orderId }: { orderId: number }) => orderId === id)

const toCheck = (page: Page) => page.getByRole('button', { name: 'チケットを読み取る' })
const verdict = (page: Page) => page.locator('[data-look]')

test('SH-08 Back closes an overlay over the list, then leaves the page; reloads and double presses do not change that', async ({
  page,
}) => {
  const app = new App(page, 'mobile')
  await newCustomer(app)
  const { order, validFrom } = await detail(app, await buyTicket(app))
  await app.call('/sandbox/clock', { now: new Date(validFrom).toISOString() })
  try {
    await page.goto('about:blank')
    await page.goto(await linkFor(app, order.supplierId))
    const row = page.getByRole('listitem').getByRole('button').first()

    // The browser's Back from a ticket, from the camera, and from a ticket reached through the camera.
    for (const open of [
      () => row.click(),
      () => toCheck(page).click(),
      async () => {
        await row.click()
        await page.getByRole('button', { name: '次を読み取る' }).click()
        await expect(page.getByText('カメラを使えません')).toBeVisible()
      },
    ]) {
      await expect(row).toBeVisible()
      await open()
      await expect(row).toBeHidden()
      await page.goBack()
      await expect(row).toBeVisible()
    }
    // There is no forward entry.
    await page.evaluate(() => history.forward())
    await expect(row).toBeVisible()

    // The page's own button, pressed twice; then a ticket chosen before the browser has gone back.
    const own = page.getByRole('button', { name: '一覧に戻る' })
    await row.click()
    await own.evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
    await expect(row).toBeVisible()
    await row.click()
    await own.click()
    await row.dispatchEvent('click')
    await expect.poll(() => page.evaluate(() => history.state)).toEqual({ over: 'list' })
    await expect(verdict(page)).toBeVisible()
    await page.goBack()
    await expect(row).toBeVisible()
    await row.click()
    await expect(verdict(page)).toBeVisible()

    // After a reload the page starts with the list, and one Back leaves it.
    await page.reload()
    await expect(row).toBeVisible()
    await expect.poll(() => page.evaluate(() => history.state)).toBeNull()
    expect(new URL(page.url()).pathname).toBe('/check')
    await page.goBack()
    expect(page.url()).toBe('about:blank')
  } finally {
    await app.call('/sandbox/clock', { now: null })
  }
})

test("SH-05 opening the same link every morning asks no question; the question about another shop's link does not call it scanned", async ({
  page,
}) => {
  const app = new App(page, 'mobile')
  const [one = 0, other = 0] = await shopsThat(app, 'instant')
  const [link, another] = [await linkFor(app, one), await linkFor(app, other)]
  for (let morning = 0; morning < 3; morning += 1) {
    await page.goto('about:blank')
    await page.goto(link)
    await expect(toCheck(page)).toBeVisible()
    await expect(page.getByText('別のリンクを開きますか？')).toHaveCount(0)
  }
  await page.goto('about:blank')
  await page.goto(another)
  await expect(page.getByText('開いたリンクは、チケット確認用のものです。')).toBeVisible()
  await expect(page.getByText('読み取ったのは')).toHaveCount(0)
  await page.getByRole('button', { name: '切り替えない' }).click()
  await expect(toCheck(page)).toBeVisible()
})

test('SH-08 the code on a guest’s screen finds a ticket without a date; an unknown code suggests what to do', async ({
  page,
}) => {
  const app = new App(page, 'mobile')
  await newCustomer(app)
  const bought = await buyETicket(app)
  const { order } = await detail(app, bought)
  // A day on which the shop has a booking. After midnight the demo's own booking of today belongs to yesterday.
  const [pack] = await datedPacks(app, order.supplierId)
  if (!pack) throw new Error('The shop has no dated package')
  const booked = await pay(app, (await reservePack(app, pack)).id)
  const { validFrom } = await detail(app, booked)
  await app.call('/sandbox/clock', { now: new Date(validFrom).toISOString() })
  try {
    await page.goto(await linkFor(app, order.supplierId))
    const field = page.getByRole('searchbox')
    await field.fill('nobody of this name')
    await expect(page.getByText('見つかりません')).toBeVisible()
    await expect(page.getByRole('button', { name: 'このコードを照会する' })).toHaveCount(0)
    await field.fill(shortCode(order.orderNo).toLowerCase())
    await page.getByRole('button', { name: 'このコードを照会する' }).click()
    await expect(verdict(page)).toHaveAttribute('data-look', 'good')
    await expect(page.getByText('CHAN TAI MAN 様')).toBeVisible()
    // The date includes the year, as on the guest's screen, because it may be months away.
    await expect(page.getByText(/^\d{4}年\d+月\d+日（.）$/)).toBeVisible()
    await page.getByRole('button', { name: '使用済みにする' }).click()
    await expect(verdict(page)).toHaveAttribute('data-look', 'accepted')
    const { shortCode: used } = await detail(app, bought)

    // The code that was noted at its redemption finds it as well.
    await page.goBack()
    await field.fill(used)
    await page.getByRole('button', { name: 'このコードを照会する' }).click()
    await expect(verdict(page)).toHaveAttribute('data-look', 'used')
    await page.getByRole('button', { name: '一覧に戻る' }).click()
    await field.fill(used === 'ZZZZ' ? 'YYYY' : 'ZZZZ')
    await page.getByRole('button', { name: 'このコードを照会する' }).click()
    await expect(page.getByRole('heading', { name: '見つかりません' })).toBeVisible()
    await app.expectAccessible()
  } finally {
    await app.call('/sandbox/clock', { now: null })
  }
})
