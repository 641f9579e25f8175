import * as z from 'zod/mini'
import { logout } from '#contract/session.ts'
import { type CallOptions, fetchData } from '#kit/api/client.ts'
import { stored } from '#web/platform/storage.ts'

/** Set from a logout until the server has confirmed it. The storage key is that of earlier versions. */
const pending = stored('leaving', z.literal(true))

/** Whether a logout has not reached the server yet, so that the cookie still opens the session. */
export function isLogoutPending(): boolean {
  return pending.read() !== null
}

/** Cancels the pending logout after a new sign-in, whose session must not be ended. */
export function cancelPendingLogout(): void {
  pending.clear()
}

/**
 * GET /customer/logout. Rejects if the server was not reached; the next session query then sends it first. Otherwise a
 * customer who logged out offline would be signed in again on reconnect.
 */
export async function sendLogout(options?: CallOptions): Promise<void> {
  pending.write(true)
  await fetchData(logout, {}, options)
  pending.clear()
}
