import type { Page } from '@playwright/test'

/**
 * Removes the embedded data from server-rendered documents, starting with the next one. The app then fetches
 * everything, as it does under the service worker's shell. For journeys about loading.
 */
export async function dropEmbeddedData(page: Page): Promise<void> {
  await page.route(/\/(?:pc|mobile)\/[a-z]+/i, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replace(' id="handover"', '')
    await route.fulfill({ response, body })
  })
}
