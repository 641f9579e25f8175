import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** The history of an order, oldest first: its events, payment attempts, ledger entries and refunds, for debugging. */
export async function storyOf(db: Db, orderId: number): Promise<string[]> {
  const { rows } = await sql<{ at: Date; what: string }>`
    select * from (
      select created_at as at, 'order ' || kind || ' ' || order_status || ', paid ' || pay_status || ', payable ' || payable
        || ', carried ' || carried || ', seats ' || seats_held || ', code ' || coalesce(coupon_code, preference_code, 'none')
        || coalesce(', changed from ' || changed_from_id, '') as what
        from orders where id = ${orderId}
      union all select at, 'event ' || kind || ' ' || detail::text from order_event where order_id = ${orderId}
      union all select created_at, 'attempt ' || id || ' ' || provider || ' ' || flow || ' ' || amount || ' ' || status
        || ' ' || coalesce(provider_ref, '-') || ' code ' || coalesce(coupon_code, preference_code, 'none')
        from payment_attempt where order_id = ${orderId}
      union all select created_at, 'ledger ' || kind || ' ' || amount || ' ' || reason || ', given back ' || given_back
        || ', attempt ' || attempt_id from ledger_entry where order_id = ${orderId}
      union all select asked_at, 'refund ' || id || ' ' || amount || ' ' || reason || ' ' || state || ' by ' || asked_by
        from refund where order_id = ${orderId}
    ) one order by at`.execute(db)
  return rows.map(({ at, what }) => `${at.toISOString()} ${what}`)
}
