import { del, get, set, type UseStore } from 'idb-keyval'
import * as z from 'zod/mini'
import { privateStore } from './private-store.ts'

const record = z.object({ value: z.unknown(), savedAt: z.int() })

/** A list as it was kept: unchecked, because the schema of a later version may be another one. */
export interface CachedList {
  readonly value: unknown
  /** When the server said so, epoch ms of this device's clock. */
  readonly savedAt: number
}

const keyOf = (customerId: number, name: string) => `${customerId}:list:${name}`

/**
 * Keeps an answer about a customer, so that it opens without a connection; a wipe of the tickets wipes it as well.
 * `isOwner` is asked before and after: whoever logs out meanwhile leaves nothing behind. What cannot be stored is not.
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
    // The store is missing, full or broken: then the list needs a connection.
  }
}

/** The answer as it was kept last; null without one. */
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
