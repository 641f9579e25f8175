import { expect, ONCE, test } from '../fixtures.ts'
import { App } from '../pages/app.ts'
import { Checkout } from '../pages/checkout.ts'
import { payPath, reserve } from '../support/orders.ts'

test(
  'PW-16 a login without a network says so, keeps what was typed, and is not sent by itself later',
  ONCE,
  async ({ page, context, watch }, { project }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED/)
    const app = new App(page, project.name)
    await app.speak()
    await app.open('login')
    await expect(app.field('email')).toBeVisible()
    const sent: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.endsWith('/customer/login')) sent.push(request.url())
    })
    await context.setOffline(true)
    await app.field('email').fill('demo@tabifuda.example')
    await app.field('password').fill('tabi2026')
    await expect(
      page.getByText(app.say('You are offline. Logging in needs a connection; what you typed stays here.')),
    ).toBeVisible()
    await context.setOffline(false)
    await expect(
      page.getByText(app.say('You are offline. Logging in needs a connection; what you typed stays here.')),
    ).toBeHidden()
    await expect(app.field('email')).toHaveValue('demo@tabifuda.example')
    await expect(page).toHaveURL(/login/)
    expect(sent).toEqual([])
    await app.login()
    await expect(page).not.toHaveURL(/login/)
  },
)

test(
  'PW-16 a payment without a network says so, keeps what was typed, and charges nothing later',
  ONCE,
  async ({ page, context, watch }, { project }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED/)
    const app = new App(page, project.name)
    const checkout = new Checkout(app)
    await app.speak()
    await app.open('orders')
    await app.login()
    await expect(page).toHaveURL(/orders/)
    const order = await reserve(app)
    await page.goto(payPath(app, order))
    await checkout.fillContacts()
    await checkout.toCard()
    await checkout.fillCard('4242 4242 4242 4242')
    const sent: string[] = []
    page.on('request', (request) => {
      if (/payGateway|updateOrders/.test(request.url())) sent.push(request.url())
    })
    await context.setOffline(true)
    const note = page.getByText(app.say('You are offline. Paying needs a connection; what you typed stays here.'))
    await expect(note).toBeVisible()
    await context.setOffline(false)
    await expect(note).toBeHidden()
    await expect(app.field('card-number')).toHaveValue('4242 4242 4242 4242')
    expect(sent).toEqual([])
    const { data } = await app.call('/api/directOrder/getOrderById', { id: order.id })
    expect(data.payStatus).toBe(0)
    await checkout.press()
    await checkout.confirm()
    await checkout.expectPaid()
  },
)
