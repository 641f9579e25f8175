import { expect, ONCE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { ReserveForm } from '../../pages/reserve.ts'
import { newCustomer } from '../../support/customers.ts'
import { buyTicket } from '../../support/orders.ts'

test(
  'PE-06 PE-13 ticked needs survive a reload, appear on the pay form and reach the shop in Japanese',
  ONCE,
  async ({ page }) => {
    const app = new App(page, 'mobile')
    await newCustomer(app)
    const form = new ReserveForm(app)
    const needs = page.getByTestId('needs')
    await form.open(10_011)
    await form.chooseLastTime()
    await form.child('yes').check()
    for (const age of ['9', '4']) await page.getByRole('checkbox', { name: age, exact: true }).check()
    await expect(app.field('childInfo')).toHaveValue('4, 9')
    // The section is collapsed but shows what is ticked.
    await expect(needs.getByText('None selected')).toBeVisible()
    await needs.locator('summary').click()
    for (const name of ['Shrimp', 'Halal', 'Wheelchair']) await needs.getByRole('checkbox', { name }).check()
    await app.expectAccessible()
    await page.reload()
    await form.expectOpen()
    await expect(needs.getByRole('status')).toHaveText('Shrimp, Halal, and Wheelchair')
    await form.count('people', '3')
    await form.count('packages', '1')
    await form.send()
    await expect(page).toHaveURL(/order\?/)
    // The reserve form may still be on the screen for a moment.
    await expect(app.field('phone')).toBeVisible()
    await needs.locator('summary').click()
    await needs.getByRole('checkbox', { name: 'Halal' }).uncheck()
    await page.reload()
    await expect(needs.getByRole('status')).toHaveText('Shrimp and Wheelchair')
  },
)

test('PE-05 PE-06 PE-13 a paid order leads to ticket, directions and calendar, and its shop texts are in Japanese first', async ({
  page,
}, { project }) => {
  const app = new App(page, project.name)
  await newCustomer(app)
  const guests = { hasJuveniles: 1, useJuveniles: '4 and 9', needs: ['egg', 'wheelchair'], tip: '想坐窗邊' } as const
  const { id } = await buyTicket(app, 'instant', guests)
  await app.open(`order?orderId=${id}&state=view`)
  const main = page.getByRole('main')
  await expect(main.getByText('Egg and Wheelchair')).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Getting there' })).toBeVisible()
  await expect(main.getByRole('link', { name: /^Open map of / })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps/,
  )
  await expect(main.getByRole('link', { name: 'View venue' })).toHaveAttribute('href', /supplier\?id=\d+$/)
  const { data: order } = await app.call('/api/directOrder/getOrderById', { id })
  const way = main.getByRole('region', { name: 'Getting there' })
  expect(order.supplier.access.enName).toMatch(/walk/)
  for (const words of [order.supplier.addressEn, order.supplier.addressJa, order.supplier.access.enName]) {
    await expect(way.getByText(words)).toBeVisible()
  }
  const phone = way.getByRole('link', { name: order.supplier.phone })
  await expect(phone).toHaveAttribute('href', `tel:${order.supplier.phone.replace(/-/g, '')}`)
  const file = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Add to calendar' }).click()
  expect((await file).suggestedFilename()).toMatch(/^RS\w+\.ics$/)

  const told = [
    '2名（お子様：4歳・9歳）',
    'アレルギー：卵',
    'お席・設備：車いす利用',
    'お客様の記入（原文）',
    '想坐窗邊',
  ]
  await page.emulateMedia({ media: 'print' })
  for (const words of told) await expect(main.locator('section[lang=ja]').getByText(words)).toBeVisible()
  await page.emulateMedia({ media: null })
  const ticket = page.getByRole('link', { name: 'Show ticket' })
  if (app.device === 'pc') {
    // The ticket itself is shown on a phone.
    await expect(page.getByText(app.say('Get the ticket on your phone'))).toBeVisible()
    await expect(ticket).toHaveCount(0)
    return
  }
  await expect(ticket).toBeInViewport()
  await ticket.click()
  for (const words of told) await expect(main.getByText(words)).toBeVisible()
  await expect(main.getByText(/^\d+月\d+日.*\d\d:\d\dからご利用可能です$/)).toBeVisible()
  await expect(main.getByText(/This ticket can be redeemed from/)).toBeVisible()
})
