import { expect } from '../fixtures.ts'
import type { NewOrder } from '../support/orders.ts'
import type { App } from './app.ts'

const POLL = '/smallProgramPay/orderPay/getPaymentInfo'

/** The page with the payment QR. Its clock is the test's from `open` on: nothing on it happens by waiting. */
export class QrPayment {
  readonly app: App
  /** Polls that were sent. */
  polls = 0

  constructor(app: App) {
    this.app = app
    app.page.on('request', (request) => {
      if (request.url().includes(POLL)) this.polls++
    })
  }

  get code() {
    return this.app.page.getByRole('img', { name: this.app.say('QR code to pay with WeChat') })
  }

  get timer() {
    return this.app.page.getByRole('timer')
  }

  get showAgain() {
    return this.app.button('Show the code again')
  }

  async open({ id }: NewOrder): Promise<void> {
    await this.app.page.clock.install()
    await this.app.open(`wechatpay?orderId=${id}`)
    await expect(this.code).toBeVisible()
    await this.app.page.clock.pauseAt(Date.now() + 1_000)
  }

  /** Lets time pass on the page, a poll's interval at a time, so that each poll has its answer before the next is due. */
  async pass(seconds: number): Promise<void> {
    for (let left = seconds; left > 0; left -= 3) {
      const before = this.polls
      await this.app.page.clock.runFor(Math.min(left, 3) * 1000)
      if (this.polls > before) await this.app.page.waitForLoadState('networkidle')
    }
  }

  /** A wallet scans the QR and pays. */
  async scanAndPay({ id }: NewOrder): Promise<void> {
    const { data: order } = await this.app.call('/api/directOrder/getOrderById', { id })
    const paid = await this.app.call('/sandbox/wechat/pay', { orderNo: order.orderNo })
    expect(paid).toMatchObject({ code: '200', data: { paid: true } })
  }

  async expectPaid(order: NewOrder): Promise<void> {
    const { page, device } = this.app
    await expect(page).toHaveURL(new RegExp(`/${device}/paycallback\\?code=success&orderId=${order.id}`))
    await expect(page.getByText(this.app.say('Payment complete. Thank you!'))).toBeVisible()
  }
}
