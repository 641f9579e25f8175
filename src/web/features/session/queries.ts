import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type Customer, customerInfo } from '#contract/session.ts'
import { fetchData } from '#web/api/client.ts'
import { STALE } from '#web/api/query-client.ts'
import { forgetOwner, lastOwner, rememberOwner } from '#web/platform/owner.ts'
import { dropTicketPages } from './drop-ticket-pages.ts'
import { cancelPendingLogout, isLogoutPending, sendLogout } from './pending-logout.ts'
import { askAcrossRenewal } from './renewal.ts'

/** Who is signed in, as the server said last: a customer, or null for nobody. */
export interface Session {
  readonly customer: Customer | null
}

/** The name to greet a customer by. */
export function displayName(customer: Pick<Customer, 'nameEn' | 'nameZh' | 'nameJa' | 'email'>): string {
  return customer.nameEn || customer.nameZh || customer.nameJa || customer.email
}

async function remember(customer: Customer): Promise<void> {
  const before = lastOwner()
  if (before && before.id !== customer.id) await dropTicketPages()
  rememberOwner({ id: customer.id, email: customer.email, name: displayName(customer) })
}

/** GET /api/customer/info. An anonymous visitor is an answer, not an error. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<Session> => {
    if (isLogoutPending()) await sendLogout({ signal })
    const ask = () => fetchData(customerInfo, {}, { signal })
    const { customer } = await askAcrossRenewal(ask, ({ customer }) => customer === null)
    if (customer) await remember(customer)
    return { customer }
  },
  staleTime: STALE.steady,
})

/** After a login: this customer is signed in. An answer from before it, still on its way, no longer counts. */
export async function signedIn(client: QueryClient, customer: Customer): Promise<void> {
  await client.cancelQueries({ queryKey: sessionQuery.queryKey })
  cancelPendingLogout()
  await remember(customer)
  client.setQueryData(sessionQuery.queryKey, { customer })
}

/** When a call found nobody signed in, or this browser has no owner any more. */
export function signedOut(client: QueryClient): void {
  client.setQueryData(sessionQuery.queryKey, { customer: null })
}

/**
 * At a logout, or once the account is deleted: all that this browser knows of its customer goes. Its owner before the session:
 * a page that hears of a session that is over, while there is an owner, leads to the login (SignedInOnly).
 */
export async function forgetCustomer(client: QueryClient): Promise<void> {
  await dropTicketPages()
  forgetOwner()
  signedOut(client)
  // What is still being asked for would come back as a refusal.
  await client.cancelQueries()
}
