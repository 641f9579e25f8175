import { sql } from 'kysely'
import { readShortCode } from '#domain/order/trade-number.ts'
import type { Db } from '#server/db/connect.ts'

/** About one order in a million has a given four-character code, so a longer list would identify nothing. */
const MAX_MATCHES = 200

/**
 * Ids of the newest orders whose ticket, or a redemption of it (counted or not), has the typed code. Guests and shops
 * write these codes down. Empty if the text is not a code.
 */
export async function codedOrders(db: Db, typed: string): Promise<readonly number[]> {
  const code = readShortCode(typed)
  if (code === null) return []
  const { rows } = await sql<{ id: number }>`
    select r.order_id as id from redemption r where r.short_code = ${code} and r.order_id is not null
    union select s.order_id from order_search s where ticket_code(split_part(s.words, e'\\n', 1)) = ${code}
    order by id desc limit ${sql.lit(MAX_MATCHES)}`.execute(db)
  return rows.map(({ id }) => id)
}
