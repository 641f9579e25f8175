import { useEffect, useState } from 'react'
import type { TripPlan } from '#domain/trip/trip-plan.ts'
import { changeLocalTrip, localTrip, saveLocalTrip, useLocalTrip } from './local-trip.ts'
import { refreshTrip, sendTrip } from './trip-sync.ts'

/**
 * The current customer's trip, shared by all their devices (decision 28). Shows the stored trip at once, refreshes on
 * mount and when the page becomes visible, and sends every change.
 */
export function useTrip() {
  const trip = useLocalTrip()
  const [isChecked, setChecked] = useState(false)
  useEffect(() => {
    const refresh = () => void refreshTrip().finally(() => setChecked(true))
    const handleVisible = () => {
      if (document.visibilityState === 'visible') refresh()
    }
    refresh()
    document.addEventListener('visibilitychange', handleVisible)
    return () => document.removeEventListener('visibilitychange', handleVisible)
  }, [])
  return {
    plan: trip.plan,
    /** The account has all local changes. */
    isSent: trip.isSent,
    /** The account's trip was requested, whether or not an answer arrived. */
    isChecked,
    /** A local trip was merged with the account's. */
    isMerged: trip.isMerged === true,
    seeMerged: () => saveLocalTrip({ ...localTrip(), isMerged: false }),
    change: (how: (plan: TripPlan, now: number) => TripPlan) => {
      if (changeLocalTrip(how)) void sendTrip()
    },
  }
}
