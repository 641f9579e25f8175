import type { QueryClient } from '@tanstack/react-query'
import { mailOwnerCode, mailSignInCode, useMailedCode as signInByMailedCode } from '#contract/account.ts'
import { readOneTimeCode } from '#domain/account/one-time-code.ts'
import { MAIL_CODE_MINUTES } from '#domain/constants.ts'
import { TERMS_VERSION } from '#domain/legal/consent.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { type CallFailure, call } from '#kit/api/client.ts'
import { signedIn } from '#web/features/session/queries.ts'
import { nowMs } from '#web/platform/clock.ts'
import { codeMail } from './sign-in-storage.ts'

/** Why a code was not sent or not accepted: a message key and its data. */
type Refusal = Pick<CallFailure, 'message' | 'data'>

/**
 * The mail that this tab requested last; null for none or once its code has expired. `isSent`: the code was sent even
 * if there was no account.
 */
export function waitingCodeMail(): { readonly email: string; readonly at: number; readonly isSent: boolean } | null {
  const mail = codeMail.read()
  return mail && mail.at > nowMs() - MAIL_CODE_MINUTES * 60_000 ? mail : null
}

/**
 * POST /api/customer/mailCode. Returns null on success, and stores the time. A code is sent only if the address has an
 * account; `register` creates one.
 */
export async function sendSignInCode(email: string, register: boolean): Promise<Refusal | null> {
  const result = await call(mailSignInCode, { email, ...(register && { register, termsVersion: TERMS_VERSION }) })
  if (!result.ok) return result
  codeMail.write({ email, at: nowMs(), isSent: register })
  return null
}

/** Validates a typed code before it is sent. */
export function checkMailedCode(code: string): MessageKey | null {
  return readOneTimeCode(code) === null ? 'mail_code_invalid' : null
}

/** POST /api/customer/mailCode/use. Returns null after signing the customer in here. */
export async function signInWithMailedCode(client: QueryClient, code: string): Promise<Refusal | null> {
  const result = await call(signInByMailedCode, { code })
  if (!result.ok) return result
  codeMail.clear()
  await signedIn(client, result.data)
  return null
}

/** POST /api/customer/ownerCode: mails a code to the customer's own address. Returns the time, epoch ms. */
export async function sendOwnerCode(): Promise<{ readonly at: number } | Refusal> {
  const result = await call(mailOwnerCode, {})
  return result.ok ? { at: nowMs() } : result
}
