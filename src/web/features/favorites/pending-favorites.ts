import { useSyncExternalStore } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { favorites } from '#contract/favorites.ts'

/** A shop or a package that can be kept. */
export interface Item {
  readonly type: ResponseOf<typeof favorites>[number]['type']
  readonly id: number
}

/**
 * Optimistic values: what the customer wants and the server has not confirmed yet, shown in place of the server's last
 * answer. Apart from the query cache, which another answer may replace in the meantime.
 */
const pending = new Map<string, boolean>()
const listeners = new Set<() => void>()

const keyOf = ({ type, id }: Item) => type + id

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether an item is to be a favourite; undefined where no change is in flight. */
export function pendingOf(item: Item): boolean | undefined {
  return pending.get(keyOf(item))
}

/** `pendingOf` as a hook. */
export function usePending(item: Item): boolean | undefined {
  const read = () => pendingOf(item)
  return useSyncExternalStore(subscribe, read, read)
}

/** Shows an optimistic value, or with undefined the server's again. */
export function setPending(item: Item, isWanted: boolean | undefined): void {
  if (isWanted === undefined) pending.delete(keyOf(item))
  else pending.set(keyOf(item), isWanted)
  for (const listener of listeners) listener()
}
