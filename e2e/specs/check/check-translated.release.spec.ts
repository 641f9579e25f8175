import { expect, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { otherBrowser } from '../../support/browsers.ts'
import { newCustomer } from '../../support/customers.ts'
import { buyTicket, type NewOrder } from '../../support/orders.ts'
import { expectSameTranslated } from '../../support/seen-words.ts'
import type { Translation } from '../../support/translations.ts'

const KINDS: readonly Translation[] = ['replace', 'merge']

const ticketOf = async (app: App, { id }: NewOrder) =>
  (await app.call('/api/ticket/sync', {})).data.tickets.find(({ orderId }: { orderId: number }) => orderId === id)

test('T1 SH-08 a shop finds a booking, redeems it and finds it used in a translating browser, with the same words', async ({
  page,
  browser,
  watch,
}, { project }) => {
  test.slow()
  const own = new App(page, project.name, 'ja')
  const customer = await otherBrowser(browser, own)
  await newCustomer(customer)
  // One ticket per run of the flow, all at the same hour.
  const tickets = []
  for (let nth = 0; nth <= KINDS.length; nth += 1) tickets.push(await ticketOf(customer, await buyTicket(customer)))
  const [{ order, validFrom }] = tickets
  expect(tickets.map((ticket) => ticket.validFrom)).toEqual(tickets.map(() => validFrom))
  await customer.call('/sandbox/clock', { now: new Date(validFrom).toISOString() })
  try {
    const waiting = [...tickets]
    await expectSameTranslated(
      async ({ page: shop }, see) => {
        const { orderNo } = waiting.shift().order
        const { data } = await customer.call('/sandbox/shopLink', { supplierId: order.supplierId, label: '入口' })
        await shop.goto(data.link)
        const search = shop.getByRole('searchbox')
        const rows = shop.getByRole('listitem')
        await search.fill('nobody')
        await expect(rows).toHaveCount(0)
        await see('nobody')
        await search.fill(orderNo.slice(-8).toLowerCase())
        await expect(rows).toHaveCount(1)
        await see('found')
        await rows.getByRole('button').click()
        const verdict = shop.locator('[data-look]')
        await expect(verdict).toHaveAttribute('data-look', 'good')
        await see('good')
        await shop.getByRole('button', { name: '使用済みにする' }).click()
        await expect(verdict).toHaveAttribute('data-look', 'accepted')
        await see('accepted')
        await shop.getByRole('button', { name: '一覧に戻る' }).click()
        await search.fill(orderNo.slice(-8).toLowerCase())
        await expect(rows).toHaveCount(1)
        await see('used')
      },
      own,
      KINDS,
      async () => {
        const another = await otherBrowser(browser, own)
        watch.follow(another.page.context())
        return new App(another.page, project.name, 'ja')
      },
    )
  } finally {
    await customer.call('/sandbox/clock', { now: null })
  }
})
