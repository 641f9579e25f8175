import { useSyncExternalStore } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { favorites } from '#contract/favorites.ts'

/** A shop or package that can be a favourite. */
export interface Item {
  readonly type: ResponseOf<typeof favorites>[number]['type']
  readonly id: number
}

/**
 * Optimistic values that the server has not confirmed, shown instead of its last answer. Kept outside the query cache,
 * where another answer may overwrite them.
 */
const pending = new Map<string, boolean>()
const listeners = new Set<() => void>()

const keyOf = ({ type, id }: Item) => type + id

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The optimistic value of an item; undefined if no change is pending. */
export function pendingOf(item: Item): boolean | undefined {
  return pending.get(keyOf(item))
}

/** `pendingOf` as a hook. */
export function usePending(item: Item): boolean | undefined {
  const read = () => pendingOf(item)
  return useSyncExternalStore(subscribe, read, read)
}

/** Sets an optimistic value; undefined restores the server's. */
export function setPending(item: Item, isWanted: boolean | undefined): void {
  if (isWanted === undefined) pending.delete(keyOf(item))
  else pending.set(keyOf(item), isWanted)
  for (const listener of listeners) listener()
}
