import type { Page } from '@playwright/test'
import { GEOLOCATION_FALLBACK_MS, LOCATING_MESSAGE_MS } from '#domain/constants.ts'
import { expect, RELEASE, SMOKE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'

const ASAKUSA = { longitude: 139.7967, latitude: 35.7148 }

test.use({ firstVisit: true })

const locating = (page: Page) => page.getByRole('heading', { name: /^(Finding your location…|You’re near .+)$/ })

/** Counts how often the page requests the position of the device. */
async function countQuestions(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const asked = Geolocation.prototype.getCurrentPosition
    Geolocation.prototype.getCurrentPosition = function count(...input) {
      sessionStorage.setItem('asked', String(Number(sessionStorage.getItem('asked') ?? 0) + 1))
      return asked.apply(this, input)
    }
  })
  return () => page.evaluate(() => Number(sessionStorage.getItem('asked') ?? 0))
}

/**
 * Holds back timers of exactly 5 s and the fallback of the position request, because inspecting the page can take
 * longer on a busy machine. The returned function runs the held 5 s timers and returns their number.
 */
async function holdFiveSeconds(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(
    ([message, fallback]) => {
      const held: (() => void)[] = []
      const { setTimeout } = window
      const holding = (handler: () => void, delay?: number) => {
        if (delay !== message && delay !== fallback) return setTimeout(handler, delay)
        if (delay === message) held.push(handler)
        return 0
      }
      Object.assign(window, { held, setTimeout: holding })
    },
    [LOCATING_MESSAGE_MS, GEOLOCATION_FALLBACK_MS] as const,
  )
  return () =>
    page.evaluate(() => {
      const due = (window as unknown as { held: (() => void)[] }).held.splice(0)
      for (const handler of due) handler()
      return due.length
    })
}

test(
  'RT-06 LO-01 LO-06 if the phone returns no position within 5 s, the start page opens with its query',
  SMOKE,
  async ({ page }) => {
    const app = new App(page, 'mobile')
    await page.addInitScript(() => {
      Geolocation.prototype.getCurrentPosition = () => {}
    })
    const passFiveSeconds = await holdFiveSeconds(page)
    await app.open('index?source=line#top')
    await expect(page).toHaveURL(/\/mobile\/location$/)
    await expect(locating(page)).toBeVisible()
    await app.expectAccessible()
    expect(await passFiveSeconds()).toBeGreaterThan(0)
    await expect(page).toHaveURL(/\/mobile\/index\?source=line#top$/)
    await expect(page.getByRole('navigation', { name: 'Categories' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('navigation', { name: 'Categories' })).toBeVisible()
    await expect(page).toHaveURL(/\/mobile\/index\?source=line#top$/)
  },
)

test(
  'A-34 LO-01 LO-03 ERR-44 a refused position ends the wait at once, is reported once, and the start page shows no distances',
  RELEASE,
  async ({ page }) => {
    const app = new App(page, 'mobile')
    await holdFiveSeconds(page)
    await app.open('location')
    await expect(page).toHaveURL(/\/mobile\/index$/)
    await expect(page.getByText(app.say('location_gps_failed'))).toHaveCount(1)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('main').getByText(/^(\d+m|\d+\.\d\dkm)$/)).toHaveCount(0)
  },
)

test(
  'RT-02 RT-06 LO-01 the location page can be skipped, and Back does not return to it',
  RELEASE,
  async ({ page }) => {
    const app = new App(page, 'mobile')
    await page.addInitScript(() => {
      Geolocation.prototype.getCurrentPosition = () => {}
    })
    await holdFiveSeconds(page)
    await page.goto('/')
    await expect(page).toHaveURL(/\/mobile\/location$/)
    await app.button('Skip').click()
    await expect(page).toHaveURL(/\/mobile\/index$/)
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first().click()
    await expect(page).toHaveURL(/suppliers/)
    await page.goBack()
    await expect(page).toHaveURL(/\/mobile\/index$/)
  },
)

test(
  'RT-06 A-34 a shared link, a ticket and a return from payment open at once on a first visit',
  RELEASE,
  async ({ context }) => {
    for (const path of [
      ...['supplier?id=1001', 'package?id=10011', 'suppliers?rootAreaId=2&order=score+desc#list'],
      ...['voucher?orderId=1', 'order?orderId=1', 'verify?s=5252', 'paycallback?code=cancel&orderId=1'],
    ]) {
      // Each tab is a separate visit.
      const page = await context.newPage()
      const visited: string[] = []
      page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
      await new App(page, 'mobile').open(path)
      await expect(page.getByRole('heading').first(), path).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(visited).not.toContain('/mobile/location')
      await page.close()
    }
  },
)

/** Distances of the shops in list order, in metres. */
async function distances(page: Page): Promise<number[]> {
  const texts = await page.getByRole('article').allInnerTexts()
  return texts.flatMap((text) => {
    const [, number, unit] = /([\d.]+)(k?m)/.exec(text) ?? []
    return number === undefined ? [] : [Number(number) * (unit === 'km' ? 1000 : 1)]
  })
}
const isAscending = (numbers: readonly number[]): boolean =>
  numbers.every((number, index) => index === 0 || number >= (numbers[index - 1] ?? 0))

test.describe('with permission to use the position', () => {
  test.use({ geolocation: ASAKUSA, permissions: ['geolocation'] })

  test(
    'LO-04 LO-05 the position is kept for the visit and shows its name and distances on home and list',
    RELEASE,
    async ({ page }) => {
      const app = new App(page, 'mobile')
      const asked = await countQuestions(page)
      await app.open('index')
      await expect(page).toHaveURL(/\/mobile\/index$/)
      await expect(page.getByRole('article').first()).toContainText(/\d+(m|\.\d\dkm)/)
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Nearest first' })
      await expect.poll(async () => (await distances(page)).length).toBeGreaterThan(5)
      await expect.poll(async () => isAscending(await distances(page))).toBe(true)
      await page.reload()
      await expect(page.getByRole('article').first()).toContainText(/\d+(m|\.\d\dkm)/)
      await app.open('suppliers?order=distance+asc')
      await expect(page.getByRole('main').getByRole('article').first()).toContainText(/\d+m/)
      expect(await asked()).toBe(1)
    },
  )

  test('LO-05 without a place name the page shows distances and no message', RELEASE, async ({ page, watch }) => {
    watch.allow(/ERR_FAILED/)
    const app = new App(page, 'mobile')
    await page.route('**/maps/geocode?**', (route) => route.abort())
    await app.open('index')
    await expect(page.getByRole('article').first()).toContainText(/\d+(m|\.\d\dkm)/)
    await expect(page.getByText(app.say('location_gps_failed'))).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('A-34 a link to a list uses a permitted position without the location page', RELEASE, async ({ page }) => {
    const app = new App(page, 'mobile')
    const visited: string[] = []
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
    await app.open('suppliers?rootAreaId=1')
    await expect(page.getByRole('main').getByRole('article').first()).toContainText(/\d+(m|\.\d\dkm)/)
    expect(visited).not.toContain('/mobile/location')
  })
})

test.describe('mini-program', () => {
  const TARGET = '/mobile/supplier?id=1001&day=2026-12-20'
  const entry = (query: Record<string, string>) => `miniprogram?${new URLSearchParams(query)}`

  test(
    'LO-01 LO-08 CK-04 the mini-program leads to its target and uses the shared position instead of asking the device',
    RELEASE,
    async ({ page }) => {
      const app = new App(page, 'mobile')
      const asked = await countQuestions(page)
      await app.open(entry({ lng: '139.7967', lat: '35.7148', province: '東京', location: '浅草', target: TARGET }))
      await expect(page).toHaveURL(new RegExp(`${TARGET.replace('?', '\\?')}$`))
      expect(
        await page.evaluate(() => [
          localStorage.getItem('miniprogramLocation'),
          localStorage.getItem('miniprogramTarget'),
          sessionStorage.getItem('position'),
        ]),
      ).toEqual(['浅草', TARGET, '{"lng":139.7967,"lat":35.7148}'])
      await app.open('index')
      await expect(page.getByRole('article').first()).toContainText(/\d+(m|\.\d\dkm)/)
      await app.open('location')
      await expect(page).toHaveURL(new RegExp(`${TARGET.replace('?', '\\?')}$`))
      expect(await asked()).toBe(0)
    },
  )

  test('RT-14 LO-08 a target that is not one of our pages leads to the start page', RELEASE, async ({ context }) => {
    for (const target of [
      'https://evil.example/',
      '//evil.example/mobile/index',
      'javascript:alert(1)',
      '/api/x',
      '',
    ]) {
      // Each tab is a separate visit.
      const page = await context.newPage()
      const app = new App(page, 'mobile')
      await app.open(entry({ target }))
      await expect(page, target).toHaveURL(/\/mobile\/index$/)
      await app.open('location')
      await expect(page, target).toHaveURL(/\/mobile\/index$/)
      await page.evaluate(() => localStorage.clear())
      await page.close()
    }
  })

  test('LO-10 xiaochengxu is an empty page', RELEASE, async ({ page }) => {
    await new App(page, 'mobile').open('xiaochengxu')
    await expect(page.getByRole('main')).toBeAttached()
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('main')).toHaveText('')
    await expect(page).toHaveURL(/\/mobile\/xiaochengxu$/)
  })
})
