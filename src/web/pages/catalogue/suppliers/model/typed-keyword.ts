import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { removeSpaces } from '#domain/catalogue/keyword.ts'
import { asTyped, rememberTyped } from '#web/features/search/typed-keyword.ts'
import { useComposing } from '#web/platform/composition.ts'

/** A typed name goes to the server after this pause, in ms; until then it narrows what is shown. */
const TYPING_PAUSE_MS = 300

/**
 * The name typed so far: it follows the address, and the address follows it after a pause, without its spaces (UI-05), but not while an input method composes.
 * `isAhead` while the URL lags behind what is typed.
 */
export function useTypedKeyword(keyword: string | undefined, apply: (keyword: string | undefined) => void) {
  const router = useRouter()
  const isComposing = useComposing()
  const [typed, setTyped] = useState(asTyped(keyword ?? ''))
  const [seen, setSeen] = useState(keyword)
  const [sent, setSent] = useState<string | null>(null)
  if (seen !== keyword) {
    setSeen(keyword)
    setSent(null)
    // A value that comes back from the URL is stale where typing went on.
    if ((keyword ?? '') !== sent) setTyped(asTyped(keyword ?? ''))
  }
  const wanted = removeSpaces(typed)
  const isAhead = wanted !== (keyword ?? '')
  const send = useEffectEvent((page: string) => {
    // Does not navigate back from a shop that was opened in the meantime.
    if (router.latestLocation.pathname !== page) return
    setSent(wanted)
    rememberTyped(typed)
    apply(wanted || undefined)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key that is typed starts the pause again
  useEffect(() => {
    if (!isAhead || isComposing) return
    const page = router.latestLocation.pathname
    const timer = setTimeout(() => send(page), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isAhead, isComposing, wanted, router])
  return { typed, type: setTyped, isAhead }
}
