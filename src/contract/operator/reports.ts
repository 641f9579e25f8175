import * as z from 'zod/mini'
import { SPANS } from '#domain/calendar/spans.ts'
import { day } from '../fields.ts'
import { operatorCall } from './operator-call.ts'

const ROLES = ['owner', 'finance'] as const

/** Japan dates, both included, grouped by day, week from Monday, or month. At most a year. */
const period = { from: day, to: day, by: z.enum(SPANS) }

/** `begun`: orders made. `paid`: those of them settled since. `value`: the total of these, in yen. */
const share = { begun: z.int(), paid: z.int(), value: z.int() }
const coded = z.array(z.object({ code: z.string(), ...share }))

/** Bookings, payments and redemptions, without names of customers or shops. */
export const operatorReport = operatorCall({
  name: 'operatorReport',
  method: 'GET',
  path: '/operator/api/reports',
  roles: ROLES,
  request: z.object(period),
  response: z.object({
    spans: z.array(
      z.object({
        /** The first Japan date of the day, week or month. */
        start: z.string(),
        begun: z.int(),
        paid: z.int(),
        /** Yen in the ledger, by the day of the movement; `net` may be negative. */
        taken: z.int(),
        refunded: z.int(),
        net: z.int(),
        /** Accepted redemptions, and those of them that reached the server more than a minute later. */
        redemptions: z.int(),
        late: z.int(),
      }),
    ),
    /** The device of the order; `shop`: at the counter, through the shop's QR code. */
    sources: z.array(z.object({ source: z.enum(['phone', 'computer', 'shop']), ...share })),
    /** By the code of the referring link, most orders first; the empty code means none. */
    referrals: coded,
    /** The same by the code of a LINE message; orders without a code are left out. */
    line: coded,
    /** Whether there are more codes than are listed. */
    isCut: z.boolean(),
  }),
})

export const REPORT_TABLES = ['bookings', 'revenue', 'redemptions', 'sources', 'referrals', 'line'] as const

/** One of its tables as CSV. Cells that a spreadsheet would execute are escaped. */
export const reportCsv = operatorCall({
  name: 'reportCsv',
  method: 'GET',
  path: '/operator/api/reports/csv',
  roles: ROLES,
  request: z.object({ ...period, table: z.enum(REPORT_TABLES) }),
  response: z.object({ csv: z.string() }),
})
