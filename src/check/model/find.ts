import type { ShopBooking } from '#contract/check/calls.ts'
import { shortCode } from '#domain/order/trade-number.ts'
import type { ShopEntry } from '../store/records.ts'

const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s・-]/g, '')

/**
 * The codes of a booking: the one on the guest's screen, and those of its redemptions known to the server or this
 * phone.
 */
function codesOf({ ref, orderNo, shortCode: used }: ShopBooking, outbox: readonly ShopEntry[]): string[] {
  const recorded = outbox.filter((entry) => entry.ref === ref).map(({ record }) => shortCode(record.nonce))
  return [shortCode(orderNo), ...(used === null ? [] : [used]), ...recorded]
}

/**
 * Filters bookings by part of the name, the order number or a code: of the guest's screen, or of a redemption,
 * including those recorded on this phone only (SH-08).
 */
export function findBookings(
  bookings: readonly ShopBooking[],
  typed: string,
  outbox: readonly ShopEntry[],
): readonly ShopBooking[] {
  const wanted = folded(typed)
  if (wanted === '') return bookings
  return bookings.filter((booking) =>
    [booking.name, booking.orderNo, ...codesOf(booking, outbox)].some((text) => folded(text).includes(wanted)),
  )
}

/** Whether a booking matches the code exactly. */
export const hasCode = (bookings: readonly ShopBooking[], code: string, outbox: readonly ShopEntry[]): boolean =>
  bookings.some((booking) => codesOf(booking, outbox).includes(code))
