import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { deleteAccount as deleteCall, endSessions, mySessions } from '#contract/account.ts'
import { modifyCustomer, modifyPassword } from '#contract/customers.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import { customerInfoRefresh } from '#contract/session.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { type CallFailure, type CallResult, call, fetchData } from '#kit/api/client.ts'
import { STALE } from '#web/api/query-client.ts'
import { forgetCustomer, signedIn } from '#web/features/session/queries.ts'
import { withSessionRenewal } from '#web/features/session/renewal.ts'

/** Why an account action was refused: a message key and its data. */
type Refusal = Pick<CallFailure, 'message' | 'data'>

/** GET /api/customer/sessions: the customer's active sessions. */
export const mySessionsQuery = queryOptions({
  queryKey: ['mySessions'],
  queryFn: ({ signal }) => fetchData(mySessions, {}, { signal }),
  staleTime: STALE.live,
})

/**
 * POST /api/customer/sessions/end: ends one other session (`id`) or all others; with `identities` and owner proof also
 * unlinks the services. Returns the number of sessions ended.
 */
export async function signOutElsewhere(
  client: QueryClient,
  input: RequestOf<typeof endSessions>,
): Promise<CallResult<{ ended: number }>> {
  const result = await withSessionRenewal(call(endSessions, input))
  await client.invalidateQueries({ queryKey: mySessionsQuery.queryKey })
  return result
}

/** POST /api/customer/modify/password. Returns null on success; all other devices are then signed out. */
export async function changePassword(form: RequestOf<typeof modifyPassword>): Promise<Refusal | null> {
  const result = await withSessionRenewal(call(modifyPassword, form))
  if (!result.ok) return result
  const isRefused = result.data === 'old_not_equal'
  return isRefused ? { message: 'profile_msg_password_change_notequal' satisfies MessageKey, data: null } : null
}

/** POST /api/customer/modify, then refreshes the customer from the server (PF-04). Returns null on success. */
export async function saveDetails(
  client: QueryClient,
  details: RequestOf<typeof modifyCustomer>,
): Promise<Refusal | null> {
  const saved = await call(modifyCustomer, details)
  if (!saved.ok) return saved
  const fresh = await call(customerInfoRefresh, {})
  await signedIn(client, (fresh.ok && fresh.data.customer) || saved.data)
  return null
}

/**
 * POST /api/customer/delete. On success clears the customer's data as on logout, and pages that need a login go to
 * the home page. Wrapped in `withSessionRenewal`, so that concurrent unauthorized calls do not redirect to the login.
 * Returns null on success.
 */
export function deleteAccount(client: QueryClient, proof: RequestOf<typeof deleteCall>): Promise<Refusal | null> {
  return withSessionRenewal(deleteAndForget(client, proof))
}

async function deleteAndForget(client: QueryClient, proof: RequestOf<typeof deleteCall>): Promise<Refusal | null> {
  const result = await call(deleteCall, proof)
  if (!result.ok) return result
  await forgetCustomer(client)
  return null
}
