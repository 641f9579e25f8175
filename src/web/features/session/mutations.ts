import type { QueryClient } from '@tanstack/react-query'
import { register as registerCall } from '#contract/customers.ts'
import { type Customer, login as loginCall, logout as logoutCall } from '#contract/session.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { type CallFailure, call } from '#web/api/client.ts'
import { forgetOwner } from '#web/platform/owner.ts'
import { signedIn, signedOut } from './queries.ts'

/** What the wire's words mean (spec section 8, Login). */
const WORDS = {
  not_exist: 'login_msg_not_exist',
  password_error: 'login_msg_password_error',
} as const satisfies Record<string, MessageKey>

export type LoginOutcome =
  | { readonly ok: true; readonly customer: Customer }
  | { readonly ok: false; readonly failure: Pick<CallFailure, 'message' | 'data'> }

/** POST /customer/login. On success the customer is signed in here too; a refusal carries a message key. */
export async function login(client: QueryClient, email: string, password: string): Promise<LoginOutcome> {
  const result = await call(loginCall, { email, password })
  if (!result.ok) return { ok: false, failure: result }
  if (typeof result.data === 'string') return { ok: false, failure: { message: WORDS[result.data], data: null } }
  signedIn(client, result.data)
  return { ok: true, customer: result.data }
}

/**
 * POST /customer/register. The account is signed in at once. The wire's words exist and error mean the address is taken
 * a fault of the server says to try later.
 */
export async function register(
  client: QueryClient,
  account: { readonly email: string; readonly password: string },
): Promise<LoginOutcome> {
  const result = await call(registerCall, { ...account, agreed: true })
  if (result.ok && result.data) {
    signedIn(client, result.data)
    return { ok: true, customer: result.data }
  }
  const isTaken = result.message === 'exist' || result.message === 'error'
  if (isTaken) return { ok: false, failure: { message: 'register_msg_mail_registered', data: null } }
  return { ok: false, failure: result.ok ? { message: 'common_server_error', data: null } : result }
}

/**
 * Ends the session. What this browser holds of the customer goes at once, with or without a connection; false when the
 * server could not be told, and its session lives until it expires.
 */
export async function logout(client: QueryClient): Promise<boolean> {
  signedOut(client)
  forgetOwner()
  // What is still being asked for would come back as a refusal.
  await client.cancelQueries()
  const result = await call(logoutCall, {})
  return result.ok
}
