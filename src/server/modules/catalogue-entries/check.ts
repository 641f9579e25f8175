import { FAULT_SENTENCES } from '#contract/operator/fault-sentences.ts'
import { type Path, valueAt } from './describe-issues.ts'
import type { Entry } from './entries.ts'
import type { Fault, FaultList, SourceLocation } from './faults.ts'
import { ENTRY_SCHEMAS } from './format.ts'
import {
  type CatalogueKeys,
  claimRow,
  NUMBER_FIXED,
  NUMBER_TAKEN,
  numberAt,
  type PictureNotes,
  parseEntry,
  referenceAt,
  textAt,
} from './reference-data.ts'

/** A package that requests its number, in its key or as `id`. Batched queries check whether the number is free. */
export interface NumberedPackage {
  readonly supplierId: number
  readonly key: string
  /** The requested number; undefined if its key is `#` and a number. */
  readonly wanted: number | undefined
  readonly where: (field: 'key' | 'id') => SourceLocation
}

interface StoredPackage {
  readonly id: number
  readonly supplier_id: number
  readonly key: string
}

/**
 * The fault of a package that requests its number, or null. `stored`: the stored packages of its supplier, and
 * those with that number.
 */
export function numberFault(
  { supplierId, key, wanted, where }: NumberedPackage,
  stored: readonly StoredPackage[],
): Fault | null {
  const own = stored.find((one) => one.supplier_id === supplierId && one.key === key)
  if (own) return wanted === undefined || wanted === own.id ? null : { ...where('id'), message: NUMBER_FIXED }
  if (wanted === undefined) {
    return {
      ...where('key'),
      message: `"${key}" is not a package of this supplier; your own keys must not begin with #`,
    }
  }
  return stored.some(({ id }) => id === wanted) ? { ...where('id'), message: NUMBER_TAKEN } : null
}

/**
 * A supplier's contact address in a file whose importer may not change it. The stored addresses are read in
 * batches.
 */
export interface WantedContact {
  readonly supplierId: number
  readonly email: string
  readonly where: () => SourceLocation
}

/**
 * The fault of a supplier's contact address, or null. `stored`: the stored addresses by id. A new supplier has no
 * stored address.
 */
export function contactFault(
  { supplierId, email, where }: WantedContact,
  stored: ReadonlyMap<number, string>,
): Fault | null {
  if (email === (stored.get(supplierId) ?? '')) return null
  return {
    ...where(),
    message:
      'differs from the stored address; guest details are sent there, so only roles that may see orders can change it',
  }
}

interface SupplierCheckTools {
  readonly known: CatalogueKeys
  readonly faults: FaultList
  readonly pictures: PictureNotes
  /** Whether to collect the suppliers' contact addresses for `contactFault`. */
  readonly keepsContacts: boolean
  /** Whether a typed rating or popularity is a fault. */
  readonly refusesScores: boolean
}

/** Fields that reviews and orders compute, and no operator types (RV-01). */
const COMPUTED_FAULT = {
  score: FAULT_SENTENCES.scoreComputed,
  popular: FAULT_SENTENCES.popularComputed,
} as const
const COMPUTED = ['score', 'popular'] as const satisfies readonly (keyof typeof COMPUTED_FAULT)[]

/** Checks suppliers and packages one by one. Only keys and numbers are kept in memory. */
export class SupplierCheck {
  readonly #known: CatalogueKeys
  readonly #faults: FaultList
  readonly #pictures: PictureNotes
  readonly #keepsContacts: boolean
  readonly #refusesScores: boolean
  readonly #packages = new Set<string>()
  readonly #packageNumbers = new Set<number>()
  #numbered: NumberedPackage[] = []
  #contacts: WantedContact[] = []
  #highest = 0
  #suppliers = 0

  constructor({ known, faults, pictures, keepsContacts, refusesScores }: SupplierCheckTools) {
    this.#known = known
    this.#faults = faults
    this.#pictures = pictures
    this.#keepsContacts = keepsContacts
    this.#refusesScores = refusesScores
  }

  get suppliers(): number {
    return this.#suppliers
  }

  get packages(): number {
    return this.#packages.size
  }

  /** The highest package number that the file requests, or 0. */
  get highestPackage(): number {
    return this.#highest
  }

  /** Returns and clears the packages named by number. */
  takeNumbered(): NumberedPackage[] {
    const taken = this.#numbered
    this.#numbered = []
    return taken
  }

  /** Returns and clears the collected contact addresses. */
  takeContacts(): WantedContact[] {
    const taken = this.#contacts
    this.#contacts = []
    return taken
  }

  /** Number of collected items to check against the database. */
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
    for (const field of this.#refusesScores ? COMPUTED : []) {
      if (valueAt(entry.value, [field]) !== undefined)
        faults.add({ ...entry.where([field]), message: COMPUTED_FAULT[field] })
    }
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
        message: `"${textAt(entry, ['area'])}" is a top-level area; use one of its parts`,
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

  /**
   * Checks the package at `path` of an entry, which may have other faults. `supplierId` is null if its supplier is
   * faulty.
   */
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
      this.#faults.add({ ...where('key'), message: `"${key}" appears twice for this supplier` })
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

/** The paths of the elements of the list at `path`; empty if there is no list. */
function pathsOfList({ value }: Entry, path: Path): Path[] {
  const list = valueAt(value, path)
  return Array.isArray(list) ? list.map((_, index) => [...path, index]) : []
}
