import type { Position } from '#domain/catalogue/distance.ts'
import { GEOLOCATION_FALLBACK_MS, GEOLOCATION_TIMEOUT_MS } from '#domain/constants.ts'

/**
 * Maximum age of a cached position, in ms. Walking for that long changes little at the resolution of the shown
 * distances.
 */
const MAXIMUM_AGE_MS = 120_000

/**
 * Position of this device; null if unavailable, refused (the browser prompts on first use) or not answered. The
 * browser's own timeout is 5 s; some browsers never call back, so after 6 s the result is null (LO-02).
 */
export function currentPosition(): Promise<Position | null> {
  return new Promise((resolve) => {
    // Absent outside secure contexts.
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

/** Permission state; `prompt` if the user has not been asked or the browser cannot tell. */
export async function locationPermission(): Promise<PermissionState> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state
  } catch {
    return 'prompt'
  }
}
