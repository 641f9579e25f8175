import type { Entry } from './entries.ts'
import type { Fault, FaultList, Place } from './faults.ts'
import { ENTRY_SCHEMAS } from './format.ts'
import {
  claimRow,
  type Known,
  NUMBER_FIXED,
  NUMBER_TAKEN,
  numberAt,
  type PictureNotes,
  parseEntry,
  referenceAt,
  textAt,
} from './reference-data.ts'
import { type Path, valueAt } from './words.ts'

/** A package that names its number, in its key or as `id`: whether it can have it is asked of the database, many at a time. */
export interface NumberedPackage {
  readonly supplierId: number
  readonly key: string
  /** The number that it wants; undefined where its key is `#` and a number. */
  readonly wanted: number | undefined
  readonly where: (field: 'key' | 'id') => Place
}

interface StoredPackage {
  readonly id: number
  readonly supplier_id: number
  readonly key: string
}

/** What is wrong with a package that names its number, given the stored packages of its supplier and those with the number. */
export function numberFault(
  { supplierId, key, wanted, where }: NumberedPackage,
  stored: readonly StoredPackage[],
): Fault | null {
  const own = stored.find((one) => one.supplier_id === supplierId && one.key === key)
  if (own) return wanted === undefined || wanted === own.id ? null : { ...where('id'), message: NUMBER_FIXED }
  if (wanted === undefined) {
    return {
      ...where('key'),
      message: `"${key}" names no package of this supplier; a key of your own must not begin with #`,
    }
  }
  return stored.some(({ id }) => id === wanted) ? { ...where('id'), message: NUMBER_TAKEN } : null
}

/** Where a supplier's mails are to go, by a file of somebody who may not change that: what is stored is asked of the database, many at a time. */
export interface WantedContact {
  readonly supplierId: number
  readonly email: string
  readonly where: () => Place
}

/** What is wrong with where a supplier's mails are to go, given the stored addresses by id; a new supplier has none. */
export function contactFault(
  { supplierId, email, where }: WantedContact,
  stored: ReadonlyMap<number, string>,
): Fault | null {
  if (email === (stored.get(supplierId) ?? '')) return null
  return {
    ...where(),
    message: 'differs from what is stored; a shop hears of guests there, so only who may see orders changes it',
  }
}

interface SupplierCheckTools {
  readonly known: Known
  readonly faults: FaultList
  readonly pictures: PictureNotes
  /** Collects where mails of suppliers are to go, for `contactFault`. */
  readonly keepsContacts: boolean
}

/** Checks suppliers and packages one by one, remembering keys only. */
export class SupplierCheck {
  readonly #known: Known
  readonly #faults: FaultList
  readonly #pictures: PictureNotes
  readonly #keepsContacts: boolean
  readonly #packages = new Set<string>()
  readonly #packageNumbers = new Set<number>()
  #numbered: NumberedPackage[] = []
  #contacts: WantedContact[] = []
  #highest = 0
  #suppliers = 0

  constructor({ known, faults, pictures, keepsContacts }: SupplierCheckTools) {
    this.#known = known
    this.#faults = faults
    this.#pictures = pictures
    this.#keepsContacts = keepsContacts
  }

  get suppliers(): number {
    return this.#suppliers
  }

  get packages(): number {
    return this.#packages.size
  }

  /** The highest number that a package of the file wants, 0 where none does. */
  get highestPackage(): number {
    return this.#highest
  }

  /** Packages named by number since the last call. */
  takeNumbered(): NumberedPackage[] {
    const taken = this.#numbered
    this.#numbered = []
    return taken
  }

  /** Where mails of suppliers are to go, since the last call. */
  takeContacts(): WantedContact[] {
    const taken = this.#contacts
    this.#contacts = []
    return taken
  }

  /** What is waiting to be asked of the database. */
  get waiting(): number {
    return this.#numbered.length + this.#contacts.length
  }

  check(entry: Entry): void {
    if (entry.kind === 'supplier') this.#supplier(entry)
    else if (entry.kind === 'package') this.#package(entry)
  }

  #supplier(entry: Entry): void {
    this.#suppliers++
    const faults = this.#faults
    const { area, category, theme, parents } = this.#known
    const id = claimRow(entry, this.#known.supplier, faults)
    const value = parseEntry(ENTRY_SCHEMAS.supplier, entry, faults)
    if (this.#keepsContacts && value && id !== null)
      this.#contacts.push({
        ...{ supplierId: id, email: value.contactEmail },
        where: () => entry.where(['contactEmail']),
      })
    referenceAt(entry, ['category'], { keys: category, kind: 'category', faults })
    const areaId = referenceAt(entry, ['area'], { keys: area, kind: 'area', faults })
    if (areaId !== undefined && !parents.area.has(areaId))
      faults.add({
        ...entry.where(['area']),
        message: `"${textAt(entry, ['area'])}" is an area of the first level; name the part of it where the supplier is`,
      })
    for (const path of pathsOfList(entry, ['themes'])) referenceAt(entry, path, { keys: theme, kind: 'theme', faults })
    this.#notePictures(entry, [])
    for (const path of pathsOfList(entry, ['packages'])) this.#packageAt(entry, path, id)
  }

  #package(entry: Entry): void {
    parseEntry(ENTRY_SCHEMAS.package, entry, this.#faults)
    const known = { keys: this.#known.supplier, kind: 'supplier' as const, faults: this.#faults }
    this.#packageAt(entry, [], referenceAt(entry, ['supplier'], known) ?? null)
  }

  /** A package at `path` of an entry, which may have other faults; `supplierId` null where its supplier has. */
  #packageAt(entry: Entry, path: Path, supplierId: number | null): void {
    const least = valueAt(entry.value, [...path, 'minNumber']) ?? 1
    const most = valueAt(entry.value, [...path, 'maxNumber'])
    if (typeof least === 'number' && typeof most === 'number' && least > most)
      this.#faults.add({ ...entry.where([...path, 'maxNumber']), message: 'must not be below minNumber' })
    const key = textAt(entry, [...path, 'key'])
    if (supplierId !== null && key !== undefined)
      this.#claimPackage(supplierId, key, {
        wanted: numberAt(entry, [...path, 'id']),
        where: (field) => entry.where([...path, field]),
      })
    this.#notePictures(entry, path)
  }

  #claimPackage(supplierId: number, key: string, { wanted, where }: Pick<NumberedPackage, 'wanted' | 'where'>): void {
    const known = `${supplierId} ${key}`
    if (this.#packages.has(known))
      this.#faults.add({ ...where('key'), message: `"${key}" was there before for this supplier` })
    this.#packages.add(known)
    if (wanted !== undefined) {
      if (this.#packageNumbers.has(wanted)) this.#faults.add({ ...where('id'), message: NUMBER_TAKEN })
      this.#packageNumbers.add(wanted)
      this.#highest = Math.max(this.#highest, wanted)
    }
    if (wanted !== undefined || key.startsWith('#')) this.#numbered.push({ supplierId, key, wanted, where })
  }

  #notePictures(entry: Entry, path: Path): void {
    for (const one of pathsOfList(entry, [...path, 'pictures'])) {
      const at = [one, [...one, 'src']].find((path) => textAt(entry, path) !== undefined)
      if (at) this.#pictures.add(textAt(entry, at) ?? '', () => entry.where(at))
    }
  }
}

/** The paths of what is in the list at `path`; none where there is no list. */
function pathsOfList({ value }: Entry, path: Path): Path[] {
  const list = valueAt(value, path)
  return Array.isArray(list) ? list.map((_, index) => [...path, index]) : []
}
