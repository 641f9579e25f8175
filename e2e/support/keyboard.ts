import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** So many stops are more than any page has; a journey that needs more goes in circles. */
const MAX_STOPS = 250

/** What is wrong with where the focus stands; null for nothing. Run in the browser, so it knows nothing outside itself. */
function faultOfFocus(): string | null {
  const focused = document.activeElement
  // Behind the last stop the focus leaves the page, and comes back at its first.
  if (!focused || focused === document.body || focused === document.documentElement) return null
  const what = focused.outerHTML.slice(0, 120)
  if (focused.closest('[inert], [aria-hidden="true"]')) return `is on what nobody can reach: ${what}`
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  if (dialog && !dialog.contains(focused)) return `is below the open dialog: ${what}`
  // A field that is drawn by its label, or by the card that it is part of.
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

/** A visitor without a pointer: every stop of the focus on the way is in sight and marked, and nothing catches it. */
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
      // A skip link slides in, a list scrolls: both are there in a moment.
      await expect.poll(() => this.page.evaluate(faultOfFocus), `on the way to ${target}, the focus`).toBeNull()
    }
    throw new Error(`${target} is not to be reached`)
  }

  /** Goes to `target` and presses a key there. */
  async press(target: Locator, key = 'Enter'): Promise<void> {
    await this.reach(target)
    await this.page.keyboard.press(key)
  }

  /** Goes to a field and types over what it has. */
  async type(target: Locator, text: string): Promise<void> {
    await this.reach(target)
    await this.page.keyboard.press('ControlOrMeta+a')
    await this.page.keyboard.type(text)
  }

  /** Goes to a group of choices and moves with the arrows to one of them. */
  async choose(group: Locator, wanted: Locator): Promise<void> {
    await expect(group.first()).toBeVisible()
    // Tab stops at what is chosen, else at the first.
    const chosen = group.and(this.page.locator(':checked'))
    await this.reach((await chosen.count()) > 0 ? chosen : group.first())
    await this.page.keyboard.press('Space')
    const choices = await group.count()
    for (let steps = 0; steps < choices && !(await wanted.isChecked()); steps += 1)
      await this.page.keyboard.press('ArrowDown')
    await expect(wanted).toBeChecked()
  }
}
