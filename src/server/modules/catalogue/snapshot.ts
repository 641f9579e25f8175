import { HOME_CATEGORIES } from '#domain/constants.ts'
import type { Frame, PackageFacts, SupplierFacts } from './facts.ts'
import { presentArea, presentCategory, presentPackage, presentSupplier, presentTheme } from './present.ts'
import type { CatalogueRows } from './store.ts'

/** The whole catalogue of one version, immutable. */
export interface Snapshot extends Frame {
  readonly suppliers: readonly SupplierFacts[]
  readonly supplierById: ReadonlyMap<number, SupplierFacts>
  readonly packageById: ReadonlyMap<number, PackageFacts>
  /** Suppliers by the theme that they are in. */
  readonly inTheme: ReadonlyMap<number, ReadonlySet<number>>
}

function groupBy<Row>(rows: readonly Row[], key: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    const group = groups.get(key(row))
    if (group) group.push(row)
    else groups.set(key(row), [row])
  }
  return groups
}

/** Builds a snapshot from the rows of one version. */
export function buildSnapshot(rows: CatalogueRows): Snapshot {
  const periods = groupBy(rows.periods, (row) => row.supplier_id)
  const lockedDays = groupBy(rows.lockedDays, (row) => row.supplier_id)
  const packageRows = groupBy(rows.packages, (row) => row.supplier_id)
  const anyCoupon = rows.couponSuppliers.some((row) => row.supplier_id === null)
  const withCoupon = new Set(rows.couponSuppliers.map((row) => row.supplier_id))

  const suppliers = rows.suppliers.map((row): SupplierFacts => {
    const packages = (packageRows.get(row.id) ?? []).map(
      (pack): PackageFacts => ({
        id: pack.id,
        supplierId: pack.supplier_id,
        useType: pack.use_type,
        couponUse: pack.coupon_use,
        price: pack.mall_price,
        isOnline: pack.mall_flag === 1,
        minNumber: pack.min_number,
        maxNumber: pack.max_number,
        wire: presentPackage(pack),
      }),
    )
    const wire = presentSupplier(row, {
      prices: packages.filter((pack) => pack.isOnline).map((pack) => pack.price),
      hasCoupon: anyCoupon || withCoupon.has(row.id),
      periods: periods.get(row.id) ?? [],
    })
    const { about: _a, addressEn: _e, addressJa: _j, access: _c, phone: _p, periods: _o, ...listed } = wire
    return {
      id: row.id,
      isOnline: row.mall_flag === 1,
      categoryId: row.category_id,
      rootAreaId: row.root_area_id,
      secondAreaId: row.second_area_id,
      periods: (periods.get(row.id) ?? []).map((period) => ({ start: period.start_time, end: period.end_time })),
      lockedDays: (lockedDays.get(row.id) ?? []).map((locked) => locked.day),
      capacity: row.capacity,
      confirmation: row.confirmation,
      answerHours: row.answer_hours,
      cancelDaysRule: row.cancel_days_rule,
      changeDaysRule: row.change_days_rule,
      packages,
      wire,
      listed,
      onlinePackages: packages.filter((pack) => pack.isOnline).map((pack) => pack.wire),
    }
  })
  const counts = new Map<number, number>()
  for (const supplier of suppliers) {
    if (!supplier.isOnline) continue
    for (const area of [supplier.rootAreaId, supplier.secondAreaId]) counts.set(area, (counts.get(area) ?? 0) + 1)
  }
  const area = (row: CatalogueRows['areas'][number]) => presentArea(row, counts.get(row.id) ?? 0)
  const categories = rows.categories.map(presentCategory)
  const children = groupBy(
    rows.areas.filter((row) => row.parent_id !== null),
    (row) => row.parent_id ?? 0,
  )
  return {
    version: rows.version,
    areas: rows.areas
      .filter((row) => row.parent_id === null)
      .map((row) => ({ ...area(row), children: (children.get(row.id) ?? []).map(area) })),
    categories,
    homeCategories: categories.slice(0, HOME_CATEGORIES),
    suppliers,
    supplierById: new Map(suppliers.map((supplier) => [supplier.id, supplier])),
    packageById: new Map(suppliers.flatMap((supplier) => supplier.packages).map((pack) => [pack.id, pack])),
    themes: rows.themes.map(presentTheme),
    inTheme: new Map(
      [...groupBy(rows.supplierThemes, (row) => row.theme_id)].map(([id, held]) => [
        id,
        new Set(held.map((row) => row.supplier_id)),
      ]),
    ),
    config: new Map(rows.config.map((row) => [row.key, row.value])),
  }
}
