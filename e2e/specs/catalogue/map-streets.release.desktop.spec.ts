import { expect, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'

const CREDIT = '© OpenStreetMap contributors'

test.use({
  serverSettings: {
    MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.svg',
    MAP_TILES_CREDIT: CREDIT,
    MAP_TILES_CREDIT_URL: 'https://www.openstreetmap.org/copyright',
  },
})

test('PE-09 with configured tiles the map shows streets and their credit below the pins; tiles that fail are replaced by outlines', async ({
  page,
  watch,
}) => {
  watch.allow(/ERR_FAILED/)
  const app = new App(page, 'desktop')
  const asked: string[] = []
  const referrers = new Set<string | undefined>()
  let isReached = true
  await page.route('https://tiles.example/**', async (route) => {
    asked.push(new URL(route.request().url()).pathname)
    referrers.add(
      await route
        .request()
        .headerValue('referer')
        .then((value) => value ?? undefined),
    )
    if (!isReached) return route.abort()
    return route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#cde"/></svg>',
    })
  })
  await app.open('suppliers?rootAreaId=1&view=map&keyword=sushi')
  const map = page.getByRole('region', { name: 'Map of these places' })
  const tiles = map.locator('img[src^="https://tiles.example/"]')
  await expect(map.getByRole('group').getByRole('button').first()).toBeVisible()
  await expect
    .poll(() =>
      tiles.evaluateAll((all) => all.length > 3 && all.every((one) => (one as HTMLImageElement).naturalWidth > 0)),
    )
    .toBe(true)
  for (const path of asked) expect(path).toMatch(/^\/\d+\/\d+\/\d+\.svg$/)
  // The referrer names the site, without the search.
  for (const referrer of referrers) expect(new URL(referrer ?? '').pathname).toBe('/')
  await expect(map.getByRole('link', { name: CREDIT })).toHaveAttribute('href', /openstreetmap\.org\/copyright/)
  await app.expectAccessible()

  isReached = false
  const before = asked.length
  await map.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(() => asked.length).toBeGreaterThan(before)
  await expect
    .poll(() =>
      tiles.evaluateAll(
        (all) => all.filter((one) => one.checkVisibility() && !(one as HTMLImageElement).complete).length,
      ),
    )
    .toBe(0)
  await expect(map.locator('svg path').first()).toBeAttached()
  await expect(map.getByRole('group').getByRole('button').first()).toBeVisible()
})
