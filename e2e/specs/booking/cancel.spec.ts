import type { Page } from '@playwright/test'
import { expect, ONCE, SMOKE, SMOKE_ONCE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { beginChange, buyToChange } from '../../support/changing.ts'
import { newCustomer } from '../../support/customers.ts'
import { buyETicket, buyTicket, type NewOrder, payPath, reserve } from '../../support/orders.ts'
import { rawRecords } from '../../support/phone.ts'

const CANCEL = '**/api/directOrder/delOrder*'
const yen = (amount: number): string => `¥${amount.toLocaleString('en')}`
const DAY_MS = 86_400_000

/** The state of an order's ticket on this device, and whether it is signed; null without a ticket. */
async function ticketHere(page: Page, order: NewOrder): Promise<string | null> {
  for (const [key, value] of await rawRecords(page, 'tabifuda-tickets', 'records')) {
    if (!key.includes(':ticket:')) continue
    const { ticket } = value as { ticket: { orderId: number; state: string; token: string } }
    if (ticket.orderId === order.id) return `${ticket.state} ${ticket.token === '' ? 'unsigned' : 'signed'}`
  }
  return null
}

test.describe('cancelling', () => {
  let app: App
  let pressed: unknown[]

  test.beforeEach(async ({ page }, { project }) => {
    app = new App(page, project.name)
    await app.speak()
    await newCustomer(app)
    pressed = []
    page.on('request', (request) => {
      if (request.url().includes('delOrder')) pressed.push(request.postDataJSON())
    })
  })
  const dialog = () => app.page.getByRole('dialog')
  const confirm = () => dialog().getByRole('button', { name: app.say('Cancel booking') })
  const show = (order: NewOrder) => app.open(`order?orderId=${order.id}&state=view`)
  const stateOf = async ({ id }: NewOrder) => (await app.call('/api/directOrder/getOrderById', { id })).data

  test(
    'CN-01 CN-03 OL-04 OL-06 a paid order is cancelled from the list: the refund is shown before confirming, sent once, and visible on every page',
    SMOKE,
    async ({ page }) => {
      const order = await buyTicket(app)
      const { payable } = await stateOf(order)
      await app.open('orders?status=finish')
      await expect.poll(() => ticketHere(page, order)).toBe('usable signed')
      await app.link('Cancel booking').click()
      await expect(dialog().getByText(`You’ll be refunded ${yen(payable)}`)).toBeVisible()
      await expect(dialog().getByText('To Visa •••• 4242')).toBeVisible()
      await expect(dialog().getByText(/It will show on your statement by .+\d{4}\./)).toBeVisible()
      await app.expectAccessible()
      await page.keyboard.press('Escape')
      await expect(dialog()).toBeHidden()
      expect((await stateOf(order)).orderStatus).toBe(3)

      // The customer changes their mind right after paying.
      await app.open(`order?orderId=${order.id}&state=view&payComplete=1`)
      await expect(page.getByText(/^Payment complete/)).toBeVisible()
      await app.button('Cancel this booking').click()
      await confirm().dblclick()
      await expect(page.getByText('Your booking is cancelled and its ticket is no longer valid.')).toBeVisible()
      await expect(page.getByText(/^Payment complete/)).toHaveCount(0)
      await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
      await expect(page.getByRole('main').getByText(`−${yen(payable)}`)).toBeVisible()
      await expect(page.getByText(/Sent – it will show on your statement by/)).toBeVisible()
      await expect(app.button('Cancel this booking')).toHaveCount(0)
      await expect.poll(() => ticketHere(page, order)).toBe('cancelled unsigned')
      await app.expectAccessible()
      expect(pressed).toEqual([{ id: order.id, orderType: order.orderType }])

      await app.open('orders?status=finish')
      await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
      await expect(app.link('Cancel booking')).toHaveCount(0)
    },
  )

  test(
    'CN-03 T-25 PW-16 after a lost response the app looks up the order and repeats nothing automatically',
    ONCE,
    async ({ page, watch }) => {
      watch.allow(/net::ERR/)
      const order = await buyTicket(app)
      await show(order)
      await expect.poll(() => ticketHere(page, order)).toBe('usable signed')
      await app.button('Cancel this booking').click()
      // The request never arrives, so the order is unchanged.
      await page.route(CANCEL, (route) => route.abort('connectionreset'), { times: 1 })
      await confirm().click()
      await expect(dialog().getByRole('alert')).toContainText(
        'We didn’t get a response, and your booking hasn’t been cancelled.',
      )
      expect((await stateOf(order)).orderStatus).toBe(3)
      expect(pressed).toHaveLength(1)
      // The request arrives but its response is lost, and tickets cannot be synced. The ticket is still invalidated.
      await page.route('**/api/ticket/sync*', (route) => route.abort('connectionreset'))
      await page.route(
        CANCEL,
        async (route) => {
          await route.fetch()
          await route.abort('connectionreset')
        },
        { times: 1 },
      )
      await confirm().click()
      await expect(page.getByText('Your booking is cancelled and its ticket is no longer valid.')).toBeVisible()
      expect(pressed).toHaveLength(2)
      await expect.poll(() => ticketHere(page, order)).toBe('cancelled unsigned')
      const { data } = await app.call('/api/directOrder/orderRefunds', { id: order.id })
      expect(data).toHaveLength(1)
    },
  )

  test(
    'CN-03 without any response the outcome is unknown, and checking again shows it',
    ONCE,
    async ({ page, watch }) => {
      watch.allow(/net::ERR/)
      const order = await buyTicket(app)
      await show(order)
      await app.button('Cancel this booking').click()
      await expect(confirm()).toBeVisible()
      const ORDER = '**/api/directOrder/getOrderById*'
      await page.route(ORDER, (route) => route.abort('connectionreset'))
      await page.route(CANCEL, async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      })
      await confirm().click()
      await expect(dialog().getByRole('alert')).toContainText('We couldn’t confirm the cancellation.')
      await page.unroute(ORDER)
      await dialog().getByRole('button', { name: 'Check status' }).click()
      await expect(page.getByText('Your booking is cancelled and its ticket is no longer valid.')).toBeVisible()
      expect(pressed).toHaveLength(1)
    },
  )

  test('ERR-35 an order already cancelled on another phone is shown as cancelled', ONCE, async ({ page }) => {
    const order = await buyTicket(app)
    await show(order)
    await app.button('Cancel this booking').click()
    await expect(confirm()).toBeVisible()
    await app.call('/api/directOrder/delOrder', { id: order.id, orderType: order.orderType })
    await confirm().click()
    await expect(page.getByText(app.say('orders_msg_already_cancelled'))).toBeVisible()
    await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
  })

  test(
    'CN-01 CN-05 ERR-33 cancelling is refused with the rule once the deadline passes, both in the open dialog and afterwards',
    SMOKE_ONCE,
    async ({ page }) => {
      const order = await buyTicket(app)
      const { usetime } = await stateOf(order)
      await show(order)
      await app.button('Cancel this booking').click()
      await expect(confirm()).toBeVisible()
      await app.call('/sandbox/clock', { now: new Date(usetime - DAY_MS).toISOString() })
      try {
        await confirm().click()
        await expect(dialog().getByRole('alert')).toContainText('We couldn’t cancel this booking.')
        await expect(dialog().getByText(/Free cancellation ended at 23:59 on .+ \(Japan time\)/)).toBeVisible()
        await expect(dialog().getByText(app.say('orders_cancel_message'))).toBeVisible()
        await expect(confirm()).toHaveCount(0)
        await app.expectAccessible()
        await page.reload()
        await app.button('Cancel this booking').click()
        await expect(dialog().getByText(app.say('orders_cancel_message'))).toBeVisible()
        expect((await stateOf(order)).orderStatus).toBe(3)
      } finally {
        await app.call('/sandbox/clock', { now: null })
      }
    },
  )

  test(
    'CN-01 CH-07 a changed order is shown as final with a support contact, even before the deadline',
    ONCE,
    async () => {
      const toChange = await buyToChange(app)
      const next = await beginChange(app, toChange, 'cheapest')
      const settled = { id: next.id, orderNo: '', orderType: 1 }
      expect((await app.call('/api/pcOrder/updateOrdersNoSpread', settled)).code).toBe('200')
      await show({ id: next.id, packageId: next.packageId, orderType: 1 })
      const main = app.page.getByRole('main')
      await expect(main.getByText('A changed booking can’t be changed again or cancelled.')).toBeVisible()
      await expect(main.getByText('Customer service', { exact: true })).toBeVisible()
      for (const name of ['Change this booking', 'Cancel this booking']) await expect(app.button(name)).toHaveCount(0)
      await app.expectAccessible()
      // A direct link to the cancel dialog shows the reason.
      await app.open(`order?orderId=${next.id}&orderType=1&packageId=${next.packageId}&state=view&ask=cancel`)
      await expect(dialog().getByText('This booking was changed, so it can’t be cancelled.')).toBeVisible()
      await expect(dialog().getByText(/Free cancellation ended/)).toHaveCount(0)
      await expect(dialog().getByText('Customer service', { exact: true })).toBeVisible()
      await app.expectAccessible()
      expect(pressed).toEqual([])
    },
  )

  test(
    'CN-02 CN-04 ERR-33 unpaid and undated orders show why they cannot be cancelled and whom to contact, and send nothing',
    ONCE,
    async ({ page }) => {
      const held = await reserve(app)
      await page.goto(payPath(app, held))
      await app.button('Cancel this booking').click()
      await expect(dialog().getByText(app.say('orders_cancel_message'))).toBeVisible()
      await expect(dialog().getByText(/Pay by .+, or this booking expires automatically/)).toBeVisible()

      await show(await buyETicket(app))
      await app.button('Cancel this booking').click()
      await expect(dialog().getByText(/no set date, so it can’t be refunded/)).toBeVisible()
      await expect(dialog().getByText(app.say('orders_cancel_message'))).toBeVisible()
      await expect(dialog().getByText('Customer service', { exact: true })).toBeVisible()
      await dialog().getByRole('button', { name: 'Close' }).last().click()
      await expect(dialog()).toBeHidden()
      expect(pressed).toEqual([])
    },
  )

  test(
    'PW-16 offline the cancel button states that it needs a connection, and nothing is sent later',
    ONCE,
    async ({ context, watch }) => {
      watch.allow(/ERR_INTERNET_DISCONNECTED/)
      const order = await buyTicket(app)
      await show(order)
      const button = app.button('Cancel this booking')
      await expect(button).toBeVisible()
      await expect.poll(() => ticketHere(app.page, order)).toBe('usable signed')
      await app.page.waitForLoadState('networkidle')
      await context.setOffline(true)
      await expect(button).toBeDisabled()
      await expect(button).toHaveAccessibleDescription(
        'You’re offline. Connect to the internet to cancel. Your booking stays as it is.',
      )
      await context.setOffline(false)
      await expect(button).toBeEnabled()
      await button.click()
      await expect(confirm()).toBeVisible()
      await context.setOffline(true)
      await expect(confirm()).toBeDisabled()
      await context.setOffline(false)
      await expect(confirm()).toBeEnabled()
      expect(pressed).toEqual([])
      expect((await stateOf(order)).orderStatus).toBe(3)
    },
  )
})
