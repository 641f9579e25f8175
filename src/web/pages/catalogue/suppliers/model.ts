import { queryOptions, useQuery } from '@tanstack/react-query'
import { type HistoryState, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { categoryGroup } from '#contract/catalogue.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import { pickerRange } from '#domain/calendar/date-range.ts'
import { rootAreas } from '#domain/catalogue/area-choice.ts'
import { cleared, isSet, moreFilters } from '#domain/catalogue/list-choices.ts'
import { addressOf, type FilterName, type ListState } from '#domain/catalogue/list-filters.ts'
import { shopsPager } from '#domain/catalogue/pager.ts'
import { parseSort, type SortKey, sortText } from '#domain/catalogue/sort.ts'
import { fetchData } from '#kit/api/client.ts'
import { STALE } from '#web/api/query-client.ts'
import { rememberList } from '#web/features/catalogue/last-list.ts'
import { useNames } from '#web/features/catalogue/names.ts'
import { categoriesQuery } from '#web/features/catalogue/queries.ts'
import { configQuery } from '#web/features/config/queries.ts'
import { useApprox } from '#web/features/config/use-approx.ts'
import { useCancelRules } from '#web/features/config/use-rule-days.ts'
import { locate } from '#web/features/location/locate.ts'
import { useLocateInBackground } from '#web/features/location/locate-in-background.ts'
import { usePosition } from '#web/features/location/position.ts'
import { agentAreasQuery } from '#web/features/search/areas.ts'
import { typedForm } from '#web/features/search/typed-keyword.ts'
import { usePlace } from '#web/features/search/use-place.ts'
import { type SuppliersQuery, suppliersHref } from '#web/paths.ts'
import { now } from '#web/platform/clock.ts'
import { useOnline } from '#web/platform/network.ts'
import { useDevice, useLayout } from '#web/ui/device-context.tsx'
import { useFreeOfDay } from './model/free-of-day.ts'
import { useHeading, useThemeTitle } from './model/heading.ts'
import { useListScroll } from './model/list-scroll.ts'
import { useMapToggle } from './model/map-toggle.ts'
import { useNear } from './model/near.ts'
import { useRememberVisit } from './model/remember-visit.ts'
import { useShopList } from './model/shop-list.ts'
import { useShopMap } from './model/shop-map.ts'
import { useTypedKeyword } from './model/typed-keyword.ts'
import { matchesName } from './quick-filter.ts'
import { suppliersSearch } from './search.ts'

/** GET /api/category/group: number of shops per category in an area or a theme. */
const categoryCountsQuery = (place: Omit<RequestOf<typeof categoryGroup>, 'categoryId'>) =>
  queryOptions({
    queryKey: ['categories', 'counts', place],
    queryFn: ({ signal }) => fetchData(categoryGroup, place, { signal }),
    staleTime: STALE.steady,
  })

/** Areas and categories with their counts, and the chosen ones. */
function useChoices(filters: ListState) {
  const areas = useQuery(agentAreasQuery)
  const categories = useQuery(categoriesQuery)
  const { rootAreaId, secondAreaId, themeId, smallThemeId } = filters
  const counts = useQuery(categoryCountsQuery({ rootAreaId, secondAreaId, themeId, smallThemeId })).data
  const all = areas.data ?? []
  // A link may name only the district.
  const root = all.find(({ id, children }) =>
    rootAreaId === undefined ? children.some((child) => child.id === secondAreaId) : id === rootAreaId,
  )
  return {
    /** False until the names of areas and categories are loaded or have failed to load. */
    matchesName: !areas.isPending && !categories.isPending,
    /** False until the rows can show each shop's area, or the areas have failed to load. */
    knowsPlaces: !areas.isPending,
    roots: rootAreas(all.map((area) => ({ ...area, nameEn: area.enName, nameJa: area.jpName }))),
    root: root ?? null,
    district: root?.children.find(({ id }) => id === secondAreaId) ?? null,
    categories: categories.data ?? [],
    category: categories.data?.find(({ id }) => id === filters.categoryId) ?? null,
    /** Number of shops of a category in the chosen area or theme; null if unknown. */
    countOf: (categoryId: number) =>
      counts ? (counts.find(({ category }) => category.id === categoryId)?.count ?? 0) : null,
  }
}

interface GoOptions {
  readonly replace?: boolean
  readonly keepScroll?: boolean
  readonly state?: HistoryState
}

/**
 * State of the shop list; the URL contains all of it (SL-01). The wide layout shows one page of ten shops. The column
 * layout shows all pages up to the one in the URL, so that reload, back and share restore the same list.
 */
export function useSuppliersModel() {
  const device = useDevice()
  const layout = useLayout()
  const router = useRouter()
  const nameOf = useNames()
  const { filters, view } = suppliersSearch(useSearch({ strict: false }), now())
  useRememberVisit(filters)
  const here = suppliersHref(device, { ...addressOf(filters), view })
  useEffect(() => rememberList(here), [here])
  const choices = useChoices(filters)
  const position = usePosition()
  useLocateInBackground()
  const list = useShopList(filters, layout, position)

  const isMap = view === 'map'
  const isMapOnly = isMap && layout === 'column'
  const go = (
    part: Partial<ListState> & Pick<SuppliersQuery, 'view'>,
    { replace = false, keepScroll = false, state = {} }: GoOptions = {},
  ) =>
    router.navigate({
      to: '/$device/suppliers',
      params: { device },
      search: { ...addressOf({ ...filters, pageNumber: 1, ...part }), view: 'view' in part ? part.view : view },
      replace,
      resetScroll: !keepScroll,
      state,
    })
  const { pageNumber } = filters
  const toggleMap = useMapToggle(isMap, (part, options) =>
    go({ pageNumber, ...part }, { ...options, keepScroll: layout === 'wide' }),
  )
  const { typed, type, isAhead } = useTypedKeyword(filters.keyword, (keyword) =>
    go({ keyword }, { replace: true, keepScroll: true }),
  )
  const setSort = async (key: SortKey, direction: 'asc' | 'desc') => {
    // Sorting by distance needs a position; `locate` reports its own failure.
    if (key === 'distance' && !position && !(await locate())) return
    await go({ order: sortText({ key, direction }) })
  }

  const keyword = filters.keyword && typedForm(filters.keyword)
  const { found, isStale, pending, error, retry } = list
  const online = useOnline()
  const shown = found?.suppliers ?? []
  // Until the server answers, the shops on screen are filtered by the typed text (SL-08).
  const isLooking = isStale || isAhead
  const suppliers = isLooking ? shown.filter((supplier) => matchesName(supplier, typed)) : shown
  const pageCount = found?.pageCount ?? 0
  const isReady = found !== null && !isLooking && pending === 0 && error === null
  const isMore = !isLooking && error === null && pageCount > filters.pageNumber
  const listRef = useRef<HTMLUListElement>(null)
  const config = useQuery(configQuery)
  // Every row shows its area and cancellation rule. A scroll position restored before they load would be wrong.
  const isComplete = isReady && choices.knowsPlaces && !config.isPending
  useListScroll(listRef, { isReady: isComplete && !isMapOnly, isWhole: layout === 'wide' || list.isFromStart })

  const map = useShopMap(
    {
      filters,
      position,
      all: found?.all,
      isReady: isComplete,
      shown: shown.map(({ id }) => id),
      goToPage: (page) => go({ pageNumber: page }, { replace: true, keepScroll: true }),
    },
    isMap,
  )

  const href = (part: Partial<ListState>) =>
    suppliersHref(device, { ...addressOf({ ...filters, pageNumber: 1, ...part }), view })
  const { root, district, category } = choices
  const near = useNear(
    { ...filters, rootAreaId: root?.id },
    !isLooking && found !== null && found.total + found.full === 0,
  )
  const place = district ?? root
  const themeTitle = useThemeTitle(filters)
  return {
    device,
    filters,
    ...choices,
    themeTitle,
    heading: useHeading({
      theme: themeTitle,
      areaName: place && nameOf(place),
      category: category && nameOf(category),
      keyword,
    }),
    /** The keyword as typed. */
    keyword,
    /** The server's interpretation of a keyword without results. */
    reading: isLooking ? undefined : found?.reading,
    /** If there are no results: the number of shops without each filter. Undefined if the server does not report it. */
    loosen: isLooking ? undefined : found?.loosen,
    near,
    nearPlace: near?.within.rootAreaId && root ? nameOf(root) : null,
    nearCategory: near?.within.categoryId && category ? nameOf(category) : null,
    listRef,
    map,
    /** The map replaces the list. */
    isMapOnly,
    toggleMap,
    suppliers: layout === 'column' ? suppliers : shown,
    total: found?.total ?? null,
    /** Number of shops without availability on the chosen day; they are last in the list. */
    full: found?.full ?? 0,
    pending,
    /** The shown list is about to be replaced. */
    isStale: isLooking,
    error,
    /** Offline, and this list was never opened on this device. */
    isNotKept: error !== null && !online && shown.length === 0,
    retry,
    showEarlier: list.showEarlier,
    isMore,
    canShowMore: isMore && isReady,
    showMore: () => go({ pageNumber: filters.pageNumber + 1 }, { replace: true, keepScroll: true }),
    pager: { ...shopsPager(filters.pageNumber, pageCount), pages: pageCount },
    /** The page number in the URL is past the end of the list. */
    isBeyond: !isLooking && found !== null && found.total + found.full > 0 && shown.length === 0,
    href,
    /** Address of the list without these filters. */
    hrefWithout: (...names: FilterName[]) => href(cleared(names)),
    /** Number of set filters of the "more filters" sheet. */
    moreCount: moreFilters().filter((name) => isSet(filters, name)).length,
    go,
    typed,
    type,
    chooseSearch: (href: string) => router.history.push(href),
    sort: parseSort(filters.order),
    /** Whether any shop has a score. Without one, neither its sort nor its filter is offered (RV-01). */
    hasRatings: config.data?.ratings !== false,
    setSort,
    days: pickerRange(now()),
    position,
    locate: () => locate(),
    placeOf: usePlace(),
    freeOf: useFreeOfDay(suppliers, filters),
    approx: useApprox(),
    cancelRuleOf: useCancelRules(),
  }
}
export type SuppliersModel = ReturnType<typeof useSuppliersModel>
