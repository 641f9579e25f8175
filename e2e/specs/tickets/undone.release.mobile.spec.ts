import { expect } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { test as behindBadNetwork, NETWORK_ERRORS } from '../../support/behind-bad-network.ts'
import { newCustomer } from '../../support/customers.ts'
import { addAuthenticator, consoleOf, mailedLink } from '../../support/operators.ts'
import { buyETicket } from '../../support/orders.ts'
import { outbox, readScreen, storedTickets, ticketPath } from '../../support/phone.ts'
import { first, holdToRedeem, status } from '../../support/tickets.ts'

const OWNER = 'undoes@tabifuda.example'
const test = behindBadNetwork.extend({ baseURL: ({ network }, use) => use(network.origin) })
/** A separate server, because an owner can be invited only once. */
test.use({ serviceWorkers: 'allow', serverSettings: { OPERATOR_EMAIL: OWNER } })

test('T-35 PW-15 after the operator undoes a redemption made offline, the ticket can be used again from the next contact', async ({
  page,
  context,
  network,
  browser,
  server,
  watch,
}) => {
  test.slow()
  watch.allow(NETWORK_ERRORS)
  const setAirplane = async (on: boolean) => {
    network.mode = on ? 'error' : 'pass'
    await context.setOffline(on)
  }
  const app = new App(page, 'mobile')
  await newCustomer(app)
  const { id } = await buyETicket(app)
  await app.open('index')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect.poll(async () => (await storedTickets(page)).map(({ orderId }) => orderId)).toEqual([id])
  const ticket = first(await storedTickets(page))

  await setAirplane(true)
  await page.goto(network.origin + ticketPath(ticket))
  await holdToRedeem(page)
  await expect(status(page)).toHaveAttribute('data-status', 'recorded')
  const code = (await page.getByTestId('short-code').textContent()) ?? ''
  await setAirplane(false)
  await expect(status(page)).toHaveAttribute('data-status', /used|accepted/)
  await expect(page.getByTestId('short-code').first()).toHaveText(code)

  const wide = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false } as const
  const desk = await (await browser.newContext({ ...wide, serviceWorkers: 'block' })).newPage()
  await addAuthenticator(desk)
  await desk.goto(await mailedLink(server, OWNER))
  await desk.getByRole('textbox', { name: 'Name' }).fill('Sato')
  await desk.getByRole('button', { name: 'Create passkey' }).click()
  await expect(desk.getByRole('link', { name: 'Shops' })).toBeVisible()
  const undo = async () => {
    await desk.goto(`${consoleOf(server)}/operator/orders/${ticket.orderNo}`)
    await desk.getByRole('button', { name: 'Undo redemption' }).click()
    const act = desk.getByRole('dialog')
    await act.getByRole('button', { name: 'Review' }).click()
    await act.getByRole('textbox', { name: 'Reason' }).fill('Pressed by mistake, says the shop')
    await act.getByRole('button', { name: 'Undo redemption' }).click()
    await expect(desk.getByRole('button', { name: 'Undo redemption' })).toHaveCount(0)
  }
  await undo()

  // On reconnecting, the phone receives the change and drops the recorded state.
  await setAirplane(true)
  await setAirplane(false)
  await expect(status(page)).toHaveAttribute('data-status', 'ready')
  await expect(page.getByRole('alert')).toHaveCount(0)
  const again = first(await storedTickets(page))
  expect(again.token).not.toBe(ticket.token)
  await expect.poll(() => readScreen(page)).toBe(again.url)
  // Reopened from storage, it is the same.
  await page.reload()
  await expect(status(page)).toHaveAttribute('data-status', 'ready')
  await holdToRedeem(page)
  await expect(status(page)).toHaveAttribute('data-status', 'accepted')
  await expect.poll(async () => (await outbox(page)).map(({ verdict }) => verdict)).toEqual(['accepted', 'accepted'])
  expect((await app.call('/api/directOrder/getOrderById', { id })).data.orderStatus).toBe(2)

  // A page that loads only this ticket receives the change as well.
  await undo()
  await page.goto(network.origin + ticketPath(ticket))
  await expect(status(page)).toHaveAttribute('data-status', 'ready')
  await app.open('orders')
  await expect(page.getByText('Ready to use').first()).toBeVisible()
})
