import { useElementScrollRestoration, useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { hasVisitorScrolled, SCROLL_INPUTS } from '#web/platform/initial-scroll.ts'
import { setUrlHash, urlHash } from '#web/platform/url-hash.ts'

/** Pause in ms after which a scroll counts as finished. */
const SCROLL_PAUSE_MS = 200
/** Scroll position in px below which the list counts as being at its top. */
const AT_THE_TOP = 60

/** Element id of a shop's row, also used as the URL hash. */
export const rowId = (supplierId: number): string => `shop-${supplierId}`

/** The row whose top is nearest to its scroll target; null for a list without rows. */
function rowAtTop(list: HTMLElement): Element | null {
  let best: Element | null = null
  let distance = Number.POSITIVE_INFINITY
  for (const row of list.querySelectorAll('[id^="shop-"]')) {
    const away = Math.abs(row.getBoundingClientRect().top - Number.parseFloat(getComputedStyle(row).scrollMarginTop))
    if (away >= distance) break
    best = row
    distance = away
  }
  return best
}

interface ListState {
  /** All rows are loaded and have their final height. */
  readonly isReady: boolean
  /** The list starts with its first shop, as it did when its scroll position was saved. */
  readonly isWhole: boolean
}

/**
 * Keeps the scroll position in a list. The URL hash contains the shop at the top, so that a shared link opens there.
 * The router restores the scroll position of back, forward and reload when the page appears, before all rows are
 * loaded. This hook restores it again once the list is ready, unless the user has scrolled in the meantime.
 */
export function useListScroll(list: RefObject<HTMLElement | null>, { isReady, isWhole }: ListState): void {
  const router = useRouter()
  const saved = useElementScrollRestoration({ getElement: () => window })
  const isArmed = useRef(!hasVisitorScrolled())

  useEffect(() => {
    const disarm = () => {
      isArmed.current = false
    }
    const stop = router.history.subscribe(({ action: { type } }) => {
      // A newly opened list starts at its top. A list reached with the back button restores its position.
      if (type !== 'REPLACE') isArmed.current = type !== 'PUSH'
    })
    for (const move of SCROLL_INPUTS) window.addEventListener(move, disarm, { passive: true })
    return () => {
      stop()
      for (const move of SCROLL_INPUTS) window.removeEventListener(move, disarm)
    }
  }, [router])

  // Runs before the browser paints, so that the top of the list does not flash.
  useLayoutEffect(() => {
    if (!isReady || !isArmed.current) return
    isArmed.current = false
    if (saved && isWhole) window.scrollTo({ top: saved.scrollY, behavior: 'instant' })
    else if (urlHash().startsWith('shop-')) {
      document.getElementById(urlHash())?.scrollIntoView({ block: 'start', behavior: 'instant' })
    }
  })

  const mark = useEffectEvent(() => {
    if (!isReady || !list.current) return
    setUrlHash(window.scrollY < AT_THE_TOP ? '' : (rowAtTop(list.current)?.id ?? ''))
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const handleScroll = () => {
      clearTimeout(timer)
      const page = location.pathname
      timer = setTimeout(() => {
        // The user may have opened another page in the meantime.
        if (location.pathname === page) mark()
      }, SCROLL_PAUSE_MS)
    }
    // The page number in the URL gives the length of a longer list, not its scroll position.
    if (isReady) handleScroll()
    window.addEventListener('scroll', handleScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', handleScroll)
    }
  }, [isReady])
}
