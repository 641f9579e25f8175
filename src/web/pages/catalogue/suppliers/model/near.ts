import type { QueryClient } from '@tanstack/react-query'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Supplier } from '#contract/supplier.ts'
import { LIST_GROUPS, type ListFilters, requestOf } from '#domain/catalogue/list-filters.ts'
import { STALE } from '#web/api/query-client.ts'
import { suppliersQuery } from './shop-list.ts'

/** Number of shops offered for an empty list. */
const OFFERED = 4

/** Popular shops that are closest to an empty list. */
export interface Near {
  /** The filters that these shops match, for their heading. */
  readonly within: Pick<ListFilters, 'rootAreaId' | 'categoryId'>
  readonly suppliers: readonly Supplier[]
}

type Within = Near['within']
type Visit = Pick<ListFilters, 'day' | 'people'>

/** Filters to try in order: same category nearby, same category anywhere, anything nearby, anything. */
export function nearTo({ rootAreaId, categoryId }: Within): Within[] {
  const none = { rootAreaId: undefined, categoryId: undefined }
  const all = [{ rootAreaId, categoryId }, { ...none, categoryId }, { ...none, rootAreaId }, none]
  const isSame = (a: Within, b: Within) => a.rootAreaId === b.rootAreaId && a.categoryId === b.categoryId
  return all.filter((one, index) => all.findIndex((other) => isSame(one, other)) === index)
}

const nearQuery = (client: QueryClient, filters: Within, visit: Visit) =>
  queryOptions({
    queryKey: ['suppliers', 'near', filters, visit],
    queryFn: async (): Promise<Near | null> => {
      for (const within of nearTo(filters)) {
        const query = requestOf({ ...within, ...visit }, LIST_GROUPS)
        const { result } = await client.fetchQuery(suppliersQuery({ ...query, order: 'popular desc', pageNumber: 1 }))
        if (result.length > 0) return { within, suppliers: result.slice(0, OFFERED) }
      }
      return null
    },
    staleTime: STALE.steady,
  })

/**
 * Popular shops for a list that `isEmpty`. The search ignores the keyword, starts with the same category and area,
 * and then widens. The shops are open for the party on the chosen day. Null if the list is not empty, and while
 * loading.
 */
export function useNear(filters: Within & Visit, isEmpty: boolean): Near | null {
  const { rootAreaId, categoryId, day, people } = filters
  const client = useQueryClient()
  return useQuery({ ...nearQuery(client, { rootAreaId, categoryId }, { day, people }), enabled: isEmpty }).data ?? null
}
