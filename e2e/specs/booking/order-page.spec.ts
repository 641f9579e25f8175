import { expect, ONCE, SMOKE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { Checkout } from '../../pages/checkout.ts'
import { newCustomer } from '../../support/customers.ts'
import { buyTicket, type NewOrder, payPath, reserve } from '../../support/orders.ts'
import { payCalls } from '../../support/pay-calls.ts'

const viewPath = (app: App, order: NewOrder, more = '') =>
  `/${app.device}/order?orderId=${order.id}&orderType=${order.orderType}&packageId=${order.packageId}&state=view${more}`

test.describe('the order page', () => {
  let app: App
  test.beforeEach(async ({ page }, { project }) => {
    app = new App(page, project.name)
    await app.speak()
    await app.signIn()
  })
  const orderOf = async ({ id }: NewOrder) => (await app.call('/api/directOrder/getOrderById', { id })).data

  test.describe('in a time zone far from Japan', () => {
    test.use({ timezoneId: 'America/Los_Angeles' })
    test('OP-01 OP-02 PE-11 state=view shows the whole order with its time in Japan', async ({ page }) => {
      const held = await reserve(app, 'instant', { sets: 2 })
      const contacts = {
        enName: 'CHAN TAI MAN',
        phone: '+85291234567',
        email: 'chan@example.com',
        tip: 'By the window',
      }
      await app.call('/api/pcOrder/updateOrders', { id: held.id, ...contacts })
      const before = await orderOf(held)
      const claim = { orderId: held.id, orderType: 1, orderNo: before.orderNo, couponCode: 'WELCOME500' }
      const amount = before.payable - 500
      const { data: intent } = await app.call('/pay/payGateway/visaPayV3', { ...claim, amount })
      const { client_secret, paymentIntentId } = intent
      await app.call('/sandbox/payments/confirm', { client_secret, payment_method: 'pm_card_visa' })
      await app.call('/pay/payGateway/confirmPaymentV3', { ...claim, amount, paymentIntentId })
      const order = await orderOf(held)
      await page.goto(viewPath(app, held))
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toContainText(order.supplier.enName)
      const yen = (value: number, decimals = 0) => `¥${value.toLocaleString('en', { minimumFractionDigits: decimals })}`
      // Day and time in Japan, which the server also returns as text.
      const [day = '', time = ''] = String(order.usetimeStr).split(' ')
      for (const text of [
        ...[order.comboPackage.enName, time, String(Number(day.slice(-2))), 'Confirmed', '2 guests', '2 packages'],
        ...['None', 'CHAN TAI MAN', '+85291234567', 'chan@example.com', 'By the window'],
        ...[yen(order.couponOriginal, 2), '−¥500', yen(order.payable)],
        'Free cancellation until 23:59 on',
        `(Japan time), with a refund of ${yen(order.payable)}. After that, no refund.`,
      ]) {
        await expect(main.getByText(text).filter({ visible: true }).first(), text).toBeVisible()
      }
      // The order number is grouped for reading.
      expect((await main.innerText()).replace(/\s/g, '')).toContain(order.orderNo)
    })
  })

  test(
    'OP-04 an unpaid order shows the card form at once on the desktop and a link to it on the phone',
    SMOKE,
    async ({ page }) => {
      const order = await reserve(app)
      await page.goto(viewPath(app, order))
      if (app.device === 'pc') return expect(app.field('card-number')).toBeVisible()
      await expect(app.field('card-number')).toHaveCount(0)
      await page.getByRole('link', { name: app.say('Pay now') }).click()
      await expect(app.field('email')).toBeVisible()
    },
  )

  test(
    'OP-10 PK-04 CK-04 Back from the pay form restores the reserve form, unless that is disabled',
    ONCE,
    async ({ page }) => {
      const { data: list } = await app.call('/api/directSupplier/queryPageSuppliers', { pageSize: 50, peopleNum: 8 })
      const supplier = list.result.find((one: { confirmation: string }) => one.confirmation === 'instant')
      const { data: packages } = await app.call(`/wechart/queryComboPackage?supplierId=${supplier.id}&mallFlag=1`)
      const pack = packages.find((one: { useType: number }) => one.useType === 1)
      const order = await reserve(app)
      await page.goto(`${payPath(app, order)}&disableBackToReserve=1`)
      await expect(app.field('email')).not.toHaveValue('')
      // The data that the form stores after making an order (covered by reserve.spec.ts).
      await page.evaluate((packageId) => {
        const owner = JSON.parse(localStorage.getItem('lastCustomer') ?? '{}')
        const kept = {
          date: null,
          time: null,
          people: 2,
          hasChild: null,
          childInfo: '',
          packages: 1,
          tip: 'By the window',
        }
        const info = { ...kept, ownerId: owner.id, packageId, supplierId: 1, failure: null }
        sessionStorage.setItem('reserveInfo', JSON.stringify(info))
      }, pack.id)
      await page.reload()
      const back = page.getByRole('link', { name: 'Back', exact: true })
      await expect(app.field('email')).toBeVisible()
      await expect(back).toHaveAttribute('href', '/mobile/orders')

      await page.goto(payPath(app, order))
      // The Back link is known once the order is loaded.
      await expect(back).toHaveAttribute('href', /reserve/)
      await back.click()
      await expect(page).toHaveURL(new RegExp(`/${app.device}/reserve\\?packageId=${pack.id}&action=back`))
      await expect(app.field('tip')).toHaveValue('By the window')
      await expect(page.getByText('Submitting this form again creates another booking.')).toBeVisible()
      expect(JSON.parse((await page.evaluate(() => sessionStorage.getItem('backFromPageOrder'))) ?? '{}')).toEqual({
        ...{ orderId: order.id, packageId: pack.id },
      })
      await app.expectAccessible()
      await page.getByRole('link', { name: 'that booking' }).click()
      await expect(page).toHaveURL(new RegExp(`/${app.device}/order\\?orderId=${order.id}`))
    },
  )

  test('OP-11 PC-02 paying leads back with payComplete, and says thank you once', ONCE, async ({ page }) => {
    const order = await reserve(app)
    const checkout = new Checkout(app)
    const addresses: string[] = []
    page.on('framenavigated', (frame) => addresses.push(new URL(frame.url()).pathname + new URL(frame.url()).search))
    await page.goto(payPath(app, order))
    await checkout.fillContacts()
    await checkout.toCard()
    await checkout.pay()
    await checkout.expectPaid()
    expect(
      addresses.some((address) => address.includes(`orderId=${order.id}`) && address.includes('payComplete=1')),
    ).toBe(true)
    // The card is on the same screen as the contacts.
    expect(addresses.some((address) => address.startsWith('/mobile/stripepay'))).toBe(false)
    await expect(page).not.toHaveURL(/payComplete/)
    await page.reload()
    await expect(page.getByText('Confirmed').first()).toBeVisible()
    await expect(page.getByText(app.say('Payment complete. Thank you!'))).toHaveCount(0)
  })

  test(
    'PC-09 RT-10 OP-11 PY-01 the card page at its own address takes the card and leads back with payComplete',
    ONCE,
    async ({ page }) => {
      const order = await reserve(app)
      const checkout = new Checkout(app)
      const addresses: string[] = []
      page.on('framenavigated', (frame) => addresses.push(frame.url()))
      await page.goto(`/mobile/stripepay?orderId=${order.id}`)
      await checkout.pay()
      await checkout.expectPaid()
      expect(addresses.some((address) => address.includes('payComplete=1'))).toBe(true)
    },
  )

  test('OP-11 S-11 payComplete in the address of an unpaid order shows no thank-you', ONCE, async ({ page }) => {
    const order = await reserve(app)
    await page.goto(viewPath(app, order, '&payComplete=1'))
    await expect(page.getByRole('link', { name: app.say('Pay now') })).toBeVisible()
    await expect(page.getByText(app.say('Payment complete. Thank you!'))).toHaveCount(0)
  })

  test(
    'OP-18 U-20 an order whose payment deadline has passed cannot be paid: nothing is sent, and it can be reserved again',
    ONCE,
    async ({ page }) => {
      const order = await reserve(app)
      await page.clock.install()
      await page.goto(payPath(app, order))
      await expect(app.field('email')).not.toHaveValue('')
      const sent = payCalls(page)
      await page.clock.fastForward('31:00')
      await expect(page.getByRole('link', { name: app.say('Reserve again') })).toBeVisible()
      await expect(app.field('email')).toBeDisabled()
      await expect(page.getByRole('button', { name: /^(Pay ¥|Continue)/ })).toHaveCount(0)
      expect(sent).toEqual([])
    },
  )

  test(
    'PW-15 an unused reservation shows that its day is over and whom to contact, and is listed under Past',
    ONCE,
    async ({ page }) => {
      await newCustomer(app)
      const order = await buyTicket(app)
      const { usetime } = await orderOf(order)
      const later = new Date(usetime + 2 * 86_400_000).toISOString()
      await app.call('/sandbox/clock', { now: later })
      try {
        await page.clock.setFixedTime(later)
        await page.goto(viewPath(app, order))
        const main = page.getByRole('main')
        await expect(main.getByText('Date passed')).toBeVisible()
        await expect(main.getByText('The date has passed and this ticket wasn’t used.')).toBeVisible()
        await expect(main.getByText('contact the venue or us with your booking number.')).toBeVisible()
        await expect(main.getByRole('link', { name: 'View package again' })).toBeVisible()
        await expect(main.getByText('Confirmed')).toHaveCount(0)
        await app.expectAccessible()
        await app.goTo('orders?status=finish')
        await expect(main.getByRole('heading', { name: 'Past', exact: true })).toBeVisible()
        await expect(main.getByText('Date passed')).toBeVisible()
        await expect(main.getByText('Confirmed')).toHaveCount(0)
      } finally {
        await app.call('/sandbox/clock', { now: null })
      }
    },
  )

  test(
    'ERR-32 PC-07 an order paid in another tab shows that it is paid and takes no second payment',
    ONCE,
    async ({ page }) => {
      const order = await reserve(app)
      const checkout = new Checkout(app)
      await page.goto(payPath(app, order))
      await checkout.fillContacts()
      await checkout.toCard()
      await checkout.fillCard('4242 4242 4242 4242')
      await checkout.press()
      const { orderNo, payable: amount } = await orderOf(order)
      const claim = { orderId: order.id, orderType: 1, orderNo, amount }
      const { data: intent } = await app.call('/pay/payGateway/visaPayV3', claim)
      const { client_secret, paymentIntentId } = intent
      await app.call('/sandbox/payments/confirm', { client_secret, payment_method: 'pm_card_visa' })
      await app.call('/pay/payGateway/confirmPaymentV3', { ...claim, paymentIntentId })
      await checkout.confirm()
      await expect(page.getByText(app.say('common_order_payed'))).toBeVisible()
      await expect(page.getByText(app.say('Payment complete. Thank you!'))).toHaveCount(0)
      const refunds = await app.call('/api/directOrder/orderRefunds', { id: order.id })
      expect(refunds).toMatchObject({ code: '200', data: [] })
    },
  )

  test('PC-03 card numbers are sent only to the provider', ONCE, async ({ page }) => {
    const order = await reserve(app)
    const checkout = new Checkout(app)
    const bodies: { path: string; body: string }[] = []
    page.on('request', (request) => {
      bodies.push({ path: new URL(request.url()).pathname, body: `${request.url()} ${request.postData() ?? ''}` })
    })
    await page.goto(payPath(app, order))
    await checkout.fillContacts()
    await checkout.toCard()
    await checkout.pay()
    await checkout.expectPaid()
    const withNumber = bodies.filter(({ body }) => /4242|"123"|12\/34/.test(body)).map(({ path }) => path)
    // The sandbox's stand-in for the provider's library.
    expect(withNumber).toEqual(['/sandbox/payments/confirm'])
  })

  test('RP-03 another customer’s order leads to index and shows nothing', ONCE, async ({ page, watch }) => {
    watch.allow(/status of (401|404)/)
    const path = payPath(app, await reserve(app))
    await app.call('/customer/logout')
    await app.signIn({ email: 'demo2@tabifuda.example', password: 'tabi2026' })
    await page.goto(path)
    await expect(page).toHaveURL(/index/)
  })
})
