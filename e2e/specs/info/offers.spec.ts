import { LOCALES } from '#i18n/locales.ts'
import { expect, ONCE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { newCustomer } from '../../support/customers.ts'
import { dropEmbeddedData } from '../../support/embedded-data.ts'
import { buyTicket } from '../../support/orders.ts'
import { qrOf } from '../../support/phone.ts'

test('VI-01 VI-02 VI-05 the offer for Visa cards states its terms, that it has ended, and its shops', async ({ page }, {
  project,
}) => {
  const app = new App(page, project.name)
  await app.open('visa')
  const text = page.getByRole('article').first()
  for (const part of ['5% off', '3% at some venues', 'valid until April 2021', 'This offer has ended']) {
    await expect(text).toContainText(part)
  }
  // The current offer comes from the server.
  await expect(text.getByText('VISA8')).toBeVisible()
  await expect(text.getByText('MASTER800')).toHaveCount(0)
  await app.expectAccessible()
  await page
    .getByRole('region', { name: 'Places in this offer' })
    .getByRole('link', { name: 'Kaiten Sushi Umi' })
    .click()
  await expect(page).toHaveURL(new RegExp(`/${app.device}/supplier\\?id=1001$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kaiten Sushi Umi')
  await page.goBack()
  await app.link('See all places in this offer').click()
  await expect(page).toHaveURL(/visamore$/)
})

test(
  'ERR-46 a second login on the visa page is refused with a message; a first one returns to the page',
  ONCE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name)
    const login = page.getByRole('region', { name: 'How to use it' }).getByRole('link', { name: 'Log in' })
    await app.open('visa')
    await login.click()
    await expect(page).toHaveURL(/\/login$/)
    await app.login()
    await expect(page).toHaveURL(new RegExp(`/${app.device}/visa$`))
    await expect(page.getByText('You are logged in. Do not log in again')).toHaveCount(0)
    await login.click()
    await expect(page.getByRole('status').filter({ hasText: 'You are logged in. Do not log in again' })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/${app.device}/visa$`))
    await app.expectAccessible()
  },
)

test('VI-03 VI-05 the extended list shows every shop of the file once, and can be filtered by area', async ({ page }, {
  project,
}) => {
  const app = new App(page, project.name, 'ja')
  await app.speak()
  await app.open('visamore')
  const file = await (await page.request.get('/visa.json')).json()
  const all = page.getByRole('region', { name: /特典の対象店舗/ }).getByRole('listitem')
  await expect(all).toHaveCount(file.shops.length)
  await app.expectAccessible()

  await page.getByRole('navigation', { name: 'エリア' }).getByRole('link', { name: '京都' }).click()
  await expect(page).toHaveURL(/visamore\?rootAreaId=2$/)
  const inKyoto = file.shops.filter(({ area }: { area: { id: number } }) => area.id === 2)
  expect(inKyoto.length).toBeGreaterThan(0)
  await expect(all).toHaveCount(inKyoto.length)
  await page.reload()
  await expect(all).toHaveCount(inKyoto.length)
  await all.first().getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/supplier\\?id=${inKyoto[0].supplierId}$`))
  await page.goBack()
  await page.goBack()
  await expect(all).toHaveCount(file.shops.length)
})

test(
  'VI-03 without the file the page says so and can be retried; an area without shops offers a next step',
  ONCE,
  async ({ page, watch }, { project }) => {
    watch.allow(/500/)
    const app = new App(page, project.name)
    let isBroken = true
    await dropEmbeddedData(page)
    await page.route('**/visa.json', (route) => (isBroken ? route.fulfill({ status: 500 }) : route.continue()))
    await app.open('visamore')
    await expect(page.getByRole('alert')).toBeVisible()
    isBroken = false
    await app.button('Try again').click()
    await expect(page.getByRole('link', { name: 'Kaiten Sushi Umi' }).first()).toBeVisible()
    await app.open('visamore?rootAreaId=999')
    await expect(page.getByRole('heading', { name: 'No places in this area took part' })).toBeVisible()
  },
)

test(
  'VI-04 the page for Mastercards from China shows their current coupon and suggested shops',
  ONCE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name, 'zh-cn')
    await app.speak()
    await app.open('masterchina')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('持中国内地万事达卡，畅游日本')
    await expect(page.getByText('MASTER800')).toBeVisible()
    await expect(page.getByText('VISA8')).toHaveCount(0)
    await app.expectAccessible()
    await page.getByRole('main').getByRole('article').getByRole('article').first().getByRole('link').click()
    await expect(page).toHaveURL(/\/supplier\?id=\d+$/)
  },
)

test('ST-01 the partner page and the legal notice exist in every language', ONCE, async ({ page }, { project }) => {
  for (const [name, title] of [
    ['cooperation', 'For venues and partners'],
    ['special', 'Legal notice'],
  ] as const) {
    await new App(page, project.name).open(name)
    for (const locale of LOCALES) {
      const app = new App(page, project.name, locale)
      // The mobile layout has its language choice only in the footer.
      await page.locator('select:has(option[value="zh-cn"])').first().selectOption(locale)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(app.say(title))
      await expect(page.getByRole('link', { name: 'hello@tabifuda.example' })).toHaveAttribute('href', /^mailto:/)
      await expect(page.getByRole('main')).not.toContainText('~')
      if (locale === 'en') await app.expectAccessible()
    }
  }
})

test(
  'ST-01 without the operator’s details the pages say so and can be retried',
  ONCE,
  async ({ page, watch }, { project }) => {
    watch.allow(/500/)
    const app = new App(page, project.name)
    let isBroken = true
    await dropEmbeddedData(page)
    await page.route('**/config/list?**', (route) => (isBroken ? route.fulfill({ status: 500 }) : route.continue()))
    for (const name of ['special', 'cooperation']) {
      isBroken = true
      await app.open(name)
      await expect(page.getByRole('alert')).toBeVisible()
      await expect(page.getByText('We will provide this without delay')).toHaveCount(0)
      isBroken = false
      await app.button('Try again').click()
      await expect(page.getByRole('link', { name: 'hello@tabifuda.example' })).toBeVisible()
    }
  },
)

test('RP-02 a signed-in customer can open the reserve form, orders, profile, favourites and the ticket with its QR', async ({
  page,
}, { project }) => {
  const app = new App(page, project.name)
  await newCustomer(app)
  const { id } = await buyTicket(app)
  const own = [
    'reserve?packageId=10011',
    'orders?status=finish',
    'profile',
    'favorite',
    'qr?supplierId=1001',
    `order?orderId=${id}&state=view`,
  ]
  for (const name of own) {
    await app.open(name)
    await expect(page.getByRole('main').getByRole('heading').first(), name).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(`/${app.device}/${name.split('?')[0]}`)
  }
  // The desktop's order page shows a QR for the phone; the phone shows the ticket at the shop.
  if (app.device === 'mobile') await app.open(`voucher?orderId=${id}`)
  await expect(qrOf(page)).toBeVisible()
})
