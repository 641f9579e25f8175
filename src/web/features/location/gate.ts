import * as z from 'zod/mini'
import { isOnline } from '#web/platform/network.ts'
import { stored } from '#web/platform/storage.ts'

/** Set by the first page view of a visit. */
const located = stored('located', z.literal(1), 'session')

/** The page that the location page stands before, with its query and hash. */
export const urlBeforeLocation = stored('urlBeforeLocation', z.string(), 'session')

/**
 * Pages that nobody is held up at: the way back from a payment, signing in, the entries of the mini-program, and
 * whatever opens a ticket or an order. A mailed link (mailnotification) is a sign-in as well: it opens at once,
 * and its token is never kept as the page to come back to.
 */
const OPEN =
  /^\/mobile\/(location|third|login|register|forget|bindmail|binderror|mailnotification|paycallback|miniprogram|xiaochengxu|verify|qrVerify|voucher|order)\b/

let isLater = false

/**
 * Whether the phone goes to the location page first: on the first page view of a visit, and never again in it (RT-06,
 * LO-06). The page that was asked for is then remembered. Not without a connection, where a position is of no use.
 */
export function goesToLocation(href: string): boolean {
  if (isLater) return false
  isLater = true
  // A logout empties the tab, but the visit goes on.
  located.subscribe(() => located.read() ?? located.write(1))
  if (located.read()) return false
  located.write(1)
  if (!isOnline() || OPEN.test(href)) return false
  urlBeforeLocation.write(href)
  return true
}
