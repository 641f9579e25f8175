import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/endpoint.ts'
import { operatorMe } from '#contract/operator/access.ts'
import { CallError } from '#kit/api/call-error.ts'
import { fetchData } from '#kit/api/client.ts'

/** The signed-in operator. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => fetchData(operatorMe, {}, { signal }),
  staleTime: 60_000,
})
export type Me = NonNullable<ResponseOf<typeof operatorMe>['operator']>

/**
 * Creates the query cache of the console. After a 401 or 403 (the session ended, the role changed) it refetches the
 * signed-in operator, and the shell updates accordingly.
 */
export function createConsoleQueries(): QueryClient {
  const onError = (error: unknown) => {
    if (error instanceof CallError && (error.failure.status === 401 || error.failure.status === 403)) {
      void client.invalidateQueries({ queryKey: meQuery.queryKey })
    }
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: { queries: { retry: false, staleTime: 5_000 }, mutations: { retry: false } },
  })
  return client
}

/**
 * Handles a sign-in. The same operator in the same role keeps the cached data and continues (`leftBy`: the previous
 * operator). For another operator or role everything is cleared, because they may not see it.
 */
export async function onSignedIn(client: QueryClient, leftBy: Pick<Me, 'id' | 'role'> | null): Promise<void> {
  const me = await fetchData(operatorMe, {})
  const isSame = me.operator?.id === leftBy?.id && me.operator?.role === leftBy?.role
  if (me.operator === null || !isSame) return forgetAll(client)
  client.setQueryData(meQuery.queryKey, me)
  await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' })
}

/** Clears all cached data, because another operator may use the browser now. */
export async function forgetAll(client: QueryClient): Promise<void> {
  await client.cancelQueries()
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' })
  await client.invalidateQueries({ queryKey: meQuery.queryKey })
}
