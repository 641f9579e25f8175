import * as z from 'zod/mini'
import { OVERVIEW_SPANS } from '#domain/calendar/overview-periods.ts'
import { operatorCall } from './operator-call.ts'

const ROLES = ['owner', 'finance'] as const

const request = { span: z.enum(OVERVIEW_SPANS) }
/** What each figure counts: `OVERVIEW_FIGURES` of the domain. */
const figures = z.object({
  bookings: z.int(),
  guests: z.int(),
  cancelled: z.int(),
  noShows: z.int(),
  paid: z.int(),
  refunded: z.int(),
})
/** The period's figures, and those of the period before. */
const compared = { now: figures, before: figures }
const period = z.object({ from: z.string(), to: z.string() })
/** A shop or area by number; its names are null when it was deleted. The largest revenue is first. */
const named = z.array(
  z.object({ id: z.int(), name: z.nullable(z.string()), nameEn: z.nullable(z.string()), ...compared }),
)

/** The figures that a manager reads every morning, up to yesterday in Japan, with the period before. */
export const operatorOverview = operatorCall({
  name: 'operatorOverview',
  method: 'GET',
  path: '/operator/api/overview',
  roles: ROLES,
  request: z.object(request),
  response: z.object({
    now: period,
    before: period,
    total: z.object(compared),
    /** Every day, beside the day of the period before at the same place. */
    days: z.array(z.object({ day: z.string(), ...compared })),
    shops: named,
    areas: named,
    sources: z.array(z.object({ source: z.enum(['phone', 'computer', 'shop']), ...compared })),
    /** By the code of the referring link; the empty code means none. */
    referrals: z.array(z.object({ code: z.string(), ...compared })),
    /** Whether there are more shops or codes than are listed. */
    isCut: z.boolean(),
  }),
})

export const OVERVIEW_TABLES = ['days', 'shops', 'areas', 'sources', 'referrals'] as const

/** One of its tables as CSV, with up to 5,000 shops or codes. */
export const overviewCsv = operatorCall({
  name: 'overviewCsv',
  method: 'GET',
  path: '/operator/api/overview/csv',
  roles: ROLES,
  request: z.object({ ...request, table: z.enum(OVERVIEW_TABLES) }),
  response: z.object({ csv: z.string() }),
})
