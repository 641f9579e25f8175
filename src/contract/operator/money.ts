import * as z from 'zod/mini'
import type { DifferenceKind } from '#domain/order/reconciliation.ts'
import { day, id, millis, nothing } from '../fields.ts'
import { operatorCall } from './operator-call.ts'
import { requestKey } from './people.ts'

const amount = z.int()

/** What shops took and gave back in a period of Japan days, both included, by day or by month; of one shop where it is named. Whole yen. */
const period = z.object({ from: day, to: day, by: z.enum(['day', 'month']), shop: z.optional(id) })

const sums = {
  payments: z.int(),
  paid: amount,
  refunds: z.int(),
  refunded: amount,
  /** Paid less refunded; may be negative. */
  net: amount,
  /** What the gateways keep, where they have told. */
  fees: amount,
  feesUnknown: z.int(),
}

/** By day, with the shops of a day by their number; or the lines of which the most was paid first. */
export const BOOK_SORTS = ['oldest', 'newest', 'largest'] as const
export type BookSort = (typeof BOOK_SORTS)[number]

export const operatorBooks = operatorCall({
  name: 'operatorBooks',
  method: 'GET',
  path: '/operator/api/books',
  roles: ['owner', 'finance'],
  request: z.extend(period, {
    sort: z.optional(z.enum(BOOK_SORTS)),
    /** The `next` of the lines before. */
    after: z.optional(z.string().check(z.regex(/^20\d{2}-\d{2}(-\d{2})? \d{1,9} \d{1,15}$/))),
  }),
  response: z.object({
    /** What the whole period comes to; null with lines that are not its first. */
    total: z.nullable(z.object(sums)),
    lines: z.array(
      z.object({
        /** `YYYY-MM-DD`, or `YYYY-MM` by month. */
        day: z.string(),
        supplierId: z.int(),
        shop: z.string(),
        shopEn: z.string(),
        ...sums,
      }),
    ),
    /** Names the lines that come after these; null: there are no more. */
    next: z.nullable(z.string()),
  }),
})

/** The same as a table for spreadsheets. */
export const booksCsv = operatorCall({
  name: 'booksCsv',
  method: 'GET',
  path: '/operator/api/books/csv',
  roles: ['owner', 'finance'],
  request: period,
  response: z.object({ csv: z.string() }),
})

const DIFFERENCE_KINDS = [
  'unknown-payment',
  'missing-payment',
  'state',
  'amount',
  'unknown-refund',
  'missing-refund',
  'refund-amount',
] as const satisfies readonly DifferenceKind[]
/** A state, or whole yen; null: that side has nothing. */
const side = z.nullable(z.union([z.string(), z.int()]))

/** Begins to compare the books with the gateways, behind the request's back; the same `key` begins no second one. One at a time. */
export const startReconciliation = operatorCall({
  name: 'startReconciliation',
  method: 'POST',
  path: '/operator/api/reconciliations/start',
  roles: ['owner', 'finance'],
  request: z.object({ from: day, to: day, key: requestKey }),
  response: z.object({ id: z.int() }),
})

/** What a comparison found. */
export const reconciliationResult = z.object({
  gateways: z.array(
    z.object({
      provider: z.string(),
      /** listed: from its own list. asked: about each payment that is known here, and no other. stated: and about each in its statements. */
      way: z.enum(['listed', 'asked', 'stated']),
      compared: z.int(),
      /** Why its part is not complete; null: it is. */
      trouble: z.nullable(z.string()),
      /** Its days without a statement: not yet, or not any more. Absent in comparisons of before it gave any. */
      missing: z.optional(z.array(z.object({ day: z.string(), missing: z.enum(['not-yet', 'too-old']) }))),
    }),
  ),
  differences: z.array(
    z.object({
      provider: z.string(),
      kind: z.enum(DIFFERENCE_KINDS),
      ref: z.string(),
      refundRef: z.nullable(z.string()),
      orderNo: z.nullable(z.string()),
      ours: side,
      theirs: side,
    }),
  ),
  /** There are more than are listed. */
  isCut: z.boolean(),
  /** Payments of the sandbox's demo, which no gateway has seen. */
  demo: z.int(),
  /** Fees that were not known before. */
  feesLearned: z.int(),
})

/** The comparisons that were begun, the newest first. */
export const listReconciliations = operatorCall({
  name: 'listReconciliations',
  method: 'GET',
  path: '/operator/api/reconciliations',
  roles: ['owner', 'finance'],
  request: nothing,
  response: z.array(
    z.object({
      id: z.int(),
      from: z.string(),
      to: z.string(),
      by: z.string(),
      at: millis,
      /** `lost`: its process ended, or an error ended it, before it was through; nothing is wrong with the books by that. */
      state: z.enum(['running', 'done', 'lost']),
      /** Payments that were compared so far. */
      compared: z.int(),
      result: z.nullable(reconciliationResult),
    }),
  ),
})
