import type { Customer } from '#contract/session.ts'
import type { Db } from '#server/db/connect.ts'
import { presentCustomer } from './present.ts'
import { findById } from './store.ts'

/** A customer in wire form; null for an unknown id. */
export async function customerById(db: Db, id: number): Promise<Customer | null> {
  const row = await findById(db, id)
  return row ? presentCustomer(row) : null
}
