import type { Handle } from '#server/db/connect.ts'
import { readHolidays } from '#server/modules/hours/index.ts'
import type { SupplierFacts } from './facts.ts'
import { supplierFacts } from './present.ts'
import { readRecords } from './store.ts'

/**
 * A supplier as it is within a transaction, past the caches in memory: nobody else may see what is not committed.
 * Undefined where there is none, or where guests have never seen it.
 */
export async function readSupplier(tx: Handle, id: number, now: Temporal.Instant): Promise<SupplierFacts | undefined> {
  const [row] = await readRecords(tx, { supplierIds: [id], packageIds: [] }, now)
  return row && supplierFacts(row, { now, holidays: new Set(await readHolidays(tx)) })
}
