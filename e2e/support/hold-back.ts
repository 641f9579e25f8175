import type { Page } from '@playwright/test'

/**
 * Holds back matching requests of the page, as a slow server does, until the returned function is called. It releases
 * waiting requests and lets later ones pass.
 */
export async function holdBack(page: Page, pattern: string | RegExp): Promise<() => void> {
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await mayGoOn
    await route.continue()
  })
  return goOn
}
