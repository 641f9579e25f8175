import { sql } from 'kysely'
import { readShortCode } from '#domain/order/trade-number.ts'
import type { Db } from '#server/db/connect.ts'

/** A code of four characters is had by one in a million: among more orders than these it tells nothing. */
const MOST = 200

/**
 * The newest orders whose ticket, or a redemption of it (whether it counts or not), has the code that was typed: what a guest or a shop has written
 * down. None where it is no code.
 */
export async function codedOrders(db: Db, typed: string): Promise<readonly number[]> {
  const code = readShortCode(typed)
  if (code === null) return []
  const { rows } = await sql<{ id: number }>`
    select r.order_id as id from redemption r where r.short_code = ${code} and r.order_id is not null
    union select s.order_id from order_search s where ticket_code(split_part(s.words, e'\\n', 1)) = ${code}
    order by id desc limit ${sql.lit(MOST)}`.execute(db)
  return rows.map(({ id }) => id)
}
