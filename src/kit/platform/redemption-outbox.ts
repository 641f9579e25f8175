import { delMany, entries, get, set, type UseStore } from 'idb-keyval'
import {
  OUTBOX,
  type OutboxEntry,
  outboxEntry,
  type RedemptionRecord,
  type RedemptionVerdict,
} from '#contract/sw-protocol.ts'
import { resilientStore } from './indexed-db.ts'

/**
 * Recorded redemptions, in a separate database that logouts do not clear. Strict durability: the shop has let the guest
 * in, so the record must survive a dead battery.
 */
const store = resilientStore(OUTBOX.database, OUTBOX.store, 'strict')

/** Records with a verdict are kept this long for display, in ms; those without one until they have one. */
const KEEP_JUDGED_MS = 90 * 86_400_000
const FIRST_WAIT_MS = 5000
const LONGEST_WAIT_MS = 5 * 60_000

/** Delay before the next attempt after this many failures in a row, in ms. */
export function backOff(failures: number): number {
  return Math.min(FIRST_WAIT_MS * 3 ** Math.max(0, failures - 1), LONGEST_WAIT_MS)
}

/** A random 128-bit nonce. */
export function makeNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/** Adds a record to the outbox; true once it has been read back. */
export async function addRecord(record: RedemptionRecord, use: UseStore = store): Promise<boolean> {
  try {
    const entry: OutboxEntry = { record, verdict: null }
    await set(record.nonce, entry, use)
    return (await get(record.nonce, use)) !== undefined
  } catch {
    return false
  }
}

/** All records by nonce; empty if the store does not work. */
export async function readOutbox(use: UseStore = store): Promise<ReadonlyMap<string, OutboxEntry>> {
  try {
    const read = (await entries<string, unknown>(use)).flatMap(([nonce, value]) => {
      const entry = outboxEntry.safeParse(value)
      return entry.success ? [[nonce, entry.data] as const] : []
    })
    return new Map(read)
  } catch {
    return new Map()
  }
}

/** Stores the server's verdict with its record. */
export async function settle(entry: OutboxEntry, verdict: RedemptionVerdict, use: UseStore = store): Promise<void> {
  try {
    await set(entry.record.nonce, { ...entry, verdict } satisfies OutboxEntry, use)
  } catch {
    // The record stays without a verdict and is sent again; the server answers the same.
  }
}

/** Deletes records with a verdict that are past their display period. */
export async function deleteJudgedBefore(now: number, use: UseStore = store): Promise<void> {
  const old = [...(await readOutbox(use)).values()].filter(
    ({ record, verdict }) => verdict !== null && now - record.claimedAt > KEEP_JUDGED_MS,
  )
  try {
    await delMany(
      old.map(({ record }) => record.nonce),
      use,
    )
  } catch {
    // Retried next time.
  }
}
