import { useElementScrollRestoration, useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { isOwnPlace, OWN_MOVES } from '#web/platform/opened-place.ts'
import { setUrlHash, urlHash } from '#web/platform/url-hash.ts'

/** A scroll that has paused this long, in ms, has arrived. */
const SCROLL_PAUSE_MS = 200
/** A list that is scrolled by less, in px, is at its beginning. */
const AT_THE_TOP = 60

/** The id of a shop's row, which is its mark in the address too. */
export const rowId = (supplierId: number): string => `shop-${supplierId}`

/** Finds the row whose top is nearest to where a row would be scrolled to; null for a list without rows. */
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
  /** Every row that belongs there is there, as high as it will be. */
  readonly isReady: boolean
  /** The list starts with its first shop, as it did when its scroll position was saved. */
  readonly isWhole: boolean
}

/**
 * Keeps somebody's place in a list. The address is marked with the shop at the top, so that a shared one opens there.
 * The router restores the scroll position of back, forward and reload when the page appears, which is too early for
 * rows that are still on their way: this does it again once the list is ready, unless somebody has moved on meanwhile.
 */
export function useListPlace(list: RefObject<HTMLElement | null>, { isReady, isWhole }: ListState): void {
  const router = useRouter()
  const saved = useElementScrollRestoration({ getElement: () => window })
  const isArmed = useRef(!isOwnPlace())

  useEffect(() => {
    const disarm = () => {
      isArmed.current = false
    }
    const stop = router.history.subscribe(({ action: { type } }) => {
      // A list that is chosen begins at its top; one that is gone back to is found as it was left.
      if (type !== 'REPLACE') isArmed.current = type !== 'PUSH'
    })
    for (const move of OWN_MOVES) window.addEventListener(move, disarm, { passive: true })
    return () => {
      stop()
      for (const move of OWN_MOVES) window.removeEventListener(move, disarm)
    }
  }, [router])

  // Before the browser paints, so that the top of the list does not flash by.
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
        // Not the page that was opened in the meantime.
        if (location.pathname === page) mark()
      }, SCROLL_PAUSE_MS)
    }
    // The URL of a list that has grown tells its length, not the scroll position.
    if (isReady) handleScroll()
    window.addEventListener('scroll', handleScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', handleScroll)
    }
  }, [isReady])
}
