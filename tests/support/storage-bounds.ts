import {
  ASKED_ADDRESSES_PER_HOUR,
  ATTEMPTS_PER_ORDER,
  DEVICES_PER_SHOP_LINK,
  ENDED_SESSIONS_PER_CUSTOMER,
  KNOWN_DEVICES_PER_CUSTOMER,
  MAILS_PER_CLIENT_AND_HOUR,
  MAX_PLAN_ENTRIES,
  PUSH_BROWSERS_PER_CUSTOMER,
  REGISTRATIONS_PER_CLIENT_AND_DAY,
  REJECTED_KEPT_PER_DAY,
  SESSIONS_PER_CUSTOMER,
  WALLET_DEVICES_PER_PASS,
  WRONG_CODES_PER_CLIENT,
  WRONG_CODES_WINDOW_MINUTES,
} from '#domain/constants.ts'
import {
  KNOWN_DEVICES_PER_OPERATOR,
  OPERATOR_SIGN_IN_WINDOW_MINUTES,
  OPERATOR_SIGN_INS_PER_CLIENT,
} from '#domain/operator-limits.ts'
import { REVIEW_TEXT_MAX } from '#domain/review/limits.ts'
import type { Limit } from '#server/modules/throttle/index.ts'

/**
 * Who can make a table grow, and what limits it. `anyone` counts the rows that one anonymous client (one IPv4 address
 * or IPv6 /64) can cause within its limits; `bytes` is the maximum row size, including indexes.
 */
export type Bound =
  | { readonly by: 'operator'; readonly limit?: string }
  /** A signed-in customer, who need not have paid. */
  | { readonly by: 'customer'; readonly limit: string }
  | { readonly by: 'payment'; readonly limit: string }
  | { readonly by: 'anyone'; readonly limits: readonly Limit[]; readonly bytes: number }

const DAY = 24 * 60
const HOUR = 60
const catalogue: Bound = { by: 'operator' }
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const MAILS: Limit = { tries: MAILS_PER_CLIENT_AND_HOUR, minutes: HOUR }
const SIGN_INS: Limit = { tries: 60, minutes: 15 }
/**
 * Throttle keys that contain an address: registrations, passwords, mails to it by client and in total, mailed codes.
 */
const KEYS_OF_ADDRESS = 6
/** Throttle keys of the client only. */
const KEYS_OF_CLIENT = 12

/**
 * Every table. A new one without an entry fails the test: state who can fill it, and how far. When its rows end is in
 * src/domain/retention/rules.ts.
 */
export const BOUNDS: Readonly<Record<string, Bound>> = {
  ...Object.fromEntries(
    [
      'config',
      'area',
      'category',
      'theme',
      'banner',
      'translation',
      'supplier',
      'supplier_theme',
      'time_period',
      'closing',
      'opening',
      'national_holiday',
      'package',
      'coupon',
      'catalogue_version',
      'catalogue_key',
      'catalogue_change',
      'catalogue_pruned',
      'supplier_changed',
      'slot_seat',
      'migration',
      'migration_lock',
      'delivery',
      'retention_run',
    ].map((table) => [table, catalogue]),
  ),

  customer: {
    by: 'anyone',
    limits: [{ tries: REGISTRATIONS_PER_CLIENT_AND_DAY, minutes: DAY }],
    bytes: 1_200,
  },
  mail: { by: 'anyone', limits: [MAILS], bytes: 12_000 },
  mail_link: { by: 'anyone', limits: [MAILS], bytes: 900 },
  mail_code: { by: 'anyone', limits: [MAILS], bytes: 400 },
  third_login: { by: 'anyone', limits: [SIGN_INS], bytes: 3_000 },
  throttle: {
    by: 'anyone',
    limits: [
      { tries: ASKED_ADDRESSES_PER_HOUR * KEYS_OF_ADDRESS, minutes: HOUR },
      { tries: KEYS_OF_CLIENT, minutes: DAY },
      // The codes of each sign-in with another service.
      SIGN_INS,
      // An operator's address: by network, per hour and per day.
      { tries: 3 * OPERATOR_SIGN_INS_PER_CLIENT, minutes: OPERATOR_SIGN_IN_WINDOW_MINUTES },
    ],
    bytes: 300,
  },
  throttle_member: {
    by: 'anyone',
    // Twice: an IPv6 client counts in its network and in its site.
    limits: [
      { tries: 2 * ASKED_ADDRESSES_PER_HOUR, minutes: HOUR },
      { tries: 2 * WRONG_CODES_PER_CLIENT, minutes: WRONG_CODES_WINDOW_MINUTES },
    ],
    bytes: 450,
  },
  // A total over all clients. Accepted records and `CONFLICTS_PER_ORDER` conflicts belong to orders and their owners.
  redemption: {
    by: 'anyone',
    limits: [{ tries: sum(Object.values(REJECTED_KEPT_PER_DAY)), minutes: DAY }],
    bytes: 1_500,
  },
  support_entry: {
    by: 'anyone',
    // Undeliverable mails, and the daily entry about rejected records.
    limits: [MAILS, { tries: 1, minutes: DAY }],
    bytes: 600,
  },

  shop_link: { by: 'operator' },
  shop_device: { by: 'operator', limit: `${DEVICES_PER_SHOP_LINK} of a link` },

  reconciliation: { by: 'operator' },

  operator_account: { by: 'operator' },
  operator_passkey: { by: 'operator' },
  operator_session: { by: 'operator' },
  operator_device: { by: 'operator', limit: `${KNOWN_DEVICES_PER_OPERATOR} of an operator` },
  operator_link: { by: 'operator', limit: 'one of an operator' },
  operator_challenge: {
    by: 'anyone',
    limits: [{ tries: OPERATOR_SIGN_INS_PER_CLIENT, minutes: OPERATOR_SIGN_IN_WINDOW_MINUTES }],
    bytes: 200,
  },

  ended_session: {
    by: 'customer',
    limit: `${ENDED_SESSIONS_PER_CUSTOMER} of a customer`,
  },
  session: { by: 'customer', limit: `${SESSIONS_PER_CUSTOMER} of a customer` },
  known_device: { by: 'customer', limit: `${KNOWN_DEVICES_PER_CUSTOMER} of a customer` },
  push_subscription: { by: 'customer', limit: `${PUSH_BROWSERS_PER_CUSTOMER} of a customer` },
  wallet_pass: {
    by: 'payment',
    limit: 'one of a ticket and wallet',
  },
  wallet_counter: { by: 'operator' },
  wallet_device: { by: 'payment', limit: `${WALLET_DEVICES_PER_PASS} of a pass` },
  push_message: { by: 'payment', limit: 'one of a browser for each news of an order' },
  sign_in_code: { by: 'customer', limit: '1 of a customer' },
  favorite: { by: 'customer', limit: '500 of a customer' },
  trip_plan: {
    by: 'customer',
    limit: `1 of a customer, ${MAX_PLAN_ENTRIES} places`,
  },
  third_identity: { by: 'customer', limit: 'one for each account at a service' },
  orders: { by: 'customer', limit: 'unpaid ones hold seats for half an hour' },
  order_search: { by: 'customer', limit: 'one of an order' },
  review: { by: 'payment', limit: `one of a redeemed order, ${REVIEW_TEXT_MAX} characters` },
  popularity: { by: 'operator' },
  order_event: { by: 'customer', limit: 'one for each step of an order' },
  payment_attempt: { by: 'customer', limit: `${ATTEMPTS_PER_ORDER} of an order` },
  hold_lapse: { by: 'customer', limit: 'one for each order that lapsed' },
  job_try: { by: 'customer', limit: 'one for each row that a job works on' },
  used_signature: { by: 'operator', limit: 'only the mini-program signs' },
  ledger_entry: {
    by: 'payment',
    limit: 'a payment of an attempt, and its refunds',
  },
  refund: { by: 'payment', limit: 'together no more than was paid' },
  payout_feed: { by: 'operator' },
  payout: { by: 'operator', limit: 'the gateway pays out at most daily' },
  payout_entry: { by: 'payment', limit: 'one for each movement of money at the gateway' },
  overview_count: { by: 'operator', limit: 'one of a day' },
  overview_day: { by: 'customer', limit: 'one of a day for each shop, source and code with a booking' },
  overview_stale: { by: 'payment', limit: 'one for each later change of a booking, until its day is summed again' },
  operator_log: { by: 'operator' },
  unmatched_payment: { by: 'payment', limit: 'taken by the gateway for an order of ours' },
  webhook_event: { by: 'payment', limit: 'signed by the provider, about a payment of ours' },
}

/** Rows that limits allow in that many hours: windows are fixed, so one more may start than fits. */
export const rowsWithin = (limits: readonly Limit[], hours: number): number =>
  sum(limits.map(({ tries, minutes }) => tries * (Math.ceil((hours * 60) / minutes) + 1)))
