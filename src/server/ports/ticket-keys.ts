import type { KeyObject } from 'node:crypto'

/** An Ed25519 key pair that signs ticket tokens. The private half never leaves the server. */
export interface TicketKey {
  /** Key id in every token: 8 hex digits. Dropping a key id kills its tickets. */
  readonly kid: string
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
  /** Used for signing from this instant on; published before it. */
  readonly from: Temporal.Instant
}

/** The signing keys, oldest first: at least one. */
export interface TicketKeys {
  all(): readonly TicketKey[]
}

/** Where the keys are kept, for whoever rotates them. Servers that run notice what changed with their next request. */
export interface TicketKeyStore extends TicketKeys {
  /** Makes a key that signs from `from` on, and stores it. */
  add(from: Temporal.Instant): TicketKey
  /** Removes a key for good. */
  drop(kid: string): void
}
