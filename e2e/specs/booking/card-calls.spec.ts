import type { Page } from '@playwright/test'
import { expect, ONCE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { Checkout } from '../../pages/checkout.ts'
import { payPath, reserve } from '../../support/orders.ts'

/** The browser's message about a request that the test aborted. */
const FAILED_CALL = /net::ERR_FAILED/

interface Sent {
  readonly call: string
  readonly body: Record<string, unknown>
}

/** Records the payment calls that the page makes from now on. */
function paying(page: Page): Sent[] {
  const sent: Sent[] = []
  page.on('request', (request) => {
    const call = /\/(visaPay|visaPayV3|confirmPaymentV3|sendTemplateEmailWeb)$/.exec(new URL(request.url()).pathname)
    if (call?.[1]) sent.push({ call: call[1], body: request.postDataJSON() })
  })
  return sent
}

/** Holds back a call until the returned function is called. */
async function hold(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test.describe('the calls of a card payment', () => {
  let app: App
  let checkout: Checkout
  let id: number
  test.beforeEach(async ({ page }, { project }) => {
    app = new App(page, project.name)
    checkout = new Checkout(app)
    await app.speak()
    await app.signIn()
  })

  async function openCard(page: Page): Promise<void> {
    const order = await reserve(app)
    id = order.id
    await page.goto(payPath(app, order))
    await checkout.fillContacts()
    await checkout.toCard()
  }

  test(
    'PC-05 PC-08 ERR-03 the token flow sends one token, one charge and one mail; the fields are disabled during the payment and work again after an error',
    ONCE,
    async ({ page }) => {
      await checkout.useTokenFlow()
      await openCard(page)
      const sent = paying(page)
      await checkout.pay('4000 0000 0000 0002')
      await expect(page.getByText(app.say('card_declined'))).toBeVisible()
      await expect(app.field('card-number')).toBeEnabled()

      const letGo = await hold(page, '**/pay/payGateway/visaPay?**')
      await checkout.pay()
      for (const field of ['card-number', 'card-expiry', 'card-cvc']) await expect(app.field(field)).toBeDisabled()
      letGo()
      await checkout.expectPaid()

      const { data: order } = await app.call('/api/directOrder/getOrderById', { id })
      expect(order).toMatchObject({ payStatus: 1 })
      const claim = {
        orderId: id,
        orderType: 1,
        orderNo: order.orderNo,
        reference: order.orderNo,
        amount: order.payable,
      }
      await expect.poll(() => sent.map(({ call }) => call)).toEqual(['visaPay', 'visaPay', 'sendTemplateEmailWeb'])
      expect(sent[0]?.body).toMatchObject({ ...claim, token: 'tok_chargeDeclined' })
      expect(sent[1]?.body).toMatchObject({ ...claim, token: 'tok_visa' })
      // No call contains a card number.
      expect(JSON.stringify(sent)).not.toMatch(/4242|4000/)
      expect(sent[2]?.body).toEqual({
        subject: 'Payment complete. Thank you!',
        content: order.orderNo,
        email: order.email,
        order_no: order.orderNo,
        orderType: 1,
      })
    },
  )

  test(
    'PC-05 PC-08 ERR-06 the intent flow reports a failed request without a charge; a failed mail does not undo the payment',
    ONCE,
    async ({ page, watch }) => {
      watch.allow(FAILED_CALL)
      await openCard(page)
      const sent = paying(page)
      await page.route('**/pay/payGateway/visaPayV3?**', (route) => route.abort('failed'))
      await checkout.pay()
      await expect(page.getByText(app.say('common_request_timeout'))).toBeVisible()
      await expect(app.field('card-number')).toBeEnabled()
      expect((await app.call('/api/directOrder/getOrderById', { id })).data.payStatus).toBe(0)
      await page.unroute('**/pay/payGateway/visaPayV3?**')

      await page.route('**/api/order/sendTemplateEmailWeb?**', (route) => route.abort('failed'))
      const letGo = await hold(page, '**/pay/payGateway/confirmPaymentV3?**')
      await checkout.press()
      await checkout.confirm()
      await expect(app.field('card-number')).toBeDisabled()
      letGo()
      await checkout.expectPaid()
      const mails = () => sent.filter(({ call }) => call === 'sendTemplateEmailWeb')
      await expect.poll(() => mails().length).toBe(1)
      expect((await app.call('/api/directOrder/getOrderById', { id })).data.payStatus).toBe(1)
      expect(sent.map(({ call }) => call)).toEqual([
        'visaPayV3',
        'visaPayV3',
        'confirmPaymentV3',
        'sendTemplateEmailWeb',
      ])
    },
  )
})
