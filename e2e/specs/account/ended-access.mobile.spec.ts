import { expect } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { test as behindBadNetwork, NETWORK_ERRORS } from '../../support/behind-bad-network.ts'
import { newCustomer } from '../../support/customers.ts'
import { buyETicket } from '../../support/orders.ts'
import { qrOf, rawRecords, readScreen, storedTickets, ticketPath } from '../../support/phone.ts'

/** A lost phone on a network that can be cut off. Its owner makes calls from another browser. */
const test = behindBadNetwork.extend({ baseURL: ({ network }, use) => use(network.origin) })
test.use({ serviceWorkers: 'allow' })
test.beforeEach(({ watch }) => {
  watch.allow(NETWORK_ERRORS)
  watch.allow(/401 /)
})

const PASSWORD = 'tabi2026'
/** Actions of the owner, with the session of another browser. */
const ACTS = {
  'R14 all other devices are logged out': ['/api/customer/sessions/end', {}],
  'R13 the account is deleted': ['/api/customer/delete', { password: PASSWORD, forfeit: true }],
} as const

for (const [name, [path, body]] of Object.entries(ACTS)) {
  test(`${name}: the offline phone still shows its ticket, and loses it at its next contact with the server`, async ({
    page,
    network,
    browser,
  }, { project }) => {
    const app = new App(page, project.name)
    const email = await newCustomer(app)
    await buyETicket(app)
    await page.goto(`${network.origin}/mobile/index`)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await expect.poll(async () => (await storedTickets(page)).length).toBe(1)
    const [ticket] = await storedTickets(page)
    if (!ticket) throw new Error('There is no ticket')

    const elsewhere = await browser.newContext({ baseURL: network.origin })
    const post = (url: string, data: object) =>
      elsewhere.request.post(url, { headers: { 'browser-type': 'web' }, data }).then((answer) => answer.json())
    expect((await post('/customer/login', { email, password: PASSWORD })).code).toBe('200')
    network.mode = 'error'
    await page.context().setOffline(true)
    network.mode = 'pass'
    expect((await post(path, body)).code).toBe('200')
    await elsewhere.close()
    network.mode = 'error'

    await page.goto(`${network.origin}${ticketPath(ticket)}`)
    await expect(qrOf(page)).toBeVisible()
    expect(await readScreen(page)).toBe(ticket.url)
    network.mode = 'pass'
    await page.context().setOffline(false)
    await expect(page.getByText('Everything saved here was removed', { exact: false })).toBeVisible()
    await expect(qrOf(page)).toBeHidden()
    await expect.poll(() => rawRecords(page, 'tabifuda-tickets', 'records')).toEqual([])

    // The service worker no longer draws the ticket.
    network.mode = 'error'
    await page.goto(`${network.origin}${ticketPath(ticket)}`).catch(() => {})
    await expect(qrOf(page)).toBeHidden()
    expect(await page.content()).not.toContain(ticket.orderNo)
  })
}
