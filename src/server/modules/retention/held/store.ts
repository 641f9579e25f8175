import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { HELD_WHILE, type HoldReason } from '#domain/retention/rules.ts'

/** When the order `o` ended: `orderEnd` of src/domain/retention, and the expression of the indexes of 0069. */
export const ENDED_AT = sql.raw<Date>(
  'coalesce(least(o.closed_at, o.used_at, o.use_time, o.valid_until), o.hold_until)',
)

/** The order id in the key of a mail about an order, as text: the expression of the index `mail_order`. */
export const orderOfMail = (alias: string): RawBuilder<string> =>
  sql.raw(`substring(${alias}.dedupe_key from '^order-[a-z_-]+:([0-9]+)')`)

/** For each reason to hold an order, the condition on the order `f` of its family. */
const CONDITIONS: Readonly<Record<HoldReason, RawBuilder<SqlBool>>> = {
  refund: sql`exists (select 1 from refund r where r.order_id = f.id and r.state = 'owed')`,
  entry: sql`exists (select 1 from support_entry e where e.order_id = f.id and e.resolved_at is null)`,
  mail: sql`exists (select 1 from mail w where w.dedupe_key like 'order-%' and ${orderOfMail('w')} = f.id::text
    and w.sent_at is null and w.failed_at is null)`,
  dispute: sql`exists (select 1 from dispute d where d.order_id = f.id and d.closed_at is null)`,
}

/**
 * Whether the order `o` is held (`HELD_WHILE`). Its family are the orders that it replaced and those that replaced it:
 * their money is one, and a person who asks about one of them means the others too.
 */
export const IS_HELD: RawBuilder<SqlBool> = sql`exists (
  with recursive family (id, from_id) as (
    select o.id, o.changed_from_id
    union
    select x.id, x.changed_from_id from family f cross join lateral (
      select id, changed_from_id from orders where changed_from_id = f.id
      union all
      select id, changed_from_id from orders where id = f.from_id) x
  )
  select 1 from family f where ${sql.join(
    HELD_WHILE.map((reason) => CONDITIONS[reason]),
    sql` or `,
  )})`

/** Whether the order `o` has ended long enough ago and is not held. */
export const hasEnded = (cutoff: Temporal.Instant): RawBuilder<SqlBool> =>
  sql`${ENDED_AT} <= ${cutoff.toString()}::timestamptz and not ${IS_HELD}`
