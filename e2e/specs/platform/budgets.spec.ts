import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { clearHttpCache } from '../../support/shared-context.ts'

/** Size limit of the home page in bytes. Its document shows the first screen before any script (decision 34). */
const HOME_LIMIT = 262_000

// The service worker fetches the whole app in the background, so the first visit is measured without it.
test.use({ serviceWorkers: 'block' })

/**
 * Bytes of a response on the wire: text compressed with gzip (the server uses brotli, which is smaller), everything
 * else as it is.
 */
async function weight(response: Response): Promise<number> {
  const body = await response.body()
  const isText = /text|javascript|json|svg|manifest/.test(response.headers()['content-type'] ?? '')
  return isText ? gzipSync(body, { level: 9 }).length : body.length
}

/** URLs of pictures outside the first screen, below it or in a horizontally scrolling row. Chromium prefetches them. */
async function picturesOutside(page: Page): Promise<string[]> {
  return page.locator('img').evaluateAll((images) =>
    images
      .filter((image) => image instanceof HTMLImageElement)
      .filter((image) => {
        const { top, left } = image.getBoundingClientRect()
        return top >= window.innerHeight || left >= window.innerWidth
      })
      .map((image) => image.currentSrc),
  )
}

test('a first visit to the home page stays under 262 kB', async ({ page }, info) => {
  await clearHttpCache(page)
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  await page.goto('/')
  await expect(page.getByRole('heading').first()).toBeVisible()
  await page.waitForLoadState('networkidle')

  const outside = new Set(await picturesOutside(page))
  const parts: Record<string, number> = {}
  for (const response of responses) {
    // A redirect has no body, and an inline picture costs nothing extra.
    if (response.status() >= 300 || !response.url().startsWith('http') || outside.has(response.url())) continue
    const kind = response.request().resourceType()
    parts[kind] = (parts[kind] ?? 0) + (await weight(response))
  }
  const total = Object.values(parts).reduce((sum, bytes) => sum + bytes, 0)
  const summary = `home on ${info.project.name}: ${(total / 1000).toFixed(1)} kB ${JSON.stringify(parts)}`
  console.log(summary)
  expect(parts['script']).toBeGreaterThan(50_000)
  expect(total, summary).toBeLessThanOrEqual(HOME_LIMIT)
})
