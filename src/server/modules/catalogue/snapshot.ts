import type { AgentArea, Category } from '#contract/catalogue.ts'
import type { ComboPackage, SupplierDetail } from '#contract/supplier.ts'
import { HOME_CATEGORIES } from '#domain/constants.ts'
import type { TimePeriod } from '#domain/slots.ts'
import { presentArea, presentCategory, presentPackage, presentSupplier } from './present.ts'
import type { CatalogueRows } from './store.ts'

/** What rules need of a package, with its wire form beside it. */
export interface PackageFacts {
  readonly id: number
  readonly supplierId: number
  readonly useType: 1 | 2 | 4
  readonly couponUse: boolean
  readonly price: number
  readonly isOnline: boolean
  readonly minNumber: number
  readonly maxNumber: number
  readonly wire: ComboPackage
}

type ListedSupplier = Omit<SupplierDetail, 'about' | 'addressEn' | 'addressJa' | 'access' | 'phone' | 'periods'>

export interface SupplierFacts {
  readonly id: number
  readonly isOnline: boolean
  readonly categoryId: number
  readonly rootAreaId: number
  readonly secondAreaId: number
  readonly lng: number
  readonly lat: number
  readonly periods: readonly TimePeriod[]
  readonly lockedDays: readonly string[]
  /** People per start time. */
  readonly capacity: number
  readonly confirmation: 'instant' | 'request'
  readonly answerHours: number
  readonly cancelDaysRule: number | null
  readonly changeDaysRule: number | null
  readonly packages: readonly PackageFacts[]
  readonly wire: SupplierDetail
  /** The packages that can be booked. */
  readonly onlinePackages: readonly ComboPackage[]
  /** The shorter form for lists, also as JSON, so that lists are joined, not serialised, per request. */
  readonly listed: ListedSupplier
  readonly listJson: Uint8Array
}

/** The whole catalogue of one version, immutable. */
export interface Snapshot {
  readonly version: string
  readonly areas: readonly AgentArea[]
  readonly categories: readonly Category[]
  /** The first categories, for the home page. */
  readonly homeCategories: readonly Category[]
  readonly suppliers: readonly SupplierFacts[]
  readonly supplierById: ReadonlyMap<number, SupplierFacts>
  readonly packageById: ReadonlyMap<number, PackageFacts>
  readonly config: ReadonlyMap<string, unknown>
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
    const {
      about: _about,
      addressEn: _en,
      addressJa: _ja,
      access: _access,
      phone: _phone,
      periods: _p,
      ...listed
    } = wire
    return {
      id: row.id,
      isOnline: row.mall_flag === 1,
      categoryId: row.category_id,
      rootAreaId: row.root_area_id,
      secondAreaId: row.second_area_id,
      lng: row.lng,
      lat: row.lat,
      periods: (periods.get(row.id) ?? []).map((period) => ({ start: period.start_time, end: period.end_time })),
      lockedDays: (lockedDays.get(row.id) ?? []).map((locked) => locked.day),
      capacity: row.capacity,
      confirmation: row.confirmation,
      answerHours: row.answer_hours,
      cancelDaysRule: row.cancel_days_rule,
      changeDaysRule: row.change_days_rule,
      packages,
      wire,
      onlinePackages: packages.filter((pack) => pack.isOnline).map((pack) => pack.wire),
      listed,
      listJson: Buffer.from(JSON.stringify(listed)),
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
    config: new Map(rows.config.map((row) => [row.key, row.value])),
  }
}
