import type { QueryClient } from '@tanstack/react-query'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Supplier } from '#contract/supplier.ts'
import { STALE } from '#web/api/query-client.ts'
import { type SupplierQuery, suppliersQuery } from '#web/features/catalogue/list-queries.ts'
import type { Filters } from '../filters.ts'

/** Shops offered in place of none. */
const OFFERED = 4

/** What is near a list without shops. */
export interface Near {
  /** The filters that these shops do fit, for saying what they are. */
  readonly within: Pick<Filters, 'rootAreaId' | 'categoryId'>
  readonly suppliers: readonly Supplier[]
}

type Within = Near['within']
type Visit = Pick<Filters, 'warehouseDate' | 'peopleNum'>

/** Where to look, the nearest first: the same kind around, the same kind anywhere, anything around, anything. */
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
        const query: SupplierQuery = { ...within, ...visit, order: 'popular desc', pageNumber: 1 }
        const { result } = await client.fetchQuery(suppliersQuery(query))
        if (result.length > 0) return { within, suppliers: result.slice(0, OFFERED) }
      }
      return null
    },
    staleTime: STALE.steady,
  })

/**
 * The popular shops nearest to a list that `isEmpty`: without its keyword, of its category around its area, then further
 * off, and open to as many on the chosen day. Null while nothing is empty, and until they are there.
 */
export function useNear(filters: Within & Visit, isEmpty: boolean): Near | null {
  const { rootAreaId, categoryId, warehouseDate, peopleNum } = filters
  const client = useQueryClient()
  return (
    useQuery({ ...nearQuery(client, { rootAreaId, categoryId }, { warehouseDate, peopleNum }), enabled: isEmpty })
      .data ?? null
  )
}
