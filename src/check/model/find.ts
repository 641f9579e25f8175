import type { ShopBooking } from '#contract/check/calls.ts'
import { shortCode } from '#domain/order/trade-number.ts'

const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s・-]/g, '')

/** The bookings that somebody looks for, by a part of the name, of the order number, or by the code on the guest's screen (SH-08). */
export function findBookings(bookings: readonly ShopBooking[], typed: string): readonly ShopBooking[] {
  const wanted = folded(typed)
  if (wanted === '') return bookings
  return bookings.filter(({ name, orderNo, shortCode: used }) =>
    [name, orderNo, shortCode(orderNo), used ?? ''].some((text) => folded(text).includes(wanted)),
  )
}
