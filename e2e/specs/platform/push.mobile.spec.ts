import { findWholeChromium, JOURNEY_FLAGS } from '../../../tests/support/chromium.ts'
import { startedFolder, startProduct } from '../../../tests/support/processes.ts'
import type { PushDouble } from '../../../tests/support/push-double.ts'
import { test as base, expect, OPERATOR } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { newCustomer } from '../../support/customers.ts'
import { buyTicket } from '../../support/orders.ts'
import { PushBrowser, pushService, subscribesAt } from '../../support/push.ts'
import { answerPath, counterPhone } from '../../support/shop.ts'

/** A server that sends push messages, and the service that receives them. */
const test = base.extend<object, { push: Awaited<ReturnType<typeof pushService>> }>({
  push: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const push = await pushService()
      await use(push)
      await push.service.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ push }, use) => {
      const folder = await startedFolder()
      const server = await startProduct(folder.path, null, { OPERATOR_EMAIL: OPERATOR, ...push.settings })
      await use(server)
      await server.stop()
      folder.remove()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})
const executablePath = findWholeChromium()
test.skip(executablePath === undefined, 'the light Chromium forbids messages, and there is no whole one')
test.use({
  serviceWorkers: 'allow',
  permissions: ['notifications'],
  launchOptions: { args: [...JOURNEY_FLAGS], ...(executablePath ? { executablePath } : {}) },
})

/** Messages received by the service for a browser, decrypted as that browser would. */
const sentTo = ({ received }: PushDouble, name: string) => received.filter(({ browser }) => browser === name)

test('PW-02 messages are turned on after a purchase; the shop’s answers are shown, a tap opens the order, and one tap turns them off', async ({
  browser,
  page,
  push: { service },
  server,
}, info) => {
  const app = new App(page, info.project.name)
  const name = `phone-${info.repeatEachIndex}-${Date.now()}`
  await subscribesAt(page, service, name)
  const email = await newCustomer(app)
  const told = async () => {
    const { data } = await app.call('/api/customer/export')
    return data.messagesTo as { pushService: string; language: string }[]
  }
  await app.open('index')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  // The home page never offers notifications.
  await expect(app.button('Turn on notifications')).toHaveCount(0)
  expect(await page.evaluate(() => Notification.permission)).toBe('granted')
  const [accepted, declined] = [await buyTicket(app, 'request'), await buyTicket(app, 'request')]
  await app.open(`payresult?orderId=${accepted.id}`)
  expect(await told()).toEqual([])
  await app.button('Turn on notifications').click()
  await expect(page.getByText('Notifications are on for this device.')).toBeVisible()
  expect(await told()).toEqual([
    expect.objectContaining({ pushService: expect.stringContaining(name), language: 'en' }),
  ])

  const phone = await counterPhone(browser, server.origin)
  await phone.goto(await answerPath(app, accepted))
  await phone.getByRole('button', { name: '承諾する' }).click()
  await expect.poll(() => sentTo(service, name).length).toBe(1)
  const [confirmed] = sentTo(service, name)
  expect(confirmed?.text).not.toContain(email)
  const own = await PushBrowser.of(page)
  await own.deliver(confirmed?.text ?? '')
  await expect
    .poll(() => own.shown())
    .toEqual([
      expect.objectContaining({
        title: expect.stringMatching(/confirmed/i),
        tag: `order-${accepted.id}-confirmed`,
        body: expect.stringMatching(/\d\d:\d\d/),
      }),
    ])
  await own.tap(`order-${accepted.id}-confirmed`)
  await expect(page).toHaveURL(new RegExp(`/order\\?.*orderId=${accepted.id}\\b`))
  await expect(page.getByRole('main').getByText('Confirmed', { exact: true }).first()).toBeVisible()
  await expect.poll(() => own.shown()).toEqual([])

  // The app's next start keeps this browser subscribed.
  await app.open('profile')
  await phone.goto(await answerPath(app, declined))
  await phone.getByLabel('ご希望の日時は満席のため').check()
  await phone.getByRole('button', { name: 'お断りする' }).click()
  await expect.poll(() => sentTo(service, name).length).toBe(2)
  await own.deliver(sentTo(service, name)[1]?.text ?? '')
  await expect.poll(async () => (await own.shown()).map(({ tag }) => tag)).toEqual([`order-${declined.id}-declined`])

  await app.button('Turn off notifications').click()
  await expect(app.button('Turn on notifications')).toBeVisible()
  await expect.poll(told).toEqual([])
  await phone.context().close()
})
