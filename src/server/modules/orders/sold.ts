import type { OrderRow } from '#server/db/schema.ts'
import type { Catalogue } from '#server/modules/catalogue/index.ts'
import type { Sold } from './present.ts'

/** What the orders sold, in one query at most: their packages bring the shops along. */
export async function soldBy(
  catalogue: Catalogue,
  rows: readonly Pick<OrderRow, 'package_id' | 'supplier_id'>[],
): Promise<Sold> {
  const packages = await catalogue.packages(rows.map((row) => row.package_id))
  const suppliers = new Map([...packages.values()].map(({ supplier }) => [supplier.id, supplier]))
  const others = rows.map((row) => row.supplier_id).filter((id) => !suppliers.has(id))
  // A package that an operator gave to another shop after it was sold.
  if (others.length > 0) for (const [id, supplier] of await catalogue.suppliers(others)) suppliers.set(id, supplier)
  return { packages, suppliers }
}
