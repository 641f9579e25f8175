/**
 * The figures of the overview, and what each counts. The day is a day in Japan.
 *
 * bookings: reservations and purchases settled that day, free ones by a code included. A change of a booking is no new
 * booking, and a coupon issued at a shop's QR code is none. guests: the people of these bookings. cancelled: settled
 * bookings that ended that day without use, ended by guest, shop or operator. noShows: reservations whose
 * visit was that day, that were not cancelled and not redeemed. paid, refunded: yen of the ledger by the day of the
 * movement, as in the books; a refund that the bank returned does not count.
 */
export const OVERVIEW_FIGURES = ['bookings', 'guests', 'cancelled', 'noShows', 'paid', 'refunded'] as const
export type OverviewFigure = (typeof OVERVIEW_FIGURES)[number]
export type OverviewFigures = Readonly<Record<OverviewFigure, number>>

/** How the figures are divided. Every part adds up to the same totals. The area is the one that the shop had
 * when its day was summed. */
const OVERVIEW_PARTS = ['shop', 'area', 'source', 'referral'] as const
export type OverviewPart = (typeof OVERVIEW_PARTS)[number]

export const NO_FIGURES: OverviewFigures = {
  ...{ bookings: 0, guests: 0, cancelled: 0, noShows: 0 },
  ...{ paid: 0, refunded: 0 },
}

/** Adds figures up. */
export function addFigures(all: readonly OverviewFigures[]): OverviewFigures {
  const sum: Record<OverviewFigure, number> = { ...NO_FIGURES }
  for (const one of all) for (const name of OVERVIEW_FIGURES) sum[name] += one[name]
  return sum
}

/** Revenue in yen: paid less refunded. Negative when more was refunded than paid. */
export const netOf = ({ paid, refunded }: Pick<OverviewFigures, 'paid' | 'refunded'>): number => paid - refunded

/**
 * The change against the period before, as a share: 0.25 for a quarter more. Null without a meaning: the figure before
 * was zero or negative.
 */
export function changeAgainst(now: number, before: number): number | null {
  return before > 0 ? (now - before) / before : null
}
