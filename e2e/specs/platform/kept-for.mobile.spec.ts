import type { Page } from '@playwright/test'
import type { StorageLifetime } from '#domain/ticket/storage-lifetime.ts'
import { expect, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { newCustomer } from '../../support/customers.ts'
import { buyTicket } from '../../support/orders.ts'

/** A browser's answers about its storage. */
interface Answers {
  readonly persisted: boolean
  readonly quota: number
  readonly isSafari: boolean
}

const ANSWERS: Readonly<Record<StorageLifetime, Answers>> = {
  good: { persisted: true, quota: 2 ** 40, isSafari: false },
  'a-week': { persisted: false, quota: 2 ** 40, isSafari: true },
  'this-window': { persisted: false, quota: 2 ** 20, isSafari: false },
  unknown: { persisted: false, quota: 2 ** 40, isSafari: false },
}

const SENTENCES: Readonly<Record<StorageLifetime, RegExp>> = {
  good: /^Your ticket is saved on this phone and opens without a signal\.$/,
  'a-week': /deletes it if you don’t visit for 7 days\. You’ll still have the one in our email, or saved as an image/,
  'this-window':
    /only in this private window, until you close it\. You’ll still have the one in our email, or saved as an image/,
  unknown:
    /A private window deletes it when you close it\. You’ll still have the one in our email, or saved as an image/,
}

async function answerAs(page: Page, answers: Answers): Promise<void> {
  await page.addInitScript(({ persisted, quota, isSafari }) => {
    if (!navigator.storage) return
    navigator.storage.persist = async () => persisted
    navigator.storage.persisted = async () => persisted
    navigator.storage.estimate = async () => ({ quota, usage: 0 })
    if (!isSafari) return
    const userAgent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 16_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.4 Mobile/15E148 Safari/604.1'
    Object.defineProperty(navigator, 'userAgent', { get: () => userAgent })
    Object.defineProperty(performance, 'memory', { get: () => undefined })
  }, answers)
}

for (const kept of ['good', 'a-week', 'this-window', 'unknown'] as const) {
  test(`B6 after a purchase the page says how long the browser keeps the ticket: ${kept}`, async ({ page }, info) => {
    await answerAs(page, ANSWERS[kept])
    const app = new App(page, info.project.name)
    await newCustomer(app)
    const { id, orderType, packageId } = await buyTicket(app)
    await app.open(`payresult?orderId=${id}&orderType=${orderType}&packageId=${packageId}`)
    await expect(page.getByText(SENTENCES[kept])).toBeVisible()

    const { data } = await app.call('/api/ticket/sync', {})
    const ticket = data.tickets.find(({ orderId }: { orderId: number }) => orderId === id)
    const { pathname, search, hash } = new URL(ticket.url)
    await page.goto(`${pathname}${search}${hash}`)
    await expect(page.getByText('Saved on this phone').first()).toBeVisible()
    const note = page.getByText(/(?:browser|window) deletes saved tickets/)
    await expect(note).toHaveCount(kept === 'a-week' || kept === 'this-window' ? 1 : 0)
  })
}
