import { expect, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { otherBrowser } from '../../support/browsers.ts'
import { shown } from '../../support/changing.ts'
import { consoleOf, joinAsOwner } from '../../support/operators.ts'
import { buyTicket } from '../../support/orders.ts'
import { expectSameTranslated } from '../../support/seen-words.ts'

const OWNER = 'translated@tabifuda.example'

/** A separate server, because an owner can be invited only once. */
test.use({ serverSettings: { OPERATOR_EMAIL: OWNER } })

const yen = (amount: number): string => `¥${amount.toLocaleString('en')}`

test('T1 OC-06 OC-08 the console finds an order and refunds it in a translating browser, with the same words and amounts', async ({
  page,
  browser,
  server,
}) => {
  test.slow()
  const home = consoleOf(server)
  await joinAsOwner(page, server, OWNER)
  const customer = await otherBrowser(browser, new App(page, 'desktop'))
  await customer.signIn()
  const operator = new App(page, 'desktop')
  await expectSameTranslated(
    async ({ page: screen }, see) => {
      // Each run of the flow uses another order of the same package.
      const order = await shown(customer, (await buyTicket(customer)).id)
      const main = screen.getByRole('main')
      const orders = screen.getByRole('table', { name: 'Orders' })
      const rows = orders.getByRole('row')
      const search = screen.getByRole('searchbox', { name: 'Order number, name, email, phone or shop' })
      await screen.goto(`${home}/operator/orders`)
      await search.fill(order.orderNo)
      await screen.getByRole('button', { name: 'Search' }).click()
      await expect(rows).toHaveCount(2)
      await see('the order')
      const state = screen.getByRole('combobox', { name: 'Status' })
      await state.selectOption('Cancelled')
      await expect(orders).toHaveCount(0)
      await see('no order')
      await state.selectOption('Any')
      await expect(rows).toHaveCount(2)
      await see('the order again')

      await screen.getByRole('link', { name: order.orderNo }).click()
      await see('order')
      await screen.getByRole('button', { name: 'Refund', exact: true }).click()
      const dialog = screen.getByRole('dialog')
      const look = dialog.getByRole('button', { name: 'Review' })
      await see('give money back', dialog)
      for (const amount of [500, 700]) {
        await dialog.getByRole('textbox', { name: 'Amount (¥)' }).fill(String(amount))
        await look.click()
        await expect(dialog.getByText(yen(amount), { exact: true })).toBeVisible()
        await see(`what ${amount} does`, dialog)
      }
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('The soup was cold')
      await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
      await expect(dialog).toHaveCount(0)
      await expect(main.getByRole('row', { name: /Refund Completed/ })).toContainText(yen(700))
      await see('order with 700 less')
    },
    operator,
    ['replace', 'merge'],
    async () => new App(await page.context().newPage(), 'desktop'),
  )
})
