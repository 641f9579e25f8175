import { useLingui } from '@lingui/react/macro'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { headerRootAreas } from '#domain/area-choice.ts'
import { pickerRange } from '#domain/date-range.ts'
import { matchesKeyword, removeSpaces } from '#domain/keyword.ts'
import { shopsPager } from '#domain/pager.ts'
import { parseSort, type SortKey, sortText } from '#domain/sort.ts'
import { suppliersHref } from '#web/features/catalogue/links.ts'
import { categoriesQuery, suppliersQuery } from '#web/features/catalogue/queries.ts'
import { useNames } from '#web/features/catalogue/use-names.ts'
import { useApprox } from '#web/features/config/use-approx.ts'
import { agentAreasQuery } from '#web/features/search/areas.ts'
import { usePlace } from '#web/features/search/use-place.ts'
import { now } from '#web/platform/clock.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { type Filters, filtersOf } from './filters.ts'
import type { SuppliersSearch } from './search.ts'

/** A typed name goes to the server after this pause, in ms; until then it narrows what is shown. */
const TYPING_PAUSE_MS = 300

/** The two-letter part of a query that is not a page: what makes two lists the same list. */
const requestOf = ({ pageNumber, ...filters }: Filters, page: number) => ({ ...filters, pageNumber: page })

/** The name typed so far: it follows the address, and the address follows it after a pause. */
function useTypedKeyword(keyword: string | undefined, apply: (keyword: string | undefined) => void) {
  const [typed, setTyped] = useState(keyword ?? '')
  const [seen, setSeen] = useState(keyword)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (seen !== keyword) {
    setSeen(keyword)
    if (removeSpaces(typed) !== (keyword ?? '')) setTyped(keyword ?? '')
  }
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => apply(removeSpaces(text) || undefined), TYPING_PAUSE_MS)
  }
  return { typed, type }
}

/** Names of what is chosen, for the heading: category, district or area. */
function useHeading(filters: Filters, areaName: string | null, categoryName: string | null): string {
  const { t } = useLingui()
  if (categoryName && areaName) {
    return t({ message: `${categoryName} in ${areaName}`, comment: 'Heading of a list, such as: Sushi in Tokyo' })
  }
  if (categoryName) return categoryName
  if (areaName)
    return t({ message: `Shops in ${areaName}`, comment: 'Heading of a list of restaurants and attractions' })
  const { keyword } = filters
  return keyword ? t`Results for “${keyword}”` : t`All shops`
}

/**
 * The supplier list; its address is its state (SL-01). Desktop shows one page of ten, mobile all pages up to the one in
 * the address, so that reload, back and share bring the same list.
 */
export function useSuppliersModel(search: SuppliersSearch) {
  const device = useDevice()
  const router = useRouter()
  const nameOf = useNames()
  const filters = filtersOf(search, now())
  const pages =
    device === 'mobile' ? Array.from({ length: filters.pageNumber }, (_, index) => index + 1) : [filters.pageNumber]
  const results = useQueries({ queries: pages.map((page) => suppliersQuery(requestOf(filters, page))) })
  const areas = useQuery(agentAreasQuery).data ?? []
  const categories = useQuery(categoriesQuery).data ?? []

  const go = (part: Partial<Filters>, { replace = false, keepScroll = false } = {}) => {
    const { order, pageNumber, ...rest } = { ...filters, pageNumber: 1, ...part }
    return router.navigate({
      to: '/$device/suppliers',
      params: { device },
      search: {
        ...rest,
        ...(order !== 'popular desc' && { order }),
        ...(pageNumber > 1 && { pageNumber }),
      },
      replace,
      resetScroll: !keepScroll,
    })
  }
  const { typed, type } = useTypedKeyword(filters.keyword, (keyword) =>
    go({ keyword }, { replace: true, keepScroll: true }),
  )

  const first = results[0]
  const total = first?.data?.total ?? null
  const pageCount = first?.data?.pages ?? 0
  const isStale = results.some((result) => result.isPlaceholderData)
  const found = results.flatMap((result) => result.data?.result ?? [])
  // While the server looks, what is on screen already answers the keys that are typed (SL-08).
  const isAhead = removeSpaces(typed) !== (filters.keyword ?? '') || isStale
  const suppliers =
    device === 'mobile' && isAhead
      ? found.filter((supplier) =>
          matchesKeyword([supplier.enName, supplier.zhName, supplier.twName, supplier.jpName], typed),
        )
      : found
  const failed = results.find((result) => result.isError && !result.data)

  const root = areas.find(({ id }) => id === filters.rootAreaId) ?? null
  const district = root?.children.find(({ id }) => id === filters.secondAreaId) ?? null
  const category = categories.find(({ id }) => id === filters.categoryId) ?? null
  const place = district ?? root
  const sort = parseSort(filters.order)
  return {
    device,
    filters,
    heading: useHeading(filters, place && nameOf(place), category && nameOf(category)),
    suppliers,
    total,
    isWaiting: results.some((result) => result.isPending),
    isStale,
    error: failed?.error ?? null,
    retry: () => Promise.all(results.map((result) => (result.isError ? result.refetch() : null))),
    hasMore: pageCount > filters.pageNumber,
    showMore: () => go({ pageNumber: filters.pageNumber + 1 }, { replace: true, keepScroll: true }),
    pager: { ...shopsPager(filters.pageNumber, pageCount), pages: pageCount },
    isBeyond: total !== null && total > 0 && filters.pageNumber > pageCount,
    href: (part: Partial<Filters>) => suppliersHref(device, { ...listAddress(filters), pageNumber: 1, ...part }),
    go,
    typed,
    type,
    sort,
    setSort: (key: SortKey, direction: 'asc' | 'desc') => go({ order: sortText({ key, direction }) }),
    roots: headerRootAreas(areas.map((area) => ({ ...area, nameEn: area.enName, nameJa: area.jpName }))),
    root,
    district,
    categories,
    category,
    days: pickerRange(now()),
    placeOf: usePlace(),
    approx: useApprox(),
  }
}
export type SuppliersModel = ReturnType<typeof useSuppliersModel>

/** The default order is not written into an address. */
function listAddress({ order, ...filters }: Filters) {
  return { ...filters, ...(order !== 'popular desc' && { order }) }
}
