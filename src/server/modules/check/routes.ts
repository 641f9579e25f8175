import { findShopTickets, openShopLink, readShopDay, readShopTicket, redeemAtShop } from '#contract/check/calls.ts'
import { endOfJapanDay, japanDate, japanDateTime } from '#domain/calendar/time.ts'
import {
  REDEEM_EARLY_HOURS,
  SHOP_BOOKINGS,
  SHOP_DAYS_PER_MINUTE,
  SHOP_ENDED_TICKETS,
  SHOP_LOOKUPS_PER_MINUTE,
  TICKET_TOKEN_DAYS,
} from '#domain/constants.ts'
import type { ServeCheck } from '#server/http/serve-check.ts'
import { readToken, signTime, verdictOf } from '#server/modules/tickets/index.ts'
import { mapOutcome, ok, tooMany } from '#server/outcome.ts'
import { findByCode } from './find.ts'
import { type LinkDependencies, openLink } from './links.ts'
import { presentBooking, presentEnded } from './present.ts'
import { findShopOrder, redeemByShop, type ShopRedeemDependencies } from './redeem.ts'
import { endedTickets, findByRef, findShopName, ordersBetween, packageNamesOf } from './store.ts'

export type CheckDependencies = LinkDependencies & ShopRedeemDependencies

/**
 * Serves the page on which shops check tickets (SH-05 to SH-08). Every response is limited to the link's own shop.
 */
export function checkRoutes(serve: ServeCheck, deps: CheckDependencies): void {
  const { db, throttle } = deps
  const isWithin = (what: string, linkId: number, tries: number, now: Temporal.Instant) =>
    throttle.consume(db, [what, String(linkId)], { tries, minutes: 1 }, now)

  serve(openShopLink, async (asked, caller) => {
    const opened = await openLink(deps, asked, caller)
    if (opened.ok) caller.remember(opened.data.credential)
    return mapOutcome(opened, ({ shop, label }) => ({ shop, label }))
  })

  serve(readShopDay, async (_input, { link, now }) => {
    if (!(await isWithin('shop day', link.id, SHOP_DAYS_PER_MINUTE, now))) return tooMany('common_too_many')
    const day = japanDate(now)
    const since = now.subtract({ hours: 24 * TICKET_TOKEN_DAYS })
    // Includes bookings of the next day that can be redeemed before midnight.
    const until = endOfJapanDay(day).add({ hours: REDEEM_EARLY_HOURS })
    const from = japanDateTime(day, '00:00')
    // One more than the limit, to detect whether there are more.
    const bookings = await ordersBetween(db, link.supplierId, { from, until }, SHOP_BOOKINGS + 1)
    const ended = await endedTickets(db, link.supplierId, { since, after: until }, SHOP_ENDED_TICKETS + 1)
    return ok({
      shop: { id: link.supplierId, name: await findShopName(db, link.supplierId) },
      label: link.label,
      serverTime: signTime(deps.secret, now),
      day,
      courses: await packageNamesOf(db, link.supplierId),
      isWhole: bookings.length <= SHOP_BOOKINGS && ended.length <= SHOP_ENDED_TICKETS,
      bookings: bookings
        .slice(0, SHOP_BOOKINGS)
        .map((row) => presentBooking(row, now))
        .filter((booking) => booking !== null),
      ended: ended
        .slice(0, SHOP_ENDED_TICKETS)
        .map((row) => presentEnded(row, now))
        .filter((ticket) => ticket !== null),
    })
  })

  serve(readShopTicket, async (input, { link, now }) => {
    if (!(await isWithin('shop lookup', link.id, SHOP_LOOKUPS_PER_MINUTE, now))) return tooMany('common_too_many')
    if ('orderNo' in input) {
      const row = await findShopOrder(deps, link.supplierId, input.orderNo)
      return ok(row ? presentBooking(row, now) : null)
    }
    const claims = readToken(input.token, deps.keys.all())
    const row = claims?.supplierId === link.supplierId && (await findByRef(db, link.supplierId, claims.ref))
    return ok(row ? presentBooking(row, now) : null)
  })

  serve(findShopTickets, async ({ code }, { link, now }) => {
    // Shares the limit with look-ups by number, so that guessing codes allows no additional attempts.
    if (!(await isWithin('shop lookup', link.id, SHOP_LOOKUPS_PER_MINUTE, now))) return tooMany('common_too_many')
    return ok(await findByCode(db, link.supplierId, code, now))
  })

  serve(redeemAtShop, async (record, caller) => verdictOf(await redeemByShop(deps, record, caller)))
}
