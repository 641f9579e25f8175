import { useEffect, useEffectEvent, useRef } from 'react'

/** What this page writes into its entry of the history while something lies over the list. */
const OVER_LIST = { over: 'list' }

const isOverList = (): boolean => (history.state as Partial<typeof OVER_LIST> | null)?.over === OVER_LIST.over

/**
 * Has the browser's Back, and a phone's gesture, lead from whatever lies over the list to the list, instead of off the page. There is one
 * entry for all that may lie over it, so that Back is pressed once; going to the list by the page's own button takes the entry away again.
 * `onBack` is called when the browser has gone back.
 */
export function useBack(isOver: boolean, onBack: () => void): void {
  /** Going back takes a moment, in which somebody may have pressed on: what is so by then counts. */
  const isLeaving = useRef(false)
  const settle = (over: boolean) => {
    if (isLeaving.current) return
    if (over && !isOverList()) history.pushState(OVER_LIST, '')
    // Also where the page was loaded anew, or somebody pressed Forward: it begins with the list.
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
