import type { REPORT_TABLES } from './reports.ts'

/** The books as a table for spreadsheets: its columns, as the server and the command line write them. */
export const BOOK_COLUMNS = [
  ...(['day', 'supplierId', 'shop', 'payments', 'paid', 'refunds', 'refunded', 'net', 'fees'] as const),
  'feesUnknown',
] as const

/** Orders as such a table. */
export const ORDER_COLUMNS = [
  ...(['orderNo', 'state', 'shop', 'visit', 'ordered', 'people', 'amount', 'name', 'email', 'phone'] as const),
] as const

/** The tables of a report. */
export const REPORT_COLUMNS = {
  bookings: ['start', 'begun', 'paid'],
  revenue: ['start', 'taken', 'refunded', 'net'],
  redemptions: ['start', 'redemptions', 'late'],
  sources: ['source', 'begun', 'paid', 'value'],
  referrals: ['code', 'begun', 'paid', 'value'],
  line: ['code', 'begun', 'paid', 'value'],
} as const satisfies Record<(typeof REPORT_TABLES)[number], readonly string[]>
