import type { ShopBooking } from '#contract/check/calls.ts'
import type { Contact, ShopEntry } from '../store/records.ts'

/** The redemptions stored on this phone, and the open link. */
interface Held {
  readonly outbox: readonly ShopEntry[]
  readonly contact: Contact | null
}

/** Records without a verdict that the open link may send. */
export function waitingIn({ outbox, contact }: Held): ShopEntry[] {
  return outbox.filter(({ verdict, supplierId }) => verdict === null && supplierId === contact?.day.shop.id)
}

/**
 * Records of the link's shop that the server refused and that no clerk has seen yet. Their guests were already let
 * in.
 */
export function refusedIn({ outbox, contact }: Held): ShopEntry[] {
  return outbox.filter(
    ({ verdict, supplierId, isSeen }) =>
      verdict !== null && verdict.verdict !== 'accepted' && isSeen !== true && supplierId === contact?.day.shop.id,
  )
}

/** Number of this phone's records without a verdict, of any shop. */
export const unsentIn = ({ outbox }: Pick<Held, 'outbox'>): number =>
  outbox.filter(({ verdict }) => verdict === null).length

/** The known booking of a ticket: from the day, or looked up because its record was refused; null when unknown. */
export function bookingOf(
  { contact, found }: Pick<Held, 'contact'> & { readonly found: readonly ShopBooking[] },
  ref: string,
): ShopBooking | null {
  return [...(contact?.day.bookings ?? []), ...found].find((booking) => booking.ref === ref) ?? null
}
