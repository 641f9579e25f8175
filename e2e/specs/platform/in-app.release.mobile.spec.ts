import type { BrowserContext, Page } from '@playwright/test'
import { verifyPath } from '../../../src/domain/order/trade-number.ts'
import { expect, inTheMiddleOfAVisit, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { newCustomer } from '../../support/customers.ts'
import { buyETicket, buyTicket } from '../../support/orders.ts'
import { status } from '../../support/tickets.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const LINE = `${IPHONE} Mobile/15E148 Safari Line/14.18.0`

test('PW-02 a signed-out ticket link in an in-app browser shows a hint that leads to the same page in an external browser', async ({
  browser,
  page,
  server,
  watch,
}) => {
  watch.allow(/status of 401/)
  const app = new App(page, 'mobile')
  await newCustomer(app)
  const [ticket, voucher] = [await buyETicket(app), await buyTicket(app)]
  const { data } = await app.call('/api/ticket/sync', {})
  const { orderNo, token } = data.tickets.find(({ orderId }: { orderId: number }) => orderId === ticket.id)
  const inLine = async (): Promise<Page> => {
    const context: BrowserContext = await browser.newContext({ baseURL: server.origin, userAgent: LINE })
    await inTheMiddleOfAVisit(context)
    watch.follow(context)
    return context.newPage()
  }

  const shown = await inLine()
  await shown.goto(verifyPath(orderNo, token))
  const out = shown.getByTestId('in-app-hint').getByRole('link')
  // The same page, without the token in the fragment.
  await expect(out).toHaveAttribute('href', /\/mobile\/verify\?s=[0-9a-f]+&openExternalBrowser=1$/)
  await expect(shown.getByRole('heading', { name: 'Log in to open this ticket' })).toBeVisible()
  await new App(shown, 'mobile').expectAccessible()

  await shown.goto(`/mobile/voucher?orderId=${voucher.id}`)
  await expect(shown).toHaveURL(/\/mobile\/login$/)
  await expect(out).toHaveAttribute(
    'href',
    `${server.origin}/mobile/voucher?orderId=${voucher.id}&openExternalBrowser=1`,
  )
  await new App(shown, 'mobile').expectAccessible()
  // A login for any other page shows no hint.
  await shown.goto('/mobile/profile')
  await expect(shown).toHaveURL(/\/mobile\/login$/)
  await expect(shown.getByTestId('in-app-hint')).toHaveCount(0)
  await shown.context().close()

  // A normal browser behaves as before: a visitor who is not the owner sees the home page.
  const own = await browser.newContext({ baseURL: server.origin })
  await inTheMiddleOfAVisit(own)
  const start = await own.newPage()
  await start.goto(verifyPath(orderNo, token))
  await expect(start).toHaveURL(/\/mobile\/index$/)
  await own.close()
})

test('QR-01 QR-08 QR-09 QR-11 PW-02 a shop’s poster works in an in-app browser, signed out and signed in, and links to an external browser', async ({
  browser,
  page,
  server,
  watch,
}) => {
  watch.allow(/status of 401/)
  const supplierId = 1003
  const email = await newCustomer(new App(page, 'mobile'))
  // In-app browsers have no service worker.
  const context = await browser.newContext({ baseURL: server.origin, userAgent: LINE, serviceWorkers: 'block' })
  await inTheMiddleOfAVisit(context)
  watch.follow(context)
  const shown = await context.newPage()
  const app = new App(shown, 'mobile')
  const out = shown.getByTestId('in-app-hint').getByRole('link')

  await app.open(`beforeQr?supplierId=${supplierId}`)
  await expect(shown).toHaveURL(new RegExp(`/mobile/qr\\?supplierId=${supplierId}&isTip=2$`))
  await expect(out).toHaveAttribute(
    'href',
    new RegExp(`/mobile/qr\\?supplierId=${supplierId}&.*openExternalBrowser=1$`),
  )
  await app.expectAccessible()
  await shown.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await app.login(email)
  await expect(shown).toHaveURL(new RegExp(`/mobile/qr\\?supplierId=${supplierId}$`))
  await expect(out).toBeVisible()
  await app.field('useName').fill('CHAN TAI MAN')
  await app.field('email').fill('chan@example.com')
  await app.button('Get coupon').click()
  await expect(status(shown)).toHaveAttribute('data-status', 'ready')
  // The ticket is first; below it are the options to save it and the external link.
  await expect(app.button('Save as image')).toBeVisible()
  await expect(out).toHaveAttribute('href', /\/mobile\/qrVerify\?.*openExternalBrowser=1$/)
  await app.expectAccessible()
  await shown.getByRole('button', { name: 'Redeem without holding' }).click()
  await shown.getByRole('dialog').getByRole('button', { name: 'Redeem now' }).click()
  await expect(status(shown)).toHaveAttribute('data-status', 'accepted')
})
