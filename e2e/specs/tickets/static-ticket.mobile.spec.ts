import type { Page } from '@playwright/test'
import { shopDateTime } from '../../../src/i18n/shop/japanese.ts'
import { type QrImage, qrImage } from '../../../src/kit/platform/qr.ts'
import { BAD_LOOKS, type BadLook, readWorsened } from '../../../tests/support/bad-camera.ts'
import { longestAddress } from '../../../tests/support/longest-ticket.ts'
import { expect, SMOKE } from '../../fixtures.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { test } from '../../support/behind-bad-network.ts'
import { loseScripts } from '../../support/lose-scripts.ts'
import { logInOnPhone, qrOf, readScreen, ticketPath } from '../../support/phone.ts'
import { clearHttpCache } from '../../support/shared-context.ts'
import { drawnByWorker, expectInPlace, expectNoJump, staticTicket, watchTakeover } from '../../support/static-ticket.ts'
import { first, holdToRedeem, status, usable } from '../../support/tickets.ts'

/** Size in mm of one CSS px on a phone 375 px wide with 163 px per inch. */
const MM_PER_PX = 25.4 / 163
const QUIET_MODULES = 8
const LOOKS = Object.keys(BAD_LOOKS) as BadLook[]

/** Width of the code on the phone's screen without its quiet zone, in mm. */
async function codeWidth(page: Page): Promise<number> {
  const { px, modules } = await qrOf(page).evaluate((svg: SVGSVGElement) => ({
    px: svg.getBoundingClientRect().width,
    modules: svg.viewBox.baseVal.width,
  }))
  return ((px * (modules - QUIET_MODULES)) / modules) * MM_PER_PX
}

/** Colours of the code and its background, and whether the order number is larger than body text and 16 px. */
function lookOf(page: Page): Promise<{ ground: string; code: string; isLarge: boolean }> {
  return qrOf(page).evaluate((svg) => {
    let on: Element | null = svg
    while (on && getComputedStyle(on).backgroundColor === 'rgba(0, 0, 0, 0)') on = on.parentElement
    const sizeOf = (found: Element | null) => Number.parseFloat(found ? getComputedStyle(found).fontSize : '0')
    const number = sizeOf(document.querySelector('[data-testid=order-no]'))
    return {
      ground: on ? getComputedStyle(on).backgroundColor : '',
      code: getComputedStyle(svg.querySelector('path') ?? svg).fill,
      isLarge: number > Math.max(16, sizeOf(document.body)),
    }
  })
}

/** Changes the record of a stored ticket. */
function changeRecord(page: Page, orderId: number, change: { qr: QrImage } | { checkedAt: number }): Promise<void> {
  return page.evaluate(
    async ([id, fields]) => {
      const settled = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        })
      const database = await settled(indexedDB.open('tabifuda-tickets'))
      const records = database.transaction('records', 'readwrite').objectStore('records')
      const key = (await settled(records.getAllKeys())).find((one) => String(one).endsWith(`:ticket:${id}`))
      if (key === undefined) throw new Error('No such ticket is stored')
      await settled(records.put({ ...(await settled(records.get(key))), ...fields }, key))
      database.close()
    },
    [orderId, change] as const,
  )
}

/** Empties every store on the phone except the tickets' store, to prove that a ticket needs none of them. */
function ruinOthers(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const others = (await indexedDB.databases()).filter(({ name }) => name !== 'tabifuda-tickets')
    for (const { name = '', version = 1 } of others) {
      await new Promise<void>((resolve, reject) => {
        // A version unknown to the app, without any table.
        const request = indexedDB.open(name, version + 90)
        request.onupgradeneeded = () => {
          for (const table of [...request.result.objectStoreNames]) request.result.deleteObjectStore(table)
        }
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          request.result.close()
          resolve()
        }
      })
    }
    return others.map(({ name = '' }) => name)
  })
}

test('PW-09 PW-10 VO-03 the app takes over the drawn ticket without a shift, and the QR stays the same', async ({
  network,
  phone,
}) => {
  test.slow()
  let page = await phone.start()
  await logInOnPhone(page, network.origin)
  const voucher = first(await usable(page, 'voucher'))
  const ticket = first(await usable(page, 'verify'))
  // Older than a minute, so that the badge's text does not change between the two drawings.
  const checkedAt = Date.now() - 5 * 60_000
  for (const { orderId } of [voucher, ticket]) await changeRecord(page, orderId, { checkedAt })
  await phone.kill()
  for (const [its, offline] of [
    [voucher, true],
    [ticket, false],
  ] as const) {
    network.mode = offline ? 'pass' : 'stall'
    page = await phone.start({ offline })
    await watchTakeover(page)
    await page.goto(network.origin + ticketPath(its), { waitUntil: 'commit' })
    await expectNoJump(page)
    expect(await qrOf(page).locator('path').getAttribute('d')).toBe((await drawnByWorker(page)).code)
    await expect.poll(() => readScreen(page)).toBe(its.url)
    await phone.kill()
  }
  // A ticket redeemed here in between is drawn as recorded.
  network.mode = 'stall'
  page = await phone.start({ offline: true })
  await page.goto(network.origin + ticketPath(ticket))
  await holdToRedeem(page)
  await expect(status(page)).toHaveAttribute('data-status', 'recorded')
  await watchTakeover(page)
  await page.goto(network.origin + ticketPath(ticket), { waitUntil: 'commit' })
  await expect(status(page)).toHaveAttribute('data-status', 'recorded')
  await expectNoJump(page)
})

/** Overrides the connection state for the page, independently of the service worker. */
const tellPage = (page: Page, isOnline: boolean) =>
  page.addInitScript((value) => {
    Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => value })
  }, isOnline)

test('PW-09 PW-12 PW-21 a banner unknown to the service worker moves no part of a ticket and does not cover its end', async ({
  network,
  phone,
}) => {
  test.slow()
  let page = await phone.start()
  await logInOnPhone(page, network.origin)
  const ticket = first(await usable(page, 'verify'))
  await phone.kill()
  const lost = 'You’re offline. You can still open tickets saved on this device.'
  const update = 'A new version of this app is ready.'

  for (const { offline, isOnline } of [
    { offline: false, isOnline: false },
    { offline: true, isOnline: true },
  ]) {
    page = await phone.start({ offline })
    await tellPage(page, isOnline)
    await watchTakeover(page)
    await page.goto(network.origin + ticketPath(ticket), { waitUntil: 'commit' })
    await expectNoJump(page)
    expect((await drawnByWorker(page)).text.includes(lost)).toBe(offline)
    await expect(page.locator('#root').getByText(lost)).toHaveCount(isOnline ? 0 : 1)
    await expectInPlace(page)
    await phone.kill()
  }

  // While the ticket is shown, the connection drops and returns, and a new version becomes available.
  network.newVersion = '\n// N+1'
  page = await phone.start()
  await watchTakeover(page)
  await page.goto(network.origin + ticketPath(ticket), { waitUntil: 'commit' })
  await expectNoJump(page)
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
  await expect(page.getByText(update)).toBeVisible()
  await expectInPlace(page)
  await phone.context.setOffline(true)
  await expect(page.getByText(lost)).toBeVisible()
  await expectInPlace(page)
  await expectAccessible(page)
  const uncovered = page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight)
    const bottom = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().bottom ?? Number.NaN
    const banners = document.querySelector('#root [role=status]')?.firstElementChild?.getBoundingClientRect()
    return (banners?.top ?? Number.NaN) - bottom('#root main [data-bottom-bar] ul')
  })
  expect(await uncovered).toBeGreaterThanOrEqual(0)
  await phone.context.setOffline(false)
  await expect(page.getByText(lost)).toBeHidden()
  await page.evaluate(() => scrollTo(0, 0))
  await expectInPlace(page)
  await phone.kill()
})

test(
  'PW-09 PW-10 PW-26 without any script a cold offline start shows the ticket, in light and dark',
  SMOKE,
  async ({ network, phone }) => {
    test.slow()
    let page = await phone.start()
    await logInOnPhone(page, network.origin)
    const voucher = first(await usable(page, 'voucher'))
    const ticket = first(await usable(page, 'verify'))
    const asked = { data: { id: voucher.orderId } }
    const { data: order } = await (
      await page.request.post(`${network.origin}/api/directOrder/getOrderById`, asked)
    ).json()
    expect(await loseScripts(page)).toBeGreaterThan(20)
    await phone.kill()
    network.mode = 'missing'
    page = await phone.start()
    // The browser's own cache still has them.
    await clearHttpCache(page)
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      for (const width of [375, 1280]) {
        await page.setViewportSize({ width, height: 812 })
        await page.goto(network.origin + ticketPath(voucher), { waitUntil: 'domcontentloaded' })
        await expect(staticTicket(page)).toBeVisible()
        await expect.poll(() => readScreen(page)).toBe(voucher.url)
        for (const fact of [order.supplier.jpName, shopDateTime(order.usetime), `${order.peopleNum}名`]) {
          await expect(staticTicket(page)).toContainText(fact)
        }
        await expect(page).toHaveTitle('Ticket · Tabifuda')
        expect(await lookOf(page)).toEqual({ ground: 'rgb(255, 255, 255)', code: 'rgb(0, 0, 0)', isLarge: true })
        await expectAccessible(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      }
    }
    await page.setViewportSize({ width: 375, height: 812 })
    const answer = await page.goto(network.origin + ticketPath(ticket), { waitUntil: 'domcontentloaded' })
    // Large enough for a scanner, and readable from far away, at an angle and in bad light.
    expect(await codeWidth(page)).toBeGreaterThanOrEqual(25)
    expect(await readWorsened(await page.screenshot(), LOOKS)).toBe(ticket.url)
    // After twelve seconds it says that the button does not load, and what to do instead.
    const stuck = page.getByText('The redeem button won’t load.')
    const standAt = (ms: number) =>
      page.evaluate((at) => {
        for (const animation of document.getAnimations()) {
          animation.pause()
          animation.currentTime = at
        }
      }, ms)
    await standAt(11_999)
    await expect(stuck).toBeHidden()
    await standAt(12_001)
    await expect(stuck).toBeVisible()
    await expect(staticTicket(page)).toBeVisible()
    await expect(status(page)).toHaveAttribute('data-status', 'ready')
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringMatching(/style-src 'self' 'sha256-[^']+';.*require-trusted-types-for/),
    })
    // The longest possible ticket is readable as well, in light and dark.
    const longest = longestAddress()
    await changeRecord(page, ticket.orderId, { qr: await qrImage(longest) })
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await page.goto(network.origin + ticketPath(ticket), { waitUntil: 'domcontentloaded' })
      await expect(staticTicket(page)).toBeVisible()
      const screen = await page.screenshot()
      for (const looks of [[], ...LOOKS.map((look) => [look]), LOOKS]) {
        expect(await readWorsened(screen, looks), `${scheme}: ${looks.join(', ')}`).toBe(longest)
      }
      expect(await codeWidth(page)).toBeGreaterThanOrEqual(25)
    }
    await phone.kill()
  },
)

test('PW-23 PW-09 a ticket opens although every other store of the phone is damaged, both drawn and in the app', async ({
  network,
  phone,
}) => {
  let page = await phone.start()
  await logInOnPhone(page, network.origin)
  const ticket = first(await usable(page, 'verify'))
  await phone.kill()
  page = await phone.start()
  // A page of the origin that does not run the app, so that no connection keeps the stores open.
  await page.goto(`${network.origin}/app-install-guide.html`)
  expect(await ruinOthers(page)).toContain('tabifuda-outbox')
  await phone.context.setOffline(true)
  await watchTakeover(page)
  await page.goto(network.origin + ticketPath(ticket), { waitUntil: 'commit' })
  await expectNoJump(page)
  expect((await drawnByWorker(page)).code).not.toBeNull()
  await expect(status(page)).toHaveAttribute('data-status', 'ready')
  await expect.poll(() => readScreen(page)).toBe(ticket.url)
})
