import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, ONCE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { buyTicket } from '../../support/orders.ts'

const SUPPLIERS = 'catalogues/demo/suppliers'

/** The demo's address for a shop's orders. Its key is part of the file name. */
function addressOf(supplierId: number): string {
  const file = readdirSync(SUPPLIERS).find((name) => name.startsWith(`${supplierId}-`)) ?? ''
  return `${file.slice(`${supplierId}-`.length, -'.json'.length)}@shops.tabifuda.example`
}

/** Buys a request as the demo customer and returns the path of the link mailed to the shop. */
async function request(app: App) {
  const { id } = await buyTicket(app, 'request')
  const order = async () => (await app.call('/api/directOrder/getOrderById', { id })).data
  const { supplierId, orderNo } = await order()
  const { data } = await app.call(`/sandbox/outbox?to=${encodeURIComponent(addressOf(supplierId))}`)
  const links: string[] = data.flatMap((mail: { links: string[] }) => mail.links)
  const link = links.find((one) => one.includes(orderNo))
  if (!link) throw new Error(`No link was mailed about ${orderNo}`)
  return { id, order, path: new URL(link).pathname }
}

const orderPage = (page: Page, app: App, id: number) =>
  page.goto(`/${app.device}/order?orderId=${id}&orderType=1&state=view`)

test.describe('the page on which a shop answers', () => {
  test(
    'SH-02 opening the page changes nothing, 承諾する confirms, and the link then shows that',
    ONCE,
    async ({ page }, info) => {
      const app = new App(page, info.project.name, 'ja')
      await app.signIn()
      const { id, order, path } = await request(app)
      for (let n = 0; n < 2; n++) await page.goto(path)
      await expect(page.getByRole('heading', { name: '予約リクエスト' })).toBeVisible()
      await app.expectAccessible()
      expect((await order()).orderStatus).toBe(1)

      await page.getByRole('button', { name: '承諾する' }).dblclick()
      await expect(page.getByRole('heading', { name: '承諾しました' })).toBeVisible()
      await expect(page.getByRole('button')).toHaveCount(0)
      await app.expectAccessible()
      expect((await order()).orderStatus).toBe(3)
      await page.goto(path)
      await expect(page.getByRole('heading', { name: '承諾しました' })).toBeVisible()

      await app.speak()
      await orderPage(page, app, id)
      await expect(page.getByRole('main').getByText(app.say('Confirmed')).first()).toBeVisible()
    },
  )

  test(
    'SH-02 SH-03 お断りする requires a reason, also by keyboard; then the order is cancelled and refunded',
    ONCE,
    async ({ page }, info) => {
      const app = new App(page, info.project.name)
      await app.speak()
      await app.signIn()
      const { id, order, path } = await request(app)
      await page.goto(path)
      await page.getByRole('button', { name: 'お断りする' }).click()
      // The browser's own validation asks for the reason, and nothing is sent.
      await expect(page.getByRole('heading', { name: '予約リクエスト' })).toBeVisible()
      expect((await order()).orderStatus).toBe(1)
      await page.getByLabel('ご希望の日時は満席のため').focus()
      await page.keyboard.press('Space')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'お断りしました' })).toBeVisible()
      expect((await order()).orderStatus).toBe(4)
      const { data: refunds } = await app.call('/api/directOrder/orderRefunds', { id })
      expect(refunds).toMatchObject([{ state: 'made', brand: 'visa', last4: '4242' }])
      await orderPage(page, app, id)
      await expect(page.getByRole('main').getByText(app.say('Cancelled')).first()).toBeVisible()
    },
  )
})
