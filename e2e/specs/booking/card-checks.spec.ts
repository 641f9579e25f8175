import type { Page } from '@playwright/test'
import { catalog } from '../../../tests/support/words.ts'
import { expect, ONCE, RELEASE_ONCE, SMOKE_ONCE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { Checkout } from '../../pages/checkout.ts'
import { type NewOrder, payPath, reserve } from '../../support/orders.ts'

/**
 * Test cards: one that requires 3-D Secure, one issued in Japan, one in the United States, and Mastercards from the
 * United States and China.
 */
const SECURED = '4000 0025 0000 3155'
const JAPANESE = '4000 0039 2000 0003'
const FOREIGN = '4242 4242 4242 4242'
const US_MASTERCARD = '5555 5555 5555 4444'
const CHINESE = '5200 0015 6009 0008'

test.describe('card checks before payment', () => {
  let app: App
  let checkout: Checkout
  let order: NewOrder
  test.beforeEach(async ({ page }, { project }) => {
    app = new App(page, project.name)
    checkout = new Checkout(app)
    await app.speak()
    await app.signIn()
    // Expensive enough for every coupon code.
    order = await reserve(app, 'instant', { sets: 2 })
  })
  const state = async () => (await app.call('/api/directOrder/getOrderById', { id: order.id })).data
  const openForm = async (page: Page) => {
    await page.goto(payPath(app, order))
    await checkout.fillContacts()
  }
  const answerBank = async (page: Page, answer: 'Approve' | 'Decline') => {
    await expect(page.getByRole('heading', { name: 'Test bank' })).toBeVisible()
    await page.getByRole('button', { name: answer }).click()
  }

  test(
    'PC-02 PC-05 PC-09 an approved 3-D Secure check leads to the paid order, and Back does not return to the bank',
    SMOKE_ONCE,
    async ({ page }) => {
      await openForm(page)
      await checkout.toCard()
      await checkout.pay(SECURED)
      await answerBank(page, 'Approve')
      await checkout.expectPaid()
      await expect(page).toHaveURL(new RegExp(`/${app.device}/order\\?`))
      expect(await state()).toMatchObject({ payStatus: 1 })
      await page.goBack()
      await expect(page).toHaveURL(new RegExp(`/${app.device}/order\\?`))
      await expect(page.getByText(app.say('Confirmed')).first()).toBeVisible()
    },
  )

  test(
    'PC-05 PC-07 ERR-07 a declined 3-D Secure check charges nothing; after an abandoned one another card pays once',
    ONCE,
    async ({ page }) => {
      await openForm(page)
      await checkout.toCard()
      await checkout.pay(SECURED)
      await answerBank(page, 'Decline')
      await expect(page.getByText(app.say('order_msg_payerror'))).toBeVisible()
      await expect(app.field('card-number')).toBeEnabled()
      await app.expectAccessible()
      await checkout.pay(SECURED)
      await expect(page.getByRole('heading', { name: 'Test bank' })).toBeVisible()
      expect(await state()).toMatchObject({ payStatus: 0 })
      const bank = page.url()
      await page.goBack()
      await expect(app.field('card-number')).toBeEnabled()
      await checkout.pay()
      await checkout.expectPaid()
      // A late approval finds the order paid and charges nothing.
      const { pathname, searchParams } = new URL(bank)
      const late = { ...Object.fromEntries(searchParams), challenge: 'complete' }
      const answer = await page.request.post(pathname, { form: late, maxRedirects: 0 })
      expect([answer.status(), answer.headers()['location']]).toEqual([303, expect.stringContaining('succeeded')])
      const refunds = await app.call('/api/directOrder/orderRefunds', { id: order.id })
      expect(refunds).toMatchObject({ code: '200', data: [] })
      expect(await state()).toMatchObject({ payStatus: 1 })
    },
  )

  /** Approves at the bank without following it back; returns the address that it leads back to. */
  const approveUnseen = async (page: Page): Promise<string> => {
    await expect(page.getByRole('heading', { name: 'Test bank' })).toBeVisible()
    const { pathname, searchParams } = new URL(page.url())
    const form = { ...Object.fromEntries(searchParams), challenge: 'complete' }
    const answer = await page.request.post(pathname, { form, maxRedirects: 0 })
    return String(answer.headers()['location'])
  }

  test(
    'PY-01 OP-11 PC-05 back from 3-D Secure after the server already knows of the payment: thanks, stamp and offers, as after any other payment',
    ONCE,
    async ({ page }) => {
      await openForm(page)
      await checkout.toCard()
      await checkout.pay(SECURED)
      const back = await approveUnseen(page)
      // The provider's report reaches the server before the customer.
      await app.call('/smallProgramPay/orderPay/getPaymentInfo', { id: order.id, orderType: 1 })
      expect(await state()).toMatchObject({ payStatus: 1 })
      await page.goto(back)
      await checkout.expectPaid()
      await expect(page.getByRole('status').filter({ has: page.locator('picture') })).toBeVisible()
      await expect(page.getByTestId('install-hint')).toBeVisible()
      await expect(page).not.toHaveURL(/payment_intent/)
      await page.reload()
      await expect(page.getByText(app.say('Confirmed')).first()).toBeVisible()
      await expect(page.getByText(app.say('Payment complete. Thank you!'))).toHaveCount(0)
      // The card page's own address leads to the same page.
      await page.goto(`/mobile/stripepay?orderId=${order.id}&payment_intent=pi_1`)
      await checkout.expectPaid()
    },
  )

  test(
    'PY-01 PC-05 the bank’s app leads back to another tab, which learns from the server that the order is paid',
    ONCE,
    async ({ page }) => {
      await openForm(page)
      await checkout.toCard()
      await checkout.pay(SECURED)
      const back = await approveUnseen(page)
      const other = await page.context().newPage()
      await other.goto(back)
      await expect(other.getByText(app.say('Payment complete. Thank you!'))).toBeVisible()
      expect(await state()).toMatchObject({ payStatus: 1 })
    },
  )

  test(
    'S-07 ERR-06 PC-05 after an approval whose response is lost, the page waits for the result and never says that nothing was charged',
    RELEASE_ONCE,
    async ({ page, watch }) => {
      watch.allow(/ERR_FAILED/)
      await openForm(page)
      await checkout.toCard()
      await page.route('**/pay/payGateway/confirmPaymentV3?**', (route) => route.abort('failed'))
      // Polls are answered only after the notice was seen.
      const { promise: seen, resolve: letGo } = Promise.withResolvers<void>()
      await page.route('**/smallProgramPay/orderPay/getPaymentInfo?**', async (route) => {
        await seen
        await route.continue()
      })
      await checkout.pay(SECURED)
      await answerBank(page, 'Approve')
      await expect(page.getByText('We’re confirming your payment')).toBeVisible()
      letGo()
      await checkout.expectPaid()
      await expect(page.getByText(app.say('order_msg_payerror'))).toHaveCount(0)
      expect(await state()).toMatchObject({ payStatus: 1 })
    },
  )

  test(
    'PC-05 the token flow has no bank page: a 3-D Secure card is declined with a message, and another card pays',
    RELEASE_ONCE,
    async ({ page }) => {
      await checkout.useTokenFlow()
      await openForm(page)
      await checkout.toCard()
      await checkout.pay(SECURED)
      await expect(page.getByText(app.say('order_msg_payerror'))).toBeVisible()
      await checkout.pay()
      await checkout.expectPaid()
    },
  )

  for (const { row, code, wrong, key, right } of [
    { row: 'ERR-09', code: 'VISA8', wrong: [JAPANESE], key: 'visa_not_japan', right: FOREIGN },
    { row: 'ERR-10', code: 'MASTER800', wrong: [FOREIGN, US_MASTERCARD], key: 'mastercard_only_china', right: CHINESE },
  ]) {
    test(
      `${row} CP-09 S-06 the code ${code} refuses other cards, keeps the order, and accepts the right card`,
      RELEASE_ONCE,
      async ({ page }) => {
        await openForm(page)
        await app.field('code').fill(code.toLowerCase())
        await app.button('Apply').click()
        await expect(page.getByText(app.say('Discount'))).toBeVisible()
        await checkout.toCard()
        for (const number of wrong) {
          await checkout.pay(number)
          const alert = page.getByRole('alert').filter({ hasText: catalog(app.locale).get(key) ?? key })
          await expect(alert).toContainText('You haven’t been charged. We’ve kept your booking')
          expect(await state()).toMatchObject({ payStatus: 0, status: -1 })
          await expect(app.field('card-number')).toBeEnabled()
        }
        await app.expectAccessible()
        await checkout.pay(right)
        await checkout.expectPaid()
        const paid = await state()
        expect(paid).toMatchObject({ payStatus: 1, couponCode: code })
        expect(paid.payable).toBeLessThan(paid.couponOriginal)
      },
    )
  }

  test(
    'A-18 CP-09 a card-only code allows only card payment, and the page says how to continue',
    RELEASE_ONCE,
    async ({ page }) => {
      await openForm(page)
      await app.field('code').fill('visa8')
      await app.button('Apply').click()
      await expect(page.getByText(app.say('Discount'))).toBeVisible()
      const wechat = page.getByRole('radio', { name: 'WeChat Pay' })
      await wechat.check()
      const problem = page.getByRole('alert').filter({ hasText: 'Pay by card, or remove the coupon code.' })
      await expect(problem).toBeVisible()
      await app.expectAccessible()
      await app.button('Continue').click()
      await expect(wechat).toBeFocused()
      await expect(page).toHaveURL(new RegExp(`/${app.device}/order\\?`))
      await app.button('Remove').click()
      await expect(problem).toHaveCount(0)
      await app.button('Continue').click()
      await expect(page).toHaveURL(/\/wechatpay\?/)
    },
  )
})
