import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { makeSignInCode } from '#contract/account.ts'
import { SIGN_IN_CODE_SECONDS } from '#domain/constants.ts'
import { type CallFailure, type CallResult, call } from '#kit/api/client.ts'
import { failureText } from '#web/api/failure-text.ts'
import { nowMs } from '#web/platform/clock.ts'
import { useTimeLeft } from '#web/platform/time-left.ts'

/**
 * A single-use sign-in code. `until`: expiry in epoch ms by this device's clock, which may differ from the server's.
 */
interface SignInCode {
  readonly code: string
  readonly until: number
}

/** POST /api/customer/signInCode. A new code invalidates the previous one. */
async function newSignInCode(): Promise<CallResult<SignInCode>> {
  // Measured before the request, so that the code never appears valid for longer than it is.
  const asked = nowMs()
  const result = await call(makeSignInCode, {})
  if (!result.ok) return result
  return { ...result, data: { code: result.data.code, until: asked + SIGN_IN_CODE_SECONDS * 1000 } }
}

/**
 * The code that signs in another phone or the installed app, requested on mount. `seconds`: remaining validity. Both
 * are null until the code arrives.
 */
export function useSignInCode() {
  const { i18n } = useLingui()
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
    // The screen's clock ticks once a second and may lag behind a new code.
    seconds: left === null ? null : Math.min(SIGN_IN_CODE_SECONDS, Math.ceil(left / 1000)),
    problem: failure && failureText(i18n, failure),
    renew: async () => {
      setFailure(null)
      const result = await newSignInCode()
      if (result.ok) setCode(result.data)
      else setFailure(result)
    },
  }
}
