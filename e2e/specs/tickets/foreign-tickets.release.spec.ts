import { expect, ONCE, test } from '../../fixtures.ts'
import { App, DEMO } from '../../pages/app.ts'
import { newCustomer } from '../../support/customers.ts'
import { buyETicket } from '../../support/orders.ts'

const STRANGER = 'demo2@tabifuda.example'
interface Row {
  readonly id: number
  readonly orderNo: string
  readonly orderType: number
  readonly orderStatus: number
}

async function ordersOf(app: App): Promise<Row[]> {
  const rows: Row[] = []
  for (const isPaid of [1, 0])
    for (let pageNumber = 1, pages = 1; pageNumber <= pages; pageNumber++) {
      const { data } = await app.call('/api/pcOrder/orders', { isPaid, pageNumber, pageSize: 20 })
      pages = data.pages
      rows.push(...data.result)
    }
  return rows
}
const ticketOf = (row: Pick<Row, 'orderNo'>): string => `verify?s=${Buffer.from(row.orderNo).toString('hex')}`

test(
  "RP-03 VE-03 another customer's vouchers and e-tickets, and expired ones, lead to index",
  ONCE,
  async ({ page, watch }, { project }) => {
    test.slow()
    watch.allow(/status of 40[134]/)
    const app = new App(page, project.name)
    await app.speak()
    await app.signIn()
    await app.open('orders')
    const mine = await ordersOf(app)
    const reservation = mine.find((row) => row.orderType === 1 && row.orderStatus === 3)
    const direct = (status: number) => mine.find((row) => row.orderType === 2 && row.orderStatus === status)
    const [usable, cancelled, lapsed] = [direct(1), direct(3), direct(4)]
    if (!reservation || !usable || !cancelled || !lapsed) throw new Error('The demo customer has no such orders')

    // Of the customer's own tickets, usable ones open, and cancelled or expired ones do not.
    await app.open(ticketOf(usable))
    await expect(page.locator('svg[role=img]')).toBeVisible()
    for (const over of [cancelled, lapsed]) {
      await app.open(ticketOf(over))
      await expect(page, `status ${over.orderStatus}`).toHaveURL(/\/index/)
    }

    await page.context().clearCookies()
    await page.evaluate(async () => {
      localStorage.clear()
      for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
    })
    await app.signIn({ email: STRANGER, password: DEMO.password })
    await app.open('orders')
    for (const address of [
      `voucher?orderId=${reservation.id}`,
      `verify?s=${Buffer.from(reservation.orderNo).toString('hex')}`,
      ticketOf(usable),
      `order?orderId=${reservation.id}`,
    ]) {
      await app.open(address)
      await expect(page, address).toHaveURL(/\/index/)
      await expect(page.locator('svg[role=img]'), address).toHaveCount(0)
    }
  },
)

test(
  "VE-03 PW-13 a browser that has lost its storage but kept its session opens the owner's e-ticket link",
  ONCE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name)
    // By calls only, so that no page has stored anything.
    await newCustomer(app)
    const { id } = await buyETicket(app)
    const { data } = await app.call('/api/directOrder/getOrderById', { id })
    await app.open(ticketOf(data))
    await expect(page.locator('svg[role=img]')).toBeVisible()
    await expect(page).toHaveURL(/\/verify\?s=/)
    await expect(page.locator('[data-status]').first()).toHaveAttribute('data-status', 'ready')
  },
)
