import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { LOCATING_MESSAGE_MS } from '#domain/constants.ts'
import { lastLocationOutcome, locate } from '#web/features/location/locate.ts'
import { urlBeforeLocation } from '#web/features/location/location-redirect.ts'
import { isInMiniProgram, miniProgramTarget } from '#web/features/location/mini-program.ts'
import { useCurrentPlace } from '#web/features/location/position.ts'
import { ownPage } from '#web/features/session/return-url.ts'
import { locationPermission } from '#web/platform/geolocation.ts'

/**
 * Finds the position, or lets the device's owner decide about it. True when there is nothing left to wait for: inside
 * the mini-program, which has shared a position, and for those who have decided in an earlier visit. Who is asked for
 * the first time gets the whole 5 s to read what for.
 */
async function settlePosition(): Promise<boolean> {
  if (isInMiniProgram()) return true
  const before = lastLocationOutcome()
  const permission = before ? await locationPermission() : 'prompt'
  // A visitor who refused permission is not shown the failure on every visit.
  await locate({ quiet: before === 'failed' && permission === 'denied' })
  return permission !== 'prompt'
}

/** The location page: stays 5 s at most, then leads to the page that was asked for (LO-01). */
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
    void settlePosition().then((isSettled) => isHere && isSettled && leaveNow())
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [])
  useEffect(() => {
    // Most come from there, and it is ready when they get there.
    void router.preloadRoute({ to: '/$device/index', params: { device: 'mobile' } })
  }, [router])
  return { place, leave }
}
