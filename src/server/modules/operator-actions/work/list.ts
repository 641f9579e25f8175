import { JOBS, type JobKind } from '#contract/operator/orders.ts'
import { formatUseTimeStr } from '#domain/calendar/time.ts'
import type { DisputeState } from '#domain/dispute/dispute.ts'
import type { Yen } from '#domain/price/money.ts'
import type { Db } from '#server/db/connect.ts'
import { deliveryState } from '#server/modules/delivery/index.ts'
import { givenUp } from '#server/modules/jobs/index.ts'
import { listDisputes, openUnmatched } from '#server/modules/payments/index.ts'
import { givenUpMails } from '../mails/store.ts'
import { type OverfullPeriod, overfullPeriods } from '../shops/overfull.ts'
import { openEntries } from '../support/store.ts'
import { openRefunds, openRequests, orderNumbers, unknownPayments } from './store.ts'

/** Jobs whose rows are orders. */
const ABOUT_ORDERS: readonly JobKind[] = ['hold', 'request', 'expiry', 'reminder']

/** Kinds of entries whose subjects are in another list of the work list. */
const LISTED_ABOVE: readonly string[] = ['mail_undelivered', 'payment_without_order', 'dispute']

/** The work that waits for operators. Times in Japan, amounts in whole yen. */
export interface WorkList {
  /**
   * Since when mails and jobs are paused, and who paused them; `copy`: the database detected that it is a copy. Null:
   * not paused.
   */
  readonly delivery: { readonly since: string; readonly by: string } | null
  readonly requests: readonly {
    readonly orderNo: string
    readonly shop: string
    readonly shopEn: string
    /** The shop has no mail address, so it has not been asked. */
    readonly isShopUntold: boolean
    readonly visit: string
    readonly people: number
    readonly amount: Yen
    readonly answerBy: string
    /** Whole minutes until the request counts as declined; 0 once its deadline has passed. */
    readonly minutesLeft: number
  }[]
  readonly refunds: readonly {
    readonly refund: number
    readonly orderNo: string
    readonly amount: Yen
    readonly reason: string
    readonly provider: string
    readonly since: string
    readonly tries: number
    readonly isGivenUp: boolean
    readonly error: string | null
  }[]
  readonly payments: readonly {
    readonly attempt: number
    readonly orderNo: string
    readonly amount: Yen
    readonly provider: string
    readonly ref: string | null
    readonly since: string
    readonly isGivenUp: boolean
  }[]
  /** Payments taken by a gateway that match no payment attempt in the database. */
  readonly unmatched: readonly {
    readonly payment: number
    readonly orderNo: string
    readonly amount: Yen
    readonly provider: string
    readonly ref: string
    readonly since: string
    /** The time of a refund request that the gateway has not confirmed. */
    readonly askedAt: string | null
  }[]
  /** Open disputes, the first due first. */
  readonly disputes: readonly {
    readonly dispute: number
    readonly orderNo: string
    readonly shop: string
    readonly shopEn: string
    readonly amount: Yen
    readonly state: DisputeState
    readonly ref: string
    /** Null: no evidence is asked for. */
    readonly dueBy: string | null
    readonly hoursLeft: number | null
  }[]
  /** Periods in which a shop has sold more seats than it has. */
  readonly overfull: readonly OverfullPeriod[]
  readonly conflicts: readonly Entry[]
  readonly mails: readonly {
    readonly mail: number
    readonly recipient: string
    readonly subject: string
    readonly givenUpAt: string
    readonly reason: string | null
    /** The id of its support entry. */
    readonly entry: number | null
  }[]
  /** Other rows that a job has given up. */
  readonly jobs: readonly {
    readonly job: JobKind
    readonly item: number
    readonly orderNo: string | null
    readonly givenUpAt: string
    readonly error: string
  }[]
  readonly entries: readonly Entry[]
}

/** A support entry; `redemption` is set for a redemption conflict. */
export interface Entry {
  readonly entry: number
  readonly kind: string
  readonly since: string
  readonly orderNo: string | null
  readonly shop: string | null
  readonly shopEn: string | null
  readonly todo: string | null
  readonly redemption: {
    readonly verdict: string
    readonly code: string
    readonly claimedAt: string
    readonly receivedAt: string
    /** The time at which the order was used; null if it was not. */
    readonly usedAt: string | null
  } | null
}

const at = (date: Date): string => formatUseTimeStr(date.toTemporalInstant())

/** Reads the work that waits for operators. Changes nothing. */
export async function readWorkList(db: Db, now: Temporal.Instant): Promise<WorkList> {
  const [delivery, requests, refunds, payments, unmatched, disputes, overfull, conflicts, mails, jobs, entries] = [
    await deliveryState(db),
    await openRequests(db),
    await openRefunds(db),
    await unknownPayments(db),
    await openUnmatched(db),
    await listDisputes(db, 'open'),
    await overfullPeriods(db, now),
    await listEntries(db, 'conflicts'),
    await givenUpMails(db, null),
    await givenUp(db),
    await listEntries(db, 'others'),
  ]
  const ofOrders = jobs.filter(({ kind }) => ABOUT_ORDERS.some((about) => about === kind))
  const numbers = await orderNumbers(
    db,
    ofOrders.map(({ item }) => item),
  )
  const { pausedAt, pausedBy } = delivery
  return {
    delivery: pausedAt && pausedBy ? { since: at(pausedAt), by: pausedBy } : null,
    requests: requests.map((row) => ({
      orderNo: row.order_no,
      shop: row.shop,
      shopEn: row.shop_en,
      isShopUntold: row.contact === '',
      visit: at(row.use_time),
      people: row.people_num,
      amount: row.payable,
      answerBy: at(row.answer_by),
      minutesLeft: Math.max(0, Math.floor((row.answer_by.getTime() - now.epochMilliseconds) / 60_000)),
    })),
    refunds: refunds.map((row) => ({
      ...{ refund: row.id, orderNo: row.order_no, amount: row.amount, reason: row.reason, provider: row.provider },
      ...{ since: at(row.asked_at), tries: row.tries, isGivenUp: row.gave_up_at !== null },
      error: row.last_error || null,
    })),
    payments: payments.map((row) => ({
      ...{ attempt: row.id, orderNo: row.order_no, amount: row.amount, provider: row.provider, ref: row.ref },
      ...{ since: at(row.since), isGivenUp: row.gave_up_at !== null },
    })),
    unmatched: unmatched.map((row) => ({
      ...{ payment: row.id, orderNo: row.order_no, amount: row.amount, provider: row.provider, ref: row.provider_ref },
      ...{ since: at(row.noticed_at), askedAt: row.refund_asked_at && at(row.refund_asked_at) },
    })),
    disputes: disputes.map((row) => ({
      ...{ dispute: row.id, orderNo: row.order_no, shop: row.shop, shopEn: row.shop_en },
      ...{ amount: row.amount, state: row.state, ref: row.provider_ref },
      dueBy: row.due_by && at(row.due_by),
      hoursLeft: row.due_by && Math.max(0, Math.floor((row.due_by.getTime() - now.epochMilliseconds) / 3_600_000)),
    })),
    overfull,
    conflicts,
    mails: mails.map(({ id, recipient, subject, failed_at, reason, entry }) => ({
      ...{ mail: id, recipient, subject, givenUpAt: at(failed_at), reason, entry },
    })),
    jobs: jobs.flatMap(({ kind, item, gave_up_at, last_error }) => {
      const job = JOBS.find((known) => known === kind)
      // Payments and refunds have their own lists, and trouble with gateway settings is a support entry.
      if (job === undefined || job === 'refund' || job === 'payment') return []
      const orderNo = ABOUT_ORDERS.includes(job) ? (numbers.get(item) ?? null) : null
      return { job, item, orderNo, givenUpAt: gave_up_at ? at(gave_up_at) : '', error: last_error }
    }),
    // Subjects listed above are not listed again.
    entries: entries.filter(({ kind }) => !LISTED_ABOVE.includes(kind)),
  }
}

/** Open entries, oldest first. */
export async function listEntries(db: Db, which: 'conflicts' | 'others'): Promise<Entry[]> {
  const rows = await openEntries(db, which)
  return rows.map((row) => ({
    entry: row.id,
    kind: row.kind,
    since: at(row.created_at),
    orderNo: row.order_no,
    shop: row.shop,
    shopEn: row.shop_en,
    todo: typeof row.detail['todo'] === 'string' ? row.detail['todo'] : null,
    redemption:
      row.verdict === null || row.claimed_at === null || row.received_at === null
        ? null
        : {
            verdict: row.verdict,
            code: row.short_code ?? '',
            claimedAt: at(row.claimed_at),
            receivedAt: at(row.received_at),
            usedAt: row.used_at && at(row.used_at),
          },
  }))
}
