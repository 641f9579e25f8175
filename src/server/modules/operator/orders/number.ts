import { tradeNoOf } from '#domain/order/trade-number.ts'
import type { Db } from '#server/db/connect.ts'
import { orderNoOf } from './store.ts'

/** The number of an order as it is stored, from what somebody typed or pasted: in groups, in small or full-width letters, without its prefix. */
export async function readOrderNo(db: Db, typed: string): Promise<string | null> {
  const tradeNo = tradeNoOf(typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase())
  return tradeNo === null ? null : orderNoOf(db, tradeNo)
}
