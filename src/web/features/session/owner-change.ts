import type { Query, QueryClient } from '@tanstack/react-query'
import type { Owner } from '#web/platform/owner.ts'
import { clearTab, clearVisitor } from '#web/platform/storage.ts'
import { sessionQuery, signedOut } from './queries.ts'

const isOther = (query: Query): boolean => query.queryKey[0] !== sessionQuery.queryKey[0]

/**
 * Handles a change of this browser's owner: clears the previous owner's data from cache and tab. For another customer,
 * visible pages refetch; without an owner they close (SignedInOnly), so nothing is requested.
 */
export function changeOwner(client: QueryClient, owner: Owner | null): void {
  if (owner === null) {
    clearVisitor()
    client.removeQueries({ predicate: isOther })
    signedOut(client)
    return
  }
  clearTab()
  client.removeQueries({ predicate: isOther, type: 'inactive' })
  void client.resetQueries({ predicate: isOther })
  void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
}
