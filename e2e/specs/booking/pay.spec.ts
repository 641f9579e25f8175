import { WRONG_CODES_PER_CUSTOMER } from '#domain/constants.ts'
import { words } from '../../../tests/support/words.ts'
import { expect, ONCE, SMOKE, SMOKE_ONCE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { Checkout } from '../../pages/checkout.ts'
import { payPath, reserve } from '../../support/orders.ts'
import { payCalls } from '../../support/pay-calls.ts'

/** Browsers log every 4xx response. Some of these tests provoke them. */
const REFUSED = /status of (401|404|409|422|429)/

test.describe('paying by card', () => {
  let app: App
  let checkout: Checkout
  test.beforeEach(async ({ page }, info) => {
    app = new App(page, info.project.name)
    checkout = new Checkout(app)
    await app.speak()
    await app.signIn()
    await page.goto(payPath(app, await reserve(app)))
  })

  test(
    'GEN-03 OP-03 OP-06 OP-07 the form reports missing and invalid fields, also after a language switch, keeps its input over a reload and sends nothing',
    SMOKE,
    async ({ page }) => {
      const send = page.getByRole('button', { name: app.say('Pay {amount}') }).last()
      const sent = payCalls(page)
      // The last order's contacts arrive after the account's, and fill only untouched fields.
      await expect(app.field('email')).not.toHaveValue('')
      await expect(app.field('enName')).not.toHaveValue('')
      await app.field('enName').fill('')
      await app.field('phone').fill('12')
      await send.click()
      await expect(app.field('enName')).toBeFocused()
      await expect(app.field('enName')).toHaveAccessibleDescription(/Name as on passport/)
      // All errors are shown at once.
      await expect(page.getByText(app.say('order_msg_notice_agree'))).toBeVisible()
      await expect(app.field('phone')).toHaveAccessibleDescription(app.say('order_msg_phone_invalid'))
      await app.field('enName').fill('陳大文')
      await app.field('agreed').check()
      await send.click()
      await expect(app.field('enName')).toBeFocused()
      await expect(app.field('enName')).toHaveAccessibleDescription(/in Latin letters/)
      await app.field('enName').fill('CHAN TAI MAN')
      await send.click()
      await expect(app.field('phone')).toBeFocused()
      await expect(app.field('phone')).toHaveAccessibleDescription(app.say('order_msg_phone_invalid'))
      await app.field('phone').fill('+852 5123 4567')
      for (const email of ['a@', 'a b@example.com', 'a@example', '@example.com']) {
        await app.field('email').fill(email)
        await send.click()
        await expect(app.field('email')).toHaveAccessibleDescription(app.say('order_msg_email_invalid'))
      }
      await app.field('email').fill('guest@example.com')
      await app.field('phone').fill('12')
      await send.click()
      await page.getByRole('combobox', { name: 'Language' }).first().selectOption('ja')
      await expect(app.field('phone')).toHaveAccessibleDescription(words('ja', 'order_msg_phone_invalid'))
      await app.field('tip').fill('No shrimp')
      await page.reload()
      await expect(app.field('phone')).toHaveValue('12')
      await expect(app.field('enName')).toHaveValue('CHAN TAI MAN')
      await expect(app.field('tip')).toHaveValue('No shrimp')
      expect(sent).toEqual([])
      await app.expectAccessible()
    },
  )

  test(
    'OP-03 OP-05 OP-08 RT-10 ST-02 PC-01 PE-11 the form shows the purchase, cancellation deadline, contacts of the last order, code, terms and card; nothing is sent before the amount is confirmed',
    SMOKE,
    async ({ page }) => {
      const id = Number(new URL(page.url()).searchParams.get('orderId'))
      const { data: last } = await app.call('/api/pcOrder/getPCLastOrder', {})
      for (const [field, value] of [
        ['enName', last.enname],
        ['email', last.email],
      ] as const) {
        expect(value, field).not.toBe('')
        await expect(app.field(field)).toHaveValue(value)
      }
      await expect(app.field('code')).toBeVisible()
      const terms = page.getByRole('link', { name: 'terms of service' }).and(page.locator('main a'))
      await expect(terms.first()).toHaveAttribute('href', `/${app.device}/serviceprovision`)
      const { data: order } = await app.call('/api/directOrder/getOrderById', { id })
      const price = `¥${Number(order.payable).toLocaleString('en')}.00`
      await expect(page.getByRole('main').getByText(price).first()).toBeVisible()
      const expectTerms = async () => {
        const [, time = ''] = String(order.usetimeStr).split(' ')
        for (const text of [order.comboPackage.enName, time, '2 guests'])
          await expect(page.getByRole('main')).toContainText(text)
        await expect(page.getByRole('main')).toContainText(
          new RegExp(
            `Free cancellation until 23:59 on .+ \\(Japan time\\), with a refund of ¥${Number(order.payable).toLocaleString('en')}`,
          ),
        )
      }
      await expectTerms()

      await checkout.fillContacts()
      await checkout.toCard()
      await checkout.fillCard('4242 4242 4242 4242')
      const opened: string[] = []
      page.on('request', (request) => {
        if (/payGateway|sandbox\/payments/.test(request.url())) opened.push(request.url())
      })
      await checkout.press()
      await expect(page.getByRole('dialog')).toContainText(`¥${Number(order.payable).toLocaleString('en')}`)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      expect(opened).toEqual([])
      expect((await app.call('/api/directOrder/getOrderById', { id })).data.payStatus).toBe(0)

      // The card page is named after its provider.
      await app.open(`stripepay?orderId=${id}`)
      await expect(app.field('card-number')).toBeVisible()
      await expectTerms()
      // The desktop pays on the order page, to which that address redirects.
      await expect(page).toHaveURL(app.device === 'mobile' ? /\/mobile\/stripepay\?/ : /\/pc\/order\?.*state=pay/)
    },
  )

  test(
    'OP-09 contacts are saved before payment; if saving fails, the form says so and opens no payment',
    ONCE,
    async ({ page, watch }) => {
      watch.allow(/net::ERR/)
      const SAVE = '**/api/pcOrder/updateOrders?*'
      const id = Number(new URL(page.url()).searchParams.get('orderId'))
      const stored = async () => (await app.call('/api/directOrder/getOrderById', { id })).data
      await checkout.fillContacts()
      const typed = {
        enName: 'CHAN SIU MING',
        phone: '+85298765432',
        email: 'siu.ming@example.com',
        tip: 'A high chair',
      }
      for (const [name, value] of Object.entries(typed)) await app.field(name).fill(value)
      const sent: string[] = []
      page.on('request', (request) => {
        const call = /updateOrders|visaPayV3|payments\/confirm/.exec(request.url())?.[0]
        if (call) sent.push(call)
      })
      const goOn = page.getByRole('button', { name: app.say('Pay {amount}') }).last()
      const refused = { code: '400', message: 'order_msg_email_invalid', data: null }
      await page.route(SAVE, (route) => route.fulfill({ json: refused }), { times: 1 })
      await goOn.click()
      await expect(app.field('email')).toHaveAccessibleDescription(app.say('order_msg_email_invalid'))
      await page.route(SAVE, (route) => route.abort('connectionreset'), { times: 1 })
      await goOn.click()
      await expect(page.getByText(app.say('common_offline')).first()).toBeVisible()
      expect(sent).toEqual(['updateOrders', 'updateOrders'])
      expect((await stored()).email).not.toBe(typed.email)

      // The contacts are saved, but payment has not started: the amount still has to be confirmed.
      await checkout.fillCard('4242 4242 4242 4242')
      await checkout.press()
      expect(await stored()).toMatchObject({ ...typed, payStatus: 0 })
      expect(sent).toEqual(['updateOrders', 'updateOrders', 'updateOrders'])
      await checkout.confirm()
      await checkout.expectPaid()
      expect(sent.filter((call, at) => call === 'updateOrders' && at > sent.indexOf('visaPayV3'))).toEqual([])
      expect(await stored()).toMatchObject({ ...typed, payStatus: 1 })
    },
  )

  test(
    'PC-01 PC-02 PC-07 ERR-03 a declined card charges nothing, and the next one pays once',
    SMOKE_ONCE,
    async ({ page }) => {
      await checkout.fillContacts()
      await checkout.toCard()
      await app.expectAccessible()
      await checkout.fillCard('4000 0000 0000 0002')
      await checkout.press()
      await expect(page.getByRole('dialog')).toContainText('¥')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await checkout.press()
      await checkout.confirm()
      await expect(page.getByText(app.say('card_declined'))).toBeInViewport()
      await expect(app.field('card-number')).toBeEnabled()
      await checkout.pay()
      await checkout.expectPaid()
      await app.expectAccessible()
    },
  )

  test(
    'ERR-01 ERR-02 ERR-04 ERR-08 card errors appear at their field and the card can be corrected',
    ONCE,
    async ({ page }) => {
      await checkout.fillContacts()
      await checkout.toCard()
      await checkout.fillCard('4242 4242 4242 4241')
      await page
        .getByRole('button', { name: app.say('Pay {amount}') })
        .last()
        .click()
      await expect(app.field('card-number')).toHaveAccessibleDescription(app.say('card_number_wrong'))
      const press = page.getByRole('button', { name: app.say('Pay {amount}') }).last()
      for (const [field, wrong, key] of [
        ['card-number', '3056 9309 0259 04', 'card_not_supported'],
        ['card-expiry', '12/19', 'card_expiry_wrong'],
        ['card-cvc', '12', 'card_cvc_wrong'],
      ] as const) {
        await checkout.fillCard('4242 4242 4242 4242')
        await app.field(field).fill(wrong)
        await press.click()
        await expect(app.field(field)).toHaveAccessibleDescription(app.say(key))
        await expect(app.field(field)).toBeFocused()
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
      for (const [number, key] of [
        ['4000 0000 0000 0127', 'card_security_code_fail'],
        ['4000 0000 0000 0069', 'card_expired'],
        // Any other decline by the provider.
        ['4000 0000 0000 0119', 'order_msg_payerror'],
      ] as const) {
        await checkout.pay(number)
        await expect(page.getByText(app.say(key))).toBeVisible()
        for (const field of ['card-number', 'card-expiry', 'card-cvc']) await expect(app.field(field)).toBeEnabled()
      }
    },
  )

  test('ERR-06 a gateway timeout is reported as such, and the card can be sent again', ONCE, async ({ page }) => {
    await checkout.fillContacts()
    await checkout.toCard()
    const opening = '**/pay/payGateway/visaPayV3*'
    // The server's response to a gateway timeout (payments-unknown.test.ts).
    const silence = { code: '409', message: 'common_request_timeout', data: { pending: true, atBank: false } }
    await page.route(opening, (route) => route.fulfill({ json: silence }))
    await checkout.pay()
    await expect(page.getByText(app.say('common_request_timeout'))).toBeVisible()
    await expect(app.field('card-number')).toBeEnabled()
    await page.unroute(opening)
    await checkout.press()
    await checkout.confirm()
    await checkout.expectPaid()
  })

  test("PC-05 a bank's 3-D Secure page leads back to the paid order", ONCE, async ({ page }) => {
    await checkout.fillContacts()
    await checkout.toCard()
    await checkout.pay('4000 0025 0000 3155')
    await page.getByRole('button', { name: 'Approve' }).click()
    await checkout.expectPaid()
  })

  test(
    'CP-01 CP-02 CP-11 ERR-43 codes are applied, explained and removed, and the price changes with them',
    SMOKE_ONCE,
    async ({ page }) => {
      const code = app.field('code')
      const asked: string[] = []
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (/\/(coupon|preferences)\//.test(pathname)) asked.push(pathname)
      })
      await code.fill('nonsense')
      await app.button('Apply').click()
      await expect(code).toHaveAccessibleDescription(app.say('coupon_invalid'))
      await expect(code).toHaveValue('NONSENSE')
      await code.fill('banquet5000')
      await app.button('Apply').click()
      await expect(code).toHaveAccessibleDescription(app.say('coupon_below_limit'))
      const before = await page.getByText(app.say('Total')).last().locator('xpath=..').innerText()
      await code.fill('welcome500')
      await app.button('Apply').click()
      await expect(page.getByText(app.say('Discount'))).toBeVisible()
      await app.button('Remove').click()
      await expect(page.getByText(app.say('Discount'))).toBeHidden()
      expect(await page.getByText(app.say('Total')).last().locator('xpath=..').innerText()).toBe(before)
      // One press applies the best of the offered coupons.
      const offers = page.getByRole('list', { name: 'Coupons you can use now' }).getByRole('button')
      const offered = await offers.evaluateAll((buttons) =>
        buttons.map((button) => button.getAttribute('aria-label') ?? ''),
      )
      const yenOf = (name: string) => Number(/¥([\d,]+) off/.exec(name)?.[1]?.replace(',', ''))
      expect(offered.map(yenOf)).toEqual(offered.map(yenOf).sort((a, b) => b - a))
      await offers.first().click()
      await expect(page.getByText(`−¥${yenOf(offered[0] ?? '')}`)).toBeVisible()
      await expect(offers).toHaveCount(0)
      // The focus stays in the coupon section.
      await expect(app.button('Remove')).toBeFocused()
      // A phone may have closed the app in between.
      const again = await page.context().newPage()
      await again.goto(page.url())
      await expect(again.getByText(`−¥${yenOf(offered[0] ?? '')}`)).toBeVisible()
      await again.close()
      await app.button('Remove').click()
      await expect(offers).toHaveCount(offered.length)
      await expect(offers.first()).toBeFocused()
      asked.length = 0
      await code.fill('WELCOME500')
      await app.button('Apply').click()
      await expect(page.getByText(app.say('Discount'))).toBeVisible()
      expect(asked).toEqual(['/api/coupon/check', '/api/coupon/get'])
      await checkout.fillContacts()
      await checkout.toCard()
      await checkout.pay()
      await checkout.expectPaid()
      await expect(page.getByText('−¥500')).toBeVisible()
    },
  )

  test(
    'W6 after too many unknown codes the page says how long to wait, and payment still works',
    ONCE,
    async ({ watch }) => {
      watch.allow(REFUSED)
      for (let n = 0; n < WRONG_CODES_PER_CUSTOMER; n++) await app.call(`/api/coupon/get?code=GUESS${n}`)
      const code = app.field('code')
      await code.fill('welcome500')
      await app.button('Apply').click()
      await expect(code).toHaveAccessibleDescription(app.say('coupon_too_many'))
      await expect(code).toHaveAccessibleDescription(/\d\d:\d\d/)
      await expect(code).toHaveValue('WELCOME500')
      await app.expectAccessible()
      await checkout.fillContacts()
      await checkout.toCard()
      await checkout.pay()
      await checkout.expectPaid()
    },
  )

  test(
    'CP-02 CP-06 CP-11 a preference code is read from its own list, takes 3% off and is stored in the order',
    ONCE,
    async ({ page }) => {
      // An undated order at a shop on the list accepts a preference code.
      const { data: packages } = await app.call('/wechart/queryComboPackage?supplierId=1001&mallFlag=1')
      const pack = packages.find((one: { useType: number }) => one.useType === 2)
      const { data: order } = await app.call('/api/pcOrder/createOrder', {
        supplierId: 1001,
        packageId: pack.id,
        packageNum: 1,
        peopleNum: 1,
        amount: pack.mallPrice,
        orderSource: 4,
        hasJuveniles: 0,
      })
      const price: number = pack.mallPrice
      await page.goto(payPath(app, order))
      const asked: string[] = []
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (/\/(coupon|preferences)\//.test(pathname)) asked.push(pathname)
      })
      await app.field('code').fill('tabi3')
      await app.button('Apply').click()
      await expect(page.getByText(app.say('Discount'))).toBeVisible()
      expect(asked).toEqual(['/api/coupon/check', '/api/preferences/get'])
      await checkout.fillContacts()
      await checkout.toCard()
      await checkout.pay()
      await checkout.expectPaid()
      const { data: paid } = await app.call('/api/directOrder/getOrderById', { id: order.id })
      const payable = Math.ceil(price * 0.97)
      expect(paid).toMatchObject({
        payStatus: 1,
        couponCode: '',
        couponOriginal: price,
        preferenceCode: 'TABI3',
        preferencesOriginal: price,
        preferencesDiscount: price - payable,
        payable,
      })
    },
  )

  test('PC-07 RS-21 pressing pay twice charges once', SMOKE_ONCE, async ({ page }) => {
    await checkout.fillContacts()
    await checkout.toCard()
    const opened: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('visaPayV3')) opened.push(request.url())
    })
    await checkout.fillCard('4242 4242 4242 4242')
    await checkout.press()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: app.say('Pay {amount}') })
      .dblclick()
    await checkout.expectPaid()
    expect(opened).toHaveLength(1)
  })
})
