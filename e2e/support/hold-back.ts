import type { Page } from '@playwright/test'

/**
 * Holds back what the page asks for and matches, as a slow server does, until the function that it answers with is
 * called: it lets through what waits, and what comes later.
 */
export async function holdBack(page: Page, pattern: string | RegExp): Promise<() => void> {
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await mayGoOn
    await route.continue()
  })
  return goOn
}
