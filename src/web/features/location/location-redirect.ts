import * as z from 'zod/mini'
import { isStart } from '#contract/pages.ts'
import { isOnline } from '#web/platform/network.ts'
import { stored } from '#web/platform/storage.ts'

/** Set by the first page view of a visit. */
const located = stored('located', z.literal(1), 'session')

/** The page that the location page leads on to, with its query and hash. */
export const urlBeforeLocation = stored('urlBeforeLocation', z.string(), 'session')

let isLater = false

/**
 * Whether the phone goes to the location page first: where a visit begins at the start, and never again in it (RT-06,
 * LO-06). The address is then remembered. Whoever comes by a link sees that page at once. Never without a connection,
 * where a position is of no use.
 */
export function goesToLocation(href: string): boolean {
  if (isLater) return false
  isLater = true
  // A logout empties the tab, but the visit goes on.
  located.subscribe(() => located.read() ?? located.write(1))
  if (located.read()) return false
  located.write(1)
  if (!isOnline() || !isStart(href)) return false
  urlBeforeLocation.write(href)
  return true
}
