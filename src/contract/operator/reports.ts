import * as z from 'zod/mini'
import { SPANS } from '#domain/calendar/spans.ts'
import { day } from '../fields.ts'
import { operatorCall } from './operator-call.ts'

const ROLES = ['owner', 'finance'] as const

/** Japan days, both included, counted by day, week from Monday, or month. A year at most. */
const period = { from: day, to: day, by: z.enum(SPANS) }

/** `begun`: orders that were made. `paid`: those of them that were settled since. `value`: what these came to, in yen. */
const share = { begun: z.int(), paid: z.int(), value: z.int() }
const coded = z.array(z.object({ code: z.string(), ...share }))

/** What was booked, paid and redeemed. Names no customer and no shop. */
export const operatorReport = operatorCall({
  name: 'operatorReport',
  method: 'GET',
  path: '/operator/api/reports',
  roles: ROLES,
  request: z.object(period),
  response: z.object({
    spans: z.array(
      z.object({
        /** The first Japan day of the day, week or month. */
        start: z.string(),
        begun: z.int(),
        paid: z.int(),
        /** Yen by the ledger, on the day when they moved; `net` may be negative. */
        taken: z.int(),
        refunded: z.int(),
        net: z.int(),
        /** Redemptions that count, and those of them that reached the server more than a minute later. */
        redemptions: z.int(),
        late: z.int(),
      }),
    ),
    /** On what the order was made; `shop`: at the counter of one, by its QR. */
    sources: z.array(z.object({ source: z.enum(['phone', 'computer', 'shop']), ...share })),
    /** By the code of the link that led here, the most orders first; the empty one is no code. */
    referrals: coded,
    /** The same by the code of a message in LINE; orders without one are not in it. */
    line: coded,
    /** There are more codes than are listed. */
    isCut: z.boolean(),
  }),
})

export const REPORT_TABLES = ['bookings', 'revenue', 'redemptions', 'sources', 'referrals', 'line'] as const

/** One of its tables for spreadsheets; cells that a spreadsheet would run are made harmless. */
export const reportCsv = operatorCall({
  name: 'reportCsv',
  method: 'GET',
  path: '/operator/api/reports/csv',
  roles: ROLES,
  request: z.object({ ...period, table: z.enum(REPORT_TABLES) }),
  response: z.object({ csv: z.string() }),
})
