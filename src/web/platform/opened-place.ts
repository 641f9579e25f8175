/** Input that scrolls; from then on the position is the visitor's own choice. */
export const OWN_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const
/** The scroll position moves by so much for other reasons, in px: it is not always whole. */
const SAME_PLACE = 1

/** Until the visitor goes on to another page: where the one that was opened is. */
let isOpening = true
let hasMoved = false
/** Where the browser has put the page, in px; null where it had nothing to put yet. */
let putAt: number | null = null
let openedAt: string | undefined

/**
 * Whether the browser has left the page at its top, so that whatever moved it was the visitor, be it before any script had run. After a reload
 * and on the way back it puts the page where it was, and with a hash at that part.
 */
function isFromTop(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'navigate' && location.hash === ''
}

/**
 * Watches whether the visitor scrolls the page that was opened, which may have been on the screen for a while before the app is there. `isThere`:
 * the server has rendered it.
 */
export function watchOpenedPlace(isThere: boolean): void {
  // As start.ts notes it.
  hasMoved = 'moved' in document.documentElement.dataset
  if (isThere) putAt = isFromTop() ? 0 : window.scrollY
  for (const move of OWN_MOVES) {
    const handle = () => {
      hasMoved = true
      removeEventListener(move, handle, true)
    }
    addEventListener(move, handle, { capture: true, passive: true })
  }
}

/** The visitor has gone on to another page. */
export function leaveOpenedPlace(): void {
  isOpening = false
}

/**
 * Whether the page that was opened lies where the visitor has scrolled it to. Nothing puts it elsewhere any more: not where it was before a reload,
 * and not at its top.
 */
export function isOwnPlace(): boolean {
  const isElsewhere = putAt !== null && Math.abs(window.scrollY - putAt) > SAME_PLACE
  return isOpening && (hasMoved || isElsewhere)
}

/** Whether what comes late may still put the page that was opened where it was before a reload: nobody has scrolled it or gone on. */
export function awaitsItsPlace(): boolean {
  return isOpening && !isOwnPlace()
}

/** Whether the router may scroll now that it shows the page at `pathname`: always but for a page that was opened and has been scrolled since. */
export function mayScroll(pathname: string): boolean {
  openedAt ??= pathname
  // Led on to another page.
  if (pathname !== openedAt) leaveOpenedPlace()
  if (!isOwnPlace()) return true
  // It has just forgotten what was scrolled before, and saves nothing else when the page is left.
  document.dispatchEvent(new Event('scroll'))
  return false
}
