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
 * Logging in by a mailed code: which mail is waited for, also after the page was loaded again. As the last step of a reservation it
 * waits for none that was asked for only where the address has an account: a guest without one would wait for ever.
 */
export function useMailCode(isLastStep: boolean) {
  const [mail, setMail] = useState(() => {
    const waited = waitingCodeMail()
    return isLastStep && !waited?.isSent ? null : waited
  })
  const [problem, setProblem] = useFailureText()

  /** Null when it was sent. With `register` an address without an account gets one. */
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
    /** Back to the password. */
    leave: () => {
      codeMail.clear()
      setMail(null)
      setProblem(null)
    },
  }
}
export type MailCodeModel = ReturnType<typeof useMailCode>

const FIELD_OF = { mail_code_invalid: 'mailedCode' } as const satisfies Partial<Record<MessageKey, string>>

/** The mailed code as it is typed; a good one signs in. */
export function useMailCodeForm() {
  const client = useQueryClient()
  const [code, setCode] = useState('')
  const form = useAccountForm<'mailedCode'>(FIELD_OF)
  const handleSubmit = (event: FormEvent<HTMLFormElement>) =>
    form.submit(event, { check: () => checkMailedCode(code), send: () => signInWithMailedCode(client, code) })
  return { code, setCode, form, handleSubmit }
}
