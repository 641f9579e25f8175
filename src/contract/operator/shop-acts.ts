import * as z from 'zod/mini'
import { WEEKDAYS } from '#domain/calendar/weekday.ts'
import { day, id, month, text } from '../fields.ts'
import { operatorCall } from './operator-call.ts'
import { reason, requestKey } from './people.ts'

const ROLES = ['owner', 'catalogue'] as const

/** Times as they are typed, `HH:mm`. */
const period = z.object({ start: text(10), end: text(10) })

/** Hours in the form of the catalogue format (docs/catalogue-format.md), which the importer's own checks judge. */
const hours = z.object({
  periods: z.array(z.extend(period, { weekdays: z.optional(z.array(z.enum(WEEKDAYS))) })),
  closedOn: z.array(text(40)),
  openings: z.array(z.object({ date: text(10), periods: z.array(period) })),
})
export type ShopHours = z.infer<typeof hours>

const act = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('lock'), day }),
  z.object({ kind: z.literal('unlock'), day }),
  /** Weekly hours, closings and openings, all of them. */
  z.object({ kind: z.literal('hours'), hours }),
  /** Seats of every start from now on. */
  z.object({ kind: z.literal('capacity'), seats: z.int().check(z.gte(1), z.lte(100_000)) }),
])

/** The hours of a shop: of the week, what closes it, and days with hours of their own. */
export const shopHours = operatorCall({
  name: 'shopHours',
  method: 'GET',
  path: '/operator/api/shops/hours',
  roles: ROLES,
  request: z.object({ id }),
  response: hours,
})

/** A month of a shop: which days take no orders, and what is sold on each. */
export const shopDays = operatorCall({
  name: 'shopDays',
  method: 'GET',
  path: '/operator/api/shops/days',
  roles: ROLES,
  request: z.object({ id, month }),
  response: z.object({
    /** Seats of a start without an entry of its own. */
    seats: z.int(),
    today: z.string(),
    /** Every day of the month in order. */
    days: z.array(z.object({ day: z.string(), isLocked: z.boolean(), orders: z.int(), people: z.int() })),
  }),
})

/** What an act would do to what is sold; `shown` names exactly this, and goes with the press. */
export const planShopAct = operatorCall({
  name: 'planShopAct',
  method: 'POST',
  path: '/operator/api/shops/plan',
  roles: ROLES,
  request: z.object({ id, act }),
  response: z.object({
    shown: z.string(),
    /** What is sold on the day, and stays. */
    sold: z.nullable(z.object({ orders: z.int(), unpaid: z.int(), seats: z.int() })),
    orderNos: z.array(z.string()),
    /** Of other hours: orders to come that lie outside of them, and stay. */
    outside: z.nullable(
      z.array(z.object({ orderNo: z.string(), start: z.string(), people: z.int(), isPaid: z.boolean() })),
    ),
    /** Seats before and after, starts to come that follow, and those of which more is sold than there are to be seats. */
    seats: z.nullable(
      z.object({
        before: z.int(),
        after: z.int(),
        changed: z.int(),
        oversold: z.array(z.object({ start: z.string(), taken: z.int() })),
      }),
    ),
  }),
})

/** Does what was shown, and only that; the same `key` again does nothing more. */
export const performShopAct = operatorCall({
  name: 'performShopAct',
  method: 'POST',
  path: '/operator/api/shops/act',
  roles: ROLES,
  request: z.object({ id, act, shown: text(64), reason, key: requestKey }),
  response: z.object({ isAgain: z.boolean() }),
})
