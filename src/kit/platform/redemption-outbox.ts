import { delMany, get, set, type UseStore, values } from 'idb-keyval'
import type * as z from 'zod/mini'
import { validEntries } from '#contract/sw-protocol.ts'
import { toBase64Url } from '#domain/base64url.ts'
import {
  type RedemptionEntry,
  type RedemptionSender,
  redemptionSender,
  type SenderParts,
} from '#domain/ticket/redemption-sender.ts'

/** How long records with a verdict are kept for display, in ms. Records without one are kept until they have one. */
const KEEP_JUDGED_MS = 90 * 86_400_000

/** A random 128-bit nonce. */
export const makeNonce = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(16)))

/** The recorded redemptions in a store of this device, by nonce. No function rejects. */
export interface RedemptionOutbox<Entry extends RedemptionEntry> {
  /** All records, oldest first; none if the store does not work. */
  readonly read: () => Promise<Entry[]>
  /** Stores a record; true once it has been read back. */
  readonly write: (entry: Entry) => Promise<boolean>
  /** Deletes records with a verdict that are past their display period. Returns the others, oldest first. */
  readonly prune: (now: number) => Promise<Entry[]>
}

/** The outbox in a store, which must have strict durability, because the shop may already have let the guest in. */
export function redemptionOutbox<Entry extends RedemptionEntry>(
  schema: z.ZodMiniType<Entry>,
  use: UseStore,
): RedemptionOutbox<Entry> {
  async function read(): Promise<Entry[]> {
    try {
      return validEntries(schema, await values(use)).sort((a, b) => a.record.claimedAt - b.record.claimedAt)
    } catch {
      return []
    }
  }
  return {
    read,
    async write(entry) {
      try {
        await set(entry.record.nonce, entry, use)
        return (await get(entry.record.nonce, use)) !== undefined
      } catch {
        return false
      }
    },
    async prune(now) {
      const isOld = ({ record, verdict }: Entry) => verdict !== null && now - record.claimedAt > KEEP_JUDGED_MS
      const entries = await read()
      const old = entries.filter(isOld).map(({ record }) => record.nonce)
      // A failed deletion is tried again next time.
      if (old.length > 0) await delMany(old, use).catch(() => {})
      return entries.filter((entry) => !isOld(entry))
    },
  }
}

/** The sender of an open page, which retries by a timer. */
export function pageSender<Entry extends RedemptionEntry>(
  parts: Omit<SenderParts<Entry>, 'wait'>,
): RedemptionSender<Entry> {
  return redemptionSender({
    ...parts,
    wait: (work, ms) => {
      const timer = setTimeout(work, ms)
      return () => clearTimeout(timer)
    },
  })
}
