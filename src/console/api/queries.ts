import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/endpoint.ts'
import { operatorMe } from '#contract/operator/access.ts'
import { CallError } from '#web/api/call-error.ts'
import { fetchData } from '#web/api/client.ts'

/** Who is signed in. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => fetchData(operatorMe, {}, { signal }),
  staleTime: 60_000,
})
export type Me = NonNullable<ResponseOf<typeof operatorMe>['operator']>

/**
 * The cache of the console's calls. A call that was refused for who asks (the session ended, the role changed) has it asked again
 * who is signed in, and the shell follows.
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
 * Learns who has signed in. Who comes back after a session ended goes on where they were (`leftBy`, who was here); of anybody else's
 * everything is forgotten, and so it is where the role is another by now, which may not see what the old one has read.
 */
export async function comeIn(client: QueryClient, leftBy: Pick<Me, 'id' | 'role'> | null): Promise<void> {
  const me = await fetchData(operatorMe, {})
  const isSame = me.operator?.id === leftBy?.id && me.operator?.role === leftBy?.role
  if (me.operator === null || !isSame) return forgetAll(client)
  client.setQueryData(meQuery.queryKey, me)
  await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' })
}

/** Forgets everything that was read: somebody else may sit here now. */
export async function forgetAll(client: QueryClient): Promise<void> {
  await client.cancelQueries()
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' })
  await client.invalidateQueries({ queryKey: meQuery.queryKey })
}
