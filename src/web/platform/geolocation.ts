import type { Position } from '#domain/catalogue/distance.ts'
import { GEOLOCATION_FALLBACK_MS, GEOLOCATION_TIMEOUT_MS } from '#domain/constants.ts'

/**
 * A position of a few minutes ago is good enough: nobody walks further in that time than the shown distances resolve.
 */
const MAXIMUM_AGE_MS = 120_000

/**
 * Where this device is; null when it has none, permission is refused (the browser asks the first time) or it does not
 * answer. The browser is given 5 s; some never call back, so after 6 s the answer is null in any case (LO-02).
 */
export function currentPosition(): Promise<Position | null> {
  return new Promise((resolve) => {
    // Missing where the page did not come over a safe connection.
    const geolocation: Geolocation | undefined = navigator.geolocation
    if (!geolocation) {
      resolve(null)
      return
    }
    const fallback = setTimeout(() => resolve(null), GEOLOCATION_FALLBACK_MS)
    const settle = (position: Position | null) => {
      clearTimeout(fallback)
      resolve(position)
    }
    geolocation.getCurrentPosition(
      ({ coords }) => settle({ lng: coords.longitude, lat: coords.latitude }),
      () => settle(null),
      { timeout: GEOLOCATION_TIMEOUT_MS, maximumAge: MAXIMUM_AGE_MS, enableHighAccuracy: false },
    )
  })
}

/** Whether the position may be read: `prompt` while the user was not asked yet, or where the browser does not tell. */
export async function locationPermission(): Promise<PermissionState> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state
  } catch {
    return 'prompt'
  }
}
