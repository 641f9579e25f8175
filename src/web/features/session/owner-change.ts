import type { Query, QueryClient } from '@tanstack/react-query'
import type { Owner } from '#web/platform/owner.ts'
import { clearTab, clearVisitor } from '#web/platform/storage.ts'
import { sessionQuery, signedOut } from './queries.ts'

const isOther = (query: Query): boolean => query.queryKey[0] !== sessionQuery.queryKey[0]

/**
 * This browser passed to another customer or to nobody: what the cache and the tab hold of the one before goes.
 * For another customer the pages in sight fetch again; for nobody they close (SignedInOnly), so nothing is asked.
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
