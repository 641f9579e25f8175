import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type Customer, customerInfo } from '#contract/session.ts'
import { fetchData } from '#kit/api/client.ts'
import { STALE } from '#web/api/query-client.ts'
import { forgetOwner, lastOwner, rememberOwner } from '#web/platform/owner.ts'
import { deleteTicketPages } from './delete-ticket-pages.ts'
import { cancelPendingLogout, isLogoutPending, sendLogout } from './pending-logout.ts'
import { retryAfterRenewal } from './renewal.ts'

/** The server's last answer: the signed-in customer, or null. */
export interface Session {
  readonly customer: Customer | null
}

/** Name for greeting a customer. */
export function displayName(customer: Pick<Customer, 'nameEn' | 'nameZh' | 'nameJa' | 'email'>): string {
  return customer.nameEn || customer.nameZh || customer.nameJa || customer.email
}

async function remember(customer: Customer): Promise<void> {
  const before = lastOwner()
  if (before && before.id !== customer.id) await deleteTicketPages()
  rememberOwner({ id: customer.id, email: customer.email, name: displayName(customer) })
}

/** GET /api/customer/info. For an anonymous visitor `customer` is null; this is not an error. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<Session> => {
    if (isLogoutPending()) await sendLogout({ signal })
    const ask = () => fetchData(customerInfo, {}, { signal })
    const { customer } = await retryAfterRenewal(ask, ({ customer }) => customer === null)
    if (customer) await remember(customer)
    return { customer }
  },
  staleTime: STALE.steady,
})

/** Signs a customer in on this device. Discards pending session requests sent before the login. */
export async function signedIn(client: QueryClient, customer: Customer): Promise<void> {
  await client.cancelQueries({ queryKey: sessionQuery.queryKey })
  cancelPendingLogout()
  await remember(customer)
  client.setQueryData(sessionQuery.queryKey, { customer })
}

/** Marks the session as ended, when a call was unauthorized or this browser has no owner. */
export function signedOut(client: QueryClient): void {
  client.setQueryData(sessionQuery.queryKey, { customer: null })
}

/**
 * Clears all data of the customer, on logout or account deletion. The owner is cleared before the session: while
 * there is an owner, an ended session redirects pages to login (SignedInOnly).
 */
export async function forgetCustomer(client: QueryClient): Promise<void> {
  await deleteTicketPages()
  forgetOwner()
  signedOut(client)
  // Pending requests would be refused.
  await client.cancelQueries()
}
