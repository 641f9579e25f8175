import * as z from 'zod/mini'
import { LOCALES } from '#domain/languages.ts'
import { DECLINE_REASONS } from '#domain/order/decline.ts'
import { NEED_CODES } from '#domain/order/needs.ts'
import { day, email, emptyRequest, id, millis, sentences, text, yen } from '../fields.ts'
import { csvTable } from './csv.ts'
import { operatorCall } from './operator-call.ts'
import { reason, requestKey } from './people.ts'

const READERS = ['owner', 'support', 'finance'] as const
const ACTORS = ['owner', 'support'] as const
const LABELS = ['unpaid', 'confirming', 'usable', 'finished', 'cancelled', 'expired'] as const
const state = z.enum(LABELS)
const orderNo = text(40).check(z.minLength(1))
/** `YYYY-MM-DD HH:mm` in Japan. */
const japanTime = z.string()

/** The background jobs, which work row by row. */
export const JOBS = [
  'payment',
  'hold',
  'refund',
  'request',
  'shop_list',
  'expiry',
  'reminder',
  'review',
  'popularity',
  'push',
  'wallet',
  'retention',
  'overview',
  'payouts',
] as const
export type JobKind = (typeof JOBS)[number]

const entry = z.object({
  entry: z.int(),
  kind: z.string(),
  since: japanTime,
  orderNo: z.nullable(z.string()),
  shop: z.nullable(z.string()),
  shopEn: z.nullable(z.string()),
  todo: z.nullable(z.string()),
  /** For a conflicting redemption: the reason, and the code that the counter saw. */
  verdict: z.nullable(z.string()),
  code: z.nullable(z.string()),
})

/**
 * Work that needs an operator's attention, and today's arrivals. Email addresses are null for roles without access to
 * personal data.
 */
export const operatorToday = operatorCall({
  name: 'operatorToday',
  method: 'GET',
  path: '/operator/api/today',
  roles: READERS,
  request: emptyRequest,
  response: z.object({
    /**
     * Since when mails and jobs are paused until an operator resumes them; `copy`: the database detected that it is a
     * copy. Null: not paused.
     */
    delivery: z.nullable(z.object({ since: japanTime, by: z.string() })),
    requests: z.array(
      z.object({
        orderNo: z.string(),
        shop: z.string(),
        shopEn: z.string(),
        isShopUntold: z.boolean(),
        visit: japanTime,
        people: z.int(),
        amount: yen,
        answerBy: japanTime,
        /** 0: the deadline has passed. */
        minutesLeft: z.int(),
      }),
    ),
    /** The Japan date of the arrivals. */
    day: z.string(),
    arrivals: z.array(
      z.object({ supplierId: z.int(), shop: z.string(), shopEn: z.string(), orders: z.int(), people: z.int() }),
    ),
    payments: z.array(
      z.object({
        attempt: z.int(),
        orderNo: z.string(),
        amount: yen,
        provider: z.string(),
        since: japanTime,
        isGivenUp: z.boolean(),
      }),
    ),
    refunds: z.array(
      z.object({
        refund: z.int(),
        orderNo: z.string(),
        amount: yen,
        since: japanTime,
        tries: z.int(),
        isGivenUp: z.boolean(),
        error: z.nullable(z.string()),
      }),
    ),
    /** Payments taken by a gateway for an order that is missing in the database. */
    unmatched: z.array(
      z.object({
        payment: z.int(),
        orderNo: z.string(),
        amount: yen,
        provider: z.string(),
        ref: z.string(),
        since: japanTime,
        /** When a refund was requested that the gateway has not confirmed; null without one. */
        askedAt: z.nullable(japanTime),
      }),
    ),
    /** Times at which a shop is overbooked. */
    overfull: z.array(
      z.object({
        supplierId: z.int(),
        shop: z.string(),
        shopEn: z.string(),
        from: japanTime,
        until: japanTime,
        guests: z.int(),
        seats: z.int(),
        orderNos: z.array(z.string()),
      }),
    ),
    conflicts: z.array(entry),
    mails: z.array(
      z.object({
        mail: z.int(),
        recipient: z.nullable(z.string()),
        subject: z.string(),
        givenUpAt: japanTime,
        reason: z.nullable(z.string()),
        /** The support entry about it, which can be settled; null without one. */
        entry: z.nullable(z.int()),
      }),
    ),
    /** Rows that a job has given up. `orderNo` when it is about an order. */
    jobs: z.array(
      z.object({
        job: z.enum(JOBS),
        item: z.int(),
        orderNo: z.nullable(z.string()),
        givenUpAt: japanTime,
        error: z.string(),
      }),
    ),
    /** Overdue work: the number of rows (a thousand at most), and the delay of the oldest in minutes. */
    late: z.array(z.object({ job: z.enum([...JOBS, 'mail']), rows: z.int(), minutes: z.int() })),
    entries: z.array(entry),
  }),
})

/**
 * Orders by age page through all orders. The other sorts apply to the small result of a shop, a day or a waiting
 * state.
 */
export const PAGED_SORTS = ['newest', 'oldest'] as const
export const RESULT_SORTS: readonly OrderSort[] = ['visit', 'visit-last', 'amount']
const sort = z.enum([...PAGED_SORTS, 'visit', 'visit-last', 'amount'])
export type OrderSort = z.infer<typeof sort>

const filter = {
  /**
   * Part of the number, name, email address, telephone number or shop, or the four-character code of a ticket or
   * redemption. Full-width letters are kept, because shops' names may be stored with them.
   */
  q: z.optional(sentences(100)),
  state: z.optional(state),
  shop: z.optional(id),
  /** The Japan date of the visit. */
  day: z.optional(day),
  /** Default: newest first. */
  sort: z.optional(sort),
}

/** An order in a list. Its customer is null for roles without access to personal data. */
const listed = z.object({
  orderNo: z.string(),
  state,
  /** Whether it was changed or moved, so that another order has replaced it, rather than cancelled. */
  isReplaced: z.boolean(),
  /** The shop's name in Japanese, and in English or '' without one; the same in every list. */
  shop: z.string(),
  shopEn: z.string(),
  visit: z.nullable(japanTime),
  orderedAt: millis,
  people: z.int(),
  amount: yen,
  customer: z.nullable(z.object({ name: z.string(), email: z.string(), phone: z.string() })),
})

/** Orders, fifty per page. */
export const searchOrders = operatorCall({
  name: 'searchOrders',
  method: 'GET',
  path: '/operator/api/orders',
  roles: READERS,
  request: z.object({ ...filter, after: z.optional(id) }),
  response: z.object({ orders: z.array(listed), next: z.nullable(z.int()) }),
})

/** The same list as CSV. For roles with access to personal data the file includes customers, so the log records it. */
export const ordersCsv = operatorCall({
  name: 'ordersCsv',
  method: 'GET',
  path: '/operator/api/orders/csv',
  roles: READERS,
  request: z.object(filter),
  response: csvTable,
})

export const TIMELINE_KINDS = ['event', 'payment', 'ledger', 'refund', 'mail', 'redemption', 'act'] as const

/** All data of an order. */
export const orderDetail = operatorCall({
  name: 'orderDetail',
  method: 'GET',
  path: '/operator/api/orders/detail',
  roles: READERS,
  request: z.object({ orderNo }),
  response: z.object({
    order: listed,
    /** The account that ordered; null for roles without access to customers. */
    customerId: z.nullable(z.int()),
    package: z.string(),
    packageEn: z.string(),
    /** How many of the package were ordered. */
    portions: z.int(),
    /**
     * What the shop sees about its guests, as typed and ticked (including allergies), and the language of the
     * customer's mails. Null for roles without access to customers.
     */
    guests: z.nullable(
      z.object({
        name: z.string(),
        phone: z.string(),
        children: z.string(),
        needs: z.array(z.enum(NEED_CODES)),
        note: z.string(),
        locale: z.enum(LOCALES),
      }),
    ),
    /** Which of its texts retention has deleted (RE-01): needs and notes, names and addresses. */
    deleted: z.object({ needs: z.boolean(), contacts: z.boolean() }),
    /** Whole yen: the amount paid, and the amount refunded or being refunded. */
    paid: yen,
    refunded: yen,
    answerBy: z.nullable(japanTime),
    /** The order that has replaced this one, and the order that this one replaced. */
    replacedBy: z.nullable(z.string()),
    replaces: z.nullable(z.string()),
    /** Actions that can be planned; the plan states whether they are possible. */
    acts: z.array(z.enum(['confirm', 'decline', 'cancel', 'refund', 'undo', 'move', 'contacts', 'note'])),
    timeline: z.array(
      z.object({
        at: millis,
        kind: z.enum(TIMELINE_KINDS),
        what: z.string(),
        amount: z.nullable(yen),
        facts: z.record(z.string(), z.string()),
        /** The mail of a timeline entry, when the reader may send it again. */
        mail: z.nullable(z.int()),
      }),
    ),
  }),
})

const act = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('confirm') }),
  z.object({ kind: z.literal('decline'), told: z.enum(DECLINE_REASONS) }),
  /** Cancels regardless of the shop's rule, with a full refund. */
  z.object({ kind: z.literal('cancel') }),
  z.object({ kind: z.literal('refund'), amount: z.nullable(yen.check(z.gte(1))) }),
  z.object({ kind: z.literal('undo') }),
  /** To another time of the same package: `YYYY-MM-DD HH:mm` in Japan. */
  z.object({ kind: z.literal('move'), to: z.string().check(z.regex(/^20\d{2}-\d{2}-\d{2} \d{2}:\d{2}$/)) }),
  z.object({ kind: z.literal('contacts'), email: z.optional(email), phone: z.optional(text(30)) }),
  z.object({ kind: z.literal('note') }),
  /** Sends a mail about the order again, to the current address. */
  z.object({ kind: z.literal('mail'), mail: id }),
])

/**
 * The rights to cancel free of charge, `until` that Japan date, inclusive (null: without a last day), and to change
 * once.
 */
const rights = z.object({ cancel: z.nullable(z.object({ until: z.nullable(day) })), change: z.boolean() })

/** Previews the consequences of an action. `shown` identifies them and is sent with the confirmation. */
export const planOrderAct = operatorCall({
  name: 'planOrderAct',
  method: 'POST',
  path: '/operator/api/orders/plan',
  roles: ACTORS,
  request: z.object({ orderNo, act }),
  response: z.object({
    shown: z.string(),
    stateBefore: state,
    stateAfter: state,
    /** The refund, in total and by payment. */
    refund: yen,
    parts: z.array(z.object({ attempt: z.int(), amount: yen })),
    /** Seats that are released. */
    seats: z.int(),
    /** The code whose use is released; for an undone redemption, the code that it had. */
    code: z.nullable(z.string()),
    /** For an undone redemption: the stars of the guest's review, which is deleted. */
    review: z.nullable(z.int()),
    mails: z.array(z.object({ to: z.enum(['customer', 'shop']), address: z.string() })),
    /** The new time of a move; the seats above are then taken there. The order gets a new number. */
    to: z.nullable(japanTime),
    /** The number of the customer's unfinished change, which ends. */
    endsChange: z.nullable(z.string()),
    /** For a move: the customer's rights before and after it. */
    rights: z.nullable(z.object({ before: rights, after: rights })),
    /** The subject of the mail to send again. */
    subject: z.nullable(z.string()),
    /** The corrected contacts; '' when there was none. */
    contacts: z.array(z.object({ field: z.enum(['email', 'phone']), before: z.string(), after: z.string() })),
    /** Until when it is possible. */
    until: z.nullable(japanTime),
  }),
})

/**
 * Performs exactly the action that was shown; a repeated `key` has no further effect. `isAgain`: it was already done.
 */
export const performOrderAct = operatorCall({
  name: 'performOrderAct',
  method: 'POST',
  path: '/operator/api/orders/act',
  roles: ACTORS,
  request: z.object({
    orderNo,
    act,
    shown: text(64),
    reason,
    key: requestKey,
  }),
  response: z.object({ isAgain: z.boolean() }),
})

/** Handles an item of today's list: resends an undelivered mail, settles an entry, or has a job retry. */
export const performWorkAct = operatorCall({
  name: 'performWorkAct',
  method: 'POST',
  path: '/operator/api/today/act',
  roles: ACTORS,
  request: z.object({
    work: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('mail'), mail: id }),
      z.object({ kind: z.literal('settle'), entry: id }),
      z.object({ kind: z.literal('job'), job: z.enum(JOBS), item: id }),
      z.object({ kind: z.literal('unmatched'), payment: id }),
      z.object({ kind: z.literal('resume-delivery') }),
    ]),
    reason,
    key: requestKey,
  }),
  response: z.object({ isAgain: z.boolean() }),
})
