import { type RawBuilder, sql } from 'kysely'
import {
  ACCOUNT_MAIL_DAYS,
  DELETED_ACCOUNT_DAYS,
  ENDED_SESSION_DAYS,
  KNOWN_DEVICE_DAYS,
  REJECTED_KEPT_DAYS,
  SHOP_DEVICE_DAYS,
  SUPPORT_NOTE_DAYS,
  TRIP_PLAN_DAYS,
  UNCONFIRMED_ACCOUNT_DAYS,
  WALLET_EMPTIED_DAYS,
  WALLET_LOST_DAYS,
} from '#domain/constants.ts'
import { REVIEW_TEXT_DAYS } from '#domain/review/limits.ts'
import type { Db } from '#server/db/connect.ts'

/** Rows of a table that are no longer needed. */
export interface Expired {
  readonly table: string
  /** SQL condition for rows that have expired at a time. Each condition has an index. */
  over(now: Temporal.Instant): RawBuilder<unknown>
}

const DAY_H = 24
const before = (now: Temporal.Instant, days: number) =>
  sql`${now.subtract({ hours: days * DAY_H }).toString()}::timestamptz`

/**
 * Every kind of row that expires by time alone, including those that any visitor can create (S-25). Short-lived
 * secrets stay for another day, so that they are reported as expired and not as unknown.
 */
export const EXPIRED: readonly Expired[] = [
  { table: 'throttle', over: (now) => sql`window_ends <= ${before(now, 0)}` },
  { table: 'throttle_member', over: (now) => sql`window_ends <= ${before(now, 0)}` },
  { table: 'session', over: (now) => sql`expires_at <= ${before(now, 0)}` },
  { table: 'ended_session', over: (now) => sql`ended_at <= ${before(now, ENDED_SESSION_DAYS)}` },
  { table: 'known_device', over: (now) => sql`created_at <= ${before(now, KNOWN_DEVICE_DAYS)}` },
  { table: 'sign_in_code', over: (now) => sql`expires_at <= ${before(now, 1)}` },
  // Deletes only messages that no job sends, because the push keys were removed.
  { table: 'push_message', over: (now) => sql`created_at <= ${before(now, 1)}` },
  // A Google pass stays until Google's object is known to be emptied, because the job retries from this row. After
  // `WALLET_LOST_DAYS` it is deleted in any case.
  {
    table: 'wallet_pass',
    over: (now) => sql`ends_at <= ${before(now, WALLET_EMPTIED_DAYS)}
      and (wallet <> 'google' or told_empty or ends_at <= ${before(now, WALLET_LOST_DAYS)})`,
  },
  // Tries of messages that were deleted with their browser.
  { table: 'job_try', over: (now) => sql`kind = 'push' and next_at <= ${before(now, 1)}` },
  { table: 'operator_session', over: (now) => sql`expires_at <= ${before(now, 0)}` },
  { table: 'operator_device', over: (now) => sql`created_at <= ${before(now, KNOWN_DEVICE_DAYS)}` },
  { table: 'operator_challenge', over: (now) => sql`expires_at <= ${before(now, 0)}` },
  { table: 'shop_device', over: (now) => sql`seen_at <= ${before(now, SHOP_DEVICE_DAYS)}` },
  { table: 'mail_link', over: (now) => sql`expires_at <= ${before(now, 1)}` },
  {
    table: 'mail',
    over: (now) => sql`created_at <= ${before(now, ACCOUNT_MAIL_DAYS)} and dedupe_key not like 'order-%'
      and (sent_at is not null or failed_at is not null)`,
  },
  {
    table: 'redemption',
    over: (now) => sql`verdict = 'rejected' and received_at <= ${before(now, REJECTED_KEPT_DAYS)}`,
  },
  {
    table: 'support_entry',
    over: (now) => sql`created_at <= ${before(now, SUPPORT_NOTE_DAYS)}
      and kind in ('mail_undelivered', 'redemption_rejected')`,
  },
  { table: 'trip_plan', over: (now) => sql`updated_at <= ${before(now, TRIP_PLAN_DAYS)}` },
  // Accounts whose address was never confirmed and which no identity, session or order references. A mailed link
  // that is still valid keeps its account.
  {
    table: 'customer',
    over: (now) => sql`email is not null and email_bound_at is null
      and created_at <= ${before(now, UNCONFIRMED_ACCOUNT_DAYS)}
      and not exists (select 1 from mail_link where customer_id = customer.id and expires_at > ${before(now, 0)})
      and not exists (select 1 from third_identity where customer_id = customer.id)
      and not exists (select 1 from session where customer_id = customer.id)
      and not exists (select 1 from orders where customer_id = customer.id)`,
  },
  {
    table: 'customer',
    over: (now) => sql`deleted_at <= ${before(now, DELETED_ACCOUNT_DAYS)}
      and not exists (select 1 from orders where customer_id = customer.id)`,
  },
]

/** Rows of a table whose texts are no longer needed. */
export interface Emptied extends Expired {
  /** SQL assignments that empty the texts. Emptied rows no longer satisfy the condition. */
  readonly set: RawBuilder<unknown>
}

/** Texts that expire by time alone, while their rows stay. */
export const EMPTIED: readonly Emptied[] = [
  // The stars stay, because the shop's score counts them (RV-04).
  {
    table: 'review',
    set: sql`text = '', name = '', answer = '', answered_at = null`,
    over: (now) => sql`changed_at <= ${before(now, REVIEW_TEXT_DAYS)} and (text <> '' or name <> '' or answer <> '')`,
  },
]

/** Empties the texts of up to `limit` rows and skips locked ones. Returns their number. */
export async function emptyExpired(db: Db, emptied: Emptied, now: Temporal.Instant, limit: number): Promise<number> {
  const table = sql.table(emptied.table)
  const { numAffectedRows } = await sql`
    update ${table} set ${emptied.set} where ctid = any (array(
      select ctid from ${table} where ${emptied.over(now)} limit ${limit} for update skip locked))`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** Deletes up to `limit` expired rows and skips locked ones. Returns their number. */
export async function deleteExpired(db: Db, expired: Expired, now: Temporal.Instant, limit: number): Promise<number> {
  const table = sql.table(expired.table)
  const { numAffectedRows } = await sql`
    delete from ${table} where ctid = any (array(
      select ctid from ${table} where ${expired.over(now)} limit ${limit} for update skip locked))`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
