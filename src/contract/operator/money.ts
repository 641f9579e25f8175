import * as z from 'zod/mini'
import type { DisputeDifferenceKind } from '#domain/dispute/compare.ts'
import type { DifferenceKind } from '#domain/order/reconciliation.ts'
import { day, emptyRequest, id, millis } from '../fields.ts'
import { operatorCall } from './operator-call.ts'
import { requestKey } from './people.ts'

const amount = z.int()

/** A period of Japan dates, both included, by day or by month, for all shops or one. Amounts are whole yen. */
const period = z.object({ from: day, to: day, by: z.enum(['day', 'month']), shop: z.optional(id) })

const sums = {
  payments: z.int(),
  paid: amount,
  refunds: z.int(),
  refunded: amount,
  /** What banks have taken for disputes, and not given back. */
  disputed: amount,
  /** Paid minus refunded minus disputed; may be negative. */
  net: amount,
  /** Fees kept by the gateways, as far as known, with those of disputes. */
  fees: amount,
  feesUnknown: z.int(),
}

/** By day, and by shop number within a day; or by the largest amount paid. */
export const BOOK_SORTS = ['oldest', 'newest', 'largest'] as const
export type BookSort = (typeof BOOK_SORTS)[number]

export const operatorBooks = operatorCall({
  name: 'operatorBooks',
  method: 'GET',
  path: '/operator/api/books',
  roles: ['owner', 'finance'],
  request: z.extend(period, {
    sort: z.optional(z.enum(BOOK_SORTS)),
    /** The `next` of the previous page. */
    after: z.optional(z.string().check(z.regex(/^20\d{2}-\d{2}(-\d{2})? \d{1,9} \d{1,15}$/))),
  }),
  response: z.object({
    /** The sums of the whole period; null except on the first page. */
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
    /** Cursor of the next page; null on the last one. */
    next: z.nullable(z.string()),
  }),
})

/** The same as CSV. */
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
  'unknown-dispute',
  'missing-dispute',
  'dispute-state',
  'dispute-amount',
] as const satisfies readonly (DifferenceKind | DisputeDifferenceKind)[]
/** A state, or whole yen; null: that side has nothing. */
const side = z.nullable(z.union([z.string(), z.int()]))

/**
 * Starts a reconciliation with the gateways as a background job, one at a time. A repeated `key` starts no second
 * one.
 */
export const startReconciliation = operatorCall({
  name: 'startReconciliation',
  method: 'POST',
  path: '/operator/api/reconciliations/start',
  roles: ['owner', 'finance'],
  request: z.object({ from: day, to: day, key: requestKey }),
  response: z.object({ id: z.int() }),
})

/** The result of a reconciliation. */
export const reconciliationResult = z.object({
  gateways: z.array(
    z.object({
      provider: z.string(),
      /**
       * listed: from the gateway's own list. asked: one request per payment known here; others are not found. stated:
       * in addition, the payments in its statements.
       */
      way: z.enum(['listed', 'asked', 'stated']),
      compared: z.int(),
      /** Why its part is incomplete; null when it is complete. */
      trouble: z.nullable(z.string()),
      /**
       * Its days without a statement: not available yet, or no longer. Absent in reconciliations from before
       * statements were supported.
       */
      missing: z.optional(z.array(z.object({ day: z.string(), missing: z.enum(['not-yet', 'too-old']) }))),
    }),
  ),
  differences: z.array(
    z.object({
      provider: z.string(),
      kind: z.enum(DIFFERENCE_KINDS),
      ref: z.string(),
      refundRef: z.nullable(z.string()),
      /** Absent for a difference that is not about a dispute. */
      disputeRef: z.optional(z.string()),
      orderNo: z.nullable(z.string()),
      ours: side,
      theirs: side,
    }),
  ),
  /** Whether there are more than are listed. */
  isCut: z.boolean(),
  /** Payments of the sandbox's demo data, which do not exist at any gateway. */
  demo: z.int(),
  /** Fees that were previously unknown. */
  feesLearned: z.int(),
})

/** The started reconciliations, newest first. */
export const listReconciliations = operatorCall({
  name: 'listReconciliations',
  method: 'GET',
  path: '/operator/api/reconciliations',
  roles: ['owner', 'finance'],
  request: emptyRequest,
  response: z.array(
    z.object({
      id: z.int(),
      from: z.string(),
      to: z.string(),
      by: z.string(),
      at: millis,
      /**
       * `lost`: its process ended, or it failed, before it was complete. That does not indicate an error in the
       * books.
       */
      state: z.enum(['running', 'done', 'lost']),
      /** Payments compared so far. */
      compared: z.int(),
      result: z.nullable(reconciliationResult),
    }),
  ),
})
