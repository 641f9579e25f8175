import type { BrowserContext, Page } from '@playwright/test'
import { LOCALES } from '#i18n/locales.ts'
import { FLOOR } from '../../../scripts/floor/versions.ts'
import { expect, test as journey, ONCE } from '../../fixtures.ts'
import { test as onPhone } from '../../support/behind-bad-network.ts'
import { logInOnPhone, qrOf, ticketPath } from '../../support/phone.ts'
import { staticTicket } from '../../support/static-ticket.ts'
import { first, usable } from '../../support/tickets.ts'

/** The app logs why it has not started. */
const STOPPED = /too old for the app/

/** Removes a browser feature that the app requires. */
async function makeTooOld(target: Page | BrowserContext): Promise<void> {
  await target.addInitScript(() => {
    Reflect.deleteProperty(AbortSignal, 'timeout')
  })
}

const notice = (page: Page) => page.locator('#below-floor')

journey.describe('in a browser that is too old for the app', () => {
  for (const locale of LOCALES) {
    journey(
      `B2 in ${locale} a public page stays as rendered by the server and states which version is needed`,
      ONCE,
      async ({ page }) => {
        await makeTooOld(page)
        await page.goto(`/mobile/supplier?id=1001&lang=${locale}`)
        await expect(notice(page)).toContainText(`iOS ${FLOOR.ios_saf}`)
        await expect(notice(page)).toContainText(`Chrome ${FLOOR.chrome}`)
        await expect(notice(page)).toContainText(`Firefox ${FLOOR.firefox}`)
        await expect(notice(page)).toHaveAttribute('lang', locale)
        await expect(page.getByRole('main')).toContainText('3,200')
        // In any other browser a press starts the app.
        await page.getByRole('heading', { level: 1 }).click()
        await page.waitForLoadState('networkidle')
        await expect(page.locator('#root[data-rendered]')).toBeAttached()
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(notice(page)).toHaveCount(1)
      },
    )
  }

  journey('B2 client-only pages, the shop page and the console state it, too', ONCE, async ({ page, watch }) => {
    watch.allow(STOPPED)
    await makeTooOld(page)
    for (const path of ['/mobile/orders', '/check', '/operator']) {
      await page.goto(path)
      await expect(notice(page)).toContainText(`iOS ${FLOOR.ios_saf}`)
    }
  })
})

onPhone(
  'B2 a saved ticket opens in a browser that has become too old for the app',
  ONCE,
  async ({ network, phone, watch }) => {
    onPhone.slow()
    watch.allow(STOPPED)
    let page = await phone.start()
    await logInOnPhone(page, network.origin)
    const ticket = first(await usable(page, 'verify'))
    await phone.kill()
    page = await phone.start({ offline: true })
    await makeTooOld(phone.context)
    await page.goto(network.origin + ticketPath(ticket), { waitUntil: 'load' })
    await expect(notice(page)).toContainText(`iOS ${FLOOR.ios_saf}`)
    await expect(staticTicket(page)).toBeVisible()
    await expect(qrOf(page)).toBeVisible()
  },
)
