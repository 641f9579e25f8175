import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RequestOf, ResponseOf } from '#contract/endpoint.ts'
import { queryPageSuppliers, querySupplierBySmallTheme, querySuppliersInArea } from '#contract/shop-list.ts'
import type { Supplier } from '#contract/supplier.ts'
import type { Position } from '#domain/catalogue/distance.ts'
import { LIST_GROUPS, type ListState, requestOf, THEME_GROUPS } from '#domain/catalogue/list-filters.ts'
import { PAGE_SIZE } from '#domain/constants.ts'
import type { Layout } from '#domain/device.ts'
import { fetchData } from '#kit/api/client.ts'
import { STALE } from '#web/api/query-client.ts'
import { typedForm } from '#web/features/search/typed-keyword.ts'
import { narrowTheme } from '../quick-filter.ts'

/** Number of pages that a phone loads at once for a list opened in the middle. */
const PAGES_AT_ONCE = 10

/** Filters, order and page of a list. */
type PageRequest = Omit<RequestOf<typeof queryPageSuppliers>, 'pageSize'>

/** POST /api/directSupplier/queryPageSuppliers: one page of ten suppliers. */
export const suppliersQuery = (query: PageRequest) =>
  queryOptions({
    queryKey: ['suppliers', 'page', query],
    queryFn: ({ signal }) => fetchData(queryPageSuppliers, { ...query, pageSize: PAGE_SIZE }, { signal }),
    staleTime: STALE.brief,
  })

/** POST /api/directSupplier/querySuppliersInArea: shops of a theme, most popular first (SL-10). */
const themeSuppliersQuery = (theme: RequestOf<typeof querySuppliersInArea>) =>
  queryOptions({
    queryKey: ['suppliers', 'theme', theme],
    queryFn: ({ signal }) => fetchData(querySuppliersInArea, theme, { signal }),
    staleTime: STALE.brief,
  })

/** GET /wechat/supplier/querySupplierBySamllTheme: shops of a small theme (SL-10). */
const smallThemeSuppliersQuery = (theme: RequestOf<typeof querySupplierBySmallTheme>) =>
  queryOptions({
    queryKey: ['suppliers', 'smalltheme', theme],
    queryFn: ({ signal }) => fetchData(querySupplierBySmallTheme, theme, { signal }),
    staleTime: STALE.brief,
  })

export type KeywordInterpretation = NonNullable<ResponseOf<typeof queryPageSuppliers>['reading']>

export type Loosen = NonNullable<ResponseOf<typeof queryPageSuppliers>['loosen']>

/** The loaded shops and the size of the whole list. */
interface Found {
  readonly suppliers: readonly Supplier[]
  readonly total: number
  /** Number of shops without availability on the chosen day; they are last. */
  readonly full: number
  readonly pageCount: number
  /** The server's interpretation of a keyword that has no results as typed. */
  readonly reading?: KeywordInterpretation | undefined
  /** If there are no results: the number of shops without each filter, in descending order. */
  readonly loosen?: Loosen | undefined
  /** All shops of a theme, whose list is loaded as a whole. */
  readonly all?: readonly Supplier[]
}

export interface ShopList {
  /** Null while neither this list nor an earlier one is loaded. */
  readonly found: Found | null
  /** An earlier list is shown while this one is loading. */
  readonly isStale: boolean
  /** Number of pages still loading. */
  readonly pending: number
  readonly error: unknown
  readonly retry: () => Promise<unknown>
  /** The list is shown from its first page. */
  readonly isFromStart: boolean
  /** Column layout: loads the page before the first shown one; null if there is none. */
  readonly showEarlier: (() => void) | null
}

/** Rounded to about ten metres, so that small differences between readings do not change the query. */
const positionText = ({ lng, lat }: Position) => `${lng.toFixed(4)},${lat.toFixed(4)}`

/** Identity of a list, independent of the page. */
export function listKeyOf({ pageNumber, ...list }: ListState): string {
  return JSON.stringify(list)
}

/** Query for a list without a theme, independent of the page. */
export function listQuery(filters: ListState, position: Position | null): Omit<PageRequest, 'pageNumber'> {
  // The URL contains the keyword without spaces (UI-05); the search needs it as typed.
  const keyword = filters.keyword && typedForm(filters.keyword)
  const query = { ...requestOf({ ...filters, keyword }, LIST_GROUPS), order: filters.order }
  return position ? { ...query, position: positionText(position) } : query
}

/**
 * The first of the pages that a phone shows together up to `last`, and the function that shows earlier ones. A list
 * starts at page 1. Only a list opened by a link with a high page number starts in the middle.
 */
function useFirstPage(listKey: string, last: number): { first: number; showEarlier: () => void } {
  const start = { listKey, first: Math.max(1, last - PAGES_AT_ONCE + 1) }
  const [kept, setKept] = useState(start)
  // A new list, or a return to a page before the first shown one, starts over.
  const isKept = kept.listKey === listKey && kept.first <= last
  const { first } = isKept ? kept : start
  if (!isKept) setKept(start)
  return { first, showEarlier: () => setKept({ listKey, first: Math.max(1, first - PAGES_AT_ONCE) }) }
}

/** List paged by the server (P-7.9). */
function usePages(filters: ListState, first: number, position: Position | null, isOn: boolean) {
  const length = isOn ? filters.pageNumber - first + 1 : 0
  const query = listQuery(filters, position)
  const results = useQueries({
    queries: Array.from({ length }, (_, index) => suppliersQuery({ ...query, pageNumber: first + index })),
  })
  const head = results[0]?.data
  const found = head && {
    suppliers: results.flatMap(({ data }) => data?.result ?? []),
    total: head.total,
    full: head.full ?? 0,
    pageCount: head.pages,
    reading: head.reading,
    loosen: head.loosen,
  }
  return {
    found: found ?? null,
    pending: results.filter(({ isPending }) => isPending).length,
    error: results.find(({ isError, data }) => isError && !data)?.error ?? null,
    retry: () => Promise.all(results.map((result) => (result.isError ? result.refetch() : null))),
    // Changes when any of the shown pages changes.
    version: results.map(({ dataUpdatedAt }) => dataUpdatedAt).join(),
  }
}

/** List of a theme, loaded as a whole. */
function useTheme(filters: ListState, first: number, position: Position | null, isOn: boolean) {
  const { smallThemeId, themeId, rootAreaId, secondAreaId, order, pageNumber } = filters
  const asked = requestOf(filters, THEME_GROUPS)
  const small = useQuery({
    ...smallThemeSuppliersQuery({ smallThemeId: smallThemeId ?? 0, order, ...asked }),
    enabled: isOn && smallThemeId !== undefined,
  })
  const large = useQuery({
    ...themeSuppliersQuery({ themeId, areaId: secondAreaId ?? rootAreaId, ...asked }),
    enabled: isOn && smallThemeId === undefined,
  })
  const result = smallThemeId === undefined ? large : small
  const all = isOn && result.data ? narrowTheme(result.data, filters, position) : null
  const full = all?.filter(({ isFull }) => isFull).length ?? 0
  return {
    found: all && {
      suppliers: all.slice((first - 1) * PAGE_SIZE, pageNumber * PAGE_SIZE),
      all,
      total: all.length - full,
      full,
      pageCount: Math.ceil(all.length / PAGE_SIZE),
    },
    pending: result.isPending ? 1 : 0,
    error: result.data ? null : result.error,
    retry: () => result.refetch(),
    version: String(result.dataUpdatedAt),
  }
}

/**
 * The shops of the page in the filters; in the column layout, also those of the pages before it. Until the first page
 * is loaded, the previous list stays and is marked as stale, to prevent layout shift. After an error, no previous list
 * is shown.
 */
export function useShopList(filters: ListState, layout: Layout, position: Position | null): ShopList {
  const shown = useFirstPage(listKeyOf(filters), filters.pageNumber)
  const first = layout === 'column' ? shown.first : filters.pageNumber
  const isTheme = filters.smallThemeId !== undefined || filters.themeId !== undefined
  const pages = usePages(filters, first, position, !isTheme)
  const theme = useTheme(filters, first, position, isTheme)
  const { found, pending, error, retry, version } = isTheme ? theme : pages
  const key = `${listKeyOf(filters)} ${first} ${filters.pageNumber} ${version}`
  const [kept, setKept] = useState({ key: '', found })
  if (found && kept.key !== key) setKept({ key, found })
  const standIn = error ? null : kept.found
  return {
    found: found ?? standIn,
    isStale: !found && standIn !== null,
    pending,
    error,
    retry,
    isFromStart: first === 1,
    showEarlier: shown.first > 1 ? shown.showEarlier : null,
  }
}
