import { useQuery } from '@tanstack/react-query'
import type { Customer } from '#contract/session.ts'
import { type Owner, useLastOwner } from '#web/platform/owner.ts'
import { sessionQuery } from './queries.ts'

export interface SessionView {
  /** `unknown` while no answer has come: not a reason to treat anybody as logged out. */
  readonly status: 'unknown' | 'anonymous' | 'customer'
  /** The signed-in customer as the server knows them. */
  readonly customer: Customer | null
  /** Who was signed in last on this device; what is stored here belongs to them. */
  readonly owner: Owner | null
}

/** Who uses the app. */
export function useSession(): SessionView {
  const { data } = useQuery(sessionQuery)
  const customer = data?.customer ?? null
  const status = data === undefined ? 'unknown' : customer ? 'customer' : 'anonymous'
  return { status, customer, owner: useLastOwner() }
}
