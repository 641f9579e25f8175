import type { RedemptionRecord, RedemptionVerdict } from '#contract/sw-protocol.ts'
import { japanDate } from '#domain/calendar/time.ts'
import {
  REJECTED_KEPT_PER_DAY,
  REJECTED_KEPT_PER_ORDER,
  REJECTED_PER_CLIENT,
  REJECTED_WINDOW_MINUTES,
} from '#domain/constants.ts'
import { shortCode } from '#domain/order/trade-number.ts'
import { mayBeUnknownNewKey } from '#domain/ticket/key-rotation.ts'
import { parseToken } from '#domain/ticket/token.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Db } from '#server/db/connect.ts'
import type { Limit, Throttle } from '#server/modules/throttle/index.ts'
import type { TicketKeys } from '#server/ports/ticket-keys.ts'
import { addRejectedEntry, insertRedemption, isInSample } from './store.ts'

export interface RejectDeps {
  readonly db: Db
  readonly throttle: Throttle
  readonly keys: TicketKeys
}

/** The valid proofs of a rejected record: the order of its ticket, and its signed time. */
export interface Proof {
  readonly orderId: number | null
  readonly lastServerTime: Temporal.Instant | null
}

/** The fields stored of a rejected record. */
type Rejected = Pick<RedemptionRecord, 'nonce' | 'token' | 'deviceId' | 'claimedAt'>

const DAY = 24 * 60
const BY_CLIENT: Limit = { tries: REJECTED_PER_CLIENT, minutes: REJECTED_WINDOW_MINUTES }
const BY_ORDER: Limit = { tries: REJECTED_KEPT_PER_ORDER, minutes: DAY }

/**
 * Whether the token may be signed by a key that this server does not know yet. Requires a time that this server has
 * signed.
 */
function mayHaveNewKey(
  { keys }: RejectDeps,
  record: Rejected,
  { lastServerTime }: Proof,
  now: Temporal.Instant,
): boolean {
  const sealed = lastServerTime === null ? null : parseToken(record.token)
  if (sealed === null) return false
  const claimed = Temporal.Instant.fromEpochMilliseconds(record.claimedAt)
  return mayBeUnknownNewKey(sealed.kid, { keys: keys.all(), claimed, now })
}

/**
 * Rejects a record that lacks a valid key or proof. The answer does not depend on whether the record is stored: an
 * unsigned record stays unsigned, so it is rejected again. Null, which means no verdict, if a client sends too many
 * (genuine records are not counted, even if many phones share an address), and for a while if the token has an
 * unknown key. The phone then keeps the record and retries.
 */
export async function rejectRecord(
  deps: RejectDeps,
  record: Rejected,
  proof: Proof,
  { address, now }: Pick<Caller, 'address' | 'now'>,
): Promise<RedemptionVerdict | null> {
  if (mayHaveNewKey(deps, record, proof, now)) return null
  if (!(await deps.throttle.consumeFor(deps.db, ['rejected record'], address, BY_CLIENT, now))) return null
  await keepForSupport(deps, record, proof, now)
  return {
    nonce: record.nonce,
    verdict: 'rejected',
    shortCode: shortCode(record.nonce),
    usedAt: null,
    clockUnproven: false,
  }
}

/** Stores the record in the day's sample, unless a similar one exists or the sample is full (S-25). */
async function keepForSupport(
  { db, throttle }: RejectDeps,
  record: Rejected,
  { orderId, lastServerTime }: Proof,
  now: Temporal.Instant,
): Promise<void> {
  if (await isInSample(db, record)) return
  const found = orderId !== null ? 'ticket' : lastServerTime !== null ? 'time' : 'none'
  const ofDay: Limit = { tries: REJECTED_KEPT_PER_DAY[found], minutes: DAY }
  await db.transaction().execute(async (tx) => {
    if (orderId !== null && !(await throttle.consume(tx, ['kept of order', String(orderId)], BY_ORDER, now))) return
    if (!(await throttle.consume(tx, ['kept of day', found], ofDay, now))) return
    const received = now.toString()
    const kept = await insertRedemption(tx, {
      order_id: null,
      nonce: record.nonce,
      verdict: 'rejected',
      short_code: shortCode(record.nonce),
      token: record.token,
      device_id: record.deviceId,
      claimed_at: Temporal.Instant.fromEpochMilliseconds(record.claimedAt).toString(),
      server_time_at: (lastServerTime ?? now).toString(),
      received_at: received,
      effective_at: received,
    })
    if (kept) await addRejectedEntry(tx, { day: japanDate(now), at: now })
  })
}
