import type { Request } from '@playwright/test'
import { expect } from '../fixtures.ts'
import type { NewOrder } from '../support/orders.ts'
import type { App } from './app.ts'

const POLL = '/smallProgramPay/orderPay/getPaymentInfo'

/** The page with the payment QR. From `open` until `resume`, only `pass` advances its clock. */
export class QrPayment {
  readonly app: App
  /** Polls sent so far; `ended` counts those that have completed. */
  polls = 0
  private ended = 0

  constructor(app: App) {
    this.app = app
    const isPoll = (request: Request) => request.url().includes(POLL)
    app.page.on('request', (request) => {
      if (isPoll(request)) this.polls++
    })
    for (const end of ['requestfinished', 'requestfailed'] as const) {
      app.page.on(end as 'requestfinished', (request) => {
        if (isPoll(request)) this.ended++
      })
    }
  }

  get code() {
    return this.app.page.getByRole('img', { name: this.app.say('QR code for WeChat Pay') })
  }

  get timer() {
    return this.app.page.getByRole('timer')
  }

  get showAgain() {
    return this.app.button('Show code again')
  }

  async open({ id }: NewOrder): Promise<void> {
    await this.app.page.clock.install()
    await this.app.open(`wechatpay?orderId=${id}`)
    await expect(this.code).toBeVisible()
    const pause = () => this.app.page.clock.pauseAt(Date.now() + 1_000)
    // On a busy page the pause may arrive after that second and fail. It stops the page's clock nevertheless, so a
    // second attempt succeeds.
    await pause().catch(pause)
  }

  /** Advances the clock by one poll interval at a time, so that each poll is answered before the next is due. */
  async pass(seconds: number): Promise<void> {
    for (let left = seconds; left > 0; left -= 3) {
      await this.app.page.clock.runFor(Math.min(left, 3) * 1000)
      await expect.poll(() => this.ended).toBe(this.polls)
    }
  }

  /** Lets the page's clock run again. */
  async resume(): Promise<void> {
    await this.app.page.clock.resume()
  }

  /** Simulates a wallet that scans the QR and pays. */
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
