import { BAD_LOOKS, type BadLook, readWorsened } from '../../tests/support/bad-camera.ts'
import { expect } from '../fixtures.ts'
import { expectAccessible } from '../support/accessible.ts'
import { test } from '../support/behind-bad-network.ts'
import { logInOnPhone, qrOf, readScreen, ticketPath } from '../support/phone.ts'
import { clearHttpCache } from '../support/shared-context.ts'
import { expectNoJump, loseScripts, staticTicket, watchTakeover } from '../support/static-ticket.ts'
import { first, holdToRedeem, status, usable } from '../support/tickets.ts'

/** One CSS px of a phone of 375 px, which is 163 to the inch, in mm. */
const MM_PER_PX = 25.4 / 163
const QUIET_MODULES = 8

test('PW-09 PW-10 VO-03 the app takes the place of the drawn ticket without a jump, the QR stays the same picture', async ({
  network,
  phone,
}) => {
  test.slow()
  let page = await phone.start()
  await logInOnPhone(page, network.origin)
  const voucher = first(await usable(page, 'voucher'))
  const ticket = first(await usable(page, 'verify'))
  await phone.kill()
  for (const [its, offline] of [
    [voucher, true],
    [ticket, false],
  ] as const) {
    network.mode = offline ? 'pass' : 'stall'
    page = await phone.start({ offline })
    await watchTakeover(page)
    await page.goto(network.origin + ticketPath(its), { waitUntil: 'commit' })
    const drawn = await staticTicket(page).locator('svg[role=img] path').getAttribute('d')
    await expectNoJump(page)
    expect(await qrOf(page).locator('path').getAttribute('d')).toBe(drawn)
    await expect.poll(() => readScreen(page)).toBe(its.url)
    await phone.kill()
  }
  // What was redeemed here meanwhile is drawn as that.
  network.mode = 'pass'
  page = await phone.start({ offline: true })
  await page.goto(network.origin + ticketPath(ticket))
  await holdToRedeem(page)
  await expect(status(page)).toHaveAttribute('data-status', 'recorded')
  await page.goto(network.origin + ticketPath(ticket), { waitUntil: 'commit' })
  await expect(status(page)).toHaveAttribute('data-status', 'recorded')
})

test('PW-09 PW-10 PW-26 with every script gone a cold start without a network shows the ticket, light and dark', async ({
  network,
  phone,
}) => {
  test.slow()
  let page = await phone.start()
  await logInOnPhone(page, network.origin)
  const voucher = first(await usable(page, 'voucher'))
  const ticket = first(await usable(page, 'verify'))
  expect(await loseScripts(page)).toBeGreaterThan(20)
  await phone.kill()
  network.mode = 'missing'
  page = await phone.start()
  // The browser's own cache has them still.
  await clearHttpCache(page)
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 812 })
      await page.goto(network.origin + ticketPath(voucher), { waitUntil: 'domcontentloaded' })
      await expect(staticTicket(page)).toBeVisible()
      await expect.poll(() => readScreen(page)).toBe(voucher.url)
      await expect(page).toHaveTitle('Voucher · Tabifuda')
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
  }
  await page.setViewportSize({ width: 375, height: 812 })
  const answer = await page.goto(network.origin + ticketPath(ticket), { waitUntil: 'domcontentloaded' })
  // Large enough for a scanner, and read where the camera is far, held at an angle, and the light is bad.
  const { px, modules } = await qrOf(page).evaluate((svg: SVGSVGElement) => ({
    px: svg.getBoundingClientRect().width,
    modules: svg.viewBox.baseVal.width,
  }))
  expect(((px * (modules - QUIET_MODULES)) / modules) * MM_PER_PX).toBeGreaterThanOrEqual(25)
  expect(await readWorsened(await page.screenshot(), Object.keys(BAD_LOOKS) as BadLook[])).toBe(ticket.url)
  // Twelve seconds later it says that the button does not come, and what to do instead.
  const stuck = page.getByText('The button to redeem does not load.')
  await expect(stuck).toBeHidden()
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.currentTime = 12_001
  })
  await expect(stuck).toBeVisible()
  await expect(staticTicket(page)).toBeVisible()
  await expect(status(page)).toHaveAttribute('data-status', 'ready')
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': expect.stringMatching(/style-src 'self' 'sha256-[^']+';.*require-trusted-types-for/),
  })
  await phone.kill()
})
