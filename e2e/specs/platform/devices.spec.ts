import { PAGES } from '#contract/pages.ts'
import { expect, RELEASE, RELEASE_ONCE, SMOKE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { expectSteady, watchLayoutShift } from '../../support/layout-shift.ts'

test(
  'RT-02 / and what is no page lead to the start page of the device’s layout',
  SMOKE,
  async ({ page, watch }, { project }) => {
    const { device } = new App(page, project.name)
    for (const path of ['/', '/nothing', '/index']) {
      // What is no page is not found, and the page that says so leads on.
      if (path !== '/') watch.allow(/status of 404/)
      await page.goto(path)
      await expect(page, path).toHaveURL(new RegExp(`/${device}/index$`))
      await expect(page.getByRole('navigation', { name: 'Categories' })).toBeVisible()
    }
  },
)

test(
  'RT-04 RT-05 a page of the other layout opens in this one, query and hash kept',
  RELEASE,
  async ({ page }, { project }) => {
    const { device } = new App(page, project.name)
    const other = device === 'pc' ? 'mobile' : 'pc'
    // A list would put the shop at its top in place of the hash.
    await page.goto(`/${other}/supplier?id=1001&peopleNum=3#courses`)
    await expect(page).toHaveURL(new RegExp(`/${device}/supplier\\?id=1001&peopleNum=3#courses$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kaiten Sushi Umi')
  },
)

/** The pages of the route table that are there, with what they need to stay where they are. */
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
/** Those with pictures and links to many others. */
const FULL_OF_LINKS: ReadonlySet<string> = new Set(['index', 'supplier?id=1001', 'suppliers'])
/** Those of signing in and of reading, which never move by themselves. */
const STEADY: ReadonlySet<string> = new Set([
  'aboutus',
  'binderror',
  'cooperation',
  'login',
  'mailnotification',
  'masterchina',
  'register',
  'register?type=reset',
  'serviceprovision',
  'special',
  'visa',
  'visamore',
])
/** What a page of one's own is opened with. */
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
/** Pages that lead on by themselves. */
const LEADING_ON = { bindmail: 'register', third: 'index', miniprogram: 'index' }

test(
  'GEN-02 RT-01 RT-03 RT-09 RT-13 RP-01 ST-07 every page of the route table opens cold in its layout, and its links stay there',
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
        // No page of signing in or reading moves by itself.
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
  'RT-01 RT-08 LG-05 every page of one’s own leads to the login, and after it to its exact address',
  RELEASE,
  async ({ page, watch }, { project }) => {
    test.slow()
    // An order that is somebody else's.
    watch.allow(/status of 404/)
    const app = new App(page, project.name)
    const visited: string[] = []
    page.on('framenavigated', (frame) => {
      const { pathname, search } = new URL(frame.url())
      visited.push(pathname + search)
    })
    expect(OWN_PAGES.length).toBeGreaterThan(8)
    for (const name of OWN_PAGES) {
      await app.open(name)
      await expect(page, name).toHaveURL(new RegExp(`/${app.device}/login$`))
      expect(await page.evaluate(() => localStorage.getItem('preLoginUrl'))).toBe(`/${app.device}/${name}`)
    }
    // Who is signed in meanwhile is sent on by the same rule as who types a password.
    await app.signIn()
    for (const name of OWN_PAGES) {
      const address = `/${app.device}/${name}`
      await page.evaluate((path) => localStorage.setItem('preLoginUrl', path), address)
      visited.length = 0
      await app.open('login')
      // Some lead on from there, for want of an order.
      await expect.poll(() => visited, name).toContain(address)
      expect(await page.evaluate(() => localStorage.getItem('preLoginUrl')), name).toBeNull()
    }
  },
)

test(
  'RT-09 a ticket’s page and the card’s are no matter of the login: they lead on by who owns what',
  RELEASE_ONCE,
  async ({ page, watch }, { project }) => {
    watch.allow(/status of 40[14]/)
    const app = new App(page, project.name)
    const visited: string[] = []
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
    await app.open('verify?s=00')
    await expect(page).toHaveURL(/\/mobile\/index$/)
    expect(visited).not.toContain('/mobile/login')
    // Without an order there is no card to ask for; the list of orders is the customer's own.
    await app.open('stripepay?orderId=1')
    await expect(page).toHaveURL(/\/mobile\/login$/)
    expect(visited).toContain('/mobile/stripepay')
  },
)

test(
  'RT-07 PE-03 the root of the phone is its upright width divided by 7.5, also after a turn; the desktop has its own',
  RELEASE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name)
    await app.open('aboutus')
    const root = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
    // At once, under reduced motion as well: the first page is drawn in the frame after the root has its size.
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
      // On its side it is as large as upright.
      [812, 375, 50],
      [320, 640, 42.67],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect.poll(root).toBeCloseTo(size, 1)
    }
  },
)
