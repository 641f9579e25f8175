import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'

/**
 * Returns a function that closes a dialog, and asks first if there is typed input: Escape, the back button and a
 * press outside are often not meant to close the dialog. The browser also asks before the page is left.
 */
export function useConfirmedClose(isTyped: boolean, close: () => void): () => void {
  const { t } = useLingui()
  useEffect(() => {
    if (!isTyped) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isTyped])
  return () => {
    if (!isTyped || window.confirm(t`Discard unsaved changes?`)) close()
  }
}
