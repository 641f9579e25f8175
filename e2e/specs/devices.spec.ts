import { expect, test } from '../fixtures.ts'
import { App } from '../pages/app.ts'

for (const path of ['/', '/nothing', '/index']) {
  test(`RT-02 ${path} leads to the start page of the device's layout`, async ({ page }, { project }) => {
    const { device } = new App(page, project.name)
    await page.goto(path)
    await expect(page).toHaveURL(new RegExp(`/${device}/index$`))
    await expect(page.getByRole('navigation', { name: 'Categories' })).toBeVisible()
  })
}

test('RT-04 RT-05 a page of the other layout opens in this one, query and hash kept', async ({ page }, { project }) => {
  const { device } = new App(page, project.name)
  const other = device === 'pc' ? 'mobile' : 'pc'
  await page.goto(`/${other}/suppliers?rootAreaId=1&keyword=sushi#top`)
  await expect(page).toHaveURL(new RegExp(`/${device}/suppliers\\?rootAreaId=1&keyword=sushi#top$`))
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('RT-03 every link of the app stays in its layout', async ({ page }, { project }) => {
  const app = new App(page, project.name)
  for (const name of ['index', 'suppliers', 'supplier?id=1001']) {
    await app.open(name)
    await expect(page.getByRole('main').getByRole('link').nth(5)).toBeAttached()
    const paths = await page
      .locator('a[href^="/"]')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
    expect(paths.length).toBeGreaterThan(5)
    expect(paths.filter((path) => !path.startsWith(`/${app.device}/`))).toEqual([])
  }
})

test('RT-07 the root of the phone is its width divided by 7.5, also after a turn; the desktop has its own', async ({
  page,
}, { project }) => {
  const app = new App(page, project.name)
  await app.open('index')
  const root = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
  if (app.device === 'pc') {
    await page.setViewportSize({ width: 900, height: 700 })
    expect(await root()).toBe(16)
    return
  }
  expect(await root()).toBe(50)
  for (const [width, height, size] of [
    [414, 896, 55.2],
    [812, 375, 108.27],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(root).toBeCloseTo(size, 1)
  }
})
