import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ThirdParty } from '#contract/third.ts'
import { useFailureText } from '#web/api/use-failure-text.ts'
import { thirdAddress, thirdConfigQuery, thirdOptions } from '#web/features/session/account/third.ts'
import { useOnline } from '#web/platform/network.ts'
import { useDevice } from '#web/ui/device-context.tsx'

/** Sign-in with another service (RG-11, RG-16): the available services, and the function that starts one. */
export function useThirdOptions() {
  const device = useDevice()
  const online = useOnline()
  const { data, isError } = useQuery(thirdConfigQuery)
  /** The service that the browser is navigating to. */
  const [leaving, setLeaving] = useState<ThirdParty | null>(null)
  const [problem, setProblem] = useFailureText()
  useEffect(() => {
    // When the back/forward cache restores this page after a visit to the service's page, resets the pending state.
    const handleShow = (event: PageTransitionEvent) => event.persisted && setLeaving(null)
    window.addEventListener('pageshow', handleShow)
    return () => window.removeEventListener('pageshow', handleShow)
  }, [])

  const start = async (type: ThirdParty) => {
    if (leaving) return
    setLeaving(type)
    setProblem(null)
    // The previous page has already stored the return URL (RG-11).
    const answer = await thirdAddress(type, device)
    if ('address' in answer) return location.assign(answer.address)
    setLeaving(null)
    setProblem(answer)
  }
  return { options: isError ? [] : data && thirdOptions(data), leaving, problem, online, start }
}
