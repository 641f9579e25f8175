import type { Page } from '@playwright/test'

/** Looks at all of a page from its top, so that what it only asks for in sight comes. */
export function scrollThrough(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      window.scrollTo({ top: y, behavior: 'instant' })
      // A browser that draws nothing at the moment has no frames.
      const frame = new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))
      await Promise.race([frame, new Promise((resolve) => setTimeout(resolve, 200))])
    }
  })
}
