import { expect, SMOKE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { newCustomer } from '../../support/customers.ts'
import { buyETicket, buyTicket, type NewOrder } from '../../support/orders.ts'
import { qrOf } from '../../support/phone.ts'
import { scanAndRedeem, status } from '../../support/tickets.ts'

// Redemptions are sent by the service worker.
test.use({ serviceWorkers: 'allow' })

/** From the order through its ticket to the page that a scan opens, where the shop redeems it once. */
async function redeemAtTheShop(app: App, { id }: NewOrder, ticket: RegExp): Promise<void> {
  await app.open(`order?orderId=${id}&state=view`)
  await app.page.getByRole('link', { name: 'Show ticket' }).click()
  await scanAndRedeem(app, ticket)
}

const statusOf = async (app: App, { id }: NewOrder): Promise<number> =>
  (await app.call('/api/directOrder/getOrderById', { id })).data.orderStatus

test(
  'GEN-07 GEN-08 OP-17 VE-04 VE-05 VE-07 a direct purchase is an e-ticket, which the shop redeems once by its QR',
  SMOKE,
  async ({ page }) => {
    const app = new App(page, 'mobile')
    await newCustomer(app)
    const order = await buyETicket(app)
    await redeemAtTheShop(app, order, /\/mobile\/verify\?s=/)
    expect(await statusOf(app, order)).toBe(2)
  },
)

test(
  'GEN-07 GEN-08 OP-17 VE-04 VO-04 a reservation is a voucher, which the shop redeems by its QR at its time',
  SMOKE,
  async ({ page }) => {
    const app = new App(page, 'mobile')
    await newCustomer(app)
    const order = await buyTicket(app)
    const { data } = await app.call('/api/directOrder/getOrderById', { id: order.id })
    const visit = new Date(data.usetime).toISOString()
    await app.call('/sandbox/clock', { now: visit })
    try {
      await page.clock.setFixedTime(visit)
      await redeemAtTheShop(app, order, /\/mobile\/voucher\?orderId=\d+$/)
      expect(await statusOf(app, order)).toBe(5)
    } finally {
      await app.call('/sandbox/clock', { now: null })
    }
  },
)

for (const locale of ['zh-tw', 'ja'] as const) {
  test(`VO-03 VE-08 a voucher shows everything the shop needs in Japanese, and the same to the guest in ${locale}`, async ({
    page,
  }) => {
    const app = new App(page, 'mobile', locale)
    await app.speak()
    await newCustomer(app)
    const { id } = await buyTicket(app, 'instant', { hasJuveniles: 1, useJuveniles: '4歳' })
    const { data: order } = await app.call('/api/directOrder/getOrderById', { id })
    await app.open(`voucher?orderId=${id}`)
    await expect(qrOf(page)).toBeVisible()
    const main = page.getByRole('main')
    const { supplier, comboPackage } = order
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(supplier.jpName)
    // The number is grouped for reading.
    await expect.poll(async () => (await main.innerText()).replaceAll(/\s/g, '')).toContain(order.orderNo)
    const facts = main.locator('dl')
    // `YYYY-MM-DD HH:mm` in Japan.
    const [, month, day, time = ''] = /^\d{4}-(\d\d)-(\d\d) (\d\d:\d\d)$/.exec(order.usetimeStr) ?? []
    await expect(facts).toContainText(`${Number(month)}月${Number(day)}日`)
    await expect(facts).toContainText(time)
    await expect(facts).toContainText('CHAN TAI MAN 様')
    await expect(facts).toContainText('2名（お子様：4歳）')
    await expect(facts).toContainText(`${comboPackage.jpName} × ${order.packageNum}`)
    // Before its time the status is also in Japanese for the shop.
    await expect(status(page)).toHaveAttribute('data-status', 'early')
    await expect(main).toContainText('利用時間前')
    if (locale === 'ja') return
    await expect(main).toContainText(supplier.twName)
    await expect(facts).toContainText(comboPackage.twName)
    for (const label of ['Name', 'When', 'Guests', 'Package']) {
      await expect(facts.getByText(app.say(label))).toBeVisible()
    }
  })
}
