import { useEffect } from 'react'
import { locationPermission } from '#web/platform/geolocation.ts'
import { isOnline } from '#web/platform/network.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { locate } from './locate.ts'
import { isInMiniProgram } from './mini-program.ts'
import { position } from './position.ts'

let isTried = false

/**
 * Locates the phone on a page that shows distances, for visitors who skipped the location page. Runs once per
 * document and only if permission was already granted, because this page does not explain the request. Failures are not
 * reported.
 */
export async function locateInBackground(): Promise<void> {
  if (isTried || position.read() || isInMiniProgram() || !isOnline()) return
  isTried = true
  if ((await locationPermission()) === 'granted') await locate({ quiet: true })
}

/** Calls `locateInBackground` on phones. */
export function useLocateInBackground(): void {
  const device = useDevice()
  useEffect(() => {
    if (device === 'mobile') void locateInBackground()
  }, [device])
}
