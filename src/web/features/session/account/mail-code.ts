import type { QueryClient } from '@tanstack/react-query'
import { mailOwnerCode, mailSignInCode, useMailedCode as signInByMailedCode } from '#contract/account.ts'
import { readOneTimeCode } from '#domain/account/one-time-code.ts'
import { MAIL_CODE_MINUTES } from '#domain/constants.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { type CallFailure, call } from '#web/api/client.ts'
import { signedIn } from '#web/features/session/queries.ts'
import { nowMs } from '#web/platform/clock.ts'
import { codeMail } from './sign-in-storage.ts'

/** Why a code was not mailed, or did not do what it is for: a message key and its facts. */
type Refusal = Pick<CallFailure, 'message' | 'data'>

/** The mail that this tab asked for, as long as its code can still be good; null for none. `isSent`: whether or not there was an account. */
export function waitingCodeMail(): { readonly email: string; readonly at: number; readonly isSent: boolean } | null {
  const mail = codeMail.read()
  return mail && mail.at > nowMs() - MAIL_CODE_MINUTES * 60_000 ? mail : null
}

/**
 * POST /api/customer/mailCode. Null when a code is on its way, if the address has an account: with `register` it has one from
 * then on. It is then kept when.
 */
export async function sendSignInCode(email: string, register: boolean): Promise<Refusal | null> {
  const result = await call(mailSignInCode, { email, ...(register && { register }) })
  if (!result.ok) return result
  codeMail.write({ email, at: nowMs(), isSent: register })
  return null
}

/** What is wrong with a typed code, before it is sent. */
export function checkMailedCode(code: string): MessageKey | null {
  return readOneTimeCode(code) === null ? 'mail_code_invalid' : null
}

/** POST /api/customer/mailCode/use. Null when the customer is signed in here. */
export async function signInWithMailedCode(client: QueryClient, code: string): Promise<Refusal | null> {
  const result = await call(signInByMailedCode, { code })
  if (!result.ok) return result
  codeMail.clear()
  await signedIn(client, result.data)
  return null
}

/** POST /api/customer/ownerCode: a code to the customer's own address. When it was sent, epoch ms. */
export async function sendOwnerCode(): Promise<{ readonly at: number } | Refusal> {
  const result = await call(mailOwnerCode, {})
  return result.ok ? { at: nowMs() } : result
}
