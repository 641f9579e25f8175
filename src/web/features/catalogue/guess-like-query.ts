import { queryOptions } from '@tanstack/react-query'
import { guessLike } from '#contract/catalogue.ts'
import { GUESS_LIKE_COUNT } from '#domain/constants.ts'
import { fetchData } from '#kit/api/client.ts'
import { STALE } from '#web/api/query-client.ts'

/** GET /api/directSupplier/guesslike: four similar suppliers (SP-06). */
export const guessLikeQuery = (supplierId: number) =>
  queryOptions({
    queryKey: ['supplier', supplierId, 'alike'],
    queryFn: ({ signal }) => fetchData(guessLike, { supplierId, count: GUESS_LIKE_COUNT }, { signal }),
    staleTime: STALE.steady,
  })
