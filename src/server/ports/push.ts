import type { PushKind } from '#domain/order/push-kind.ts'
import type { Handle } from '#server/db/connect.ts'

/** A push message about an order for its customer's devices, once for each `dedupeKey`. */
export interface PushNews {
  readonly order: { readonly id: number; readonly customer_id: number }
  readonly kind: PushKind
  readonly dedupeKey: string
}

/** Queues messages for devices. Give the transaction that writes what they are about. */
export interface PushQueue {
  tell(db: Handle, news: PushNews, now: Temporal.Instant): Promise<void>
}

/** A browser as its push service knows it. */
export interface PushTarget {
  readonly endpoint: string
  /** Its public key (P-256, uncompressed) and secret, base64url. */
  readonly p256dh: string
  readonly auth: string
}

export interface PushMessage {
  /** At most some 3,000 bytes; nobody but the browser can read it. */
  readonly text: string
  /** For how long the push service keeps it for a phone that is away, in seconds. */
  readonly ttlSeconds: number
  /** A later message of the same topic takes the place of one that waits: up to 32 characters of base64url. */
  readonly topic: string
}

/**
 * What became of a message: the push service took it (`sent`); the browser wants none any more (`gone`); it will never be taken
 * (`refused`); our keys are wrong (`ours`); anything else may be over later (`later`). `reason` is short and names no address.
 */
export type PushOutcome =
  | { readonly type: 'sent' | 'gone' }
  | { readonly type: 'refused' | 'ours' | 'later'; readonly reason: string }

/** Hands messages over to push services. */
export interface PushTransport {
  /** The public key that browsers subscribe with. */
  readonly key: string
  /** Never rejects, and ends within 15 seconds. */
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>
}
