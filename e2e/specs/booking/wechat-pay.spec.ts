import { readFileSync } from 'node:fs'
import { expect, RELEASE_ONCE, SMOKE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { Checkout } from '../../pages/checkout.ts'
import { QrPayment } from '../../pages/qr-payment.ts'
import { type NewOrder, payPath, reserve } from '../../support/orders.ts'

test.describe('paying by WeChat', () => {
  let app: App
  let qr: QrPayment
  let order: NewOrder
  test.beforeEach(async ({ page }, info) => {
    app = new App(page, info.project.name)
    qr = new QrPayment(app)
    await app.speak()
    await app.signIn()
    order = await reserve(app)
  })

  test(
    'WX-01 WX-02 WX-04 WX-05 WX-07 CB-02 WeChat is chosen on the pay page, the QR is scanned, and the paid order appears',
    SMOKE,
    async ({ page }) => {
      await page.goto(payPath(app, order))
      const checkout = new Checkout(app)
      await checkout.fillContacts()
      await app.field('code').fill('welcome500')
      await app.button('Apply').click()
      await expect(page.getByText(app.say('Discount'))).toBeVisible()
      await page.getByRole('radio', { name: 'WeChat Pay' }).check()
      await expect(app.field('card-number')).toBeHidden()
      await app.button('Continue').click()
      await expect(qr.code).toBeVisible()
      await expect(page).toHaveURL(/\/wechatpay\?.*couponCode=WELCOME500&couponDiscount=500&couponOriginal=\d+/)
      await expect(page.getByText('−¥500')).toBeVisible()
      await expect(qr.timer).toContainText(/\b[1-6]?\d\b/)
      await app.expectAccessible()
      // The QR is an image that can be long-pressed. The saved file is the same image.
      const shown = (await qr.code.getAttribute('src')) ?? ''
      expect(shown).toMatch(/^data:image\/png;base64,/)
      const how = page
        .getByRole('listitem')
        .filter({ hasText: app.say('Save the image, or press and hold the QR code.') })
      await expect(how).toHaveCount(app.device === 'mobile' ? 1 : 0)
      await expect(app.button('Save image')).toHaveCount(app.device === 'mobile' ? 1 : 0)
      if (app.device === 'mobile') {
        await expect(
          app.page.getByText(app.say('Open WeChat, tap Scan, then Album, and choose the image.')),
        ).toBeVisible()
        const file = page.waitForEvent('download')
        await app.button('Save image').click()
        expect((await file).suggestedFilename()).toMatch(/^wechat-pay-RS\w+\.png$/)
        expect(readFileSync(await (await file).path(), 'base64')).toBe(shown.split(',')[1])
      }
      await qr.scanAndPay(order)
      await qr.expectPaid(order)
      const { data: paid } = await app.call('/api/directOrder/getOrderById', { id: order.id })
      expect(paid).toMatchObject({ payStatus: 1, couponCode: 'WELCOME500' })
      expect(paid.payable).toBe(paid.couponOriginal - 500)
      await page.goBack()
      await expect(page).toHaveURL(new RegExp(`/${app.device}/order\\?`))
    },
  )

  test(
    'WX-03 S-10 an expired QR is greyed out, and showing it again, even twice, reuses the same payment',
    RELEASE_ONCE,
    async ({ page }) => {
      await qr.open(order)
      const picture = await qr.code.getAttribute('src')
      await qr.pass(63)
      await qr.resume()
      await expect(page.getByText(app.say('The QR code has expired. Show it again to pay.'))).toBeVisible()
      await expect(qr.code).toHaveCount(0)
      await app.expectAccessible()
      let opened = 0
      page.on('request', (request) => {
        if (request.url().includes('wechatPayImg')) opened++
      })
      await qr.showAgain.dblclick()
      await expect(qr.code).toHaveAttribute('src', picture ?? '')
      await expect(qr.timer).toContainText('60')
      expect(opened).toBe(1)
      await qr.scanAndPay(order)
      await qr.expectPaid(order)
    },
  )

  test('WX-05 WX-06 a payment in the last second is found by a poll after the end', RELEASE_ONCE, async () => {
    await qr.open(order)
    await qr.pass(60)
    await qr.scanAndPay(order)
    const { polls } = qr
    await qr.pass(3)
    expect(qr.polls).toBe(polls + 1)
    await qr.resume()
    await qr.expectPaid(order)
  })

  test('WX-06 WX-07 a payment after the polls have ended is found by checking again', RELEASE_ONCE, async () => {
    await qr.open(order)
    await qr.pass(90)
    const { polls } = qr
    await qr.pass(30)
    expect(qr.polls).toBe(polls)
    await qr.scanAndPay(order)
    await qr.resume()
    await app.button('Check again').click()
    await qr.expectPaid(order)
  })

  test(
    'WX-06 leaving the page stops the polls, and paying another way invalidates the QR',
    RELEASE_ONCE,
    async ({ page }) => {
      await qr.open(order)
      await qr.resume()
      await page.getByRole('link', { name: app.say('Pay another way') }).click()
      await expect(app.field('email')).not.toHaveValue('')
      const { polls } = qr
      await page.clock.runFor(12_000)
      expect(qr.polls).toBe(polls)
      const checkout = new Checkout(app)
      await page.getByRole('radio', { name: 'Card' }).check()
      await checkout.fillContacts()
      await checkout.toCard()
      await checkout.pay()
      await checkout.expectPaid()
      const { data } = await app.call('/api/directOrder/getOrderById', { id: order.id })
      const late = await app.call('/sandbox/wechat/pay', { orderNo: data.orderNo }, { mayBeAbsent: true })
      expect(late.code).toBe('404')
    },
  )

  test(
    'ERR-41 ERR-42 WX-02 a QR that cannot be loaded shows the reason and can be retried',
    RELEASE_ONCE,
    async ({ page, watch }) => {
      watch.allow(/status of 503|ERR_FAILED/)
      const opening = '**/smallProgramPay/wechatPayImg*'
      await page.route(opening, (route) => route.abort())
      await app.open(`wechatpay?orderId=${order.id}`)
      await expect(page.getByText(app.say('pay_msg_failed'))).toBeVisible()
      await page.unroute(opening)
      // A message key is translated, plain text is shown as received, and an unknown key is replaced.
      for (const [message, expected] of [
        ['order_msg_payerror', app.say('order_msg_payerror')],
        ['微信支付：商户号 <b>1900</b> 暂停收款', '微信支付：商户号 <b>1900</b> 暂停收款'],
        ['order_msg_of_tomorrow', app.say('common_request_error')],
      ] as const) {
        await page.route(opening, (route) => route.fulfill({ json: { code: '500', message, data: null } }))
        await app.button('Try again').click()
        await expect(page.getByRole('alert').locator('strong')).toHaveText(expected)
        await app.expectAccessible()
        await page.unroute(opening)
      }
      await expect(page.getByText('order_msg_of_tomorrow')).toHaveCount(0)
      await app.button('Try again').click()
      await expect(qr.code).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
    },
  )

  test('A-38 WX-02 an address with a made-up discount shows no QR', RELEASE_ONCE, async ({ page }) => {
    const claim = 'couponCode=WELCOME500&couponDiscount=4000&couponOriginal=5000'
    await app.open(`wechatpay?orderId=${order.id}&${claim}`)
    await expect(page.getByText(app.say('order_msg_payerror'))).toBeVisible()
    await expect(qr.code).toHaveCount(0)
  })

  test(
    'WX-06 the page says that it is offline and finds the payment after reconnecting',
    RELEASE_ONCE,
    async ({ page, context, watch }) => {
      watch.allow(/ERR_INTERNET_DISCONNECTED/)
      await qr.open(order)
      await context.setOffline(true)
      const offline = 'You’re offline, so we can’t check your payment. We’ll check again as soon as you’re back online.'
      await expect(page.getByText(app.say(offline))).toBeVisible()
      await qr.scanAndPay(order)
      await qr.pass(90)
      await context.setOffline(false)
      await qr.resume()
      await qr.expectPaid(order)
    },
  )

  test('RT-08 a session that ends while the QR is shown leads to the login', RELEASE_ONCE, async ({ page, watch }) => {
    watch.allow(/status of 401/)
    await app.open(`wechatpay?orderId=${order.id}`)
    await expect(qr.code).toBeVisible()
    await app.call('/customer/logout')
    await expect(page).toHaveURL(/\/login/)
  })

  test('RP-03 another customer’s order leads to index and shows no QR', RELEASE_ONCE, async ({ page, watch }) => {
    watch.allow(/status of 404/)
    await app.call('/customer/logout')
    await app.signIn({ email: 'demo2@tabifuda.example', password: 'tabi2026' })
    await app.open(`wechatpay?orderId=${order.id}`)
    await expect(page).toHaveURL(/index/)
  })
})
