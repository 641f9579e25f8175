import type { Actor } from '#domain/order/actor.ts'

/** The operator who acts and the reason; the log keeps both permanently. */
export interface By {
  readonly operator: string
  readonly reason: string
  /** Idempotency key: an act on a subject is done once per key. Null: every request is a separate act. */
  readonly requestKey: string | null
}

/** The operator's name in events and refunds. */
export const actorOf = (by: By): Extract<Actor, `operator ${string}`> => `operator ${by.operator}`
