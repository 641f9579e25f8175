import type { OrderRow } from '#server/db/schema.ts'
import type { Catalogue } from '#server/modules/catalogue/index.ts'
import type { SoldItems } from './present.ts'

/** The packages and shops of orders, usually with one query: packages include their shop. */
export async function soldIn(
  catalogue: Catalogue,
  rows: readonly Pick<OrderRow, 'package_id' | 'supplier_id'>[],
): Promise<SoldItems> {
  const packages = await catalogue.packages(rows.map((row) => row.package_id))
  const suppliers = new Map([...packages.values()].map(({ supplier }) => [supplier.id, supplier]))
  const others = rows.map((row) => row.supplier_id).filter((id) => !suppliers.has(id))
  // An operator may have assigned the package to another shop after the sale.
  if (others.length > 0) for (const [id, supplier] of await catalogue.suppliers(others)) suppliers.set(id, supplier)
  return { packages, suppliers }
}
