import * as z from 'zod/mini'
import { WEEKDAYS } from '#domain/calendar/weekday.ts'
import { day, id, month, text } from '../fields.ts'
import { operatorCall } from './operator-call.ts'
import { reason, requestKey } from './people.ts'

const ROLES = ['owner', 'catalogue'] as const

/** Times as typed, `HH:mm`. */
const period = z.object({ start: text(10), end: text(10) })

/** Hours in the catalogue format (docs/catalogue-format.md). The importer's checks validate them. */
const hours = z.object({
  periods: z.array(z.extend(period, { weekdays: z.optional(z.array(z.enum(WEEKDAYS))) })),
  closedOn: z.array(text(40)),
  openings: z.array(z.object({ date: text(10), periods: z.array(period) })),
})
export type ShopHours = z.infer<typeof hours>

const act = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('lock'), day }),
  z.object({ kind: z.literal('unlock'), day }),
  /** All weekly hours, closings and openings. */
  z.object({ kind: z.literal('hours'), hours }),
  /** The seats of every start time from now on. */
  z.object({ kind: z.literal('capacity'), seats: z.int().check(z.gte(1), z.lte(100_000)) }),
])

/** The hours of a shop: weekly hours, closings, and openings. */
export const shopHours = operatorCall({
  name: 'shopHours',
  method: 'GET',
  path: '/operator/api/shops/hours',
  roles: ROLES,
  request: z.object({ id }),
  response: hours,
})

/** A month of a shop: its locked days, and the sales of each day. */
export const shopDays = operatorCall({
  name: 'shopDays',
  method: 'GET',
  path: '/operator/api/shops/days',
  roles: ROLES,
  request: z.object({ id, month }),
  response: z.object({
    /** Seats of a start time without its own entry. */
    seats: z.int(),
    today: z.string(),
    /** Every day of the month in order. */
    days: z.array(z.object({ day: z.string(), isLocked: z.boolean(), orders: z.int(), people: z.int() })),
  }),
})

/**
 * Previews the consequences of an action for sold orders. `shown` identifies them and is sent with the confirmation.
 */
export const planShopAct = operatorCall({
  name: 'planShopAct',
  method: 'POST',
  path: '/operator/api/shops/plan',
  roles: ROLES,
  request: z.object({ id, act }),
  response: z.object({
    shown: z.string(),
    /** Sales on the day, which stay valid. */
    sold: z.nullable(z.object({ orders: z.int(), unpaid: z.int(), seats: z.int() })),
    orderNos: z.array(z.string()),
    /** For new hours: future orders outside them, which stay valid. */
    outside: z.nullable(
      z.array(z.object({ orderNo: z.string(), start: z.string(), people: z.int(), isPaid: z.boolean() })),
    ),
    /** Seats before and after, the number of future start times that change, and those that become overbooked. */
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

/** Performs exactly the action that was shown; a repeated `key` has no further effect. */
export const performShopAct = operatorCall({
  name: 'performShopAct',
  method: 'POST',
  path: '/operator/api/shops/act',
  roles: ROLES,
  request: z.object({ id, act, shown: text(64), reason, key: requestKey }),
  response: z.object({ isAgain: z.boolean() }),
})
