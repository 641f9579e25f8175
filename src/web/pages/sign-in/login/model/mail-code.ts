import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { MessageKey } from '#i18n/messages.ts'
import { useFailureText } from '#web/api/use-failure-text.ts'
import {
  checkMailedCode,
  sendSignInCode,
  signInWithMailedCode,
  waitingCodeMail,
} from '#web/features/session/account/mail-code.ts'
import { codeMail } from '#web/features/session/account/sign-in-storage.ts'
import { useAccountForm } from '#web/features/session/account/use-account-form.ts'

/**
 * Login by mailed code, with the pending email restored after a reload. As the last step of a reservation, it ignores
 * an email that was requested for existing accounts only, because a guest without an account would never receive it.
 */
export function useMailCode(isLastStep: boolean) {
  const [mail, setMail] = useState(() => {
    const waited = waitingCodeMail()
    return isLastStep && !waited?.isSent ? null : waited
  })
  const [problem, setProblem] = useFailureText()

  /** Null on success. With `register`, an account is created for an unknown address. */
  const send = async (email: string, register: boolean) => {
    setProblem(null)
    const refused = await sendSignInCode(email, register)
    if (!refused) setMail(waitingCodeMail())
    return refused
  }
  return {
    mail,
    problem: problem === null ? null : { field: null, text: problem },
    send,
    sendAgain: async () => {
      const refused = mail && (await send(mail.email, mail.isSent))
      if (refused) setProblem(refused)
    },
    /** Returns to the password form. */
    leave: () => {
      codeMail.clear()
      setMail(null)
      setProblem(null)
    },
  }
}
export type MailCodeModel = ReturnType<typeof useMailCode>

const FIELD_OF = { mail_code_invalid: 'mailedCode' } as const satisfies Partial<Record<MessageKey, string>>

/** Form for the mailed code; a valid code signs in. */
export function useMailCodeForm() {
  const client = useQueryClient()
  const [code, setCode] = useState('')
  const form = useAccountForm<'mailedCode'>(FIELD_OF)
  const handleSubmit = (event: FormEvent<HTMLFormElement>) =>
    form.submit(event, { check: () => checkMailedCode(code), send: () => signInWithMailedCode(client, code) })
  return { code, setCode, form, handleSubmit }
}
