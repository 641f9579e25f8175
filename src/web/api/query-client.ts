import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { CallError } from './call-error.ts'

/**
 * How long an answer counts as fresh, in ms. `live`: always asked again; `brief`: a screen; `steady`: a visit; `fixed`:
 * a day.
 */
export const STALE = { live: 0, brief: 30_000, steady: 300_000, fixed: 86_400_000 } as const

const DAY_MS = 86_400_000

/**
 * The cache of all calls. Offline it answers with what it has. `onUnauthorized` is called for each call that found
 * nobody signed in (API-81).
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
