import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { hasEnded } from '../held/store.ts'
import type { Due, RuleWork } from '../rule.ts'

/** What a person typed, in one table. */
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

/** The order of a log entry: named in its subject, or the order of the support entry that the subject names. */
const ORDER_OF_LOG = sql`case
  when t.subject like 'order %' then (select l.id from orders l where l.order_no = substr(t.subject, 7))
  else (select e.order_id from support_entry e where e.id = substring(t.subject from '^entry ([0-9]{1,9})$')::integer)
end`

export const WORDS = {
  'order_event.reasons': empties({
    table: 'order_event',
    at: 'at',
    which: sql`t.kind = 'operator' and t.detail ->> 'reason' <> ''`,
    orderId: sql`t.order_id`,
    empty: sql`detail = t.detail || '{"reason": ""}'::jsonb`,
  }),
  // The stars stay, because the shop's score counts them (RV-04).
  'review.texts': empties({
    table: 'review',
    at: 'changed_at',
    which: sql`(t.text <> '' or t.name <> '' or t.answer <> '')`,
    orderId: null,
    empty: sql`text = '', name = '', answer = '', answered_at = null`,
  }),
  // Those that were issued before the contacts were emptied are emptied with them.
  'receipt.addressees': empties({
    table: 'receipt',
    at: 'issued_at',
    which: sql`t.addressee <> ''`,
    orderId: sql`t.order_id`,
    empty: sql`addressee = ''`,
  }),
  'operator_log.order_reasons': empties({
    table: 'operator_log',
    at: 'at',
    which: sql`t.reason <> '' and (t.subject like 'order %' or t.subject like 'entry %')`,
    orderId: ORDER_OF_LOG,
    empty: sql`reason = ''`,
  }),
  'operator_log.reasons': empties({
    table: 'operator_log',
    at: 'at',
    which: sql`t.reason <> ''`,
    orderId: null,
    empty: sql`reason = ''`,
  }),
  'support_entry.notes': empties({
    table: 'support_entry',
    at: 'resolved_at',
    which: sql`t.resolved_at is not null and t.detail #>> '{settled,note}' <> ''`,
    orderId: sql`t.order_id`,
    empty: sql`detail = jsonb_set(t.detail, '{settled,note}', '""')`,
  }),
} as const
