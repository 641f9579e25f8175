import { useLingui } from '@lingui/react/macro'
import { type CalendarEntry, calendarEntries } from '#domain/booking/calendar-entry.ts'
import { japanDateTime } from '#domain/calendar/time.ts'
import { plannedPlaceKey } from '#domain/trip/trip-code.ts'
import type { PlanEntry, TripPlan } from '#domain/trip/trip-plan.ts'
import { useNames } from '#web/features/catalogue/names.ts'
import { currentLabel } from '#web/features/orders/labels.ts'
import { orderHref } from '#web/features/orders/links.ts'
import { ticketEntry } from '#web/features/tickets/export/calendar-file.ts'
import { isReserved } from '#web/features/trip/reserved.ts'
import { nowMs } from '#web/platform/clock.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import type { OrderStop, TripStop, WishStop } from '../stops.ts'

/** Duration in minutes of a visit whose length is unknown. */
const DEFAULT_MINUTES = 60

/** Time of a planned place; the whole day if no time is chosen. */
function whenOf(date: string, time: string | null, minutes: number): CalendarEntry['when'] {
  if (time === null) return { day: date.replaceAll('-', '') }
  const start = japanDateTime(date, time).epochMilliseconds
  return { start, end: start + (minutes || DEFAULT_MINUTES) * 60_000 }
}

/** Minutes since 1970. Calendars require a revision number that increases with every change. */
const revisionOf = ({ changedAt }: Pick<PlanEntry, 'changedAt'>) => Math.floor(changedAt / 60_000)

/**
 * The whole trip as one calendar file. Each visit has the same UID as in its own file and emails, to avoid
 * duplicates. Planned places are marked as not booked; their entries are cancelled once the place is reserved.
 */
export function useTripCalendar(stops: readonly TripStop[], orders: readonly OrderStop[], plan: TripPlan) {
  const { t } = useLingui()
  const nameOf = useNames()
  const device = useDevice()
  const made = nowMs()

  const orderEntry = ({ order, shop, pack }: OrderStop): CalendarEntry => {
    const name = shop ? nameOf(shop.names) : order.orderNo
    const link = new URL(orderHref(device, order, order.payStatus === 1 ? 'view' : 'pay'), location.origin).href
    const label = currentLabel(order)
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
      uid: `plan-${plannedPlaceKey(entry)}`,
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
    // A shop that could not be loaded has no name to show.
    ...open.flatMap((entry) => {
      const stop = wishStops.get(plannedPlaceKey(entry))
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
