import { tradeNoOf } from '#domain/order/trade-number.ts'
import type { Db } from '#server/db/connect.ts'
import { orderNoOf } from './store.ts'

/**
 * Resolves a typed or pasted order number to the stored one. Accepts spaces, hyphens, lower case, full-width characters
 * and a missing prefix. Null if there is no such order.
 */
export async function readOrderNo(db: Db, typed: string): Promise<string | null> {
  const tradeNo = tradeNoOf(typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase())
  return tradeNo === null ? null : orderNoOf(db, tradeNo)
}
