import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** More tab stops than any page has. A journey that needs more is going round the page again. */
const MAX_STOPS = 250

/**
 * Describes the fault of the current focus, or returns null. Runs in the browser, so it may use nothing from
 * outside this function.
 */
function faultOfFocus(): string | null {
  const focused = document.activeElement
  // After the last stop the focus leaves the page and returns at the first.
  if (!focused || focused === document.body || focused === document.documentElement) return null
  const what = focused.outerHTML.slice(0, 120)
  if (focused.closest('[inert], [aria-hidden="true"]')) return `is on an inert or hidden element: ${what}`
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  if (dialog && !dialog.contains(focused)) return `is below the open dialog: ${what}`
  // A field may be drawn by its label or by the card that contains it.
  const around: Element[] = []
  for (let at: Element | null = focused; at && around.length < 5; at = at.parentElement) around.push(at)
  const isMarked = around.some((each) =>
    [undefined, '::before', '::after'].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(each, part)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    }),
  )
  if (!isMarked) return `has no mark: ${what}`
  const { left, top, right, bottom } = (focused.closest('label') ?? focused).getBoundingClientRect()
  if (right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight) return `is out of sight: ${what}`
  return null
}

/** A visitor without a pointer. Every focus stop must be visible and marked, and nothing may trap the focus. */
export class Keyboard {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Presses Tab until `target` has the focus. */
  async reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    for (let stops = 0; stops < MAX_STOPS; stops += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await this.page.keyboard.press('Tab')
      // A skip link slides in and a list scrolls, so the check is repeated for a moment.
      await expect.poll(() => this.page.evaluate(faultOfFocus), `on the way to ${target}, the focus`).toBeNull()
    }
    throw new Error(`${target} cannot be reached with Tab`)
  }

  /** Tabs to `target` and presses a key there. */
  async press(target: Locator, key = 'Enter'): Promise<void> {
    await this.reach(target)
    await this.page.keyboard.press(key)
  }

  /** Tabs to a field and replaces its value by typing. */
  async type(target: Locator, text: string): Promise<void> {
    await this.reach(target)
    await this.page.keyboard.press('ControlOrMeta+a')
    await this.page.keyboard.type(text)
  }

  /** Tabs to a group of choices and moves to one of them with the arrow keys. */
  async choose(group: Locator, wanted: Locator): Promise<void> {
    await expect(group.first()).toBeVisible()
    // Tab stops at the checked choice, otherwise at the first.
    const chosen = group.and(this.page.locator(':checked'))
    await this.reach((await chosen.count()) > 0 ? chosen : group.first())
    await this.page.keyboard.press('Space')
    const choices = await group.count()
    for (let steps = 0; steps < choices && !(await wanted.isChecked()); steps += 1)
      await this.page.keyboard.press('ArrowDown')
    await expect(wanted).toBeChecked()
  }
}
