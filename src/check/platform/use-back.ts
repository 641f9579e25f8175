import { useEffect, useEffectEvent, useRef } from 'react'

/** State of this page's history entry while another screen covers the list. */
const OVER_LIST = { over: 'list' }

const isOverList = (): boolean => (history.state as Partial<typeof OVER_LIST> | null)?.over === OVER_LIST.over

/**
 * Makes the browser's Back button and gesture return from any screen to the list instead of leaving the page. All
 * such screens share one history entry, so that one Back is enough; the page's own button removes the entry again.
 * `onBack` is called after the browser has gone back.
 */
export function useBack(isOver: boolean, onBack: () => void): void {
  /** `history.back()` is asynchronous, and the screen may change before it ends; the later state decides. */
  const isLeaving = useRef(false)
  const settle = (over: boolean) => {
    if (isLeaving.current) return
    if (over && !isOverList()) history.pushState(OVER_LIST, '')
    // Also applies after a reload or Forward: the history entry belongs to a covering screen, but the page starts
    // with the list.
    if (!over && isOverList()) {
      isLeaving.current = true
      history.back()
    }
  }
  const handleChange = useEffectEvent(settle)
  const handleMove = useEffectEvent(() => {
    const isOwn = isLeaving.current
    isLeaving.current = false
    if (!isOwn && !isOverList() && isOver) onBack()
    else settle(isOver)
  })
  useEffect(() => handleChange(isOver), [isOver])
  useEffect(() => {
    const move = () => handleMove()
    window.addEventListener('popstate', move)
    return () => window.removeEventListener('popstate', move)
  }, [])
}
