import * as z from 'zod/mini'
import { BANK_ENTRY_KINDS, type BankDifferenceKind, PAYOUT_STATES } from '#domain/order/bank.ts'
import { day, id, millis } from '../fields.ts'
import { operatorCall } from './operator-call.ts'

const ROLES = ['owner', 'finance'] as const

/** Japan dates, both included, at most a year. */
const period = { from: day, to: day }
/** Whole yen, signed: a refund is negative. */
const amount = z.int()

/** What an amount consists of. `fees` are positive; paid + refunded + other - fees = net. */
const sums = { payments: z.int(), paid: amount, refunded: amount, other: amount, fees: amount, net: amount }

/** The payouts of the gateways that arrive at the bank in a period, the latest first. */
export const operatorPayouts = operatorCall({
  name: 'operatorPayouts',
  method: 'GET',
  path: '/operator/api/payouts',
  roles: ROLES,
  request: z.object(period),
  response: z.object({
    payouts: z.array(
      z.object({
        id: z.int(),
        provider: z.string(),
        ref: z.string(),
        /** What arrives; negative when the gateway collects money from the bank account. */
        amount,
        arrivesOn: z.string(),
        state: z.enum(PAYOUT_STATES),
        /** waiting: what it consists of is not known yet. manual: the gateway does not say. */
        entries: z.enum(['read', 'waiting', 'manual']),
        ...sums,
      }),
    ),
    /** What arrives on each day from all gateways, without returned payouts; the latest day first. */
    arrivals: z.array(z.object({ day: z.string(), payouts: z.int(), amount })),
    /** The balance of each gateway that is still to be paid out, and up to when it is known. */
    toCome: z.array(z.object({ provider: z.string(), readAt: millis, entries: z.int(), net: amount })),
    /** By the day of the movement, the latest month (`YYYY-MM`) first. */
    months: z.array(
      z.object({ month: z.string(), provider: z.string(), payments: z.int(), paid: amount, fees: amount }),
    ),
    /** Gateways whose balance is never read: they have no payouts to read. */
    unread: z.array(z.string()),
  }),
})

const PAYOUT_DIFFERENCE_KINDS = [
  ...(['missing-entry', 'unknown-entry', 'amount', 'fee', 'payout-sum'] as const),
] as const satisfies readonly BankDifferenceKind[]

/** Compares the ledger of a period with the payouts and the balance that were read. */
export const operatorBankDifferences = operatorCall({
  name: 'operatorBankDifferences',
  method: 'GET',
  path: '/operator/api/payouts/differences',
  roles: ROLES,
  request: z.object(period),
  response: z.object({
    differences: z.array(
      z.object({
        provider: z.string(),
        kind: z.enum(PAYOUT_DIFFERENCE_KINDS),
        ref: z.string(),
        refundRef: z.nullable(z.string()),
        orderNo: z.nullable(z.string()),
        ours: z.nullable(amount),
        theirs: z.nullable(amount),
      }),
    ),
    /** Whether there are more than are listed. */
    isCut: z.boolean(),
  }),
})

/** What a payout consists of, oldest first, in pages. */
export const operatorPayout = operatorCall({
  name: 'operatorPayout',
  method: 'GET',
  path: '/operator/api/payouts/entries',
  roles: ROLES,
  request: z.object({ payout: id, after: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) }),
  response: z.object({
    entries: z.array(
      z.object({
        id: z.int(),
        ref: z.string(),
        kind: z.enum(BANK_ENTRY_KINDS),
        orderNo: z.nullable(z.string()),
        amount,
        fee: amount,
        net: amount,
        at: millis,
      }),
    ),
    next: z.nullable(z.string()),
  }),
})

/** The payouts of a period as CSV. */
export const payoutsCsv = operatorCall({
  name: 'payoutsCsv',
  method: 'GET',
  path: '/operator/api/payouts/csv',
  roles: ROLES,
  request: z.object(period),
  response: z.object({ csv: z.string() }),
})

/** The entries of a payout as CSV, whole. */
export const payoutCsv = operatorCall({
  name: 'payoutCsv',
  method: 'GET',
  path: '/operator/api/payouts/entries/csv',
  roles: ROLES,
  request: z.object({ payout: id }),
  response: z.object({ csv: z.string() }),
})
