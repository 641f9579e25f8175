import type { Actor } from '#domain/order/actor.ts'

/** Who acts, and why; both are written down and stay. */
export interface By {
  readonly operator: string
  readonly reason: string
  /** Names the request: the same act on the same subject is done once under a key. Null: each request is an act of its own. */
  readonly requestKey: string | null
}

/** The operator as events and refunds name one. */
export const actorOf = (by: By): Extract<Actor, `operator ${string}`> => `operator ${by.operator}`
