import { useSyncExternalStore } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { favorites } from '#contract/favorites.ts'

/** A shop or a package that can be kept. */
export interface Item {
  readonly type: ResponseOf<typeof favorites>[number]['type']
  readonly id: number
}

/**
 * What was pressed and is not settled by the server yet: it shows at once, over what the server said last. Apart from the
 * cache of calls, which another answer may replace meanwhile.
 */
const pending = new Map<string, boolean>()
const listeners = new Set<() => void>()

const keyOf = ({ type, id }: Item) => type + id

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is wanted of an item now; undefined where nothing is on its way. */
export function pendingOf(item: Item): boolean | undefined {
  return pending.get(keyOf(item))
}

/** `pendingOf`, followed. */
export function usePending(item: Item): boolean | undefined {
  const read = () => pendingOf(item)
  return useSyncExternalStore(subscribe, read, read)
}

/** Shows what is wanted, or with undefined what the server says again. */
export function setPending(item: Item, isWanted: boolean | undefined): void {
  if (isWanted === undefined) pending.delete(keyOf(item))
  else pending.set(keyOf(item), isWanted)
  for (const listener of listeners) listener()
}
