import type { KeyObject } from 'node:crypto'

/** An Ed25519 key pair that signs ticket tokens. The private half never leaves the server. */
export interface TicketKey {
  /** Key id in every token: 8 hex digits. Dropping a key invalidates its tickets. */
  readonly kid: string
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
  /** Signs from this instant; published earlier. */
  readonly from: Temporal.Instant
}

/** The signing keys, at least one, oldest first. */
export interface TicketKeys {
  all(): readonly TicketKey[]
}

/** The store of the keys, for rotation. Running servers pick up changes with their next request. */
export interface TicketKeyStore extends TicketKeys {
  /** Creates and stores a key that signs from `from`. */
  add(from: Temporal.Instant): TicketKey
  /** Removes a key permanently. */
  drop(kid: string): void
}
