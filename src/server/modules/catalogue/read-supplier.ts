import type { Handle } from '#server/db/connect.ts'
import { readHolidays } from '#server/modules/hours/index.ts'
import type { SupplierFacts } from './facts.ts'
import { supplierFacts } from './present.ts'
import { readRecords } from './store.ts'

/**
 * Reads a supplier within a transaction, bypassing the caches, because uncommitted data must not reach other
 * requests. Undefined if there is none or it is a draft.
 */
export async function readSupplier(tx: Handle, id: number, now: Temporal.Instant): Promise<SupplierFacts | undefined> {
  const [row] = await readRecords(tx, { supplierIds: [id], packageIds: [] }, now)
  return row && supplierFacts(row, { now, holidays: new Set(await readHolidays(tx)) })
}
