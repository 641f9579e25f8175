import {
  ACCOUNT_MAIL_DAYS,
  DELETED_ACCOUNT_DAYS,
  ENDED_SESSION_DAYS,
  GATEWAY_EVENT_DAYS,
  KNOWN_DEVICE_DAYS,
  PAST_SEAT_DAYS,
  REJECTED_KEPT_DAYS,
  SHOP_DEVICE_DAYS,
  SUPPORT_NOTE_DAYS,
  TRIP_PLAN_DAYS,
  UNCONFIRMED_ACCOUNT_DAYS,
  WALLET_EMPTIED_DAYS,
} from '#domain/constants.ts'
import { OVERVIEW_KEPT_DAYS, RECONCILIATIONS_KEPT } from '#domain/operator-limits.ts'
import { REVIEW_TEXT_DAYS } from '#domain/review/limits.ts'
import { ORDER_CONTACT_YEARS, ORDER_MAIL_TEXT_DAYS, ORDER_MONEY_YEARS, ORDER_NEEDS_DAYS } from './kept-order-data.ts'
import { CONTACTS_KEPT, NEEDS_KEPT } from './order-end.ts'
import { days, type Period, years } from './period.ts'

/** A rule that the retention job carries out. */
export interface TimedRule {
  readonly does: 'empties' | 'deletes'
  readonly what: string
  /** The moment from which the period counts. */
  readonly after: string
  readonly keep: Period
  /** Whether it waits while something about the order is open (`HELD_WHILE`). */
  readonly isHeld?: true
}

interface Retention {
  /** The timed rules by name. A rule's full name is `TABLE.NAME`. */
  readonly rules: Readonly<Record<string, TimedRule>>
  /** How the rows themselves end, or what bounds their number. */
  readonly end: string
}

/**
 * What holds an order's texts beyond their period: a refund that is owed, an open support entry, and a mail that is
 * still to be sent, of the order or of one that it replaced or that replaced it. An open dispute is to be added here
 * with the table of disputes.
 */
export const HELD_WHILE = ['refund', 'entry', 'mail'] as const
export type HoldReason = (typeof HELD_WHILE)[number]

const empties = (what: string, after: string, keep: Period): TimedRule => ({ does: 'empties', what, after, keep })
const deletes = (what: string, after: string, keep: Period): TimedRule => ({ does: 'deletes', what, after, keep })
const held = (rule: TimedRule): TimedRule => ({ ...rule, isHeld: true })

const AT_ONCE = days(0)
/** Short-lived secrets stay for another day, so that they are reported as expired and not as unknown. */
const A_DAY = days(1)
const END = 'the end of the order'
const byOperator = { rules: {}, end: 'by the operator' } as const
const withOrder = { rules: {}, end: 'with the order' } as const
const oneRow = { rules: {}, end: 'one row' } as const

/**
 * The retention of every table: its timed rules, and how its rows end (RE-01). The retention job carries out the rules;
 * a test demands an entry for every table, and a type the work of every rule. Who can fill a table, and how far, is in
 * `tests/support/storage-bounds.ts`.
 */
export const RETENTION = {
  orders: {
    rules: {
      needs: held(empties('needs, children’s ages and notes, and the shop’s mails with them', END, NEEDS_KEPT)),
      contacts: held(empties('names, mail addresses and telephone numbers; its mails are deleted', END, CONTACTS_KEPT)),
      rows: held(
        deletes(
          'orders with their money and everything about them',
          `the last payment or refund and ${END}`,
          years(ORDER_MONEY_YEARS),
        ),
      ),
    },
    end: `${ORDER_MONEY_YEARS} years`,
  },
  order_search: withOrder,
  order_event: {
    rules: {
      reasons: held(empties('what an operator typed about an order', `the act and ${END}`, days(ORDER_NEEDS_DAYS))),
    },
    end: 'with the order',
  },
  operator_log: {
    rules: {
      order_reasons: held(
        empties('the reason of an act on an order or its support entry', `the act and ${END}`, days(ORDER_NEEDS_DAYS)),
      ),
      reasons: empties('the reason of any act', 'the act', years(ORDER_CONTACT_YEARS)),
    },
    end: 'kept: who did what, and when',
  },
  support_entry: {
    rules: {
      notes: held(
        empties('what an operator typed when resolving it', `the resolution and ${END}`, days(ORDER_NEEDS_DAYS)),
      ),
      undelivered: deletes(
        'entries about undelivered mails and rejected records',
        'the entry',
        days(SUPPORT_NOTE_DAYS),
      ),
      resolved: deletes('resolved entries', 'the resolution', years(ORDER_CONTACT_YEARS)),
    },
    end: 'kept while open',
  },
  mail: {
    rules: {
      texts: held(empties('texts of mails about orders', 'the mail', days(ORDER_MAIL_TEXT_DAYS))),
      of_orders: held(deletes('mails about orders', 'the mail', years(ORDER_CONTACT_YEARS))),
      of_accounts: deletes('all other mails', 'the mail', days(ACCOUNT_MAIL_DAYS)),
    },
    end: 'deleted by the rules once they were sent or given up',
  },
  review: {
    rules: {
      texts: empties('texts and names of reviews, and the shop’s answers', 'the last change', days(REVIEW_TEXT_DAYS)),
      erased: empties('what is left of those texts of a deleted account', 'the deletion', AT_ONCE),
    },
    end: 'with the order; the stars stay until then',
  },
  popularity: oneRow,
  redemption: {
    rules: { rejected: deletes('rejected records', 'their arrival', days(REJECTED_KEPT_DAYS)) },
    end: 'with the order; the device is emptied with the contacts',
  },
  payment_attempt: withOrder,
  ledger_entry: withOrder,
  refund: withOrder,
  unmatched_payment: {
    rules: { settled: deletes('settled payments without an order', 'the settlement', years(ORDER_MONEY_YEARS)) },
    end: 'kept until settled',
  },
  payout_feed: { rules: {}, end: 'one row for each gateway' },
  payout: {
    rules: { rows: deletes('payouts with what they consist of', 'the payout', years(ORDER_MONEY_YEARS)) },
    end: `${ORDER_MONEY_YEARS} years`,
  },
  payout_entry: {
    rules: { rows: deletes('entries of a gateway’s balance', 'the entry', years(ORDER_MONEY_YEARS)) },
    end: `with the payout, or after ${ORDER_MONEY_YEARS} years`,
  },
  overview_count: {
    rules: { rows: deletes('daily sums of the overview', 'their last count', days(OVERVIEW_KEPT_DAYS)) },
    end: `${OVERVIEW_KEPT_DAYS} days`,
  },
  overview_day: { rules: {}, end: 'with the count of its day' },
  overview_stale: { rules: {}, end: 'when its day is summed again' },
  webhook_event: {
    rules: { rows: deletes('handled events', 'their arrival', days(GATEWAY_EVENT_DAYS)) },
    end: `${GATEWAY_EVENT_DAYS} days`,
  },
  hold_lapse: { rules: {}, end: 'a day, by the jobs' },
  slot_seat: {
    rules: {
      past: deletes('seats of past times', 'the time', days(PAST_SEAT_DAYS)),
    },
    end: `${PAST_SEAT_DAYS} days`,
  },
  push_message: {
    rules: { rows: deletes('messages that no job sends', 'the message', A_DAY) },
    end: 'when it is sent, within a day',
  },
  wallet_pass: {
    rules: { rows: deletes('emptied passes', 'the end of the pass', days(WALLET_EMPTIED_DAYS)) },
    end: 'with the ticket',
  },
  wallet_device: { rules: {}, end: 'with its pass' },
  wallet_counter: oneRow,
  job_try: {
    rules: { push: deletes('tries of messages whose browser is gone', 'the next try', A_DAY) },
    end: 'when the row is done',
  },
  retention_run: { rules: {}, end: 'one row for each rule' },
  delivery: oneRow,

  customer: {
    rules: {
      unconfirmed: deletes('accounts without a confirmed address', 'the registration', days(UNCONFIRMED_ACCOUNT_DAYS)),
      deleted: deletes('what is left of deleted accounts without orders', 'the deletion', days(DELETED_ACCOUNT_DAYS)),
    },
    end: 'by its owner',
  },
  session: { rules: { rows: deletes('sessions', 'their end', AT_ONCE) }, end: 'when it is over' },
  ended_session: {
    rules: { rows: deletes('sessions that their owner ended', 'that end', days(ENDED_SESSION_DAYS)) },
    end: `${ENDED_SESSION_DAYS} days`,
  },
  known_device: {
    rules: { rows: deletes('known browsers', 'the last sign-in', days(KNOWN_DEVICE_DAYS)) },
    end: `${KNOWN_DEVICE_DAYS} days`,
  },
  throttle: { rules: { rows: deletes('counted tries', 'their window', AT_ONCE) }, end: 'when its window is over' },
  throttle_member: {
    rules: { rows: deletes('counted members', 'their window', AT_ONCE) },
    end: 'when its window is over',
  },
  sign_in_code: { rules: { rows: deletes('codes', 'their end', A_DAY) }, end: 'a day after it is over' },
  mail_link: { rules: { rows: deletes('mailed links', 'their end', A_DAY) }, end: 'a day after it is over' },
  mail_code: { rules: { rows: deletes('mailed codes', 'their end', A_DAY) }, end: 'a day after it is over' },
  third_login: {
    rules: { rows: deletes('sign-ins with other services', 'their end', A_DAY) },
    end: 'a day after it is over',
  },
  third_identity: { rules: {}, end: 'by its owner' },
  used_signature: { rules: { rows: deletes('used signatures', 'their end', AT_ONCE) }, end: 'minutes' },
  push_subscription: { rules: {}, end: 'with its session' },
  favorite: { rules: {}, end: 'by its owner' },
  trip_plan: {
    rules: { rows: deletes('trips', 'the last change', days(TRIP_PLAN_DAYS)) },
    end: `${TRIP_PLAN_DAYS} days after its last change`,
  },

  shop_link: { rules: {}, end: 'kept: redemptions name them' },
  shop_device: {
    rules: { rows: deletes('phones of shops', 'their last contact', days(SHOP_DEVICE_DAYS)) },
    end: `${SHOP_DEVICE_DAYS} days unseen`,
  },
  reconciliation: { rules: {}, end: `the newest ${RECONCILIATIONS_KEPT}` },
  operator_account: { rules: {}, end: 'kept: the log names them' },
  operator_passkey: { rules: {}, end: 'with the next link' },
  operator_session: { rules: { rows: deletes('sessions of operators', 'their end', AT_ONCE) }, end: 'when it is over' },
  operator_device: {
    rules: { rows: deletes('known browsers of operators', 'the last sign-in', days(KNOWN_DEVICE_DAYS)) },
    end: `${KNOWN_DEVICE_DAYS} days`,
  },
  operator_link: { rules: { rows: deletes('links of operators', 'their end', A_DAY) }, end: 'a day after it is over' },
  operator_challenge: { rules: { rows: deletes('challenges', 'their end', AT_ONCE) }, end: 'when it is over' },

  config: byOperator,
  area: byOperator,
  category: byOperator,
  theme: byOperator,
  banner: byOperator,
  translation: byOperator,
  supplier: byOperator,
  supplier_theme: byOperator,
  supplier_changed: byOperator,
  time_period: byOperator,
  closing: byOperator,
  opening: byOperator,
  national_holiday: byOperator,
  package: byOperator,
  coupon: byOperator,
  catalogue_key: byOperator,
  catalogue_version: oneRow,
  catalogue_pruned: oneRow,
  catalogue_change: { rules: {}, end: 'when every process has read it' },
  kysely_migration: { rules: {}, end: 'one row for each migration' },
  kysely_migration_lock: oneRow,
} as const satisfies Readonly<Record<string, Retention>>

type Table = keyof typeof RETENTION
/** The full name of a timed rule, for example `orders.needs`. */
export type RuleName = {
  [Name in Table]: `${Name}.${Extract<keyof (typeof RETENTION)[Name]['rules'], string>}`
}[Table]

/** All timed rules by full name, in the order of the table. */
export const TIMED_RULES: ReadonlyMap<RuleName, TimedRule> = new Map(
  Object.entries<Retention>(RETENTION).flatMap(([table, { rules }]) =>
    Object.entries(rules).map(([name, rule]): [RuleName, TimedRule] => [`${table}.${name}` as RuleName, rule]),
  ),
)

/** A rule by its full name. */
export function timedRule(name: RuleName): TimedRule {
  const rule = TIMED_RULES.get(name)
  if (!rule) throw new Error(`No retention rule ${name}`)
  return rule
}
