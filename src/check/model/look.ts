import type { CodedTicket, EndedTicket, ShopBooking } from '#contract/check/calls.ts'
import { toBase64Url } from '#domain/base64url.ts'
import { checkListed, checkTicket, type KnownTicket, type TicketCheck } from '#domain/ticket/ticket-check.ts'
import type { TicketClaims } from '#domain/ticket/token.ts'
import type { ScanFault } from '#i18n/shop/check-words.ts'
import type { Contact } from '../store/records.ts'
import type { Redeemed, TicketRevision } from './session.ts'

/** A checked ticket for display: facts of the order when known, else those signed in its token. */
export interface CheckedTicket {
  readonly ref: string
  readonly revision: number
  readonly check: TicketCheck
  readonly booking: ShopBooking | null
  /** Null for a booking chosen in the list. */
  readonly claims: TicketClaims | null
  /** The package in Japanese, if this phone has it. */
  readonly course: string
  readonly quantity: number
  readonly validFrom: number
  readonly validUntil: number
  readonly usedAt: number | null
  /** When it was checked, epoch ms of the server's clock. */
  readonly at: number
  /** The payload of its redemption. */
  readonly redeems: Redeemed
}

/** The result of a scan or a choice: a ticket, several of them, or a fault. */
export type ScanResult =
  | { readonly kind: 'ticket'; readonly looked: CheckedTicket }
  | { readonly kind: 'fault'; readonly fault: ScanFault }
  /** Several tickets with one code, of which the clerk chooses one. */
  | { readonly kind: 'several'; readonly tickets: readonly CodedTicket[] }

interface Looking {
  readonly contact: Contact
  /** Epoch ms of the server's clock. */
  readonly now: number
  readonly isRecorded: (named: TicketRevision) => boolean
}

const knownIn = ({ day }: Contact, ref: string): ShopBooking | EndedTicket | null =>
  day.bookings.find((booking) => booking.ref === ref) ?? day.ended.find((ended) => ended.ref === ref) ?? null

const isBooking = (known: ShopBooking | EndedTicket | null): known is ShopBooking =>
  known !== null && 'orderNo' in known

/**
 * Checks a ticket with a verified signature. `fresh` is the server's current answer, which takes precedence over
 * stored data. If the ticket is another shop's, the page shows only that.
 */
export function checkToken(
  { token, claims }: { readonly token: string; readonly claims: TicketClaims },
  { contact, now, isRecorded }: Looking,
  fresh: ShopBooking | null = null,
): CheckedTicket {
  const ref = toBase64Url(claims.ref)
  const known: (KnownTicket & { usedAt: number | null }) | null = fresh ?? knownIn(contact, ref)
  const supplierId = contact.day.shop.id
  const check = checkTicket({
    claims,
    supplierId,
    now,
    known,
    isRecorded: isRecorded({ ref, revision: claims.revision }),
  })
  const stored = fresh ?? knownIn(contact, ref)
  const booking = isBooking(stored) ? stored : null
  return {
    ref,
    revision: claims.revision,
    check,
    booking,
    claims,
    course: booking?.course ?? contact.day.courses.find(({ id }) => id === claims.packageId)?.name ?? '',
    quantity: booking?.quantity ?? claims.quantity,
    validFrom: booking?.validFrom ?? claims.notBefore.epochMilliseconds,
    validUntil: booking?.validUntil ?? claims.expires.epochMilliseconds,
    usedAt: known?.usedAt ?? null,
    at: now,
    redeems: { token },
  }
}

/** Checks a booking that was chosen in the list or found by its number. */
export function checkBooking(booking: ShopBooking, { now, isRecorded }: Omit<Looking, 'contact'>): CheckedTicket {
  const { ref, orderNo, revision, course, quantity, validFrom, validUntil, usedAt } = booking
  const check = checkListed(booking, now, isRecorded({ ref, revision }))
  return {
    ...{ ref, revision, check, booking, claims: null, course, quantity, validFrom, validUntil, usedAt, at: now },
    redeems: { orderNo, revision },
  }
}

/**
 * Checks a displayed ticket again: with the current time, this phone's records, and the latest server data, from the
 * earlier check or a contact since.
 */
export function recheck(looked: CheckedTicket, looking: Looking): CheckedTicket {
  const { claims, redeems, booking } = looked
  const { day } = looking.contact
  const heard = day.serverTime.at >= looked.at ? knownIn(looking.contact, looked.ref) : null
  const last = isBooking(heard) ? heard : booking
  if (claims !== null && 'token' in redeems) {
    return checkToken(
      { token: redeems.token, claims },
      looking,
      heard === null ? booking : isBooking(heard) ? heard : null,
    )
  }
  return last === null ? looked : { ...checkBooking(last, looking), redeems }
}
