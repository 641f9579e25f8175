import { expect, ONCE, SMOKE_ONCE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { ReserveForm } from '../../pages/reserve.ts'
import { beginChange, buyToChange, changePath, type ShownOrder, shown } from '../../support/changing.ts'
import { newCustomer } from '../../support/customers.ts'
import { buyETicket } from '../../support/orders.ts'

const CHANGE = '**/api/pcOrder/changeOrders*'
const SETTLE = '**/api/pcOrder/updateOrdersNoSpread*'
const DAY_MS = 86_400_000

test.describe('a change that is not made', () => {
  let app: App
  let form: ReserveForm
  test.beforeEach(async ({ page }, { project }) => {
    app = new App(page, project.name)
    form = new ReserveForm(app)
    await app.speak()
    await newCustomer(app)
  })
  const dialog = () => app.page.getByRole('dialog')
  const main = () => app.page.getByRole('main')
  /** Opens the form that changes an order to a package, with its day and time preselected. */
  const openForm = async (old: ShownOrder, packageId: number) => {
    await app.open(`reserve?packageId=${packageId}&id=${old.id}`)
    await expect(form.time(old.usetimeStr.slice(11))).toBeChecked()
  }
  const askPrice = async () => {
    await form.button.click()
    await dialog().getByRole('button', { name: 'Continue' }).click()
  }
  const begin = () => dialog().getByRole('button', { name: 'Continue' }).click()
  const waitingOf = async (old: ShownOrder) =>
    (await app.call('/api/pcOrder/changeTerms', { id: old.id })).data.successorId

  test(
    'CH-07 ERR-30 an order can be changed only once; if another phone did it first, the form says so',
    ONCE,
    async ({ page }) => {
      const order = await buyToChange(app, { buys: 'dearest' })
      const { old, packs } = order
      const cheapest = packs[0]?.id ?? 0
      await openForm(old, cheapest)
      await askPrice()
      await expect(dialog().getByText(/You’ll be refunded ¥[\d,]+/)).toBeVisible()
      const next = await beginChange(app, order, 'cheapest')
      const { orderNo, id } = next
      await app.call('/api/pcOrder/updateOrdersNoSpread', { id, orderNo, orderType: 1 })
      await begin()
      await expect(main().getByRole('alert').getByText(app.say('orders_msg_change_onetime'))).toBeVisible()
      await main().getByRole('alert').getByRole('link', { name: 'View booking' }).click()
      await expect(main().getByText('This booking was changed. Use the updated booking')).toBeVisible()
      await expect(app.button('Change this booking')).toHaveCount(0)
      await app.open(`order?orderId=${old.id}&state=view&ask=change`)
      await dialog().getByRole('link', { name: 'View updated booking' }).click()
      await expect(main().getByText('This booking replaces an earlier one')).toBeVisible()
      for (const name of ['Change this booking', 'Cancel this booking']) await expect(app.button(name)).toHaveCount(0)
      // The replacement order cannot be changed either. Its change address leads to the order with the reason.
      await app.open(`reserve?packageId=${cheapest}&id=${next.id}`)
      await expect(page).toHaveURL(/\/order\?.*ask=change/)
      await expect(dialog().getByText(app.say('orders_msg_change_onetime'))).toBeVisible()
      await expect(dialog().getByText('Customer service', { exact: true })).toBeVisible()
      await app.expectAccessible()
    },
  )

  test(
    'CH-01 ERR-34 a change after the deadline is refused while the form is open, and the order then shows the deadline',
    SMOKE_ONCE,
    async ({ page }) => {
      const { old, packs } = await buyToChange(app)
      await openForm(old, packs.at(-1)?.id ?? 0)
      await askPrice()
      await expect(dialog().getByText(/You’ll pay the ¥[\d,]+ difference/)).toBeVisible()
      await app.call('/sandbox/clock', { now: new Date(old.usetime - DAY_MS).toISOString() })
      try {
        await begin()
        await expect(main().getByRole('alert').getByText(app.say('orders_change_message'))).toBeVisible()
        await main().getByRole('alert').getByRole('link', { name: 'View booking' }).click()
        await app.button('Change this booking').click()
        await expect(dialog().getByText(/This booking could be changed until 23:59 on .+ \(Japan time\)/)).toBeVisible()
        await expect(dialog().getByText(app.say('orders_change_message'))).toBeVisible()
        await expect(dialog().getByRole('link', { name: 'Choose what to change' })).toHaveCount(0)
        await app.expectAccessible()
        expect((await shown(app, old.id)).orderStatus).toBe(3)
        expect(await waitingOf(old)).toBeNull()
      } finally {
        await app.call('/sandbox/clock', { now: null })
      }
      // An order without a date offers no change, and gives the reason when its address asks for one.
      const ticket = await buyETicket(app)
      await app.open(`order?orderId=${ticket.id}&state=view`)
      await expect(app.button('Cancel this booking')).toBeVisible()
      await expect(app.button('Change this booking')).toHaveCount(0)
      await app.open(`order?orderId=${ticket.id}&state=view&ask=change`)
      await expect(dialog().getByText(app.say('orders_change_message'))).toBeVisible()
      expect(page.url()).toContain('ask=change')
    },
  )

  test(
    'ERR-31 ERR-35 any other refusal shows that the change failed and why, and leaves the order unchanged',
    ONCE,
    async ({ page }) => {
      const { old, packs } = await buyToChange(app)
      await openForm(old, packs.at(-1)?.id ?? 0)
      const answers = ['order_change_fail', 'order_change_package_fail', 'something_new']
      for (const message of answers) {
        await page.route(CHANGE, (route) => route.fulfill({ json: { code: '409', message, data: null } }), { times: 1 })
        await askPrice()
        await begin()
        await expect(main().getByRole('alert').getByText(app.say('order_change_fail'))).toBeVisible()
        await expect(main().getByRole('alert')).toContainText('We’ve kept what you entered.')
      }
      await page.route(
        CHANGE,
        (route) => route.fulfill({ json: { code: '409', message: 'order_change_package_fail', data: null } }),
        { times: 1 },
      )
      await askPrice()
      await begin()
      await expect(main().getByRole('alert').getByText(app.say('order_change_package_fail'))).toBeVisible()
      await app.expectAccessible()
      expect((await shown(app, old.id)).orderStatus).toBe(3)
      expect(await waitingOf(old)).toBeNull()
      // Choosing the current visit is not a change.
      await openForm(old, old.packageId)
      await askPrice()
      await expect(main().getByText(app.say('order_change_same'))).toBeVisible()
    },
  )

  test(
    'ERR-31 PW-16 after a lost response the order is unchanged, and sending again leads to the same change',
    ONCE,
    async ({ page, watch }) => {
      watch.allow(/net::ERR/)
      const { old, packs } = await buyToChange(app, { buys: 'dearest' })
      await openForm(old, packs[0]?.id ?? 0)
      await page.route(
        CHANGE,
        async (route) => {
          await route.fetch()
          await route.abort('connectionreset')
        },
        { times: 1 },
      )
      await askPrice()
      await begin()
      await expect(main().getByRole('alert')).toContainText(
        'Your booking hasn’t changed. Your change may already have started.',
      )
      const made = await waitingOf(old)
      expect(made).not.toBeNull()
      await askPrice()
      await begin()
      await expect(page).toHaveURL(new RegExp(`changeorder\\?oldOrderId=${old.id}&newOrderId=${made}&`))

      // Settling: first the request is lost, then the response, and the page looks up the result.
      await page.route(SETTLE, (route) => route.abort('connectionreset'), { times: 1 })
      await app.button('Change and get {amount} refund').click()
      await expect(main().getByRole('alert')).toContainText(
        'We didn’t get a response, and your booking hasn’t changed.',
      )
      expect((await shown(app, old.id)).orderStatus).toBe(3)
      await page.route(
        SETTLE,
        async (route) => {
          await route.fetch()
          await route.abort('connectionreset')
        },
        { times: 1 },
      )
      await app.button('Change and get {amount} refund').click()
      await expect(page.getByRole('heading', { name: 'Your booking has been changed' })).toBeVisible()
      expect((await app.call('/api/directOrder/orderRefunds', { id: made })).data).toHaveLength(1)
    },
  )

  test(
    'CH-09 A-06 a change that is not settled in time lapses: the order stays, the page says so, and it can be changed again',
    ONCE,
    async ({ page }) => {
      const order = await buyToChange(app, { buys: 'dearest' })
      const { old } = order
      const next = await beginChange(app, order, 'cheapest')
      await app.open(changePath(old, next))
      await expect(app.button('Change and get {amount} refund')).toBeEnabled()
      await app.call('/sandbox/clock', { now: new Date(Date.now() + 45 * 60_000).toISOString() })
      try {
        await app.button('Change and get {amount} refund').click()
        await expect(main().getByText(app.say('order_change_lapsed'))).toBeVisible()
        expect(await shown(app, old.id)).toMatchObject({ orderStatus: 3 })
        expect((await app.call('/api/directOrder/orderRefunds', { id: old.id })).data).toEqual([])
        await expect.poll(async () => (await shown(app, next.id)).orderStatus).toBe(4)
        await page.reload()
        await expect(page.getByRole('heading', { name: app.say('order_change_lapsed') })).toBeVisible()
        await app.expectAccessible()
        await app.open(`order?orderId=${next.id}&state=view`)
        await expect(main().getByText('Not changed')).toBeVisible()
        await app.link('View original booking').click()
        await expect(main().getByText('Confirmed')).toBeVisible()
        await app.button('Change this booking').click()
        await expect(dialog().getByRole('link', { name: 'Choose what to change' })).toBeVisible()
      } finally {
        await app.call('/sandbox/clock', { now: null })
      }
    },
  )

  test(
    'PW-16 offline each step states that it needs a connection, and nothing is sent',
    ONCE,
    async ({ context, watch }) => {
      watch.allow(/ERR_INTERNET_DISCONNECTED/)
      const order = await buyToChange(app, { buys: 'dearest' })
      const { old, packs } = order
      const offline = 'You’re offline. Connect to the internet to make changes.'
      await app.open(`order?orderId=${old.id}&state=view`)
      await expect(app.button('Change this booking')).toBeEnabled()
      await app.page.waitForLoadState('networkidle')
      await context.setOffline(true)
      await expect(app.button('Change this booking')).toBeDisabled()
      await expect(main().getByText(offline)).toBeVisible()
      await context.setOffline(false)
      await openForm(old, packs[0]?.id ?? 0)
      await app.page.waitForLoadState('networkidle')
      await context.setOffline(true)
      await expect(form.button).toBeDisabled()
      await expect(main().getByText('You’re offline. Connect to the internet to change your booking.')).toBeVisible()
      await context.setOffline(false)
      const next = await beginChange(app, order, 'cheapest')
      await app.open(changePath(old, next))
      await expect(app.button('Change and get {amount} refund')).toBeEnabled()
      await context.setOffline(true)
      await expect(app.button('Change and get {amount} refund')).toBeDisabled()
      await expect(main().getByText(offline)).toBeVisible()
      await context.setOffline(false)
      expect((await shown(app, old.id)).orderStatus).toBe(3)
    },
  )

  test(
    "PK-03 RP-03 an impossible change, or another customer's order, leads to the right page",
    ONCE,
    async ({ page, watch }) => {
      watch.allow(/status of 404/)
      const { old } = await buyToChange(app)
      const other = old.supplierId === 1002 ? 10011 : 10021
      await app.open(`package?id=${other}&orderId=${old.id}`)
      await expect(main().getByText('You can only switch to another dated package at the same venue.')).toBeVisible()
      await expect(app.link('Switch to this')).toHaveCount(0)
      await app.link('Packages at that venue').click()
      await expect(app.link('Keep this package').first()).toBeVisible()
      await app.open(`reserve?packageId=${other}&id=${old.id}`)
      await expect(page).toHaveURL(new RegExp(`package\\?id=${old.packageId}&orderId=${old.id}`))
      await app.open(`reserve?packageId=${old.packageId}&id=1`)
      await expect(page).toHaveURL(/\/orders$/)
      await app.open(`changeorder?oldOrderId=${old.id}&newOrderId=${old.id}`)
      await expect(page).toHaveURL(/\/orders$/)
      await app.open(`order?orderId=1&newOrderId=${old.id}&state=pay`)
      await expect(page).toHaveURL(/\/index$/)
    },
  )

  test(
    'CH-04 U-10 a shop that confirms requests is announced before the change, and the changed order waits for its answer',
    ONCE,
    async ({ page }) => {
      const order = await buyToChange(app, { confirmation: 'request', buys: 'dearest' })
      const next = await beginChange(app, order, 'cheapest')
      await app.open(changePath(order.old, next))
      await expect(main().getByText(/The venue has \d+ hours to accept the change/)).toBeVisible()
      await app.button('Change and get {amount} refund').click()
      await expect(page.getByRole('heading', { name: 'Your booking has been changed' })).toBeVisible()
      await expect(main().getByText(/The venue replies by/)).toBeVisible()
      await expect(main().getByText('Awaiting reply')).toBeVisible()
      expect(await shown(app, next.id)).toMatchObject({ orderStatus: 1 })
    },
  )

  test(
    'OP-12 WX-01 the QR page shows the difference of a change and opens a payment for it',
    ONCE,
    async ({ page }) => {
      const order = await buyToChange(app)
      const next = await beginChange(app, order, 'dearest')
      const amount = `¥${next.amountDue.toLocaleString('en')}`
      await app.open(`wechatpay?orderNo=${next.orderNo}&orderId=${next.id}&orderType=1&packageId=${next.packageId}`)
      await expect(main().getByText(amount).first()).toBeVisible()
      await expect(page.locator('main img[src^="data:image/png"]')).toBeVisible()
    },
  )
})
