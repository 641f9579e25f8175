import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { orderOfMail } from '#server/db/order-of-mail.ts'

/** An event in the history of an order. */
export interface TimelineEntry {
  readonly at: Date
  readonly kind: 'event' | 'payment' | 'ledger' | 'refund' | 'mail' | 'redemption' | 'act'
  readonly what: string
  /** Whole yen. */
  readonly amount: number | null
  readonly facts: Record<string, unknown>
  /** The mail's id, once it was sent or given up, and while it has its text. */
  readonly mail: number | null
}

/**
 * The history of an order in chronological order: events, the consent to the terms, payment attempts, ledger, refunds,
 * mails, redemptions, and acts of operators (from the log, and settled entries). `personal`: whether mail addresses are
 * included.
 */
export async function readTimeline(
  db: Db,
  order: { readonly id: number; readonly orderNo: string },
  { personal }: { readonly personal: boolean },
): Promise<TimelineEntry[]> {
  const { id } = order
  const { rows } = await sql<TimelineEntry>`
    select * from (
      select at, 'event' as kind, kind as what, null::integer as amount, detail as facts, 1 as rank, null::integer as mail, id as seq
      from order_event where order_id = ${id} and kind <> 'operator'
      union all
      select terms_at, 'event', 'agreed', null, jsonb_build_object('version', terms_version, 'language', terms_locale), 1, null, 0
      from orders where id = ${id} and terms_at is not null
      union all
      select at, 'act', detail ->> 'act', null, jsonb_build_object('by', substring(detail ->> 'by' from '^operator (.*)$'),
        'reason', detail -> 'reason'), 7, null, id
      from order_event where order_id = ${id} and kind = 'operator' and detail ->> 'act' = 'settle'
      union all
      select created_at, 'payment', status, amount, jsonb_strip_nulls(jsonb_build_object('payment', id, 'provider', provider,
        'method', method, 'ref', provider_ref, 'failure', failure)), 2, null, id
      from payment_attempt where order_id = ${id}
      union all
      select created_at, 'ledger', kind, amount, jsonb_strip_nulls(jsonb_build_object('payment', attempt_id, 'reason', nullif(reason, ''),
        'fee', fee)), 3, null, id
      from ledger_entry where order_id = ${id}
      union all
      select asked_at, 'refund', state, amount, jsonb_build_object('payment', attempt_id, 'reason', reason, 'by', asked_by), 4, null, id
      from refund where order_id = ${id}
      union all
      select created_at, 'mail', case when failed_at is not null then 'failed' when sent_at is not null then 'sent' else 'waiting' end,
        null, jsonb_strip_nulls(jsonb_build_object('subject', nullif(subject, ''), 'to', ${personal ? sql`recipient` : sql`null::text`},
          'text', case when body = '' then 'deleted' end)), 5,
        case when body <> '' and (sent_at is not null or failed_at is not null) then id end, id
      from mail where dedupe_key like 'order-%'
        and ${orderOfMail('mail')} = ${String(id)}
      union all
      select received_at, 'redemption', verdict, null, jsonb_strip_nulls(jsonb_build_object('code', short_code, 'undone', undone_at is not null,
        'place', case when shop_link_id is null then 'guest' else 'shop' end,
        'link', (select label from shop_link where shop_link.id = shop_link_id))), 6, null, id
      from redemption where order_id = ${id}
      union all
      select at, 'act', act, null, jsonb_build_object('by', operator, 'reason', reason, 'before', before, 'after', after), 7, null, id
      from operator_log where subject = ${`order ${order.orderNo}`}
    ) all_of_it order by at, rank, seq limit 500`.execute(db)
  return rows
}
