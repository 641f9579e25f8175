import * as z from 'zod/mini'
import { STATEMENT_STATES } from '#domain/payout/statement.ts'
import { BEARERS, COMMISSION_BASES, CYCLES } from '#domain/payout/terms.ts'
import { LINE_CAUSES } from '#domain/payout/worth.ts'
import { day, emptyRequest, id, millis, sentences, text } from '../fields.ts'
import { operatorCall } from './operator-call.ts'
import { reason, requestKey } from './people.ts'

/** Roles that settle accounts with shops. Bank details are finance's alone (`transfers.ts`). */
const ROLES = ['owner', 'finance'] as const

const signedYen = z.int()
const basisPoints = z.int().check(z.gte(0), z.lte(10_000))
const yen = z.int().check(z.gte(0), z.lte(1_000_000))

const terms = z.object({
  validFrom: day,
  commission: basisPoints,
  feePerGuest: yen,
  base: z.enum(COMMISSION_BASES),
  coupons: z.enum(BEARERS),
  gatewayFees: z.enum(BEARERS),
  noShow: basisPoints,
  cycle: z.enum(CYCLES),
  minimum: yen,
})
export type WireTerms = z.infer<typeof terms>

const statement = z.object({
  id: z.int(),
  supplierId: z.int(),
  shop: z.string(),
  shopEn: z.string(),
  /** Null: a draft. */
  number: z.nullable(z.string()),
  from: z.string(),
  to: z.string(),
  state: z.enum(STATEMENT_STATES),
  lines: z.int(),
  total: signedYen,
  payable: z.int(),
  runId: z.nullable(z.int()),
  paidOn: z.nullable(z.string()),
})
export type ListedStatement = z.infer<typeof statement>

/** Statements, newest first, fifty per page. */
export const listStatements = operatorCall({
  name: 'listStatements',
  method: 'GET',
  path: '/operator/api/statements',
  roles: ROLES,
  request: z.object({
    shop: z.optional(id),
    state: z.optional(z.enum(STATEMENT_STATES)),
    run: z.optional(id),
    after: z.optional(id),
  }),
  response: z.object({ statements: z.array(statement), next: z.nullable(z.int()) }),
})

/** The equation of all money of shops, in yen, and what does not add up (MO-02). */
export const readPayoutBalance = operatorCall({
  name: 'readPayoutBalance',
  method: 'GET',
  path: '/operator/api/statements/balance',
  roles: ROLES,
  request: emptyRequest,
  response: z.object({
    ledger: signedYen,
    fees: signedYen,
    statements: signedYen,
    commission: signedYen,
    unearned: signedYen,
    disputes: signedYen,
    difference: signedYen,
    faults: z.array(
      z.object({
        kind: z.enum(['difference', 'order', 'lines', 'tax', 'carried', 'returned']),
        orderNo: z.nullable(z.string()),
        statement: z.nullable(z.int()),
      }),
    ),
  }),
})

const line = z.object({
  id: z.int(),
  on: z.string(),
  orderNo: z.string(),
  kind: z.enum(['earned', 'correction']),
  cause: z.enum(LINE_CAUSES),
  guests: z.int(),
  gross: signedYen,
  disputed: signedYen,
  coupon: signedYen,
  retained: signedYen,
  fee: signedYen,
  commission: signedYen,
  net: signedYen,
})
export type StatementLineView = z.infer<typeof line>

/** One statement with its lines, two hundred per page. */
export const readShopStatement = operatorCall({
  name: 'readShopStatement',
  method: 'GET',
  path: '/operator/api/statements/one',
  roles: ROLES,
  request: z.object({ statement: id, after: z.optional(id) }),
  response: z.object({
    statement,
    contactEmail: z.string(),
    issuer: z.object({ name: z.nullable(z.string()), registration: z.nullable(z.string()) }),
    totals: z.object({
      ...{ gross: signedYen, disputed: signedYen, coupon: signedYen, retained: signedYen, fee: signedYen },
      ...{ commission: signedYen, net: signedYen, tax: signedYen, carriedIn: signedYen, returned: signedYen },
      ...{ total: signedYen, payable: signedYen, carriedOut: signedYen },
    }),
    taxes: z.array(z.object({ rate: z.int(), base: signedYen, tax: signedYen })),
    issuedAt: z.nullable(millis),
    returnedFor: z.nullable(z.string()),
    lines: z.array(line),
    next: z.nullable(z.int()),
  }),
})
export type ShopStatement = z.infer<typeof readShopStatement.response>

/** All lines of a statement as CSV. */
export const shopStatementCsv = operatorCall({
  name: 'shopStatementCsv',
  method: 'GET',
  path: '/operator/api/statements/csv',
  roles: ROLES,
  request: z.object({ statement: id }),
  response: z.object({ csv: z.string() }),
})

/** The terms of a shop: all versions, oldest first, and the orders that wait for terms. */
export const readShopTerms = operatorCall({
  name: 'readShopTerms',
  method: 'GET',
  path: '/operator/api/statements/terms',
  roles: ROLES,
  request: z.object({ shop: id }),
  response: z.object({
    shop: z.string(),
    shopEn: z.string(),
    versions: z.array(z.extend(terms, { setBy: z.string(), setAt: millis })),
    waiting: z.int(),
  }),
})

const ids = z.array(id).check(z.minLength(1), z.maxLength(500))
/** What may be done about statements. */
const payoutAct = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('terms'), shop: id, terms }),
  z.object({ kind: z.literal('issue'), statements: ids }),
  z.object({ kind: z.literal('pay'), statements: ids, on: day }),
  z.object({ kind: z.literal('pay-run'), run: id, on: day }),
  z.object({ kind: z.literal('return'), statement: id, why: sentences(200).check(z.minLength(1)) }),
])
export type PayoutAct = z.input<typeof payoutAct>

/** The consequences of an act, for display, and the hash of exactly this plan. */
const payoutPlan = z.object({
  hash: z.string(),
  /** Statements that change, and the yen payable of them. */
  count: z.int(),
  total: signedYen,
  mails: z.int(),
  /** Orders that wait for terms. */
  waiting: z.int(),
  before: z.nullable(terms),
})
export type PayoutPlan = z.infer<typeof payoutPlan>

/** Computes what an act would do. */
export const planPayout = operatorCall({
  name: 'planPayout',
  method: 'POST',
  path: '/operator/api/statements/plan',
  roles: ROLES,
  request: z.object({ act: payoutAct }),
  response: payoutPlan,
})

/** Performs the plan that was shown, once per key; refused with `changed` if the plan is another one now. */
export const performPayout = operatorCall({
  name: 'performPayout',
  method: 'POST',
  path: '/operator/api/statements/perform',
  roles: ROLES,
  request: z.object({ act: payoutAct, hash: text(64), reason, key: requestKey }),
  response: z.object({ isAgain: z.boolean() }),
})
