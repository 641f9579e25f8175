import type { Entry } from './entries.ts'
import type { Fault, FaultList } from './faults.ts'
import { ENTRY_SCHEMAS, type PackageEntry, type SupplierEntry } from './format.ts'
import { claimRow, type Known, type PictureNotes, parseEntry } from './frame.ts'

/** A package named by `#` and its number: whether its supplier has it is asked of the database, many at a time. */
export interface NumberedPackage {
  readonly supplierId: number
  readonly key: string
  readonly fault: Fault
}

/** Checks suppliers and packages one by one, remembering keys only. */
export class SupplierCheck {
  readonly #known: Known
  readonly #faults: FaultList
  readonly #pictures: PictureNotes
  readonly #packages = new Set<string>()
  #numbered: NumberedPackage[] = []
  #suppliers = 0

  constructor(known: Known, faults: FaultList, pictures: PictureNotes) {
    this.#known = known
    this.#faults = faults
    this.#pictures = pictures
  }

  get suppliers(): number {
    return this.#suppliers
  }

  get packages(): number {
    return this.#packages.size
  }

  /** Packages named by number since the last call. */
  takeNumbered(): NumberedPackage[] {
    const taken = this.#numbered
    this.#numbered = []
    return taken
  }

  get numberedCount(): number {
    return this.#numbered.length
  }

  check(entry: Entry): void {
    if (entry.kind === 'supplier') this.#supplier(entry)
    else if (entry.kind === 'package') this.#package(entry)
  }

  #supplier(entry: Entry): void {
    this.#suppliers++
    const id = claimRow(entry, this.#known.supplier, this.#faults)
    const value = parseEntry(ENTRY_SCHEMAS.supplier, entry, this.#faults)
    if (!value) return
    this.#references(value, entry)
    this.#notePictures(value.pictures, entry, ['pictures'])
    for (const [index, pack] of (value.packages ?? []).entries()) {
      if (id !== null) this.#claimPackage(id, pack.key, entry, ['packages', index])
      this.#notePictures(pack.pictures, entry, ['packages', index, 'pictures'])
    }
  }

  #references(value: SupplierEntry, entry: Entry): void {
    const { area, category, theme, parents } = this.#known
    const missing = (kind: string, key: string, path: readonly PropertyKey[]): void =>
      this.#faults.add({
        ...entry.where(path),
        message: `there is no ${kind} "${key}", neither in the file nor stored`,
      })
    if (category.idOf(value.category) === undefined) missing('category', value.category, ['category'])
    const areaId = area.idOf(value.area)
    if (areaId === undefined) missing('area', value.area, ['area'])
    else if (!parents.area.has(areaId))
      this.#faults.add({
        ...entry.where(['area']),
        message: `"${value.area}" is an area of the first level; name the part of it where the supplier is`,
      })
    for (const [index, key] of (value.themes ?? []).entries())
      if (theme.idOf(key) === undefined) missing('theme', key, ['themes', index])
  }

  #package(entry: Entry): void {
    const value: PackageEntry | null = parseEntry(ENTRY_SCHEMAS.package, entry, this.#faults)
    if (!value) return
    const supplierId = this.#known.supplier.idOf(value.supplier)
    if (supplierId === undefined) {
      const message = `there is no supplier "${value.supplier}", neither earlier in the file nor stored`
      this.#faults.add({ ...entry.where(['supplier']), message })
    } else this.#claimPackage(supplierId, value.key, entry, [])
    this.#notePictures(value.pictures, entry, ['pictures'])
  }

  #claimPackage(supplierId: number, key: string, entry: Entry, path: readonly PropertyKey[]): void {
    const known = `${supplierId} ${key}`
    const where = () => entry.where([...path, 'key'])
    if (this.#packages.has(known))
      this.#faults.add({ ...where(), message: `"${key}" was there before for this supplier` })
    this.#packages.add(known)
    if (!key.startsWith('#')) return
    const message = `"${key}" names no package of this supplier; a key of your own must not begin with #`
    this.#numbered.push({ supplierId, key, fault: { ...where(), message } })
  }

  #notePictures(pictures: readonly string[], entry: Entry, path: readonly PropertyKey[]): void {
    for (const [index, picture] of pictures.entries())
      this.#pictures.add(picture, () => ({ ...entry.where([...path, index]), message: '' }))
  }
}
