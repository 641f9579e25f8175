import type { OVERVIEW_TABLES } from './overview.ts'
import type { REPORT_TABLES } from './reports.ts'

/** Columns of the accounts as CSV, from the server and the command line. */
export const BOOK_COLUMNS = [
  ...(['day', 'supplierId', 'shop', 'payments', 'paid', 'refunds', 'refunded', 'net', 'fees'] as const),
  'feesUnknown',
] as const

/** Columns of orders as CSV. */
export const ORDER_COLUMNS = [
  ...(['orderNo', 'state', 'shop', 'visit', 'ordered', 'people', 'amount', 'name', 'email', 'phone'] as const),
] as const

/** Columns of shops as CSV. */
export const SHOP_COLUMNS = [
  ...(['id', 'key', 'name', 'nameEn', 'state', 'area', 'category', 'packages', 'missing', 'changed'] as const),
] as const

/** Columns of customer accounts as CSV. */
export const CUSTOMER_COLUMNS = ['id', 'email', 'name', 'phone', 'since', 'state'] as const

/** Columns of shops with their links as CSV. */
export const SHOP_LINK_COLUMNS = ['supplierId', 'shop', 'shopEn', 'contactEmail', 'links', 'seen'] as const

/** Columns of the operator log as CSV. */
export const LOG_COLUMNS = ['at', 'operator', 'act', 'subject', 'before', 'after', 'reason'] as const

/** Columns of codes as CSV. */
export const CODE_COLUMNS = [
  ...(['code', 'name', 'nameEn', 'shop', 'type', 'discount', 'minimum', 'starts', 'ends', 'maxUses'] as const),
  ...(['used', 'paid', 'unpaid', 'state'] as const),
] as const

const COMPARED = [
  ...(['bookings', 'guests', 'cancelled', 'noShows', 'paid', 'refunded', 'net'] as const),
  ...(['bookingsBefore', 'cancelledBefore', 'noShowsBefore', 'netBefore'] as const),
] as const
/** Columns of the overview's tables as CSV. */
export const OVERVIEW_COLUMNS = {
  days: ['day', ...COMPARED],
  shops: ['id', 'name', 'nameEn', ...COMPARED],
  areas: ['id', 'name', 'nameEn', ...COMPARED],
  sources: ['source', ...COMPARED],
  referrals: ['code', ...COMPARED],
} as const satisfies Record<(typeof OVERVIEW_TABLES)[number], readonly string[]>

/** Columns of payouts as CSV. */
export const PAYOUT_COLUMNS = [
  ...(['arrivesOn', 'provider', 'ref', 'state', 'amount', 'payments', 'paid', 'refunded', 'other', 'fees'] as const),
] as const
/** Columns of the entries of a payout as CSV. */
export const PAYOUT_ENTRY_COLUMNS = [
  ...(['at', 'kind', 'orderNo', 'paymentRef', 'refundRef', 'amount', 'fee', 'net', 'ref'] as const),
] as const

/** Columns of a report's tables as CSV. */
export const REPORT_COLUMNS = {
  bookings: ['start', 'begun', 'paid'],
  revenue: ['start', 'taken', 'refunded', 'net'],
  redemptions: ['start', 'redemptions', 'late'],
  sources: ['source', 'begun', 'paid', 'value'],
  referrals: ['code', 'begun', 'paid', 'value'],
  line: ['code', 'begun', 'paid', 'value'],
} as const satisfies Record<(typeof REPORT_TABLES)[number], readonly string[]>
