import type { Page } from '@playwright/test'
import { expect, SMOKE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { newCustomer } from '../../support/customers.ts'
import { buyETicket, buyTicket, payPath, reserve } from '../../support/orders.ts'
import { rawRecords, storedTickets } from '../../support/phone.ts'

test.use({ serviceWorkers: 'allow' })
// The browser's own messages about calls without a connection.
test.beforeEach(({ watch }) => watch.allow(/Failed to load resource|ERR_/))

/** Order ids of the cards of a list, from the top. */
const listed = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => Number(new URL((link as HTMLAnchorElement).href).searchParams.get('orderId'))),
    )

/** Ids of the orders that this phone has stored besides its tickets. */
async function storedOrders(page: Page): Promise<number[]> {
  const records = await rawRecords(page, 'tabifuda-tickets', 'records')
  const [, record] = records.find(([key]) => key.endsWith(':list:orders')) ?? []
  const { value } = (record ?? { value: { orders: [] } }) as { value: { orders: { order: { id: number } }[] } }
  return value.orders.map(({ order }) => order.id).sort()
}

test(
  'PE-04 PW-05 PW-07 PW-08 PW-12 PW-19 orders are listed by next visit, and both tabs, each order, trip and home open online and offline',
  SMOKE,
  async ({ page, context }, { project }) => {
    test.slow()
    const app = new App(page, project.name)
    await newCustomer(app)
    // The tickets are not bought in the sequence of their visits.
    const later = await buyTicket(app, 'instant', { from: 30 })
    const undated = await buyETicket(app)
    const sooner = await buyTicket(app)
    const unpaid = await reserve(app)
    const gone = await buyTicket(app)
    await app.call('/api/directOrder/delOrder', { id: gone.id, orderType: 1 })
    const coming = [sooner.id, later.id, undated.id]

    await app.open('orders')
    await expect.poll(() => listed(page)).toEqual([...coming, unpaid.id])
    await app.expectAccessible()
    // Opening the list has stored both tabs and every order in them.
    await expect.poll(() => storedOrders(page)).toEqual([...coming, unpaid.id, gone.id].sort())
    await expect.poll(async () => (await storedTickets(page)).length).toBe(4)
    await page.evaluate(async () => {
      const { serviceWorker } = navigator
      if (!serviceWorker.controller) {
        await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
      }
    })

    await context.setOffline(true)
    const banner = page.getByText(app.say('You’re offline. You can still open tickets saved on this device.'))
    const lastChecked = page.getByText(/^Last checked \d/)
    await app.open('orders')
    await expect(banner).toBeVisible()
    await expect.poll(() => listed(page)).toEqual([...coming, unpaid.id])
    await expect(lastChecked).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pay now' })).toBeDisabled()
    await expect(page.getByText('Connect to the internet to pay.', { exact: true })).toBeVisible()
    await expect(page.getByText('Connect to the internet to change or cancel.').first()).toBeVisible()
    await app.expectAccessible()

    const tabs = page.getByRole('navigation', { name: 'My bookings' })
    await tabs.getByRole('link', { name: 'Paid' }).click()
    await expect.poll(async () => (await listed(page)).toSorted()).toEqual([...coming, gone.id].sort())
    expect((await listed(page)).at(-1)).toBe(gone.id)
    await expect(page.getByRole('heading', { name: 'Past' })).toBeVisible()
    await expect(lastChecked).toBeVisible()
    await tabs.getByRole('link', { name: 'Awaiting payment' }).click()
    await expect.poll(() => listed(page)).toEqual([unpaid.id])
    await expect(lastChecked).toBeVisible()

    const view = (id: number, orderType: number) => `order?orderId=${id}&orderType=${orderType}&state=view`
    for (const [id, orderType, state] of [
      [sooner.id, 1, 'Confirmed'],
      [undated.id, 2, 'Ready to use'],
      [gone.id, 1, 'Cancelled'],
      [unpaid.id, 1, 'Unpaid'],
    ] as const) {
      await app.open(view(id, orderType))
      await expect(page.getByText(state, { exact: true })).toBeVisible()
      await expect(page.getByText('Booking number', { exact: true })).toBeVisible()
      await expect(lastChecked).toBeVisible()
    }
    await expect(page.getByRole('button', { name: 'Pay now' })).toBeDisabled()
    await expect(
      page.getByText('You’re offline. Connect to the internet to pay. You haven’t been charged.'),
    ).toBeVisible()
    // A payment never starts from stored data.
    await page.goto(payPath(app, unpaid))
    await expect(page.getByRole('button', { name: 'Pay now' })).toBeDisabled()
    await app.open(view(sooner.id, 1))
    for (const name of ['Cancel this booking', 'Change this booking']) {
      await expect(page.getByRole('button', { name })).toBeDisabled()
    }

    await app.open('trip')
    await expect(lastChecked).toBeVisible()
    for (const id of [sooner.id, later.id]) await expect(page.locator(`main a[href*="orderId=${id}&"]`)).toBeVisible()
    await expect(page.getByText('On any day')).toBeVisible()

    await app.open('index')
    const offline = page.getByRole('region', { name: 'You’re offline' })
    await expect(offline.getByRole('listitem')).toHaveCount(2)
    await expect(page.getByText('Your next ticket')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await app.expectAccessible()
    await offline.getByRole('link', { name: 'My bookings' }).click()
    await expect.poll(() => listed(page)).toEqual([...coming, unpaid.id])

    // Back online, the banner disappears, and changes made since then appear without a press.
    await app.call('/api/directOrder/delOrder', { id: sooner.id, orderType: 1 })
    await context.setOffline(false)
    await expect(banner).toBeHidden()
    await expect.poll(() => listed(page)).toEqual([...coming.slice(1), unpaid.id])
    await expect(lastChecked).toBeHidden()
  },
)
