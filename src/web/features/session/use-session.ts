import { useQuery } from '@tanstack/react-query'
import type { Customer } from '#contract/session.ts'
import { type Owner, useLastOwner } from '#web/platform/owner.ts'
import { sessionQuery } from './queries.ts'

export interface SessionView {
  /** `unknown` until the server has answered; do not treat it as logged out. */
  readonly status: 'unknown' | 'anonymous' | 'customer'
  /** The signed-in customer according to the server. */
  readonly customer: Customer | null
  /** The last customer signed in on this device; data stored here belongs to them. */
  readonly owner: Owner | null
}

/** The current session and owner. */
export function useSession(): SessionView {
  const { data } = useQuery(sessionQuery)
  const customer = data?.customer ?? null
  const status = data === undefined ? 'unknown' : customer ? 'customer' : 'anonymous'
  return { status, customer, owner: useLastOwner() }
}
