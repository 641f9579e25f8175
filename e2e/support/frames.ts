import type { Page } from '@playwright/test'

/**
 * Waits for `count` frames of the page and the tasks they trigger. Background work of a page, such as noticing what
 * scrolled into view, takes a few frames, whatever their length on a busy machine.
 */
export function frames(page: Page, count: number): Promise<void> {
  return page.evaluate(async (left) => {
    for (; left > 0; left--) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  }, count)
}
