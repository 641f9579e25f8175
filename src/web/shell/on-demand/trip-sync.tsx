import { useEffect } from 'react'
import { keptTrip } from '#web/features/trip/kept-trip.ts'
import { refreshTrip, sendTrip } from '#web/features/trip/trip-sync.ts'

/**
 * Loads the customer's trip on sign-in and sends offline changes on reconnect (decision 28). Renders nothing. Used
 * once, in the shell.
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
