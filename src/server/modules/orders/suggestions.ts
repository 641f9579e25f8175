import type { ParsedRequestOf, ResponseOf } from '#contract/endpoint.ts'
import type { getPackageSuggestion } from '#contract/orders.ts'
import { pickerRange } from '#domain/date-range.ts'
import { checkStart } from '#domain/reservation-check.ts'
import { suggest } from '#domain/suggestion.ts'
import { formatUseTimeStr } from '#domain/time.ts'
import type { Db } from '#server/db/connect.ts'
import type { Snapshot } from '#server/modules/catalogue/index.ts'
import { takenAt } from './store.ts'

type Query = ParsedRequestOf<typeof getPackageSuggestion>

/**
 * Up to six packages that can really be booked for the wished time and head count, never the one that failed (RF-02):
 * online, inside bounds, open then, with seats left. Undated wishes compare packages without a time.
 */
export async function suggestPackages(
  db: Db,
  snapshot: Snapshot,
  query: Query,
  now: Temporal.Instant,
): Promise<ResponseOf<typeof getPackageSuggestion>> {
  const wishedPackage = snapshot.packageById.get(query.packageId)
  const wishedSupplier = wishedPackage && snapshot.supplierById.get(wishedPackage.supplierId)
  if (!wishedPackage || !wishedSupplier) return []
  const at = query.usetime == null ? null : Temporal.Instant.fromEpochMilliseconds(query.usetime)
  const timeStr = at === null ? '' : formatUseTimeStr(at)
  const [date = null, time = null] = timeStr.split(' ')
  const range = pickerRange(now)

  const open = snapshot.suppliers.filter(
    (supplier) =>
      supplier.isOnline &&
      supplier.capacity >= query.peopleNum &&
      (at === null || checkStart({ date, time }, { ...supplier, range }, now) === null),
  )
  const taken = new Map(
    at === null || open.length === 0
      ? []
      : (
          await takenAt(
            db,
            open.map((supplier) => supplier.id),
            at,
          )
        ).map((row) => [row.supplier_id, row.taken]),
  )
  const left = (supplierId: number, capacity: number): number => capacity - (taken.get(supplierId) ?? 0)
  const candidates = open.flatMap((supplier) =>
    supplier.packages
      .filter((pack) => pack.isOnline && (pack.useType === 1) === (wishedPackage.useType === 1))
      .filter((pack) => query.packagesNum >= pack.minNumber && query.packagesNum <= pack.maxNumber)
      .map((pack) => ({
        packageId: pack.id,
        supplierId: supplier.id,
        categoryId: supplier.categoryId,
        areaId: supplier.rootAreaId,
        price: pack.price,
        bookable: at === null || left(supplier.id, supplier.capacity) >= query.peopleNum,
        pack,
        supplier,
      })),
  )
  const wished = {
    packageId: wishedPackage.id,
    supplierId: wishedSupplier.id,
    categoryId: wishedSupplier.categoryId,
    areaId: wishedSupplier.rootAreaId,
    price: wishedPackage.price,
    bookable: true,
  }
  return suggest(candidates, wished, query.suggestCount).map(({ pack, supplier }) => ({
    ...pack.wire,
    supplier: supplier.wire,
    freeTimeStr: timeStr,
    seatsLeft: at === null ? null : left(supplier.id, supplier.capacity),
  }))
}
