import { useState } from 'react'
import { useFailureText } from '#web/api/use-failure-text.ts'
import { sendResetMail } from '#web/features/session/account/account-mail.ts'
import { resetMail } from '#web/features/session/account/sign-in-storage.ts'
import { useOnline } from '#web/platform/network.ts'

/** The email of the last reset request, and the function that resends it. */
export function useMailSent() {
  const online = useOnline()
  const [mail, setMail] = useState(() => resetMail.read())
  const [problem, setProblem] = useFailureText()
  const email = mail?.email
  const handleSend = async () => {
    if (email === undefined) return
    setProblem(await sendResetMail(email))
    setMail(resetMail.read())
  }
  return { mail, email, problem, online, handleSend }
}
