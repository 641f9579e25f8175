import type { Page } from '@playwright/test'
import { expect, ONCE, SMOKE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { keep, newCustomer } from '../../support/customers.ts'
import { rawRecords } from '../../support/phone.ts'

const UMI = 1001
const heartOf = (page: Page, name: string) => page.getByRole('button', { name: `Add ${name} to favourites` }).first()
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const TWELVE = [1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008, 1009, 1010, 1011, 1012]

/** Records the actions of calls that change a favourite. */
function changes(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/v3/favorite')) seen.push(searchParams.get('action') ?? '')
  })
  return seen
}

test(
  'RP-08 FV-02 RT-08 a heart pressed before login is set after it, on the same page',
  ONCE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name)
    const email = await newCustomer(app)
    await app.call('/customer/logout')
    await app.open('suppliers?keyword=kaiten')
    await expect(heartOf(page, 'Kaiten Sushi Umi')).toHaveAttribute('aria-pressed', 'false')
    await heartOf(page, 'Kaiten Sushi Umi').click()
    await expect(page).toHaveURL(/\/login$/)
    await app.login(email)
    await expect(page).toHaveURL(/suppliers\?keyword=kaiten$/)
    await expect(heartOf(page, 'Kaiten Sushi Umi')).toHaveAttribute('aria-pressed', 'true')
    await expect
      .poll(async () => (await app.call('/api/customer/v3/favorites')).data)
      .toMatchObject([{ type: 'supplier', sourceid: UMI }])
    await page.reload()
    await expect(heartOf(page, 'Kaiten Sushi Umi')).toHaveAttribute('aria-pressed', 'true')
  },
)

test(
  'FV-02 a shop and a package can be added to the favourites from their pages, also by keyboard',
  SMOKE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name)
    await newCustomer(app)
    await app.open(`supplier?id=${UMI}`)
    await heartOf(page, 'Kaiten Sushi Umi').focus()
    await page.keyboard.press('Enter')
    await expect(heartOf(page, 'Kaiten Sushi Umi')).toHaveAttribute('aria-pressed', 'true')
    // The heart updates before the server does, and a navigation would abort the call.
    const kept = async () => (await app.call('/api/customer/v3/favorites')).data.length
    await expect.poll(kept).toBe(1)
    await app.open('package?id=10011')
    await heartOf(page, 'Premium nigiri set “Umi”').click()
    await expect(heartOf(page, 'Premium nigiri set “Umi”')).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(kept).toBe(2)
    await heartOf(page, 'Premium nigiri set “Umi”').click()
    await expect.poll(kept).toBe(1)
    const box = await heartOf(page, 'Premium nigiri set “Umi”').boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  },
)

test(
  'FV-02 a failed call reverts the heart with a message; a double click counts once',
  ONCE,
  async ({ page, watch }, { project }) => {
    watch.allow(/net::ERR_FAILED/)
    const app = new App(page, project.name)
    await newCustomer(app)
    await page.route('**/v3/favorite?**', (route) => route.abort())
    await app.open(`supplier?id=${UMI}`)
    const heart = heartOf(page, 'Kaiten Sushi Umi')
    await heart.click()
    await expect(page.getByText('You’re offline. Connect to the internet and try again.').first()).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await page.unroute('**/v3/favorite?**')
    const sent = changes(page)
    await heart.dblclick()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(async () => (await app.call('/api/customer/v3/favorites')).data.length).toBe(1)
    expect(sent).toEqual(['add'])
  },
)

test(
  'FV-01 FV-05 both favourite lists show an empty state with a link to the shops',
  ONCE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name)
    await newCustomer(app)
    await app.open('favorite?type=package')
    await expect(page.getByRole('heading', { name: 'No favourite packages yet' })).toBeVisible()
    await page
      .getByRole('link', { name: /^Places/ })
      .last()
      .click()
    await expect(page.getByRole('heading', { name: 'No favourite places yet' })).toBeVisible()
    await app.expectAccessible()
    await page.getByRole('link', { name: 'Explore places' }).click()
    await expect(page).toHaveURL(/\/suppliers$/)
  },
)

test('FV-01 FV-03 FV-04 favourites are paged by ten on the desktop and loaded in one request on the phone', async ({
  page,
}, { project }) => {
  const app = new App(page, project.name)
  await newCustomer(app)
  await keep(app, 'supplier', TWELVE)
  await keep(app, 'package', [10011])
  const asked: unknown[] = []
  page.on('request', (request) => {
    if (request.url().includes('/favorite/suppliers')) asked.push(request.postDataJSON())
  })
  await app.open('favorite?type=nonsense&pageNumber=-1')
  if (app.device === 'mobile') {
    await expect(cards(page)).toHaveCount(12)
    expect(asked).toContainEqual({ pageNumber: 1, currentPage: 1, pageSize: 65_535 })
    await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
  } else {
    await expect(cards(page)).toHaveCount(10)
    expect(asked).toContainEqual({ pageNumber: 1, currentPage: 1, pageSize: 10 })
    await page.getByRole('link', { name: 'Page 2' }).click()
    await expect(cards(page)).toHaveCount(2)
    await expect(page).toHaveURL(/type=supplier&pageNumber=2$/)
  }
  await app.expectAccessible()
  await page.getByRole('link', { name: 'Packages (1)' }).click()
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText('Kaiten Sushi Umi')
})

test(
  'FV-02 a removed favourite keeps its place until the page is left, and can be added back',
  ONCE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name)
    await newCustomer(app)
    await keep(app, 'supplier', [1001, 1002, 1003])
    await app.open('favorite')
    await expect(cards(page)).toHaveCount(3)
    const order = await cards(page).getByRole('heading').allInnerTexts()
    const second = cards(page).nth(1)
    await second.getByRole('button').click()
    await expect(page.getByText('Removed')).toBeVisible()
    expect(await cards(page).getByRole('heading').allInnerTexts()).toEqual(order)
    // This holds after the device has stored the list again for offline use.
    const kept = async () => {
      const records = await rawRecords(page, 'tabifuda-tickets', 'records')
      return JSON.stringify(records.find(([key]) => key.endsWith(':list:suppliers'))?.[1] ?? order[1])
    }
    await expect.poll(kept).not.toContain(order[1])
    expect(await cards(page).getByRole('heading').allInnerTexts()).toEqual(order)
    await app.expectAccessible()
    await page.getByRole('button', { name: `Add ${order[1]} back to favourites` }).click()
    await expect(page.getByText('Removed')).toHaveCount(0)
    await expect(second.getByRole('button')).toHaveAttribute('aria-pressed', 'true')
    await second.getByRole('button').click()
    await expect(page.getByText('Removed')).toBeVisible()
    await expect.poll(async () => (await app.call('/api/customer/v3/favorites')).data.length).toBe(2)
    await page.reload()
    await expect(cards(page)).toHaveCount(2)
  },
)
