import type { Page } from '@playwright/test'

/**
 * The app takes nothing over from the documents that the server has rendered, from the next one on: it asks for everything itself, as under its
 * worker's shell. For journeys about how answers come.
 */
export async function beginAnew(page: Page): Promise<void> {
  await page.route(/\/(?:pc|mobile)\/[a-z]+/i, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replace(' id="handover"', '')
    await route.fulfill({ response, body })
  })
}
