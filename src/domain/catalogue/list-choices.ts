import {
  type FilterIn,
  type FilterName,
  LIST_FIELDS,
  LIST_FILTERS,
  type ListField,
  type ListFilters,
} from './list-filters.ts'

/** A filter with chips. */
export type MoreFilter = FilterIn<'more'>
type Row = (typeof LIST_FILTERS)[MoreFilter]

type CountsOf<One extends Row> = One extends { readonly fields: infer Fields }
  ? Fields[keyof Fields] extends { readonly of: readonly (infer Code extends string)[] }
    ? { readonly [Name in Code]?: number | undefined }
    : One extends { readonly values: readonly unknown[] }
      ? readonly number[]
      : One extends { readonly values: infer Values }
        ? { readonly [Name in keyof Values]: number }
        : number
  : never

/**
 * The number of shops for each choice of a filter: an object by code or by name, an array in the order of the values,
 * or a single number for a flag. A missing code has no shops.
 */
export type ListCounts = { readonly [One in Row as One['counts']]: CountsOf<One> }

/** The names of the filters with chips, the given ones first, then the others in the order of the table. */
export function moreFilters(...first: readonly MoreFilter[]): readonly MoreFilter[] {
  const all = (Object.keys(LIST_FILTERS) as FilterName[]).filter(
    (name): name is MoreFilter => 'counts' in LIST_FILTERS[name],
  )
  return [...first, ...all.filter((name) => !first.includes(name))]
}

const fieldsIn = (name: FilterName): readonly ListField[] => LIST_FIELDS.filter(({ filter }) => filter === name)

/** Builds a part of the filters from field names and values. */
function partOf(entries: readonly (readonly [string, unknown])[]): Partial<ListFilters> {
  // `Object.fromEntries` loses the types of the table's fields.
  return Object.fromEntries(entries) as Partial<ListFilters>
}

/** The values that unset these filters. */
export function cleared(names: readonly FilterName[]): Partial<ListFilters> {
  return partOf(names.flatMap(fieldsIn).map(({ name }) => [name, undefined]))
}

/** The values that unset all filters. */
export const NO_FILTERS: Partial<ListFilters> = cleared(Object.keys(LIST_FILTERS) as FilterName[])

/** Whether a filter is set. */
export function isSet(filters: ListFilters, name: FilterName): boolean {
  return fieldsIn(name).some((field) => filters[field.name] !== undefined)
}

const codesIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value : [])

/**
 * One chip of a filter. `part` is the value that it sets. `key` finds its number of shops; null when the filter has a
 * single number.
 */
interface Choice {
  readonly key: string | null
  readonly part: Partial<ListFilters>
}

/** The choices that the chips of a filter offer. */
export function choicesOf(name: MoreFilter): readonly Choice[] {
  const row = LIST_FILTERS[name]
  const [field, end] = fieldsIn(name)
  if (field === undefined) return []
  if (field.kind === 'codes') return field.of.map((code) => ({ key: code, part: partOf([[field.name, [code]]]) }))
  if (!('values' in row)) return [{ key: null, part: partOf([[field.name, true]]) }]
  return Object.entries<number | { readonly from: unknown; readonly to: unknown }>(row.values).map(([key, value]) => ({
    key,
    part: partOf(
      typeof value === 'number'
        ? [[field.name, value]]
        : [
            [field.name, value.from],
            [end?.name ?? '', value.to],
          ],
    ),
  }))
}

/** The chosen values of a filter, each code as a separate choice. Empty when the filter is not set. */
export function chosenOf(filters: ListFilters, name: MoreFilter): readonly Choice[] {
  if (!isSet(filters, name)) return []
  const fields = fieldsIn(name)
  if (fields.some(({ kind }) => kind === 'codes')) return choicesOf(name).filter((choice) => isChosen(filters, choice))
  return [{ key: null, part: partOf(fields.map((field) => [field.name, filters[field.name]])) }]
}

/** Whether the filters contain a choice. */
export function isChosen(filters: ListFilters, { part }: Pick<Choice, 'part'>): boolean {
  return Object.entries(part).every(([name, value]) => {
    const own = filters[name as keyof ListFilters]
    return Array.isArray(value) ? value.every((code) => codesIn(own).includes(code)) : own === value
  })
}

/** The change of the filters when a chip is pressed: its choice is set or removed. Several codes can be set at once. */
export function toggled(filters: ListFilters, choice: Pick<Choice, 'part'>): Partial<ListFilters> {
  const isOn = isChosen(filters, choice)
  return partOf(
    Object.entries(choice.part).map(([name, value]) => {
      const field = LIST_FIELDS.find((one) => one.name === name)
      if (field?.kind !== 'codes') return [name, isOn ? undefined : value]
      const [own, pressed] = [codesIn(filters[field.name]), codesIn(value)]
      const next = field.of.filter((code) => (pressed.includes(code) ? !isOn : own.includes(code)))
      return [name, next.length > 0 ? next : undefined]
    }),
  )
}

/** The number of shops for a choice. */
export function countOf(counts: ListCounts, name: MoreFilter, { key }: Choice): number {
  const all: number | Readonly<Record<string, number | undefined>> | readonly number[] =
    counts[LIST_FILTERS[name].counts]
  return typeof all === 'number' ? all : (Object.entries(all).find(([own]) => own === key)?.[1] ?? 0)
}
