import type { BrowserContext, Page } from '@playwright/test'
import { expect, inTheMiddleOfAVisit, SMOKE } from '../../fixtures.ts'
import { App, DEMO } from '../../pages/app.ts'
import { type BadNetwork, startBadNetwork } from '../../support/bad-network.ts'
import { test as behindBadNetwork, NETWORK_ERRORS } from '../../support/behind-bad-network.ts'
import { newCustomer } from '../../support/customers.ts'
import { buyETicket, buyTicket, type NewOrder } from '../../support/orders.ts'
import {
  logInOnPhone,
  outbox,
  qrOf,
  rawRecords,
  type StoredTicket,
  storedTickets,
  ticketPath,
} from '../../support/phone.ts'
import { first, holdToRedeem, openTicket, status, usable } from '../../support/tickets.ts'

/** The app on the project's phone, behind a proxy that misbehaves on request. */
const test = behindBadNetwork.extend({ baseURL: ({ network }, use) => use(network.origin) })
test.use({ serviceWorkers: 'allow' })
test.beforeEach(({ watch }) => watch.allow(NETWORK_ERRORS))

/** Airplane mode for the page and the network: the browser's Background Sync ignores the emulated one. */
async function setAirplane(context: BrowserContext, network: BadNetwork, on: boolean): Promise<void> {
  network.mode = on ? 'error' : 'pass'
  await context.setOffline(on)
}

/** The stored tickets of these orders, in the same order. */
async function ticketsOf(page: Page, orders: readonly NewOrder[]): Promise<StoredTicket[]> {
  const stored = await storedTickets(page)
  return orders.flatMap(({ id }) => stored.filter(({ orderId }) => orderId === id))
}

/** Verdicts for the redemptions of these tokens that were recorded here, in the same order; null for none yet. */
async function verdictsOf(page: Page, tokens: readonly string[]): Promise<(string | null)[]> {
  const recorded = new Map((await outbox(page)).map(({ token, verdict }) => [token, verdict]))
  return tokens.map((token) => recorded.get(token) ?? null)
}

test('PW-17 a captive portal’s page is never stored', async ({ page, network }) => {
  await logInOnPhone(page, network.origin)
  network.mode = 'portal'
  await page.goto(`${network.origin}/mobile/index`)
  await page.evaluate(() => fetch('/directSupplier/topScore?count=8&timestamp=1').catch(() => null))
  // Anything stored from the portal's response is stored before the next request is answered.
  network.mode = 'pass'
  await page.evaluate(() => fetch('/directSupplier/topScore?count=7&timestamp=2'))
  await expect
    .poll(() => page.evaluate(() => caches.match('/directSupplier/topScore?count=7').then(Boolean)))
    .toBe(true)
  const stored = await page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) texts.push((await (await cache.match(request))?.text()) ?? '')
    }
    return texts
  })
  expect(stored.length).toBeGreaterThan(20)
  expect(stored.filter((text) => text.includes('Free Wi-Fi'))).toEqual([])
  // Cache Storage contains no private data.
  expect(stored.filter((text) => text.includes('demo@tabifuda.example'))).toEqual([])
})

test(
  'RP-05 VE-04 VE-05 a redemption online turns the screen green with a running clock; reopened, the ticket is used',
  SMOKE,
  async ({ page, network }) => {
    await logInOnPhone(page, network.origin)
    const ticket = first(await usable(page, 'verify'))
    await openTicket(page, network.origin + ticketPath(ticket))

    // A short press does nothing.
    await page.getByRole('button', { name: '2秒長押しで使用済みにする' }).tap()
    await expect(status(page)).toHaveAttribute('data-status', 'ready')
    // A user who cannot hold the button confirms in a second step.
    await page.getByRole('button', { name: 'Redeem without holding' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Redeem now' }).tap()

    await expect(status(page)).toHaveAttribute('data-status', 'accepted')
    const seal = page.getByTestId('seal')
    const clock = seal.getByText(/^\d{2}:\d{2}:\d{2}$/).first()
    const before = await clock.textContent()
    await expect(clock).not.toHaveText(before ?? '')
    await expect(seal).toContainText((await page.getByTestId('short-code').textContent()) ?? '')
    await page.reload()
    await expect(status(page)).toHaveAttribute('data-status', 'used')
  },
)

test('D5 VE-04 a redemption throttled by the server is kept and shown in amber until there is a verdict', async ({
  page,
  network,
}) => {
  await logInOnPhone(page, network.origin)
  const ticket = first(await usable(page, 'verify'))
  network.mode = 'throttle'
  await openTicket(page, network.origin + ticketPath(ticket))
  const refused = page.waitForResponse((response) => response.status() === 429)
  await page.getByRole('button', { name: 'Redeem without holding' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Redeem now' }).tap()
  await refused
  await expect(status(page)).toHaveAttribute('data-status', 'recorded')
  expect(await outbox(page)).toEqual([expect.objectContaining({ verdict: null })])
  network.mode = 'pass'
  await page.reload()
  await expect(status(page)).toHaveAttribute('data-status', 'used')
  expect(await outbox(page)).toEqual([expect.objectContaining({ verdict: 'accepted' })])
})

test('QR-02 QR-10 QR-12 PW-16 a coupon opens offline from the shop’s poster, is recorded, and is confirmed once connected', async ({
  page,
  context,
  network,
}) => {
  const app = new App(page, 'mobile')
  await newCustomer(app)
  const supplierId = 1003
  const { data: taken } = await app.call('/api/pcOrder/createQrOrder', {
    ...{ supplierId, orderSource: 1, packageNum: 1 },
    ...{ useName: 'CHAN TAI MAN', useContact: '', email: 'chan@example.com', useWeChat: '' },
  })
  await app.open('index')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect.poll(async () => (await storedTickets(page)).map((one) => one.page)).toEqual(['qrVerify'])
  await setAirplane(context, network, true)
  // The address is opened as by the phone's camera app.
  await page.goto(`${network.origin}/mobile/beforeQr?supplierId=${supplierId}`)
  await expect(page).toHaveURL(new RegExp(`/qr\\?supplierId=${supplierId}$`))
  await page.getByRole('main').getByRole('link', { name: 'Show to staff' }).click()
  await expect(page).toHaveURL(new RegExp(`/qrVerify\\?.*id=${taken.id}$`))
  await holdToRedeem(page)
  await expect(status(page)).toHaveAttribute('data-status', 'recorded')
  const code = (await page.getByTestId('short-code').textContent()) ?? ''
  // After a reload it is drawn from storage.
  await page.reload()
  await expect(status(page)).toHaveAttribute('data-status', 'recorded')
  expect(await outbox(page)).toEqual([expect.objectContaining({ verdict: null })])
  await setAirplane(context, network, false)
  await expect(status(page)).toHaveAttribute('data-status', 'used')
  await expect(page.getByTestId('short-code')).toHaveText(code)
  expect(await outbox(page)).toEqual([expect.objectContaining({ verdict: 'accepted' })])
  expect((await app.call('/api/directOrder/getOrderById', { id: taken.id })).data.orderStatus).toBe(2)
})

/** A phone on a separate network, the tokens it has redeemed and the codes it showed for them. */
interface RedeemingPhone {
  readonly page: Page
  readonly network: BadNetwork
  tokens: string[]
  readonly codes: string[]
}

for (const early of ['one', 'two'] as const) {
  test(`VE-06 VE-04 two phones redeem three tickets offline, one of which is used and one cancelled in between: phone ${early} is received first`, async ({
    page,
    network,
    browser,
    server,
  }) => {
    test.slow()
    const otherNetwork = await startBadNetwork(server.origin)
    const second = await browser.newContext({ baseURL: otherNetwork.origin })
    try {
      await inTheMiddleOfAVisit(second)
      const two = await second.newPage()
      const phones: Record<typeof early, RedeemingPhone> = {
        one: { page, network, tokens: [], codes: [] },
        two: { page: two, network: otherNetwork, tokens: [], codes: [] },
      }
      const app = new App(page, 'mobile')
      await app.call('/customer/login', DEMO)
      // The ticket that is on the screen when the verdicts arrive is the last.
      const orders = [await buyETicket(app), await buyETicket(app), await buyTicket(app)] as const
      const [, used, cancelled] = orders
      const { data } = await app.call('/api/directOrder/getOrderById', { id: cancelled.id })
      for (const phone of [phones.one, phones.two]) {
        await logInOnPhone(phone.page, phone.network.origin)
        await expect.poll(async () => (await ticketsOf(phone.page, orders)).length).toBe(orders.length)
        // By the phone's clock, it is the day of the visit.
        await phone.page.clock.setFixedTime(data.usetime)
        await setAirplane(phone.page.context(), phone.network, true)
        const tickets = await ticketsOf(phone.page, orders)
        phone.tokens = tickets.map(({ token }) => token)
        for (const ticket of tickets) {
          await openTicket(phone.page, phone.network.origin + ticketPath(ticket))
          await phone.page.getByRole('button', { name: 'Redeem without holding' }).click()
          await phone.page.getByRole('dialog').getByRole('button', { name: 'Redeem now' }).click()
          await expect(status(phone.page)).toHaveAttribute('data-status', 'recorded')
          phone.codes.push((await phone.page.getByTestId('short-code').textContent()) ?? '')
        }
        const entry = { token: expect.stringMatching(/./), verdict: null }
        expect(await outbox(phone.page)).toEqual([entry, entry, entry].map((one) => expect.objectContaining(one)))
      }

      const headers = { 'browser-type': 'web' }
      const ask = async (path: string, body: object) =>
        (await page.request.post(server.origin + path, { headers, data: body })).json()
      const online = await ask('/api/validOrder/useOrder', { id: used.id, orderType: 2, nonce: crypto.randomUUID() })
      expect(online.data.verdict).toBe('accepted')
      const ended = await ask('/api/directOrder/delOrder', { id: cancelled.id, orderType: cancelled.orderType })
      expect(ended.code).toBe('200')

      const [sooner, later] = early === 'one' ? [phones.one, phones.two] : [phones.two, phones.one]
      const receive = async (phone: typeof sooner, verdicts: readonly string[]) => {
        await setAirplane(phone.page.context(), phone.network, false)
        await expect.poll(() => verdictsOf(phone.page, phone.tokens)).toEqual(verdicts)
      }
      await receive(sooner, ['accepted', 'conflict_duplicate', 'conflict_cancelled'])
      await receive(later, ['conflict_duplicate', 'conflict_duplicate', 'conflict_cancelled'])
      for (const phone of [sooner, later]) {
        const alert = phone.page.getByRole('alert')
        await expect(status(phone.page)).toHaveAttribute('data-status', 'cancelled')
        await expect(alert).toContainText('was cancelled or changed before it was redeemed')
        // The alert contains the code that the shop was shown, and a contact.
        await expect(alert).toContainText(phone.codes[2] ?? 'no code')
        await expect(alert.getByRole('link', { name: 'Who runs Tabifuda' })).toBeVisible()
        for (const [at, isRefused] of [
          [1, true],
          [0, phone === later],
        ] as const) {
          const ticket = first((await ticketsOf(phone.page, orders)).slice(at))
          await phone.page.goto(phone.network.origin + ticketPath(ticket))
          await expect(status(phone.page)).toHaveAttribute('data-status', 'used')
          if (isRefused) {
            await expect(alert).toContainText('already been used')
            await expect(alert).toContainText(phone.codes[at] ?? 'no code')
          } else await expect(alert).toHaveCount(0)
        }
      }
    } finally {
      await second.close()
      await otherNetwork.close()
    }
  })
}

test(
  'PW-13 PW-14 an offline logout removes all data in every tab, except the outbox',
  SMOKE,
  async ({ page, context, network }) => {
    test.slow()
    await logInOnPhone(page, network.origin)
    const ticket = first(await usable(page, 'verify'))
    await setAirplane(context, network, true)
    await openTicket(page, network.origin + ticketPath(ticket))
    await holdToRedeem(page)
    await expect(status(page)).toHaveAttribute('data-status', 'recorded')

    const other = await context.newPage()
    await other.goto(`${network.origin}/mobile/profile`)
    await other.getByRole('button', { name: 'Log out' }).tap()
    // Pictures requested from now on are public and do not count. Pages drop some of them again once their lists
    // have loaded.
    const shown = new Set<string>()
    context.on('request', (request) => {
      if (request.resourceType() === 'image') shown.add(request.url())
    })
    const kept = async () => {
      const urls = await other.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => !name.includes('precache'))
        const requests = (await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))).flat()
        return requests.map((request) => request.url)
      })
      return urls.filter((url) => !shown.has(url) && !/\/patterns\//.test(url))
    }
    // Checks first that there is data to remove.
    await expect.poll(async () => (await kept()).length).toBeGreaterThan(0)
    expect(await rawRecords(other, 'tabifuda-tickets', 'records')).not.toEqual([])
    await other.getByRole('dialog').getByRole('button', { name: 'Log out' }).tap()
    await expect(qrOf(page)).toBeHidden()
    await expect.poll(() => rawRecords(other, 'tabifuda-tickets', 'records')).toEqual([])
    await expect.poll(kept).toEqual([])
    expect(await outbox(other)).toHaveLength(1)

    // No stored ticket opens any more, and the record still reaches the server without a session.
    await setAirplane(context, network, false)
    const answer = await page.goto(`${network.origin}${ticketPath(ticket)}`)
    expect(await answer?.text()).not.toContain('static-ticket')
    await expect(page).toHaveURL(/\/mobile\/index/)
    await expect.poll(async () => (await outbox(page)).map(({ verdict }) => verdict)).toEqual(['accepted'])
    // The old session cookie is invalid as well, because the logout was sent as soon as there was a connection.
    await page.goto(`${network.origin}/mobile/profile`)
    await expect(page).toHaveURL(/\/mobile\/login/)
  },
)

test('PW-13 T-05 an ended session removes nothing: the ticket still opens, is redeemed, and gets its verdict without a session', async ({
  page,
  context,
  network,
}) => {
  await logInOnPhone(page, network.origin)
  const ticket = first(await usable(page, 'verify'))
  const before = (await storedTickets(page)).length
  await context.clearCookies()
  const refused = page.waitForResponse((response) => response.status() === 401)
  await page.goto(network.origin + ticketPath(ticket))
  await refused
  await expect(status(page)).toHaveAttribute('data-status', 'ready')
  await expect(page).toHaveURL(network.origin + ticketPath(ticket))
  // The same holds offline and afterwards.
  await setAirplane(context, network, true)
  await page.reload()
  await holdToRedeem(page)
  await expect(status(page)).toHaveAttribute('data-status', 'recorded')
  await setAirplane(context, network, false)
  await expect.poll(async () => (await outbox(page)).map(({ verdict }) => verdict)).toEqual(['accepted'])
  await expect(status(page)).toHaveAttribute('data-status', /used|accepted/)
  await expect(page).toHaveURL(network.origin + ticketPath(ticket))
  expect(await storedTickets(page)).toHaveLength(before)
})

test('PW-14 another customer’s login removes all data of the previous customer', async ({ page, network }) => {
  await logInOnPhone(page, network.origin)
  const before = new Set((await storedTickets(page)).map(({ orderNo }) => orderNo))
  const theirs = first(await usable(page, 'voucher'))
  await page.evaluate(() => fetch('/customer/logout', { headers: { 'browser-type': 'web' } }))
  await page.goto(`${network.origin}/mobile/login`)
  await page.locator('input[name=email]').fill('demo2@tabifuda.example')
  await page.locator('input[name=password]').fill('tabi2026')
  await page.locator('input[name=password]').press('Enter')
  await page.waitForURL('**/mobile/index')
  await expect.poll(async () => (await storedTickets(page)).filter(({ orderNo }) => before.has(orderNo)).length).toBe(0)
  const records = await rawRecords(page, 'tabifuda-tickets', 'records')
  // The record that lets the service worker show tickets belongs to the new customer as well.
  const owners = records.map(([key, value]) =>
    key === 'ticket-pages' ? (value as { customerId: number }).customerId : Number(key.split(':')[0]),
  )
  expect(new Set(owners).size).toBeLessThanOrEqual(1)
  // The service worker draws none of them either.
  const answer = await page.goto(`${network.origin}${ticketPath(theirs)}`)
  expect(await answer?.text()).not.toContain(theirs.orderNo)
  await expect(page).toHaveURL(/\/mobile\/index/)
})

test('VO-02 VE-02 VE-03 an address that is not a ticket of this customer leads to index', async ({ page, network }) => {
  await logInOnPhone(page, network.origin)
  const all = await storedTickets(page)
  const vouchers = all.filter(({ page: kind }) => kind === 'voucher')
  for (const path of [
    ticketPath(first(vouchers.filter(({ state }) => state === 'cancelled'))),
    ticketPath(first(vouchers.filter(({ state }) => state === 'changed'))),
    '/mobile/voucher?orderId=999999',
    '/mobile/voucher?orderId=x',
    '/mobile/verify?s=zz',
    '/mobile/verify',
    `/mobile/verify?s=${Buffer.from('DR260115ZZZZZZZZZZZZZ').toString('hex')}`,
  ]) {
    await page.goto(`${network.origin}${path}`)
    await expect(page, path).toHaveURL(/\/mobile\/index/)
  }
  // The QR of a reservation opens its voucher.
  const voucher = first(await usable(page, 'voucher'))
  await page.goto(`${network.origin}/mobile/verify${new URL(voucher.url).search}`)
  await expect(page).toHaveURL(new RegExp(`/mobile/voucher\\?orderId=${voucher.orderId}$`))
})
