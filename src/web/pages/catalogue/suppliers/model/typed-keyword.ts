import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { removeSpaces } from '#domain/catalogue/keyword.ts'
import { rememberTypedForm, typedForm } from '#web/features/search/typed-keyword.ts'
import { useComposing } from '#web/platform/composition.ts'

/** Debounce of the typed name, in ms. Until then, the name filters only the shown list. */
const TYPING_PAUSE_MS = 300

/**
 * The typed name, synchronised with the keyword in the URL in both directions. Typing updates the URL after a pause,
 * without spaces (UI-05) and not while an input method composes. `isAhead` is true while the URL lags behind.
 */
export function useTypedKeyword(keyword: string | undefined, apply: (keyword: string | undefined) => void) {
  const router = useRouter()
  const isComposing = useComposing()
  const [typed, setTyped] = useState(typedForm(keyword ?? ''))
  const [seen, setSeen] = useState(keyword)
  const [sent, setSent] = useState<string | null>(null)
  if (seen !== keyword) {
    setSeen(keyword)
    setSent(null)
    // A value from the URL that this hook sent is outdated if the user has continued typing.
    if ((keyword ?? '') !== sent) setTyped(typedForm(keyword ?? ''))
  }
  const wanted = removeSpaces(typed)
  const isAhead = wanted !== (keyword ?? '')
  const send = useEffectEvent((page: string) => {
    // Must not navigate back from a shop that was opened in the meantime.
    if (router.latestLocation.pathname !== page) return
    setSent(wanted)
    rememberTypedForm(typed)
    apply(wanted || undefined)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each typed key restarts the pause
  useEffect(() => {
    if (!isAhead || isComposing) return
    const page = router.latestLocation.pathname
    const timer = setTimeout(() => send(page), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isAhead, isComposing, wanted, router])
  return { typed, type: setTyped, isAhead }
}
