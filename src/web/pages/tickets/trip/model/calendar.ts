import { useLingui } from '@lingui/react/macro'
import { type CalendarEntry, calendarEntries } from '#domain/booking/calendar-entry.ts'
import { japanDateTime } from '#domain/calendar/time.ts'
import { wishKey } from '#domain/trip/trip-code.ts'
import type { PlanEntry, TripPlan } from '#domain/trip/trip-plan.ts'
import { useNames } from '#web/features/catalogue/names.ts'
import { labelNow } from '#web/features/orders/labels.ts'
import { orderHref } from '#web/features/orders/links.ts'
import { ticketEntry } from '#web/features/tickets/export/calendar-file.ts'
import { isReserved } from '#web/features/trip/reserved.ts'
import { nowMs } from '#web/platform/clock.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import type { OrderStop, TripStop, WishStop } from '../stops.ts'

/** A visit of which nobody knows how long it lasts. */
const DEFAULT_MINUTES = 60

/** When a place is planned for: the whole day where no time is chosen. */
function whenOf(date: string, time: string | null, minutes: number): CalendarEntry['when'] {
  if (time === null) return { day: date.replaceAll('-', '') }
  const start = japanDateTime(date, time).epochMilliseconds
  return { start, end: start + (minutes || DEFAULT_MINUTES) * 60_000 }
}

/** Minutes since 1970: a number that grows with every change, as calendars want it. */
const revisionOf = ({ changedAt }: Pick<PlanEntry, 'changedAt'>) => Math.floor(changedAt / 60_000)

/**
 * The whole trip as one calendar file: every visit under the identity that its own file and mails have, so that none comes twice, and
 * what is planned marked as not booked. A place that is reserved by now is taken back as a plan.
 */
export function useTripCalendar(stops: readonly TripStop[], orders: readonly OrderStop[], plan: TripPlan) {
  const { t } = useLingui()
  const nameOf = useNames()
  const device = useDevice()
  const made = nowMs()

  const orderEntry = ({ order, shop, pack }: OrderStop): CalendarEntry => {
    const name = shop ? nameOf(shop.names) : order.orderNo
    const link = new URL(orderHref(device, order, order.payStatus === 1 ? 'view' : 'pay'), location.origin).href
    const label = labelNow(order)
    const title =
      label === 'unpaid'
        ? t({ message: `Not paid yet: ${name}`, comment: 'In a calendar: a visit to a shop' })
        : label === 'confirming'
          ? t({ message: `Not confirmed yet: ${name}`, comment: 'In a calendar: a visit to a shop' })
          : name
    const details = `${pack ? nameOf(pack) : ''} × ${order.packagesNum}\n${order.orderNo}\n${link}`
    const { orderNo, revision, expireTime, usetime } = order
    const ticket = { orderNo, revision, validUntil: expireTime ?? usetime ?? made, order }
    return { ...ticketEntry(ticket, { title, details }, made), isTentative: title !== name }
  }
  const planned = (entry: PlanEntry & { readonly date: string }, stop: WishStop | null): CalendarEntry => {
    const name = stop?.shop ? nameOf(stop.shop.names) : ''
    return {
      uid: `plan-${wishKey(entry)}`,
      revision: revisionOf(entry),
      when: whenOf(entry.date, entry.time, stop?.minutes ?? 0),
      title: t({ message: `Not booked: ${name}`, comment: 'In a calendar: a shop that somebody plans to visit' }),
      details: stop?.pack ? nameOf(stop.pack) : '',
      place: stop?.shop ? `${stop.shop.names.jpName ?? ''} ${stop.shop.addressJa}` : '',
      isTentative: true,
      made,
    }
  }
  const wishStops = new Map(stops.flatMap((stop) => (stop.kind === 'wish' ? [[stop.key, stop] as const] : [])))
  const dated = plan.entries.flatMap((entry) => (entry.date === null ? [] : [{ ...entry, date: entry.date }]))
  const open = dated.filter((entry) => !isReserved(entry, orders))
  const entries = () => [
    ...orders.map(orderEntry),
    // A shop that could not be fetched has no name to show.
    ...open.flatMap((entry) => {
      const stop = wishStops.get(wishKey(entry))
      return stop?.shop ? [planned(entry, stop)] : []
    }),
  ]
  const over = () => dated.filter((entry) => isReserved(entry, orders)).map((entry) => planned(entry, null))
  return {
    isEmpty: orders.length + open.length === 0,
    save: () =>
      saveFile(new Blob([calendarEntries(entries(), over())], { type: 'text/calendar;charset=utf-8' }), 'tabifuda.ics'),
  }
}
