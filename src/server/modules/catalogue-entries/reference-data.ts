import type * as z from 'zod/mini'
import type { FaultMessage } from '#contract/operator/fault-sentences.ts'
import { describeIssues, type Path, valueAt } from './describe-issues.ts'
import type { Entry } from './entries.ts'
import type { Fault, FaultList, SourceLocation } from './faults.ts'
import { type AreaEntry, type CategoryEntry, ENTRY_SCHEMAS, type Kind, type ThemeEntry } from './format.ts'
import type { Keys } from './keys.ts'
import { createYielder } from './yielder.ts'

/** Keys and levels of the catalogue: the stored ones, and those that the file claims as it is read. */
export interface CatalogueKeys {
  readonly area: Keys
  readonly category: Keys
  readonly theme: Keys
  readonly supplier: Keys
  /**
   * Parents of areas and themes by id, for those that have one. Those of the file are added once they pass the
   * check.
   */
  readonly parents: { readonly area: Map<number, number>; readonly theme: Map<number, number> }
}

interface Placed<Value> {
  readonly id: number
  /** Its position in the file among entries of its kind, from 1. */
  readonly place: number
  readonly value: Value
}

/** The areas, categories and themes of a file. Other entries refer to them; they are few and kept in memory. */
export interface ReferenceData {
  readonly areas: readonly (Placed<AreaEntry> & { readonly parentId: number | null })[]
  readonly categories: readonly Placed<CategoryEntry>[]
  readonly themes: readonly (Placed<ThemeEntry> & {
    readonly parentId: number | null
    readonly areaId: number | null
  })[]
}

/** Parses an entry with a schema. Returns null after adding its faults. */
export function parseEntry<Schema extends z.ZodMiniType>(
  schema: Schema,
  entry: Entry,
  faults: FaultList,
): z.output<Schema> | null {
  const parsed = schema.safeParse(entry.value)
  if (parsed.success) return parsed.data
  for (const fault of describeIssues(parsed.error, entry.value, entry.where)) {
    if (faults.isFull) break
    faults.add(fault)
  }
  return null
}

/** The text at `path`. References are checked even if the entry has other faults. */
export function textAt({ value }: Entry, path: Path): string | undefined {
  const found = valueAt(value, path)
  return typeof found === 'string' ? found : undefined
}

export const NUMBER_TAKEN = 'is already used by another entry'
export const NUMBER_FIXED = 'differs from the stored number, which cannot be changed'

/** The integer at `path`, like `textAt`. */
export function numberAt({ value }: Entry, path: Path): number | undefined {
  const found = valueAt(value, path)
  return Number.isInteger(found) ? Number(found) : undefined
}

/**
 * The id of the entry's row, by its key; null after adding a fault. The key is claimed even when the rest of the
 * entry is faulty.
 */
export function claimRow(entry: Entry, keys: Keys, faults: FaultList): number | null {
  const key = textAt(entry, ['key'])
  if (key === undefined) return null
  const id = keys.claim(key, numberAt(entry, ['id']))
  if (typeof id === 'number') return id
  const found: Readonly<Record<typeof id, Fault>> = {
    twice: { ...entry.where(['key']), message: `"${key}" appears twice in this file` },
    unknown: {
      ...entry.where(['key']),
      message: `"${key}" is not an existing ${entry.kind}; your own keys must not begin with #`,
    },
    taken: { ...entry.where(['id']), message: NUMBER_TAKEN },
    fixed: { ...entry.where(['id']), message: NUMBER_FIXED },
  }
  faults.add(found[id])
  return null
}

/** The id of the row that the entry refers to at `path`; undefined if it refers to none or the row is unknown. */
export function referenceAt(
  entry: Entry,
  path: Path,
  { keys, kind, faults }: { keys: Keys; kind: Kind; faults: FaultList },
): number | undefined {
  const key = textAt(entry, path)
  const id = key === undefined ? undefined : keys.idOf(key)
  if (key !== undefined && id === undefined)
    faults.add({ ...entry.where(path), message: `there is no ${kind} "${key}" in the file or in the database` })
  return id
}

type Level = 'area' | 'theme'
interface Child {
  readonly id: number
  readonly entry: Entry
}

/** Resolves the two levels of areas or themes. Entries may name parents that follow later in the file. */
function settleParents(level: Level, children: readonly Child[], known: CatalogueKeys, faults: FaultList): void {
  const keys = known[level]
  const parents = known.parents[level]
  const note = ({ entry }: Child, message: FaultMessage): void => faults.add({ ...entry.where(['parent']), message })
  for (const child of children) {
    const stored = parents.get(child.id)
    const parentId = referenceAt(child.entry, ['parent'], { keys, kind: level, faults })
    // Suppliers store both levels of their area. If an area moved, suppliers that the file does not name would keep
    // the old parent.
    if (level === 'area' && !keys.isNew(child.id) && parentId !== stored)
      note(child, 'differs from the stored area; an area cannot be moved')
    else if (parentId === undefined) parents.delete(child.id)
    else parents.set(child.id, parentId)
  }
  const withChildren = new Set(parents.values())
  for (const child of children) {
    const parentId = parents.get(child.id)
    if (parentId === undefined) continue
    const parent = textAt(child.entry, ['parent'])
    if (parentId === child.id)
      note(child, level === 'area' ? 'an area cannot be part of itself' : 'a theme cannot be part of itself')
    else if (withChildren.has(child.id)) note(child, `has parts of its own, so it cannot be part of "${parent}"`)
    else if (parents.has(parentId))
      note(child, `"${parent}" is itself part of another entry; there are only two levels`)
  }
}

/** Collects the pictures that entries name, to be inspected once later. */
export interface PictureNotes {
  add(picture: string, where: () => SourceLocation): void
}

/** Checks areas, categories and themes with their references, and claims their keys. */
export async function checkReferenceData(
  entries: readonly Entry[],
  { known, faults, pictures }: { known: CatalogueKeys; faults: FaultList; pictures: PictureNotes },
): Promise<ReferenceData> {
  const areas: Placed<AreaEntry>[] = []
  const categories: Placed<CategoryEntry>[] = []
  const themes: Placed<ThemeEntry>[] = []
  const children: Record<Level, Child[]> = { area: [], theme: [] }
  const places = { area: 0, category: 0, theme: 0 }
  const yieldIfDue = createYielder()
  for (const entry of entries) {
    await yieldIfDue()
    if (faults.isFull) break
    const { kind } = entry
    if (kind !== 'area' && kind !== 'category' && kind !== 'theme') continue
    const place = ++places[kind]
    const id = claimRow(entry, known[kind], faults)
    if (kind !== 'category' && id !== null) children[kind].push({ id, entry })
    if (kind === 'area') {
      const value = parseEntry(ENTRY_SCHEMAS.area, entry, faults)
      if (value && id !== null) areas.push({ id, place, value })
    } else if (kind === 'category') {
      const value = parseEntry(ENTRY_SCHEMAS.category, entry, faults)
      if (value && id !== null) categories.push({ id, place, value })
    } else {
      const value = parseEntry(ENTRY_SCHEMAS.theme, entry, faults)
      if (value && id !== null) themes.push({ id, place, value })
      const picture = textAt(entry, ['picture'])
      if (picture !== undefined) pictures.add(picture, () => entry.where(['picture']))
    }
  }
  settleParents('area', children.area, known, faults)
  settleParents('theme', children.theme, known, faults)
  for (const { entry } of children.theme) referenceAt(entry, ['area'], { keys: known.area, kind: 'area', faults })
  const parentOf = (level: Level, id: number): number | null => known.parents[level].get(id) ?? null
  return {
    areas: areas.map((one) => ({ ...one, parentId: parentOf('area', one.id) })),
    categories,
    themes: themes.map((one) => {
      const areaId = one.value.area === undefined ? null : (known.area.idOf(one.value.area) ?? null)
      return { ...one, areaId, parentId: parentOf('theme', one.id) }
    }),
  }
}
