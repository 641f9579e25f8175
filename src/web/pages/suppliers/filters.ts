import { isSelectableDay, pickerRange } from '#domain/date-range.ts'
import { removeSpaces } from '#domain/keyword.ts'
import { parseSort, sortText } from '#domain/sort.ts'
import { isJapanDate } from '#domain/time.ts'
import type { SuppliersSearch } from './search.ts'

/** What a list shows, as its address says it. */
export interface Filters {
  readonly rootAreaId: number | undefined
  readonly secondAreaId: number | undefined
  readonly categoryId: number | undefined
  /** Day in Japan, YYYY-MM-DD: shops that are closed then are left out. */
  readonly warehouseDate: string | undefined
  readonly peopleNum: number | undefined
  readonly keyword: string | undefined
  /** Always a valid one, such as 'popular desc' (SL-02). */
  readonly order: string
  readonly pageNumber: number
}

/**
 * Reads the address at `now`: `warehouseDate` wins over `day`, a past or malformed day is none, a district goes with its
 * root area, spaces leave the keyword, page 1 and popular descending are the defaults (SL-01, SL-02, UI-05).
 */
export function filtersOf(search: SuppliersSearch, now: Temporal.Instant): Filters {
  const day = search.warehouseDate ?? search.day
  const isDay = day !== undefined && isJapanDate(day) && isSelectableDay(day, pickerRange(now), [])
  return {
    rootAreaId: search.rootAreaId,
    secondAreaId: search.secondAreaId,
    categoryId: search.categoryId,
    warehouseDate: isDay ? day : undefined,
    peopleNum: search.peopleNum,
    keyword: removeSpaces(search.keyword ?? '') || undefined,
    order: sortText(parseSort(search.order ?? '')),
    pageNumber: search.pageNumber ?? 1,
  }
}
