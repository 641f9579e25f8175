import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ThirdParty } from '#contract/third.ts'
import { useFailureText } from '#web/api/use-failure-text.ts'
import { thirdAddress, thirdConfigQuery, thirdOptions } from '#web/features/session/account/third.ts'
import { useOnline } from '#web/platform/network.ts'
import { useDevice } from '#web/ui/device-context.tsx'

/** Signing in by another service (RG-11, RG-16): which are offered, and the function that starts each. */
export function useThirdOptions() {
  const device = useDevice()
  const online = useOnline()
  const { data, isError } = useQuery(thirdConfigQuery)
  /** The one that the browser is about to go to. */
  const [leaving, setLeaving] = useState<ThirdParty | null>(null)
  const [problem, setProblem] = useFailureText()
  useEffect(() => {
    // Back from the service by the back button: the page is as it was left.
    const handleShow = (event: PageTransitionEvent) => event.persisted && setLeaving(null)
    window.addEventListener('pageshow', handleShow)
    return () => window.removeEventListener('pageshow', handleShow)
  }, [])

  const start = async (type: ThirdParty) => {
    if (leaving) return
    setLeaving(type)
    setProblem(null)
    // The page to come back to is stored already, by whatever led here (RG-11).
    const answer = await thirdAddress(type, device)
    if ('address' in answer) return location.assign(answer.address)
    setLeaving(null)
    setProblem(answer)
  }
  return { options: isError ? [] : data && thirdOptions(data), leaving, problem, online, start }
}
