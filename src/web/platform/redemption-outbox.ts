import type { UseStore } from 'idb-keyval'
import { OUTBOX, outboxEntry } from '#contract/sw-protocol.ts'
import { resilientStore } from '#kit/platform/indexed-db.ts'
import { redemptionOutbox } from '#kit/platform/redemption-outbox.ts'

/** Opens an outbox of the app in a store. */
export const outboxIn = (use: UseStore) => redemptionOutbox(outboxEntry, use)

/**
 * Recorded redemptions, in a separate database that logouts do not clear. Strict durability: the shop has let the guest
 * in, so the record must survive a dead battery.
 */
export const outbox = outboxIn(resilientStore(OUTBOX.database, OUTBOX.store, 'strict'))
