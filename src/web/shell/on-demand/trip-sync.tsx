import { useEffect } from 'react'
import { keptTrip } from '#web/features/trip/kept-trip.ts'
import { refreshTrip, sendTrip } from '#web/features/trip/trip-sync.ts'

/**
 * The trip follows its customer to this device with the sign-in, and what was changed without a connection is sent with the next one
 * (decision 105). Renders nothing. Once, in the shell.
 */
export function TripSync({ isSignedIn }: { isSignedIn: boolean }) {
  useEffect(() => {
    if (!isSignedIn) return
    const sendLate = () => {
      if (!keptTrip().isSent) void sendTrip()
    }
    void refreshTrip()
    window.addEventListener('online', sendLate)
    return () => window.removeEventListener('online', sendLate)
  }, [isSignedIn])
  return null
}
