import { del, get, keys, set, type UseStore } from 'idb-keyval'
import * as z from 'zod/mini'
import { privateStore } from './private-store.ts'

/** A review that could not be sent yet. Fields added by later versions must be optional. */
const keptReview = z.object({
  orderId: z.int(),
  stars: z.literal([1, 2, 3, 4, 5]),
  text: z.string(),
  name: z.string(),
})
export type KeptReview = z.infer<typeof keptReview>

/** Outside the range of the tickets' keys, so that reading tickets does not read reviews. */
const prefixOf = (customerId: number) => `${customerId}:draft-review:`

/**
 * Keeps a review on this device until it is sent; a later one of the same order replaces it. Wiping the customer's
 * tickets wipes it too. `isOwner` is checked after the write, so that a logout in between leaves nothing behind. False
 * if this browser cannot store it.
 */
export async function keepReview(
  customerId: number,
  review: KeptReview,
  isOwner: () => boolean,
  use: UseStore = privateStore,
): Promise<boolean> {
  const key = `${prefixOf(customerId)}${review.orderId}`
  try {
    await set(key, review, use)
    if (isOwner()) return true
    await del(key, use)
  } catch {
    // The store is missing, full or broken.
  }
  return false
}

/** Deletes a kept review, if it is still the one that was sent. */
export async function dropReview(customerId: number, sent: KeptReview, use: UseStore = privateStore): Promise<void> {
  const now = await readReview(customerId, sent.orderId, use)
  const isSame = now !== null && now.stars === sent.stars && now.text === sent.text && now.name === sent.name
  if (isSame) await del(`${prefixOf(customerId)}${sent.orderId}`, use).catch(() => {})
}

/** The kept review of an order; null if there is none. */
export async function readReview(
  customerId: number,
  orderId: number,
  use: UseStore = privateStore,
): Promise<KeptReview | null> {
  try {
    return z.safeParse(keptReview, await get(`${prefixOf(customerId)}${orderId}`, use)).data ?? null
  } catch {
    return null
  }
}

/** All reviews that a customer has kept on this device. */
export async function keptReviews(customerId: number, use: UseStore = privateStore): Promise<readonly KeptReview[]> {
  try {
    const own = (await keys<string>(use)).filter((key) => String(key).startsWith(prefixOf(customerId)))
    const read = await Promise.all(own.map((key) => get<unknown>(key, use)))
    return read.flatMap((value) => z.safeParse(keptReview, value).data ?? [])
  } catch {
    return []
  }
}
