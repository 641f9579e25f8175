import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { failureText } from '#web/api/failure-text.ts'
import { sendResetMail } from '#web/features/session/account/account-mail.ts'
import { resetMail } from '#web/features/session/account/sign-in-storage.ts'
import { useOnline } from '#web/platform/network.ts'

/** The mail that a reset was asked for with, and sending it again. */
export function useMailSent() {
  const { i18n } = useLingui()
  const online = useOnline()
  const [mail, setMail] = useState(() => resetMail.read())
  const [problem, setProblem] = useState<string | null>(null)
  const email = mail?.email
  const handleSend = async () => {
    if (email === undefined) return
    const refused = await sendResetMail(email)
    setProblem(refused ? failureText(i18n, refused) : null)
    setMail(resetMail.read())
  }
  return { mail, email, problem, online, handleSend }
}
