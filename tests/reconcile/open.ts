import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** Something still open. `key`: the gateway's key of an owed refund; `is_told`: support has an entry about it. */
export interface OpenMatter {
  readonly what: string
  readonly key: string | null
  readonly is_told: boolean
}

/** What is still open for orders after `since`: payments of unknown outcome, unpaid holds, and refunds owed. */
export async function openMatters(db: Db, since = 0): Promise<readonly OpenMatter[]> {
  const { rows } = await sql<OpenMatter>`
    select 'payment ' || id || ' of order ' || order_id || ' (' || status || ')' as what, null as key, false as is_told
      from payment_attempt where order_id > ${since} and status in ('created', 'unknown')
    union all select 'unpaid order ' || id, null, false
      from orders where id > ${since} and pay_status = 0 and closed_at is null
    union all select 'refund ' || id || ' of order ' || order_id, idempotency_key, exists (
        select 1 from support_entry s where s.order_id = r.order_id and (s.detail ->> 'item')::integer = r.id)
      from refund r where order_id > ${since} and state = 'owed'`.execute(db)
  return rows
}
