import { expect, ONCE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { Checkout } from '../../pages/checkout.ts'
import { newCustomer } from '../../support/customers.ts'
import { payPath, reserve } from '../../support/orders.ts'

test(
  'a payment in one tab updates every other tab: the form closes and the ticket is available',
  ONCE,
  async ({ page: first, context }, { project }) => {
    const app = new App(first, project.name)
    await newCustomer(app)
    const order = await reserve(app)
    const checkout = new Checkout(app)
    await first.goto(payPath(app, order))
    await checkout.fillContacts()
    await checkout.toCard()

    const second = await context.newPage()
    const there = new App(second, project.name)
    const other = new Checkout(there)
    await second.goto(payPath(there, order))
    await other.fillContacts()
    await other.toCard()

    await checkout.pay()
    await checkout.expectPaid()
    await expect(second.getByText(there.say('common_order_payed'))).toBeVisible()
    await expect(there.field('card-number')).toHaveCount(0)
    await expect(second.getByRole('button', { name: /^Pay ¥/ })).toHaveCount(0)
    await expect(second.getByText('Confirmed', { exact: true })).toBeVisible()
  },
)
