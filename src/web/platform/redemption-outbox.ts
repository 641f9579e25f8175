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
 * Recorded redemptions in a database of their own that no logout touches. Strict durability: the shop has let the guest
 * in, so the record must outlive the phone's battery.
 */
const store = resilientStore(OUTBOX.database, OUTBOX.store, 'strict')

/** Records with a verdict are kept this long for the screen, in ms; those without one until they have one. */
const KEEP_JUDGED_MS = 90 * 86_400_000
const FIRST_WAIT_MS = 5000
const LONGEST_WAIT_MS = 5 * 60_000

/** Time until the next try after so many failures in a row, in ms. */
export function backOff(failures: number): number {
  return Math.min(FIRST_WAIT_MS * 3 ** Math.max(0, failures - 1), LONGEST_WAIT_MS)
}

/** Random, unguessable, and long enough never to meet again: 128 bits. */
export function makeNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/** Puts a record into the outbox; true once it was read back. */
export async function addRecord(record: RedemptionRecord, use: UseStore = store): Promise<boolean> {
  try {
    const entry: OutboxEntry = { record, verdict: null }
    await set(record.nonce, entry, use)
    return (await get(record.nonce, use)) !== undefined
  } catch {
    return false
  }
}

/** All records, by nonce; empty without a working store. */
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

/** Stores the server's verdict beside its record. */
export async function settle(entry: OutboxEntry, verdict: RedemptionVerdict, use: UseStore = store): Promise<void> {
  try {
    await set(entry.record.nonce, { ...entry, verdict } satisfies OutboxEntry, use)
  } catch {
    // The record stays unjudged here and is sent again; the server answers the same.
  }
}

/** Deletes records with a verdict that is older than the screens show. */
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
    // Next time.
  }
}
