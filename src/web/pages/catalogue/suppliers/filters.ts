import { isSelectableDay, pickerRange } from '#domain/calendar/date-range.ts'
import { isJapanDate, isJapanTime } from '#domain/calendar/time.ts'
import { MIN_SCORES } from '#domain/catalogue/filter-values.ts'
import { removeSpaces } from '#domain/catalogue/keyword.ts'
import { codesIn, DIETS, SPOKEN_LANGUAGES } from '#domain/catalogue/shop-facts.ts'
import { parseSort, sortText } from '#domain/catalogue/sort.ts'
import { parseThemeName } from '#domain/catalogue/theme-name.ts'
import type { SuppliersQuery } from '#web/paths.ts'
import type { SuppliersSearch } from './search.ts'

/** What a list shows, as its URL has it. */
export interface Filters {
  readonly rootAreaId: number | undefined
  readonly secondAreaId: number | undefined
  readonly categoryId: number | undefined
  /** Day in Japan, YYYY-MM-DD: shops that are closed then are left out. */
  readonly warehouseDate: string | undefined
  readonly peopleNum: number | undefined
  readonly keyword: string | undefined
  /** The small theme that was entered; it is the narrower one, so it goes before `theme` (SL-10). */
  readonly smalltheme: number | undefined
  readonly theme: number | undefined
  /** Names of the theme as the address has them, if they can be read (SL-03). */
  readonly themeName: string | undefined
  /** What one person pays, in yen, both ends included. */
  readonly priceFrom: number | undefined
  readonly priceTo: number | undefined
  /** One of `MIN_SCORES`. */
  readonly minScore: number | undefined
  readonly confirmation: 'instant' | undefined
  /** Codes of `SPOKEN_LANGUAGES` and `DIETS` with commas between, in their order. */
  readonly speaks: string | undefined
  readonly diet: string | undefined
  /** Arrivals from and to, HH:mm in Japan, both included; neither or both. */
  readonly timeFrom: string | undefined
  readonly timeTo: string | undefined
  /** Always a valid one, such as 'popular desc' (SL-02). */
  readonly order: string
  readonly pageNumber: number
}

/** Nothing chosen of what the sheet of more filters has. */
export const NO_MORE_FILTERS = {
  priceFrom: undefined,
  priceTo: undefined,
  minScore: undefined,
  confirmation: undefined,
  speaks: undefined,
  diet: undefined,
  timeFrom: undefined,
  timeTo: undefined,
} as const satisfies Partial<Filters>

/** How many of those filters are set; a range of prices or times is one. */
export function moreCount({ priceFrom, priceTo, minScore, confirmation, speaks, diet, timeFrom }: Filters): number {
  return [priceFrom ?? priceTo, minScore, confirmation, speaks, diet, timeFrom].filter((value) => value !== undefined)
    .length
}

/** Nothing chosen; the order stays. */
export const NO_FILTERS = {
  rootAreaId: undefined,
  secondAreaId: undefined,
  categoryId: undefined,
  warehouseDate: undefined,
  peopleNum: undefined,
  keyword: undefined,
  smalltheme: undefined,
  theme: undefined,
  themeName: undefined,
  ...NO_MORE_FILTERS,
} as const satisfies Partial<Filters>

/** A range of times that is one: both are times, in order. An end that is missing is that of the day. */
function timesOf({ timeFrom, timeTo }: SuppliersSearch): Pick<Filters, 'timeFrom' | 'timeTo'> {
  const [from, to] = [timeFrom ?? '00:00', timeTo ?? '23:59']
  const isRange = (timeFrom ?? timeTo) !== undefined && isJapanTime(from) && isJapanTime(to) && from <= to
  return isRange ? { timeFrom: from, timeTo: to } : { timeFrom: undefined, timeTo: undefined }
}

/**
 * Reads the address at `now`: `warehouseDate` wins over `day`, a past or malformed day is none, spaces leave the
 * keyword, names of a theme that cannot be read are none, so are a rating that is not offered and unknown codes (PE-08), page 1 and popular descending are the defaults (SL-01 to
 * SL-03, UI-05).
 */
export function filtersOf(search: SuppliersSearch, now: Temporal.Instant): Filters {
  const day = search.warehouseDate ?? search.day
  const isDay = day !== undefined && isJapanDate(day) && isSelectableDay(day, pickerRange(now), [])
  const { themeName } = search
  return {
    rootAreaId: search.rootAreaId,
    secondAreaId: search.secondAreaId,
    categoryId: search.categoryId,
    warehouseDate: isDay ? day : undefined,
    peopleNum: search.peopleNum,
    keyword: removeSpaces(search.keyword ?? '') || undefined,
    smalltheme: search.smalltheme,
    theme: search.theme,
    themeName: themeName && parseThemeName(themeName) ? themeName : undefined,
    priceFrom: search.priceFrom,
    priceTo: search.priceTo,
    minScore: MIN_SCORES.find((score) => score === search.minScore),
    confirmation: search.confirmation,
    speaks: codesIn(search.speaks ?? '', SPOKEN_LANGUAGES).join() || undefined,
    diet: codesIn(search.diet ?? '', DIETS).join() || undefined,
    ...timesOf(search),
    order: sortText(parseSort(search.order ?? '')),
    pageNumber: search.pageNumber ?? 1,
  }
}

/** The other way round: the URL of these filters. The default order and page 1 are not written. */
export function addressOf({ order, pageNumber, ...filters }: Filters): SuppliersQuery {
  return { ...filters, ...(order !== 'popular desc' && { order }), ...(pageNumber > 1 && { pageNumber }) }
}

/** What makes two lists the same list, whichever of its pages is shown. */
export function listKeyOf({ pageNumber, ...filters }: Filters): string {
  return JSON.stringify(filters)
}
