import { CancelledError, type Query, type QueryClient } from '@tanstack/react-query'
import { CallError } from '#web/api/call-error.ts'
import { sessionQuery, signedOut } from './queries.ts'

const foundNobody = ({ state }: Query): boolean =>
  state.error instanceof CallError && state.error.failure.kind === 'unauthorized'

/**
 * A call found nobody signed in (API-81), so the server is asked who is. Where it knows the customer, the call went with the session before a renewal,
 * here or in another tab: what failed is fetched again, once. Where it does not, or cannot be asked, the session is over.
 */
export async function checkSession(client: QueryClient): Promise<void> {
  try {
    const { customer } = await client.fetchQuery({ ...sessionQuery, staleTime: 0 })
    if (!customer) return
    const isFirst = (query: Query) => foundNobody(query) && query.state.errorUpdateCount === 1
    await client.refetchQueries({ predicate: isFirst })
  } catch (error) {
    // Cancelled by a login or a logout, which knows better.
    if (!(error instanceof CancelledError)) signedOut(client)
  }
}
