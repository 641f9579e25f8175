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
const pressed = new Map<string, boolean>()
const listeners = new Set<() => void>()

const keyOf = ({ type, id }: Item) => type + id

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is wanted of an item now; undefined where nothing is on its way. */
export function wantedOf(item: Item): boolean | undefined {
  return pressed.get(keyOf(item))
}

/** `wantedOf`, followed. */
export function useWanted(item: Item): boolean | undefined {
  const read = () => wantedOf(item)
  return useSyncExternalStore(subscribe, read, read)
}

/** Shows what is wanted, or with undefined what the server says again. */
export function want(item: Item, isWanted: boolean | undefined): void {
  if (isWanted === undefined) pressed.delete(keyOf(item))
  else pressed.set(keyOf(item), isWanted)
  for (const listener of listeners) listener()
}
