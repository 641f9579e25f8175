import type { Page } from '@playwright/test'

/**
 * Waits for so many frames of the page, each with the tasks that it has brought about. What a page does by itself, such
 * as noticing what came into sight, takes a few of them, however long they last on a busy machine.
 */
export function frames(page: Page, count: number): Promise<void> {
  return page.evaluate(async (left) => {
    for (; left > 0; left--) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  }, count)
}
