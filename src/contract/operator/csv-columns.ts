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

/** Shops. */
export const SHOP_COLUMNS = [
  ...(['id', 'key', 'name', 'nameEn', 'state', 'area', 'category', 'packages', 'missing', 'changed'] as const),
] as const

/** Accounts of customers. */
export const CUSTOMER_COLUMNS = ['id', 'email', 'name', 'phone', 'since', 'state'] as const

/** Shops with their links. */
export const SHOP_LINK_COLUMNS = ['supplierId', 'shop', 'shopEn', 'contactEmail', 'links', 'seen'] as const

/** What operators did. */
export const LOG_COLUMNS = ['at', 'operator', 'act', 'subject', 'before', 'after', 'reason'] as const

/** Codes. */
export const CODE_COLUMNS = [
  ...(['code', 'name', 'nameEn', 'shop', 'type', 'discount', 'minimum', 'starts', 'ends', 'maxUses'] as const),
  ...(['used', 'paid', 'unpaid', 'state'] as const),
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
