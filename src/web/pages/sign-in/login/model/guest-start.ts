import type { FormEvent } from 'react'
import { isEmail, normaliseEmail } from '#domain/account/email.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { useAccountForm } from '#web/features/session/account/use-account-form.ts'
import type { MailCodeModel } from './mail-code.ts'

const FIELD_OF = { login_msg_error_mail: 'email' } as const satisfies Partial<Record<MessageKey, string>>

/** Form for a guest's email address. A valid address is mailed a code, and an account is created if there is none. */
export function useGuestStart(email: string, mailCode: MailCodeModel) {
  const form = useAccountForm<'email'>(FIELD_OF)
  const address = normaliseEmail(email)
  const handleSubmit = (event: FormEvent<HTMLFormElement>) =>
    form.submit(event, {
      check: () => (isEmail(address) ? null : 'login_msg_error_mail'),
      send: () => mailCode.send(address, true),
    })
  return { form, handleSubmit }
}
