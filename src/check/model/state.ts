import type { ShopBooking } from '#contract/check/calls.ts'
import type { CheckClosed, OfferedBy } from '#i18n/shop/check-words.ts'
import type { Contact, ShopEntry } from '../store/records.ts'

/** A link other than the open one, and how it reached this phone. */
export interface OfferedLink {
  readonly token: string
  readonly by: OfferedBy
}

/** The state of the page. */
export interface CheckState {
  /** `closed`: no link is open; `closedBecause` is the reason to display. */
  readonly status: 'starting' | 'opening' | 'closed' | 'open'
  readonly closedBecause: CheckClosed
  readonly contact: Contact | null
  readonly outbox: readonly ShopEntry[]
  /** Whether the last call reached the server. */
  readonly isOnline: boolean
  /** Bookings outside the day, looked up because their record was refused. They belong to the open link's shop. */
  readonly found: readonly ShopBooking[]
  /** A link that was scanned or opened while another one is open, until the clerk decides; null: none. */
  readonly offered: OfferedLink | null
  /**
   * A link whose opening has no answer yet. The address no longer has it, so it is retried from here; the current
   * link stays active until then (decision 29). Null: none.
   */
  readonly pending: string | null
}

let state: CheckState = {
  status: 'starting',
  closedBecause: 'none',
  contact: null,
  outbox: [],
  isOnline: false,
  found: [],
  offered: null,
  pending: null,
}
const listeners = new Set<() => void>()

/** Changes the state and notifies subscribers. Only for `session.ts`. */
export function update(next: Partial<CheckState>): void {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

export const checkState = (): CheckState => state

export function subscribeCheck(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
