import type { Page } from '@playwright/test'

/**
 * Simulates a broken release: deletes the app's scripts from all caches, so that each is requested and not found.
 * Returns the number of deleted scripts.
 */
export async function loseScripts(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let lost = 0
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        if (/\.js(?:\?|$)/.test(request.url) && (await cache.delete(request))) lost += 1
      }
    }
    return lost
  })
}
