import type { ShopBooking } from '#contract/check/calls.ts'
import type { CheckClosed, OfferedBy } from '#i18n/shop/check-words.ts'
import type { Contact, ShopEntry } from '../store/records.ts'

/** Another link than the one that is open, and how it came to this phone. */
export interface OfferedLink {
  readonly token: string
  readonly by: OfferedBy
}

/** What the page knows: one for the whole page. */
export interface CheckState {
  /** `closed`: no link is open here; `closedBecause` says why, where somebody has to know. */
  readonly status: 'starting' | 'opening' | 'closed' | 'open'
  readonly closedBecause: CheckClosed
  readonly contact: Contact | null
  readonly outbox: readonly ShopEntry[]
  /** Whether the last call got through. */
  readonly isOnline: boolean
  /** Bookings that are not of the day, and that were asked about because their record was not accepted. Of the open link's shop. */
  readonly found: readonly ShopBooking[]
  /** A link that was scanned or opened while another one is open, until somebody says what is to be done; null: none. */
  readonly offered: OfferedLink | null
  /**
   * A link that was to be opened and has no answer yet: it is in no address any more, so it is tried again from here. The link that the phone has
   * goes on until then (decision 126). Null: none.
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

/** Changes what the page knows, and tells whoever shows it. For `session.ts`. */
export function update(next: Partial<CheckState>): void {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

export const checkState = (): CheckState => state

export function subscribeCheck(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
