import { type Kysely, sql } from 'kysely'

/**
 * A nonce is unique per order, so it can neither answer for another order nor block it. Rejected records reference
 * no order and are stored once per token and device; an order has at most one open support entry per conflict
 * verdict. The time indexes serve the sweeper of expired rows.
 */
const statements = [
  `alter table redemption drop constraint redemption_nonce_key`,
  `create unique index redemption_nonce on redemption (order_id, nonce)`,
  `delete from redemption where verdict = 'rejected' and order_id is null and id not in (
    select min(id) from redemption where verdict = 'rejected' group by md5(token), md5(device_id))`,
  `create unique index redemption_rejected on redemption (md5(token), md5(device_id)) where verdict = 'rejected'`,
  `create index redemption_rejected_at on redemption (received_at) where verdict = 'rejected'`,
  `alter table redemption add constraint redemption_rejected_order check (verdict <> 'rejected' or order_id is null)`,

  `delete from support_entry using support_entry earlier
    where support_entry.kind = 'redemption_conflict' and earlier.kind = support_entry.kind
      and support_entry.resolved_at is null and earlier.resolved_at is null
      and support_entry.order_id = earlier.order_id and support_entry.id > earlier.id
      and support_entry.detail ->> 'verdict' = earlier.detail ->> 'verdict'`,
  `create unique index support_entry_conflict on support_entry (order_id, (detail ->> 'verdict'))
    where kind = 'redemption_conflict' and resolved_at is null`,
  `create unique index support_entry_rejected on support_entry ((detail ->> 'day')) where kind = 'redemption_rejected'`,

  `create index support_entry_age on support_entry (created_at)`,
  `create index session_end on session (expires_at)`,
  `create index known_device_age on known_device (created_at)`,
  `create index sign_in_code_end on sign_in_code (expires_at)`,
  `create index mail_account on mail (created_at) where dedupe_key not like 'order-%'`,
  `create index customer_unbound on customer (created_at) where email_bound_at is null and email is not null`,
  `create index customer_deleted on customer (deleted_at) where deleted_at is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
