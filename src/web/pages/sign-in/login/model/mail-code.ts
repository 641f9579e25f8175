import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { failureText } from '#web/api/failure-text.ts'
import { codeMail } from '#web/features/session/account/kept.ts'
import { sendSignInCode, waitingCodeMail } from '#web/features/session/account/mail-code.ts'

/** Logging in by a mailed code: which mail is waited for, also after the page was loaded again. */
export function useMailCode() {
  const { i18n } = useLingui()
  const [mail, setMail] = useState(waitingCodeMail)
  const [problem, setProblem] = useState<{ field: null; text: string } | null>(null)

  /** Null when it was sent. */
  const send = async (email: string) => {
    setProblem(null)
    const refused = await sendSignInCode(email)
    if (!refused) setMail(waitingCodeMail())
    return refused
  }
  return {
    mail,
    problem,
    send,
    sendAgain: async () => {
      const refused = mail && (await send(mail.email))
      if (refused) setProblem({ field: null, text: failureText(i18n, refused) })
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
