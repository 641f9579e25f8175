import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { WALLET_LOST_DAYS } from '#domain/constants.ts'
import { days, periodCutoff } from '#domain/retention/period.ts'
import type { Due, RuleWork } from '../rule.ts'

interface Expired {
  /** The column from which the period counts. Each condition has an index, or the table is small. */
  readonly since: string
  /** What else must hold for a row to be deleted. */
  also?(due: Due): RawBuilder<SqlBool>
}

/** Deletes the rows of a table whose period is over. */
function deletes(table: string, { since, also }: Expired): RuleWork {
  const from = sql.table(table)
  const over = (due: Due): RawBuilder<SqlBool> => {
    const old = sql<SqlBool>`${sql.ref(since)} <= ${due.cutoff.toString()}::timestamptz`
    return also ? sql`${old} and ${also(due)}` : old
  }
  return {
    async batch(tx, due, limit) {
      const { numAffectedRows } = await sql`
        delete from ${from} where ctid = any (array(
          select ctid from ${from} where ${over(due)} limit ${limit} for update skip locked))`.execute(tx)
      return Number(numAffectedRows ?? 0n)
    },
    async oldest(db, due) {
      const { rows } = await sql<{ oldest: Date | null }>`
        select min(${sql.ref(since)}) as oldest from ${from} where ${over(due)}`.execute(db)
      return rows[0]?.oldest ?? null
    },
  }
}

/** The rules that delete rows by their age, including those that any visitor can create (S-25). */
export const EXPIRED = {
  'throttle.rows': deletes('throttle', { since: 'window_ends' }),
  'throttle_member.rows': deletes('throttle_member', { since: 'window_ends' }),
  'session.rows': deletes('session', { since: 'expires_at' }),
  'ended_session.rows': deletes('ended_session', { since: 'ended_at' }),
  'known_device.rows': deletes('known_device', { since: 'created_at' }),
  'sign_in_code.rows': deletes('sign_in_code', { since: 'expires_at' }),
  'mail_link.rows': deletes('mail_link', { since: 'expires_at' }),
  'mail_code.rows': deletes('mail_code', { since: 'expires_at' }),
  'third_login.rows': deletes('third_login', { since: 'expires_at' }),
  'used_signature.rows': deletes('used_signature', { since: 'expires_at' }),
  // Only messages that no job sends, because the push keys were removed.
  'push_message.rows': deletes('push_message', { since: 'created_at' }),
  // A Google pass stays until Google's object is known to be emptied, because the job retries from this row. After
  // `WALLET_LOST_DAYS` it is deleted in any case.
  'wallet_pass.rows': deletes('wallet_pass', {
    since: 'ends_at',
    also: ({ now }) => sql`(wallet <> 'google' or told_empty
      or ends_at <= ${periodCutoff(days(WALLET_LOST_DAYS), now).toString()}::timestamptz)`,
  }),
  'job_try.push': deletes('job_try', { since: 'next_at', also: () => sql`kind = 'push'` }),
  'operator_session.rows': deletes('operator_session', { since: 'expires_at' }),
  'operator_link.rows': deletes('operator_link', { since: 'expires_at' }),
  'operator_device.rows': deletes('operator_device', { since: 'created_at' }),
  'operator_challenge.rows': deletes('operator_challenge', { since: 'expires_at' }),
  'shop_device.rows': deletes('shop_device', { since: 'seen_at' }),
  'mail.of_accounts': deletes('mail', {
    since: 'created_at',
    also: () => sql`dedupe_key not like 'order-%' and (sent_at is not null or failed_at is not null)`,
  }),
  'redemption.rejected': deletes('redemption', { since: 'received_at', also: () => sql`verdict = 'rejected'` }),
  'support_entry.undelivered': deletes('support_entry', {
    since: 'created_at',
    also: () => sql`kind in ('mail_undelivered', 'redemption_rejected')`,
  }),
  'support_entry.resolved': deletes('support_entry', { since: 'resolved_at' }),
  'trip_plan.rows': deletes('trip_plan', { since: 'updated_at' }),
  // No identity, session or order references them. A mailed link that is still valid keeps its account.
  'customer.unconfirmed': deletes('customer', {
    since: 'created_at',
    also: ({ now }) => sql`email is not null and email_bound_at is null
      and not exists (select 1 from mail_link where customer_id = customer.id and expires_at > ${now.toString()}::timestamptz)
      and not exists (select 1 from third_identity where customer_id = customer.id)
      and not exists (select 1 from session where customer_id = customer.id)
      and not exists (select 1 from orders where customer_id = customer.id)`,
  }),
  'customer.deleted': deletes('customer', {
    since: 'deleted_at',
    also: () => sql`not exists (select 1 from orders where customer_id = customer.id)`,
  }),
  'slot_seat.past': deletes('slot_seat', { since: 'starts_at' }),
  'webhook_event.rows': deletes('webhook_event', { since: 'received_at' }),
  'payout.rows': deletes('payout', { since: 'made_at' }),
  'payout_entry.rows': deletes('payout_entry', { since: 'made_at' }),
  'overview_count.rows': deletes('overview_count', { since: 'counted_at' }),
  'unmatched_payment.settled': deletes('unmatched_payment', { since: 'settled_at' }),
} as const
