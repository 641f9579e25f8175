import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { LOCATING_MESSAGE_MS } from '#domain/constants.ts'
import { lastLocationOutcome, locate } from '#web/features/location/locate.ts'
import { urlBeforeLocation } from '#web/features/location/location-redirect.ts'
import { isInMiniProgram, miniProgramTarget } from '#web/features/location/mini-program.ts'
import { useCurrentPlace } from '#web/features/location/position.ts'
import { ownPage } from '#web/features/session/return-url.ts'
import { locationPermission } from '#web/platform/geolocation.ts'

/** Locates the device, which may ask the user for permission. The mini-program has already shared its position. */
async function settlePosition(): Promise<void> {
  if (isInMiniProgram()) return
  const isRefusedBefore = lastLocationOutcome() === 'failed' && (await locationPermission()) === 'denied'
  // A visitor who refused permission is not shown the failure on every visit.
  await locate({ quiet: isRefusedBefore })
}

/**
 * State of the location page. Redirects to the requested page once the position or its refusal is known, and after 5
 * s at the latest (LO-01, A-34).
 */
export function useLocating() {
  const router = useRouter()
  const place = useCurrentPlace()
  const leave = () => {
    const target = ownPage([miniProgramTarget(), urlBeforeLocation.read()], 'mobile')
    urlBeforeLocation.clear()
    router.history.replace(target)
  }
  const leaveNow = useEffectEvent(leave)
  useEffect(() => {
    let isHere = true
    const timer = setTimeout(leaveNow, LOCATING_MESSAGE_MS)
    void settlePosition().then(() => isHere && leaveNow())
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [])
  useEffect(() => {
    // Most visitors go to the home page next, so it is preloaded.
    void router.preloadRoute({ to: '/$device/index', params: { device: 'mobile' } })
  }, [router])
  return { place, leave }
}
