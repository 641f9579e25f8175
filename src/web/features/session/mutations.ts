import type { QueryClient } from '@tanstack/react-query'
import { type Customer, login as loginCall } from '#contract/session.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { type CallFailure, call } from '#kit/api/client.ts'
import { sendLogout } from './pending-logout.ts'
import { forgetCustomer, sessionQuery, signedIn } from './queries.ts'

/** Message keys for the refusals in the answer (P-8.2). */
const WORDS = {
  not_exist: 'login_msg_not_exist',
  password_error: 'login_msg_password_error',
} as const satisfies Record<string, MessageKey>

export type LoginOutcome =
  | { readonly ok: true; readonly customer: Customer }
  | { readonly ok: false; readonly failure: Pick<CallFailure, 'message' | 'data'> }

/** POST /customer/login. On success also signs the customer in on this device; a refusal has a message key. */
export async function login(client: QueryClient, email: string, password: string): Promise<LoginOutcome> {
  const result = await call(loginCall, { email, password })
  if (!result.ok) return { ok: false, failure: result }
  if (typeof result.data === 'string') return { ok: false, failure: { message: WORDS[result.data], data: null } }
  await signedIn(client, result.data)
  return { ok: true, customer: result.data }
}

/**
 * Ends the session. Clears the customer's data in this browser at once, online or offline. Returns false if the server
 * could not be reached; it is then notified on reconnect.
 */
export async function logout(client: QueryClient): Promise<boolean> {
  await forgetCustomer(client)
  try {
    await sendLogout()
    return true
  } catch {
    // Mark the session stale, so that reconnecting refetches it and sends the logout first.
    void client.invalidateQueries({ queryKey: sessionQuery.queryKey, refetchType: 'none' })
    return false
  }
}
