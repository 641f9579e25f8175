import { expect, ONCE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { dropEmbeddedData } from '../../support/embedded-data.ts'
import { readScreen } from '../../support/phone.ts'
import { freeStart } from '../../support/starts.ts'

const UMI = 1001
const OFFLINE_PACKAGE = 20_132

test('SP-03 UI-12 pictures open full screen and are navigated by keys; the next free times match the server, and one press chooses one', async ({
  page,
}, { project }) => {
  const app = new App(page, project.name)
  await app.open(`supplier?id=${UMI}&peopleNum=2`)
  const first = page.getByRole('button', { name: /^Enlarge picture 1 of \d/ }).first()
  await first.focus()
  await page.keyboard.press('Enter')
  const screen = page.getByRole('dialog', { name: 'Kaiten Sushi Umi' })
  await expect(screen.getByRole('status')).toHaveText(/^1 \/ \d$/)
  await page.keyboard.press('ArrowRight')
  await expect(screen.getByRole('status')).toHaveText(/^2 \/ \d$/)
  await page.keyboard.press('End')
  await expect(screen.getByRole('button', { name: 'Next picture' })).toBeDisabled()
  await page.keyboard.press('Home')
  await expect(screen.getByRole('status')).toHaveText(/^1 \/ \d$/)
  await app.expectAccessible()
  await page.keyboard.press('Escape')
  await expect(screen).toHaveCount(0)
  await expect(first).toBeFocused()

  const free = page.getByRole('region', { name: 'Next available times' })
  await expect(free).toContainText('For 2 guests (Japan time)')
  const { data } = await app.call('/api/seatWarehouse/nextFreeTimes', { supplierId: UMI, peopleNum: 2 })
  const last = data.at(-1)
  await expect(free.getByRole('button')).toHaveCount(
    data.reduce((sum: number, day: { times: unknown[] }) => {
      return sum + Math.min(day.times.length, app.device === 'pc' ? 5 : 4)
    }, 0),
  )
  await free
    .getByRole('button', { name: new RegExp(`${last.times[0].time}$`) })
    .last()
    .click()
  await expect(page.getByRole('link', { name: /^Reserve .*\d\d:\d\d$/ })).toHaveAttribute(
    'href',
    new RegExp(`day=${last.date}&time=${last.times[0].time.replace(':', '%3A')}&peopleNum=2`),
  )
})

test(
  'SP-03 CN-01 deadlines are dates for the chosen day and a rule without one; the next free times start at that day',
  ONCE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name)
    const { day } = await freeStart(app, UMI, 2, 20)
    const { data } = await app.call('/api/seatWarehouse/nextFreeTimes', {
      supplierId: UMI,
      peopleNum: 2,
      fromDate: day,
    })
    const free = page.getByRole('region', { name: /^Available times from/ })
    await app.open(`supplier?id=${UMI}&day=${day}`)
    const rules = page.getByRole('region', { name: 'Cancellation and late arrival' })
    await expect(rules).toContainText(/Free cancellation up to \d+ days? before your visit\. After that, no refund/)
    await expect(rules).toContainText(/Free cancellation until 23:59 on \w+,? \d+ \w+ \(Japan time\)/)
    await expect(rules).toContainText(/can change the day and time once, until 23:59 on \w+,? \d+ \w+ \(Japan time\)/)
    await app.expectAccessible()
    await free.getByRole('button').first().click()
    const reserve = page.getByRole('link', { name: /^Reserve .*\d\d:\d\d$/ })
    await expect(reserve).toHaveAttribute('href', new RegExp(`day=${data[0].date}&`))
    await app.open('package?id=10011')
    await expect(page.getByText(/^Free cancellation up to \d+ days? before your visit\./)).toBeVisible()
    await app.open(`package?id=10011&day=${day}`)
    await expect(page.getByText(/^Free cancellation until 23:59 on \w+,? \d+ \w+ \(Japan time\)/)).toBeVisible()
    await expect(free.getByRole('link').first()).toHaveAttribute('href', new RegExp(`day=${data[0].date}&`))
  },
)

test(
  'SP-06 four other shops are suggested; without them the page is complete',
  ONCE,
  async ({ page, watch }, { project }) => {
    const app = new App(page, project.name)
    await app.open(`supplier?id=${UMI}`)
    const alike = page.getByRole('region', { name: 'You might also like' })
    await expect(alike.getByRole('article')).toHaveCount(4)
    await expect(alike.getByRole('link', { name: 'Kaiten Sushi Umi' })).toHaveCount(0)
    watch.allow(/net::ERR_FAILED/)
    await dropEmbeddedData(page)
    await page.route('**/guesslike?**', (route) => route.abort())
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Packages' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Opening hours and access' })).toBeVisible()
    await expect(alike).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
  },
)

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' })

  test(
    'the address is shown full screen in Japanese for a driver, also offline',
    ONCE,
    async ({ page, context, watch }, { project }) => {
      watch.allow(/net::ERR_(FAILED|INTERNET_DISCONNECTED)/)
      const app = new App(page, project.name)
      await app.open(`supplier?id=${UMI}`)
      const show = app.button('Show full screen')
      await expect(show).toBeVisible()
      await page.evaluate(async () => void (await navigator.serviceWorker.ready))
      // The page's data are cached once it is loaded through the service worker.
      await page.reload()
      await expect(show).toBeVisible()
      await context.setOffline(true)
      await page.reload()
      await show.click()
      const card = page.getByRole('dialog', { name: 'Show this to your driver' })
      await expect(card.getByText('回転寿司 海')).toBeVisible()
      await expect(card.getByText(/東京都/)).toBeVisible()
      await expect(card.locator('[lang=ja]').getByText(/^0\d/)).toHaveAttribute('href', /^tel:0\d+$/)
      const box = await card.boundingBox()
      expect(box?.width).toBeGreaterThanOrEqual(page.viewportSize()?.width ?? 0)
      await page.keyboard.press('Escape')
      await expect(show).toBeFocused()
      await context.setOffline(false)
    },
  )
})

test(
  'SP-02 PK-01 isTip shows its message, and navigateFrom sets the Back link',
  ONCE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name)
    const back = `/${app.device}/suppliers?keyword=sushi`
    await app.open(`supplier?id=${UMI}&isTip=2&navigateFrom=${encodeURIComponent(back)}`)
    await expect(page.getByText('Log in to see your coupons for this venue.')).toBeVisible()
    await expect(app.link('Back')).toHaveAttribute('href', back)
    await app.open(`package?id=10011&navigateFrom=${encodeURIComponent(back)}`)
    await expect(app.link('Back')).toHaveAttribute('href', back)
    await app.link('Back').click()
    await expect(page).toHaveURL(/suppliers\?keyword=sushi$/)
    await app.open(`supplier?id=${UMI}&isTip=1&navigateFrom=${encodeURIComponent('https://evil.example/')}`)
    await expect(page.getByText('You can use your coupons for this venue when you pay.')).toBeVisible()
    await expect(app.link('Back')).toHaveAttribute('href', '/mobile/suppliers')
  },
)

test('SP-03 the distance is shown once the position is known', ONCE, async ({ page }, { project }) => {
  const app = new App(page, project.name)
  await app.open(`supplier?id=${UMI}`)
  await expect(page.getByText(/\dk?m away$/)).toHaveCount(0)
  await page.evaluate(() => sessionStorage.setItem('position', JSON.stringify({ lng: 139.767, lat: 35.681 })))
  await page.reload()
  await expect(page.getByText(/^\d\.\d\dkm away$/)).toBeVisible()
})

test('PW-25 a QR code opens the same page on the phone', async ({ page }, { project }) => {
  test.skip(project.name !== 'desktop', 'a phone is one already')
  const app = new App(page, 'desktop')
  for (const path of [`supplier?id=${UMI}&peopleNum=3`, 'package?id=10011']) {
    await app.open(path)
    await app.button('Open on phone').click()
    await expect.poll(() => readScreen(page)).toMatch(new RegExp(`/mobile/${path.replace('?', '\\?')}$`))
    await page.keyboard.press('Escape')
  }
})

test(
  'PK-01 ERR-38 an unknown package and a shop with an invalid id show an error',
  ONCE,
  async ({ page, watch }, { project }) => {
    // The documents themselves are answered with 404 (SR-01).
    watch.allow(/status of 404/)
    const app = new App(page, project.name)
    for (const address of [
      'package?id=abc',
      'package?id=999999',
      'package?id=',
      'supplier?id=abc',
      'supplier?id=1e9x',
    ]) {
      await app.open(address)
      await expect(page.getByRole('heading', { name: app.say('common_error') }), address).toBeVisible()
    }
    await app.expectAccessible()
  },
)

test('ERR-37 an offline package says so and links to the home page', ONCE, async ({ page }, { project }) => {
  const app = new App(page, project.name)
  await app.open(`package?id=${OFFLINE_PACKAGE}`)
  await expect(page.getByRole('heading', { name: app.say('package_offline') })).toBeVisible()
  await app.expectAccessible()
  await app.link('Back to home').click()
  await expect(page).toHaveURL(/\/index$/)
})

test(
  'CU-03 the exchange rates come from their setting; without them no conversion is shown, never NaN',
  ONCE,
  async ({ page, watch }, { project }) => {
    // The browser's own message about the missing setting.
    watch.allow(/status of 404/)
    const app = new App(page, project.name, 'zh-tw')
    await dropEmbeddedData(page)
    await app.speak()
    let isMissing = true
    await page.route('**/api/config/get?**', (route) => {
      expect(new URL(route.request().url()).searchParams.get('key')).toBe('exchange_rate')
      const missing = { code: '404', message: 'common_not_found', data: null }
      return isMissing ? route.fulfill({ status: 404, json: missing }) : route.continue()
    })
    for (const [address, price] of [
      [`supplier?id=${UMI}`, /¥2,800/],
      ['package?id=10011', '¥3,200'],
    ] as const) {
      isMissing = true
      const answered = page.waitForResponse('**/api/config/get?**')
      await app.open(address)
      await answered
      await expect(page.getByText(price).first()).toBeVisible()
      await expect(page.getByText(/≈|NaN/)).toHaveCount(0)
      isMissing = false
      await page.reload()
      await expect(page.getByText(/≈ NT\$/).first()).toBeVisible()
    }
  },
)

test(
  'CU-01 CU-02 HM-10 Chinese pages show yen first on every price, with the current rate',
  ONCE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name, 'zh-tw')
    await app.speak()
    await app.open(`supplier?id=${UMI}`)
    const { data } = await app.call('/api/config/list')
    const grouped = Math.round((3200 * Number(data.exchangeRateTWD)) / 100).toLocaleString('en')
    await expect(page.getByText(`≈ NT$${grouped}`, { exact: true }).first()).toBeVisible()
  },
)

test(
  'GEN-06 a name missing in a language falls back to another and is marked with its language',
  ONCE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name, 'zh-tw')
    await app.speak()
    await page.route('**/querySupplierById?**', async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      await route.fulfill({ json: { ...body, data: { ...body.data, twName: ' ', zhName: '' } } })
    })
    await app.open(`supplier?id=${UMI}`)
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText('回転寿司 海')
    await expect(title).toHaveAttribute('lang', 'ja')
  },
)
