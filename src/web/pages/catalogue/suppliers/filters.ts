import { isSelectableDay, pickerRange } from '#domain/calendar/date-range.ts'
import { isJapanDate, isJapanTime } from '#domain/calendar/time.ts'
import { MIN_SCORES } from '#domain/catalogue/filter-values.ts'
import { removeSpaces } from '#domain/catalogue/keyword.ts'
import { DIETS, parseCodes, SPOKEN_LANGUAGES } from '#domain/catalogue/shop-facts.ts'
import { parseSort, sortText } from '#domain/catalogue/sort.ts'
import { parseThemeName } from '#domain/catalogue/theme-name.ts'
import type { SuppliersQuery } from '#web/paths.ts'
import type { SuppliersSearch } from './search.ts'

/** Filters, order and page of a list, as in its URL. */
export interface Filters {
  readonly rootAreaId: number | undefined
  readonly secondAreaId: number | undefined
  readonly categoryId: number | undefined
  /** Day in Japan, YYYY-MM-DD. Shops closed on that day are excluded. */
  readonly warehouseDate: string | undefined
  readonly peopleNum: number | undefined
  readonly keyword: string | undefined
  /** The chosen small theme. It is narrower than `theme` and takes precedence (SL-10). */
  readonly smalltheme: number | undefined
  readonly theme: number | undefined
  /** Names of the theme as in the URL, if they can be parsed (SL-03). */
  readonly themeName: string | undefined
  /** Price per person in yen, inclusive. */
  readonly priceFrom: number | undefined
  readonly priceTo: number | undefined
  /** One of `MIN_SCORES`. */
  readonly minScore: number | undefined
  readonly confirmation: 'instant' | undefined
  /** Comma-separated codes of `SPOKEN_LANGUAGES` and `DIETS`, in their order. */
  readonly speaks: string | undefined
  readonly diet: string | undefined
  /** Range of arrival times, HH:mm in Japan, inclusive. Both or neither are set. */
  readonly timeFrom: string | undefined
  readonly timeTo: string | undefined
  /** Always a valid order, such as 'popular desc' (SL-02). */
  readonly order: string
  readonly pageNumber: number
}

/** Clears the filters in the "more filters" sheet. */
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

/** Number of those filters that are set; a price or time range counts as one. */
export function moreCount({ priceFrom, priceTo, minScore, confirmation, speaks, diet, timeFrom }: Filters): number {
  return [priceFrom ?? priceTo, minScore, confirmation, speaks, diet, timeFrom].filter((value) => value !== undefined)
    .length
}

/** Clears all filters; the order stays. */
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

/** A valid time range: two times in order. A missing end defaults to the start or end of the day. */
function timesOf({ timeFrom, timeTo }: SuppliersSearch): Pick<Filters, 'timeFrom' | 'timeTo'> {
  const [from, to] = [timeFrom ?? '00:00', timeTo ?? '23:59']
  const isRange = (timeFrom ?? timeTo) !== undefined && isJapanTime(from) && isJapanTime(to) && from <= to
  return isRange ? { timeFrom: from, timeTo: to } : { timeFrom: undefined, timeTo: undefined }
}

/**
 * Reads the filters from the URL. `warehouseDate` takes precedence over `day`. Past or malformed days, unreadable
 * theme names, unsupported ratings and unknown codes are ignored (PE-08). Spaces are removed from the keyword.
 * Defaults: page 1, popular descending (SL-01 to SL-03, UI-05).
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
    speaks: parseCodes(search.speaks ?? '', SPOKEN_LANGUAGES).join() || undefined,
    diet: parseCodes(search.diet ?? '', DIETS).join() || undefined,
    ...timesOf(search),
    order: sortText(parseSort(search.order ?? '')),
    pageNumber: search.pageNumber ?? 1,
  }
}

/** Inverse of `filtersOf`: the URL query for these filters. The default order and page 1 are omitted. */
export function filtersToQuery({ order, pageNumber, ...filters }: Filters): SuppliersQuery {
  return { ...filters, ...(order !== 'popular desc' && { order }), ...(pageNumber > 1 && { pageNumber }) }
}

/** Identity of a list, independent of the page. */
export function listKeyOf({ pageNumber, ...filters }: Filters): string {
  return JSON.stringify(filters)
}
