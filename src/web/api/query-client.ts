import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { CallError } from '#kit/api/call-error.ts'

/**
 * How long an answer stays fresh, in ms. `live`: always refetched. `brief`: about the time on one screen. `steady`:
 * about one visit. `fixed`: one day.
 */
export const STALE = { live: 0, brief: 30_000, steady: 300_000, fixed: 86_400_000 } as const

const DAY_MS = 86_400_000

/**
 * Creates the cache of all calls. Offline it answers from the cache. Calls `onUnauthorized` for each call that fails
 * because the visitor is not signed in (API-81).
 */
export function createQueryClient(onUnauthorized: (client: QueryClient) => void): QueryClient {
  const handleError = (error: unknown) => {
    if (error instanceof CallError && error.failure.kind === 'unauthorized') onUnauthorized(client)
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: handleError }),
    mutationCache: new MutationCache({ onError: handleError }),
    defaultOptions: {
      queries: { networkMode: 'offlineFirst', staleTime: STALE.brief, gcTime: DAY_MS, retry: false },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  return client
}
