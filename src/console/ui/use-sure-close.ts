import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'

/**
 * Closes a dialog, and asks first where something is typed in it: Escape, the back button and a press beside it are easily meant for something
 * else. The browser asks the same before the page is left.
 */
export function useSureClose(isTyped: boolean, close: () => void): () => void {
  const { t } = useLingui()
  useEffect(() => {
    if (!isTyped) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isTyped])
  return () => {
    if (!isTyped || window.confirm(t`Leave without saving? What you typed is lost.`)) close()
  }
}
