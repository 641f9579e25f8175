import type { Handle, Tx } from '#server/db/connect.ts'
import { type CountedShop, countNext, writePopularity } from './store.ts'

/** Shops that one statement counts, and one transaction writes: some milliseconds each. */
const SLICE = 500

/** What is counted, and in which slices. */
interface Count {
  /** Orders paid since then count (RV-03). */
  readonly since: Temporal.Instant
  /** The shop after which the count begins; 0 for all shops. */
  readonly after?: number
  /** Shops of a slice. */
  readonly size?: number
}

interface Slice {
  readonly shops: readonly CountedShop[]
  /** The id of the last of them. */
  readonly last: number
}

/** Counts the orders of all shops in slices, ascending by the shop's id. Each slice is read when it is asked for. */
export async function* countInSlices(
  db: Handle,
  { since, after = 0, size = SLICE }: Count,
): AsyncGenerator<Slice, void, void> {
  for (let last: number | undefined = after; last !== undefined; ) {
    const shops: readonly CountedShop[] = await countNext(db, { after: last, since, size })
    last = shops.at(-1)?.id
    if (last !== undefined) yield { shops, last }
  }
}

/** Sets the popularity of every shop within one transaction, in a database that is not in use yet. */
export async function countPopularity(tx: Tx, since: Temporal.Instant): Promise<void> {
  for await (const { shops } of countInSlices(tx, { since })) await writePopularity(tx, shops)
}
