import type { CodedTicket, EndedTicket, ShopBooking } from '#contract/check/calls.ts'
import { toBase64Url } from '#domain/base64url.ts'
import { checkListed, checkTicket, type KnownTicket, type TicketCheck } from '#domain/ticket/ticket-check.ts'
import type { TicketClaims } from '#domain/ticket/token.ts'
import type { ScanFault } from '#i18n/shop/check-words.ts'
import type { Contact } from '../store/records.ts'
import type { NamedTicket, Redeemed } from './session.ts'

/** A ticket as the page shows it: facts of the order where they are known, else what is signed in its token. */
export interface LookedAt {
  readonly ref: string
  readonly revision: number
  readonly check: TicketCheck
  readonly booking: ShopBooking | null
  /** Null for one that was chosen in the list. */
  readonly claims: TicketClaims | null
  /** The package in Japanese, as far as this phone knows it. */
  readonly course: string
  readonly quantity: number
  readonly validFrom: number
  readonly validUntil: number
  readonly usedAt: number | null
  /** When it was looked at, epoch ms of the server's clock. */
  readonly at: number
  /** What redeeming it sends. */
  readonly redeems: Redeemed
}

/** What is on the screen after a scan or a choice: a ticket, several of them, or why there is none. */
export type Shown =
  | { readonly kind: 'ticket'; readonly looked: LookedAt }
  | { readonly kind: 'fault'; readonly fault: ScanFault }
  /** Under one code: somebody has to say which. */
  | { readonly kind: 'several'; readonly tickets: readonly CodedTicket[] }

interface Looking {
  readonly contact: Contact
  /** Epoch ms of the server's clock. */
  readonly now: number
  readonly isRecorded: (named: NamedTicket) => boolean
}

const knownIn = ({ day }: Contact, ref: string): ShopBooking | EndedTicket | null =>
  day.bookings.find((booking) => booking.ref === ref) ?? day.ended.find((ended) => ended.ref === ref) ?? null

const isBooking = (known: ShopBooking | EndedTicket | null): known is ShopBooking =>
  known !== null && 'orderNo' in known

/**
 * Looks at a ticket whose signature holds. `fresh` is what the server said of it just now, which goes before what was known. Of another
 * shop's ticket nothing is told but that it is another's.
 */
export function lookAtToken(
  { token, claims }: { readonly token: string; readonly claims: TicketClaims },
  { contact, now, isRecorded }: Looking,
  fresh: ShopBooking | null = null,
): LookedAt {
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

/** Looks at a booking that was chosen in the list, or found by its number. */
export function lookAtBooking(booking: ShopBooking, { now, isRecorded }: Omit<Looking, 'contact'>): LookedAt {
  const { ref, orderNo, revision, course, quantity, validFrom, validUntil, usedAt } = booking
  const check = checkListed(booking, now, isRecorded({ ref, revision }))
  return {
    ...{ ref, revision, check, booking, claims: null, course, quantity, validFrom, validUntil, usedAt, at: now },
    redeems: { orderNo, revision },
  }
}

/**
 * Judges a ticket again that has been on the screen for a while: by the clock as it is now, by what this phone has recorded, and by
 * what was heard of it last: at that look, or at a contact since.
 */
export function lookAgain(looked: LookedAt, looking: Looking): LookedAt {
  const { claims, redeems, booking } = looked
  const { day } = looking.contact
  const heard = day.serverTime.at >= looked.at ? knownIn(looking.contact, looked.ref) : null
  const last = isBooking(heard) ? heard : booking
  if (claims !== null && 'token' in redeems) {
    return lookAtToken(
      { token: redeems.token, claims },
      looking,
      heard === null ? booking : isBooking(heard) ? heard : null,
    )
  }
  return last === null ? looked : { ...lookAtBooking(last, looking), redeems }
}
