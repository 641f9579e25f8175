import * as z from 'zod/mini'
import { LOCALES } from '#domain/languages.ts'
import { DECLINE_REASONS } from '#domain/order/decline.ts'
import { NEED_CODES } from '#domain/order/needs.ts'
import { day, email, id, millis, nothing, sentences, text, yen } from '../fields.ts'
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

/** What is done behind the requests' backs, row by row. */
export const JOBS = [
  'payment',
  'hold',
  'refund',
  'request',
  'shop_list',
  'expiry',
  'reminder',
  'push',
  'wallet',
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
  /** Of a redemption that conflicts: why, and the code that the counter was shown. */
  verdict: z.nullable(z.string()),
  code: z.nullable(z.string()),
})

/** What waits for an operator, and who arrives today. Mail addresses are null for who may not see them. */
export const operatorToday = operatorCall({
  name: 'operatorToday',
  method: 'GET',
  path: '/operator/api/today',
  roles: READERS,
  request: nothing,
  response: z.object({
    /** Since when mails and jobs wait for an operator; `copy`: the database found itself copied. Null: they go out. */
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
        /** 0: its time is over. */
        minutesLeft: z.int(),
      }),
    ),
    /** The Japan day of the arrivals. */
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
    /** Payments that a gateway has taken for an order that is not in the database. */
    unmatched: z.array(
      z.object({
        payment: z.int(),
        orderNo: z.string(),
        amount: yen,
        provider: z.string(),
        ref: z.string(),
        since: japanTime,
        /** Since when a refund is asked for that the gateway has not confirmed. */
        askedAt: z.nullable(japanTime),
      }),
    ),
    /** Times at which a shop has sold more seats than it has. */
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
        /** What tells of it, which can be settled; null where nothing does. */
        entry: z.nullable(z.int()),
      }),
    ),
    /** What a job has given up; `orderNo` where it is about an order. */
    jobs: z.array(
      z.object({
        job: z.enum(JOBS),
        item: z.int(),
        orderNo: z.nullable(z.string()),
        givenUpAt: japanTime,
        error: z.string(),
      }),
    ),
    /** Work that is late: how much of it (a thousand at most), and for how many minutes the oldest has waited. */
    late: z.array(z.object({ job: z.enum([...JOBS, 'mail']), rows: z.int(), minutes: z.int() })),
    entries: z.array(entry),
  }),
})

/** By age; the others sort what a shop, a day or a state of waiting leaves, which is little. */
export const AGE_SORTS = ['newest', 'oldest'] as const
export const FOUND_SORTS: readonly OrderSort[] = ['visit', 'visit-last', 'amount']
const sort = z.enum([...AGE_SORTS, 'visit', 'visit-last', 'amount'])
export type OrderSort = z.infer<typeof sort>

const filter = {
  /**
   * Any part of number, name, mail address, telephone number or shop, or the four characters of a ticket or of its use. The width of its
   * letters is kept: a shop's name that is stored in wide ones is found as it stands.
   */
  q: z.optional(sentences(100)),
  state: z.optional(state),
  shop: z.optional(id),
  /** The Japan day of the visit. */
  day: z.optional(day),
  /** The newest first where it is left out. */
  sort: z.optional(sort),
}

/** An order in a list. Who ordered is null for who may not see it. */
const listed = z.object({
  orderNo: z.string(),
  state,
  /** Whether another order has taken its place: it was changed or moved, and not cancelled. */
  isReplaced: z.boolean(),
  /** Its name in Japanese, and in English where it has one, else ''; the same in every list. */
  shop: z.string(),
  shopEn: z.string(),
  visit: z.nullable(japanTime),
  orderedAt: millis,
  people: z.int(),
  amount: yen,
  customer: z.nullable(z.object({ name: z.string(), email: z.string(), phone: z.string() })),
})

/** Orders, fifty at a time. */
export const searchOrders = operatorCall({
  name: 'searchOrders',
  method: 'GET',
  path: '/operator/api/orders',
  roles: READERS,
  request: z.object({ ...filter, after: z.optional(id) }),
  response: z.object({ orders: z.array(listed), next: z.nullable(z.int()) }),
})

/** The same as a table for spreadsheets. Whoever may see who ordered takes a file of it, which the log has. */
export const ordersCsv = operatorCall({
  name: 'ordersCsv',
  method: 'GET',
  path: '/operator/api/orders/csv',
  roles: READERS,
  request: z.object(filter),
  response: csvTable,
})

export const TIMELINE_KINDS = ['event', 'payment', 'ledger', 'refund', 'mail', 'redemption', 'act'] as const

/** Everything that is known of an order. */
export const orderDetail = operatorCall({
  name: 'orderDetail',
  method: 'GET',
  path: '/operator/api/orders/detail',
  roles: READERS,
  request: z.object({ orderNo }),
  response: z.object({
    order: listed,
    /** The account that ordered; null for who may not see customers. */
    customerId: z.nullable(z.int()),
    package: z.string(),
    packageEn: z.string(),
    /** How many of the package were ordered. */
    portions: z.int(),
    /**
     * What the shop is told of whoever comes, as it was typed and ticked (allergies among it), and the language of the customer's mails; null
     * for who may not see customers.
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
    /** Whole yen: what was paid, what was refunded or is being refunded. */
    paid: yen,
    refunded: yen,
    answerBy: z.nullable(japanTime),
    /** The order that has replaced this one, and the one that it replaced. */
    replacedBy: z.nullable(z.string()),
    replaces: z.nullable(z.string()),
    /** What can be asked for; the plan says whether it is possible. */
    acts: z.array(z.enum(['confirm', 'decline', 'cancel', 'refund', 'undo', 'move', 'contacts', 'note'])),
    timeline: z.array(
      z.object({
        at: millis,
        kind: z.enum(TIMELINE_KINDS),
        what: z.string(),
        amount: z.nullable(yen),
        facts: z.record(z.string(), z.string()),
        /** The mail that a line is about, where it can be sent again by who reads this. */
        mail: z.nullable(z.int()),
      }),
    ),
  }),
})

const act = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('confirm') }),
  z.object({ kind: z.literal('decline'), told: z.enum(DECLINE_REASONS) }),
  /** Ends it outside the rule of the shop: everything goes back. */
  z.object({ kind: z.literal('cancel') }),
  z.object({ kind: z.literal('refund'), amount: z.nullable(yen.check(z.gte(1))) }),
  z.object({ kind: z.literal('undo') }),
  /** To another time of the same package: `YYYY-MM-DD HH:mm` in Japan. */
  z.object({ kind: z.literal('move'), to: z.string().check(z.regex(/^20\d{2}-\d{2}-\d{2} \d{2}:\d{2}$/)) }),
  z.object({ kind: z.literal('contacts'), email: z.optional(email), phone: z.optional(text(30)) }),
  z.object({ kind: z.literal('note') }),
  /** Sends a mail about the order once more, to the address that is known by now. */
  z.object({ kind: z.literal('mail'), mail: id }),
])

/** To cancel free of charge, `until` and with that Japan day (null: without a last one), and to change it once. */
const rights = z.object({ cancel: z.nullable(z.object({ until: z.nullable(day) })), change: z.boolean() })

/** What an act would do; `shown` names exactly this consequence, and goes with the press. */
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
    /** What goes back, in all and by payment. */
    refund: yen,
    parts: z.array(z.object({ attempt: z.int(), amount: yen })),
    /** Seats that are free again. */
    seats: z.int(),
    /** A code whose use is given back; of a redemption that is undone, the code that it had. */
    code: z.nullable(z.string()),
    mails: z.array(z.object({ to: z.enum(['customer', 'shop']), address: z.string() })),
    /** The time that it moves to; the seats above are then taken there. The order gets another number. */
    to: z.nullable(japanTime),
    /** The number of a change that the customer has begun and not finished, which ends. */
    endsChange: z.nullable(z.string()),
    /** Of a move: what the customer may do now, and at the new time. */
    rights: z.nullable(z.object({ before: rights, after: rights })),
    /** The subject of the mail that goes out again. */
    subject: z.nullable(z.string()),
    /** Contacts that are corrected; '' where there was none. */
    contacts: z.array(z.object({ field: z.enum(['email', 'phone']), before: z.string(), after: z.string() })),
    /** Until when it is possible. */
    until: z.nullable(japanTime),
  }),
})

/** Does what was shown, and only that; the same `key` again does nothing more. `isAgain`: it was done before. */
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

/** Deals with something of today's list: sends a mail that was given up again, settles an entry that was looked at, or has a job try again. */
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
