import { PAGES } from '#contract/pages.ts'
import { expect, RELEASE, RELEASE_ONCE, SMOKE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { expectSteady, watchLayoutShift } from '../../support/layout-shift.ts'

test(
  'RT-02 / and unknown paths lead to the home page in the device’s layout',
  SMOKE,
  async ({ page, watch }, { project }) => {
    const { device } = new App(page, project.name)
    for (const path of ['/', '/nothing', '/index']) {
      // An unknown path is answered with 404 and a page that redirects.
      if (path !== '/') watch.allow(/status of 404/)
      await page.goto(path)
      await expect(page, path).toHaveURL(new RegExp(`/${device}/index$`))
      await expect(page.getByRole('navigation', { name: 'Categories' })).toBeVisible()
    }
  },
)

test(
  'RT-04 RT-05 an address of the other layout opens in this one, keeping query and hash',
  RELEASE,
  async ({ page }, { project }) => {
    const { device } = new App(page, project.name)
    const other = device === 'pc' ? 'mobile' : 'pc'
    // A list would replace the hash by its top shop.
    await page.goto(`/${other}/supplier?id=1001&peopleNum=3#courses`)
    await expect(page).toHaveURL(new RegExp(`/${device}/supplier\\?id=1001&peopleNum=3#courses$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kaiten Sushi Umi')
  },
)

/** Public pages of the route table, with the query they need to stay open. */
const PUBLIC_PAGES = [
  'aboutus',
  'binderror',
  'cooperation',
  'forget',
  'index',
  'login',
  'mailnotification',
  'masterchina',
  'package?id=10011',
  'plan?plan=p10011.2030-01-02.1200',
  'privacy',
  'qr?supplierId=1003',
  'register',
  'register?type=reset',
  'reserve?packageId=10011&peopleNum=3',
  'serviceprovision',
  'special',
  'supplier?id=1001',
  'suppliers',
  'visa',
  'visamore',
]
/** Pages with pictures and many links. */
const FULL_OF_LINKS: ReadonlySet<string> = new Set(['index', 'supplier?id=1001', 'suppliers'])
/** Pages for signing in and reading, which must not shift. */
const STEADY: ReadonlySet<string> = new Set([
  'aboutus',
  'binderror',
  'cooperation',
  'login',
  'mailnotification',
  'masterchina',
  'privacy',
  'register',
  'register?type=reset',
  'serviceprovision',
  'special',
  'visa',
  'visamore',
])
/** Queries with which customer pages are opened. */
const OWN_QUERIES: Readonly<Record<string, string>> = {
  changeorder: '?oldOrderId=1&newOrderId=2',
  order: '?orderId=1&state=view',
  paycallback: '?code=cancel&orderId=1',
  payresult: '?orderId=1',
  profile: '?type=user&state=modify',
  qrVerify: '?id=1&supplierId=1003',
  reservesuccess: '?orderId=1',
  trip: '?plan=p10011.2030-01-02.1200',
  voucher: '?orderId=1',
}
const OWN_PAGES = Object.entries(PAGES)
  .filter(([, page]) => 'needsLogin' in page)
  .map(([name]) => `${name}${OWN_QUERIES[name] ?? ''}`)
/** Pages that redirect, and their targets. */
const LEADING_ON = { bindmail: 'register', third: 'index', miniprogram: 'index' }

test(
  'GEN-02 RT-01 RT-03 RT-09 RT-13 RP-01 ST-07 every public page of the route table opens cold in its layout, and its links stay in that layout',
  RELEASE,
  async ({ page }, { project }) => {
    test.slow()
    const app = new App(page, project.name)
    await watchLayoutShift(page)
    for (const name of PUBLIC_PAGES) {
      await test.step(name, async () => {
        await app.open(name)
        await expect(page.getByRole('main').getByRole('heading').first(), name).toBeVisible()
        expect(new URL(page.url()).pathname).toBe(`/${app.device}/${name.split('?')[0]}`)
        if (FULL_OF_LINKS.has(name)) {
          await expect(page.getByRole('main').getByRole('link').nth(5)).toBeAttached()
          const paths = await page
            .locator('a[href^="/"]')
            .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
          expect(paths.length).toBeGreaterThan(5)
          expect(paths.filter((path) => !path.startsWith(`/${app.device}/`))).toEqual([])
        }
        if (STEADY.has(name)) {
          await page.waitForLoadState('networkidle')
          await expectSteady(page)
        }
      })
    }
    for (const [name, target] of Object.entries(LEADING_ON)) {
      await app.open(name)
      await expect(page, name).toHaveURL(new RegExp(`/${app.device}/${target}$`))
    }
  },
)

test(
  'RT-01 RT-08 LG-05 every customer page leads to the login and afterwards to its exact address',
  RELEASE,
  async ({ page, watch }, { project }) => {
    test.slow()
    // Another customer's order.
    watch.allow(/status of 404/)
    const app = new App(page, project.name)
    const visited: string[] = []
    page.on('framenavigated', (frame) => {
      const { pathname, search } = new URL(frame.url())
      visited.push(pathname + search)
    })
    expect(OWN_PAGES.length).toBeGreaterThan(8)
    for (const name of OWN_PAGES) {
      await test.step(name, async () => {
        const address = `/${app.device}/${name}`
        await app.open(name)
        await expect(page, name).toHaveURL(new RegExp(`/${app.device}/login$`))
        expect(await page.evaluate(() => localStorage.getItem('preLoginUrl'))).toBe(address)
        visited.length = 0
        await app.login()
        // Some redirect from there because there is no such order.
        await expect.poll(() => visited, name).toContain(address)
        expect(await page.evaluate(() => localStorage.getItem('preLoginUrl')), name).toBeNull()
        await page.evaluate(() => localStorage.clear())
        // No page of the session is open when it ends.
        await page.goto('about:blank')
        await page.context().clearCookies()
      })
    }
  },
)

test(
  'RT-09 the ticket page and the card page do not depend on the login: they redirect by ownership',
  RELEASE_ONCE,
  async ({ page, watch }, { project }) => {
    watch.allow(/status of 40[14]/)
    const app = new App(page, project.name)
    const visited: string[] = []
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
    await app.open('verify?s=00')
    await expect(page).toHaveURL(/\/mobile\/index$/)
    expect(visited).not.toContain('/mobile/login')
    // Without an order there is no card form, and the list of orders requires login.
    await app.open('stripepay?orderId=1')
    await expect(page).toHaveURL(/\/mobile\/login$/)
    expect(visited).toContain('/mobile/stripepay')
  },
)

test(
  "RT-07 PE-03 the phone's root font size is its portrait width divided by 7.5, also after rotation; the desktop has its own",
  RELEASE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name)
    await app.open('aboutus')
    const root = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
    // The size applies at once, also with reduced motion: the first page is rendered in the frame after it is set.
    const whenSet = await page.evaluate(() => {
      const { style } = document.documentElement
      const before = style.fontSize
      style.fontSize = '60px'
      const { fontSize } = getComputedStyle(document.documentElement)
      style.fontSize = before
      return fontSize
    })
    expect(whenSet).toBe('60px')
    if (app.device === 'pc') {
      await page.setViewportSize({ width: 900, height: 700 })
      expect(await root()).toBe(16)
      return
    }
    expect(await root()).toBe(50)
    for (const [width, height, size] of [
      [414, 896, 55.2],
      // Landscape uses the same size as portrait.
      [812, 375, 50],
      [320, 640, 42.67],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect.poll(root).toBeCloseTo(size, 1)
    }
  },
)
