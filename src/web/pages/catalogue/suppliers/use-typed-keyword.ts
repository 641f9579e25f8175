import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { removeSpaces } from '#domain/catalogue/keyword.ts'

/** A typed name goes to the server after this pause, in ms; until then it narrows what is shown. */
const TYPING_PAUSE_MS = 300

/**
 * The name typed so far: it follows the address, and the address follows it after a pause, without its spaces (UI-05).
 * `isAhead` while the address does not say yet what is typed.
 */
export function useTypedKeyword(keyword: string | undefined, apply: (keyword: string | undefined) => void) {
  const router = useRouter()
  const [typed, setTyped] = useState(keyword ?? '')
  const [seen, setSeen] = useState(keyword)
  const [sent, setSent] = useState<string | null>(null)
  if (seen !== keyword) {
    setSeen(keyword)
    setSent(null)
    // What comes back as it was sent is old already where somebody has typed on.
    if ((keyword ?? '') !== sent) setTyped(keyword ?? '')
  }
  const wanted = removeSpaces(typed)
  const isAhead = wanted !== (keyword ?? '')
  const send = useEffectEvent((page: string) => {
    // Somebody who has gone on to a shop meanwhile is not called back.
    if (router.latestLocation.pathname !== page) return
    setSent(wanted)
    apply(wanted || undefined)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key that is typed starts the pause again
  useEffect(() => {
    if (!isAhead) return
    const page = router.latestLocation.pathname
    const timer = setTimeout(() => send(page), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isAhead, wanted, router])
  return { typed, type: setTyped, isAhead }
}
