import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type {
  BOOK_COLUMNS,
  CODE_COLUMNS,
  CUSTOMER_COLUMNS,
  LOG_COLUMNS,
  ORDER_COLUMNS,
  OVERVIEW_COLUMNS,
  PAYOUT_COLUMNS,
  PAYOUT_ENTRY_COLUMNS,
  REPORT_COLUMNS,
  SHOP_COLUMNS,
  SHOP_LINK_COLUMNS,
} from '#contract/operator/csv-columns.ts'

/** Column names by the server's keys. */
export type ColumnNames<Columns extends readonly string[] = readonly string[]> = Readonly<
  Record<Columns[number], MessageDescriptor>
>

export const BOOK_HEADS: ColumnNames<typeof BOOK_COLUMNS> = {
  day: msg`Day or month`,
  supplierId: msg`Shop number`,
  shop: msg`Shop`,
  payments: msg`Payments`,
  paid: msg`Paid`,
  refunds: msg`Refunds`,
  refunded: msg`Refunded`,
  net: msg`Net`,
  fees: msg`Fees`,
  feesUnknown: msg`Payments with fees pending`,
}

export const ORDER_HEADS: ColumnNames<typeof ORDER_COLUMNS> = {
  orderNo: msg`Order`,
  state: msg`Status`,
  shop: msg`Shop`,
  visit: msg`Visit`,
  ordered: msg`Ordered`,
  people: msg`Guests`,
  amount: msg`Amount`,
  name: msg`Name`,
  email: msg`Email address`,
  phone: msg`Phone`,
}

const COMMON = { name: msg`Name`, state: ORDER_HEADS.state }

export const SHOP_HEADS: ColumnNames<typeof SHOP_COLUMNS> = {
  ...COMMON,
  id: msg`Number`,
  key: msg`Key`,
  nameEn: msg`Name (English)`,
  area: msg`Area`,
  category: msg`Category`,
  packages: msg`Packages`,
  missing: msg`Missing translations`,
  changed: msg`Changed`,
}

export const CUSTOMER_HEADS: ColumnNames<typeof CUSTOMER_COLUMNS> = {
  ...COMMON,
  id: SHOP_HEADS.id,
  email: ORDER_HEADS.email,
  phone: ORDER_HEADS.phone,
  since: msg`Customer since`,
}

export const SHOP_LINK_HEADS: ColumnNames<typeof SHOP_LINK_COLUMNS> = {
  supplierId: BOOK_HEADS.supplierId,
  shop: BOOK_HEADS.shop,
  shopEn: SHOP_HEADS.nameEn,
  contactEmail: ORDER_HEADS.email,
  links: msg`Active links`,
  seen: msg`Last seen`,
}

export const LOG_HEADS: ColumnNames<typeof LOG_COLUMNS> = {
  at: msg`Time`,
  operator: msg`User`,
  act: msg`Event`,
  subject: msg`Target`,
  before: msg`Before`,
  after: msg`After`,
  reason: msg`Reason`,
}

export const CODE_HEADS: ColumnNames<typeof CODE_COLUMNS> = {
  ...COMMON,
  code: msg`Code`,
  nameEn: SHOP_HEADS.nameEn,
  shop: BOOK_HEADS.shop,
  type: msg`Type (percentage or amount)`,
  discount: msg`Discount`,
  minimum: msg`Minimum order amount`,
  starts: msg`Start date`,
  ends: msg`End date`,
  maxUses: msg`Usage limit`,
  used: msg`Uses`,
  paid: msg`Uses on paid orders`,
  unpaid: msg`Uses on unpaid orders`,
}

const SHARE = { begun: msg`Orders created`, paid: msg`Paid orders`, value: msg`Total` }

export const REPORT_HEADS: {
  readonly [Table in keyof typeof REPORT_COLUMNS]: ColumnNames<(typeof REPORT_COLUMNS)[Table]>
} = {
  bookings: { start: msg`Start date`, begun: SHARE.begun, paid: SHARE.paid },
  revenue: { start: msg`Start date`, taken: msg`Paid`, refunded: msg`Refunded`, net: msg`Net` },
  redemptions: { start: msg`Start date`, redemptions: msg`Redemptions`, late: msg`Offline` },
  sources: { source: msg`Source`, ...SHARE },
  referrals: { code: msg`Code`, ...SHARE },
  line: { code: msg`Code`, ...SHARE },
}

export const PAYOUT_HEADS: ColumnNames<typeof PAYOUT_COLUMNS> = {
  arrivesOn: msg`Arrives at the bank`,
  provider: msg`Payment provider`,
  ref: msg`Reference`,
  state: ORDER_HEADS.state,
  amount: ORDER_HEADS.amount,
  payments: BOOK_HEADS.payments,
  paid: BOOK_HEADS.paid,
  refunded: BOOK_HEADS.refunded,
  other: msg`Other`,
  fees: BOOK_HEADS.fees,
}

export const PAYOUT_ENTRY_HEADS: ColumnNames<typeof PAYOUT_ENTRY_COLUMNS> = {
  at: LOG_HEADS.at,
  kind: msg`Kind`,
  orderNo: ORDER_HEADS.orderNo,
  paymentRef: msg`Payment`,
  refundRef: msg`Refund`,
  amount: ORDER_HEADS.amount,
  fee: msg`Fee`,
  net: BOOK_HEADS.net,
  ref: PAYOUT_HEADS.ref,
}

const COMPARED = {
  bookings: msg`Bookings`,
  guests: ORDER_HEADS.people,
  cancelled: msg`Cancellations`,
  noShows: msg`No-shows`,
  paid: BOOK_HEADS.paid,
  refunded: BOOK_HEADS.refunded,
  net: msg`Net revenue`,
  bookingsBefore: msg`Bookings, period before`,
  cancelledBefore: msg`Cancellations, period before`,
  noShowsBefore: msg`No-shows, period before`,
  netBefore: msg`Net revenue, period before`,
}

export const OVERVIEW_HEADS: {
  readonly [Table in keyof typeof OVERVIEW_COLUMNS]: ColumnNames<(typeof OVERVIEW_COLUMNS)[Table]>
} = {
  days: { day: msg`Day`, ...COMPARED },
  shops: { id: BOOK_HEADS.supplierId, name: BOOK_HEADS.shop, nameEn: SHOP_HEADS.nameEn, ...COMPARED },
  areas: { id: SHOP_HEADS.id, name: SHOP_HEADS.area, nameEn: SHOP_HEADS.nameEn, ...COMPARED },
  sources: { source: msg`Source`, ...COMPARED },
  referrals: { code: CODE_HEADS.code, ...COMPARED },
}

/**
 * Replaces the server's column keys in a CSV's first line with the page's names. A key unknown to this console, which
 * may be older than the server, is kept.
 */
export function withColumnNames(csv: string, heads: ColumnNames, i18n: I18n): string {
  const [, mark = '', names = '', lines = ''] = /^(\uFEFF?)([^\n]*)(.*)$/s.exec(csv) ?? []
  const written = names.split(',').map((name) => {
    const head = heads[name]
    return head ? `"${i18n._(head).replaceAll('"', '""')}"` : name
  })
  return `${mark}${written.join(',')}${lines}`
}
