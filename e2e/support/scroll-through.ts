import type { Page } from '@playwright/test'

/** Scrolls through the whole page from the top, so that content that loads on sight is requested. */
export function scrollThrough(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      window.scrollTo({ top: y, behavior: 'instant' })
      // The timeout is for a browser that draws nothing at the moment and therefore has no frames.
      const frame = new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))
      await Promise.race([frame, new Promise((resolve) => setTimeout(resolve, 200))])
    }
  })
}
