import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** Paid requests without an answer, most urgent first. */
export async function openRequests(db: Db) {
  const { rows } = await sql<{
    order_no: string
    shop: string
    shop_en: string
    contact: string
    use_time: Date
    people_num: number
    payable: number
    answer_by: Date
  }>`
    select o.order_no, s.name_ja as shop, s.name_en as shop_en, s.contact_email as contact, o.use_time, o.people_num, o.payable, o.answer_by
    from orders o join supplier s on s.id = o.supplier_id
    where o.kind = 'reservation' and o.order_status in (0, 1, 2, 7, 8, 9, 10) and o.closed_at is null
      and o.answer_by is not null
    order by o.answer_by, o.id limit 1000`.execute(db)
  return rows
}

/**
 * Refunds owed and not made, with the last error; those that wait for an operator first. There are few, so subqueries
 * read their orders; a join would scan all orders.
 */
export async function openRefunds(db: Db) {
  const { rows } = await sql<{
    id: number
    order_no: string
    amount: number
    reason: string
    provider: string
    asked_at: Date
    tries: number
    gave_up_at: Date | null
    last_error: string | null
  }>`
    select r.id, (select order_no from orders where id = r.order_id) as order_no, r.amount, r.reason,
      (select provider from payment_attempt where id = r.attempt_id) as provider, r.asked_at, coalesce(t.tries, 0) as tries,
      t.gave_up_at, t.last_error
    from refund r left join job_try t on t.kind = 'refund' and t.item = r.id
    where r.state = 'owed' order by t.gave_up_at nulls last, r.asked_at, r.id limit 1000`.execute(db)
  return rows
}

/** The numbers of orders by their ids. */
export async function orderNumbers(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('orders').select(['id', 'order_no']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, order_no }) => [id, order_no]))
}

/** Payments with an unknown result, and open ones that a job has given up. */
export async function unknownPayments(db: Db) {
  const { rows } = await sql<{
    id: number
    order_no: string
    amount: number
    provider: string
    ref: string | null
    since: Date
    gave_up_at: Date | null
  }>`
    select a.id, o.order_no, a.amount, a.provider, a.provider_ref as ref, a.created_at as since, t.gave_up_at
    from payment_attempt a join orders o on o.id = a.order_id
    left join job_try t on t.kind = 'payment' and t.item = a.id
    where a.status = 'unknown' or (a.status = 'created' and t.gave_up_at is not null)
    order by a.created_at, a.id limit 1000`.execute(db)
  return rows
}
