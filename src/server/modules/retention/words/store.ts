import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { hasEnded } from '../held/store.ts'
import type { Due, RuleWork } from '../rule.ts'

/** What an operator typed, in one column of one table. */
interface Words {
  readonly table: string
  /** When it was typed. */
  readonly at: string
  /** Rows with such words, under the alias `t`. */
  readonly which: RawBuilder<SqlBool>
  /** The id of the order that they are about, which may be null. */
  readonly orderId: RawBuilder<unknown> | null
  /** The assignment that empties them. */
  readonly empty: RawBuilder<unknown>
}

/** Empties words a period after they were typed, and not before the same period after the end of their order. */
function empties({ table, at, which, orderId, empty }: Words): RuleWork {
  const from = sql.table(table)
  const typed = sql`t.${sql.ref(at)}`
  const over = ({ cutoff }: Due): RawBuilder<SqlBool> => {
    const old = sql<SqlBool>`${which} and ${typed} <= ${cutoff.toString()}::timestamptz`
    if (orderId === null) return old
    return sql`${old} and not exists (select 1 from orders o where o.id = ${orderId} and not (${hasEnded(cutoff)}))`
  }
  return {
    async batch(tx, due, limit) {
      const { numAffectedRows } = await sql`
        with due as (
          select t.id from ${from} t where ${over(due)} order by ${typed} limit ${limit} for no key update of t skip locked
        )
        update ${from} t set ${empty} from due where t.id = due.id`.execute(tx)
      return Number(numAffectedRows ?? 0n)
    },
    async oldest(db, due) {
      const { rows } = await sql<{ oldest: Date | null }>`
        select min(${typed}) as oldest from ${from} t where ${over(due)}`.execute(db)
      return rows[0]?.oldest ?? null
    },
  }
}

/** The order of a log entry: named in its subject, or that of the review or support entry that the subject names. */
const ORDER_OF_LOG = sql`case
  when t.subject like 'order %' then (select l.id from orders l where l.order_no = substr(t.subject, 7))
  when t.subject like 'review %' then
    (select r.order_id from review r where r.id = substring(t.subject from '^review ([0-9]{1,9})$')::integer)
  else (select e.order_id from support_entry e where e.id = substring(t.subject from '^entry ([0-9]{1,9})$')::integer)
end`

/** A process of an earlier version stores request keys as they are, and a refund's key contains its reason. */
const EMPTY_REASON = sql`reason = '', request_key = case
  when t.request_key is null or t.request_key ~ '^[0-9a-f]{64}$' then t.request_key
  else encode(sha256(convert_to(t.request_key, 'UTF8')), 'hex')
end`

export const WORDS = {
  'order_event.reasons': empties({
    table: 'order_event',
    at: 'at',
    which: sql`t.kind = 'operator' and t.detail ->> 'reason' <> ''`,
    orderId: sql`t.order_id`,
    empty: sql`detail = t.detail || '{"reason": ""}'::jsonb`,
  }),
  'operator_log.order_reasons': empties({
    table: 'operator_log',
    at: 'at',
    which: sql`t.reason <> '' and (t.subject like 'order %' or t.subject like 'entry %' or t.subject like 'review %')`,
    orderId: ORDER_OF_LOG,
    empty: EMPTY_REASON,
  }),
  'operator_log.reasons': empties({
    table: 'operator_log',
    at: 'at',
    which: sql`t.reason <> ''`,
    orderId: null,
    empty: EMPTY_REASON,
  }),
  'support_entry.notes': empties({
    table: 'support_entry',
    at: 'resolved_at',
    which: sql`t.resolved_at is not null and t.detail #>> '{settled,note}' <> ''`,
    orderId: sql`t.order_id`,
    empty: sql`detail = jsonb_set(t.detail, '{settled,note}', '""')`,
  }),
} as const
