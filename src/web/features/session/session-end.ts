import { CancelledError, type Query, type QueryClient } from '@tanstack/react-query'
import { CallError } from '#kit/api/call-error.ts'
import { sessionQuery, signedOut } from './queries.ts'

const isUnauthorized = ({ state }: Query): boolean =>
  state.error instanceof CallError && state.error.failure.kind === 'unauthorized'

/**
 * Checks the session after an unauthorized call (API-81). If the server still returns a customer, the call used a
 * session from before a renewal, here or in another tab. Failed queries are then refetched once. Otherwise, or if the
 * server cannot be reached, the session has ended.
 */
export async function checkSession(client: QueryClient): Promise<void> {
  try {
    const { customer } = await client.fetchQuery({ ...sessionQuery, staleTime: 0 })
    if (!customer) return
    const isFirst = (query: Query) => isUnauthorized(query) && query.state.errorUpdateCount === 1
    await client.refetchQueries({ predicate: isFirst })
  } catch (error) {
    // A login or logout cancelled the query and has set the session itself.
    if (!(error instanceof CancelledError)) signedOut(client)
  }
}
