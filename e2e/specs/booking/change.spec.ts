import type { Page } from '@playwright/test'
import { expect, ONCE, SMOKE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { Checkout } from '../../pages/checkout.ts'
import { openDays, ReserveForm } from '../../pages/reserve.ts'
import { beginChange, buyToChange, changePath, shown } from '../../support/changing.ts'
import { newCustomer } from '../../support/customers.ts'
import { qrOf, rawRecords } from '../../support/phone.ts'

const yen = (amount: number): string => `¥${amount.toLocaleString('en')}`

/** The state of an order's ticket on this device, and whether it is signed; null without a ticket. */
async function ticketHere(page: Page, id: number): Promise<string | null> {
  for (const [key, value] of await rawRecords(page, 'tabifuda-tickets', 'records')) {
    if (!key.includes(':ticket:')) continue
    const { ticket } = value as { ticket: { orderId: number; state: string; token: string } }
    if (ticket.orderId === id) return `${ticket.state} ${ticket.token === '' ? 'unsigned' : 'signed'}`
  }
  return null
}

test.describe('changing an order', () => {
  let app: App
  let form: ReserveForm
  let email: string
  let sent: { call: string; body: Record<string, unknown> }[]

  test.beforeEach(async ({ page }, { project }) => {
    app = new App(page, project.name)
    form = new ReserveForm(app)
    await app.speak()
    email = await newCustomer(app)
    sent = []
    page.on('request', (request) => {
      const call = /(createOrder|changeOrders|updateOrdersNoSpread|sendTemplateEmailWeb|visaPayV3)/.exec(
        request.url(),
      )?.[1]
      if (call) sent.push({ call, body: request.postDataJSON() })
    })
  })
  const dialog = () => app.page.getByRole('dialog')
  const main = () => app.page.getByRole('main')
  const callsOf = (call: string) => sent.filter((one) => one.call === call)
  const idIn = (name: string) => Number(new URL(app.page.url()).searchParams.get(name))

  test(
    'CH-02 CH-03 CH-04 PK-03 RS-01 OL-04 another time is chosen from the list through package and form, compared side by side and settled by one press',
    SMOKE,
    async ({ page }) => {
      test.slow()
      const { old } = await buyToChange(app)
      await app.open('orders?status=finish')
      await expect.poll(() => ticketHere(page, old.id)).toBe('usable signed')
      const { data: whole } = await app.call('/api/directOrder/getOrderById', { id: old.id })
      const listed = main().getByRole('listitem').filter({ hasText: whole.supplier.enName }).first()
      await expect(listed.locator('img')).toHaveAttribute('src', /./)
      const sets = `${whole.packageNum} ${whole.packageNum === 1 ? 'package' : 'packages'}`
      for (const text of [
        whole.comboPackage.enName,
        old.usetimeStr.slice(11),
        `2 guests · ${sets}`,
        yen(old.payable),
        'Confirmed',
      ]) {
        await expect(listed).toContainText(text)
      }
      await app.link('Change').click()
      await expect(dialog().getByText(/You can change it once, until 23:59 on .+ \(Japan time\)/)).toBeVisible()
      await app.expectAccessible()
      await dialog().getByRole('link', { name: 'Choose what to change' }).click()
      await expect(page).toHaveURL(new RegExp(`/package\\?id=${old.packageId}&orderId=${old.id}$`))
      await expect(main().getByText('You’re changing a booking.')).toBeVisible()
      await main().getByRole('link', { name: 'Keep this package' }).first().click()
      await expect(page).toHaveURL(new RegExp(`/reserve\\?packageId=${old.packageId}&id=${old.id}$`))

      await expect(form.time(old.usetimeStr.slice(11))).toBeChecked()
      await expect(app.field('people')).toHaveCount(0)
      await expect(main().getByText('2 guests · No children')).toBeVisible()
      const other = await form.times
        .evaluateAll((all) =>
          all.map((one) => ({ value: (one as HTMLInputElement).value, off: one.hasAttribute('disabled') })),
        )
        .then((all) => all.find(({ value, off }) => !off && value !== old.usetimeStr.slice(11)))
      await form.time(other?.value ?? '').check()
      // The order being changed stays in the address, together with the input.
      await expect(page).toHaveURL(new RegExp(`/reserve\\?packageId=${old.packageId}&id=${old.id}&action=back$`))
      await page.reload()
      await expect(form.time(other?.value ?? '')).toBeChecked()
      await form.button.click()
      // People and packages differ, so the form asks first. Then the price is shown, and nothing is changed yet.
      await dialog().getByRole('button', { name: 'Continue' }).click()
      await expect(dialog().getByText('Nothing to pay, nothing to refund.')).toBeVisible()
      await expect(dialog().getByRole('row', { name: /Day and time/ })).toContainText(other?.value ?? '')
      await app.expectAccessible()
      expect(sent).toEqual([])
      await dialog().getByRole('button', { name: 'Continue' }).dblclick()

      await expect(page).toHaveURL(
        new RegExp(`/changeorder\\?oldOrderId=${old.id}&newOrderId=\\d+&orderType=1&packageId=${old.packageId}$`),
      )
      const newId = idIn('newOrderId')
      expect(callsOf('changeOrders')).toHaveLength(1)
      expect(callsOf('createOrder')).toEqual([])
      await expect(main().getByRole('columnheader', { name: 'Now' })).toBeVisible()
      await expect(main().getByRole('columnheader', { name: 'After the change' })).toBeVisible()
      const row = main().getByRole('row', { name: /Day and time/ })
      await expect(row.getByRole('cell').first()).toContainText(old.usetimeStr.slice(11))
      await expect(row.getByRole('cell').last()).toContainText(other?.value ?? '')
      await expect(main().getByRole('row', { name: /Difference/ })).toContainText('¥0')
      await app.expectAccessible()
      await page.reload()
      expect((await shown(app, old.id)).orderStatus).toBe(3)
      await app.button('Confirm change').dblclick()

      await expect(page.getByRole('heading', { name: 'Your booking has been changed' })).toBeVisible()
      // The page starts at its top, not at the scroll position of the button.
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
      await expect.poll(() => ticketHere(page, old.id)).toBe('changed unsigned')
      await expect.poll(() => ticketHere(page, newId)).toBe('usable signed')
      expect(callsOf('updateOrdersNoSpread')).toHaveLength(1)
      expect(callsOf('sendTemplateEmailWeb').map(({ body }) => body['order_no'])).toEqual([
        (await shown(app, newId)).orderNo,
      ])
      await app.expectAccessible()
      expect(await shown(app, old.id)).toMatchObject({ orderStatus: 11 })
      expect(await shown(app, newId)).toMatchObject({
        orderStatus: 3,
        usetimeStr: `${old.usetimeStr.slice(0, 10)} ${other?.value}`,
      })
      const mails = async () => (await app.call(`/sandbox/outbox?to=${encodeURIComponent('chan@example.com')}`)).data
      await expect
        .poll(
          async () =>
            (await mails())
              .filter(({ body }: { body: string }) => body.includes(old.orderNo))
              .map(({ subject }: { subject: string }) => subject)[0],
        )
        .toContain('Booking changed')
      expect(email).not.toBe('')

      // The two orders link to each other. The old ticket is invalid and the new one opens.
      await app.link('View original booking').click()
      await expect(main().getByText('This booking was changed. Use the updated booking')).toBeVisible()
      await expect(main().getByText('Changed', { exact: true })).toBeVisible()
      await expect(app.button('Change this booking')).toHaveCount(0)
      await expect(app.button('Cancel this booking')).toHaveCount(0)
      await app.expectAccessible()
      await app.link('View updated booking').click()
      await expect(main().getByText('This booking replaces an earlier one')).toBeVisible()
      if (app.device === 'mobile') {
        await app.link('Show ticket').click()
        await expect(qrOf(page)).toBeVisible()
      } else await expect(main().getByText('Get the ticket on your phone')).toBeVisible()
    },
  )

  test(
    'RS-16 A-04 the offered days lie within a week of the visit; the guests are shown but cannot be edited',
    ONCE,
    async ({ page }) => {
      const { old } = await buyToChange(app)
      const day = old.usetimeStr.slice(0, 10)
      const around = Array.from({ length: 15 }, (_, n) =>
        new Date(Date.parse(day) + (n - 7) * 86_400_000).toISOString().slice(0, 10),
      )
      const { data: locked } = await app.call('/api/seatWarehouse/getLockedDay', { supplierId: old.supplierId })
      const closed = locked.map(({ warehouseDate }: { warehouseDate: string }) => warehouseDate)
      await app.open(`reserve?packageId=${old.packageId}&id=${old.id}`)
      await expect(form.time(old.usetimeStr.slice(11))).toBeChecked()
      const calendar = form.place('date')
      const turn = (to: 'previous' | 'next') => calendar.locator(`button[slot="${to}"]`)
      const month = () => calendar.getByRole('heading').first().innerText()
      const go = async (to: 'previous' | 'next') => {
        const before = await month()
        await turn(to).click()
        await expect.poll(month).not.toBe(before)
      }
      while (await turn('previous').isEnabled()) await go('previous')
      const open: string[] = []
      for (;;) {
        // Each day's label is its full date, such as "Thursday, December 3, 2026".
        const names = await openDays(calendar).evaluateAll((all) =>
          all.map((one) => one.getAttribute('aria-label') ?? ''),
        )
        for (const name of names) {
          const [date = ''] = /[A-Z][a-z]+ \d+, \d{4}/.exec(name) ?? []
          open.push(new Date(`${date} UTC`).toISOString().slice(0, 10))
        }
        if (!(await turn('next').isEnabled())) break
        await go('next')
      }
      expect(open).toEqual(around.filter((one) => !closed.includes(one)))
      await expect(main().getByText('2 guests · No children')).toBeVisible()
      for (const name of ['people', 'childInfo']) await expect(app.field(name)).toHaveCount(0)
      await expect(form.place('hasChild').getByRole('radio')).toHaveCount(0)
      // The address does not change the guests either.
      await app.open(`reserve?packageId=${old.packageId}&id=${old.id}&peopleNum=5`)
      await expect(main().getByText('2 guests · No children')).toBeVisible()
      await expect(page.getByRole('spinbutton', { name: /guests/i })).toHaveCount(0)
    },
  )

  test(
    'CH-05 OP-12 for a more expensive package only the difference is charged by card, and paying it completes the change',
    ONCE,
    async ({ page }) => {
      test.slow()
      const order = await buyToChange(app)
      const { old, packs } = order
      const dearer = packs.at(-1)
      await app.open(`package?id=${dearer?.id}&orderId=${old.id}`)
      await main().getByRole('link', { name: 'Switch to this' }).first().click()
      await expect(page).toHaveURL(new RegExp(`/reserve\\?packageId=${dearer?.id}&id=${old.id}$`))
      await expect(form.time(old.usetimeStr.slice(11))).toBeChecked()
      await form.button.click()
      await dialog().getByRole('button', { name: 'Continue' }).click()
      const due = (dearer?.mallPrice ?? 0) - old.payable
      await expect(dialog().getByText(`You’ll pay the ${yen(due)} difference`)).toBeVisible()
      await dialog().getByRole('button', { name: 'Continue' }).click()
      await expect(page).toHaveURL(/changeorder\?/)
      await expect(main().getByRole('row', { name: /Difference/ })).toContainText(`+${yen(due)}`)
      const newId = idIn('newOrderId')
      await app.link('Pay {amount} difference').click()
      await expect(page).toHaveURL(new RegExp(`/order\\?orderId=${old.id}&.*newOrderId=${newId}$`))
      await expect(main().getByText('You’re paying the difference for a change.')).toBeVisible()
      await expect(app.field('code')).toHaveCount(0)
      await expect(main().getByText(`−${yen(old.payable)}`)).toBeVisible()
      await app.expectAccessible()

      const checkout = new Checkout(app)
      await checkout.fillContacts()
      await checkout.toCard()
      await checkout.fillCard('4242 4242 4242 4242')
      expect((await shown(app, old.id)).orderStatus).toBe(3)
      await checkout.press()
      await expect(dialog().getByText(`You’ll be charged ${yen(due)} (JPY) now.`)).toBeVisible()
      await checkout.confirm()
      await checkout.expectPaid()
      expect(callsOf('visaPayV3').map(({ body }) => [body['orderId'], body['amount']])).toEqual([[newId, due]])
      expect(await shown(app, old.id)).toMatchObject({ orderStatus: 11 })
      expect(await shown(app, newId)).toMatchObject({ orderStatus: 3, payable: dearer?.mallPrice, amountDue: 0 })
      await expect.poll(() => ticketHere(page, old.id)).toBe('changed unsigned')
      await expect(main().getByText('This booking replaces an earlier one')).toBeVisible()
      // Reopening the change shows that it has been made.
      await app.open(changePath(old, await shown(app, newId)))
      await expect(page.getByRole('heading', { name: 'Your booking has been changed' })).toBeVisible()
    },
  )

  test(
    'CH-06 CH-09 U-21 for a cheaper package the refund is announced; declining changes nothing, accepting refunds once',
    ONCE,
    async ({ page }) => {
      const order = await buyToChange(app, { buys: 'dearest' })
      const { old } = order
      const next = await beginChange(app, order, 'cheapest')
      const back = -next.amountDue
      expect(back).toBeGreaterThan(0)
      await app.open(changePath(old, next))
      await expect(main().getByText(`You’ll be refunded ${yen(back)}`)).toBeVisible()
      await expect(main().getByText('To Visa •••• 4242')).toBeVisible()
      await expect(main().getByText(/Customer service will refund you right away\. .* by .+\d{4}\./)).toBeVisible()
      await expect(main().getByRole('row', { name: /Difference/ })).toContainText(`−${yen(back)}`)
      await app.expectAccessible()
      await app.link('Keep original booking').click()
      await expect(main().getByText('You’ve started changing this booking.')).toBeVisible()
      expect(await shown(app, old.id)).toEqual(old)
      expect((await app.call('/api/directOrder/orderRefunds', { id: old.id })).data).toEqual([])
      expect(sent).toEqual([])

      // The change is also in the list of unfinished orders. It costs nothing, so it never opens the pay form.
      await app.open('orders?status=unfinish')
      await expect(main().getByText('Change unfinished')).toBeVisible()
      await app.open(`order?orderId=${next.id}&state=pay`)
      await expect(page).toHaveURL(/changeorder\?/)
      await app.button('Change and get {amount} refund').dblclick()
      await expect(page.getByRole('heading', { name: 'Your booking has been changed' })).toBeVisible()
      expect(callsOf('updateOrdersNoSpread')).toHaveLength(1)
      const { data: refunds } = await app.call('/api/directOrder/orderRefunds', { id: next.id })
      expect(refunds).toMatchObject([{ amount: back, last4: '4242', why: 'changed' }])
      // Both orders show the refund next to the paid amount. Nothing is deducted from the new order's price.
      const line = main().locator('dl > div').filter({ hasText: 'Refund of the difference' })
      await app.link('View updated booking').click()
      await expect(line.getByRole('definition')).toHaveText(yen(back))
      await expect(line).toContainText(
        'Your original booking cost more. The amount above doesn’t include the difference.',
      )
      // The shop files it as one A4 page.
      const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
      expect(/\/Count (\d+)/.exec(paper)?.[1]).toBe('1')
      await app.link('View original booking').click()
      await expect(line.getByRole('definition')).toHaveText(`−${yen(back)}`)
      await expect(line).toContainText('Your updated booking costs less.')
    },
  )
})
