import { del, get, set, type UseStore, update } from 'idb-keyval'
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

/**
 * Changes what is kept under a name in one transaction, so that two answers at once both stay. `change` gets null where nothing (or
 * nothing readable) is kept. `isOwner` as in `cacheList`.
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
