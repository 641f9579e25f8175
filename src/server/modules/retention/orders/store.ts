import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '#server/db/connect.ts'
import { CONTACT_COLUMNS, NEED_COLUMNS } from '#server/modules/orders/index.ts'
import { ENDED_AT, hasEnded, orderOfMail } from '../held/store.ts'
import { EMPTY_MAIL } from '../mails/store.ts'
import type { Due, RuleWork } from '../rule.ts'

const allOf = (parts: readonly RawBuilder<unknown>[], between: RawBuilder<unknown>) => sql.join([...parts], between)

/** Whether the order `o` has a text in one of the columns: the condition of the partial indexes of 0069. */
const hasAny = (columns: readonly string[]): RawBuilder<SqlBool> =>
  sql`(${allOf(
    columns.map((column) => sql`o.${sql.ref(column)} <> ''`),
    sql` or `,
  )})`
const emptied = (columns: readonly string[]) =>
  allOf(
    columns.map((column) => sql`${sql.ref(column)} = ''`),
    sql`, `,
  )

/** The step that locks up to `limit` orders that have ended long enough ago and have what `which` says. */
const dueOrders = (which: RawBuilder<SqlBool>, { cutoff }: Due, limit: number) => sql`due as (
  select o.id from orders o where ${which} and ${hasEnded(cutoff)}
  order by ${ENDED_AT} limit ${limit} for no key update of o skip locked)`

async function oldestOrder(db: Db, which: RawBuilder<SqlBool>, { cutoff }: Due): Promise<Date | null> {
  const { rows } = await sql<{ oldest: Date | null }>`
    select min(${ENDED_AT}) as oldest from orders o where ${which} and ${hasEnded(cutoff)}`.execute(db)
  return rows[0]?.oldest ?? null
}

const HAS_NEEDS = hasAny(NEED_COLUMNS)
const HAS_CONTACTS = hasAny(CONTACT_COLUMNS)
/**
 * Orders that nothing replaced and whose money last moved before the cutoff, which may be after their end. A successor
 * names the order that it replaced, and is deleted first. An order ends after it is made, so the index of its making
 * finds the old ones.
 */
const lastOf = ({ cutoff }: Due) => sql<SqlBool>`o.created_at <= ${cutoff.toString()}::timestamptz
  and not exists (select 1 from orders s where s.changed_from_id = o.id)
  and not exists (select 1 from ledger_entry l where l.order_id = o.id and l.created_at > ${cutoff.toString()}::timestamptz)`

const counted = async (query: RawBuilder<{ rows: number }>, tx: Tx): Promise<number> =>
  (await query.execute(tx)).rows[0]?.rows ?? 0

export const ORDERS = {
  'orders.needs': {
    // A shop's mails contain the guest's needs and note; the guest's own mails do not.
    batch: (tx, due, limit) =>
      counted(
        sql`
          with ${dueOrders(HAS_NEEDS, due, limit)}, mails as (
            update mail m set ${EMPTY_MAIL} from due
            where m.dedupe_key like 'order-%' and m.dedupe_key like 'order-shop-%' and ${orderOfMail('m')} = due.id::text
          ), emptied as (
            update orders o set ${emptied(NEED_COLUMNS)} from due where o.id = due.id returning 1
          )
          select count(*)::integer as rows from emptied`,
        tx,
      ),
    oldest: (db, due) => oldestOrder(db, HAS_NEEDS, due),
  },
  'orders.contacts': {
    batch: (tx, due, limit) =>
      counted(
        sql`
          with ${dueOrders(HAS_CONTACTS, due, limit)}, mails as (
            delete from mail m using due where m.dedupe_key like 'order-%' and ${orderOfMail('m')} = due.id::text
          ), phones as (
            update redemption r set device_id = '', token = '' from due where r.order_id = due.id
          ), addressees as (
            update receipt r set addressee = '' from due where r.order_id = due.id and r.addressee <> ''
          ), emptied as (
            update orders o set ${emptied(CONTACT_COLUMNS)} from due where o.id = due.id returning 1
          )
          select count(*)::integer as rows from emptied`,
        tx,
      ),
    oldest: (db, due) => oldestOrder(db, HAS_CONTACTS, due),
  },
  'orders.rows': {
    async batch(tx, due, limit) {
      const { rows } = await sql<{ id: number }>`
        with ${dueOrders(lastOf(due), due, limit)} select id from due`.execute(tx)
      const ids = sql`(${sql.join(rows.map(({ id }) => id))})`
      if (rows.length === 0) return 0
      await sql`delete from mail m where m.dedupe_key like 'order-%' and ${orderOfMail('m')} in (
        select id::text from orders where id in ${ids})`.execute(tx)
      for (const table of ['support_entry', 'redemption', 'refund', 'ledger_entry', 'payment_attempt', 'order_event']) {
        await sql`delete from ${sql.table(table)} where order_id in ${ids}`.execute(tx)
      }
      await sql`delete from orders where id in ${ids}`.execute(tx)
      return rows.length
    },
    oldest: (db, due) => oldestOrder(db, lastOf(due), due),
  },
} as const satisfies Record<string, RuleWork>
