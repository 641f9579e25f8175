import { useEffect, useState } from 'react'
import type { TripPlan } from '#domain/trip/trip-plan.ts'
import { changeKeptTrip, keepTrip, keptTrip, useKeptTrip } from './kept-trip.ts'
import { refreshTrip, sendTrip } from './trip-sync.ts'

/**
 * The trip of whoever is signed in, the same on all their devices (decision 105): as this device keeps it at once, asked for when the
 * page opens and whenever it is looked at again, and sent with every change.
 */
export function useTrip() {
  const trip = useKeptTrip()
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
    /** Nothing was changed here that the account does not know. */
    isSent: trip.isSent,
    /** The account was asked, with or without an answer. */
    isChecked,
    /** A trip that was planned here was put together with the account's. */
    isMerged: trip.isMerged === true,
    seeMerged: () => keepTrip({ ...keptTrip(), isMerged: false }),
    change: (how: (plan: TripPlan, now: number) => TripPlan) => {
      if (changeKeptTrip(how)) void sendTrip()
    },
  }
}
