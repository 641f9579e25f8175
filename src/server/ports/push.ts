import type { PushKind } from '#domain/order/push-kind.ts'
import type { Handle } from '#server/db/connect.ts'

/** A push message about an order for its customer's devices, sent once per `dedupeKey`. */
export interface PushNews {
  readonly order: { readonly id: number; readonly customer_id: number }
  readonly kind: PushKind
  readonly dedupeKey: string
}

/** Queues push messages. Pass the transaction that writes the change they are about. */
export interface PushQueue {
  tell(db: Handle, news: PushNews, now: Temporal.Instant): Promise<void>
}

/** A browser's push subscription. */
export interface PushTarget {
  readonly endpoint: string
  /** Its public key (P-256, uncompressed) and secret, base64url. */
  readonly p256dh: string
  readonly auth: string
}

export interface PushMessage {
  /** At most about 3,000 bytes; only the browser can decrypt it. */
  readonly text: string
  /** How long the push service keeps it for an offline device, in seconds. */
  readonly ttlSeconds: number
  /** A later message with the same topic replaces a pending one: up to 32 characters of base64url. */
  readonly topic: string
}

/**
 * Result of a push: accepted by the push service (`sent`), the subscription has ended (`gone`), permanently refused
 * (`refused`), our keys are wrong (`misconfigured`), or a temporary failure (`later`). `reason` is short and contains
 * no address.
 */
export type PushOutcome =
  | { readonly type: 'sent' | 'gone' }
  | { readonly type: 'refused' | 'misconfigured' | 'later'; readonly reason: string }

/** Sends messages to push services. */
export interface PushTransport {
  /** The public key that browsers subscribe with. */
  readonly key: string
  /** Never rejects, and resolves within 15 seconds. */
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>
}
