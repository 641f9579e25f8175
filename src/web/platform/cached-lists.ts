import { del, get, set, type UseStore, update } from 'idb-keyval'
import * as z from 'zod/mini'
import { privateStore } from './private-store.ts'

const record = z.object({ value: z.unknown(), savedAt: z.int() })

/** A stored list. Its value is unchecked, because it may have been written under another version's schema. */
export interface CachedList {
  readonly value: unknown
  /** When the server answered, epoch ms of this device's clock. */
  readonly savedAt: number
}

const keyOf = (customerId: number, name: string) => `${customerId}:list:${name}`

/**
 * Stores an answer for offline use; wiping the tickets wipes it too. `isOwner` is checked before and after the write,
 * so that a logout in between leaves nothing behind. Storage failures are ignored.
 */
export async function cacheList(
  customerId: number,
  name: string,
  list: CachedList,
  isOwner: () => boolean,
  use: UseStore = privateStore,
): Promise<void> {
  if (!isOwner()) return
  try {
    await set(keyOf(customerId, name), list, use)
    if (!isOwner()) await del(keyOf(customerId, name), use)
  } catch {
    // The store is missing, full or broken, so the list needs a connection.
  }
}

/**
 * Updates a stored list in one transaction, so that concurrent answers are both kept. `change` gets null if there is no
 * valid list. `isOwner` as in `cacheList`.
 */
export async function changeCachedList(
  customerId: number,
  name: string,
  change: (before: CachedList | null) => CachedList,
  isOwner: () => boolean,
  use: UseStore = privateStore,
): Promise<void> {
  if (!isOwner()) return
  try {
    await update(keyOf(customerId, name), (before) => change(z.safeParse(record, before).data ?? null), use)
    if (!isOwner()) await del(keyOf(customerId, name), use)
  } catch {
    // As above.
  }
}

/** The stored list, or null. */
export async function cachedList(
  customerId: number,
  name: string,
  use: UseStore = privateStore,
): Promise<CachedList | null> {
  try {
    return z.safeParse(record, await get(keyOf(customerId, name), use)).data ?? null
  } catch {
    return null
  }
}
