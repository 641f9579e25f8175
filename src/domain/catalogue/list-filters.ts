import { isSelectableDay, pickerRange } from '#domain/calendar/date-range.ts'
import { isJapanDate, isJapanTime, type JapanDate, type JapanTime } from '#domain/calendar/time.ts'
import { DEFAULT_SORT } from '#domain/constants.ts'
import { normaliseLine } from '#domain/typed-text.ts'
import { MIN_SCORES, PRICE_BANDS, TIMES_OF_DAY } from './filter-values.ts'
import { removeSpaces } from './keyword.ts'
import { DIETS, parseCodes, SPOKEN_LANGUAGES } from './shop-facts.ts'
import { parseSort, sortText } from './sort.ts'
import { parseThemeName } from './theme-name.ts'

/** The value of a field by its kind. Two kinds are not listed here: a flag is `true`, and codes are an array. */
interface Values {
  readonly id: number
  readonly count: number
  /** Japan day that a calendar offers. Shops closed on it are left out. */
  readonly day: JapanDate
  readonly keyword: string
  /** Names of a theme, as `themeNameText` writes them. */
  readonly names: string
  readonly yen: number
  /** One of `MIN_SCORES` in an address, any score in a request. */
  readonly score: number
  readonly time: JapanTime
}

/**
 * One parameter of a filter. `url` is its name in the list's address, which shared links contain; `alias` is another
 * name that is read when `url` is absent. `wire` is its name in requests; null when requests do not have it.
 */
type Field = { readonly url: string; readonly alias?: string; readonly wire: string | null } & (
  | { readonly kind: keyof Values }
  /** Set or not set. `on` is its text in addresses and requests when it is set. */
  | { readonly kind: 'flag'; readonly on: string }
  /** Comma-separated codes. `match`: shops must have any of them, or all. */
  | { readonly kind: 'codes'; readonly of: readonly string[]; readonly match: 'any' | 'all' }
)

type Range = { readonly from: number | JapanTime | undefined; readonly to: number | JapanTime | undefined }

type Filter = { readonly fields: Readonly<Record<string, Field>> } & (
  | { readonly group: 'subject' | 'visit' }
  /**
   * `counts`: the field with its numbers of shops in the answer of `supplierFacets`. `values`: the values of its
   * chips, unless it is a flag or has codes.
   */
  | {
      readonly group: 'more'
      readonly counts: string
      readonly values?: readonly number[] | readonly Range[] | Readonly<Record<string, Range>>
    }
)

/**
 * The filters of shop lists. All filters that are set must match; an unset filter is undefined, which is the default.
 * The names are also those of `loosen` in answers. The groups: `subject` is the topic of a list, `visit` its day and
 * party, and `more` has chips with numbers of shops. Lists of themes take `visit` and `more` (P-2.7, PE-08).
 * Addresses have this order.
 */
export const LIST_FILTERS = {
  area: {
    group: 'subject',
    fields: {
      rootAreaId: { kind: 'id', url: 'rootAreaId', wire: 'rootAreaId' },
      secondAreaId: { kind: 'id', url: 'secondAreaId', wire: 'secondAreaId' },
    },
  },
  category: { group: 'subject', fields: { categoryId: { kind: 'id', url: 'categoryId', wire: 'categoryId' } } },
  day: { group: 'visit', fields: { day: { kind: 'day', url: 'warehouseDate', alias: 'day', wire: 'warehouseDate' } } },
  /** The size of the party that one start seats. */
  people: { group: 'visit', fields: { people: { kind: 'count', url: 'peopleNum', wire: 'peopleNum' } } },
  keyword: { group: 'subject', fields: { keyword: { kind: 'keyword', url: 'keyword', wire: 'keyword' } } },
  /** A theme's list uses another call. The small theme is narrower and takes precedence (SL-10). */
  theme: {
    group: 'subject',
    fields: {
      smallThemeId: { kind: 'id', url: 'smalltheme', wire: null },
      themeId: { kind: 'id', url: 'theme', wire: null },
      themeName: { kind: 'names', url: 'themeName', wire: null },
    },
  },
  /** Per person, for the cheapest package that fits day, time and party; both ends included. */
  price: {
    group: 'more',
    counts: 'prices',
    values: PRICE_BANDS,
    fields: {
      priceFrom: { kind: 'yen', url: 'priceFrom', wire: 'priceFrom' },
      priceTo: { kind: 'yen', url: 'priceTo', wire: 'priceTo' },
    },
  },
  score: {
    group: 'more',
    counts: 'scores',
    values: MIN_SCORES,
    fields: { minScore: { kind: 'score', url: 'minScore', wire: 'minScore' } },
  },
  /** Instant confirmation (U-10). */
  instant: {
    group: 'more',
    counts: 'instant',
    fields: { isInstant: { kind: 'flag', on: 'instant', url: 'confirmation', wire: 'confirmation' } },
  },
  speaks: {
    group: 'more',
    counts: 'speaks',
    fields: { speaks: { kind: 'codes', of: SPOKEN_LANGUAGES, match: 'any', url: 'speaks', wire: 'speaks' } },
  },
  diet: {
    group: 'more',
    counts: 'diets',
    fields: { diets: { kind: 'codes', of: DIETS, match: 'all', url: 'diet', wire: 'diet' } },
  },
  /**
   * Arrival times, both ends included. They are compared with the opening hours and, on a chosen day, also with the
   * seats left and the lead time. An address has both or neither.
   */
  time: {
    group: 'more',
    counts: 'times',
    values: TIMES_OF_DAY,
    fields: {
      timeFrom: { kind: 'time', url: 'timeFrom', wire: 'timeFrom' },
      timeTo: { kind: 'time', url: 'timeTo', wire: 'timeTo' },
    },
  },
} as const satisfies Readonly<Record<string, Filter>>

type Table = typeof LIST_FILTERS
export type FilterName = keyof Table
type GroupName = Table[FilterName]['group']
/** The groups of the list of all shops, and those of the list of a theme. */
export const LIST_GROUPS = ['subject', 'visit', 'more'] as const
export const THEME_GROUPS = ['visit', 'more'] as const

/** The filters of these groups. */
export type FilterIn<Group extends GroupName> = {
  [Name in FilterName]: Table[Name]['group'] extends Group ? Name : never
}[FilterName]

/** A field with its name, and its filter's name and group. */
export type ListField = {
  [Filter in FilterName]: {
    [Name in keyof Table[Filter]['fields']]: Table[Filter]['fields'][Name] & {
      readonly name: Name
      readonly filter: Filter
      readonly group: Table[Filter]['group']
    }
  }[keyof Table[Filter]['fields']]
}[FilterName]
/** A field of these groups that is part of requests. */
export type WireField<Group extends GroupName = GroupName> = Extract<
  ListField,
  { readonly group: Group; readonly wire: string }
>
/** A filter that is part of requests. An empty list can suggest removing it. */
export type RemovableFilter = WireField['filter']
/** The names of the fields of a kind. */
export type NameOfKind<Kind extends Field['kind']> = Extract<ListField, { readonly kind: Kind }>['name']

type ValueOf<One extends ListField> = One extends { readonly of: readonly (infer Code)[] }
  ? readonly Code[]
  : One extends { readonly kind: infer Kind extends keyof Values }
    ? Values[Kind]
    : true
/** The form of a value in requests and addresses. */
type WrittenOf<One extends ListField> = One extends { readonly of: unknown }
  ? string
  : One extends { readonly on: infer Text }
    ? Text
    : ValueOf<One>

/** The filters in the address of a list. */
export type ListFilters = { readonly [One in ListField as One['name']]: ValueOf<One> | undefined }

/** The filters of a request. */
export type ListQuery = { readonly [One in WireField as One['name']]?: ValueOf<One> | undefined }

/** The filters of a request in wire format. */
export type ListRequest<Group extends GroupName = GroupName> = {
  readonly [One in WireField<Group> as One['wire']]?: WrittenOf<One> | undefined
}

/**
 * The filters in the query of a list address, in address format. An id may be the value of a form field, empty for
 * any.
 */
export type ListAddress = {
  readonly [One in ListField as One['url']]?: WrittenOf<One> | (One extends { kind: 'id' } ? string : never) | undefined
}

/** The query of a list address before parsing. */
type ListTexts = {
  readonly [Name in
    | keyof ListAddress
    | Extract<ListField, { readonly alias: string }>['alias']
    | 'order'
    | 'pageNumber']?: string | undefined
}

/** A list: its filters, order and page. */
export interface ListState extends ListFilters {
  /** Always a valid order, such as 'popular desc' (SL-02). */
  readonly order: string
  readonly pageNumber: number
}

/** Day, party and arrival time of a list. */
export type ListVisit = Pick<ListFilters, 'day' | 'people' | 'timeFrom' | 'timeTo'>

/** All fields in the order of the table. */
export const LIST_FIELDS: readonly ListField[] = Object.entries(LIST_FILTERS).flatMap(([filter, { group, fields }]) =>
  // `Object.entries` loses the names of the table.
  Object.entries(fields).map(([name, field]) => ({ ...field, name, filter, group }) as ListField),
)

/** The fields of these groups that are part of requests. */
export function wireFields<Group extends GroupName>(groups: readonly Group[]): readonly WireField<Group>[] {
  const asked: readonly GroupName[] = groups
  return LIST_FIELDS.filter((field): field is WireField<Group> => field.wire !== null && asked.includes(field.group))
}

/** Builds an object with the fields' own names, or with their names in requests or addresses. */
function collected<Result>(entries: Iterable<readonly [string, unknown]>): Result {
  // `Object.fromEntries` loses the types. The callers pass the name and value of each field.
  return Object.fromEntries(entries) as Result
}

const COUNT_MAX = 100_000

/** Parses a positive number with at most this many digits. */
function numberIn(text: string, digits: number, most = Number.POSITIVE_INFINITY): number | undefined {
  const number = /^\d+$/.test(text) && text.length <= digits ? Number(text) : 0
  return number >= 1 && number <= most ? number : undefined
}

/** Normalises a typed line. Undefined when it is too long or contains NUL, which the database cannot store. */
function lineIn(text: string, longest: number): string | undefined {
  const line = normaliseLine(text)
  return [...line].length <= longest && !line.includes('\0') ? line : undefined
}

/** URL encoding can triple the 2,048 bytes allowed for theme names. */
const NAMES_LENGTH = 6_144

/** Parses the value of a field in an address. Undefined for a malformed or unknown value. */
function valueIn(field: Field, text: string, now: Temporal.Instant): unknown {
  switch (field.kind) {
    case 'id':
      return numberIn(text, 9)
    case 'count':
    case 'yen':
      return numberIn(text, 6, COUNT_MAX)
    case 'day': {
      const day = lineIn(text, 10)
      return day && isJapanDate(day) && isSelectableDay(day, pickerRange(now), []) ? day : undefined
    }
    case 'keyword':
      return removeSpaces(lineIn(text, 80) ?? '') || undefined
    case 'names': {
      const names = lineIn(text, NAMES_LENGTH)
      return names && parseThemeName(names) ? names : undefined
    }
    case 'score':
      return MIN_SCORES.find((score) => score === Number(text))
    case 'time':
      return lineIn(text, 5)
    case 'flag':
      return parsedValue(field, text)
    case 'codes':
      return parsedValue(field, lineIn(text, 80) ?? '')
  }
}

/** The range of times when it is valid: two times in order. A missing end defaults to the start or end of the day. */
function timesOf({ timeFrom, timeTo }: ListFilters): Pick<ListFilters, 'timeFrom' | 'timeTo'> {
  const [from, to] = [timeFrom ?? '00:00', timeTo ?? '23:59']
  const isRange = (timeFrom ?? timeTo) !== undefined && isJapanTime(from) && isJapanTime(to) && from <= to
  return isRange ? { timeFrom: from, timeTo: to } : { timeFrom: undefined, timeTo: undefined }
}

/**
 * Reads a list from its address. Past or malformed days, unreadable theme names, unsupported ratings and unknown codes
 * are ignored (PE-08). Spaces are removed from the keyword. Defaults: page 1, popular descending (SL-01 to SL-03,
 * UI-05).
 */
export function parseListAddress(texts: ListTexts, now: Temporal.Instant): ListState {
  const at = (name: string) => texts[name as keyof ListTexts]
  const filters = collected<ListFilters>(
    LIST_FIELDS.map((field) => {
      const text = at(field.url) ?? ('alias' in field ? at(field.alias) : undefined)
      return [field.name, text === undefined ? undefined : valueIn(field, text, now)]
    }),
  )
  return {
    ...filters,
    ...timesOf(filters),
    order: sortText(parseSort(lineIn(texts.order ?? '', 20) ?? '')),
    pageNumber: numberIn(texts.pageNumber ?? '', 6, COUNT_MAX) ?? 1,
  }
}

/** Inverse of `parseListAddress`: the query of the list's address. The default order and page 1 are omitted. */
export function addressOf({ order, pageNumber, ...filters }: ListState) {
  return {
    ...collected<ListAddress>(LIST_FIELDS.map((field) => [field.url, written(field, filters[field.name])])),
    ...(order !== sortText(DEFAULT_SORT) && { order }),
    ...(pageNumber > 1 && { pageNumber }),
  }
}

/** Parses the value of a field in a request. */
function parsedValue(field: Field, value: unknown): unknown {
  if (field.kind === 'flag') return value === field.on || undefined
  if (field.kind !== 'codes') return value
  const known = parseCodes(String(value ?? ''), field.of)
  return known.length > 0 ? known : undefined
}

/** Inverse of `parsedValue`. */
function written(field: Field, value: unknown): unknown {
  if (field.kind === 'flag') return value ? field.on : undefined
  return Array.isArray(value) ? value.join() || undefined : value
}

/** Converts filters to a request with these groups. */
export function requestOf<Group extends GroupName>(
  filters: Partial<ListFilters>,
  groups: readonly Group[],
): ListRequest<Group> {
  return collected(wireFields(groups).map((field) => [field.wire, written(field, filters[field.name])]))
}

const ON_WIRE = wireFields(LIST_GROUPS)

/** Inverse of `requestOf`, for a request whose values the contract has parsed. */
export function filtersOfRequest(request: ListRequest): ListQuery {
  return collected(ON_WIRE.map((field) => [field.name, parsedValue(field, request[field.wire as keyof ListRequest])]))
}
