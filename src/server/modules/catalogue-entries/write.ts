import type { Db } from '#server/db/connect.ts'
import {
  type Count,
  type PositionedPackage,
  type RowContext,
  writeDifferent,
  writePackages,
  writeSuppliers,
} from './batch.ts'
import type { Content } from './content/check.ts'
import { writeContents } from './content/write.ts'
import type { KINDS, NestedPackage, SupplierEntry } from './format.ts'
import type { CatalogueKeys, ReferenceData } from './reference-data.ts'
import { areaRow, categoryRow, themeRow } from './rows.ts'
import { lastId, type RowOf, takeOffline, updateSlotCapacities, writeKeys } from './store.ts'

/**
 * Entries held in memory and written per statement. Above 2,000 suppliers, the change feed records a statement as
 * one change instead of one per supplier. Its readers reload everything after a large import in any case.
 */
const SUPPLIERS_AT_ONCE = 2_500
const PACKAGES_AT_ONCE = 7_500

const none = (): Count => ({ created: 0, changed: 0, same: 0 })
/** Counts of an import, per list of the file. */
export type Counts = Record<keyof typeof KINDS, Count>

/** Writes checked entries in batches, and only rows that differ. The caller must make all calls in one transaction. */
export class CatalogueWriter {
  readonly #db: Db
  readonly #known: CatalogueKeys
  readonly #placing: RowContext
  /** The position of the first package that the file names for a supplier. */
  readonly #firstPlace: number
  readonly #places = new Map<number, number>()
  readonly #packageIds: number[] = []
  readonly #resized: number[] = []
  #suppliers: { id: number; value: SupplierEntry }[] = []
  #packages: PositionedPackage[] = []
  #lastPackageId = 0
  readonly counts: Counts = {
    areas: none(),
    categories: none(),
    themes: none(),
    suppliers: none(),
    packages: none(),
    coupons: none(),
    banners: none(),
    translations: none(),
  }

  /** Entries that stay drafts although the file marks them as online. */
  readonly drafts = { suppliers: 0, packages: 0 }

  constructor(
    db: Db,
    known: CatalogueKeys,
    { firstPlace = 0, ...rest }: Omit<RowContext, 'known'> & { firstPlace?: number },
  ) {
    this.#db = db
    this.#known = known
    this.#placing = { known, ...rest }
    this.#firstPlace = firstPlace
  }

  /**
   * Writes areas, categories and themes, which suppliers refer to. `highestPackage`: the highest package number in
   * the file.
   */
  async begin({ areas, categories, themes }: ReferenceData, highestPackage: number): Promise<void> {
    this.#lastPackageId = Math.max(highestPackage, await lastId(this.#db, 'package'))
    const { pictureKey } = this.#placing
    const { counts } = this
    await this.#writeReference('area', { entries: areas, toRow: (one) => areaRow(one.value, one), count: counts.areas })
    await this.#writeReference('category', {
      entries: categories,
      toRow: (one) => categoryRow(one.value, one),
      count: counts.categories,
    })
    await this.#writeReference('theme', {
      entries: themes,
      toRow: (one) => themeRow(one.value, { ...one, pictureKey }),
      count: counts.themes,
    })
  }

  async #writeReference<
    Table extends 'area' | 'category' | 'theme',
    Entry extends { readonly id: number; readonly value: { readonly key: string } },
  >(
    table: Table,
    { entries, toRow, count }: { entries: readonly Entry[]; toRow: (one: Entry) => RowOf[Table]; count: Count },
  ): Promise<void> {
    const isNew = (id: number): boolean => this.#known[table].isNew(id)
    const { changed } = await writeDifferent(this.#db, table, entries.map(toRow), isNew)
    const fresh = entries.filter(({ id }) => isNew(id))
    // The category table has its own key column.
    if (table !== 'category' && fresh.length > 0) {
      const keys = fresh.map(({ id, value }) => ({ owner_id: 0, key: value.key, id }))
      await writeKeys(this.#db, table, keys)
    }
    count.created += fresh.length
    count.changed += changed.length - fresh.length
    count.same += entries.length - changed.length
  }

  async addSupplier(id: number, value: SupplierEntry): Promise<void> {
    const { packages, ...rest } = value
    this.#suppliers.push({ id, value: rest })
    if (packages) {
      this.#places.set(id, this.#places.get(id) ?? 0)
      for (const pack of packages) this.#place(id, pack)
    }
    await this.#flushWhenFull()
  }

  async addPackage(supplierId: number, value: NestedPackage): Promise<void> {
    this.#place(supplierId, value)
    await this.#flushWhenFull()
  }

  /**
   * Writes the remaining entries and the content that refers to suppliers. With `offlineMissing`, takes offline the
   * suppliers and packages that the file does not name. Returns the number taken offline.
   */
  async finish(
    content: Content,
    { offlineMissing }: { offlineMissing: boolean },
  ): Promise<{ suppliers: number; packages: number }> {
    await this.#flush()
    const gone = { suppliers: 0, packages: 0 }
    if (offlineMissing) {
      gone.suppliers = await takeOffline(this.#db, 'supplier', { kept: [...this.#known.supplier.named] })
      const within = [...this.#places.keys()]
      gone.packages = await takeOffline(this.#db, 'package', { kept: this.#packageIds, within })
    }
    // Near the end, because this locks slots that orders wait for until the transaction ends. Before codes, in the
    // lock order of a cancellation, which releases its seats and then its code.
    if (this.#resized.length > 0) await updateSlotCapacities(this.#db, this.#resized)
    await writeContents(this.#db, content, this.counts)
    return gone
  }

  #place(supplierId: number, value: NestedPackage): void {
    const place = this.#places.get(supplierId) ?? this.#firstPlace
    this.#places.set(supplierId, place + 1)
    this.#packages.push({ supplierId, value, place })
  }

  async #flushWhenFull(): Promise<void> {
    if (this.#suppliers.length >= SUPPLIERS_AT_ONCE || this.#packages.length >= PACKAGES_AT_ONCE) await this.#flush()
  }

  async #flush(): Promise<void> {
    const [suppliers, packages] = [this.#suppliers, this.#packages]
    this.#suppliers = []
    this.#packages = []
    if (suppliers.length > 0) {
      const written = await writeSuppliers(this.#db, suppliers, this.#placing, this.counts.suppliers)
      this.#resized.push(...written.resized)
      this.drafts.suppliers += written.drafts
    }
    if (packages.length > 0) {
      const tools = { count: this.counts.packages, nextId: () => ++this.#lastPackageId }
      const written = await writePackages(this.#db, packages, this.#placing, tools)
      this.#packageIds.push(...written.ids)
      this.drafts.packages += written.drafts
    }
  }
}
