import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { SIGN_IN_CODE_SECONDS } from '#domain/constants.ts'
import type { CallFailure } from '#web/api/client.ts'
import { failureText } from '#web/api/failure-text.ts'
import { newSignInCode, type SignInCode } from '#web/features/session/account/account.ts'
import { copyText } from '#web/platform/clipboard.ts'
import { useTimeLeft } from '#web/platform/time-left.ts'
import { showToast } from '#web/ui/toast.tsx'

/** The code that signs the installed app in. `seconds`: how long it is still good; both are null until there is one. */
export function useSignInCode() {
  const { t, i18n } = useLingui()
  const [code, setCode] = useState<SignInCode | null>(null)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const left = useTimeLeft(code?.until ?? null)
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void newSignInCode().then((result) => (result.ok ? setCode(result.data) : setFailure(result)))
  }, [])
  return {
    code: code?.code ?? null,
    // The clock of the screen ticks once a second, and may be behind a new code.
    seconds: left === null ? null : Math.min(SIGN_IN_CODE_SECONDS, Math.ceil(left / 1000)),
    problem: failure && failureText(i18n, failure),
    renew: async () => {
      setFailure(null)
      const result = await newSignInCode()
      if (result.ok) setCode(result.data)
      else setFailure(result)
    },
    copy: async (text: string) => {
      if (await copyText(text)) showToast(t`The code is copied.`, { tone: 'ok' })
    },
  }
}
