import { type Kysely, sql } from 'kysely'

/** When an order ended, for its retention (`orderEnd` of src/domain/retention). */
const ENDED_AT = 'coalesce(least(closed_at, used_at, use_time, valid_until), hold_until)'

/**
 * The runs of the retention rules, and the indexes that find what is due (decision 39). Partial indexes contain only
 * the rows that still have a text, so a rule reads what it works on and nothing else. Rows that are stored in the order
 * of their times have BRIN indexes, which cost a few bytes.
 *
 * The operators' log stays append-only, except that the reason of an entry may become empty. Its request keys become
 * digests, because the key of a refund contained its reason; a key that a process of the version before adds during the
 * update becomes one with its reason.
 */
const statements = [
  `create table retention_run (
    rule text primary key,
    ran_at timestamptz not null,
    next_at timestamptz not null,
    rows bigint not null default 0,
    overdue_since timestamptz
  )`,

  `create index orders_needs_kept on orders ((${ENDED_AT})) where tip <> '' or needs <> '' or use_juveniles <> ''`,
  `create index orders_contacts_kept on orders ((${ENDED_AT})) where email <> '' or phone <> '' or use_name <> ''
    or use_contact <> '' or en_name <> '' or zh_name <> '' or jp_name <> '' or wechat <> ''`,
  `create index order_event_reason on order_event (at) where kind = 'operator' and detail ->> 'reason' <> ''`,
  `create index operator_log_reason on operator_log (at) where reason <> ''`,
  'create index support_entry_open on support_entry (order_id) where resolved_at is null',
  'create index support_entry_resolved on support_entry (resolved_at) where resolved_at is not null',
  `create index mail_text on mail (created_at) where body <> '' and dedupe_key like 'order-%'`,
  'create index mail_age on mail using brin (created_at)',
  'create index webhook_event_age on webhook_event using brin (received_at)',

  'drop trigger operator_log_append_only on operator_log',
  `update operator_log set request_key = encode(sha256(convert_to(request_key, 'UTF8')), 'hex')
    where request_key is not null`,
  `create trigger operator_log_append_only before delete or truncate on operator_log
    for each statement execute function refuse_log_change()`,
  `create trigger operator_log_reason_only before update on operator_log for each row
    when (new.reason <> ''
      or to_jsonb(new) - 'reason' - 'request_key' is distinct from to_jsonb(old) - 'reason' - 'request_key'
      or (new.request_key is distinct from old.request_key
        and new.request_key is distinct from encode(sha256(convert_to(old.request_key, 'UTF8')), 'hex')))
    execute function refuse_log_change()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
