import type { ShopBooking } from '#contract/check/calls.ts'
import type { Contact, ShopEntry } from '../store/records.ts'

/** What this phone holds of its redemptions, and of the link that is open. */
interface Held {
  readonly outbox: readonly ShopEntry[]
  readonly contact: Contact | null
}

/** Records that this link may send and that the server has not judged yet. */
export function waitingIn({ outbox, contact }: Held): ShopEntry[] {
  return outbox.filter(({ verdict, supplierId }) => verdict === null && supplierId === contact?.day.shop.id)
}

/** Records of the link's shop that the server did not accept, and that nobody has read of yet: whoever recorded them has let the guest in. */
export function refusedIn({ outbox, contact }: Held): ShopEntry[] {
  return outbox.filter(
    ({ verdict, supplierId, isSeen }) =>
      verdict !== null && verdict.verdict !== 'accepted' && isSeen !== true && supplierId === contact?.day.shop.id,
  )
}

/** Records of this phone that the server has not judged yet, whatever shop's they are. */
export const unsentIn = ({ outbox }: Pick<Held, 'outbox'>): number =>
  outbox.filter(({ verdict }) => verdict === null).length

/** What is known of the booking of a ticket: of the day, or asked for because its record was not accepted; null where nothing is. */
export function bookingOf(
  { contact, found }: Pick<Held, 'contact'> & { readonly found: readonly ShopBooking[] },
  ref: string,
): ShopBooking | null {
  return [...(contact?.day.bookings ?? []), ...found].find((booking) => booking.ref === ref) ?? null
}
