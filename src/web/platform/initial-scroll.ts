/** Input that scrolls; afterwards the position is the visitor's choice. */
export const SCROLL_INPUTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const
/** Tolerance for the scroll position in px, because it can be fractional. */
const SAME_PLACE = 1

/** True until the visitor navigates away from the opened page. */
let isOpening = true
let hasMoved = false
/** Scroll position set by the browser, in px; null if the page was not yet rendered. */
let initialScrollY: number | null = null
let openedAt: string | undefined

/**
 * Whether the browser opened the page at its top, so that any other position is the visitor's, even before scripts ran.
 * On reload, back and forward it restores the position, and with a hash it scrolls to the anchor.
 */
function isFromTop(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'navigate' && location.hash === ''
}

/**
 * Watches whether the visitor scrolls the opened page, which may be visible before the app starts. `isThere`: the
 * server rendered it.
 */
export function watchInitialScroll(isThere: boolean): void {
  // Set by start.ts.
  hasMoved = 'moved' in document.documentElement.dataset
  if (isThere) initialScrollY = isFromTop() ? 0 : window.scrollY
  for (const move of SCROLL_INPUTS) {
    const handle = () => {
      hasMoved = true
      removeEventListener(move, handle, true)
    }
    addEventListener(move, handle, { capture: true, passive: true })
  }
}

/** Called when the visitor navigates to another page. */
export function leaveInitialPage(): void {
  isOpening = false
}

/**
 * Whether the visitor has scrolled the opened page. If so, nothing may change its position: neither restoring it after
 * a reload nor scrolling to the top.
 */
export function hasVisitorScrolled(): boolean {
  const isElsewhere = initialScrollY !== null && Math.abs(window.scrollY - initialScrollY) > SAME_PLACE
  return isOpening && (hasMoved || isElsewhere)
}

/** Whether late content may still restore the scroll position of the opened page: it was neither scrolled nor left. */
export function mayRestoreScroll(): boolean {
  return isOpening && !hasVisitorScrolled()
}

/**
 * Whether the router may scroll after showing the page at `pathname`. False only for an opened page that the visitor
 * has scrolled.
 */
export function mayScroll(pathname: string): boolean {
  openedAt ??= pathname
  // A redirect to another page.
  if (pathname !== openedAt) leaveInitialPage()
  if (!hasVisitorScrolled()) return true
  // The router has just dropped its scroll entry; a scroll event makes it store the position again.
  document.dispatchEvent(new Event('scroll'))
  return false
}
