import * as z from 'zod/mini'
import { logout } from '#contract/session.ts'
import { type CallOptions, fetchData } from '#web/api/client.ts'
import { stored } from '#web/platform/storage.ts'

/** Set from a logout until the server knows of it. Browsers keep it under the key of earlier versions. */
const pending = stored('leaving', z.literal(true))

/** Somebody logged out here and the server was not reached: the cookie still opens their session. */
export function isLogoutPending(): boolean {
  return pending.read() !== null
}

/** Somebody signed in: their session is not the one that was to end. */
export function cancelPendingLogout(): void {
  pending.clear()
}

/**
 * GET /customer/logout. Rejects when the server was not reached. The next query of the session sends it first;
 * otherwise a customer who logged out offline would be logged in again with the first connection.
 */
export async function sendLogout(options?: CallOptions): Promise<void> {
  pending.write(true)
  await fetchData(logout, {}, options)
  pending.clear()
}
