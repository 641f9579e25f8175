import fc from 'fast-check'
import { isOffered, type OfferedHours } from '#domain/booking/package-hours.ts'
import { packagesForVisit } from '#domain/booking/packages-for-visit.ts'
import { slotsOfDay } from '#domain/booking/slots.ts'
import { hoursOf } from '#domain/calendar/hours.ts'
import { type Weekday, weekdayOf } from '#domain/calendar/weekday.ts'
import { isWithin } from '#domain/catalogue/bounds.ts'
import { distanceMetres, parseCoordinates } from '#domain/catalogue/distance.ts'
import { quarterOf } from '#domain/catalogue/filter-values.ts'
import { removeSpaces } from '#domain/catalogue/keyword.ts'
import { isLatin, searchWords, wordForm } from '#domain/catalogue/search-text.ts'
import { DIETS, dietsServed, SPOKEN_LANGUAGES } from '#domain/catalogue/shop-facts.ts'
import { parseSort } from '#domain/catalogue/sort.ts'
import { perLanguage } from '#domain/languages.ts'
import { personPrice, totalOf } from '#domain/price/person-price.ts'
import type { FoundSuppliers, SupplierQuery } from '#server/modules/catalogue/facts.ts'
import { scoreOf } from '#server/modules/catalogue/score.ts'
import type { ColumnRow } from '#server/modules/catalogue/store.ts'
import { rulesOf, weeklyOf } from '#server/modules/hours/index.ts'
import { textColumns } from '#server/text/language-columns.ts'

// The reference model for lists: generated suppliers and a linear scan without indexes.

const HOLIDAYS = ['2026-05-03']

const forms = new Map<string, string[]>()
function formsOf(text: string): string[] {
  const known = forms.get(text) ?? searchWords(text).map(wordForm)
  forms.set(text, known)
  return known
}

/** Whether a supplier's names, dishes, labels or area contain a one-word keyword; the naive way. */
function isMatch(row: ColumnRow, keyword: string): boolean {
  const [word, ...more] = searchWords(keyword)
  if (removeSpaces(keyword) === '') return true
  if (word === undefined || more.length > 0) return false
  const form = wordForm(word)
  const texts = [
    row.names,
    row.dishes.slice(row.dishes.indexOf('\u0001') + 1),
    row.labels,
    AREA_NAMES[row.root_area_id] ?? '',
  ]
  const words = texts.flatMap((text) => text.split('\u0001')).flatMap(formsOf)
  return isLatin(form)
    ? words.some((one) => one === form || one === `${form}s`)
    : words.some((one) => one.includes(form))
}

/** The match's rank: a name before a dish, a dish before an area, an area before a label. */
function fitOf(row: ColumnRow, keyword: string): number {
  const none = { ...row, names: '', dishes: '', labels: '', root_area_id: 0 }
  if (removeSpaces(keyword) === '') return 0
  if (isMatch({ ...none, names: row.names }, keyword)) return 4
  if (isMatch({ ...none, dishes: row.dishes }, keyword)) return 3
  return isMatch({ ...none, root_area_id: row.root_area_id }, keyword) ? 2 : 1
}

/** The price per person at a shop for the packages that match a query. */
export function priceOf({ prices }: ColumnRow, { people, day, starts }: SupplierQuery): number {
  const packages = prices.map((one) => ({ ...one, offered: weeklyOf(one.periods) }))
  const fitting = packagesForVisit(packages, { people, day, quarters: starts })
  const price = personPrice(fitting)
  return price === null ? 0 : totalOf(price)
}

/** The hours in which a shop offers something on a day. */
function offeredOf({ prices }: ColumnRow): OfferedHours {
  const dated = prices.filter(({ isDated }) => isDated)
  return dated.some(({ periods }) => periods.length === 0) ? [] : dated.flatMap(({ periods }) => weeklyOf(periods))
}

const hoursOn = (row: ColumnRow, day: string) => hoursOf(rulesOf(row), day, new Set(HOLIDAYS))

/** Whether a shop has an arrival in the requested quarter hours that is not full. */
function hasStart(row: ColumnRow, { starts, full, firstStart, day }: SupplierQuery): boolean {
  const { id } = row
  const soonest = firstStart?.(row.lead_hours ?? 24) ?? 0
  const offered = offeredOf(row)
  const startsOn = (weekday: Weekday, hours: Parameters<typeof slotsOfDay>[0]) =>
    slotsOfDay(hours).filter((time) => isOffered(offered, weekday, time))
  const times =
    day === undefined
      ? rulesOf(row).periods.flatMap((period) => period.weekdays.flatMap((weekday) => startsOn(weekday, [period])))
      : startsOn(weekdayOf(day), hoursOn(row, day))
  const quarters = times.map(quarterOf)
  const { from = 0, to = 0 } = starts ?? {}
  return quarters.some((quarter) => quarter >= Math.max(from, soonest) && quarter <= to && !full?.get(id)?.has(quarter))
}

/** The answer to the same query by a linear scan. */
export function naive(
  rows: readonly ColumnRow[],
  query: SupplierQuery,
  themes: readonly (readonly number[])[],
): FoundSuppliers {
  const { key, direction } = parseSort(query.order ?? '')
  const position = query.position ? parseCoordinates(query.position) : null
  const found = rows.filter(
    (row) =>
      (query.rootAreaId === undefined || row.root_area_id === query.rootAreaId) &&
      (query.secondAreaId === undefined || row.second_area_id === query.secondAreaId) &&
      (query.areaId === undefined || [row.root_area_id, row.second_area_id].includes(query.areaId)) &&
      (query.categoryId === undefined || row.category_id === query.categoryId) &&
      themes.every((any) => any.some((theme) => row.themes.includes(theme))) &&
      (query.day === undefined || hoursOn(row, query.day).length > 0) &&
      (query.daysAhead === undefined || query.daysAhead <= (row.book_ahead_days ?? 1_000)) &&
      (query.people === undefined || Math.min(row.capacity, row.arrivals_per_start ?? 9) >= query.people) &&
      priceOf(row, query) >= (query.priceFrom ?? 0) &&
      priceOf(row, query) <= (query.priceTo ?? Number.POSITIVE_INFINITY) &&
      scoreOf(row) >= (query.minScore ?? 0) &&
      (!query.isInstant || row.confirmation === 'instant') &&
      (!query.isPicked || row.is_picked) &&
      (!query.speaks?.length || query.speaks.some((code) => row.languages.includes(code))) &&
      (query.diets ?? []).every((diet) => dietsServed(row.diets).includes(diet)) &&
      (query.starts === undefined || hasStart(row, { ...query, full: undefined, firstStart: undefined })) &&
      (query.bounds === undefined || isWithin(query.bounds, row)) &&
      isMatch(row, query.keyword ?? ''),
  )
  const rank = (row: ColumnRow): number => {
    if (key === 'score') return scoreOf(row)
    if (key === 'price') return priceOf(row, query)
    if (key === 'distance') return position ? distanceMetres(position, row) : -row.popular
    return row.popular
  }
  const sign = direction === 'asc' ? 1 : -1
  const isByFit = key === 'popular' && direction === 'desc'
  const fits = new Map(found.map((one) => [one, isByFit ? fitOf(one, query.keyword ?? '') : 0]))
  const fitness = (one: ColumnRow): number => fits.get(one) ?? 0
  const sorted = found.toSorted((a, b) => fitness(b) - fitness(a) || sign * (rank(a) - rank(b)) || a.id - b.id)
  const whole = { ...query, starts: query.starts ?? { from: 0, to: 95 } }
  const hasRoom = (row: ColumnRow) =>
    (query.starts === undefined && query.full === undefined) ||
    !hasStart(row, { ...whole, full: undefined, firstStart: undefined }) ||
    hasStart(row, whole)
  const [free, sold] = [sorted.filter(hasRoom), sorted.filter((row) => !hasRoom(row))]
  const listed = query.full === undefined ? free : [...free, ...sold]
  const size = query.size ?? listed.length
  const start = ((query.page ?? 1) - 1) * size
  const ids = listed.slice(start, start + size).map((row) => row.id)
  return { total: free.length, full: listed.length - free.length, ids }
}

export const few = fc.integer({ min: 1, max: 4 })
const DAYS = ['2026-05-01', '2026-05-02', '2026-05-03'] as const
const PLACES = [
  { lng: 139.7, lat: 35.6 },
  { lng: 135.5, lat: 34.7 },
  { lng: 141.35, lat: 43.06 },
]
/** Words without synonyms for texts and keywords, with the spelling differences that a search ignores. */
const scrap = fc.constantFrom(
  ...[
    '松風',
    '淺川',
    '浅川',
    '浅草',
    '櫻亭',
    '桜亭',
    'アサヒ',
    'あさひ',
    'ｱｻﾋ',
    '橋本',
    '桥本',
    '店内',
    '𠮷野',
    '龍王',
  ],
  ...['Yam', 'YAM', 'ｙａｍ', 'Kaw', 'Cfé', 'Cfe\u0301', 'T’ei', 'tei', 'gin', 'ヴィラ', 'か\u3099く'],
)
const text = fc.array(scrap, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '))
/** Names of the root areas by id. */
const AREA_NAMES: Readonly<Record<number, string>> = { 1: 'Yam', 2: '桥本', 3: 'ヴィラ', 4: 'Nowhere' }
export const TERMS = {
  holidays: HOLIDAYS,
  categories: [],
  themes: [],
  areas: Object.entries(AREA_NAMES).map(([id, name]) => ({
    id: Number(id),
    parent_id: null,
    ...textColumns(
      'name',
      perLanguage((locale) => [locale, name]),
    ),
    sort: 1,
    lng: 0,
    lat: 0,
  })),
}

/** These days are a Friday, a Saturday and a Sunday, the first of their month. */
const CLOSINGS = [
  ...['friday', 'sunday', 'saturday#1', 'saturday#2', 'holidays', '05-02/05-04', '12-31/01-03'],
  ...['2026-05-01', '2026-05-02', '2026-04-20/2026-05-01', '2026-05-02/2026-06-30', '2026-01-01/2026-03-31'],
]
const PERIODS = [
  { start: '11:00', end: '14:00' },
  { start: '11:15', end: '12:15' },
  { start: '17:30', end: '21:00' },
  { start: '18:00', end: '18:00' },
]
const OFFERED = [...PERIODS, { start: '11:30', end: '02:00' }, { start: '18:15', end: '00:00' }]
const quarter = fc.constantFrom('11:00', '11:15', '12:00', '14:00', '17:30', '18:00', '21:00').map(quarterOf)

export const row = (id: number): fc.Arbitrary<ColumnRow> =>
  fc.record({
    id: fc.constant(id),
    root_area_id: few,
    second_area_id: few.map((area) => area + 100),
    category_id: few,
    review_count: fc.constantFrom(0, 4, 10),
    review_sum: fc.integer({ min: 10, max: 50 }),
    popular: fc.integer({ min: 0, max: 3 }),
    is_picked: fc.boolean(),
    prices: fc.array(
      fc.record({
        price: fc.constantFrom(1_000, 1_500, 1_000_000_000),
        atShop: fc.constantFrom(0, 500, 1_000_000_000),
        minNumber: few,
        maxNumber: few,
        isVoucher: fc.boolean(),
        isDated: fc.boolean(),
        periods: fc.array(
          fc
            .tuple(fc.constantFrom(...OFFERED), fc.oneof(fc.constant(127), fc.integer({ min: 1, max: 127 })))
            .map(([{ start, end }, weekdays]) => ({ start_time: start, end_time: end, weekdays })),
          { maxLength: 2 },
        ),
      }),
      { maxLength: 3 },
    ),
    confirmation: fc.constantFrom('instant', 'request'),
    languages: fc.uniqueArray(fc.constantFrom(...SPOKEN_LANGUAGES), { maxLength: 2 }),
    diets: fc.uniqueArray(fc.constantFrom(...DIETS), { maxLength: 2 }),
    capacity: few,
    capacity_kind: fc.constantFrom('stay', 'arrivals'),
    turnover_minutes: fc.constantFrom(0, 15),
    arrivals_per_start: fc.option(few),
    minutes: fc.constantFrom(null, 60, 120),
    lead_hours: fc.constantFrom(null, 0, 24, 48),
    book_ahead_days: fc.constantFrom(null, 1, 60),
    lng: fc.constantFrom(...PLACES.map((place) => place.lng)),
    lat: fc.constantFrom(...PLACES.map((place) => place.lat)),
    names: fc.array(text, { minLength: 1, maxLength: 3 }).map((names) => names.join('\u0001')),
    dishes: fc.option(text, { nil: '' }).map((name) => name && `7\u0001${name}`),
    labels: fc.array(text, { maxLength: 2 }).map((labels) => labels.join('\u0001')),
    texts: fc.constant(''),
    access: fc.constant(''),
    themes: fc.uniqueArray(few, { maxLength: 2 }),
    periods: fc.array(
      fc
        .tuple(fc.constantFrom(...PERIODS), fc.oneof(fc.constant(127), fc.integer({ min: 1, max: 127 })))
        .map(([{ start, end }, weekdays]) => ({ start_time: start, end_time: end, weekdays })),
      { maxLength: 3 },
    ),
    closings: fc.uniqueArray(fc.constantFrom(...CLOSINGS), { maxLength: 3 }),
    openings: fc.array(
      fc
        .tuple(fc.constantFrom(...DAYS), fc.constantFrom(...PERIODS))
        .map(([day, { start, end }]) => ({ day, start_time: start, end_time: end })),
      { maxLength: 2 },
    ),
  })

export const rows = fc
  .integer({ min: 0, max: 60 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, n) => row(3 * n + 5))))

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 2 })
export const query: fc.Arbitrary<SupplierQuery> = fc.record({
  rootAreaId: maybe(few),
  secondAreaId: maybe(few.map((area) => area + 100)),
  areaId: maybe(fc.constantFrom(1, 2, 101, 102, 999)),
  categoryId: maybe(few),
  day: maybe(fc.constantFrom(...DAYS, '2030-01-01')),
  people: maybe(fc.oneof(few, fc.constantFrom(8, 9))),
  priceFrom: maybe(fc.constantFrom(0, 1_000, 1_500)),
  priceTo: maybe(fc.constantFrom(1_500, 2_000, 2_000_000_000)),
  minScore: maybe(fc.constantFrom(0, 2.5, 4.1)),
  isInstant: maybe(fc.constant(true as const)),
  isPicked: maybe(fc.constant(true as const)),
  speaks: maybe(fc.uniqueArray(fc.constantFrom(...SPOKEN_LANGUAGES), { maxLength: 2 })),
  diets: maybe(fc.uniqueArray(fc.constantFrom(...DIETS), { maxLength: 2 })),
  keyword: maybe(fc.oneof(scrap, fc.constantFrom(' ', '%', '火'))),
  starts: maybe(fc.record({ from: quarter, to: quarter })),
  // The longer the lead time, the later the first start.
  firstStart: maybe(
    fc
      .oneof(quarter, fc.constant(Number.POSITIVE_INFINITY))
      .map((first) => (lead: number) => Math.max(0, first + lead - 24)),
  ),
  daysAhead: maybe(fc.constantFrom(0, 1, 30, 90)),
  full: maybe(
    fc
      .array(fc.tuple(fc.integer({ min: 5, max: 30 }), fc.array(quarter, { maxLength: 12 })), { maxLength: 8 })
      .map((gone) => new Map(gone.map(([id, quarters]) => [id, new Set(quarters)]))),
  ),
  order: maybe(
    fc.constantFrom(
      'popular asc',
      'score desc',
      'score asc',
      'price asc',
      'price desc',
      'distance asc',
      'distance desc',
    ),
  ),
  position: maybe(fc.constantFrom('139.7001,35.61', '135.4,34.9', '0,0')),
  bounds: maybe(
    fc.constantFrom(
      { west: 139.7, south: 35.6, east: 141.35, north: 43.06 },
      { west: 130, south: 30, east: 136, north: 35 },
      { west: 0, south: 0, east: 1, north: 1 },
    ),
  ),
  page: maybe(few),
  size: maybe(fc.integer({ min: 0, max: 8 })),
})
export const themes = fc.array(fc.uniqueArray(few, { minLength: 1, maxLength: 2 }), { maxLength: 2 })
