import { expect, ONCE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { Checkout } from '../../pages/checkout.ts'
import { ReserveForm } from '../../pages/reserve.ts'
import { payPath, reserve } from '../../support/orders.ts'

test(
  'PW-16 an offline login states that it needs a connection, keeps the input, and is not sent later',
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
      page.getByText(app.say('You’re offline. Connect to the internet to log in. We’ve kept what you entered.')),
    ).toBeVisible()
    await context.setOffline(false)
    await expect(
      page.getByText(app.say('You’re offline. Connect to the internet to log in. We’ve kept what you entered.')),
    ).toBeHidden()
    await expect(app.field('email')).toHaveValue('demo@tabifuda.example')
    await expect(page).toHaveURL(/login/)
    expect(sent).toEqual([])
    await app.login()
    await expect(page).not.toHaveURL(/login/)
  },
)

test(
  'PW-16 an offline payment states that it needs a connection, keeps the input, and charges nothing later',
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
    const note = page.getByText(app.say('You’re offline. Connect to the internet to pay. We’ve kept what you entered.'))
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

test(
  'PW-16 RS-19 a reserve form that fails to load says what happened and what is kept, and opens with its input after a retry',
  ONCE,
  async ({ page, context, watch }, { project }) => {
    watch.allow(/ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED/)
    const app = new App(page, project.name)
    const form = new ReserveForm(app)
    await app.speak()
    await form.open(10011)
    await app.field('tip').fill('Gift wrapped')
    await page.route('**/queryComboPackageById*', (route) => route.abort('connectionreset'))
    await app.open('reserve?packageId=10011&action=back')
    const told = page.getByRole('main').getByRole('alert')
    for (const words of [
      'You’re offline. Connect to the internet and try again.',
      'Nothing was sent from this page. You haven’t been charged.',
      'We’ve kept what you entered. You’ll see it again when the form opens.',
      'The form will open here once we have the venue’s availability.',
    ]) {
      await expect(told).toContainText(words)
    }
    await app.expectAccessible()
    await page.unroute('**/queryComboPackageById*')
    await app.button('Try again').click()
    await form.expectOpen()
    await expect(app.field('tip')).toHaveValue('Gift wrapped')

    // When the connection drops on the open form, nothing is sent and the input stays.
    await context.setOffline(true)
    await expect(
      page.getByText(app.say('You’re offline. Connect to the internet to reserve. We’ve kept what you entered.')),
    ).toBeVisible()
    await expect(form.button).toBeDisabled()
    await context.setOffline(false)
    await expect(form.button).toBeEnabled()
    await expect(app.field('tip')).toHaveValue('Gift wrapped')
  },
)
