import * as z from 'zod/mini'
import { isStart } from '#contract/pages.ts'
import { isOnline } from '#web/platform/network.ts'
import { stored } from '#web/platform/storage.ts'

/** Set on the first page view of a visit. */
const located = stored('located', z.literal(1), 'session')

/** Page to open after the location page, with its query and hash. */
export const urlBeforeLocation = stored('urlBeforeLocation', z.string(), 'session')

let isLater = false

/**
 * Whether to redirect a phone to the location page: once per visit, only if the visit starts at the start page
 * (RT-06, LO-06). The address is then stored. Visitors who follow a link see its page at once. Never redirects
 * offline, where a position is not needed.
 */
export function redirectsToLocation(href: string): boolean {
  if (isLater) return false
  isLater = true
  // Logout clears the tab's storage, but the visit continues.
  located.subscribe(() => located.read() ?? located.write(1))
  if (located.read()) return false
  located.write(1)
  if (!isOnline() || !isStart(href)) return false
  urlBeforeLocation.write(href)
  return true
}
