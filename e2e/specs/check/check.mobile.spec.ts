import { type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import { groupForReading } from '../../../src/domain/order/trade-number.ts'
import { findChromium, JOURNEY_FLAGS } from '../../../tests/support/chromium.ts'
import { SMOKE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { newCustomer } from '../../support/customers.ts'
import { filmOf, photoOf } from '../../support/film.ts'
import { installabilityErrors } from '../../support/installable.ts'
import { buyETicket, buyTicket, datedPacks, type NewOrder, pay, reservePack, shopsThat } from '../../support/orders.ts'
import { rawRecords } from '../../support/phone.ts'

/** A shop's phone whose camera plays a film, with its own service worker. */
async function shopPhone(film: string): Promise<{ context: BrowserContext; page: Page }> {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    args: [
      ...JOURNEY_FLAGS,
      ...['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
      `--use-file-for-fake-video-capture=${film}`,
    ],
    ...(executablePath ? { executablePath } : {}),
  })
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    serviceWorkers: 'allow',
    permissions: ['camera'],
  })
  context.once('close', () => void browser.close())
  return { context, page: await context.newPage() }
}

const ticketOf = async (app: App, { id }: NewOrder) => {
  const { data } = await app.call('/api/ticket/sync', {})
  const found = data.tickets.find(({ orderId }: { orderId: number }) => orderId === id)
  if (!found) throw new Error(`Order ${id} has no ticket`)
  return found
}
const linkFor = async (app: App, supplierId: number): Promise<{ id: number; link: string }> =>
  (await app.call('/sandbox/shopLink', { supplierId, label: '入口' })).data

/** Opens a link and waits until the phone has stored everything for offline use, including the QR decoder. */
async function openOnline(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await expect(page.getByRole('button', { name: 'チケットを読み取る' })).toBeVisible()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.reload()
  await expect.poll(() => page.evaluate(async () => (await (await caches.open('check-decoder')).keys()).length)).toBe(2)
}

/** Expects the page to be installable, separately from the app. */
async function expectInstallable({ context, page }: { context: BrowserContext; page: Page }): Promise<void> {
  const session = await context.newCDPSession(page)
  const { data, errors } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { icons, ...manifest } = JSON.parse(data ?? '{}')
  expect(manifest).toMatchObject({ id: '/check', start_url: '/check', scope: '/check', display: 'standalone' })
  expect(icons.map(({ sizes, purpose = 'any' }: { sizes: string; purpose?: string }) => [sizes, purpose])).toEqual([
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
  ])
  expect(await installabilityErrors(session)).toEqual([])
  const workers = await page.evaluate(async () => {
    const all = await navigator.serviceWorker.getRegistrations()
    return all.map(({ scope }) => new URL(scope).pathname)
  })
  expect(workers).toEqual(['/check'])
  await session.detach()
}

const verdict = (page: Page) => page.locator('[data-look]')

test(
  'SH-05 SH-06 SH-07 SH-08 an offline phone of a shop scans a ticket, records it once, and has it confirmed later',
  SMOKE,
  async ({ page, watch }) => {
    const app = new App(page, 'mobile')
    await newCustomer(app)
    const order = await buyTicket(app)
    const { order: booked, url, validFrom } = await ticketOf(app, order)
    await app.call('/sandbox/clock', { now: new Date(validFrom).toISOString() })
    const film = filmOf(url)
    const shop = await shopPhone(film.path)
    try {
      watch.follow(shop.context)
      watch.allow(/ERR_INTERNET_DISCONNECTED|401/)
      const { id, link } = await linkFor(app, booked.supplierId)
      await openOnline(shop.page, link)
      expect(new URL(shop.page.url()).hash).toBe('')
      await expectInstallable(shop)
      await shop.context.setOffline(true)
      await shop.page.reload()
      // Today's bookings are found by any part of the name, and contain no contact details of the guest.
      await shop.page.getByRole('searchbox').fill('tai man')
      await expect(shop.page.getByText('CHAN TAI MAN 様').first()).toBeVisible()
      await shop.page.getByRole('searchbox').fill(booked.orderNo.slice(-8).toLowerCase())
      await expect(shop.page.getByRole('listitem')).toHaveCount(1)
      await expect(shop.page.getByText('CHAN TAI MAN 様')).toBeVisible()
      expect(await shop.page.content()).not.toMatch(/91234567|chan@example/)

      await shop.page.getByRole('button', { name: 'チケットを読み取る' }).click()
      await expect(verdict(shop.page)).toHaveAttribute('data-look', 'good')
      await expect(shop.page.getByText('CHAN TAI MAN 様')).toBeVisible()
      await expect(shop.page.getByText('2名')).toBeVisible()
      await shop.page.getByRole('button', { name: '使用済みにする' }).click()
      await expect(verdict(shop.page)).toHaveAttribute('data-look', 'recorded')
      const useCode = shop.page.locator('dt', { hasText: '使用コード' }).locator('xpath=../dd')
      const code = (await useCode.textContent()) ?? ''
      // The same ticket is shown again on another phone. Both are offline, and this one has recorded it.
      await shop.page.getByRole('button', { name: '次を読み取る' }).click()
      await expect(shop.page.getByRole('heading', { name: '記録済み', exact: true })).toBeVisible()
      await expect(useCode).toHaveText(code)
      // The list also finds it by the noted code, which so far is stored only on this phone.
      await shop.page.getByRole('button', { name: '一覧に戻る' }).click()
      await shop.page.getByRole('searchbox').fill(code.toLowerCase())
      await expect(shop.page.getByRole('listitem')).toHaveCount(1)
      await expect(shop.page.getByText('CHAN TAI MAN 様')).toBeVisible()
      await shop.page.getByRole('listitem').getByRole('button').click()
      await expect(useCode).toHaveText(code)
      await expect(shop.page.getByRole('button', { name: '使用済みにする' })).toHaveCount(0)

      await shop.context.setOffline(false)
      await expect.poll(async () => (await ticketOf(app, order)).state).toBe('used')
      await expect(shop.page.getByText('未送信の記録')).toHaveCount(0)
      await shop.page.getByRole('button', { name: '次を読み取る' }).click()
      await expect(verdict(shop.page)).toHaveAttribute('data-look', /recorded|used/)

      await app.call('/sandbox/withdrawShopLink', { id })
      await shop.page.reload()
      await expect(shop.page.getByText('このリンクは無効になりました')).toBeVisible()
      await shop.context.setOffline(true)
      await shop.page.reload()
      await expect(shop.page.getByRole('heading', { name: 'リンクを開いてください' })).toBeVisible()
      expect(await shop.page.content()).not.toContain('CHAN')
    } finally {
      await shop.context.close()
      film.remove()
      await app.call('/sandbox/clock', { now: null })
    }
  },
)

test('SH-06 SH-07 SH-08 online, a ticket without a date shows its guest and is confirmed at once; invalid codes show the reason', async ({
  page,
  watch,
}) => {
  const app = new App(page, 'mobile')
  await newCustomer(app)
  const order = await buyETicket(app)
  const ticket = await ticketOf(app, order)
  const others = await shopsThat(app, 'instant')
  const [pack] = await datedPacks(app, others.find((id) => id !== ticket.order.supplierId) ?? 0)
  if (!pack) throw new Error('The other shop has no dated package')
  const elsewhere = await ticketOf(app, await pay(app, (await reservePack(app, pack)).id))
  const film = filmOf(ticket.url)
  const shop = await shopPhone(film.path)
  try {
    watch.follow(shop.context)
    const { link } = await linkFor(app, ticket.order.supplierId)
    await shop.page.goto(link)
    await shop.page.getByRole('button', { name: 'チケットを読み取る' }).click()
    await expect(verdict(shop.page)).toHaveAttribute('data-look', 'good')
    await expect(shop.page.getByText('CHAN TAI MAN 様')).toBeVisible()
    await shop.page.getByRole('button', { name: '使用済みにする' }).dblclick()
    await expect(verdict(shop.page)).toHaveAttribute('data-look', 'accepted')
    const { state, shortCode } = await ticketOf(app, order)
    expect(state).toBe('used')
    await expect(shop.page.getByText(shortCode)).toBeVisible()
    // Scanned again, the ticket is used and shows its guest.
    await shop.page.getByRole('button', { name: '次を読み取る' }).click()
    await expect(verdict(shop.page)).toHaveAttribute('data-look', 'used')
    await expect(shop.page.getByText('CHAN TAI MAN 様')).toBeVisible()

    // This phone has no camera, so photos are used.
    await page.goto(link)
    const [address = '', token = ''] = ticket.url.split('#')
    const photos = [
      [`${address}#${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`, '無効（署名が正しくありません）'],
      [address, '署名がありません'],
      [ticket.url.replace(/^http:..[^/]+/, 'https://tabifuda.evil.example'), '別のサイトのコード'],
      ['WIFI:S:guest;;', 'チケットではありません'],
      [elsewhere.url, '別の店舗のチケット'],
    ] as const
    for (const [text, title] of photos) {
      await page.getByRole('button', { name: 'チケットを読み取る' }).click()
      await expect(page.getByText('カメラを使えません')).toBeVisible()
      await page.getByLabel('写真から読み取る').setInputFiles(photoOf(text))
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await expect(page.getByRole('button', { name: '使用済みにする' })).toHaveCount(0)
      await page.getByRole('button', { name: '一覧に戻る' }).click()
    }
    await new App(page, 'mobile').expectAccessible()
  } finally {
    await shop.context.close()
    film.remove()
  }
})

test('SH-07 when three phones of a shop record the same ticket offline, the first to reconnect has it confirmed, and the others show which guest it was', async ({
  page,
  watch,
}) => {
  const app = new App(page, 'mobile')
  await newCustomer(app)
  const order = await buyETicket(app)
  const ticket = await ticketOf(app, order)
  const { link } = await linkFor(app, ticket.order.supplierId)
  const film = filmOf(ticket.url)
  const doors = [await shopPhone(film.path), await shopPhone(film.path), await shopPhone(film.path)] as const
  try {
    watch.allow(/ERR_INTERNET_DISCONNECTED/)
    for (const { context, page: door } of doors) {
      watch.follow(context)
      await openOnline(door, link)
      await context.setOffline(true)
      await door.getByRole('button', { name: 'チケットを読み取る' }).click()
      await expect(verdict(door)).toHaveAttribute('data-look', 'good')
      await door.getByRole('button', { name: '使用済みにする' }).click()
      await expect(verdict(door)).toHaveAttribute('data-look', 'recorded')
    }
    const [late, early, staying] = doors
    await expect(staying.page.getByText('オフラインのため表示できません')).toBeVisible()
    const code = (await late.page.locator('dt', { hasText: '使用コード' }).locator('xpath=../dd').textContent()) ?? ''
    // The staff member with this phone has continued with the next guest.
    await late.page.getByRole('button', { name: '一覧に戻る' }).click()
    await early.context.setOffline(false)
    await expect(verdict(early.page)).toHaveAttribute('data-look', 'accepted')
    await late.context.setOffline(false)
    const told = late.page.getByRole('alert')
    await expect(told).toContainText('使用済みにできなかった記録')
    await expect(told).toContainText(code)
    await expect(told).toContainText('すでに使用されています')
    // The guest's name, which this phone did not have, because the ticket has no date.
    await expect(told).toContainText('CHAN TAI MAN 様')
    await expect(told).toContainText(groupForReading(ticket.order.orderNo))
    await staying.context.setOffline(false)
    await expect(verdict(staying.page)).toHaveAttribute('data-look', 'bad')
    for (const fact of ['CHAN TAI MAN 様', groupForReading(ticket.order.orderNo)])
      await expect(staying.page.getByText(fact, { exact: true })).toBeVisible()
    await expect(staying.page.getByText('オフラインのため')).toHaveCount(0)
    await new App(late.page, 'mobile').expectAccessible()
    await told.getByRole('button', { name: '確認しました' }).click()
    await expect(told).toHaveCount(0)
    await late.page.reload()
    await expect(late.page.getByRole('button', { name: 'チケットを読み取る' })).toBeVisible()
    await expect(told).toHaveCount(0)
    expect((await ticketOf(app, order)).state).toBe('used')
  } finally {
    for (const { context } of doors) await context.close()
    film.remove()
  }
})

/** The last contact with the server that the page has stored. */
const lastContact = async (page: Page) =>
  (await rawRecords(page, 'tabifuda-check', 'day')).find(([key]) => key === 'contact')

test('SH-05 a link whose opening lost its response is reported as no connection, kept, and opened by the next press as the same phone', async ({
  page,
  watch,
}) => {
  watch.allow(/ERR_FAILED|status of 401/)
  const app = new App(page, 'mobile')
  const [one = 0, other = 0] = await shopsThat(app, 'instant')
  const [first, second] = [await linkFor(app, one), await linkFor(app, other)]
  const openCall = /\/check\/api\/open\?/
  let opened = 0
  /** The server opens the link, but the phone receives neither response nor cookie. */
  const loseAnswers = () =>
    page.route(openCall, async (route) => {
      // Cookies as the browser sends them. Playwright does not include them for an intercepted request.
      const cookies = await page.context().cookies(route.request().url())
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
      const headers = { 'content-type': 'application/json', 'browser-type': 'web', cookie }
      const body = route.request().postData()
      const answer = await fetch(route.request().url(), { method: 'POST', headers, body })
      if ((await answer.json()).code === '200') opened += 1
      await route.abort()
    })
  const noConnection = page.getByRole('alert').filter({ hasText: '通信できません' })
  const toCheck = page.getByRole('button', { name: 'チケットを読み取る' })

  // Pasted over the page's own address, so nothing is reloaded.
  await page.goto('/check')
  await expect(page.getByRole('heading', { name: 'リンクを開いてください' })).toBeVisible()
  await loseAnswers()
  await page.goto(first.link)
  await expect(noConnection).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
  expect(opened).toBe(1)
  await page.unroute(openCall)
  await page.getByRole('button', { name: 'もう一度開く' }).click()
  await expect(toCheck).toBeVisible()
  const shop = await page.getByRole('heading', { level: 1 }).textContent()

  // A phone with a link keeps it until it has made a call with the new one.
  await loseAnswers()
  const before = await lastContact(page)
  await page.goto('about:blank')
  // The page's first call is answered after opening the link has failed. The message about that stays.
  const today = /\/check\/api\/today\b/
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  await page.route(today, async (route) => {
    await mayAnswer
    await route.continue()
  })
  await page.goto(second.link)
  await page.getByRole('button', { name: '切り替える', exact: true }).click()
  await expect(noConnection).toBeVisible()
  answer()
  await expect.poll(() => lastContact(page)).not.toEqual(before)
  await expect(noConnection).toBeVisible()
  expect(opened).toBe(2)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(noConnection).toBeHidden()
  // A browser that was closed in between does not open the link either.
  await page.reload()
  await expect(toCheck).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop ?? '')
  await page.unroute(openCall)
  await page.goto('about:blank')
  await page.goto(second.link)
  await page.getByRole('button', { name: '切り替える', exact: true }).click()
  await expect(toCheck).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(shop ?? '')
  await page.reload()
  await expect(toCheck).toBeVisible()
})
