import {
  ASKED_ADDRESSES_PER_HOUR,
  ATTEMPTS_PER_ORDER,
  CONFLICTS_PER_ORDER,
  DEVICES_PER_SHOP_LINK,
  ENDED_SESSION_DAYS,
  ENDED_SESSIONS_PER_CUSTOMER,
  KNOWN_DEVICES_PER_CUSTOMER,
  MAILS_PER_CLIENT_AND_HOUR,
  MAX_PLAN_ENTRIES,
  PUSH_BROWSERS_PER_CUSTOMER,
  REGISTRATIONS_PER_CLIENT_AND_DAY,
  REJECTED_KEPT_PER_DAY,
  SESSIONS_PER_CUSTOMER,
  SHOP_DEVICE_DAYS,
  WALLET_DEVICES_PER_PASS,
  WALLET_EMPTIED_DAYS,
  WALLET_KEPT_DAYS,
  WRONG_CODES_PER_CLIENT,
  WRONG_CODES_WINDOW_MINUTES,
} from '#domain/constants.ts'
import {
  KNOWN_DEVICES_PER_OPERATOR,
  OPERATOR_SIGN_IN_WINDOW_MINUTES,
  OPERATOR_SIGN_INS_PER_CLIENT,
  RECONCILIATIONS_KEPT,
} from '#domain/operator-limits.ts'
import { REVIEW_TEXT_DAYS, REVIEW_TEXT_MAX } from '#domain/review/limits.ts'
import type { Limit } from '#server/modules/throttle/index.ts'

/**
 * Who can make a table grow, and what limits it. `anyone` counts the rows that one anonymous client (one IPv4 address
 * or IPv6 /64) can cause within its limits; `bytes` is the maximum row size, including indexes.
 */
export type Bound =
  | { readonly by: 'operator'; readonly end: string }
  /** A signed-in customer, who need not have paid. */
  | { readonly by: 'customer'; readonly limit: string; readonly end: string }
  | { readonly by: 'payment'; readonly limit: string; readonly end: string }
  | { readonly by: 'anyone'; readonly limits: readonly Limit[]; readonly bytes: number; readonly end: string }

const DAY = 24 * 60
const HOUR = 60
const catalogue: Bound = { by: 'operator', end: 'by an import' }
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const MAILS: Limit = { tries: MAILS_PER_CLIENT_AND_HOUR, minutes: HOUR }
const SIGN_INS: Limit = { tries: 60, minutes: 15 }
/**
 * Throttle keys that contain an address: registrations, passwords, mails to it by client and in total, mailed codes.
 */
const KEYS_OF_ADDRESS = 6
/** Throttle keys of the client only. */
const KEYS_OF_CLIENT = 12

/** Every table. A new one without an entry fails the test: state who can fill it, and how far. */
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
    ].map((table) => [table, catalogue]),
  ),

  customer: {
    by: 'anyone',
    limits: [{ tries: REGISTRATIONS_PER_CLIENT_AND_DAY, minutes: DAY }],
    bytes: 1_200,
    end: '7 days unconfirmed; 30 days after a deletion without orders',
  },
  mail: { by: 'anyone', limits: [MAILS], bytes: 12_000, end: '30 days; mails of orders with the order' },
  mail_link: { by: 'anyone', limits: [MAILS], bytes: 900, end: 'a day after it is over' },
  mail_code: { by: 'anyone', limits: [MAILS], bytes: 400, end: 'a day after it is over' },
  third_login: { by: 'anyone', limits: [SIGN_INS], bytes: 3_000, end: 'a day after it is over' },
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
    end: 'when its window is over',
  },
  throttle_member: {
    by: 'anyone',
    // Twice: an IPv6 client counts in its network and in its site.
    limits: [
      { tries: 2 * ASKED_ADDRESSES_PER_HOUR, minutes: HOUR },
      { tries: 2 * WRONG_CODES_PER_CLIENT, minutes: WRONG_CODES_WINDOW_MINUTES },
    ],
    bytes: 450,
    end: 'when its window is over',
  },
  // A total over all clients; conflicts and accepted records belong to orders and their owners.
  redemption: {
    by: 'anyone',
    limits: [{ tries: sum(Object.values(REJECTED_KEPT_PER_DAY)), minutes: DAY }],
    bytes: 1_500,
    end: `90 days; ${CONFLICTS_PER_ORDER} conflicts of an order with the order`,
  },
  support_entry: {
    by: 'anyone',
    // Undeliverable mails, and the daily entry about rejected records.
    limits: [MAILS, { tries: 1, minutes: DAY }],
    bytes: 600,
    end: '90 days; what is about an order when somebody has looked',
  },

  shop_link: { by: 'operator', end: 'kept: redemptions name them' },
  shop_device: { by: 'operator', end: `${DEVICES_PER_SHOP_LINK} of a link; ${SHOP_DEVICE_DAYS} days unseen` },

  reconciliation: { by: 'operator', end: `the newest ${RECONCILIATIONS_KEPT}` },

  operator_account: { by: 'operator', end: 'kept: the log names them' },
  operator_passkey: { by: 'operator', end: 'with the next link' },
  operator_session: { by: 'operator', end: '12 hours' },
  operator_device: { by: 'operator', end: `${KNOWN_DEVICES_PER_OPERATOR} of an operator, 365 days` },
  operator_link: { by: 'operator', end: 'one of an operator; a day after it is over' },
  operator_challenge: {
    by: 'anyone',
    limits: [{ tries: OPERATOR_SIGN_INS_PER_CLIENT, minutes: OPERATOR_SIGN_IN_WINDOW_MINUTES }],
    bytes: 200,
    end: 'when it is over, minutes later',
  },

  ended_session: {
    by: 'customer',
    limit: `${ENDED_SESSIONS_PER_CUSTOMER} of a customer`,
    end: `${ENDED_SESSION_DAYS} days`,
  },
  session: { by: 'customer', limit: `${SESSIONS_PER_CUSTOMER} of a customer`, end: '30 days' },
  known_device: { by: 'customer', limit: `${KNOWN_DEVICES_PER_CUSTOMER} of a customer`, end: '365 days' },
  push_subscription: { by: 'customer', limit: `${PUSH_BROWSERS_PER_CUSTOMER} of a customer`, end: 'with its session' },
  wallet_pass: {
    by: 'payment',
    limit: 'one of a ticket and wallet',
    end: `${WALLET_KEPT_DAYS + WALLET_EMPTIED_DAYS} days after the ticket`,
  },
  wallet_counter: { by: 'operator', end: 'one row' },
  wallet_device: { by: 'payment', limit: `${WALLET_DEVICES_PER_PASS} of a pass`, end: 'with its pass' },
  push_message: { by: 'payment', limit: 'one of a browser for each news of an order', end: 'a day' },
  sign_in_code: { by: 'customer', limit: '1 of a customer', end: 'a day after it is over' },
  favorite: { by: 'customer', limit: '500 of a customer', end: 'by its owner' },
  trip_plan: {
    by: 'customer',
    limit: `1 of a customer, ${MAX_PLAN_ENTRIES} places`,
    end: '800 days after its last change',
  },
  third_identity: { by: 'customer', limit: 'one for each account at a service', end: 'by its owner' },
  orders: { by: 'customer', limit: 'unpaid ones hold seats for half an hour', end: 'kept' },
  order_search: { by: 'customer', limit: 'one of an order', end: 'with the order' },
  review: {
    by: 'payment',
    limit: `one of a redeemed order, ${REVIEW_TEXT_MAX} characters`,
    end: `texts after ${REVIEW_TEXT_DAYS} days, stars with the order`,
  },
  popularity: { by: 'operator', end: 'one row' },
  order_event: { by: 'customer', limit: 'one for each step of an order', end: 'with the order' },
  payment_attempt: { by: 'customer', limit: `${ATTEMPTS_PER_ORDER} of an order`, end: 'with the order' },
  hold_lapse: { by: 'customer', limit: 'one for each order that lapsed', end: 'a day' },
  job_try: { by: 'customer', limit: 'one for each row that a job works on', end: 'when the row is done' },
  used_signature: { by: 'operator', end: 'minutes: only the mini-program signs' },
  ledger_entry: {
    by: 'payment',
    limit: 'a payment of an attempt, and its refunds',
    end: 'kept, as the law wants',
  },
  refund: { by: 'payment', limit: 'together no more than was paid', end: 'with the ledger' },
  operator_log: { by: 'operator', end: 'kept: nobody can remove it' },
  unmatched_payment: { by: 'payment', limit: 'taken by the gateway for an order of ours', end: 'kept' },
  webhook_event: { by: 'payment', limit: 'signed by the provider, about a payment of ours', end: 'kept' },
}

/** Rows that limits allow in that many hours: windows are fixed, so one more may start than fits. */
export const rowsWithin = (limits: readonly Limit[], hours: number): number =>
  sum(limits.map(({ tries, minutes }) => tries * (Math.ceil((hours * 60) / minutes) + 1)))
