import { registerBind, resetPassword } from '#contract/customers.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { type CallFailure, call } from '#kit/api/client.ts'
import { nowMs } from '#web/platform/clock.ts'
import { bindMail, resetMail } from './sign-in-storage.ts'

/** Why no mail was sent: a message key and its data. */
export type MailRefusal = Pick<CallFailure, 'message' | 'data'>

const refusal = (message: MessageKey): MailRefusal => ({ message, data: null })

/** Template and subject that P-7.5 requires in the request. The server ignores them (S-13). */
const TEMPLATES = { bind: 'bind', reset: 'reset', subject: 'Tabifuda' } as const

/**
 * POST /customer/registerBind: mails the link that confirms an address. Returns null on success and stores the time.
 * `email_registered` and other failures have their own messages (P-8.3); the messages for too many mails, offline and
 * timeout are kept.
 */
export async function sendBindMail(email: string, name = ''): Promise<MailRefusal | null> {
  const result = await call(registerBind, { template: TEMPLATES.bind, subject: TEMPLATES.subject, name, email })
  if (result.message === 'email_registered') return refusal('mailbind_mail_registered')
  if (result.ok) {
    bindMail.write({ email, at: nowMs() })
    return null
  }
  const isTold = result.status === 429 || result.kind === 'offline' || result.kind === 'timeout'
  return isTold ? result : refusal('mailbind_senderror_msg')
}

const RESET_WORDS: Readonly<Record<string, MessageKey>> = {
  non_exist: 'login_msg_not_exist',
  non_match: 'login_msg_non_match',
  error: 'register_msg_exception',
}

/**
 * POST /customer/resetpassword: mails the link for setting a new password; the old one stays valid until then (RG-06).
 * No password is sent: it is typed after following the link. Returns null on success and stores the time for resending.
 */
export async function sendResetMail(email: string): Promise<MailRefusal | null> {
  const result = await call(resetPassword, {
    param: { email },
    mailParam: { email, subject: TEMPLATES.subject, template: TEMPLATES.reset },
  })
  const word = RESET_WORDS[result.message]
  if (word) return refusal(word)
  if (!result.ok) return result.kind === 'server' ? refusal('register_msg_exception') : result
  resetMail.write({ email, at: nowMs() })
  return null
}
