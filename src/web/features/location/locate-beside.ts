import { useEffect } from 'react'
import { locationPermission } from '#web/platform/geolocation.ts'
import { isOnline } from '#web/platform/network.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { locate } from './locate.ts'
import { isInMiniProgram } from './mini-program.ts'
import { position } from './position.ts'

let isTried = false

/**
 * Finds the phone's position beside a page that shows distances, for who came by a link and was not asked on the way:
 * once for a document, only where its owner has allowed it before, as nothing here says what for, and without a word where
 * it cannot be found.
 */
export async function locateBeside(): Promise<void> {
  if (isTried || position.read() || isInMiniProgram() || !isOnline()) return
  isTried = true
  if ((await locationPermission()) === 'granted') await locate({ quiet: true })
}

/** `locateBeside` where the app runs on a phone. */
export function useLocateBeside(): void {
  const device = useDevice()
  useEffect(() => {
    if (device === 'mobile') void locateBeside()
  }, [device])
}
